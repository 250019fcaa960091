package kakumei.rules.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class BigTwoMeldsTest {
    private static final int POSITIONS = Sizes.of(10_000, 100_000);

    private static PublicState toBeat(String cards) {
        PublicState state = new PublicState(BigTwo.PLAYERS);
        state.phase(Phase.PLAY);
        state.turn(0);
        state.toBeat(CardText.parseCards(cards));
        return state;
    }

    private static List<String> legal(BigTwo rules, PublicState state, String hand) {
        Melds melds = new Melds();
        rules.legalMelds(state, CardText.parseCards(hand), melds);
        return melds.toList().stream().map(Meld::toString).sorted().collect(Collectors.toList());
    }

    private static List<String> legal(String toBeat, String hand) {
        return legal(BigTwo.standard(), toBeat(toBeat), hand);
    }

    /* A hand with a taste for one suit or three ranks, so that all kinds of poker hands come up often. */
    private static long hand(long from, SplitMix random) {
        int size = 1 + random.nextInt(13);
        int taste = random.nextInt(3);
        long favoured = taste == 0 ? Cards.row(random.nextInt(4)) : taste == 1 ? 0 : Cards.NATURAL;
        for (int i = 0; taste == 1 && i < 3; i++) {
            favoured |= Cards.rank(1 + random.nextInt(13));
        }
        long hand = 0;
        while (Long.bitCount(hand) < size) {
            long card = Cards.cell(random.nextInt(4), 1 + random.nextInt(13)) & from;
            if ((card & favoured) != 0 || random.nextInt(4) == 0) {
                hand |= card;
            }
        }
        return hand;
    }

    /** A meld of a hand; all kinds it has are equally likely. */
    private static List<String> anyKind(long hand, BigTwoOptions options, SplitMix random) {
        Map<Kind, List<List<String>>> kinds = BruteForce.melds(CardText.list(hand), options).stream()
                .collect(Collectors.groupingBy(
                        meld -> BigTwoStrength.kind(BigTwoStrength.of(options.kinds(), CardText.parseCards(meld))),
                        TreeMap::new,
                        Collectors.toList()));
        List<List<List<String>>> all = List.copyOf(kinds.values());
        List<List<String>> kind = all.get(random.nextInt(all.size()));
        return kind.get(random.nextInt(kind.size()));
    }

    private static List<String> bruteForce(BigTwoOptions options, String toBeat, List<String> hand) {
        boolean first = toBeat.isEmpty() && hand.contains("D3");
        List<String> found = BruteForce.melds(hand, options).stream()
                .filter(meld -> toBeat.isEmpty()
                        || BruteForce.value(meld, options)
                                .orElseThrow()
                                .beats(BruteForce.value(CardText.tokens(toBeat), options)
                                        .orElseThrow()))
                .filter(meld -> !first || meld.contains("D3"))
                .map(meld -> CardText.format(CardText.parseCards(meld)))
                .collect(Collectors.toCollection(ArrayList::new));
        if (!toBeat.isEmpty()) {
            found.add("pass");
        }
        found.sort(null);
        return found;
    }

    @Test
    void legalMelds_agreeWithBruteForce() {
        int[] ofKind = new int[Kind.values().length + 1];
        for (long seed = 0; seed < POSITIONS; seed++) {
            SplitMix random = new SplitMix(seed);
            BigTwoOptions options =
                    BigTwoOptions.STANDARD.withStraights(8 + random.nextInt(3)).withTriplets(random.nextInt(4) > 0);
            long hand = hand(Cards.NATURAL, random);
            String toBeat = "";
            if (random.nextInt(5) > 0) {
                toBeat = String.join(" ", anyKind(hand(Cards.NATURAL & ~hand, random), options, random));
            }
            PublicState state = toBeat(toBeat);
            ofKind[toBeat.isEmpty() ? Kind.values().length : BigTwoStrength.of(options.kinds(), state.toBeat()) >> 8]++;
            assertThat(legal(BigTwo.with(options), state, CardText.format(hand)))
                    .as("seed %d: %s on %s, %s", seed, CardText.format(hand), toBeat, options)
                    .isEqualTo(bruteForce(options, toBeat, CardText.list(hand)));
        }
        assertThat(Arrays.stream(ofKind).min().orElse(0))
                .as("positions of the rarest kind")
                .isGreaterThan(POSITIONS / 1_000);
    }

    @Test
    void isLegal_agreesWithTheListOnAnyFewCards() {
        BigTwo rules = BigTwo.standard();
        Melds melds = new Melds();
        for (long seed = 0; seed < POSITIONS / 10; seed++) {
            SplitMix random = new SplitMix(seed);
            long hand = hand(Cards.NATURAL, random);
            long other = hand(Cards.NATURAL & ~hand, random);
            rules.legalMelds(toBeat(""), other & ~Cards.DIAMOND_3, melds);
            PublicState state = toBeat("");
            state.toBeat(melds.size() == 0 ? 0 : melds.get(random.nextInt(melds.size())));
            rules.legalMelds(state, hand, melds);
            for (int i = 0; i < 200; i++) {
                long meld = 0;
                for (int n = random.nextInt(7); n > 0; n--) {
                    meld |= Cards.nth(hand | (other & -other), random.nextInt(Long.bitCount(hand) + 1));
                }
                assertThat(rules.isLegal(state, hand, meld)).isEqualTo(melds.contains(meld));
            }
        }
    }

    @Test
    void legalMelds_onTheFirstLead_holdTheThreeOfDiamondsAndNoPass() {
        assertThat(legal("", "D3 S3 H4")).containsExactly("D3", "S3 D3");
    }

    @Test
    void legalMelds_onAnyOtherLead_haveNoPass() {
        assertThat(legal("", "S3 H4")).containsExactly("H4", "S3");
    }

    @Test
    void legalMelds_onASingle_goByRankThenSuit() {
        assertThat(legal("H5", "D5 C5 S5 D6")).containsExactly("D6", "S5", "pass");
    }

    @Test
    void legalMelds_onAPair_goByRankThenTheHigherSuit() {
        assertThat(legal("H5 C5", "S5 D5")).containsExactly("S5 D5", "pass");
        assertThat(legal("S5 D5", "H5 C5")).containsExactly("pass");
    }

    @Test
    void legalMelds_onAStraight_goByTheTopCard() {
        assertThat(legal("D3 C4 H5 S6 C7", "S4 D5 D6 H7 S3")).containsExactly("S3 S4 H7 D5 D6", "pass");
        assertThat(legal("D3 C4 H5 S6 H7", "S3 S4 D5 D6 C7")).containsExactly("pass");
    }

    @Test
    void legalMelds_straightsWithLowAceAndTwo_areTheLowest() {
        assertThat(legal("DA C2 H3 S4 D5", "S2 C3 D4 H5 D6")).containsExactly("S2 H5 D4 D6 C3", "pass");
        assertThat(legal("D2 C3 H4 S5 D6", "SA S2 C4 H3 S5")).containsExactly("pass");
    }

    @Test
    void legalMelds_jackToTwoAndWrapping_areNoStraights() {
        assertThat(legal("D3 C4 H5 S6 C7", "SJ DQ HK CA D2")).containsExactly("pass");
        assertThat(legal("D3 C4 H5 S6 C7", "DQ HK CA D2 H3")).containsExactly("pass");
    }

    @Test
    void legalMelds_withFewerStraights_leaveOutTheLowOnes() {
        BigTwo nine = BigTwo.with(BigTwoOptions.STANDARD.withStraights(9));
        BigTwo eight = BigTwo.with(BigTwoOptions.STANDARD.withStraights(8));
        assertThat(legal(nine, toBeat(""), "SA C2 H3 S4 D5")).hasSize(5);
        assertThat(legal(nine, toBeat(""), "S6 C2 H3 S4 D5")).hasSize(6);
        assertThat(legal(eight, toBeat(""), "S6 C2 H3 S4 D5")).hasSize(5);
    }

    @Test
    void legalMelds_onAFlush_goBySuitThenTopCard() {
        assertThat(legal("H3 H4 H6 H8 H2", "S3 S4 S6 S8 S9")).containsExactly("S3 S4 S6 S8 S9", "pass");
        assertThat(legal("S3 S4 S6 S8 SK", "H3 H4 H6 H8 H2")).containsExactly("pass");
        assertThat(legal("S3 S4 S6 S8 SK", "S5 S7 S9 SJ SA")).containsExactly("S5 S7 S9 SJ SA", "pass");
    }
}
