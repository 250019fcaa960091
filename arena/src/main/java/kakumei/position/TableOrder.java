package kakumei.position;

import static kakumei.position.Position.must;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.daihinmin.Daihinmin;

/** The fields {@code seats} and {@code classes}: who sits where, and who was what in the game before. */
final class TableOrder {
    private static final int PLAYERS = Daihinmin.PLAYERS;

    private TableOrder() {}

    /** Seats the players; in order if the field is absent. */
    static void readSeats(Fields line, PublicState state) {
        if (line.isGiven("seats")) {
            int[] seats = line.playerNumbers("seats", state.players);
            must(
                    seats.length == state.players,
                    "seats: expected all " + state.players + " players, found " + seats.length);
            state.seat(seats);
        }
    }

    /** Gives the players their classes, written as names or as places 0 to 4; none if the field is absent. */
    static void readClasses(Fields line, PublicState state) {
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
