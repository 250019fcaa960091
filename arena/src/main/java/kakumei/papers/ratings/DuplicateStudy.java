package kakumei.papers.ratings;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import kakumei.match.MatchSettings;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.random.Seeds;

/**
 * The same players in every {@link Protocol}, with deals of their own. Our stand-ins play even where an outside program
 * has its own place in the league: a program that stays from game to game cannot play a deal again.
 */
final class DuplicateStudy implements Study {
    /** What the keys of all units begin with. */
    static final String KEY = "line-up ";

    private static final long LINE_UP = 3;
    private static final int FEWEST = 40;
    private static final int MOST = 200;

    @Override
    public String name() {
        return "001-duplicates";
    }

    @Override
    public String extent(Size size) {
        return String.format(
                Locale.ROOT,
                "the players of the first %d sets again: %,d games as the contest, %,d with duplicate blocks, %,d with"
                        + " duplicate deals",
                lineUps(size),
                Protocol.CONTEST.games(LeagueStudy.blockGames(size)),
                Protocol.DUPLICATE.games(LeagueStudy.blockGames(size)),
                Protocol.CLASSLESS.games(LeagueStudy.blockGames(size)));
    }

    /* It stands beside the league, which is nearly all of the work. */
    @Override
    public double share(Size size) {
        return LeagueStudy.shareOfPaper(size);
    }

    private static int lineUps(Size size) {
        return size.share() == 0 ? size.of(3, 8, 0) : Math.min(MOST, Math.max(FEWEST, size.of(0, 0, MOST)));
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public Function<String, Optional<Unit>> finder(Setting setting) {
        return Study.super.finder(new Setting(setting.size().most(), setting.seed(), setting.casting()));
    }

    @Override
    public List<Unit> units(Setting setting, Supplier<Results> before) {
        List<Unit> units = new ArrayList<>();
        int blockGames = LeagueStudy.blockGames(setting.size());
        for (int lineUp = 0; lineUp < lineUps(setting.size()); lineUp++) {
            List<String> names = LeagueStudy.lineUp(setting, lineUp);
            List<Entrant> players = names.stream()
                    .map(name -> new Entrant(
                            name, setting.casting().ours(PaperField.spec(name)).factory()))
                    .toList();
            Map<String, String> weights = new TreeMap<>();
            names.forEach(name -> weights.putAll(setting.casting().weights(PaperField.spec(name))));
            long cost = names.stream().mapToLong(PaperField::cost).sum();
            for (Protocol protocol : Protocol.values()) {
                // Deals of its own: shared luck would make two protocols look more alike than they are.
                long seed = Seeds.mix(Seeds.mix(setting.seed(), lineUp, LINE_UP), protocol.stream());
                MatchSettings match =
                        protocol.of(MatchSettings.of(setting.rules(), players, seed, protocol.games(blockGames))
                                .withPeriods(blockGames, MatchSettings.SEAT_CHANGE));
                units.add(new Unit(
                        KEY + lineUp + " " + protocol.words(),
                        1 + match.games() * cost / 100,
                        weights,
                        result -> check(protocol, match, result),
                        () -> play(protocol, match)));
            }
        }
        return units;
    }

    private static void check(Protocol protocol, MatchSettings match, Fields result) {
        if (!result.isText("protocol", protocol.name())) {
            throw new BadLineException("protocol: expected " + protocol.name());
        }
        result.integer("unitGames", match.unitGames(), match.unitGames());
        LeagueStudy.checkPoints(match, result);
    }

    private static ObjectNode play(Protocol protocol, MatchSettings match) {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("protocol", protocol.name());
        match.names().forEach(result.putArray("players")::add);
        result.put("unitGames", match.unitGames());
        LeagueStudy.play(match, result.putArray("points"));
        return result;
    }
}
