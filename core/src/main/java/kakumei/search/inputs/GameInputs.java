package kakumei.search.inputs;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.rules.PublicState;

/**
 * What the inputs of all games share: the decision that is looked at, and the words its bits are put into. Allocates
 * nothing from decision to decision.
 */
abstract class GameInputs implements Encoding {
    /** What a view shows of the game, for those who keep no state of their own. */
    final PublicState seen;

    /* The decision, from the last view. */
    PublicState state;
    long hand;
    long unseen;

    private final int players;
    private final int version;
    private final int viewWords;
    private final int candidateWords;
    private final int mostCandidates;
    private long[] words = {};
    private int base;

    GameInputs(int players, int version, int viewWords, int candidateWords, int mostCandidates) {
        this.players = players;
        this.version = version;
        this.viewWords = viewWords;
        this.candidateWords = candidateWords;
        this.mostCandidates = mostCandidates;
        seen = new PublicState(players);
        state = seen;
    }

    @Override
    public final int version() {
        return version;
    }

    @Override
    public final int viewWords() {
        return viewWords;
    }

    @Override
    public final int candidateWords() {
        return candidateWords;
    }

    @Override
    public final int mostCandidates() {
        return mostCandidates;
    }

    @Override
    public final int opponents() {
        return players - 1;
    }

    @Override
    public final int opponent(int number) {
        return state.seat((state.seatOf(state.turn()) + 1 + number) % players);
    }

    /** Another decision: of {@code now}, with {@code cards} in hand, in a game of {@code deck}. */
    final void decide(PublicState now, long cards, long deck) {
        state = now;
        hand = cards;
        unseen = deck & ~state.played() & ~hand;
    }

    /** What is put from now on are bits of the view. */
    final void openView(long[] out) {
        open(out, 0, viewWords);
    }

    /** What is put from now on are bits of a candidate. */
    final void openCandidate(long[] out, int offset) {
        open(out, offset, candidateWords);
    }

    private void open(long[] out, int offset, int count) {
        words = out;
        base = offset;
        Arrays.fill(out, offset, offset + count, 0);
    }

    /* The bits must be clear, and the value no longer than its field. */
    final void put(int offset, long value) {
        int word = base + (offset >>> 6);
        int shift = offset & 63;
        words[word] |= value << shift;
        if (shift != 0 && value >>> (64 - shift) != 0) {
            words[word + 1] |= value >>> (64 - shift);
        }
    }

    static long bit(boolean set) {
        return set ? 1 : 0;
    }

    /** The {@code n} lowest of a number of bits. */
    static long thermometer(int n, int bits) {
        return (1L << Math.max(0, Math.min(n, bits))) - 1;
    }

    /** A bit for each of the rising {@code steps} that {@code n} reaches. */
    static long reached(int n, int... steps) {
        int count = 0;
        for (int step : steps) {
            count += n >= step ? 1 : 0;
        }
        return thermometer(count, steps.length);
    }

    /** Of cards in columns of four: bit 4 · column + i whether there are more than i of that column. */
    static long counts(long cards) {
        return Cards.columnsWith(cards, 1)
                | Cards.columnsWith(cards, 2) << 1
                | Cards.columnsWith(cards, 3) << 2
                | Cards.columnsWith(cards, 4) << 3;
    }

    /** Of cards in columns of four: bit i whether there is one in column i. */
    static long columns(long cards) {
        long x = Cards.columnsWith(cards, 1);
        x = (x | x >>> 3) & 0x0303_0303_0303_0303L;
        x = (x | x >>> 6) & 0x000F_000F_000F_000FL;
        x = (x | x >>> 12) & 0x0000_00FF_0000_00FFL;
        return (x | x >>> 24) & 0xFFFF;
    }
}
