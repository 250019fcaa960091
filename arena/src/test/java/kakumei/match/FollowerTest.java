package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Entrant;
import kakumei.player.Event;
import kakumei.player.Follower;
import kakumei.player.Player;
import kakumei.player.RandomPlayer;
import kakumei.random.SplitMix;
import kakumei.rules.History;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.testing.Sizes;
import kakumei.uecda.Quirk;
import kakumei.uecda.Submission;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The events of a game, put together, are the game: after every single one of them, for all and for each player. */
class FollowerTest {
    private static final int GAMES = Sizes.of(5, 300);

    private static boolean same(PublicState one, PublicState other, boolean classes) {
        return Arrays.equals(one.seats(), other.seats())
                && (!classes || Arrays.equals(one.roles(), other.roles()))
                && Arrays.equals(one.handSizes(), other.handSizes())
                && one.finishedCount() == other.finishedCount()
                && Arrays.equals(one.finished(), 0, one.finishedCount(), other.finished(), 0, one.finishedCount())
                && one.out() == other.out()
                && one.passed() == other.passed()
                && one.passesInRow() == other.passesInRow()
                && one.turn() == other.turn()
                && one.toGive() == other.toGive()
                && one.owner() == other.owner()
                && one.toBeat() == other.toBeat()
                && one.played() == other.played()
                && one.conditions() == other.conditions()
                && one.phase() == other.phase()
                && sameHistory(one.history(), other.history());
    }

    private static boolean sameHistory(History one, History other) {
        int last = one.size() - 1;
        return one.size() == other.size()
                && (last < 0 || (one.meld(last) == other.meld(last) && one.player(last) == other.player(last)));
    }

    /* Only what is not the same is put into words: that takes long. */
    private static void compare(Object when, PublicState followed, PublicState engine) {
        /* Classes that nobody is told are in the engine's state as long as cards are exchanged by them. */
        boolean hidden = engine.hasClasses() && !followed.hasClasses();
        if (!same(followed, engine, !hidden)) {
            assertThat(followed)
                    .as("after %s", when)
                    .usingRecursiveComparison()
                    .ignoringFields(hidden ? "roles" : "seatSets")
                    .isEqualTo(engine);
            throw new AssertionError("not the same after " + when);
        }
    }

    /** Follows what it is told, and holds that to what it is shown when it is asked. */
    private static class Watching implements Player {
        private final RandomPlayer random;
        private final Follower follower;

        Watching(Rules rules, long seed) {
            random = new RandomPlayer(seed);
            follower = new Follower(rules.players());
        }

        @Override
        public void observe(Event event) {
            follower.happened(event);
        }

        @Override
        public Meld choose(View view) {
            check(view);
            return random.choose(view);
        }

        @Override
        public long give(View view, int count) {
            check(view);
            return random.give(view, count);
        }

        void check(View view) {
            PublicState shown = new PublicState(view.players());
            view.copyPublicTo(shown);
            shown.copyHistoryFrom(view.history());
            compare("being asked", follower.state(), shown);
            assertThat(follower.state().turn()).isEqualTo(view.me());
            assertThat(follower.gave(view.me())).isEqualTo(view.gave());
            assertThat(follower.got(view.me())).isEqualTo(view.got());
            for (int player = 0; player < view.players(); player++) {
                boolean mine = player == view.me();
                if (follower.knows(player) != mine || follower.hand(player) != (mine ? view.hand() : 0)) {
                    throw new AssertionError("player " + view.me() + " does not know the hand of " + player + " right");
                }
            }
        }
    }

    /** Plays what it may not now and then, of its own will or by mistake. */
    private static final class Faulty extends Watching {
        private final SplitMix random;

        Faulty(Rules rules, long seed) {
            super(rules, seed);
            random = new SplitMix(seed);
        }

        @Override
        public Meld choose(View view) {
            Meld meld = super.choose(view);
            return random.nextInt(4) == 0 ? new Meld(view.unseen() & -view.unseen() & Cards.NATURAL) : meld;
        }

        @Override
        public long give(View view, int count) {
            long cards = super.give(view, count);
            return random.nextInt(2) == 0 ? view.unseen() : cards;
        }
    }

    /** An outside program that likes the lone joker, and drops what it can with the three of spades. */
    private static final class Outside extends Watching implements Submitter {
        private final SplitMix random;

