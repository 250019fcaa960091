package kakumei.uecda;

import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Answer;
import kakumei.match.Umpire;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * The rules as an arbiter over raw submissions, with the quirks that are on: what the server does with whatever a
 * program sends. Players that return melds never need it.
 */
public final class Arbiter implements Umpire {
    private static final int ACCEPTED = 9;
    private static final int NOT_ACCEPTED = 8;

    /** There is nothing to set: the rules say all. */
    public Arbiter() {}

    @Override
    public boolean judges(Rules rules) {
        return rules instanceof Daihinmin;
    }

    @Override
    public boolean hidesClasses(Rules rules) {
        return Quirk.RESET_1.isOn(rules);
    }

    @Override
    public Answer read(String text) {
        return Submission.parse(CardText.tokens(text));
    }

    @Override
    public Answer of(Meld meld) {
        return Submission.of(meld);
    }

    @Override
    public Answer ofGift(long cards) {
        return Submission.ofCards(cards);
    }

    @Override
    public Ruling play(Rules rules, PublicState state, long hand, Answer answer) {
        if (!(answer instanceof Submission submission)) {
            return new Ruling(Meld.PASS, 0, "no cells of the protocol");
        }
        if (submission.isPass()) {
            return Ruling.PASS;
        }
        Optional<Meld> meld = submission.meld();
        String refusal = refusal(rules, state, hand, submission, meld);
        if (refusal.isEmpty()) {
            Meld played = meld.orElseThrow();
            return new Ruling(played, played.cards(), "");
        }
        return isSpade3Override(rules, state, hand, submission)
                ? new Ruling(new Meld(Cards.SPADE_3), submission.cards() & hand, "")
                : new Ruling(Meld.PASS, 0, refusal);
    }

    /** What the protocol answers to a submission in {@code state}: 9 or 8. */
    public static int ack(PublicState state, Ruling ruling) {
        boolean passedLead = state.toBeat() == 0 && ruling.reason().isEmpty();
        return ruling.meld().isPass() && !passedLead ? NOT_ACCEPTED : ACCEPTED;
    }

    private static String refusal(
            Rules rules, PublicState state, long hand, Submission submission, Optional<Meld> meld) {
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
    private static boolean isSpade3Override(Rules rules, PublicState state, long hand, Submission submission) {
        long cells = submission.natural() | submission.jokers();
        return Quirk.SPADE3.isOn(rules)
                && state.toBeat() == Meld.JOKER_ALONE
                && (hand & Cards.SPADE_3) != 0
                && (cells & (Cards.rank(0) | Cards.rank(Cards.THREE))) == Cards.SPADE_3
                && ((submission.naturalRow4() | submission.jokerRow4()) & 0b11) == 0
                && (cells & Cards.cell(0, Cards.THREE + 1)) == 0;
    }

    @Override
    public Ruling gift(Rules rules, PublicState state, long hand, Answer answer) {
        String reason = answer instanceof Submission submission
                ? whyNotGiven(rules, state, hand, submission)
                : "no cells of the protocol";
        long given = reason.isEmpty()
                ? ((Submission) answer).cards()
                : rules.exchange().forcedGift(state, hand);
        return new Ruling(Meld.PASS, given, reason);
    }

    private static String whyNotGiven(Rules rules, PublicState state, long hand, Submission submission) {
        boolean garbageAllowed = state.toGive() == 1 && Quirk.FUGO_GARBAGE.isOn(rules);
        String malformed = submission.malformed();
        if (!malformed.isEmpty() && !garbageAllowed) {
            return malformed;
        }
        if (submission.size() != state.toGive()) {
            return submission.size() + " selected where " + state.toGive() + " must be given";
        }
        long missing = submission.cards() & rules.deck() & ~hand;
        if (missing != 0) {
            return "not in the hand: " + CardText.format(missing);
        }
        return rules.exchange().mayGive(state, hand, submission.cards()) ? "" : "not a card of the game";
    }
}
