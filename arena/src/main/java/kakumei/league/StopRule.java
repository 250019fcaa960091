package kakumei.league;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kakumei.problem.Usage;
import kakumei.rating.Looks;

/**
 * When a league is certain enough. Judged on the sets in order, so that the end does not depend on which set was
 * finished first.
 */
public sealed interface StopRule {
    /** 95 %, corrected for the number of comparisons where there are several. */
    double LEVEL = 0.95;

    /** Whether it holds for the standings over some first sets of the league. */
    boolean holds(Standings standings);

    /** The same rule for players who are called otherwise now. */
    default StopRule renamed(Map<String, String> names) {
        return this;
    }

    /** The text it is parsed from. */
    String text();

    /**
     * The interval of mean points per game of every player is narrow enough.
     *
     * @param halfWidth the largest half width that is accepted
     */
    record Width(double halfWidth) implements StopRule {
        @Override
        public boolean holds(Standings standings) {
            return standings.current().stream()
                    .allMatch(player -> player.interval()
                            .map(interval -> interval.halfWidth() <= halfWidth)
                            .orElse(false));
        }

        @Override
        public String text() {
            return "width " + halfWidth;
        }
    }

    /**
     * All of some pairs are separated: the interval of the difference of their mean points per game in sets they played
     * together does not hold 0.
     *
     * <p>Who looks after every set finds a difference sooner or later even where there is none. So it is the interval
     * of a {@link Looks#ALWAYS sequence}, which errs with 5 % at most over all sets, shared out to the pairs.
     *
     * @param pairs pairs of names
     */
    record Separated(List<Pair> pairs) implements StopRule {
        /** Two players by name. */
        public record Pair(String one, String other) {}

        @Override
        public boolean holds(Standings standings) {
            double level = 1 - (1 - LEVEL) / pairs.size();
            for (Pair pair : pairs) {
                boolean separated = Looks.ALWAYS
                        .interval(standings.lead(pair.one(), pair.other()), level)
                        .map(interval -> !interval.contains(0))
                        .orElse(false);
                if (!separated) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public StopRule renamed(Map<String, String> names) {
            return new Separated(pairs.stream()
                    .map(pair -> new Pair(
                            names.getOrDefault(pair.one(), pair.one()), names.getOrDefault(pair.other(), pair.other())))
                    .toList());
        }

        @Override
        public String text() {
            List<String> texts = new ArrayList<>();
            pairs.forEach(pair -> texts.add(pair.one() + "/" + pair.other()));
            return "separated " + String.join(" ", texts);
        }
    }

    /** Parses {@code width 0.05} or {@code separated a/b c/d}. */
    static StopRule parse(String text) {
        List<String> words = List.of(text.trim().split("\\s+", -1));
        try {
            if (words.get(0).equals("width") && words.size() == 2) {
                double width = Double.parseDouble(words.get(1));
                if (width > 0 && width < 100) {
                    return new Width(width);
                }
            }
        } catch (NumberFormatException e) {
            throw bad(text);
        }
        if (words.get(0).equals("separated") && words.size() > 1) {
            List<Separated.Pair> pairs = new ArrayList<>();
            for (String word : words.subList(1, words.size())) {
                int slash = word.indexOf('/');
                if (slash <= 0 || slash == word.length() - 1) {
                    throw bad(text);
                }
                pairs.add(new Separated.Pair(word.substring(0, slash), word.substring(slash + 1)));
            }
            return new Separated(List.copyOf(pairs));
        }
        throw bad(text);
    }

    private static Usage bad(String text) {
        return new Usage(String.format(
                Locale.ROOT,
                "until: expected 'width W' (points per game) or 'separated a/b c/d', with names of players, not '%s'",
                text));
    }
}
