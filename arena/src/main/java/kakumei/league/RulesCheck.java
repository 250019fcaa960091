package kakumei.league;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.rules.Rules;
import kakumei.store.DamagedSet;
import kakumei.store.FinishedSet;
import kakumei.store.StoredBlock;

/** Whether points and places of a set can have come about under its rules. */
final class RulesCheck {
    private RulesCheck() {}

    /** What is wrong with a set; empty if nothing is. */
    static Optional<DamagedSet> damage(Rules rules, FinishedSet set) {
        List<Integer> bad = new ArrayList<>();
        String what = "";
        for (StoredBlock block : set.blocks()) {
            Optional<String> wrong = wrong(rules, block);
            if (wrong.isPresent()) {
                bad.add(block.block());
                what = what.isEmpty() ? "in its block " + block.block() + " " + wrong.get() : what;
            }
        }
        return bad.isEmpty()
                ? Optional.empty()
                : Optional.of(new DamagedSet(set.set().number(), what, bad, set.fence()));
    }

    private static Optional<String> wrong(Rules rules, StoredBlock block) {
        int players = rules.players();
        if (block.games() < 1
                || block.places().size() != players
                || block.places().stream().anyMatch(places -> places.size() != players)) {
            return Optional.of("the places of " + players + " players are not all there");
        }
        for (int i = 0; i < players; i++) {
            int place = i;
            long taken = block.places().stream()
                    .mapToLong(places -> places.get(place))
                    .sum();
            long played =
                    block.places().get(i).stream().mapToLong(Long::longValue).sum();
            if (taken != block.games() || played != block.games()) {
                return Optional.of("places do not add up to its " + block.games() + " games");
            }
        }
        long sum = block.points().stream().mapToLong(Long::longValue).sum();
        if (sum != (long) rules.sumOfPoints() * block.games()) {
            return Optional.of("all points together are " + sum + ", where the rules give "
                    + (long) rules.sumOfPoints() * block.games());
        }
        for (int player = 0; player < players; player++) {
            long points = block.points().get(player);
            Optional<Long> worth = rules.pointsOfPlace(0).isPresent()
                    ? Optional.of(worth(rules, block.places().get(player)))
                    : Optional.empty();
            if ((worth.isPresent() && worth.get() != points)
                    || points > (long) rules.maxPoints() * block.games()
                    || points < (long) rules.minPoints() * block.games()) {
                return Optional.of("a player has " + points + " points"
                        + worth.map(right -> ", where its places are worth " + right)
                                .orElse(", which " + block.games() + " games cannot give"));
            }
        }
        return Optional.empty();
    }

    private static long worth(Rules rules, List<Long> places) {
        long sum = 0;
        for (int place = 0; place < places.size(); place++) {
            sum += places.get(place) * rules.pointsOfPlace(place).orElse(0);
        }
        return sum;
    }
}
