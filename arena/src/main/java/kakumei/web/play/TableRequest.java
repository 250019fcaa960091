package kakumei.web.play;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import kakumei.entrant.PlayerKind;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.problem.Fields;
import kakumei.problem.Nearest;
import kakumei.rules.Rules;
import kakumei.web.Refusal;

/**
 * A table somebody wants to sit down at, checked.
 *
 * @param roster who can be an opponent
 * @param rules the game
 * @param opponents names of players, for the numbers other than the person's
 * @param games how many
 * @param seed where all chance comes from
 * @param pace milliseconds that an opponent's turn takes at least
 * @param from the position of a recorded game to play on from; empty for a match
 */
record TableRequest(
        Roster roster, Rules rules, List<String> opponents, int games, long seed, int pace, Optional<PlayFrom> from) {
    static final int MOST_PACE = 5_000;

    private static final String YOUR_NAME = "you";
    private static final int USUAL_PACE = 900;
    private static final Set<String> FIELDS =
            Set.of("game", "opponents", "games", "seed", "pace", "link", "step", "player");

    /** Reads the body of a request; what it names must be known, in full. */
    static TableRequest read(Roster roster, Fields body, PlayLimits limits) {
        body.knowsOnly(FIELDS);
        Optional<PlayFrom> from = PlayFrom.read(body);
        Rules rules = from.map(start -> start.recorded().rules())
                .orElseGet(() -> Games.rules(body.text("game", Games.usual().id())));
        List<String> known =
                players(roster, rules.id()).stream().map(PlayerKind::name).toList();
        List<String> opponents = new ArrayList<>();
        body.elements("opponents").forEach(name -> opponents.add(name.asText("")));
        if (opponents.size() != rules.players() - 1) {
            throw Refusal.bad("opponents: expected " + (rules.players() - 1) + " names, found " + opponents.size());
        }
        for (String name : opponents) {
            if (!known.contains(name)) {
                throw Refusal.bad("unknown player " + brief(name) + Nearest.hint(name, known) + "; known are "
                        + String.join(", ", known));
            }
        }
        int seed = body.integer("seed", 0, Integer.MAX_VALUE, 1 + new SecureRandom().nextInt(Integer.MAX_VALUE - 1));
        return new TableRequest(
                roster,
                rules,
                opponents,
                from.isPresent() ? 1 : body.integer("games", 1, limits.games(), 1),
                seed,
                body.integer("pace", 0, MOST_PACE, USUAL_PACE),
                from);
    }

    /** As the body of a request that asks for the same table. */
    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode names = node.putArray("opponents");
        opponents.forEach(names::add);
        node.put("seed", seed).put("pace", pace);
        if (from.isPresent()) {
            PlayFrom start = from.get();
            return node.put("link", start.link()).put("step", start.step()).put("player", start.you());
        }
        return node.put("game", rules.id()).put("games", games);
    }

    /** The number of the person. */
    int you() {
        return from.map(PlayFrom::you).orElse(0);
    }

    private static String brief(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "…";
    }

    /** Who can be an opponent: players by their plain names, with the playouts of their presets; no outside programs. */
    static List<PlayerKind> players(Roster roster, String game) {
        return roster.playersOf(game).stream()
                .filter(kind -> !kind.takesCommand())
                .toList();
    }

    /** The match, with the person and the opponents made by these. */
    MatchSettings match(PlayerFactory you, UnaryOperator<PlayerFactory> pacing) {
        List<Entrant> entrants = new ArrayList<>();
        for (Entrant entrant : roster.entrants(String.join(",", opponents), rules)) {
            entrants.add(new Entrant(entrant.name(), pacing.apply(entrant.factory())));
        }
        entrants.add(you(), new Entrant(YOUR_NAME, you));
        return MatchSettings.of(rules, entrants, seed, games);
    }
}
