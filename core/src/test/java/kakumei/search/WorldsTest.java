package kakumei.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.FixedWorlds.Fix;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class WorldsTest {
    private static final Daihinmin RULES = Daihinmin.uecda();
    private static final List<Long> STRONGEST_FIRST = cards("JK", "C2", "D6", "H5", "S4");
    private static final List<Function<State, Worlds>> ALL = List.of(
            truth -> new RandomWorlds(),
            truth -> new DownWorlds(),
            truth -> new RankedWorlds(),
            truth -> new FixedWorlds(Fix.ALL_KNOWN, truth),
            truth -> new FixedWorlds(Fix.STRONGEST, truth),
            truth -> new FixedWorlds(Fix.WEAKEST, truth),
            truth -> new FixedWorlds(Fix.STRONGEST_WEAKEST, truth));
    private static final List<Function<State, Worlds>> LITERAL =
            List.of(truth -> RandomWorlds.literal(), truth -> DownWorlds.literal(), truth -> RankedWorlds.literal());

    @Test
    void draw_givesBackTheSameView() {
        for (Rules rules : List.of(RULES, BigTwo.standard())) {
            for (Function<State, Worlds> kind : ALL) {
                assertGivesBackTheSameView(rules, kind, true);
            }
            for (Function<State, Worlds> kind : LITERAL) {
                assertGivesBackTheSameView(rules, kind, false);
            }
        }
    }

    private static void assertGivesBackTheSameView(Rules rules, Function<State, Worlds> kind, boolean remembers) {
        for (long seed = 0; seed < Sizes.of(40, 2_000); seed++) {
            SplitMix random = new SplitMix(seed);
            Positions.game(rules, seed, moment -> {
                Worlds worlds = kind.apply(moment.truth());
                worlds.see(moment.view());
                State drawn = rules.newState();
                moment.view().copyPublicTo(drawn);
                worlds.draw(drawn, random);
                worlds.draw(drawn, random);
                assertAgrees(moment.view(), drawn, remembers);
            });
        }
    }

    private static void assertAgrees(View view, State drawn, boolean remembers) {
        assertThat(drawn.hand(view.me())).isEqualTo(view.hand());
        long all = view.played();
        int count = Long.bitCount(all);
        for (int player = 0; player < view.players(); player++) {
            assertThat(Long.bitCount(drawn.hand(player))).isEqualTo(view.handSize(player));
            all |= drawn.hand(player);
            count += Long.bitCount(drawn.hand(player));
        }
        assertThat(all).isEqualTo(view.rules().deck());
        assertThat(count).isEqualTo(Long.bitCount(view.rules().deck()));
        long given = view.gave() & ~view.played() & ~view.hand();
        if (given != 0 && remembers) {
            assertThat(drawn.hand(view.receiver()) & given).isEqualTo(given);
        }
    }

    /** How often each deal comes, as text "hand 1|hand 2|…". */
    private static Map<String, Integer> deals(Worlds worlds, View view, int draws) {
        worlds.see(view);
        SplitMix random = new SplitMix(2024);
        State drawn = RULES.newState();
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < draws; i++) {
            worlds.draw(drawn, random);
            counts.merge(text(drawn.hands()), 1, Integer::sum);
        }
        return counts;
    }

    private static String text(long[] hands) {
        StringBuilder text = new StringBuilder();
        for (int player = 1; player < hands.length; player++) {
            text.append(CardText.format(hands[player])).append('|');
        }
        return text.toString();
    }

    private static double chiSquare(Map<String, Integer> counts, Map<String, Double> chances, int draws) {
        assertThat(chances.keySet()).containsAll(counts.keySet());
        double sum = 0;
        for (Map.Entry<String, Double> chance : chances.entrySet()) {
            double expected = chance.getValue() * draws;
            double difference = counts.getOrDefault(chance.getKey(), 0) - expected;
            sum += difference * difference / expected;
        }
        return sum;
    }

    private static View view(PublicState state, String hand) {
        return new View(RULES, state, 0, CardText.parseCards(hand));
    }

    /* 5!/(2!·2!·1!) = 30 deals; 99.9 % of chi-square with 29 degrees of freedom is 58.3. */
    @Test
    void random_allDealsHaveTheSameChance() {
        PublicState state = Positions.lead(RULES, "S3 H3", "S4 H5 D6 C7 JK", 2, 1, 0, 2);
        Map<String, Integer> counts = deals(new RandomWorlds(), view(state, "S3 H3"), 30_000);
        assertThat(counts).hasSize(30);
        Map<String, Double> chances = new TreeMap<>();
        counts.keySet().forEach(deal -> chances.put(deal, 1 / 30.0));
        assertThat(chiSquare(counts, chances, 30_000)).isLessThan(58.3);
    }

    /* What I gave and its receiver has not played is the receiver's; to the letter it is anybody's. */
    @Test
    void random_literal_forgetsWhatWasGiven() {
        Map<Boolean, Set<Boolean>> kept = new TreeMap<>();
        for (long seed = 0; seed < 40; seed++) {
            SplitMix random = new SplitMix(seed);
            Positions.game(RULES, seed, moment -> {
                View view = moment.view();
                long given = view.gave() & view.unseen();
                if (given != 0) {
                    for (boolean literal : new boolean[] {false, true}) {
                        RandomWorlds worlds = literal ? RandomWorlds.literal() : new RandomWorlds();
                        worlds.see(view);
                        State drawn = RULES.newState();
                        view.copyPublicTo(drawn);
                        worlds.draw(drawn, random);
                        assertThat(Long.bitCount(drawn.hand(view.receiver())))
                                .isEqualTo(view.handSize(view.receiver()));
                        boolean has = (drawn.hand(view.receiver()) & given) == given;
                        kept.computeIfAbsent(literal, key -> new TreeSet<>()).add(has);
                    }
                }
            });
        }
        assertThat(kept).containsEntry(false, Set.of(true)).containsEntry(true, Set.of(false, true));
    }

    /** The chances of Rand/D by the words of the paper. */
    private static void slowDown(
            List<Long> strongestFirst, long[] hands, int[] need, double chance, Map<String, Double> out) {
        if (strongestFirst.isEmpty()) {
            out.merge(text(hands), chance, Double::sum);
            return;
        }
        long open = Arrays.stream(need).filter(n -> n > 0).count();
        for (int player = 0; player < need.length; player++) {
            if (need[player] > 0) {
                long[] nextHands = hands.clone();
                nextHands[player] |= strongestFirst.get(0);
                int[] nextNeed = need.clone();
                nextNeed[player]--;
                slowDown(strongestFirst.subList(1, strongestFirst.size()), nextHands, nextNeed, chance / open, out);
            }
        }
    }

    /* I am the best of the game before, hold two cards, and gave C2 to player 4, the worst, who holds one card. */
    private static View viewOfGiver() {
        PublicState state = Positions.lead(RULES, "S3 H3", "S4 H5 D6 C2 JK", 1, 3, 0, 1);
        state.classes(new int[] {0, 1, 2, 3, 4});
        View view = new View(RULES, state, 0, CardText.parseCards("S3 H3"), CardText.parseCards("C2"), 0);
        assertThat(view.receiver()).isEqualTo(4);
        return view;
    }

    private static void assertChances(Worlds worlds, Map<String, Double> chances, double most) {
        assertThat(chances.values().stream().mapToDouble(each -> each).sum()).isCloseTo(1, within(1e-12));
        assertThat(chiSquare(deals(worlds, viewOfGiver(), 30_000), chances, 30_000))
                .isLessThan(most);
    }

    /* All 5!/(1!·3!·1!) = 20 deals of five unseen cards alike, whoever was given C2: it is player p's with n_p/N. */
    @Test
    void random_literal_chancesAreThoseOfThePaper() {
        Map<String, Double> down = new TreeMap<>();
        slowDown(STRONGEST_FIRST, new long[5], new int[] {0, 1, 3, 0, 1}, 1, down);
        Map<String, Double> chances = new TreeMap<>();
        down.keySet().forEach(deal -> chances.put(deal, 1 / 20.0));
        assertChances(RandomWorlds.literal(), chances, 43.8);
        int[] holds = new int[5];
        deals(RandomWorlds.literal(), viewOfGiver(), 30_000).forEach((deal, count) -> {
            String[] hands = deal.split("\\|", -1);
            for (int player = 1; player < 5; player++) {
                holds[player] += hands[player - 1].contains("C2") ? count : 0;
            }
        });
        /* Four standard deviations of a share of 30,000 draws are 0.011 at most. */
        assertThat(holds[1] / 30_000.0).isCloseTo(1 / 5.0, within(0.011));
        assertThat(holds[2] / 30_000.0).isCloseTo(3 / 5.0, within(0.011));
        assertThat(holds[4] / 30_000.0).isCloseTo(1 / 5.0, within(0.011));
    }

    @Test
    void down_literal_chancesAreThoseOfThePaper_whateverWasGiven() {
        Map<String, Double> chances = new TreeMap<>();
        slowDown(STRONGEST_FIRST, new long[5], new int[] {0, 1, 3, 0, 1}, 1, chances);
        assertChances(DownWorlds.literal(), chances, 43.8);
        assertAllHold(new DownWorlds(), "C2");
    }

    /* I, the first, hold my own cards; the second has room for one of his two strong cards, the third has one. */
    @Test
    void ranked_literal_chancesAreThoseOfThePaper_whateverWasGiven() {
        Map<String, Double> chances = new TreeMap<>();
        long joker = STRONGEST_FIRST.get(0);
        long two = STRONGEST_FIRST.get(1);
        for (long[] strong : new long[][] {{0, joker, two, 0, 0}, {0, two, joker, 0, 0}}) {
            slowDown(STRONGEST_FIRST.subList(2, 5), strong, new int[] {0, 0, 2, 0, 1}, 0.5, chances);
        }
        assertThat(chances).hasSize(6);
        /* 99.9 % of chi-square with 5 degrees of freedom is 20.5. */
        assertChances(RankedWorlds.literal(), chances, 20.5);
        assertAllHold(new RankedWorlds(), "C2");
    }

    /* Those that remember give it to player 4 each time. */
    private static void assertAllHold(Worlds worlds, String card) {
        assertThat(deals(worlds, viewOfGiver(), 500).keySet()).allMatch(deal -> deal.endsWith("|" + card + "|"));
    }

    private static List<Long> cards(String... tokens) {
        return Arrays.stream(tokens).map(CardText::parseCard).toList();
    }

    private static void assertDown(PublicState state, List<Long> strongestFirst) {
        Map<String, Double> chances = new TreeMap<>();
        slowDown(strongestFirst, new long[5], new int[] {0, 1, 3, 0, 1}, 1, chances);
        assertThat(chances).hasSize(20);
        /* 99.9 % of chi-square with 19 degrees of freedom is 43.8. */
        assertThat(chiSquare(deals(new DownWorlds(), view(state, "S3 H3"), 30_000), chances, 30_000))
                .isLessThan(43.8);
    }

    @Test
    void down_chancesAreThoseOfThePaper() {
        PublicState state = Positions.lead(RULES, "S3 H3", "S4 H5 D6 C2 JK", 1, 3, 0, 1);
        assertDown(state, STRONGEST_FIRST);
    }

    @Test
    void down_underARevolution_theLowestIsStrongest() {
        PublicState state = Positions.lead(RULES, "S3 H3", "S4 H5 D6 C2 JK", 1, 3, 0, 1);
        Conditions.set(state, Conditions.REVOLUTION, true);
        assertDown(state, cards("JK", "S4", "H5", "D6", "C2"));
    }

    @Test
    void ranked_theStrongestSixGoToTheThreeBest() {
        PublicState state = Positions.lead(RULES, "S3 H3", "S4 H4 D4 C4 S5 H5 D5 C5 SA HA S2 H2 D2 JK", 4, 4, 3, 3);
        state.classes(new int[] {3, 1, 4, 2, 0});
        Worlds worlds = new RankedWorlds();
        worlds.see(view(state, "S3 H3"));
        State drawn = RULES.newState();
        SplitMix random = new SplitMix(5);
        long strong = CardText.parseCards("SA HA S2 H2 D2 JK");
        int jokerOfDaifugo = 0;
        for (int i = 0; i < 6_000; i++) {
            worlds.draw(drawn, random);
            assertThat(Cards.count(drawn.hand(3) & strong)).isEqualTo(3);
            assertThat(Cards.count(drawn.hand(1) & strong)).isEqualTo(2);
            assertThat(Cards.count(drawn.hand(4) & strong)).isEqualTo(1);
            jokerOfDaifugo += (drawn.hand(state.playerOf(Role.DAIFUGO)) & Cards.JOKER) != 0 ? 1 : 0;
        }
        /* One half of 6,000 is expected, standard deviation 39. */
        assertThat(jokerOfDaifugo).isBetween(2_880, 3_120);
    }

    @Test
    void ranked_sharesShrinkWithTheHandsAndWithMe() {
        PublicState state = Positions.lead(RULES, "S3 H3", "S4 H4 D4 C4 SA S2 JK", 2, 1, 4, 0);
        state.classes(new int[] {1, 0, 2, 3, 4});
        Worlds worlds = new RankedWorlds();
        worlds.see(view(state, "S3 H3"));
        State drawn = RULES.newState();
        SplitMix random = new SplitMix(5);
        for (int i = 0; i < 100; i++) {
            worlds.draw(drawn, random);
            assertThat(drawn.hand(1) | drawn.hand(2)).isEqualTo(CardText.parseCards("SA S2 JK"));
        }
    }

    @Test
    void ranked_withoutClasses_isDown() {
        PublicState state = Positions.lead(RULES, "S3 H3", "S4 H5 D6 C2 JK", 1, 3, 0, 1);
        assertThat(deals(new RankedWorlds(), view(state, "S3 H3"), 500))
                .isEqualTo(deals(new DownWorlds(), view(state, "S3 H3"), 500));
    }

    @Test
    void fixed_theNamedCardsAreWhereTheyAre() {
        State truth = RULES.newState();
        truth.hand(0, CardText.parseCards("S3 H3"));
        truth.hand(1, CardText.parseCards("S4 H5 JK"));
        truth.hand(2, CardText.parseCards("C4 D6 C2"));
        truth.hand(3, CardText.parseCards("D9"));
        truth.played(RULES.deck() & ~(truth.hand(0) | truth.hand(1) | truth.hand(2) | truth.hand(3)));
        assertFixed(truth, Fix.STRONGEST, "JK", "C2", "D9");
        assertFixed(truth, Fix.WEAKEST, "S4", "C4", "D9");
        assertFixed(truth, Fix.STRONGEST_WEAKEST, "S4 JK", "C4 C2", "D9");
        assertFixed(truth, Fix.ALL_KNOWN, "S4 H5 JK", "D6 C4 C2", "D9");
        Conditions.set(truth, Conditions.REVOLUTION, true);
        assertFixed(truth, Fix.STRONGEST, "JK", "C4", "D9");
        assertFixed(truth, Fix.WEAKEST, "H5", "C2", "D9");
    }

    private static void assertFixed(State truth, Fix fix, String... expected) {
        Worlds worlds = new FixedWorlds(fix, truth);
        worlds.see(view(truth, "S3 H3"));
        State drawn = RULES.newState();
        SplitMix random = new SplitMix(3);
        long[] common = {-1, -1, -1, -1, -1};
        for (int i = 0; i < 200; i++) {
            worlds.draw(drawn, random);
            for (int player = 0; player < 5; player++) {
                common[player] &= drawn.hand(player);
            }
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat(CardText.format(common[i + 1])).as(fix.text()).isEqualTo(expected[i]);
        }
    }

    @Test
    void draw_allocatesNothing() {
        for (Supplier<Worlds> kind : List.<Supplier<Worlds>>of(RandomWorlds::new, DownWorlds::new, RankedWorlds::new)) {
            Worlds worlds = kind.get();
            Positions.game(RULES, 3, moment -> {
                State drawn = RULES.newState();
                SplitMix random = new SplitMix(1);
                worlds.see(moment.view());
                worlds.draw(drawn, random);
                long bytes = Allocation.of(() -> {
                    for (int i = 0; i < 100; i++) {
                        worlds.draw(drawn, random);
                    }
                });
                assertThat(bytes).isLessThan(100);
            });
        }
    }
}
