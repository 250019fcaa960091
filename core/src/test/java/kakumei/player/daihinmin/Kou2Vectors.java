package kakumei.player.daihinmin;

import static kakumei.testing.UecdaVectors.mask;
import static kakumei.testing.UecdaVectors.numbers;
import static kakumei.testing.UecdaVectors.texts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import kakumei.cards.CardText;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/** Decisions of an independent kou2 with all values behind them; the file documents its schema. */
final class Kou2Vectors {
    private Kou2Vectors() {}

    static Stream<JsonNode> all() {
        try (InputStream in = Objects.requireNonNull(Kou2Vectors.class.getResourceAsStream("kou2.json"))) {
            List<JsonNode> list = new ArrayList<>();
            new ObjectMapper().readTree(in).get("vectors").forEach(list::add);
            return list.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<JsonNode> ofKind(String kind) {
        return all().filter(vector -> vector.get("kind").asText().equals(kind));
    }

    /** What the player of a vector sees. */
    static View view(JsonNode vector) {
        long hand = CardText.parseCards(texts(vector.get("hand")));
        PublicState state = new PublicState(Daihinmin.PLAYERS);
        state.clear();
        if (vector.get("kind").asText().equals("exchange")) {
            state.phase(Phase.GIVE);
            state.turn(0);
            state.toGive(vector.get("give").asInt());
            return new View(Daihinmin.uecda(), state, 0, hand);
        }
        int me = vector.get("me").asInt();
        state.phase(Phase.PLAY);
        state.turn(me);
        state.owner(vector.get("owner").asInt(me));
        state.toBeat(CardText.parseMeld(texts(vector.get("table"))).packed());
        state.played(CardText.parseCards(texts(vector.get("played"))));
        Conditions.set(state, Conditions.REVOLUTION, vector.get("revolution").asInt() == 1);
        Conditions.set(state, Conditions.LOCK, vector.get("lock").asInt() == 1);
        state.passed(mask(vector.get("passed")));
        state.out(mask(vector.get("finished")));
        for (int player : numbers(vector.get("finished"))) {
            state.finish(player);
        }
        state.handSizes(numbers(vector.get("counts")));
        return new View(Daihinmin.uecda(), state, me, hand);
    }
}
