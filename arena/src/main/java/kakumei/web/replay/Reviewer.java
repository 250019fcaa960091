package kakumei.web.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import kakumei.cards.Meld;
import kakumei.entrant.Playouts;
import kakumei.entrant.Roster;
import kakumei.match.Decision;
import kakumei.match.Difference;
import kakumei.match.PlayerFault;
import kakumei.match.PlayoutJudge;
import kakumei.match.Review;
import kakumei.problem.Problem;
import kakumei.record.RecordedGame;
import kakumei.rules.Rules;
import kakumei.web.Refusal;
import kakumei.web.scene.MeldJson;

/**
 * Looks for the decisions that cost a player of a recorded game points. One decision is one question, so that whoever
 * asks sees how far it has come, and stops by asking no further.
 */
final class Reviewer {
    /** From how many deals a difference is played out. */
    static final int DEALS = 1_000;

    private final Roster roster;
    private final Desks desks;
    private final KeptAnswers<ObjectNode> findings = new KeptAnswers<>();

    Reviewer(Roster roster, Desks desks) {
        this.roster = roster;
        this.desks = desks;
    }

    private static List<Decision> decisions(RecordedGame game, int player) {
        return Review.decisions(game.rules(), game.game(), player);
    }

    /** The steps at which a player had a choice. */
    ObjectNode steps(RecordedGame game, int player) {
        return desks.work(() -> {
            ObjectNode node = JsonNodeFactory.instance.objectNode();
            node.put("player", player).put("deals", DEALS).put("seed", Analyst.SEED);
            ArrayNode steps = node.putArray("steps");
            decisions(game, player).forEach(decision -> steps.add(decision.step()));
            return node;
        });
    }

    /**
     * What another player would have done at a step, and what the difference cost.
     *
     * @param other a player that may be asked
     */
    ObjectNode finding(String key, RecordedGame game, int player, int step, String other) {
        return desks.work(() -> findings.of(key + " " + player + " " + step + " " + other, () -> {
            Decision decision = decisions(game, player).stream()
                    .filter(each -> each.step() == step)
                    .findFirst()
                    .orElseThrow(() -> Refusal.notFound("choice of player " + player + " at step " + step));
            return json(game.rules(), examine(game, decision, other));
        }));
    }

    private Difference examine(RecordedGame game, Decision decision, String other) {
        Playouts best = Playouts.best(game.rules());
        Review review = new Review(
                roster.entrant(other, game.rules()).factory(),
                new PlayoutJudge(best.worlds(), best.policy(), DEALS),
                Analyst.SEED);
        try {
            return review.examine(game.game(), decision);
        } catch (Problem e) {
            throw e;
        } catch (Throwable e) { // whatever a player throws is its own fault
            throw new Refusal(500, "player " + other + " threw " + PlayerFault.text(e) + " when it was asked");
        }
    }

    private static ObjectNode json(Rules rules, Difference found) {
        Decision decision = found.decision();
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("step", decision.step()).put("turn", decision.turn()).put("player", decision.player());
        node.put("same", found.isSame());
        put(rules, node.putObject("decided"), decision, decision.made());
        put(rules, node.putObject("would"), decision, found.would().made());
        node.putNull("lost");
        found.cost()
                .ifPresent(cost -> node.putObject("lost")
                        .put("mean", cost.mean())
                        .put("low", cost.low())
                        .put("high", cost.high())
                        .put("deals", cost.count()));
        return node;
    }

    private static void put(Rules rules, ObjectNode node, Decision decision, long made) {
        if (decision.isGift()) {
            node.put("kind", "gift").set("cards", MeldJson.cards(made));
        } else {
            new MeldJson(rules).put(node, new Meld(made));
        }
    }
}
