package kakumei.player.daihinmin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;

/**
 * A player in the style of chibiHana as the paper describes it: fewest melds, the weak ones first, a way out only where
 * it is certain, and an exact search against the last opponent.
 */
public final class ChibihanaPlayer implements Player {
    private static final int CLOSE_RANKS = 2;
    /* A lock is sought with melds from 6 to Q, in the order of the game: neither scraps nor winners. */
    private static final int MIDDLE_LOW = 4;
    private static final int MIDDLE_HIGH = 10;
    private static final int FAR_RANKS = 5;

    private final FewestMelds division = new FewestMelds();
    private final FewestMelds rest = new FewestMelds();
    private final Certainty certainty = new Certainty();
    private final LastDuel duel = new LastDuel();
    private final Melds legal = new Melds();
    private String rule = "";

    @Override
    public Meld choose(View view) {
        certainty.reset(view);
        division.divide(view.rules(), view.hand(), view.reversed());
        view.legalMelds(legal);
        long meld = decide(view);
        return meld == 0 ? Meld.PASS : new Meld(meld);
    }

    private long decide(View view) {
        for (int i = 0; i < legal.size(); i++) {
            if (legal.get(i) != 0 && Meld.cards(legal.get(i)) == view.hand()) {
                rule = "goes out";
                return legal.get(i);
            }
        }
        if (view.players() - view.finishedCount() == 2) {
            OptionalLong winning = duel.winningMeld(view);
            if (winning.isPresent()) {
                rule = "search";
                return winning.getAsLong();
            }
        }
        return view.packedToBeat() == 0 ? lead(view) : follow(view);
    }

    private long lead(View view) {
        if (certainty.isCertainlyOut(division)) {
            rule = "certain";
            return certainLead();
        }
        rule = "weak first";
        int weakest = Integer.MAX_VALUE;
        for (int i = 0; i < division.size(); i++) {
            weakest = Math.min(weakest, top(division.meld(i), view));
        }
        long best = 0;
        for (int i = 0; i < division.size(); i++) {
            long meld = division.meld(i);
            if (top(meld, view) <= weakest + CLOSE_RANKS && (best == 0 || isBetterLead(meld, best, view))) {
                best = meld;
            }
        }
        return best;
    }

    private long certainLead() {
        for (int i = 0; i < division.size(); i++) {
            if (certainty.isCertain(division.meld(i))) {
                return division.meld(i);
            }
        }
        return division.meld(0);
    }

    private static boolean isBetterLead(long a, long b, View view) {
        int bySize = Meld.size(a) - Meld.size(b);
        return bySize != 0 ? bySize < 0 : top(a, view) < top(b, view);
    }

    private static int top(long meld, View view) {
        return meld == Meld.JOKER_ALONE ? RankOrder.STRONGEST + 1 : RankOrder.top(meld, view.reversed());
    }

    private long follow(View view) {
        long weakest = 0;
        long weakestLock = 0;
        for (int i = 0; i < legal.size(); i++) {
            long meld = legal.get(i);
            if (meld == 0) {
                continue;
            }
            rest.divide(view.rules(), view.hand() & ~Meld.cards(meld), view.reversed());
            if (certainty.isCertain(meld) && certainty.isCertainlyOut(rest)) {
                rule = "certain";
                return meld;
            }
            boolean keepsMelds = rest.count() < division.count();
            if (keepsMelds && (weakest == 0 || top(meld, view) < top(weakest, view))) {
                weakest = meld;
            }
            if (keepsMelds && locksWell(meld, view) && (weakestLock == 0 || top(meld, view) < top(weakestLock, view))) {
                weakestLock = meld;
            }
        }
        rule = weakestLock != 0 ? "lock" : "weak first";
        return weakestLock != 0 ? weakestLock : weakest;
    }

    /* A meld of the middle that locks the suits, with an answer in the same suits: the two strongest ranks, or one far
     * above it. */
    private static boolean locksWell(long meld, View view) {
        long toBeat = view.packedToBeat();
        if (Conditions.lock(view)
                || toBeat == Meld.JOKER_ALONE
                || meld == Meld.JOKER_ALONE
                || Meld.isSequence(toBeat)) {
            return false;
        }
        int suits = Meld.suits(toBeat);
        int top = RankOrder.top(meld, view.reversed());
        if (Meld.suits(meld) != suits || top < MIDDLE_LOW || top > MIDDLE_HIGH) {
            return false;
        }
        long left = view.hand() & ~Meld.cards(meld);
        for (int strength = Math.min(top + FAR_RANKS, RankOrder.STRONGEST - 1);
                strength <= RankOrder.STRONGEST;
                strength++) {
            if ((Cards.suitsAt(left, RankOrder.flip(strength, view.reversed())) & suits) == suits) {
                return true;
            }
        }
        return false;
    }

    /** The cards that leave the fewest melds; of equal ones those with the smallest ranks. */
    @Override
    public long give(View view, int count) {
        rule = "exchange";
        long best = 0;
        int fewest = Integer.MAX_VALUE;
        long natural = view.hand() & Cards.NATURAL;
        for (long first = natural; first != 0; first &= first - 1) {
            long one = first & -first;
            for (long second = count == 1 ? one : first & (first - 1); second != 0; second &= second - 1) {
                long given = one | (second & -second);
                division.divide(view.rules(), view.hand() & ~given, false);
                boolean better = division.count() < fewest
                        || (division.count() == fewest && GiftChoice.rankSum(given) < GiftChoice.rankSum(best));
                if (better) {
                    best = given;
                    fewest = division.count();
                }
            }
        }
        return best;
    }

    /** The rule that decided, and the melds of the hand. */
    @Override
    public Optional<Explanation> explain() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rule", rule);
        values.put("melds", meldTexts());
        return rule.isEmpty() ? Optional.empty() : Optional.of(new Explanation(values, List.of()));
    }

    private List<List<String>> meldTexts() {
        return IntStream.range(0, division.size())
                .mapToObj(i -> CardText.list(new Meld(division.meld(i))))
                .toList();
    }
}