        Outside(Rules rules, long seed) {
            super(rules, seed);
            random = new SplitMix(seed);
        }

        @Override
        public Submission submit(View view) {
            check(view);
            List<Meld> legal = view.legalMelds();
            if (view.packedToBeat() == Meld.JOKER_ALONE && (view.hand() & Cards.SPADE_3) != 0) {
                return Submission.ofCards(Cards.SPADE_3 | Cards.lowest(view.hand() & ~Cards.rank(Cards.THREE + 1), 4));
            }
            if (legal.stream().anyMatch(Meld::isLoneJoker)) {
                return new Submission(0, 1, 0, 0, false);
            }
            Submission good = Submission.of(super.choose(view));
            return random.nextInt(5) == 0
                    ? new Submission(good.natural(), good.jokers(), 0, good.jokerRow4(), true)
                    : good;
        }

        @Override
        public Submission select(View view, int count) {
            Submission good = Submission.ofCards(give(view, count));
            return new Submission(good.natural(), 0, 0, good.jokerRow4(), random.nextInt(2) == 0);
        }

        @Override
        public Meld choose(View view) {
            return super.choose(view);
        }
    }

    private interface Made {
        Player by(Rules rules, long seed);
    }

    /** Plays games of such players and compares; how often each kind of event came. */
    private static Map<String, Integer> follow(Rules rules, int classReset, Made made) {
        List<Entrant> entrants = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            entrants.add(new Entrant("p" + player, seed -> made.by(rules, seed)));
        }
        MatchSettings match = new MatchSettings(
                rules, entrants, 17, GAMES, 1, classReset, 2, Dealing.SEEDED, false, Faults.PASS, Duration.ZERO);
        Map<String, Integer> kinds = new TreeMap<>();
        new Match(match).play(() -> 0, () -> false, new MatchListener() {
            @Override
            public void table(GameLoop loop) {
                Follower follower = new Follower(rules.players());
                State state = loop.state();
                loop.listen(event -> {
                    follower.happened(event);
                    kinds.merge(event.getClass().getSimpleName(), 1, Integer::sum);
                    compare(event, follower.state(), state);
                    boolean hidden = state.hasClasses() && !follower.state().hasClasses();
                    assertThat(!hidden || event instanceof Event.Opened || event instanceof Event.Gave)
                            .isTrue();
                    for (int player = 0; player < rules.players(); player++) {
                        if (follower.hand(player) != state.hand(player)) {
                            throw new AssertionError("the hand of player " + player + " is another after " + event);
                        }
                    }
                    if (event instanceof Event.Played played
                            && played.cards() != played.meld().cards()) {
                        kinds.merge("dropped", 1, Integer::sum);
                    }
                    if (event instanceof Event.TrickEnded ended) {
                        kinds.merge(ended.why(), 1, Integer::sum);
                    }
                });
            }

            @Override
            public void faulted(int game, int player, String what) {
                assertThat(what).doesNotContain("AssertionError");
            }
        });
        assertThat(kinds).containsEntry("GameStarted", GAMES).containsEntry("GameEnded", GAMES);
        assertThat(count(kinds, "Played", "Passed")).isEqualTo(count(kinds, "Turn", "TrickEnded", "GameEnded"));
        return kinds;
    }

    private static int count(Map<String, Integer> kinds, String... names) {
        return Arrays.stream(names)
                .mapToInt(name -> kinds.getOrDefault(name, 0))
                .sum();
    }

    @ParameterizedTest
    @MethodSource("kakumei.entrant.EveryRuleTest#daihinmin")
    void daihinmin_eventsMakeTheState(Rules rules) {
        for (int classReset : new int[] {0, 1}) {
            assertThat(follow(rules, classReset, Watching::new)).containsKeys("passes");
            follow(rules, classReset, Faulty::new);
            Map<String, Integer> outside = follow(rules, classReset, Outside::new);
            boolean drops = Quirk.SPADE3.isOn(rules);
            assertThat(outside.containsKey("dropped")).isEqualTo(drops);
        }
    }

    @ParameterizedTest
    @MethodSource("kakumei.entrant.EveryRuleTest#bigTwo")
    void bigTwo_eventsMakeTheState(Rules rules) {
        follow(rules, 1, Watching::new);
        follow(rules, 1, Faulty::new);
    }
}
