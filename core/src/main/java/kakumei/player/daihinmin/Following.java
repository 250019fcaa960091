package kakumei.player.daihinmin;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;

/** Chooses the meld to follow with, or the pass: Fig. 2 of the paper. */
final class Following {
    /** The lone joker leaves a hand likely to go out. */
    static final String JOKER_A = "joker (a)";
    /** The lone joker beats a meld that opponents hold nothing stronger than. */
    static final String JOKER_B = "joker (b)";
    /** The joker is the last card. */
    static final String LAST_JOKER = "last joker";
    /** The trick is mine without another card. */
    static final String FINAL_PASS = "final pass";
    /** All cards go at once. */
    static final String GOES_OUT = "goes out";
    /** The trick is mine and no meld is saved by playing on. */
    static final String OWN_TABLE = "own table";

    private final Kou2Settings settings;
    private final StrengthValue strength;
    private final Checks checks;
    private final LockRule lockRule;
    private final FormedHand before;
    private final FormedHand rest;
    private final Melds legal = new Melds();
    private final List<FollowingMeld> pool = new ArrayList<>();
    private int candidates;
    private String rule = "";

    Following(Kou2Settings settings, StrengthValue strength) {
        this.settings = settings;
        this.strength = strength;
        checks = new Checks(settings);
        lockRule = new LockRule(settings);
        before = new FormedHand(settings, strength);
        rest = new FormedHand(settings, strength);
    }

    /** The hand as it was before the last choice. */
    FormedHand before() {
        return before;
    }

    /** What was compared in the last choice, the lone joker aside. */
    List<FollowingMeld> candidates() {
        return Collections.unmodifiableList(pool.subList(0, candidates));
    }

    /** The special rule that decided, or nothing. */
    String rule() {
        return rule;
    }

    /** The packed meld to follow with, 0 for the pass. */
    long choose(View view) {
        rule = "";
        before.form(view.hand(), view.reversed());
        collect(view);
        if (settings.family() && Cards.count(view.hand()) == Meld.size(view.packedToBeat()) && legal.size() > 1) {
            rule = GOES_OUT;
            return legal.get(0);
        }
        int best = best(view.reversed());
        if (best < 0) {
            return loneJokerMayGo(view) ? loneJoker(view) : 0;
        }
        FollowingMeld chosen = pool.get(best);
        boolean mine = view.owner() == view.me();
        if (mine && chosen.meldsAfter > 0 && isOutOfReach(chosen.meld, view.reversed())) {
            rule = FINAL_PASS;
            return 0;
        }
        return settings.family() ? reconsidered(chosen, view, mine) : chosen.meld;
    }

    /* With the trick mine already, a meld that no opponent's card reaches is better kept. */
    private boolean isOutOfReach(long meld, boolean reversed) {
        return RankOrder.top(meld, reversed) >= RankOrder.topOfCards(strength.unseen(), reversed);
    }

    private void collect(View view) {
        boolean reversed = view.reversed();
        long hand = view.hand();
        boolean sequenceToBeat = Meld.isSequence(view.packedToBeat());
        lockRule.reset(view, strength.playersLeft() - 1);
        view.legalMelds(legal);
        candidates = 0;
        for (int i = 0; i < legal.size(); i++) {
            long meld = legal.get(i);
            if (meld == 0 || meld == Meld.JOKER_ALONE || !jokerStandsForMissingCard(meld, hand)) {
                continue;
            }
            FollowingMeld candidate = next();
            candidate.meld = meld;
            candidate.lockRule = lockRule.appliesTo(meld);
            candidate.strength = candidate.lockRule ? settings.lockStrength() : strength.of(meld, hand, reversed);
            if (isOutOfQuestion(candidate)) {
                candidates--;
                continue;
            }
            rest.form(hand & ~Meld.cards(meld), reversed ^ Daihinmin.turnsOrder(meld));
            candidate.leaves(rest);
            if (settings.family()) {
                adjust(candidate);
            }
            checks.judge(candidate, before, sequenceToBeat, reversed);
        }
    }

    private FollowingMeld next() {
        if (candidates == pool.size()) {
            pool.add(new FollowingMeld());
        }
        return pool.get(candidates++);
    }

