package kakumei.papers.playouts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.random.Seeds;
import kakumei.search.PlayoutPolicy;
import kakumei.search.daihinmin.DaihinminGuidedPlayout;

/**
 * The values of a board's melds by every {@link Knowledge} and both kinds of playouts, and what follows from them.
 *
 * @param board the board as JSON
 * @param stage its stage
 * @param values by playouts and knowledge
 */
record BoardValues(JsonNode board, Stage stage, Map<PlayoutKind, Map<Knowledge, MeldValues>> values) {
    /** How everybody plays on. */
    enum PlayoutKind {
        /** Any meld with equal chance, as in papers 002 and 004. */
        UNIFORM(0),
        /** By rules of thumb. */
        GUIDED(1);

        /* Seeds depend on it. */
        private final int number;

        PlayoutKind(int number) {
            this.number = number;
        }

        PlayoutPolicy policy() {
            return this == GUIDED ? new DaihinminGuidedPlayout() : PlayoutPolicy.uniform();
        }

        /** The name in tables. */
        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Values the melds of a board in so many playouts each. */
    static BoardValues of(Board board, int playouts, long seed) {
        return new BoardValues(board.json(), board.stage(), all((kind, knowledge) -> {
            long own = Seeds.mix(seed, kind.number, knowledge.number());
            return MeldValues.of(board, knowledge.worlds(board), kind::policy, playouts, own);
        }));
    }

    private static Map<PlayoutKind, Map<Knowledge, MeldValues>> all(
            BiFunction<PlayoutKind, Knowledge, MeldValues> values) {
        Map<PlayoutKind, Map<Knowledge, MeldValues>> all = new EnumMap<>(PlayoutKind.class);
        for (PlayoutKind kind : PlayoutKind.values()) {
            Map<Knowledge, MeldValues> each = new EnumMap<>(Knowledge.class);
            for (Knowledge knowledge : Knowledge.values()) {
                each.put(knowledge, values.apply(kind, knowledge));
            }
            all.put(kind, each);
        }
        return all;
    }

    /** One pair of playouts and knowledge. */
    MeldValues of(PlayoutKind kind, Knowledge knowledge) {
        return values.getOrDefault(kind, Map.of()).getOrDefault(knowledge, new MeldValues(List.of()));
    }

    /** The lead of the best meld over the second with all hands known. */
    double gap(PlayoutKind kind) {
        MeldValues truth = of(kind, Knowledge.ALL);
        return truth.best().mean() - truth.second().mean();
    }

    /** The lead of the best meld over the best of another kind with all hands known. */
    double gapOfKinds(PlayoutKind kind) {
        MeldValues truth = of(kind, Knowledge.ALL);
        return truth.best().mean() - truth.secondKind().mean();
    }

    /** How far a knowledge has the value of the best meld from that with all hands known. */
    double error(PlayoutKind kind, Knowledge knowledge) {
        MeldValues.Value best = of(kind, Knowledge.ALL).best();
        return Math.abs(of(kind, knowledge).mean(best.meld()) - best.mean());
    }

    /** Whether a knowledge finds the best meld. */
    boolean hits(PlayoutKind kind, Knowledge knowledge) {
        return of(kind, knowledge)
                .best()
                .meld()
                .equals(of(kind, Knowledge.ALL).best().meld());
    }

    /** Whether a knowledge finds the best meld or one that differs from it in suits alone. */
    boolean hitsKind(PlayoutKind kind, Knowledge knowledge) {
        return MeldValues.areTwins(
                of(kind, knowledge).best().meld(),
                of(kind, Knowledge.ALL).best().meld());
    }

    /**
     * What choosing by a knowledge costs: the lead of the best meld over the chosen one, all hands known. The best is
     * found by one run of playouts and the lead is taken from the other, so that chance does not flatter the best.
     */
    double loss(PlayoutKind kind, Knowledge knowledge) {
        MeldValues measure = of(kind, Knowledge.ALL_AGAIN);
        Meld best = of(kind, Knowledge.ALL).best().meld();
        return measure.mean(best) - measure.mean(of(kind, knowledge).best().meld());
    }

    /** What a unit stores. */
    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.set("board", board);
        ArrayNode melds = node.putArray("melds");
        of(PlayoutKind.UNIFORM, Knowledge.ALL).values().forEach(value -> melds.add(value.text()));
        ObjectNode means = node.putObject("means");
        values.forEach((kind, each) -> {
            ObjectNode of = means.putObject(kind.text());
            each.forEach((knowledge, found) -> {
                ArrayNode array = of.putArray(knowledge.name().toLowerCase(Locale.ROOT));
                found.values().forEach(value -> array.add(Math.round(value.mean() * 1e6) / 1e6));
            });
        });
        return node;
    }

    /** Refuses what a unit cannot have stored for the board of a name. */
    static void check(Fields result, String id) {
        Board board = Board.read(result.node("board"));
        if (!board.id().equals(id)) {
            throw new BadLineException("board: expected " + id + ", found " + board.id());
        }
        if (!board.hidesHands()) {
            throw new BadLineException("board: expected two others or more who hold cards, found one");
        }
        List<String> legal = new ArrayList<>();
        board.view().legalMelds().forEach(meld -> legal.add(new MeldValues.Value(meld, 0, 0).text()));
        List<JsonNode> melds = result.elements("melds");
        for (JsonNode meld : melds) {
            if (!legal.contains(meld.asText())) {
                throw new BadLineException("melds: expected some of " + String.join(", ", legal) + ", found " + meld);
            }
        }
        if (melds.size() < 2) {
            throw new BadLineException("melds: expected two or more, found " + melds.size());
        }
        for (PlayoutKind kind : PlayoutKind.values()) {
            Fields means = result.object("means").object(kind.text());
            for (Knowledge knowledge : Knowledge.values()) {
                means.numbers(
                        knowledge.name().toLowerCase(Locale.ROOT),
                        melds.size(),
                        Board.rules().minPoints(),
                        Board.rules().maxPoints());
            }
        }
    }

    /** Reads back what a unit stored; the widths of intervals are not kept. */
    static BoardValues read(JsonNode node) {
        List<Meld> melds = new ArrayList<>();
        node.path("melds")
                .forEach(text ->
                        melds.add(text.asText().equals("pass") ? Meld.PASS : CardText.parseMeld(text.asText())));
        JsonNode board = node.path("board");
        Stage stage = Stage.valueOf(board.path("stage").asText().toUpperCase(Locale.ROOT));
        return new BoardValues(board, stage, all((kind, knowledge) -> {
            JsonNode array =
                    node.path("means").path(kind.text()).path(knowledge.name().toLowerCase(Locale.ROOT));
            List<MeldValues.Value> found = new ArrayList<>();
            for (int i = 0; i < melds.size(); i++) {
                found.add(new MeldValues.Value(melds.get(i), array.path(i).asDouble(), 0));
            }
            return new MeldValues(found);
        }));
    }
}
