package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.RandomPlayer;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;
import kakumei.rules.View;
import kakumei.rules.ViewWriter;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.testing.Sizes;
import kakumei.uecda.Submission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a player does with what it is handed, the game is the one it would have been. */
class FairPlayTest {
    private static final int GAMES = Sizes.of(1, 40);
    private static final int MEDDLER = 2;

    static List<Rules> rules() {
        return List.of(Daihinmin.uecda(), BigTwo.standard());
    }

    /** Plays fairly, and has something done to all it is handed, and to all it was handed before. */
    private static class Handed implements Player {
        final Player fair = new RandomPlayer(5);
        final Consumer<Object[]> deed;
        final List<Object> kept = new ArrayList<>();
        int gifts;

        Handed(Consumer<Object[]> deed) {
            this.deed = deed;
        }

        void handed(Object... things) {
            List<Object> all = new ArrayList<>(List.of(things));
            all.addAll(kept);
            deed.accept(all.toArray());
        }

        void keep(Object thing) {
            if (kept.stream().noneMatch(known -> known == thing)) {
                kept.add(thing);
            }
        }

        @Override
        public Meld choose(View view) {
            handed(view);
            keep(view);
            return fair.choose(view);
        }

        @Override
        public long give(View view, int count) {
            gifts++;
            handed(view);
            keep(view);
            return fair.give(view, count);
        }

        @Override
        public void observe(Event event) {
            handed(event);
        }

        @Override
        public void thinkAloud(Runnable listener) {
            keep(listener);
            handed();
        }
    }

    /** The same as an outside program, with what is handed to those. */
    private static final class HandedProgram extends Handed implements Submitter {
        HandedProgram(Consumer<Object[]> deed) {
            super(deed);
        }

        @Override
        public void seated(View view, TableKey table) {
            keep(view);
            keep(table);
            handed();
        }

        @Override
        public Submission submit(View view) {
            handed(view);
            return Submission.of(fair.choose(view));
        }

        @Override
        public Submission select(View view, int count) {
            gifts++;
            handed(view);
            return gifts % 2 == 1 ? Submission.of(Meld.PASS) : Submission.ofCards(fair.give(view, count));
        }

        @Override
        public void answered(Umpire.Ruling verdict) {
            handed(verdict);
        }

        @Override
        public Meld choose(View view) {
            return Submitter.super.choose(view);
        }
    }

    /** Checks that players are said to think in their own turns alone. */
    private record Thoughts(GameLoop loop, Thread thread) implements GameListener {
        @Override
        public void happened(Event event) {
            if (event instanceof Event.Thought thought) {
                assertThat(Thread.currentThread()).isSameAs(thread);
                assertThat(loop.state().turn()).isEqualTo(thought.player());
                assertThat(loop.state().phase()).isIn(Phase.PLAY, Phase.GIVE);
            }
        }
    }

