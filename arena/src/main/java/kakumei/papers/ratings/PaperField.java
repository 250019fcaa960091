package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kakumei.papers.Casting;
import kakumei.papers.StandIn;
import kakumei.papers.StandIns;
import kakumei.player.Entrant;

/**
 * Who plays in the league: the paper's programs of which we have a likeness, under their names, and players of ours of
 * every kind, less than half of them variants of one. Chosen before anything was played, weak Monte Carlo players
 * included so that the field is wide. None of ours learns from game to game, as the paper's crow does.
 */
final class PaperField {
    /** The paper's programs that are not ours. */
    static final List<StandIn> CAST = List.of(
            StandIns.SNOWL,
            StandIns.BEERSONG,
            StandIns.PAOON.as("paoon"),
            StandIns.ST_KOU,
            StandIns.KISHIMEN.as("Kishimen_2013"));

    /** The player that gaps are measured from: the one of ours that is nearest to its namesake in the paper. */
    static final String ANCHOR = "kou2";

    /** The official sample program, the same as in the paper. */
    static final String DEFAULT = "default";

    /** Five of different kinds, in the place of the five programs that Morita and Matsuzaki rated too. */
    static final List<String> COMMON = List.of("snowl", ANCHOR, "Kishimen_2013", DEFAULT, "random");

    private static final Map<String, String> OURS = ours();

    private PaperField() {}

    private static Map<String, String> ours() {
        Map<String, String> specs = new LinkedHashMap<>();
        for (String spec : List.of(
                DEFAULT,
                "random",
                ANCHOR,
                "kou2:w75",
                "kou2:w100",
                "kou2:single",
                "kou2:rev-",
                "kou2:lock++",
                "kou2:useA",
                "kou2-literal",
                "linear",
                "net")) {
            specs.put(spec, spec);
        }
        specs.put("mc-10", "mc:playouts=10");
        specs.put("mc-30", "mc:playouts=30");
        specs.put("mc-100", "mc:playouts=100");
        specs.put("mc-literal-100", "mc:playouts=100,deal=rand-literal");
        specs.put("mc-d-100", "mc-d:playouts=100");
        specs.put("mc-dr-30", "mc-dr:playouts=30");
        specs.put("mc-he-100", "mc-he:playouts=100");
        specs.put("jibiki-30", "jibiki:playouts=30");
        specs.put("jibiki-100", "jibiki:playouts=100");
        specs.put("mc-guided-30", "mc:playouts=30,playout=guided");
        specs.put("mc-guided-100", "mc:playouts=100,playout=guided");
        specs.put("mc-tuned-30", "mc:playouts=30,bandit=ucb1-tuned");
        specs.put("mc-greedy-30", "mc:playouts=30,bandit=eps-greedy");
        specs.put("snowl-30", "snowl-style:playouts=30");
        specs.put("snowl-100", "snowl-style:playouts=100");
        return specs;
    }

    /** Everyone's name, the paper's programs first. */
    static List<String> names() {
        List<String> names = new ArrayList<>(CAST.stream().map(StandIn::name).toList());
        names.addAll(OURS.keySet());
        return names;
    }

    /** Who plays under a name. */
    static Entrant entrant(String name, Casting casting) {
        return OURS.containsKey(name)
                ? new Entrant(name, casting.ours(spec(name)).factory())
                : casting.entrant(name);
    }

    /** The weights by which these play. */
    static Map<String, String> weights(List<String> names, Casting casting) {
        Map<String, String> weights = new TreeMap<>();
        names.forEach(
                name -> weights.putAll(casting.weights(OURS.containsKey(name) ? spec(name) : casting.spec(name))));
        return weights;
    }

    /** The spec of a player of ours, the usual stand-in for one of the paper's programs. */
    static String spec(String name) {
        return OURS.getOrDefault(
                name,
                CAST.stream()
                        .filter(part -> part.name().equals(name))
                        .map(StandIn::spec)
                        .findFirst()
                        .orElse(name));
    }

    /** About how long a player takes for a game, in hundredths of a millisecond. */
    static long cost(String name) {
        String spec = spec(name);
        int at = spec.indexOf("playouts=");
        if (at < 0) {
            return spec.equals("net") ? 500 : spec.equals(StandIns.SNOWL.spec()) ? 1900 : 8;
        }
        return 8 + 12 * Long.parseLong(spec.substring(at + 9).replaceAll("\\D.*", "")) / 10;
    }
}
