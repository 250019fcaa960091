package kakumei.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.ViewWriter;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.inputs.Inputs;
import kakumei.search.inputs.Trail;

/** The games of the host program {@code records}, played again move by move and compared after each. */
final class DaihinminReplayed extends Replayed {
    private static final int PLAYERS = Daihinmin.PLAYERS;
    private static final int NO_CLASS = 5;
    private static final int NOBODY = 255;
    /* As the simulator numbers them. */
    private static final Phase[] PHASES = {Phase.OVER, Phase.GIVE, Phase.PLAY, Phase.STALEMATE};

    private final Daihinmin rules = Daihinmin.uecda();
    private final State state = rules.newState();
    private final ViewWriter[] views = new ViewWriter[PLAYERS];
    private final long[] gave = new long[PLAYERS];
    private final long[] got = new long[PLAYERS];
    private final DefaultPlayer sample = new DefaultPlayer();
    private final SearchReplayed search;
    private final Inputs inputs = new Inputs();
    private final Trail trail = new Trail();
    private final long[] viewBits = new long[Inputs.VIEW_WORDS];
    private final long[] otherViewBits = new long[Inputs.VIEW_WORDS];
    private long number;
    private int[] order = new int[0];
    private int stalemates;
    private int revolutions;
    private int locks;
    private int spade3s;
    private int refusals;
    private int resets;

    DaihinminReplayed(Bytes in) {
        super(in);
        search = new SearchReplayed(in, rules);
        for (int player = 0; player < PLAYERS; player++) {
            views[player] = new ViewWriter(rules, state, player);
        }
    }

    @Override
    int[] happenings() {
        return new int[] {stalemates, revolutions, locks, spade3s, refusals, resets, search.playouts(), search.deals()};
    }

    @Override
    void begin() {
        long now = in.u32();
        int[] seats = in.u8s(PLAYERS);
        int[] roles = in.u8s(PLAYERS);
        if (games > 0) {
            assertThat(now).isEqualTo(number + 1);
            if (now % 3 != 0) {
                assertThat(seats).as("seats of game %d", now).isEqualTo(state.seats());
            }
        }
        number = now;
        boolean reset = now % 100 == 0;
        resets += reset ? 1 : 0;
        state.seat(seats);
        state.classes(reset ? new int[0] : games == 0 ? order(roles) : order);
        assertThat(roles)
                .as("classes of game %d", now)
                .isEqualTo(Arrays.stream(state.roles())
                        .map(role -> role < 0 ? NO_CLASS : role)
                        .toArray());
        state.clear();
        long[] dealt = in.u64s(PLAYERS);
        assertThat(Arrays.stream(dealt).reduce(0, (a, b) -> a | b)).isEqualTo(rules.deck());
        for (int player = 0; player < PLAYERS; player++) {
            state.hand(player, dealt[player]);
        }
        int first = reset
                ? firstWithEleven(seats)
                : state.seatOf(Arrays.asList(box(roles)).indexOf(0));
        for (int i = 0; i < PLAYERS; i++) {
            assertThat(state.handSize(seats[(first + i) % PLAYERS]))
                    .as("cards of seat %d in game %d", i, now)
                    .isEqualTo(i < 3 ? 11 : 10);
        }
        state.phase(Phase.DEALT);
        rules.open(state);
        assertThat(in.u64s(PLAYERS))
                .as("hands after the forced cards of game %d", now)
                .isEqualTo(state.hands());
        for (int player = 0; player < PLAYERS; player++) {
            gave[player] = dealt[player] & ~state.hand(player);
            got[player] = state.hand(player) & ~dealt[player];
            views[player].exchanged(gave[player], got[player]);
        }
        trail.clear();
    }

    private int firstWithEleven(int[] seats) {
        for (int seat = 0; seat < PLAYERS; seat++) {
            int before = seats[(seat + PLAYERS - 1) % PLAYERS];
            if (state.handSize(seats[seat]) == 11 && state.handSize(before) == 10) {
                return seat;
            }
        }
        throw new AssertionError("no hand of eleven follows one of ten");
    }

    private static Integer[] box(int[] numbers) {
        return Arrays.stream(numbers).boxed().toArray(Integer[]::new);
    }

