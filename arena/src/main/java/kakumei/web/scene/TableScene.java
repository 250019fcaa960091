package kakumei.web.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Event;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * One table as the page draws it. Fed with the events of its games in order, either as they are, which shows all hands,
 * or as one player sees them, which leaves nothing to leak; {@link #json} then shows what a viewer may see of that.
 *
 * <p>It moves a public part of its own on by the rules. Owned by one thread.
 */
public final class TableScene {
    /** The viewer who sees every hand that the events show. */
    public static final int ALL = -1;
    /** The viewer who sees no hand. */
    public static final int NOBODY = -2;

    private static final String SUITS = "SHDC";

    /** Cards that somebody has to choose and give, in answer to forced ones. */
    private record Debt(int from, int to, int count) {}

    private final Rules rules;
    private final List<String> names;
    private final int games;
    private final MeldJson melds;
    private final EventLog log;
    private final PublicState state;
    private final long[] hands;
    private final boolean[] known;
    private final long[] gave;
    private final long[] got;
    private final int[] points;
    private final long[] totals;
    private final Deque<Debt> debts = new ArrayDeque<>();
    private int number;
    private int step;
    private int dealt;
    private boolean started;
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
        log = new EventLog(melds);
        int n = rules.players();
        state = new PublicState(n);
        hands = new long[n];
        known = new boolean[n];
        gave = new long[n];
        got = new long[n];
        points = new int[n];
        totals = new long[n];
        state.clear();
    }

    /** Takes the next event in. */
    public void happened(Event event) {
        List<String> effects = List.of();
        step++;
        if (event instanceof Event.GameStarted start) {
            begin(start);
        } else if (event instanceof Event.Dealt hand) {
            deal(hand);
            return; // a deal is no news; the game's start was
        } else if (event instanceof Event.Gave gift) {
            give(gift);
        } else if (event instanceof Event.Played played) {
            effects = submit(played.player(), played.meld());
        } else if (event instanceof Event.Passed passed) {
            submit(passed.player(), Meld.PASS);
        } else if (event instanceof Event.TrickEnded ended) {
            state.turn = ended.leader();
        } else if (event instanceof Event.GameEnded end) {
            end(end);
        }
        log.add(event, effects);
    }

    /** Tells whose turn it is where no event does: who is asked first in a game. */
    public void turn(int player) {
        if (debts.isEmpty() && state.phase != Phase.OVER) {
            state.turn = player;
        }
    }

    private void begin(Event.GameStarted start) {
        number = start.game();
        step = 1;
        dealt = 0;
        started = false;
        state.seat(start.seats().stream().mapToInt(Integer::intValue).toArray());
        int[] order = new int[start.roles().size()];
        for (int player = 0; player < order.length; player++) {
            order[start.roles().get(player).place()] = player;
        }
        state.classes(order);
        state.clear();
        state.phase = Phase.DEALT;
        Arrays.fill(state.handSizes, 0);
        Arrays.fill(hands, 0);
        Arrays.fill(known, false);
        Arrays.fill(gave, 0);
        Arrays.fill(got, 0);
        Arrays.fill(points, 0);
        debts.clear();
        trick = new Trick(1);
        before = Optional.empty();
    }

    private void deal(Event.Dealt hand) {
        hands[hand.player()] = hand.cards();
        known[hand.player()] = hand.cards() != 0;
        state.handSizes[hand.player()] = hand.count();
        dealt++;
        boolean exchange = state.hasClasses() && rules.receiverOf(state, state.playerOf(Role.DAIFUGO)) >= 0;
        if (dealt == state.players && !exchange) {
            open();
        }
    }

    /** Whoever was forced to give is owed as many cards, chosen by the one who got them. */
    private void give(Event.Gave gift) {
        long cards = gift.cards();
        hands[gift.from()] &= ~cards;
        hands[gift.to()] |= known[gift.to()] ? cards : 0;
        gave[gift.from()] |= cards;
        got[gift.to()] |= cards;
        state.handSizes[gift.from()] -= gift.count();
        state.handSizes[gift.to()] += gift.count();
        if (gift.forced()) {
            debts.addLast(new Debt(gift.to(), gift.from(), gift.count()));
        } else {
            debts.pollFirst();
        }
        if (debts.isEmpty()) {
            open();
        } else {
            state.phase = Phase.GIVE;
            state.turn = debts.getFirst().from();
            state.toGive = debts.getFirst().count();
        }
    }

    /** Play begins, with the holder of the three of diamonds; who that is shows in a hand, or in the first play. */
    private void open() {
        state.phase = Phase.PLAY;
        state.toGive = 0;
        state.turn = -1;
        for (int player = 0; player < hands.length; player++) {
            if ((hands[player] & Cards.DIAMOND_3) != 0) {
                state.turn = player;
            }
        }
    }

    private List<String> submit(int player, Meld meld) {
        if (!started) {
            state.phase = Phase.PLAY;
            state.owner = player;
            started = true;
        }
        state.turn = player;
        long table = state.table;
        boolean lock = state.lock;
        boolean revolution = state.revolution;
        boolean elevenBack = state.elevenBack;
        boolean backwards = state.backwards;
        trick.add(player, meld);
        hands[player] &= ~meld.cards();
        state.submitted(player, meld.packed());
        rules.advance(state, meld.packed());
        boolean ended = state.table == 0 && state.passed == 0;
        List<String> effects = new ArrayList<>();
        if (!meld.isPass()) {
            note(effects, meld.isLoneJoker(), "joker");
            note(effects, !revolution && state.revolution, "revolution");
            note(effects, revolution && !state.revolution, "counter");
            note(effects, !lock && state.lock, "lock");
            note(effects, elevenBack != state.elevenBack && !ended, "elevenback");
            note(effects, backwards != state.backwards, "reverse");
            note(effects, ended && table == Meld.JOKER_ALONE, "spade3");
            note(effects, ended && table != Meld.JOKER_ALONE && isCut(meld), "eight");
        }
        if (ended || state.phase == Phase.OVER) {
            String why = ended ? endOf(meld, table) : "out";
            before = Optional.of(trick.json(melds).put("ended", why));
            trick = new Trick(trick.number() + 1);
        }
        return effects;
    }

    /* A meld also ends the trick of a player who goes out with it when all others have passed. */
    private String endOf(Meld meld, long table) {
        if (meld.isPass()) {
            return "passes";
        }
        return table == Meld.JOKER_ALONE ? "spade3" : isCut(meld) ? "eight" : "passes";
    }

    private boolean isCut(Meld meld) {
        return rules instanceof Daihinmin daihinmin
                && daihinmin.options().eightCut()
                && (meld.cells() & Cards.EIGHTS) != 0;
    }

    private static void note(List<String> effects, boolean happened, String effect) {
        if (happened) {
            effects.add(effect);
        }
    }

    private void end(Event.GameEnded end) {
        state.phase = Phase.OVER;
        state.turn = -1;
        state.finishedCount = 0;
        for (int player : end.order()) {
            state.finished[state.finishedCount++] = player;
        }
        for (int player = 0; player < points.length; player++) {
            points[player] = end.points().get(player);
            totals[player] += points[player];
        }
    }

    /** The scene as {@link #ALL}, {@link #NOBODY} or a player sees it. */
    public ObjectNode json(int viewer) {
        ObjectNode scene = JsonNodeFactory.instance.objectNode();
        scene.put("game", rules.id()).put("rules", rules.version());
        scene.put("number", number).put("games", games).put("step", step);
        scene.put("phase", phase()).put("viewer", viewer).put("turn", state.turn);
        scene.put("revolution", state.revolution).put("elevenBack", state.elevenBack);
        scene.put("reversed", state.reversed()).put("backwards", state.backwards);
        ArrayNode lock = scene.putArray("lock");
        for (int row = 0; row < SUITS.length(); row++) {
            if (state.lock && (Meld.suits(state.table) >>> row & 1) != 0) {
                lock.add(SUITS.substring(row, row + 1));
            }
        }
        if (state.table == 0 || state.phase == Phase.OVER) {
            scene.putNull("table");
        } else {
            melds.put(scene.putObject("table").put("player", state.owner), new Meld(state.table));
        }
        scene.set("trick", trick.json(melds));
        scene.set("before", before.isEmpty() ? scene.nullNode() : before.get().deepCopy());
        ArrayNode players = scene.putArray("players");
        for (int player = 0; player < state.players; player++) {
            put(players.addObject(), player, viewer == ALL || viewer == player);
        }
        scene.set("give", debt(scene));
        putLegal(scene, viewer);
        scene.set("events", log.json(viewer));
        return scene;
    }

    private String phase() {
        return state.phase == Phase.DEALT ? "start" : state.phase.name().toLowerCase(Locale.ROOT);
    }

    private void put(ObjectNode node, int player, boolean open) {
        node.put("player", player).put("seat", state.seatOf[player]).put("name", names.get(player));
        if (state.hasClasses()) {
            node.put("role", Role.of(state.roles[player]).text());
        } else {
            node.putNull("role");
        }
        node.put("count", state.handSizes[player]);
        node.set("cards", open && known[player] ? MeldJson.cards(hands[player]) : node.nullNode());
        node.put("passed", (state.passed >>> player & 1) != 0);
        node.put("out", (state.out >>> player & 1) != 0);
        node.put("place", state.placeOf(player));
        node.put("points", points[player]).put("total", totals[player]);
        node.set("gave", MeldJson.cards(open ? gave[player] : 0));
        node.set("got", MeldJson.cards(open ? got[player] : 0));
    }

    private JsonNode debt(ObjectNode scene) {
        if (state.phase != Phase.GIVE || debts.isEmpty()) {
            return scene.nullNode();
        }
        Debt debt = debts.getFirst();
        return JsonNodeFactory.instance
                .objectNode()
                .put("player", debt.from())
                .put("count", debt.count())
                .put("to", debt.to());
    }

    private void putLegal(ObjectNode scene, int viewer) {
        int turn = state.turn;
        if (state.phase != Phase.PLAY || turn < 0 || !known[turn] || (viewer != ALL && viewer != turn)) {
            scene.putNull("legal").putNull("legalKinds");
            return;
        }
        Melds buffer = new Melds();
        rules.legalMelds(state, hands[turn], buffer);
        ArrayNode legal = scene.putArray("legal");
        ArrayNode kinds = scene.putArray("legalKinds");
        for (int i = 0; i < buffer.size(); i++) {
            Meld meld = new Meld(buffer.get(i));
            legal.add(MeldJson.cards(meld));
            kinds.add(melds.kind(meld));
        }
    }
}
