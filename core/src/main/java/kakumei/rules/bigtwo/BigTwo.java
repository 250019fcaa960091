package kakumei.rules.bigtwo;

import java.util.OptionalInt;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;

/**
 * Big Two: the holder of the three of diamonds leads it, a pass bars nobody from playing later in the trick, three
 * passes in a row clear the table, and the first empty hand ends the game.
 *
 * <p>{@link PublicState#passed} holds who passed since the last meld. The places behind the winner go by fewest cards,
 * then by the order of turns.
 */
public final class BigTwo implements Rules {
    /** Players at a table. */
    public static final int PLAYERS = 4;
    /** Cards a player is dealt. */
    public static final int HAND_SIZE = 13;

    /** All players, as a set. */
    static final int EVERYBODY = (1 << PLAYERS) - 1;

    private static final String ID = "bigtwo";
    private static final String VERSION = "paper-1";
    private static final BigTwo STANDARD = new BigTwo(BigTwoOptions.STANDARD);
    private static final int MAX_PENALTY = 3 * HAND_SIZE;

    private final BigTwoOptions options;
    private final UniformChooser uniform;

    private BigTwo(BigTwoOptions options) {
        this.options = options;
        uniform = new UniformChooser(options.kinds());
    }

    /** Ten straights and triplets, played for the win. */
    public static BigTwo standard() {
        return STANDARD;
    }

    /** The rules with the given options. */
    public static BigTwo with(BigTwoOptions options) {
        return options.equals(BigTwoOptions.STANDARD) ? STANDARD : new BigTwo(options);
    }

    /** The options these rules were made with. */
    public BigTwoOptions options() {
        return options;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String version() {
        return VERSION + options.differences();
    }

    @Override
    public int players() {
        return PLAYERS;
    }

    @Override
    public long deck() {
        return Cards.NATURAL;
    }

    @Override
    public boolean randomMayPass() {
        return true;
    }

    @Override
    public void open(State state) {
        assert state.phase() == Phase.DEALT : state.phase();
        state.turn(state.holderOf(Cards.DIAMOND_3));
        state.owner(state.turn());
        state.phase(Phase.PLAY);
    }

    @Override
    public void legalMelds(PublicState state, long hand, Melds out) {
        int size = Long.bitCount(state.toBeat());
        int beat = size == 0 ? BigTwoStrength.NONE : BigTwoStrength.of(options.kinds(), state.toBeat());
        long must = mustPlayDiamond3(state, hand) ? Cards.DIAMOND_3 : 0;
        BigTwoMelds.list(options.kinds(), size, beat, hand, must, out);
        if (size > 0) {
            out.add(0);
        }
    }

    /** The strength of a meld among those of its size, {@link BigTwoStrength#NONE} if it is none. */
    public int strength(long meld) {
        return BigTwoStrength.of(options.kinds(), meld);
    }

    /** Fills {@code out} with all melds of five cards in a set of cards, the weakest kind first. */
    public void pokerHands(long cards, Melds out) {
        BigTwoMelds.list(options.kinds(), Kind.STRAIGHT.size(), BigTwoStrength.NONE, cards, 0, out);
    }

    /** Whether some meld in a set of cards beats {@code meld}. */
    public boolean canBeat(long cards, long meld) {
        return BigTwoMelds.count(options.kinds(), Long.bitCount(meld), strength(meld), cards) > 0;
    }

    /** Whether this is the first lead: nobody else ever leads with that card in hand. */
    static boolean mustPlayDiamond3(PublicState state, long hand) {
        return state.toBeat() == 0 && (hand & Cards.DIAMOND_3) != 0;
    }

    @Override
    public String whyIllegal(PublicState state, long hand, long meld) {
        return BigTwoLegality.refusal(options.kinds(), state, hand, meld);
    }

    @Override
    public void advance(PublicState state, long meld) {
        next(state, lay(state, meld));
    }

    @Override
    public int lay(PublicState state, long meld) {
        int player = state.turn();
        if (meld == 0) {
            state.pass(player);
        } else {
            state.played(state.played() | meld);
            state.handSize(player, state.handSize(player) - Long.bitCount(meld));
            state.toBeat(meld);
            state.owner(player);
            state.passed(0);
            state.passesInRow(0);
            if (state.handSize(player) == 0) {
                state.finish(player);
            }
        }
        return 0;
    }

    @Override
    public void next(PublicState state, int cut) {
        if (state.finishedCount() > 0) {
            finish(state, state.finished(0));
            return;
        }
        if (Integer.bitCount(state.passed()) == PLAYERS - 1) {
            state.toBeat(0);
            state.passed(0);
        }
        state.turn(state.seating().next(state.turn(), EVERYBODY));
    }

    /** Ends the game: the winner first, the others by fewest cards and then by the order of turns. */
    static void finish(PublicState state, int winner) {
        state.out(EVERYBODY);
        state.finished(0, winner);
        for (int count = 1; count < PLAYERS; count++) {
            int player = state.seat((state.seatOf(winner) + count) % PLAYERS);
            int place = count;
            while (place > 1 && state.handSize(state.finished(place - 1)) > state.handSize(player)) {
                state.finished(place, state.finished(place - 1));
                place--;
            }
            state.finished(place, player);
        }
        state.finishedCount(PLAYERS);
        state.phase(Phase.OVER);
    }

    @Override
    public int points(PublicState state, int player) {
        int winner = state.finished(0);
        if (options.payoff() == Payoff.WIN) {
            return player == winner ? 1 : 0;
        }
        if (player != winner) {
            return -penalty(state.handSize(player));
        }
        int sum = 0;
        for (int cards : state.handSizes()) {
            sum += penalty(cards);
        }
        return sum;
    }

    /** What so many cards left cost where points are played for. */
    public static int penalty(int cards) {
        return cards == HAND_SIZE ? 3 * cards : cards >= 10 ? 2 * cards : cards;
    }

    @Override
    public int maxPoints() {
        return options.payoff() == Payoff.WIN ? 1 : (PLAYERS - 1) * MAX_PENALTY;
    }

    @Override
    public int minPoints() {
        return options.payoff() == Payoff.WIN ? 0 : -MAX_PENALTY;
    }

    @Override
    public int sumOfPoints() {
        return options.payoff() == Payoff.WIN ? 1 : 0;
    }

    @Override
    public OptionalInt pointsOfPlace(int place) {
        return options.payoff() == Payoff.WIN ? OptionalInt.of(place == 0 ? 1 : 0) : OptionalInt.empty();
    }

    @Override
    public void playout(State state, SplitMix random, int until) {
        PlayoutLoop.run(options.kinds(), state, uniform, random);
    }
}
