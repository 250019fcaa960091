package kakumei.rules;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;

/**
 * Counts the submissions of all lines of play of a depth, passes included: exact numbers that a change of the rules
 * cannot keep by luck. Positions are the seeded deals of a game after a number of random turns.
 */
public final class Perft {
    private Perft() {}

    /** The position of a seed: the deal, then {@code turns} random submissions. */
    public static State position(Rules rules, long seed, int turns) {
        State state = rules.newState();
        new SeededDealer(rules, seed).deal(1, state);
        rules.open(state);
        SplitMix random = new SplitMix(seed);
        Melds melds = new Melds();
        for (int i = 0; i < turns && state.phase() == Phase.PLAY; i++) {
            rules.legalMelds(state, state.hand(state.turn()), melds);
            rules.play(state, melds.get(random.nextInt(melds.size())));
        }
        return state;
    }

    /** How many lines of play of exactly {@code depth} submissions, or fewer where the game ends, there are. */
    public static long count(Rules rules, State state, int depth) {
        if (depth == 0 || state.phase() != Phase.PLAY) {
            return 1;
        }
        Melds melds = new Melds();
        rules.legalMelds(state, state.hand(state.turn()), melds);
        if (depth == 1) {
            return melds.size();
        }
        State next = rules.newState();
        long nodes = 0;
        for (int i = 0; i < melds.size(); i++) {
            next.copyFrom(state);
            rules.play(next, melds.get(i));
            nodes += count(rules, next, depth - 1);
        }
        return nodes;
    }

    /** Checks the text of a perft file line by line: {@code seed turns: count count …} for depth 1, 2, …. */
    public static List<String> recount(Rules rules, List<String> lines) {
        List<String> result = new ArrayList<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (line.startsWith("#") || colon < 0) {
                result.add(line);
                continue;
            }
            List<String> head = List.of(line.substring(0, colon).split(" ", -1));
            State state = position(rules, Long.parseLong(head.get(0)), Integer.parseInt(head.get(1)));
            StringBuilder counted = new StringBuilder(line.substring(0, colon + 1));
            int depths = line.substring(colon + 1).trim().split(" ", -1).length;
            for (int depth = 1; depth <= depths; depth++) {
                counted.append(' ').append(count(rules, state, depth));
            }
            result.add(counted.toString());
        }
        return result;
    }
}