    private static GameLoop table(Rules rules, Player meddler, List<GameRecord> records) {
        GameLoop loop = new GameLoop(rules, Faults.FAIL);
        List<Player> players = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            players.add(player == MEDDLER ? meddler : new RandomPlayer(player));
            names.add("player " + player);
        }
        loop.listen(new Recorder(rules, names, records::add));
        loop.listen(new Thoughts(loop, Thread.currentThread()));
        loop.players(players);
        return loop;
    }

    private static void play(GameLoop loop, Rules rules, int games) {
        SeededDealer dealer = new SeededDealer(rules, 20261115);
        if (rules.hasClasses()) {
            loop.state().classes(new int[] {MEDDLER, 0, 1, 3, 4}); // so that it has to give
        }
        for (int game = 1; game <= games; game++) {
            loop.play(game, dealer);
            if (rules.hasClasses()) {
                loop.state().classes(loop.state().finished());
            }
        }
    }

    private static List<GameRecord> fairGames(Rules rules, boolean program, int games) {
        Consumer<Object[]> nothing = things -> {};
        List<GameRecord> records = new ArrayList<>();
        play(table(rules, program ? new HandedProgram(nothing) : new Handed(nothing), records), rules, games);
        return records;
    }

    private static void meddle(Rules rules, boolean program) {
        Meddler meddler = new Meddler(rules);
        Handed player = program ? new HandedProgram(meddler::meddle) : new Handed(meddler::meddle);
        List<GameRecord> records = new ArrayList<>();
        GameLoop loop = table(rules, player, records);
        play(loop, rules, GAMES);
        assertThat(records).isEqualTo(fairGames(rules, program, GAMES));
        assertThat(player.gifts > 0).isEqualTo(rules.hasClasses());

        String end = text(loop);
        player.handed();
        assertThat(text(loop)).isEqualTo(end);

        assertThat(meddler.reached())
                .noneMatch(found -> found == loop.state()
                        || found instanceof GameLoop
                        || found instanceof GameListener
                        || found instanceof ViewWriter
                        || (found instanceof Player && found != player));
        assertThat(meddler.called())
                .contains("View.hand", "View.history", "View.copy", "View.copyPublicTo", "History.size")
                .contains("Rules.play", "Played.meld", "Runnable.run");
    }

    private static String text(GameLoop loop) {
        PublicState state = loop.state();
        StringBuilder text = new StringBuilder();
        for (int player = 0; player < state.players; player++) {
            View view = loop.view(player);
            text.append(view.hand()).append(' ').append(view.gave()).append(' ').append(view.got());
            text.append(' ').append(state.handSize(player)).append(' ').append(state.finished(player));
            text.append(' ').append(state.seat(player)).append(' ').append(state.role(player));
        }
        text.append(' ').append(state.history().size()).append(' ').append(state.toBeat());
        return text.append(' ')
                .append(state.played())
                .append(' ')
                .append(state.phase())
                .toString();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void player_thatTriesAllItCanReach_changesNothing(Rules rules) {
        meddle(rules, false);
    }

    @Test
    void program_thatTriesAllItCanReach_changesNothing() {
        meddle(Daihinmin.uecda(), true);
    }

    /** Meddles on and on in a thread of its own, while the game goes on. */
    private static final class Background {
        private final Meddler meddler;
        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch viewed = new CountDownLatch(1);
        private final Thread thread = new Thread(this::run);
        private volatile Object[] handed = {};
        private volatile boolean over;

        Background(Rules rules) {
            meddler = new Meddler(rules);
            thread.start();
        }

        private void run() {
            while (!over) {
                meddler.meddle(handed);
                if (!meddler.called().isEmpty()) {
                    begun.countDown();
                }
                if (meddler.called().contains("View.hand")) {
                    viewed.countDown();
                }
            }
        }

        void hand(Object[] things) {
            handed = things;
            boolean shown = Arrays.stream(things).anyMatch(View.class::isInstance);
            try { // the first time, or the games might be over before it comes to anything
                (shown ? viewed : begun).await(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        void end() throws InterruptedException {
            over = true;
            thread.join();
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void player_whoseOtherThreadTriesAllItCanReach_changesNothing(Rules rules) throws InterruptedException {
        int games = Sizes.of(50, 2000);
        Background background = new Background(rules);
        List<GameRecord> records = new ArrayList<>();
        try {
            play(table(rules, new Handed(background::hand), records), rules, games);
        } finally {
            background.end();
        }
        assertThat(records).isEqualTo(fairGames(rules, false, games));
        assertThat(background.meddler.called()).contains("View.hand", "Rules.play", "Runnable.run");
    }

    /** Gives away or plays what it does not hold. */
    private record Liar(boolean gives, List<View> seen) implements Player {
        @Override
        public Meld choose(View view) {
            seen.add(view.copy());
            long foreign = view.unseen() & Cards.NATURAL;
            return new Meld(foreign & -foreign);
        }

        @Override
        public long give(View view, int count) {
            seen.add(view.copy());
            return Cards.lowest(gives ? view.unseen() : view.hand(), count);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void foreignCards_areNamedWithTheTrueHand(boolean gives) {
        List<View> seen = new ArrayList<>();
        assertThatThrownBy(() ->
                        play(table(Daihinmin.uecda(), new Liar(gives, seen), new ArrayList<>()), Daihinmin.uecda(), 1))
                .isInstanceOf(PlayerFault.class)
                .hasMessageStartingWith(gives ? "gave " : "played ")
                .satisfies(thrown -> assertThat(thrown)
                        .hasMessageContaining(" holding "
                                + FaultCounts.text(seen.get(seen.size() - 1).hand()) + (gives ? "," : ":")));
    }
}
