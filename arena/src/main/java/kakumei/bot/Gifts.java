package kakumei.bot;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.CardTextException;
import kakumei.cards.Cards;
import kakumei.rules.PublicState;
import kakumei.rules.View;

/** All that a player may give. */
final class Gifts {
    private Gifts() {}

    /** The gifts of {@code count} cards that the rules allow, the lowest cards first. */
    static long[] of(View view, int count) {
        PublicState state = new PublicState(view.players());
        view.copyPublicTo(state);
        List<Long> gifts = new ArrayList<>();
        choose(view.hand(), count, 0, gift -> {
            if (view.rules().exchange().mayGive(state, view.hand(), gift)) {
                gifts.add(gift);
            }
        });
        return gifts.stream().mapToLong(Long::longValue).toArray();
    }

    private interface Taker {
        void take(long cards);
    }

    private static void choose(long from, int count, long chosen, Taker taker) {
        if (count == 0) {
            taker.take(chosen);
            return;
        }
        for (long rest = from; Cards.count(rest) >= count; rest &= rest - 1) {
            long card = rest & -rest;
            choose(rest & ~card, count - 1, chosen | card, taker);
        }
    }

    /** The number of a gift by its cards, -1 if it is none. */
    static int find(long[] gifts, List<String> cards) {
        try {
            long wanted = CardText.parseCards(cards);
            for (int i = 0; i < gifts.length; i++) {
                if (gifts[i] == wanted) {
                    return i;
                }
            }
        } catch (CardTextException e) {
            // no cards at all
        }
        return -1;
    }
}
