package kakumei.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * What a position is worth to one player, by the word of a player that says how likely each place is.
 *
 * @param mean the points that may be expected
 * @param places how likely each place is, the first one first; of a game that only has a winner the first place alone
 */
public record Worth(double mean, List<Double> places) {
    /* Longer than anybody waits for a decision: tricks of nothing but single answers are short. */
    private static final int MOST_STEPS = 500;
    private static final int FITTING_ROUNDS = 20_000;
    private static final double FITTED = 1e-6;
    /* Nothing is impossible to somebody who sees one hand; and no row or column is empty. */
    private static final double LEAST = 1e-6;

    /** Copies the list. */
    public Worth {
        places = List.copyOf(places);
    }

    /**
     * What the position after an event is worth to every player, all hands open: each says what it expects at its next
     * decision, from what it sees then, and until all have been asked everybody plays on as that player would. What they
     * expect is then fitted together, so that each place has one player. Empty for players of whom it cannot be said.
     *
     * @param judges makes players that say how likely each place is, and that need to know no more than a view
     * @throws IllegalArgumentException if the game has no such event
     */
    public static List<Optional<Worth>> all(Rules rules, GameRecord record, int step, PlayerFactory judges, long seed) {
        State state = new PausedReplay(rules, record, step).position();
        try (Player judge = judges.create(seed)) {
            List<Optional<Worth>> worths = new Asked(rules, record, judge).all(state);
            return worths.stream().flatMap(Optional::stream).anyMatch(Worth::tellsTheFirstAlone)
                    ? shared(rules, record, worths)
                    : fitted(rules, worths);
        }
    }

    /* Each sees other cards, so that two may both expect to win. Rows and columns are brought to a sum of 1 in turn. */
    private static List<Optional<Worth>> fitted(Rules rules, List<Optional<Worth>> worths) {
        boolean over = worths.stream()
                .allMatch(worth ->
                        worth.filter(known -> known.places().contains(1.0)).isPresent());
        if (over || worths.stream().anyMatch(Optional::isEmpty)) {
            return worths;
        }
        int n = worths.size();
        double[][] chances = new double[n][n];
        for (int player = 0; player < n; player++) {
            for (int place = 0; place < n; place++) {
                chances[player][place] =
                        worths.get(player).orElseThrow().places().get(place) + LEAST;
            }
        }
        double apart = 1;
        for (int round = 0; round < FITTING_ROUNDS && apart > FITTED; round++) {
            apart = 0;
            for (int i = 0; i < n; i++) {
                double column = 0;
                for (int player = 0; player < n; player++) {
                    column += chances[player][i];
                }
                apart = Math.max(apart, Math.abs(column - 1));
                for (int player = 0; player < n; player++) {
                    chances[player][i] /= column;
                }
            }
            for (int i = 0; i < n; i++) {
                double row = 0;
                for (double chance : chances[i]) {
                    row += chance;
                }
                for (int place = 0; place < n; place++) {
                    chances[i][place] /= row;
                }
            }
        }
        List<Optional<Worth>> fitted = new ArrayList<>();
        for (int player = 0; player < n; player++) {
            double mean = 0;
            List<Double> places = new ArrayList<>();
            for (int place = 0; place < n; place++) {
                mean += chances[player][place] * points(rules, place);
                places.add(chances[player][place]);
            }
            fitted.add(Optional.of(new Worth(mean, places)));
        }
        return fitted;
    }

    private boolean tellsTheFirstAlone() {
        return places.size() == 1;
    }

    /*
     * One wins, and all points together are those of every game. Who was not asked, since only one answer was left to him
     * up to the end, has what the others leave; what all expect too much is taken by their chances.
     */
    private static List<Optional<Worth>> shared(Rules rules, GameRecord record, List<Optional<Worth>> worths) {
        if (worths.stream().anyMatch(Optional::isEmpty)) {
            return worths;
        }
        List<Worth> known = worths.stream().map(Optional::orElseThrow).toList();
        List<Worth> told = known.stream().filter(Worth::tellsTheFirstAlone).toList();
        int others = known.size() - told.size();
        double all = record.points().stream().mapToInt(Integer::intValue).sum();
        double chances =
                told.stream().mapToDouble(worth -> worth.places().get(0)).sum();
        double points = told.stream().mapToDouble(Worth::mean).sum();
        double chance = others == 0 ? 0 : Math.max(0, 1 - chances) / others;
        double mean = others == 0 ? 0 : Math.max(rules.minPoints(), (all - points) / others);
        double excess = points + others * mean - all;
        double sum = Math.max(LEAST, chances + others * chance);
        List<Optional<Worth>> shared = new ArrayList<>();
        for (Worth worth : known) {
            boolean asked = worth.tellsTheFirstAlone();
            double share = (asked ? worth.places().get(0) : chance) / sum;
            shared.add(Optional.of(new Worth((asked ? worth.mean() : mean) - excess * share, List.of(share))));
        }
        return shared;
    }

