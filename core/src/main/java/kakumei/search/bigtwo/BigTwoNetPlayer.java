package kakumei.search.bigtwo;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kakumei.cards.Meld;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;
import kakumei.search.Choices;

/**
 * Asks a net what may come of each meld and takes the one that may expect most. No search and no chance: the same view
 * gives the same meld. What needs no thought is not asked.
 */
public final class BigTwoNetPlayer implements Player {
    private final OutcomeNet net;
    private final double bonus;
    private final Choices choices = new Choices();

    /**
     * A player that asks {@code net}.
     *
     * @param bonus the points that a win counts beyond those that it brings
     */
    public BigTwoNetPlayer(OutcomeNet net, double bonus) {
        this.net = net;
        this.bonus = bonus;
    }

    @Override
    public Meld choose(View view) {
        choices.of(view);
        if (choices.isObvious()) {
            return choices.answer();
        }
        net.score(view, choices.melds(), choices.count());
        return new Meld(choices.melds().get(best()));
    }

    private int best() {
        int best = 0;
        for (int i = 1; i < net.count(); i++) {
            best = worth(i) > worth(best) ? i : best;
        }
        return best;
    }

    private double worth(int candidate) {
        return bonus == 0 ? net.value(candidate) : net.value(candidate) + bonus * net.winning(candidate);
    }

    /**
     * The candidates, the best first, with the points that they may expect and their chance to win; who loses has no place
     * worth telling.
     */
    @Override
    public Optional<Explanation> explain() {
        if (!choices.reason().isEmpty()) {
            return Optional.of(Explanation.atOnce(choices.reason()));
        }
        List<Explanation.Candidate> list = IntStream.range(0, net.count())
                .boxed()
                .sorted(Comparator.comparingDouble(this::worth).reversed())
                .map(i -> Explanation.Candidate.ofPlaces(
                        new Meld(choices.melds().get(i)), net.mean(i), List.of(net.winning(i))))
                .toList();
        return Optional.of(new Explanation(Map.of(), list));
    }
}
