package kakumei.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

/** What every game must keep to; each rules class has a test that extends this. */
public abstract class RulesContract {
    private static final int GAMES = Sizes.of(300, 20_000);

    /** The rules under test. */
    protected abstract Rules rules();

    /** What the points of all players sum up to, or a negative number if the sum varies. */
    protected abstract int sumOfPoints();

    /** Called before every submission of a random game. */
    private interface Visitor {
        void visit(State state, Melds melds);
    }

    private State randomGame(long seed, Visitor visitor) {
        Rules rules = rules();
        SplitMix random = new SplitMix(seed);
        State state = rules.newState();
        int[] seats = new int[rules.players()];
        rules.drawSeats(seats, random);
        state.seat(seats);
        if (rules.hasClasses() && random.nextInt(2) == 0) {
            int[] order = new int[rules.players()];
            rules.drawSeats(order, random);
            state.classes(order);
        }
        rules.deal(state, random);
        rules.open(state);
        while (state.phase() == Phase.GIVE) {
            rules.exchange().give(state, rules.exchange().forcedGift(state, state.hand(state.turn())));
        }
        Melds melds = new Melds();
        while (state.phase() == Phase.PLAY) {
            rules.legalMelds(state, state.hand(state.turn()), melds);
            visitor.visit(state, melds);
            rules.play(state, melds.get(random.nextInt(melds.size())));
        }
        if (state.phase() == Phase.STALEMATE) {
            rules.settle(state, random);
        }
        return state;
    }

    private static List<Object> publicPart(PublicState state) {
        return List.of(
                Arrays.toString(state.seats()),
                Arrays.toString(state.roles()),
                Arrays.toString(state.handSizes()),
                Arrays.toString(state.finished()),
                List.of(state.out(), state.passed(), state.passesInRow(), state.turn(), state.toGive(), state.owner()),
                List.of(state.toBeat(), state.played()),
                state.conditions(),
                state.phase());
    }

    @Test
    void randomGames_endWithAllPlacesAndTheDeclaredSum() {
        for (long seed = 0; seed < GAMES; seed++) {
            State state = randomGame(seed, (s, m) -> {});
            assertThat(state.phase()).isEqualTo(Phase.OVER);
            assertThat(state.finishedCount()).isEqualTo(rules().players());
            int sum = 0;
            for (int player = 0; player < rules().players(); player++) {
                int points = rules().points(state, player);
                assertThat(points).isBetween(rules().minPoints(), rules().maxPoints());
                sum += points;
                rules().pointsOfPlace(state.placeOf(player))
                        .ifPresent(worth -> assertThat(points).isEqualTo(worth));
            }
            assertThat(sum).as("seed %d", seed).isEqualTo(rules().sumOfPoints());
            if (sumOfPoints() >= 0) {
                assertThat(sum).as("seed %d", seed).isEqualTo(sumOfPoints());
            }
        }
    }

    @Test
    void legalMelds_areDistinctLegalAndHaveThePassLast() {
        for (long seed = 0; seed < GAMES; seed++) {
            randomGame(seed, (state, melds) -> {
                Set<Long> seen = new HashSet<>();
                long hand = state.hand(state.turn());
                for (int i = 0; i < melds.size(); i++) {
                    long meld = melds.get(i);
                    assertThat(seen.add(meld)).as("%s twice", new Meld(meld)).isTrue();
                    assertThat(rules().isLegal(state, hand, meld))
                            .as("%s from %s", new Meld(meld), CardText.format(hand))
                            .isTrue();
                    assertThat(meld != 0 || i == melds.size() - 1).isTrue();
                }
                assertThat(melds.size()).isPositive();
            });
        }
    }

    @Test
    void play_conservesCards() {
        for (long seed = 0; seed < GAMES; seed++) {
            randomGame(seed, (state, melds) -> {
                long all = state.played();
                int count = Long.bitCount(state.played());
                for (int player = 0; player < state.players; player++) {
                    all |= state.hand(player);
                    count += Long.bitCount(state.hand(player));
                    assertThat(state.handSize(player)).isEqualTo(Long.bitCount(state.hand(player)));
                }
                assertThat(all).isEqualTo(rules().deck());
                assertThat(count).isEqualTo(Long.bitCount(rules().deck()));
            });
        }
    }

    @Test
    void advance_onThePublicPartAlone_agreesWithPlay() {
        for (long seed = 0; seed < GAMES / 10; seed++) {
            PublicState shadow = new PublicState(rules().players());
            SplitMix random = new SplitMix(seed);
            randomGame(seed, (state, melds) -> {
                State copy = rules().newState();
                copy.copyFrom(state);
                long meld = melds.get(random.nextInt(melds.size()));
                shadow.copyPublicFrom(state);
                rules().advance(shadow, meld);
                rules().play(copy, meld);
                assertThat(publicPart(copy)).isEqualTo(publicPart(shadow));
            });
        }
    }

    @Test
    void copyFrom_isIndependent() {
        for (long seed = 0; seed < GAMES / 10; seed++) {
            randomGame(seed, (state, melds) -> {
                State copy = rules().newState();
                copy.copyFrom(state);
                State kept = rules().newState();
                kept.copyFrom(state);
                rules().playout(copy, new SplitMix(1), -1);
                assertThat(copy.isOver()).isTrue();
                assertThat(publicPart(state)).isEqualTo(publicPart(kept));
                assertThat(state.hands()).isEqualTo(kept.hands());
            });
        }
    }

    @Test
    void playout_untilAPlayer_stopsWhenItsPlaceIsKnown() {
        for (long seed = 0; seed < GAMES / 10; seed++) {
            randomGame(seed, (state, melds) -> {
                State copy = rules().newState();
                copy.copyFrom(state);
                int me = state.turn();
                rules().playout(copy, new SplitMix(state.passesInRow()), me);
                assertThat(copy.placeOf(me)).isNotNegative();
            });
        }
    }

    @Test
    void randomMayPass_holdsForPlayouts() {
        for (long seed = 0; seed < GAMES / 10; seed++) {
            randomGame(seed, (state, melds) -> {
                if (melds.size() < 2 || melds.get(melds.size() - 1) != 0 || rules().randomMayPass()) {
                    return;
                }
                State copy = rules().newState();
                copy.copyFrom(state);
                int me = state.turn();
                rules().playout(copy, new SplitMix(1), -1);
                assertThat(copy.hand(me))
                        .as("a playout that may not pass plays")
                        .isNotEqualTo(state.hand(me));
            });
        }
    }

    @Test
    void deal_sameSeed_sameHands() {
        State first = rules().newState();
        State second = rules().newState();
        new SeededDealer(rules(), 7).deal(3, first);
        SeededDealer dealer = new SeededDealer(rules(), 7);
        dealer.deal(2, second);
        assertThat(second.hands()).isNotEqualTo(first.hands());
        dealer.deal(3, second);
        assertThat(second.hands()).isEqualTo(first.hands());
    }

    @Test
    void view_ofACopiedPublicPart_listsTheSameMelds() {
        for (long seed = 0; seed < GAMES / 10; seed++) {
            randomGame(seed, (state, melds) -> {
                View view = new View(rules(), state, state.turn(), state.hand(state.turn()));
                assertThat(view.copy().legalMelds()).isEqualTo(melds.toList());
                assertThat(view.unseen() & view.hand()).isZero();
            });
        }
    }
}
