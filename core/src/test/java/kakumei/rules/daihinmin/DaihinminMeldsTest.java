package kakumei.rules.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
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

class DaihinminMeldsTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    private static final List<Long> ALL = allMelds();

    private static List<String> generated(PublicState state, long hand) {
        Melds melds = new Melds();
        RULES.legalMelds(state, hand, melds);
        List<Meld> list = melds.toList();
        assertThat(list.get(list.size() - 1)).isEqualTo(Meld.PASS);
        return list.subList(0, list.size() - 1).stream()
                .map(CardText::format)
                .sorted()
                .collect(Collectors.toList());
    }

    private static List<String> bruteForce(PublicState state, long hand) {
        BruteForce.Play toBeat = BruteForce.play(CardText.format(new Meld(state.toBeat())));
        return BruteForce.shapes(hand).stream()
                .filter(play -> BruteForce.follows(toBeat, play, Conditions.reversed(state), Conditions.lock(state)))
                .map(BruteForce.Play::text)
                .distinct()
                .sorted()
                .collect(Collectors.toList());
    }

    /* A hand with a taste for runs, pairs and the joker, and a table from the other cards, so that every kind of
     * follow comes up often. */
    private static PublicState position(SplitMix random, long[] handOut) {
        long hand = 0;
        int size = 1 + random.nextInt(13);
        boolean joker = random.nextInt(2) == 0;
        int firstRank = 1 + random.nextInt(13);
        int secondRank = 1 + random.nextInt(13);
        long favoured =
                random.nextInt(2) == 0 ? Cards.row(random.nextInt(4)) : Cards.rank(firstRank) | Cards.rank(secondRank);
        if (joker) {
            hand |= Cards.JOKER;
        }
        while (Long.bitCount(hand) < size) {
            long card = Cards.cell(random.nextInt(4), 1 + random.nextInt(13));
            if ((card & favoured) != 0 || random.nextInt(3) == 0) {
                hand |= card;
            }
        }
        handOut[0] = hand;
        PublicState state = new PublicState(5);
        state.phase(Phase.PLAY);
        state.turn(0);
        Conditions.set(state, Conditions.REVOLUTION, random.nextInt(2) == 0);
        if (random.nextInt(5) > 0) {
            boolean jokerToBeat = random.nextInt(3) == 0;
            int wanted = random.nextInt(4);
            List<Meld> kind = new ArrayList<>();
            for (long meld : ALL) {
                boolean free = (Meld.cards(meld) & hand & Cards.NATURAL) == 0 && (jokerToBeat || !Meld.hasJoker(meld));
                if (free && Meld.size(meld) <= 6 && isOfKind(meld, wanted)) {
                    kind.add(new Meld(meld));
                }
            }
            if (!kind.isEmpty()) {
                state.toBeat(kind.get(random.nextInt(kind.size())).packed());
                Conditions.set(state, Conditions.LOCK, state.toBeat() != Meld.JOKER_ALONE && random.nextInt(3) == 0);
            }
        }
        return state;
    }

    private static boolean isOfKind(long meld, int wanted) {
        return switch (wanted) {
            case 0 -> Meld.size(meld) == 1;
            case 1 -> Meld.isOneRank(meld) && Meld.size(meld) > 1;
            case 2 -> Meld.isSequence(meld);
            default -> true;
        };
    }

    @Test
    void legalMelds_randomPositions_agreeWithBruteForce() {
        int positions = Sizes.of(10_000, 100_000);
        SplitMix random = new SplitMix(20_261_115);
        int followed = 0;
        for (int i = 0; i < positions; i++) {
            long[] hand = new long[1];
            PublicState state = position(random, hand);
            List<String> expected = bruteForce(state, hand[0]);
            assertThat(generated(state, hand[0]))
                    .as(
                            "%s on %s, reversed %s, lock %s",
                            CardText.format(hand[0]),
                            new Meld(state.toBeat()),
                            Conditions.revolution(state),
                            Conditions.lock(state))
                    .isEqualTo(expected);
            followed += state.toBeat() != 0 && !expected.isEmpty() ? 1 : 0;
        }
        assertThat(followed).as("positions with something to follow").isGreaterThan(positions / 5);
    }

    @Test
    void groupOrSequence_handsWithoutTheJoker_isWhatStandsThereInTheList() {
        SplitMix random = new SplitMix(23);
        Melds melds = new Melds();
        PublicState leads = new PublicState(5);
        for (int i = 0; i < Sizes.of(5_000, 100_000); i++) {
            long[] drawn = new long[1];
            position(random, drawn);
            long hand = drawn[0] & Cards.NATURAL;
            RULES.legalMelds(leads, hand, melds);
            int singles = Cards.count(hand);
            int others = DaihinminMelds.countGroups(hand) + DaihinminMelds.countSequences(hand);
            assertThat(singles + others + 1).isEqualTo(melds.size());
            for (int k = 0; k < others; k++) {
                assertThat(DaihinminMelds.groupOrSequence(hand, k)).isEqualTo(melds.get(singles + k));
            }
        }
    }

    @Test
    void isLegal_anyShapeOfTheGame_agreesWithTheList() {
        SplitMix random = new SplitMix(5);
        for (int i = 0; i < Sizes.of(300, 5_000); i++) {
            long[] hand = new long[1];
            PublicState state = position(random, hand);
            Melds melds = new Melds();
            RULES.legalMelds(state, hand[0], melds);
            for (long meld : ALL) {
                assertThat(RULES.isLegal(state, hand[0], meld)).isEqualTo(melds.contains(meld));
            }
            long garbage = random.nextLong();
            assertThat(RULES.isLegal(state, hand[0], garbage)).isEqualTo(melds.contains(garbage));
        }
    }

    private static List<Long> allMelds() {
        Melds melds = new Melds();
        PublicState empty = new PublicState(5);
        RULES.legalMelds(empty, RULES.deck(), melds);
        List<Long> all = new ArrayList<>();
        for (Meld meld : melds.toList()) {
            if (!meld.isPass()) {
                all.add(meld.packed());
            }
        }
        return all;
    }

    @Test
    void legalMelds_wholeDeck_count2605() {
        assertThat(allMelds()).hasSize(2605).doesNotHaveDuplicates();
    }

    @Test
    void legalMelds_wholeDeck_countedAsThePaper() {
        Map<String, Long> counts = new TreeMap<>();
        List<String> seen = new ArrayList<>();
        for (long meld : allMelds()) {
            String kind = paperKind(meld);
            String key = kind + paperIdentity(meld);
            if (!kind.isEmpty() && !seen.contains(key)) {
                seen.add(key);
                counts.merge(kind, 1L, Long::sum);
            }
        }
        assertThat(counts)
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("1", 53L, "2", 130L, "3", 130L, "4", 65L, "5", 13L, "sequence", 1776L));
        assertThat(counts.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(2167);
    }

    /* The paper counts sequences of 3 to 11 cards with no joker beyond the ends, and does not name the joker's suit
     * in a group. */
    private static String paperKind(long meld) {
        if (!Meld.isSequence(meld)) {
            return Integer.toString(Meld.size(meld));
        }
        boolean beyond = Meld.low(meld) == 0 || Meld.high(meld) == 14;
        return beyond || Meld.size(meld) > 11 ? "" : "sequence";
    }

    private static String paperIdentity(long meld) {
        return Meld.isSequence(meld) ? Long.toString(meld) : Long.toString(Meld.cards(meld));
    }

    @Test
    void legalMelds_fourOfAKindOnFiveOfAKind_doNotFollow() {
        PublicState state = new PublicState(5);
        state.toBeat(CardText.parseMeld("S5 H5 D5 C5 JK@4,3").packed());
        assertThat(generated(state, CardText.parseCards("S9 H9 D9 C9 S2"))).isEmpty();
        assertThat(generated(state, CardText.parseCards("S9 H9 D9 C9 JK"))).containsExactly("S9 H9 D9 C9 JK@4,7");
    }

    @Test
    void legalMelds_fiveOfAKindReversed_lowerFollows() {
        PublicState state = new PublicState(5);
        state.toBeat(CardText.parseMeld("S5 H5 D5 C5 JK@4,3").packed());
        Conditions.set(state, Conditions.REVOLUTION, true);
        Conditions.set(state, Conditions.LOCK, true);
        assertThat(generated(state, CardText.parseCards("S3 H3 D3 C3 JK"))).containsExactly("S3 H3 D3 C3 JK@4,1");
        assertThat(generated(state, CardText.parseCards("S9 H9 D9 C9 JK"))).isEmpty();
    }

    @Test
    void legalMelds_sequencesSwitchedOff_areNotListed() {
        Daihinmin rules = Daihinmin.with(DaihinminOptions.UECDA.with("RULE_KAIDAN", false));
        Melds melds = new Melds();
        rules.legalMelds(new PublicState(5), CardText.parseCards("S3 S4 S5"), melds);
        assertThat(melds.toList()).extracting(Meld::toString).containsExactly("S3", "S4", "S5", "pass");
    }
}
