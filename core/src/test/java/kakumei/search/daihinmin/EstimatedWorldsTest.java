package kakumei.search.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.PublicState;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Allocation;
import kakumei.search.DownWorlds;
import kakumei.search.Positions;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class EstimatedWorldsTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    /** A table in which every class has 100 cases and the same counts. */
    private static HandCounts counts(int pair, int sequence, int... ranks) {
        int[] cases = new int[256];
        Arrays.fill(cases, 100);
        int[] items = Arrays.copyOf(ranks, 15);
        items[HandCounts.PAIR] = pair;
        items[HandCounts.SEQUENCE] = sequence;
        int[][] seen = new int[256][];
        Arrays.fill(seen, items);
        return new HandCounts(cases, seen);
    }

    /** The lead of player 0 when player 4 has played everything that is out. */
    private static View view(String hand, String unseen, int... sizes) {
        PublicState state = Positions.lead(RULES, hand, unseen, sizes);
        for (long rest = state.played(); rest != 0; rest &= rest - 1) {
            state.submitted(4, rest & -rest);
        }
        return new View(RULES, state, 0, CardText.parseCards(hand));
    }

    private static double share(EstimatedWorlds worlds, View view, ToIntFunction<long[]> holds) {
        worlds.see(view);
        State drawn = RULES.newState();
        SplitMix random = new SplitMix(99);
        int n = 0;
        for (int i = 0; i < 20_000; i++) {
            worlds.draw(drawn, random);
            n += holds.applyAsInt(drawn.hands()) > 0 ? 1 : 0;
        }
        return n / 20_000.0;
    }

    @Test
    void draw_givesBackTheSameView() {
        EstimatedWorlds worlds = new EstimatedWorlds(counts(60, 10, 5, 9, 0, 20, 10, 5, 30, 40, 1, 1, 60, 50, 70));
        for (long seed = 0; seed < Sizes.of(60, 3_000); seed++) {
            SplitMix random = new SplitMix(seed);
            Positions.game(RULES, seed, moment -> {
                View view = moment.view();
                worlds.see(view);
                State drawn = RULES.newState();
                worlds.draw(drawn, random);
                assertThat(drawn.hand(view.me())).isEqualTo(view.hand());
                long all = view.played();
                int count = Cards.count(all);
                for (int player = 0; player < 5; player++) {
                    assertThat(Cards.count(drawn.hand(player))).isEqualTo(view.handSize(player));
                    all |= drawn.hand(player);
                    count += Cards.count(drawn.hand(player));
                }
                assertThat(all).isEqualTo(RULES.deck());
                assertThat(count).isEqualTo(53);
                long given = view.gave() & ~view.played() & ~view.hand();
                assertThat(given == 0 || (drawn.hand(view.receiver()) & given) == given)
                        .isTrue();
            });
        }
    }

    /* Player 1 holds two cards. With chance 0.6 a pair by rank: of 4s and 5s, weights 1 and 3. Otherwise two cards by
     * rank, of which the second is of the first one's rank with the chance (1/4)² + (3/4)², as both have cards left. */
    @Test
    void draw_pairsComeByTheirChanceAndRank() {
        View view = view("S3", "S4 H4 D4 S5 H5 D5 C9", 2, 5, 0, 0);
        EstimatedWorlds worlds = new EstimatedWorlds(counts(60, 0, 0, 20, 60));
        assertThat(share(worlds, view, hands -> Long.bitCount(Cards.columnsWith(hands[1], 2))))
                .isEqualTo(0.6 + 0.4 * 0.625, within(0.01));
        assertThat(share(worlds, view, hands -> Cards.suitsAt(Cards.columnsWith(hands[1], 2), 2)))
                .isEqualTo(0.6 * 0.25 + 0.4 * 0.0625, within(0.01));
    }

    /* Runs 345 and 9TJ of three, weights 30+0+0 and 30+30+30: 3 of 4 sequences are 9TJ. */
    @Test
    void draw_sequencesComeByTheirChanceAndRanks() {
        View view = view("S3", "H3 H4 H5 D9 DT DJ C2 S2", 3, 5, 0, 0);
        EstimatedWorlds worlds = new EstimatedWorlds(counts(0, 100, 30, 0, 0, 0, 0, 0, 30, 30, 30, 0, 0, 0, 0));
        long low = CardText.parseCards("H3 H4 H5");
        long high = CardText.parseCards("D9 DT DJ");
        assertThat(share(worlds, view, hands -> hands[1] == high ? 1 : 0)).isEqualTo(0.75, within(0.01));
        assertThat(share(worlds, view, hands -> hands[1] == low ? 1 : 0)).isEqualTo(0.25, within(0.01));
    }

    @Test
    void draw_theJokerGoesToThoseWhoAreNotEstimated() {
        View view = view("S3", "H3 H4 H5 D9 DT DJ C2 JK", 2, 6, 0, 0);
        EstimatedWorlds worlds = new EstimatedWorlds(counts(0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        assertThat(share(worlds, view, hands -> (hands[2] & Cards.JOKER) != 0 ? 1 : 0))
                .isEqualTo(1);
    }

    /* I gave C9 to player 4, who holds two cards and so is dealt first, card by card, by the weights of their ranks. */
    @Test
    void draw_literal_dealsWhatWasGivenByItsChance() {
        View view = viewOfGiver("S3", "S4 H4 D5 C9 S9 JK", "C9", 0, 4, 0, 2);
        HandCounts counts = counts(0, 0, 0, 10, 30, 0, 0, 0, 20);
        ToIntFunction<long[]> hasGiven = hands -> (hands[4] & CardText.parseCards("C9")) != 0 ? 1 : 0;
        assertThat(share(new EstimatedWorlds(counts), view, hasGiven)).isEqualTo(1);
        double[] weights = {0.1, 0.3, 0.2};
        assertThat(share(EstimatedWorlds.literal(counts), view, hasGiven))
                .isEqualTo(slowHolds(weights, new int[] {2, 1, 2}, 2, 2), within(0.014));
    }

    /** The chance that a certain card of a rank is among so many drawn, each by the weight of its rank, then its suit. */
    private static double slowHolds(double[] weights, int[] left, int rank, int draws) {
        double total = 0;
        for (int i = 0; i < left.length; i++) {
            total += left[i] > 0 ? weights[i] : 0;
        }
        double chance = 0;
        for (int i = 0; i < left.length && draws > 0; i++) {
            double here = left[i] > 0 ? weights[i] / total : 0;
            double it = i == rank && here > 0 ? 1.0 / left[i] : 0;
            int[] next = left.clone();
            next[i]--;
            chance += here * (it + (1 - it) * (here > 0 ? slowHolds(weights, next, rank, draws - 1) : 0));
        }
        return chance;
    }

    private static View viewOfGiver(String hand, String unseen, String gave, int... sizes) {
        PublicState state = Positions.lead(RULES, hand, unseen, sizes);
        state.classes(new int[] {0, 1, 2, 3, 4});
        for (long rest = state.played(); rest != 0; rest &= rest - 1) {
            state.submitted(3, rest & -rest);
        }
        return new View(RULES, state, 0, CardText.parseCards(hand), CardText.parseCards(gave), 0);
    }

    @Test
    void draw_withoutHistoryOrWithoutCases_isDown() {
        View view = view("S3", "S4 H4 D4 S5 H5 D5 C9", 2, 5, 0, 0);
        HandCounts counts = counts(60, 0, 0, 20, 60);
        assertDown(new EstimatedWorlds(new HandCounts(new int[256], new int[256][15])), view);
        PublicState withoutHistory = Positions.lead(RULES, "S3", "S4 H4 D4 S5 H5 D5 C9", 2, 5, 0, 0);
        assertDown(new EstimatedWorlds(counts), new View(RULES, withoutHistory, 0, CardText.parseCards("S3")));
    }

    private static void assertDown(EstimatedWorlds worlds, View view) {
        DownWorlds down = new DownWorlds();
        worlds.see(view);
        down.see(view);
        State first = RULES.newState();
        State second = RULES.newState();
        SplitMix random = new SplitMix(4);
        SplitMix same = new SplitMix(4);
        for (int i = 0; i < 100; i++) {
            worlds.draw(first, random);
            down.draw(second, same);
            assertThat(first.hands()).isEqualTo(second.hands());
        }
    }

    @Test
    void draw_allocatesNothing() {
        EstimatedWorlds worlds = new EstimatedWorlds(counts(60, 10, 5, 9, 0, 20, 10, 5, 30, 40, 1, 1, 60, 50, 70));
        bytes(worlds); // whatever the first draw of a kind links and loads
        assertThat(bytes(worlds)).isLessThan(100);
    }

    /** What a hundred draws at each moment of a game allocate at most. */
    private static long bytes(EstimatedWorlds worlds) {
        long[] most = new long[1];
        Positions.game(RULES, 3, moment -> {
            worlds.see(moment.view());
            State drawn = RULES.newState();
            SplitMix random = new SplitMix(1);
            long bytes = Allocation.of(() -> {
                for (int i = 0; i < 100; i++) {
                    worlds.draw(drawn, random);
                }
            });
            most[0] = Math.max(most[0], bytes);
        });
        return most[0];
    }
}
