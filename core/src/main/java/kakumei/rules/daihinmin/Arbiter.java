package kakumei.rules.daihinmin;

import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;
import kakumei.rules.State;

/**
 * The rules as an arbiter over raw submissions: what the server does with whatever a program sends. Players that
 * return melds never need it.
 */
public final class Arbiter {
    private static final int ACCEPTED = 9;
    private static final int NOT_ACCEPTED = 8;

    private final Daihinmin rules;

    /** An arbiter by the given rules and their quirks. */
    public Arbiter(Daihinmin rules) {
        this.rules = rules;
    }

    /**
     * What becomes of a submission.
     *
     * @param meld what is played; the pass if nothing is, or if it is refused
     * @param cards what leaves the hand: the cards of the meld, with a quirk perhaps others
     * @param ack what the protocol answers: 9 or 8
     * @param reason why cards were refused, in words; empty otherwise
     */
    public record Ruling(Meld meld, long cards, int ack, String reason) {}

    /** Judges the submission of the player at turn, who holds {@code hand}; what is refused becomes a pass. */
    public Ruling judge(PublicState state, long hand, Submission submission) {
        if (submission.isPass()) {
            return new Ruling(Meld.PASS, 0, state.table == 0 ? ACCEPTED : NOT_ACCEPTED, "");
        }
        Optional<Meld> meld = submission.meld();
        String refusal = refusal(state, hand, submission, meld);
        if (refusal.isEmpty()) {
            Meld played = meld.orElseThrow();
            return new Ruling(played, played.cards(), ACCEPTED, "");
        }
        if (isSpade3Override(state, hand, submission)) {
            return new Ruling(new Meld(Cards.SPADE_3), submission.cards() & hand, ACCEPTED, "");
        }
        return new Ruling(Meld.PASS, 0, NOT_ACCEPTED, refusal);
    }

    /** Judges the submission of the player at turn and carries it out, as a pass if it is refused. */
    public Verdict submit(State state, Submission submission) {
        int player = state.turn;
        Ruling ruling = judge(state, state.hands[player], submission);
        Meld meld = ruling.meld();
        long played = state.played;
        state.hands[player] &= ~ruling.cards();
        state.handSizes[player] += meld.size() - Cards.count(ruling.cards());
        int cut = rules.lay(state, meld.packed());
        state.played = played | ruling.cards();
        boolean trickEnds = cut != 0 || Daihinmin.allPassed(state);
        Verdict verdict = new Verdict(
                !meld.isPass(),
                ruling.ack(),
                ruling.reason(),
                submission,
                Conditions.lock(state),
                Conditions.elevenBack(state),
                trickEnds);
        rules.next(state, cut);
        return verdict;
    }

    private String refusal(PublicState state, long hand, Submission submission, Optional<Meld> meld) {
        String malformed = submission.malformed();
        if (!malformed.isEmpty()) {
            return malformed;
        }
        if (meld.isEmpty()) {
            return submission.size() == 1
                    ? "the lone joker stands in row 4; rows 0 to 3 are expected"
                    : "not a single, a group of one rank or a sequence of three or more in one suit";
        }
        return rules.whyIllegal(state, hand, meld.get().packed());
    }

    /* The official defect: S3 in its cell, alone in column 1 with nothing below, S4's cell empty, S3 owned. */
    private boolean isSpade3Override(PublicState state, long hand, Submission submission) {
        long cells = submission.natural() | submission.jokers();
        return rules.options().quirks().contains(Quirk.SPADE3)
                && state.table == Meld.JOKER_ALONE
                && (hand & Cards.SPADE_3) != 0
                && (cells & (Cards.rank(0) | Cards.rank(Cards.THREE))) == Cards.SPADE_3
                && ((submission.naturalRow4() | submission.jokerRow4()) & 0b11) == 0
                && (cells & Cards.cell(0, Cards.THREE + 1)) == 0;
    }

    /** Why a selection of the player who gives is refused, in words; empty if it is taken as sent. */
    public String whyNotGiven(PublicState state, long hand, Submission submission) {
        boolean garbageAllowed = state.toGive == 1 && rules.options().quirks().contains(Quirk.FUGO_GARBAGE);
        String malformed = submission.malformed();
        if (!malformed.isEmpty() && !garbageAllowed) {
            return malformed;
        }
        if (submission.size() != state.toGive) {
            return submission.size() + " selected where " + state.toGive + " must be given";
        }
        long missing = submission.cards() & rules.deck() & ~hand;
        if (missing != 0) {
            return "not in the hand: " + CardText.format(missing);
        }
        return rules.mayGive(state, hand, submission.cards()) ? "" : "not a card of the game";
    }

    /** Whether a selection for the exchange is taken as sent by the player who gives. */
    public boolean mayGive(PublicState state, long hand, Submission submission) {
        return whyNotGiven(state, hand, submission).isEmpty();
    }

    /** The cards that move for a selection: those sent, or the strongest if it is refused. */
    public long given(PublicState state, long hand, Submission submission) {
        return mayGive(state, hand, submission) ? submission.cards() : rules.forcedGift(state, hand);
    }
}
