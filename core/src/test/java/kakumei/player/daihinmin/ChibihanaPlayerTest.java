package kakumei.player.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Player;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChibihanaPlayerTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            weak melds first                       | S4 D9 H9 CK          | S5 H6 D7 SQ HA D2 JK    | lead  | '' | 4 | S4       | weak first
            fewer cards where ranks are close      | S4 D4 C5 CK          | S6 H6 D7 SQ HA D2 JK    | lead  | '' | 4 | C5       | weak first
            but not where they are far             | S4 D4 C9 CK          | S6 H6 D7 SQ HA D2 JK    | lead  | '' | 4 | S4 D4    | weak first
            a certain way out, winners first       | S4 H2 D2             | S6 H6 D7 SQ HA SA       | lead  | '' | 4 | H2 D2    | certain
            not certain while the joker is unseen  | S4 HK C2             | S6 H6 D7 SQ JK          | lead  | '' | 4 | S4       | weak first
            everything at once                     | S4 H4 JK             | S6 H6 D7 SQ HA SA       | lead  | '' | 4 | S4 H4 JK=D4 | goes out
            follows with the weakest               | S4 DT HQ CK          | S5 H6 D7 SQ HA D2 JK    | S9    | '' | 4 | DT       | weak first
            does not break a meld                  | S4 DT HT C6          | S5 H6 D7 SQ HA D2 JK    | S9    | '' | 4 | pass     | weak first
            locks in the middle with an ace behind | S9 D8 C5 SA DJ C4    | S5 H6 D7 SQ HA D2 JK C2 | S7    | '' | 4 | S9       | lock
            no lock without an answer              | S9 C5 DT HA C4       | S5 H6 D7 SQ SA D2 JK C2 | S7    | '' | 4 | S9       | weak first
            search against the last opponent       | S4 H6 CK             | S5 DQ                   | lead  | '' | 2 | H6       | search
            """)
    void choose_position(
            String what, String hand, String unseen, String toBeat, String flags, int left, String meld, String rule) {
        ChibihanaPlayer player = new ChibihanaPlayer();
        Meld expected = meld.equals("pass") ? Meld.PASS : CardText.parseMeld(meld);
        assertThat(player.choose(Positions.view(hand, unseen, toBeat, flags, left)))
                .isEqualTo(expected);
        assertThat(player.explain().orElseThrow().values()).containsEntry("rule", rule);
    }

    @Test
    void give_keepsFewMelds() {
        View view = Positions.view("S3 S4 S5 H9 D9 CT SK HK D2 C2 JK", "S6", "lead", "", 5);
        assertThat(CardText.format(new ChibihanaPlayer().give(view, 1))).isEqualTo("CT");
    }

    @Test
    void divide_randomHands_asFewAsTheSlowSearch() {
        SplitMix random = new SplitMix(5);
        FewestMelds division = new FewestMelds();
        for (int i = 0; i < Sizes.of(300, 10_000); i++) {
            long hand = Hands.random(random, 1 + random.nextInt(9), lowCards());
            division.divide(RULES, hand, false);
            assertThat(division.count()).as(CardText.format(hand)).isEqualTo(slowCount(hand));
            long together = 0;
            for (int m = 0; m < division.size(); m++) {
                assertThat(together & Meld.cards(division.meld(m))).isZero();
                together |= Meld.cards(division.meld(m));
            }
            assertThat(together).isEqualTo(hand);
        }
    }

    /* Two suits and a few ranks, so that sequences are common. */
    private static long lowCards() {
        return ((Cards.row(0) | Cards.row(1)) & Cards.NATURAL & Cards.below(9)) | Cards.JOKER;
    }

    /* Every way to take melds out, one after the other; a joker that is left over is not counted. */
    private static int slowCount(long hand) {
        if ((hand & Cards.NATURAL) == 0) {
            return 0;
        }
        Melds melds = new Melds();
        RULES.legalMelds(new PublicState(Daihinmin.PLAYERS), hand, melds);
        long first = hand & -hand & Cards.NATURAL;
        int fewest = Integer.MAX_VALUE;
        for (Meld meld : melds.toList()) {
            boolean jokerOutside = (Meld.jokerCell(meld.packed()) & ~Cards.NATURAL) != 0;
            if ((meld.cards() & first) != 0 && !jokerOutside) {
                fewest = Math.min(fewest, 1 + slowCount(hand & ~meld.cards()));
            }
        }
        return fewest;
    }

    @Test
    void isCertain_randomMelds_exactlyIfNothingUnseenBeatsThem() {
        SplitMix random = new SplitMix(6);
        Certainty certainty = new Certainty();
        Melds melds = new Melds();
        for (int i = 0; i < Sizes.of(500, 20_000); i++) {
            long hand = Hands.random(random, 1 + random.nextInt(9));
            long unseen = Hands.random(random, 1 + random.nextInt(9), RULES.deck() & ~hand);
            String flags = random.nextInt(2) == 0 ? "" : "R";
            View view = Positions.view(CardText.format(hand), CardText.format(unseen), "lead", flags, 2);
            certainty.reset(view);
            view.legalMelds(melds);
            for (Meld meld : melds.toList()) {
                boolean eight = (meld.cells() & Cards.EIGHTS) != 0;
                if (!meld.isPass() && !eight && !Daihinmin.turnsOrder(meld.packed())) {
                    PublicState answer = new PublicState(Daihinmin.PLAYERS);
                    answer.toBeat(meld.packed());
                    Conditions.set(answer, Conditions.REVOLUTION, Conditions.revolution(view));
                    RULES.legalMelds(answer, unseen, melds);
                    assertThat(certainty.isCertain(meld.packed()))
                            .as("%s against %s %s", meld, CardText.format(unseen), flags)
                            .isEqualTo(melds.size() == 1);
                }
            }
        }
    }

    @Test
    void winningMeld_randomEndings_existsExactlyIfTheSlowSearchFindsOne() {
        SplitMix random = new SplitMix(8);
        LastDuel duel = new LastDuel();
        for (int i = 0; i < Sizes.of(200, 5_000); i++) {
            long hand = Hands.random(random, 1 + random.nextInt(4));
            long unseen = Hands.random(random, 1 + random.nextInt(4), RULES.deck() & ~hand);
            View view = Positions.view(CardText.format(hand), CardText.format(unseen), "lead", "", 2);
            PublicState state = new PublicState(Daihinmin.PLAYERS);
            view.copyPublicTo(state);
            assertThat(duel.winningMeld(view).isPresent())
                    .as("%s against %s", CardText.format(hand), CardText.format(unseen))
                    .isEqualTo(slowWins(state, new long[] {hand, unseen}));
        }
    }

    /* Whether player 0 goes out first, without memory; nobody passes the lead twice in a row. */
    private static boolean slowWins(PublicState state, long[] hands) {
        if (state.phase() != Phase.PLAY || hands[0] == 0 || hands[1] == 0) {
            return hands[0] == 0;
        }
        int turn = state.turn();
        Melds melds = new Melds();
        RULES.legalMelds(state, hands[turn], melds);
        for (Meld meld : melds.toList()) {
            if (meld.isPass() && state.toBeat() == 0 && state.passesInRow() > 2) {
                continue;
            }
            PublicState next = new PublicState(Daihinmin.PLAYERS);
            next.copyPublicFrom(state);
            RULES.advance(next, meld.packed());
            long[] left = hands.clone();
            left[turn] &= ~meld.cards();
            if (slowWins(next, left) == (turn == 0)) {
                return turn == 0;
            }
        }
        return turn != 0;
    }

    @Test
    void heuristicPlayers_playLegalGamesAndAreTheSameTwice() {
        List<List<Integer>> first = play(Sizes.of(20, 1_000));
        assertThat(play(Sizes.of(20, 1_000))).isEqualTo(first);
    }

    private static List<List<Integer>> play(int games) {
        return IntStream.range(0, games).mapToObj(game -> game(game)).toList();
    }

    private static List<Integer> game(int seed) {
        SplitMix random = new SplitMix(seed);
        State state = RULES.newState();
        int[] order = {0, 1, 2, 3, 4};
        RULES.drawSeats(order, random);
        state.classes(order);
        RULES.deal(state, random);
        RULES.open(state);
        List<Player> players = List.of(
                new ChibihanaPlayer(),
                new Kou2Player(Kou2Settings.KOU2),
                new Kou2Player(Kou2Settings.ST_KOU_STYLE),
                new Kou2Player(Kou2Settings.LITERAL),
                new ChibihanaPlayer());
        while (state.phase() == Phase.GIVE) {
            View view = new View(RULES, state, state.turn(), state.hand(state.turn()));
            long given = players.get(state.turn()).give(view, state.toGive());
            assertThat(RULES.mayGive(state, view.hand(), given)).isTrue();
            RULES.give(state, given);
        }
        while (state.phase() == Phase.PLAY) {
            View view = new View(RULES, state, state.turn(), state.hand(state.turn()));
            Meld meld = players.get(state.turn()).choose(view);
            assertThat(view.isLegal(meld))
                    .as("%s of %s", meld, CardText.format(view.hand()))
                    .isTrue();
            RULES.play(state, meld.packed());
        }
        return Arrays.stream(state.finished()).boxed().toList();
    }
}
