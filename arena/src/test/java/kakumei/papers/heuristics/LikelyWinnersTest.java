package kakumei.papers.heuristics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.entrant.Roster;
import kakumei.match.EachGame;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.papers.heuristics.LikelyWinners.Situation;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.player.daihinmin.Kou2Player;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class LikelyWinnersTest {
    private static final Daihinmin RULES = Daihinmin.uecda();
    private static final Kou2Settings W75 = Objects.requireNonNull(Kou2Settings.VARIANTS.get("w75"));

    /** A game as the slow twin sees it: what the player itself says about its own decisions. */
    private static final class Talker implements Player {
        private final Kou2Player player = new Kou2Player(W75);
        private final List<Integer> strengths = new ArrayList<>();
        private int open;

        @Override
        public void observe(Event event) {
            if (event instanceof Event.TrickEnded || (event instanceof Event.Played played && played.player() != 0)) {
                strengths.add(open);
                open = 0;
            } else if (event instanceof Event.GameEnded) {
                open = 0;
            }
        }

        @Override
        public Meld choose(View view) {
            Meld meld = player.choose(view);
            Explanation why = player.explain().orElseThrow();
            if (!meld.isPass() && Boolean.TRUE.equals(why.values().get("likelyOut"))) {
                strengths.add(open);
                open = strength(why, meld);
            }
            return meld;
        }

        @SuppressWarnings("unchecked")
        private static int strength(Explanation why, Meld meld) {
            String list = why.values().containsKey("candidates") ? "candidates" : "melds";
            for (Map<String, Object> one :
                    (List<Map<String, Object>>) why.values().getOrDefault(list, List.of())) {
                if (CardText.list(meld).equals(one.get("cards")) && !Boolean.TRUE.equals(one.get("lockRule"))) {
                    return (Integer) Objects.requireNonNull(one.get("E"));
                }
            }
            return 0;
        }

        @Override
        public long give(View view, int count) {
            return player.give(view, count);
        }
    }

    @Test
    void submitted_isWhatThePlayerItselfSays() {
        List<Talker> talkers = new ArrayList<>();
        List<GameRecord> records = new ArrayList<>();
        List<kakumei.player.Entrant> entrants = new ArrayList<>();
        entrants.add(new kakumei.player.Entrant("w75", seed -> {
            Talker talker = new Talker();
            talkers.add(talker);
            return talker;
        }));
        entrants.addAll(Roster.builtIn().entrants("4*default", RULES));
        new Match(MatchSettings.of(RULES, entrants, 5, 300)).play(() -> 0, () -> false, new EachGame(records::add));
        LikelyWinners statistic = new LikelyWinners(W75);
        records.forEach(record -> statistic.add(RULES, record, 0));
        assertThat(statistic.games()).isEqualTo(300);
        long said = talkers.stream()
                .flatMap(talker -> talker.strengths.stream())
                .filter(TrickBins::counts)
                .count();
        long plain = sum(statistic.submitted(Situation.LEAD))
                + sum(statistic.submitted(Situation.FOLLOW))
                + sum(statistic.submitted(Situation.LAST));
        assertThat(plain).isGreaterThan(100);
        assertThat(plain).isEqualTo(said);
        for (Situation situation : Situation.values()) {
            assertThat(sum(statistic.won(situation))).isLessThanOrEqualTo(sum(statistic.submitted(situation)));
        }
        assertThat(sum(statistic.won(Situation.LEAD))).isPositive();
    }

    /* The official client sends what cannot be played now and then: that lay nowhere, and is no meld of its. */
    @Test
    void submitted_countsNoMeldThatWasRefused() {
        List<GameRecord> records = new ArrayList<>();
        new Match(MatchSettings.of(RULES, Roster.builtIn().entrants("kou2:w75,4*default", RULES), 1, 300))
                .play(() -> 0, () -> false, new EachGame(records::add));
        List<GameRecord.Turn> refused = records.stream()
                .flatMap(record -> record.turns().stream())
                .filter(turn -> !turn.refused().isEmpty())
                .toList();
        assertThat(refused).isNotEmpty().allMatch(turn -> turn.meld().isPass());
        for (int player = 0; player < 5; player++) {
            LikelyWinners statistic = new LikelyWinners(W75);
            int seat = player;
            records.forEach(record -> statistic.add(RULES, record, seat));
            assertThat(statistic.games()).isEqualTo(300);
        }
        // The likely winner of the game below, refused: the lead is lost, and nothing is counted.
        GameRecord.Turn lead = new GameRecord.Turn(0, Meld.PASS, "S2", "not taken");
        LikelyWinners statistic = new LikelyWinners(W75);
        statistic.add(
                RULES,
                game(
                        lead,
                        new GameRecord.Turn(1, CardText.parseMeld("JK")),
                        new GameRecord.Turn(2, Meld.PASS),
                        new GameRecord.Turn(3, Meld.PASS),
                        new GameRecord.Turn(4, Meld.PASS),
                        new GameRecord.Turn(2, CardText.parseMeld("H4")),
                        new GameRecord.Turn(3, CardText.parseMeld("H5")),
                        new GameRecord.Turn(4, CardText.parseMeld("H6"))),
                0);
        assertThat(statistic.games()).isEqualTo(1);
        for (Situation situation : Situation.values()) {
            assertThat(sum(statistic.submitted(situation))).isZero();
        }
    }

    private static long sum(long[] counts) {
        return Arrays.stream(counts).sum();
    }

    /* Five players, one card game: S2 is led from S2 and S3, nobody can answer a 2 but the joker, which is played. */
    @Test
    void won_followsTheTable() {
        GameRecord record = game(
                new GameRecord.Turn(0, CardText.parseMeld("S2")),
                new GameRecord.Turn(1, CardText.parseMeld("JK")),
                new GameRecord.Turn(2, Meld.PASS),
                new GameRecord.Turn(3, Meld.PASS),
                new GameRecord.Turn(4, Meld.PASS),
                new GameRecord.Turn(0, Meld.PASS),
                new GameRecord.Turn(2, CardText.parseMeld("H4")),
                new GameRecord.Turn(3, CardText.parseMeld("H5")),
                new GameRecord.Turn(4, CardText.parseMeld("H6")));
        LikelyWinners statistic = new LikelyWinners(W75);
        statistic.add(RULES, record, 0);
        assertThat(sum(statistic.submitted(Situation.LEAD))).isEqualTo(1);
        assertThat(sum(statistic.won(Situation.LEAD))).isZero();
        assertThat(statistic.submitted(Situation.LEAD)[TrickBins.of(99)]).isEqualTo(1);
    }

    private static GameRecord game(GameRecord.Turn... turns) {
        long[] hands = {
            CardText.parseCards("S2 D3"),
            CardText.parseCards("JK"),
            CardText.parseCards("H4"),
            CardText.parseCards("H5"),
            CardText.parseCards("H6")
        };
        return new GameRecord(
                new GameRecord.Source(1, 1, "seeded", 0, 1),
                "daihinmin",
                RULES.version(),
                List.of("a", "b", "c", "d", "e"),
                List.of(0, 1, 2, 3, 4),
                List.of(),
                Arrays.stream(hands).boxed().toList(),
                List.of(),
                List.of(turns),
                List.of(1, 2, 3, 4, 0),
                List.of(1, 5, 4, 3, 2));
    }
}
