package kakumei.game;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Lapse;
import kakumei.player.Entrant;
import kakumei.player.Explanation;
import kakumei.player.Narrator;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.History;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.View;

/**
 * Asks a player about positions, one line of JSON each. Every line is answered by a player made anew from the same seed:
 * the answer depends on nothing but the line, the player and the seed. A line that cannot be answered says why.
 *
 * <p>Lines are numbered from 1 in the order they come; one owner.
 */
public final class Asker {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST = 300;

    private final Rules rules;
    private final String player;
    private final PlayerFactory factory;
    private final long seed;
    private final AnsweredLines lines = new AnsweredLines();

    /** Asks players of this kind, which are made for {@code rules}. */
    public Asker(Rules rules, Entrant kind, long seed) {
        this.rules = rules;
        player = "player " + kind.name();
        factory = kind.factory();
        this.seed = seed;
    }

    /** How many lines were answered or refused so far. */
    public int lines() {
        return lines.count();
    }

    /** How many of them could not be answered. */
    public int badLines() {
        return lines.bad();
    }

    /** The answer to the next line, in one line of JSON. */
    public String answer(String text) {
        return lines.answer(text, (line, out) -> {
            Position position = position(line);
            try {
                ask(position, out);
            } catch (BadLineException e) {
                throw e;
            } catch (Throwable e) { // whatever a player throws is its own fault, and that of this line alone
                throw new BadLineException(
                        player + (e instanceof Lapse ? " " : " threw ") + text(e) + " when it had to "
                                + (position.kind() == Position.Kind.EXCHANGE ? "give" : "play") + " from "
                                + CardText.format(position.view().hand()) + " (seed " + seed + ")");
            }
        });
    }

    private Position position(Fields line) {
        boolean otherGame =
                Games.names().stream().anyMatch(name -> !name.equals(rules.id()) && line.isText("game", name));
        if (otherGame) {
            throw new BadLineException(
                    "game: " + line.text("game", "") + ", where a player of " + rules.id() + " is asked; give --game");
        }
        Rules given = line.has("rules") ? PositionLines.rules(line, Games.of(rules), List.of()) : rules;
        if (!given.version().equals(rules.version())) {
            throw new BadLineException(
                    "rules: " + given.version() + ", where a player of " + rules.version() + " is asked; give --rule");
        }
        return Games.of(rules).positions(rules).readWhole(line);
    }

    /* A player may throw what cannot even be told. */
    private static String text(Throwable thrown) {
        try {
            String text = thrown instanceof Lapse lapse ? lapse.getMessage() : String.valueOf(thrown);
            return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
        } catch (Throwable e) {
            return thrown.getClass().getName();
        }
    }

    /** The answer to the next line, which cannot be read for this reason. */
    public String refuse(String why) {
        return lines.refuse(why);
    }

    private void ask(Position position, ObjectNode out) {
        View view = position.view();
        try (Player asked = factory.create(seed)) {
            tellSoFar(asked, view);
            if (position.kind() == Position.Kind.EXCHANGE) {
                put(out, "decision", CardText.list(gift(asked, view)));
            } else {
                Meld meld = asked.choose(view);
                boolean legal = view.isLegal(meld);
                if (!legal && !asked.mayBeRefused()) {
                    throw new BadLineException(player + " answered " + meld + ", which is not legal");
                }
                put(out, "decision", CardText.list(legal ? meld : Meld.PASS));
                if (!legal) {
                    put(out, "refused", CardText.list(meld));
                }
            }
            out.set("why", why(asked.explain()));
        }
    }

    private long gift(Player asked, View view) {
        long given = asked.give(view, view.toGive());
        if ((given & ~view.hand()) != 0 || Cards.count(given) != view.toGive()) {
            throw new BadLineException(player + " gave " + CardText.format(given & (Cards.NATURAL | Cards.JOKER))
                    + ", expected " + view.toGive() + " of its hand");
        }
        return given;
    }

    /* A player that keeps what it observes is told of the game as far as the line tells it. */
    private static void tellSoFar(Player player, View view) {
        History history = view.history();
        PublicState past = new PublicState(view.players());
        view.copyPublicTo(past);
        long[] hands = new long[view.players()];
        hands[view.me()] = view.hand();
        for (int i = 0; i < history.size(); i++) {
            int who = history.player(i);
            past.handSize(who, past.handSize(who) + Meld.size(history.meld(i)));
            hands[who] |= who == view.me() ? Meld.cards(history.meld(i)) : 0;
        }
        Narrator narrator = new Narrator(view.rules(), past);
        player.observe(narrator.start(1, hands));
        past.clear();
        past.phase(view.phase());
        past.turn(history.size() == 0 ? view.turn() : history.player(0));
        past.toGive(view.toGive());
        past.owner(past.turn());
        player.observe(narrator.opened(List.of()));
        for (int i = 0; i < history.size(); i++) {
            Meld meld = new Meld(history.meld(i));
            player.observe(narrator.lay(meld, meld.cards(), Optional.empty()));
            player.observe(narrator.next());
        }
    }

    private static ObjectNode why(Optional<Explanation> explanation) {
        ObjectNode why = JsonNodeFactory.instance.objectNode();
        if (explanation.isPresent()) {
            explanation.get().values().forEach((name, value) -> why.set(name, JSON.valueToTree(value)));
            if (!explanation.get().candidates().isEmpty()) {
                ArrayNode candidates = why.putArray("candidates");
                explanation.get().candidates().forEach(candidate -> put(candidates.addObject(), candidate));
            }
        }
        return why;
    }

    private static void put(ObjectNode node, Explanation.Candidate candidate) {
        put(node, "cards", CardText.list(candidate.meld()));
        node.put("mean", candidate.mean());
        if (candidate.playouts() > 0) {
            node.putArray("interval").add(candidate.low()).add(candidate.high());
            node.put("playouts", candidate.playouts());
        }
        if (!candidate.places().isEmpty()) {
            ArrayNode places = node.putArray("places");
            candidate.places().forEach(places::add);
        }
    }

    private static void put(ObjectNode node, String name, List<String> texts) {
        ArrayNode array = node.putArray(name);
        texts.forEach(array::add);
    }
}
