package kakumei.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import kakumei.cards.CardText;
import kakumei.player.bigtwo.CoffeePlayer;
import kakumei.player.bigtwo.CoffeeWeights;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoOptions;
import kakumei.rules.bigtwo.BigTwoStrength;
import kakumei.rules.bigtwo.Kind;
import kakumei.rules.bigtwo.Payoff;
import kakumei.search.inputs.BigTwoInputs;
import kakumei.search.inputs.BigTwoTrail;

/** The games of the host program {@code records-bigtwo}, played again move by move and compared after each. */
final class BigTwoReplayed extends Replayed {
    private static final int PLAYERS = BigTwo.PLAYERS;
    private static final int[] GAINS = {5, 8, 11, 14, 18, 24, 34};

    private final long[] viewBits = new long[BigTwoInputs.VIEW_WORDS];
    private final long[] otherViewBits = new long[BigTwoInputs.VIEW_WORDS];
    private final int[] ofKind = new int[Kind.values().length];

    private BigTwo rules = BigTwo.standard();
    private State state = rules.newState();
    private CoffeePlayer coffee = new CoffeePlayer(rules, CoffeeWeights.PLAIN);
    private BigTwoInputs inputs = new BigTwoInputs(rules);
    private BigTwoTrail trail = new BigTwoTrail(rules);

    BigTwoReplayed(Bytes in) {
        super(in);
    }

    /* How many melds of each kind were played. */
    @Override
    int[] happenings() {
        return ofKind.clone();
    }

    @Override
    void begin() {
        int straights = in.u8();
        boolean triplets = in.u8() != 0;
        Payoff payoff = in.u8() == 0 ? Payoff.WIN : Payoff.POINTS;
        rules = BigTwo.with(new BigTwoOptions(straights, triplets, payoff));
        state = rules.newState();
        coffee = new CoffeePlayer(rules, CoffeeWeights.PLAIN);
        inputs = new BigTwoInputs(rules);
        trail = new BigTwoTrail(rules);
        state.seat(in.u8s(PLAYERS));
        state.clear();
        for (int player = 0; player < PLAYERS; player++) {
            state.hand(player, in.u64());
            assertThat(state.handSize(player)).isEqualTo(BigTwo.HAND_SIZE);
        }
        assertThat(Arrays.stream(state.hands()).reduce(0, (a, b) -> a | b)).isEqualTo(rules.deck());
        state.phase(Phase.DEALT);
        rules.open(state);
    }

    @Override
    void turn() {
        int player = in.u8();
        assertThat(player).as(this::where).isEqualTo(state.turn());
        View view = new View(rules, state, player, state.hand(player));
        long coffeeMeld = in.u64();
        long[] candidates = in.u64s(in.u16());
        view.legalMelds(melds);
        compareCandidates(candidates);
        compareInputs(view, candidates);
        if (coffeeMeld != coffee.choose(view).packed()) {
            assertThat(CardText.format(coffeeMeld))
                    .as(where() + ": coffee-plain")
                    .isEqualTo(coffee.choose(view).toString());
        }
        long chosen = in.u64();
        assertThat(melds.contains(chosen)).as(this::where).isTrue();
        if (chosen != 0) {
            ofKind[BigTwoStrength.kindNumber(rules.strength(chosen))]++;
        }
        trail.add(player, state.toBeat(), chosen);
        state.submitted(player, chosen);
        rules.play(state, chosen);
        compareState();
    }

    @Override
    String where() {
        return "game " + games + " (" + rules.version() + "), turn " + turns;
    }

    private void compareInputs(View view, long[] candidates) {
        inputs.view(view, viewBits);
        inputs.view(state, view.hand(), trail, otherViewBits);
        compareView(viewBits, otherViewBits);
        compareCandidateBits(inputs, candidates);
    }

    private void compareState() {
        boolean equal = in.u64() == state.toBeat();
        equal &= in.u64() == state.played();
        equal &= Arrays.equals(in.u64s(PLAYERS), state.hands());
        boolean over = state.phase() == Phase.OVER;
        int owner = in.u8();
        int turn = in.u8();
        int passed = in.u8();
        int phase = in.u8();
        equal &= owner == state.owner();
        equal &= over || turn == state.turn();
        equal &= passed == state.passed();
        equal &= (phase == 0) == over;
        assertThat(equal).as(this::where).isTrue();
    }

    @Override
    void end() {
        assertThat(state.phase()).as(this::where).isEqualTo(Phase.OVER);
        int winner = in.u8();
        assertThat(winner).as(this::where).isEqualTo(state.finished(0));
        int gain = (int) in.u32();
        BigTwo points = BigTwo.with(rules.options().withPayoff(Payoff.POINTS));
        assertThat(gain).as(this::where).isEqualTo(points.points(state, winner));
        for (int player = 0; player < PLAYERS; player++) {
            int outcome = in.u8();
            long wins = Arrays.stream(GAINS).filter(most -> gain > most).count();
            assertThat(outcome).as(this::where).isEqualTo(player == winner ? wins : 7 + state.handSize(player));
        }
    }
}