    /** What a place makes where points go by places alone. */
    private static double points(Rules rules, int place) {
        double range = rules.maxPoints() - rules.minPoints();
        return rules.maxPoints() - range * place / (rules.players() - 1);
    }

    /**
     * What the position after an event is worth to one player, from what that player can know: at its own turn by what
     * it sees, later by what it did last, and when it is out by its place; empty before its first decision.
     */
    public static Optional<Worth> seenBy(
            Rules rules, GameRecord record, int step, int player, PlayerFactory judges, long seed) {
        State state = new PausedReplay(rules, record, step).position();
        if (state.phase() == Phase.OVER || (state.out() >>> player & 1) != 0) {
            return Optional.of(certain(rules, state, player));
        }
        Optional<Worth> last = Optional.empty();
        for (Decision decision : Review.decisions(rules, record, player)) {
            if (decision.step() > step) {
                break;
            }
            try (Player judge = judges.create(seed)) {
                List<Explanation.Candidate> compared =
                        decision.ask(judge).why().map(Explanation::candidates).orElse(List.of());
                Optional<Explanation.Candidate> taken = decision.step() == step
                        ? compared.stream().findFirst()
                        : compared.stream()
                                .filter(candidate -> candidate.meld().packed() == decision.made())
                                .findFirst();
                Optional<Worth> said = taken.flatMap(candidate -> of(rules, candidate));
                last = said.isPresent() ? said : last;
            }
        }
        return last;
    }

    private static Optional<Worth> of(Rules rules, Explanation.Candidate candidate) {
        int players = rules.players();
        if (candidate.places().size() == 1) {
            return Optional.of(new Worth(candidate.mean(), candidate.places()));
        }
        if (candidate.places().size() != players) {
            return Optional.empty();
        }
        double mean = 0;
        for (int place = 0; place < players; place++) {
            mean += candidate.places().get(place) * points(rules, place);
        }
        return Optional.of(new Worth(mean, candidate.places()));
    }

    private static Worth certain(Rules rules, State state, int player) {
        int place = state.placeOf(player);
        List<Double> places = new ArrayList<>(Collections.nCopies(rules.players(), 0.0));
        places.set(place, 1.0);
        boolean over = state.phase() == Phase.OVER;
        return new Worth(over ? rules.points(state, player) : points(rules, place), places);
    }

    /** Plays on until everybody has said what it expects. */
    private record Asked(Rules rules, GameRecord record, Player judge) {
        List<Optional<Worth>> all(State state) {
            List<Optional<Worth>> worths = new ArrayList<>(Collections.nCopies(rules.players(), Optional.empty()));
            if (state.phase() == Phase.DEALT) {
                rules.open(state);
            }
            for (int steps = 0; steps < MOST_STEPS; steps++) {
                for (int player = 0; player < state.players; player++) {
                    boolean out = state.phase() == Phase.OVER || (state.out() >>> player & 1) != 0;
                    if (out && worths.get(player).isEmpty()) {
                        worths.set(player, Optional.of(certain(rules, state, player)));
                    }
                }
                boolean asks = state.phase() == Phase.PLAY || state.phase() == Phase.GIVE;
                if (!asks || worths.stream().allMatch(Optional::isPresent)) {
                    break;
                }
                int player = state.turn();
                advance(state);
                if (worths.get(player).isEmpty()) {
                    worths.set(player, said());
                }
            }
            return List.copyOf(worths);
        }

        private Optional<Worth> said() {
            return judge.explain()
                    .flatMap(why -> why.candidates().stream().findFirst())
                    .flatMap(best -> of(rules, best));
        }

        private void advance(State state) {
            int me = state.turn();
            long mine = state.hand(me);
            long everMine = mine;
            for (int i = 0; i < state.history().size(); i++) {
                everMine |= state.history().player(i) == me
                        ? Meld.cards(state.history().meld(i))
                        : 0;
            }
            long dealt = record.dealt().get(me);
            View view = new View(rules, state, me, mine, dealt & ~everMine, everMine & ~dealt).copy();
            if (state.phase() == Phase.GIVE) {
                rules.exchange().give(state, judge.give(view, view.toGive()));
            } else {
                long meld = judge.choose(view).packed();
                state.submitted(me, meld);
                rules.play(state, meld);
            }
        }
    }
}