    /* As in step 3 of the lead, the joker stands for cards from 3 to 2 that I do not hold. */
    private static boolean jokerStandsForMissingCard(long meld, long hand) {
        long cell = Meld.jokerCell(meld);
        return (cell & hand) == 0 && (cell & ~Cards.NATURAL) == 0;
    }

    private boolean isOutOfQuestion(FollowingMeld candidate) {
        long meld = candidate.meld;
        if (settings.revolution() == Kou2Settings.Use.LESS && Daihinmin.turnsOrder(meld) && before.count() >= 3) {
            return true;
        }
        if (!settings.family()) {
            return false;
        }
        boolean jokerInWeakGroup = Meld.hasJoker(meld) && Meld.isOneRank(meld) && candidate.strength <= 86;
        return jokerInWeakGroup || (Daihinmin.turnsOrder(meld) && StrongCards.besides(before, meld));
    }

    /* The family program rewards likely winners and dislikes melds that leave as many as before. */
    private void adjust(FollowingMeld candidate) {
        if (candidate.strength >= settings.threshold()) {
            candidate.after--;
        } else if (candidate.meldsAfter >= before.count()) {
            candidate.after++;
        }
    }

    /* A lock where it goes first; the smallest hand value after; then the weaker rank, then no joker, then the order of the suits. */
    private int best(boolean reversed) {
        int best = -1;
        for (int i = 0; i < candidates; i++) {
            if (pool.get(i).mark && (best < 0 || goesBefore(pool.get(i), pool.get(best), reversed))) {
                best = i;
            }
        }
        return best;
    }

    private boolean goesBefore(FollowingMeld a, FollowingMeld b, boolean reversed) {
        if (settings.lock() == Kou2Settings.Use.FIRST && a.lockRule != b.lockRule) {
            return a.lockRule;
        }
        if (a.after != b.after) {
            return a.after < b.after;
        }
        int byRank = RankOrder.top(a.meld, reversed) - RankOrder.top(b.meld, reversed);
        return byRank != 0 ? byRank < 0 : !Meld.hasJoker(a.meld) && Meld.hasJoker(b.meld);
    }

    private boolean loneJokerMayGo(View view) {
        long toBeat = view.packedToBeat();
        return (view.hand() & Cards.JOKER) != 0 && toBeat != Meld.JOKER_ALONE && Meld.size(toBeat) == 1;
    }

    /* The lone joker, if nothing else is marked: safe from the three of spades, and worth it by (a) or (b). */
    private long loneJoker(View view) {
        if (view.hand() == Cards.JOKER) {
            rule = LAST_JOKER;
            return Meld.JOKER_ALONE;
        }
        if ((strength.unseen() & Cards.SPADE_3) != 0) {
            return 0;
        }
        boolean reversed = view.reversed();
        rest.form(view.hand() & ~Cards.JOKER, reversed);
        if (rest.likelyOut()) {
            rule = JOKER_A;
            return Meld.JOKER_ALONE;
        }
        int opponentsTop = RankOrder.topOfCards(strength.unseen(), reversed);
        if (RankOrder.top(view.packedToBeat(), reversed) == opponentsTop && rest.size() <= before.size()) {
            rule = JOKER_B;
            return Meld.JOKER_ALONE;
        }
        return 0;
    }

    /* What the family program does after a choice: its own meld is beaten only to get rid of a meld, and a lone joker
     * that leaves a hand likely to go out replaces a choice that does not. */
    private long reconsidered(FollowingMeld chosen, View view, boolean mine) {
        if (mine && chosen.meldsAfter >= before.count()) {
            rule = OWN_TABLE;
            return 0;
        }
        boolean weak = chosen.strength < settings.threshold() && !chosen.likelyOutAfter;
        if (weak && loneJokerMayGo(view) && (strength.unseen() & Cards.SPADE_3) == 0) {
            rest.form(view.hand() & ~Cards.JOKER, view.reversed());
            if (rest.likelyOut()) {
                rule = JOKER_A;
                return Meld.JOKER_ALONE;
            }
        }
        return chosen.meld;
    }
}