    private static int[] order(int[] roles) {
        int[] order = new int[PLAYERS];
        for (int player = 0; player < PLAYERS; player++) {
            order[roles[player]] = player;
        }
        return order;
    }

    @Override
    void turn() {
        int player = in.u8();
        int toGive = in.u8();
        assertThat(player).as(this::where).isEqualTo(state.turn());
        assertThat(toGive).as(this::where).isEqualTo(state.toGive());
        View view = views[player].hand(state.hand(player));
        long sampleChoice = in.u64();
        long[] candidates = in.u64s(in.u16());
        compareInputs(view, candidates);
        search.compare(state, view, this::where);
        long chosen;
        if (state.phase() == Phase.GIVE) {
            Inputs.gifts(view.hand(), toGive, melds);
            compareCandidates(candidates);
            assertThat(sampleChoice).as(this::where).isEqualTo(sample.give(view, toGive));
            chosen = in.u64();
            gift(player, chosen);
        } else {
            view.legalMelds(melds);
            compareCandidates(candidates);
            assertThat(sampleChoice)
                    .as(this::where)
                    .isEqualTo(sample.choose(view).packed());
            refusals += rules.isLegal(state, view.hand(), sampleChoice) ? 0 : 1;
            chosen = in.u64();
            play(player, chosen);
        }
        compareState();
    }

    @Override
    String where() {
        return "game " + games + " (number " + number + "), turn " + turns;
    }

    private void compareInputs(View view, long[] candidates) {
        inputs.view(view, viewBits);
        inputs.view(state, view.hand(), view.gave(), view.got(), trail, otherViewBits);
        compareView(viewBits, otherViewBits);
        compareCandidateBits(inputs, candidates);
    }

    private void gift(int giver, long cards) {
        int receiver = rules.receiverOf(state, giver);
        assertThat(rules.mayGive(state, state.hand(giver), cards))
                .as(this::where)
                .isTrue();
        rules.give(state, cards);
        gave[giver] |= cards;
        got[receiver] |= cards;
        views[giver].exchanged(gave[giver], got[giver]);
        views[receiver].exchanged(gave[receiver], got[receiver]);
    }

    private void play(int player, long meld) {
        assertThat(melds.contains(meld)).as(this::where).isTrue();
        boolean order = Conditions.revolution(state);
        boolean lock = Conditions.lock(state);
        spade3s += state.toBeat() == Meld.JOKER_ALONE && meld == Cards.SPADE_3 ? 1 : 0;
        trail.add(state, meld);
        state.submitted(player, meld);
        rules.play(state, meld);
        revolutions += order == Conditions.revolution(state) ? 0 : 1;
        locks += !lock && Conditions.lock(state) ? 1 : 0;
    }

    private void compareState() {
        boolean equal = in.u64() == state.toBeat();
        equal &= in.u64() == state.played();
        for (int player = 0; player < PLAYERS; player++) {
            equal &= in.u64() == state.hand(player);
        }
        int[] rest = in.u8s(9);
        int[] ours = {
            state.owner() < 0 ? NOBODY : state.owner(),
            state.turn(),
            state.passed(),
            state.out(),
            state.passesInRow(),
            state.finishedCount(),
            Conditions.revolution(state) ? 1 : 0,
            Conditions.lock(state) ? 1 : 0,
            Arrays.asList(PHASES).indexOf(state.phase())
        };
        if (!equal || !Arrays.equals(rest, ours)) {
            assertThat(rest).as("%s: owner, turn, passed, out, …", where()).isEqualTo(ours);
            assertThat(equal).as("%s: table, played, hands", where()).isTrue();
        }
    }

    @Override
    void end() {
        order = in.u8s(PLAYERS);
        assertThat(order).as("places of game %d", number).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
        int known = state.finishedCount();
        assertThat(Arrays.copyOf(order, known)).isEqualTo(Arrays.copyOf(state.finished(), known));
        if (state.phase() == Phase.STALEMATE) {
            stalemates++;
        } else {
            assertThat(state.phase()).isEqualTo(Phase.OVER);
        }
    }
}
