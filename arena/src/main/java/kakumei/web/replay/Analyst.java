package kakumei.web.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.PlayerKind;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.game.Games;
import kakumei.match.Decision;
import kakumei.match.Lapse;
import kakumei.match.PausedReplay;
import kakumei.match.PlayerFault;
import kakumei.match.Worth;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.record.RecordedGame;
import kakumei.rules.Rules;
import kakumei.search.Outlook;
import kakumei.search.PlayoutPolicy;
import kakumei.web.Refusal;
import kakumei.web.scene.MeldJson;
import kakumei.web.scene.ThoughtJson;

/**
 * Says what positions are worth and what players would do there. Every question is a bounded piece of work, and few are
 * worked on at a time, so that no number of visitors can take the machine; whoever moves on just asks no further.
 */
final class Analyst {
    /** The seed of all playouts and players, so that everybody who looks at a position sees the same. */
    static final long SEED = 1;

    /** Playouts after which a position is worth no more thought. */
    static final int MOST_PLAYOUTS = 4_000;

    private static final int PLAYOUTS_A_QUESTION = 500;

    private final Roster roster;
    private final Desks desks;
    private final KeptAnswers<Outlook> outlooks = new KeptAnswers<>();
    private final KeptAnswers<ObjectNode> opinions = new KeptAnswers<>();
    private final KeptAnswers<ObjectNode> worths = new KeptAnswers<>();

    Analyst(Roster roster, Desks desks) {
        this.roster = roster;
        this.desks = desks;
    }

    /** The players that can be asked: all but programs outside, which a visitor must not start. */
    List<PlayerKind> players(String game) {
        return roster.playersOf(game).stream()
                .filter(kind -> !kind.takesCommand())
                .toList();
    }

    /** Refuses whoever cannot be asked about a game. */
    void mayBeAsked(RecordedGame game, String player) {
        if (players(game.rules().id()).stream().noneMatch(kind -> kind.name().equals(player))) {
            throw Refusal.notFound("player " + player + " of " + game.rules().id());
        }
    }

    /**
     * What the position after an event is worth by a player that says how likely each place is, at once.
     *
     * @param seat the player from whose place it is seen; -1 for all, each from its own
     */
    ObjectNode worth(String key, RecordedGame game, int step, String player, int seat) {
        mayBeAsked(game, player);
        return desks.work(() -> worths.of(key + " " + player + " " + seat, () -> value(game, step, player, seat)));
    }

    private ObjectNode value(RecordedGame game, int step, String player, int seat) {
        Rules rules = game.rules();
        PlayerFactory judges = roster.factory(Spec.parse(player), rules);
        List<Optional<Worth>> worths = new ArrayList<>(Collections.nCopies(rules.players(), Optional.empty()));
        try {
            if (seat < 0) {
                worths = Worth.all(rules, game.game(), step, judges, SEED);
            } else {
                worths.set(seat, Worth.seenBy(rules, game.game(), step, seat, judges, SEED));
            }
        } catch (IllegalArgumentException e) {
            throw Refusal.notFound("step " + step + " in this game");
        }
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("by", player);
        node.put("min", rules.minPoints()).put("max", rules.maxPoints());
        node.put("playouts", 0).put("done", true).put("seed", SEED);
        ArrayNode players = node.putArray("players");
        for (int number = 0; number < worths.size(); number++) {
            int each = number;
            worths.get(each).ifPresent(worth -> {
                ObjectNode one = players.addObject().put("player", each);
                one.put("mean", worth.mean()).put("low", worth.mean()).put("high", worth.mean());
                worth.places().forEach(one.putArray("places")::add);
            });
        }
        return node;
    }

    /** What the position after an event is worth to all players, by some more playouts than the last time. */
    ObjectNode outlook(String key, RecordedGame game, int step) {
        return desks.work(() -> {
            Outlook outlook = outlooks.of(key, () -> paused(game, step).outlook(playouts(game.rules()), SEED));
            synchronized (outlook) {
                int most = outlook.isCertain() ? 1 : MOST_PLAYOUTS;
                outlook.run(Math.min(PLAYOUTS_A_QUESTION, most - outlook.count()));
                return json(game.rules(), outlook, outlook.count() >= most);
            }
        });
    }

    private static PlayoutPolicy playouts(Rules rules) {
        return Games.of(rules).guide().map(guide -> guide.playouts(rules)).orElseGet(PlayoutPolicy::uniform);
    }

    private static ObjectNode json(Rules rules, Outlook outlook, boolean done) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("min", rules.minPoints()).put("max", rules.maxPoints());
        node.put("playouts", outlook.count()).put("done", done).put("seed", SEED);
        ArrayNode players = node.putArray("players");
        for (int player = 0; player < rules.players(); player++) {
            double mean = outlook.mean(player);
            double half = outlook.halfWidth(player);
            players.addObject()
                    .put("player", player)
                    .put("mean", mean)
                    .put("low", Math.max(rules.minPoints(), mean - half))
                    .put("high", Math.min(rules.maxPoints(), mean + half));
        }
        return node;
    }

    /** What a player would do after an event. */
    ObjectNode opinion(String key, RecordedGame game, int step, String player) {
        mayBeAsked(game, player);
        return desks.work(() -> opinions.of(key + " " + player, () -> ask(game, step, player)));
    }

    private ObjectNode ask(RecordedGame game, int step, String name) {
        Rules rules = game.rules();
        PausedReplay paused = paused(game, step);
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("by", name).put("seed", SEED);
        if (!paused.isDecision()) {
            return node.put("decision", false);
        }
        PlayerFactory factory = roster.factory(Spec.parse(name), rules);
        try (Player player = factory.create(SEED)) {
            Decision.Opinion opinion = paused.ask(player);
            node.put("decision", true).put("player", opinion.player()).put("legal", opinion.legal());
            if (opinion.meld().isPresent()) {
                new MeldJson(rules).put(node, opinion.meld().get());
            } else {
                node.put("kind", "gift").set("cards", MeldJson.cards(opinion.gift()));
            }
            opinion.why().ifPresent(why -> node.set("why", ThoughtJson.all(rules, opinion.player(), why)));
            return node;
        } catch (Throwable e) { // whatever a player throws is its own fault
            throw new Refusal(
                    500,
                    "player " + name + (e instanceof Lapse ? " " : " threw ") + PlayerFault.text(e)
                            + " when it was asked");
        }
    }

    private static PausedReplay paused(RecordedGame game, int step) {
        try {
            return new PausedReplay(game.rules(), game.game(), step);
        } catch (IllegalArgumentException e) {
            throw Refusal.notFound("step " + step + " in this game");
        }
    }
}
