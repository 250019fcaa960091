package kakumei.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import kakumei.cards.CardText;
import kakumei.cards.Melds;
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
final class BigTwoReplayed {
    private static final int PLAYERS = BigTwo.PLAYERS;
    private static final int[] GAINS = {5, 8, 11, 14, 18, 24, 34};

    private final Bytes in;
    private final Melds melds = new Melds();
    private final long[] viewBits = new long[BigTwoInputs.VIEW_WORDS];
    private final long[] otherViewBits = new long[BigTwoInputs.VIEW_WORDS];
    /* One word before, to see that an offset is kept. */
    private final long[] candidateBits = new long[1 + BigTwoInputs.CANDIDATE_WORDS];
    private final int[] ofKind = new int[Kind.values().length];

    private int games;
    private int turns;
    private BigTwo rules = BigTwo.standard();
    private State state = rules.newState();
    private CoffeePlayer coffee = new CoffeePlayer(rules, CoffeeWeights.PLAIN);
    private BigTwoInputs inputs = new BigTwoInputs(rules);
    private BigTwoTrail trail = new BigTwoTrail(rules);

    BigTwoReplayed(Bytes in) {
        this.in = in;
    }

    int games() {
        return games;
    }

    /** How many melds of each kind were played. */
    int[] happenings() {
        return ofKind.clone();
    }

    void all() {
        int tag = in.u8();
        while (tag == 'G') {
            begin();
            tag = in.u8();
            while (tag == 'T') {
                turn();
                tag = in.u8();
            }
            assertThat(tag).isEqualTo('E');
            end();
            tag = in.u8();
        }
        assertThat(tag).isEqualTo('Z');
    }

    private void begin() {
        turns = 0;
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

    private void turn() {
        turns++;
        int player = in.u8();
        assertThat(player).as(this::where).isEqualTo(state.turn());
        View view = new View(rules, state, player, state.hand(player));
        long coffeeMeld = in.u64();
        long[] candidates = in.u64s(in.u16());
        view.legalMelds(melds);
        assertThat(candidates.length).as(this::where).isEqualTo(melds.size());
        for (int i = 0; i < candidates.length; i++) {
            if (candidates[i] != melds.get(i)) {
                assertThat(CardText.format(candidates[i])).as(where()).isEqualTo(CardText.format(melds.get(i)));
            }
        }
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

    private String where() {
        return "game " + games + " (" + rules.version() + "), turn " + turns;
    }

    private void compareInputs(View view, long[] candidates) {
        inputs.view(view, viewBits);
        compareBits(viewBits, 0, "the view");
        inputs.view(state, view.hand(), trail, otherViewBits);
        if (!Arrays.equals(otherViewBits, viewBits)) {
            throw new AssertionError(where() + ": the view with a trail is another than that with a history");
        }
        for (long candidate : candidates) {
            inputs.candidate(candidate, candidateBits, 1);
            compareBits(candidateBits, 1, "candidate " + CardText.format(candidate));
        }
    }

    private void compareBits(long[] words, int from, String what) {
        for (int i = from; i < words.length; i++) {
            long theirs = in.u64();
            if (words[i] != theirs) {
                int bit = 64 * (i - from) + Long.numberOfTrailingZeros(words[i] ^ theirs);
                throw new AssertionError(where() + ": bit " + bit + " of " + what);
            }
        }
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

    private void end() {
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
        games++;
    }
}
