package kakumei.papers.heuristics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import kakumei.cards.Meld;
import kakumei.match.Faults;
import kakumei.match.GameListener;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.Replay;
import kakumei.papers.Hits;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.daihinmin.Kou2Judgement;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.report.TextColumns;
import kakumei.rules.Rules;
import kakumei.rules.View;

/**
 * How often melds of which kou2 thinks that they are likely to win their trick do so, once it thinks that the hand is
 * likely to go out. A statistic over records of games by anybody: each recorded game is played again, and a judge of
 * kou2's kind looks over the shoulder of one player.
 *
 * <p>A meld has won when the table was cleared before anybody else played on it. One that ends the game counts neither
 * way: nobody had to answer it.
 */
public final class LikelyWinners {
    /** In what situation a meld was submitted. */
    public enum Situation {
        /** On the lead. */
        LEAD,
        /** On another meld. */
        FOLLOW,
        /** On another meld, whose suits it locks: section 3.6 sets its E to 86, whatever it was. */
        LOCK,
        /** As the last meld of the hand, behind which nothing is left to go on with. */
        LAST
    }

    private final Kou2Judgement judge;
    private final Map<Situation, long[]> submitted = new EnumMap<>(Situation.class);
    private final Map<Situation, long[]> won = new EnumMap<>(Situation.class);
    private long games;

    /** A statistic by the judgement of a player with these settings. */
    public LikelyWinners(Kou2Settings settings) {
        judge = new Kou2Judgement(settings);
        for (Situation situation : Situation.values()) {
            submitted.put(situation, new long[TrickBins.COUNT]);
            won.put(situation, new long[TrickBins.COUNT]);
        }
    }

    /** Adds what one player did in a recorded game of Daihinmin by these rules. */
    public void add(Rules rules, GameRecord record, int player) {
        Replay replay = new Replay(rules, record);
        List<Player> players = new ArrayList<>(replay.players());
        Shoulder shoulder = new Shoulder(record, player);
        players.set(player, shoulder);
        GameLoop loop = new GameLoop(rules, Faults.FAIL);
        loop.players(players);
        loop.listen(shoulder);
        replay.play(loop);
        games++;
    }

    /** How many games were added. */
    public long games() {
        return games;
    }

    /** How many melds were submitted in a situation, by class of E. */
    public long[] submitted(Situation situation) {
        return counts(submitted, situation).clone();
    }

    /** How many of them won their trick. */
    public long[] won(Situation situation) {
        return counts(won, situation).clone();
    }

    private static long[] counts(Map<Situation, long[]> all, Situation situation) {
        return Objects.requireNonNull(all.get(situation));
    }

    /** The shares for the terminal: of whom, and by whose judgement. */
    public String text(String player, String judgedBy) {
        TextColumns columns = new TextColumns("situation", "E", ">submitted", ">won", ">won, %", ">95 %");
        for (Situation situation : Situation.values()) {
            long[] all = counts(submitted, situation);
            long[] wins = counts(won, situation);
            for (int i = 0; i < all.length; i++) {
                columns.row(row(situation, TrickBins.NAMES.get(i), all[i], wins[i]));
            }
            columns.row(row(situation, "all", sum(all), sum(wins)));
        }
        return columns
                + String.format(
                        Locale.ROOT,
                        "%s in %,d games, judged by %s; intervals as if melds were independent.\n",
                        player,
                        games,
                        judgedBy);
    }

    private static List<String> row(Situation situation, String strength, long submitted, long won) {
        Hits hits = new Hits((int) won, (int) submitted);
        return List.of(
                situation.name().toLowerCase(Locale.ROOT),
                strength,
                String.valueOf(submitted),
                String.valueOf(won),
                submitted == 0 ? "–" : percent(hits.share()),
                submitted == 0
                        ? "–"
                        : percent(hits.interval().low()) + " to "
                                + percent(hits.interval().high()));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }

    private static long sum(long[] counts) {
        return Arrays.stream(counts).sum();
    }

    /** A meld whose trick is not decided yet. */
    private record Open(Situation situation, int bin) {}

    /** Sits in for the player, notes what the judge thinks of its melds, and what becomes of them. */
    private final class Shoulder implements Player, GameListener {
        private final int me;
        private final Iterator<GameRecord.Turn> turns;
        private final List<GameRecord.Gift> gifts;
        private final List<Open> open = new ArrayList<>();

        Shoulder(GameRecord record, int me) {
            this.me = me;
            turns = record.turns().stream().filter(turn -> turn.player() == me).iterator();
            gifts = record.gifts().stream()
                    .filter(gift -> gift.from() == me && !gift.forced())
                    .toList();
        }

        /* What was taken: a meld that was refused lay nowhere, and was a pass. */
        @Override
        public Meld choose(View view) {
            if (!turns.hasNext()) {
                throw new IllegalStateException("the record has no submission for this turn");
            }
            Meld meld = turns.next().meld();
            if (!meld.isPass()) {
                judge.see(view);
                int strength = judge.strength(meld.packed());
                if (TrickBins.counts(strength) && judge.likelyOut()) {
                    open.add(new Open(situation(view, meld), TrickBins.of(strength)));
                }
            }
            return meld;
        }

        private Situation situation(View view, Meld meld) {
            if (meld.cards() == view.hand()) {
                return Situation.LAST;
            }
            if (judge.locks(meld.packed())) {
                return Situation.LOCK;
            }
            return view.packedToBeat() == 0 ? Situation.LEAD : Situation.FOLLOW;
        }

        @Override
        public long give(View view, int count) {
            if (gifts.isEmpty()) {
                throw new IllegalStateException("the record has no selection in the exchange");
            }
            return gifts.get(0).cards();
        }

        @Override
        public void happened(Event event) {
            if (event instanceof Event.Played played && played.player() != me) {
                close(false);
            } else if (event instanceof Event.TrickEnded) {
                close(true);
            }
        }

        private void close(boolean cleared) {
            for (Open meld : open) {
                counts(submitted, meld.situation())[meld.bin()]++;
                counts(won, meld.situation())[meld.bin()] += cleared ? 1 : 0;
            }
            open.clear();
        }
    }
}
