package kakumei.web.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Event;
import kakumei.player.Follower;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.Rules;

/**
 * One table as the page draws it. Fed with the events of its games in order, either as they are, which shows all hands,
 * or as one player sees them, which leaves nothing to leak; {@link #json} then shows what a viewer may see of that.
 *
 * <p>Owned by one thread.
 */
public final class TableScene {
    /** The viewer who sees every hand that the events show. */
    public static final int ALL = -1;
    /** The viewer who sees no hand. */
    public static final int NOBODY = -2;

    private final Rules rules;
    private final List<String> names;
    private final int games;
    private final MeldJson melds;
    private final EventLog log;
    private final Follower follower;
    private final PublicState state;
    private final int[] points;
    private final long[] totals;
    private int step;
    private boolean submitted;
    private Trick trick = new Trick(1);
    private Optional<ObjectNode> before = Optional.empty();

    /**
     * A table before its first game.
     *
     * @param rules the game
     * @param names of the players, number 0 first
     * @param games how many the match has, 0 if that is not known
     */
    public TableScene(Rules rules, List<String> names, int games) {
        this.rules = rules;
        this.names = List.copyOf(names);
        this.games = games;
        melds = new MeldJson(rules);
        log = new EventLog(rules);
        follower = new Follower(rules.players());
        state = follower.state();
        points = new int[rules.players()];
        totals = new long[rules.players()];
    }

    /** Takes the next event in. */
    public void happened(Event event) {
        if (event instanceof Event.Thought) {
            return;
        }
        follower.happened(event);
        submitted = event instanceof Event.Played || event instanceof Event.Passed;
        step++;
        if (event instanceof Event.GameStarted) {
            step = 1;
            Arrays.fill(points, 0);
            trick = new Trick(1);
            before = Optional.empty();
        } else if (event instanceof Event.Played played) {
            trick.add(played.player(), played.meld());
        } else if (event instanceof Event.Passed passed) {
            trick.add(passed.player(), Meld.PASS);
        } else if (event instanceof Event.TrickEnded ended) {
            endTrick(ended.why());
        } else if (event instanceof Event.GameEnded ended) {
            endTrick("out");
            for (int player = 0; player < points.length; player++) {
                points[player] = ended.points().get(player);
                totals[player] += points[player];
            }
        }
        log.add(event);
    }

    private void endTrick(String why) {
        before = Optional.of(trick.json(melds).put("ended", why));
        trick = new Trick(trick.number() + 1);
    }

    /** The scene as {@link #ALL}, {@link #NOBODY} or a player sees it. */
    public ObjectNode json(int viewer) {
        ObjectNode scene = JsonNodeFactory.instance.objectNode();
        scene.put("game", rules.id()).put("rules", rules.version());
        scene.put("number", follower.game()).put("games", games).put("step", step);
        scene.put("phase", phase()).put("viewer", viewer).put("turn", turn());
        ArrayNode conditions = scene.putArray("conditions");
        if (!state.isOver()) {
            rules.inForce(state).forEach(conditions::add);
        }
        if (rules.conditions().isEmpty()) {
            scene.putNull("reversed"); // nothing could turn the order
        } else {
            scene.put("reversed", rules.isReversed(state));
        }
        if (state.toBeat() == 0 || state.phase() == Phase.OVER) {
            scene.putNull("table");
        } else {
            melds.put(scene.putObject("table").put("player", state.owner()), new Meld(state.toBeat()));
        }
        scene.set("trick", trick.json(melds));
        scene.set("before", before.isEmpty() ? scene.nullNode() : before.get().deepCopy());
        ArrayNode players = scene.putArray("players");
        for (int player = 0; player < state.players; player++) {
            put(players.addObject(), player, viewer == ALL || viewer == player);
        }
        scene.set("give", gift(scene));
        putLegal(scene, viewer);
        scene.set("events", log.json(viewer));
        return scene;
    }

    private String phase() {
        return state.phase() == Phase.DEALT ? "start" : state.phase().name().toLowerCase(Locale.ROOT);
    }

    private void put(ObjectNode node, int player, boolean open) {
        node.put("player", player).put("seat", state.seatOf(player)).put("name", names.get(player));
        if (state.hasClasses()) {
            node.put("role", Role.of(state.role(player)).text());
        } else {
            node.putNull("role");
        }
        node.put("count", state.handSize(player));
        node.set("cards", open && follower.knows(player) ? MeldJson.cards(follower.hand(player)) : node.nullNode());
        node.put("passed", (state.passed() >>> player & 1) != 0);
        node.put("out", state.handSize(player) == 0 && (state.out() >>> player & 1) != 0);
        node.put("place", state.placeOf(player));
        node.put("points", points[player]).put("total", totals[player]);
        node.set("gave", MeldJson.cards(open ? follower.gave(player) : 0));
        node.set("got", MeldJson.cards(open ? follower.got(player) : 0));
    }

    private JsonNode gift(ObjectNode scene) {
        if (state.phase() != Phase.GIVE) {
            return scene.nullNode();
        }
        return JsonNodeFactory.instance
                .objectNode()
                .put("player", state.turn())
                .put("count", state.toGive())
                .put("to", follower.receiver());
    }

    /** Whose turn it is; nobody's when the game is over, and as long as a submission's consequences are not told. */
    private int turn() {
        return state.isOver() || submitted ? -1 : state.turn();
    }

    private void putLegal(ObjectNode scene, int viewer) {
        int turn = turn();
        if (state.phase() != Phase.PLAY || turn < 0 || !follower.knows(turn) || (viewer != ALL && viewer != turn)) {
            scene.putNull("legal").putNull("legalKinds");
            return;
        }
        Melds buffer = new Melds();
        rules.legalMelds(state, follower.hand(turn), buffer);
        ArrayNode legal = scene.putArray("legal");
        ArrayNode kinds = scene.putArray("legalKinds");
        for (int i = 0; i < buffer.size(); i++) {
            Meld meld = new Meld(buffer.get(i));
            legal.add(MeldJson.cards(meld));
            kinds.add(melds.kind(meld));
        }
    }
}
