package kakumei.game.daihinmin;

import static kakumei.game.Position.must;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.game.Position;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;

/** Reads positions in which cards are to be given away: by the daifugo, or by the fugo after it. */
final class ExchangeReader {
    private static final int PLAYERS = Daihinmin.PLAYERS;

    private ExchangeReader() {}

    /** The most cards anybody holds in play. */
    private static final int LARGEST_HAND = 11;

    /** Reads a position; unless it has to be whole, hand and number are enough. */
    static Position read(Fields line, Rules rules, PublicState state, boolean whole) {
        int give = line.integer("give", 1, 2);
        long hand = line.cards("hand", CardText::parseCards);
        state.phase(Phase.GIVE);
        state.toGive(give);
        must(Cards.count(hand) >= give, "hand: expected at least " + give + " cards, found " + Cards.count(hand));
        if (whole) {
            return readWhole(line, rules, state, hand);
        }
        state.turn(0);
        return new Position(Position.Kind.EXCHANGE, rules, state, hand, 0, 0);
    }

    private static Position readWhole(Fields line, Rules rules, PublicState state, long hand) {
        int give = state.toGive();
        Role role = give == 2 ? Role.DAIFUGO : Role.FUGO;
        boolean possible = give == 2 ? Cards.count(hand) == 13 : Cards.count(hand) == 12 || Cards.count(hand) == 11;
        must(
                possible,
                "hand: a " + role.text() + " has to choose from " + (give == 2 ? "13" : "11 or 12") + " cards, found "
                        + Cards.count(hand));
        DaihinminPositions.seats(line, state);
        DaihinminPositions.readClasses(line, state);
        boolean classesGiven = state.hasClasses();
        int me = line.integer("me", 0, PLAYERS - 1, classesGiven ? state.playerOf(role) : 0);
        if (!classesGiven) {
            likelyClasses(state, me, role, Cards.count(hand));
        }
        must(
                state.role(me) == role.place(),
                "classes: player " + me + ", who is me, is "
                        + Role.of(state.role(me)).text() + "; " + give + (give == 1 ? " card is" : " cards are")
                        + " given by the " + role.text());
        state.turn(me);
        fillHandSizes(state, Cards.count(hand), line.isGiven("seats"));
        if (line.isGiven("counts")) {
            checkCounts(line, state);
        }
        long got = line.isGiven("got") ? line.cards("got", CardText::parseCards) : 0;
        long gave = line.isGiven("gave") ? line.cards("gave", CardText::parseCards) : 0;
        must(gave == 0, "gave: nothing is given before this decision");
        GiftChecks.check(state, hand, 0, got);
        return new Position(Position.Kind.EXCHANGE, rules, state, hand, 0, got);
    }

    /* An exchange without classes cannot be; where none are told, the others get theirs in the order of the seats. The
     * first three seats from the daifugo on were dealt eleven cards: that says on which side of me it sits. */
    private static void likelyClasses(PublicState state, int me, Role role, int cards) {
        int[] order = new int[PLAYERS];
        int first = state.seatOf(me);
        if (role == Role.DAIFUGO) {
            for (int place = 0; place < PLAYERS; place++) {
                order[place] = state.seat((first + place) % PLAYERS);
            }
        } else {
            int step = cards == 12 ? PLAYERS - 1 : 1;
            order[0] = state.seat((first + step) % PLAYERS);
            order[1] = me;
            int place = 2;
            for (int i = 1; i < PLAYERS; i++) {
                int player = state.seat((first + i) % PLAYERS);
                if (player != order[0]) {
                    order[place++] = player;
                }
            }
        }
        state.classes(order);
    }

    private static void fillHandSizes(PublicState state, int own, boolean seatsGiven) {
        int daifugo = state.playerOf(Role.DAIFUGO);
        boolean mineIsGiven = state.toGive() == 1 && !seatsGiven;
        int elevens = 2;
        if (mineIsGiven) {
            state.handSize(state.turn(), own - 1);
            elevens -= own - 1 == LARGEST_HAND ? 1 : 0;
        }
        state.handSize(daifugo, LARGEST_HAND);
        for (int i = 1; i < PLAYERS; i++) {
            int player = state.seat((state.seatOf(daifugo) + i) % PLAYERS);
            if (!(mineIsGiven && player == state.turn())) {
                state.handSize(player, elevens-- > 0 ? LARGEST_HAND : LARGEST_HAND - 1);
            }
        }
        boolean daifugoHasGiven = state.toGive() == 1;
        for (int player = 0; player < PLAYERS; player++) {
            Role role = Role.of(state.role(player));
            int gift = GiftChecks.exchanged(role);
            boolean settled = daifugoHasGiven && gift == 2;
            if (!settled) {
                state.handSize(player, state.handSize(player) + (role.place() < 2 ? gift : -gift));
            }
        }
        must(
                state.handSize(state.turn()) == own,
                "hand: by seats and classes I hold " + state.handSize(state.turn()) + " cards, found " + own);
    }

    private static void checkCounts(Fields line, PublicState state) {
        int[] counts = line.perPlayer("counts", PLAYERS, 0, 13);
        for (int player = 0; player < PLAYERS; player++) {
            must(
                    counts[player] == state.handSize(player),
                    "counts: by seats and classes player " + player + " holds " + state.handSize(player)
                            + " cards, found " + counts[player]);
        }
    }
}
