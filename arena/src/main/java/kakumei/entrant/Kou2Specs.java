package kakumei.entrant;

import java.util.List;
import kakumei.player.PlayerFactory;
import kakumei.player.daihinmin.Kou2Player;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.problem.Usage;

/** Makes the players of the kou2 family. */
final class Kou2Specs {
    private Kou2Specs() {}

    /** kou2, or the variant that a spec names. */
    static PlayerFactory kou2(Parts parts) {
        return of(variant(parts));
    }

    /** The same by the words of the paper. */
    static PlayerFactory literal(Parts parts) {
        return of(variant(parts).withLiteral());
    }

    private static Kou2Settings variant(Parts parts) {
        List<String> given = parts.flags(List.copyOf(Kou2Settings.VARIANTS.keySet()));
        if (given.size() > 1) {
            throw new Usage(
                    "player " + parts.spec().text() + ": one variant at a time, not " + String.join(" and ", given));
        }
        return given.isEmpty()
                ? Kou2Settings.KOU2
                : Kou2Settings.VARIANTS.getOrDefault(given.get(0), Kou2Settings.KOU2);
    }

    static PlayerFactory stKouStyle() {
        return of(Kou2Settings.ST_KOU_STYLE);
    }

    private static PlayerFactory of(Kou2Settings settings) {
        return seed -> new Kou2Player(settings);
    }
}
