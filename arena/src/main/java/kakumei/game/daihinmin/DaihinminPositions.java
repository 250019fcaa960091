package kakumei.game.daihinmin;

import static kakumei.game.Position.must;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Cards;
import kakumei.game.Position;
import kakumei.game.PositionReader;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/** Reads positions of Daihinmin: also classes and the exchange, revolution and lock, and what optional rules add. */
final class DaihinminPositions extends PositionReader {
    private static final int PLAYERS = Daihinmin.PLAYERS;

    DaihinminPositions(Daihinmin rules) {
        super(rules);
    }

    @Override
    protected void readOwn(Fields line, PublicState state) {
        readClasses(line, state);
    }

    @Override
    protected boolean isBackwards(PublicState state) {
        return Conditions.backwards(state);
    }

    @Override
    protected int mostPasses() {
        return Daihinmin.STALEMATE_PASSES - 1;
    }

    @Override
    protected long firstCard() {
        return Cards.DIAMOND_3;
    }

    @Override
    protected void checkOwn(Fields line, PublicState state, long hand, boolean whole) {
        must(!Conditions.lock(state) || state.toBeat() != 0, "lock: ends with the trick, and the table is empty");
        must(
                !Conditions.elevenBack(state) || state.toBeat() != 0,
                "elevenBack: ends with the trick, and the table is empty");
        if (whole) {
            new PlayChecks(state, line.isGiven("seats")).check();
        }
    }

    @Override
    protected void checkGifts(PublicState state, long hand, long gave, long got) {
        GiftChecks.check(state, hand, gave, got);
    }

    @Override
    protected Position readExchange(Fields line, boolean whole) {
        return ExchangeReader.read(line, rules(), newState(), whole);
    }

    static void seats(Fields line, PublicState state) {
        readSeats(line, state);
    }

    /** Gives the players their classes, written as names or as places 0 to 4; none if the field is absent. And for how long. */
    static void readClasses(Fields line, PublicState state) {
        state.gamesToReset(line.integer("gamesToReset", 0, Integer.MAX_VALUE, 0));
        if (!line.isGiven("classes")) {
            return;
        }
        List<Role> roles = new ArrayList<>();
        for (JsonNode value : line.elements("classes")) {
            roles.add(role(value));
        }
        if (roles.isEmpty()) {
            return;
        }
        must(
                roles.size() == PLAYERS && roles.stream().distinct().count() == PLAYERS,
                "classes: expected each class once, one for each of " + PLAYERS + " players");
        int[] order = new int[PLAYERS];
        for (int player = 0; player < PLAYERS; player++) {
            order[roles.get(player).place()] = player;
        }
        state.classes(order);
    }

    private static Role role(JsonNode value) {
        for (Role role : Role.values()) {
            boolean place = value.isInt() && value.intValue() == role.place();
            if (place || role.text().equals(value.textValue())) {
                return role;
            }
        }
        throw new BadLineException("classes: no class " + value
                + "; expected daifugo, fugo, heimin, hinmin, daihinmin, or the places 0 to 4");
    }
}
