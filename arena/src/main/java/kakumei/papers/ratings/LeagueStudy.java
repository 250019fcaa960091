package kakumei.papers.ratings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import kakumei.league.LeaguePlan;
import kakumei.league.Schedule;
import kakumei.match.GameRecord;
import kakumei.match.HandOdds;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.StandIn;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.random.Seeds;
import kakumei.record.GameRatings;

/**
 * The league all results of the paper are made from: sets by five players drawn from the field with equal chance, kept
 * block by block. A unit is a block.
 */
final class LeagueStudy implements Study {
    /** What the keys of all units begin with. */
    static final String KEY = "set ";

    private static final Pattern KEYS =
            Pattern.compile(KEY + "(0|[1-9]\\d{0,5}) from game ([1-9]\\d{0,7})(?: to ([1-9]\\d{0,7}))?");
    private static final int PAPER_SETS = 1008;
    private static final int PAPER_BLOCKS = 100;
    /** Of sets of fewer no shorter ones could be made. */
    private static final int LEAST_BLOCKS = 2;

    private static final long SET = 1;
    private static final long ODDS = 2;

    @Override
    public String name() {
        return "001-league";
    }

    @Override
    public List<StandIn> cast() {
        return PaperField.CAST;
    }

    @Override
    public double share(Size size) {
        return shareOfPaper(size);
    }

    /** Of the paper's games. */
    static double shareOfPaper(Size size) {
        return (double) sets(size) * games(size) / (PAPER_SETS * PAPER_BLOCKS * MatchSettings.CLASS_RESET);
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public String extent(Size size) {
        return String.format(
                Locale.ROOT,
                "%d players, %,d sets of %,d games (the paper: 38 players, 1,008 sets of 10,000 games); the first %d"
                        + " games of each set with %,d playouts of the deal for Morita and Matsuzaki's method",
                PaperField.names().size(),
                sets(size),
                games(size),
                blockGames(size),
                playouts(size));
    }

    /** The paper's, so that a smaller part has shorter sets; fewer only where each would be less than two blocks. */
    static int sets(Size size) {
        return Math.min(PAPER_SETS, size.of(40, 300, PAPER_SETS * PAPER_BLOCKS / LEAST_BLOCKS));
    }

    static int games(Size size) {
        int blocks = size.equals(Size.TINY) ? 3 : size.of(0, LEAST_BLOCKS, PAPER_BLOCKS);
        return blockGames(size) * Math.max(LEAST_BLOCKS, blocks);
    }

    static int blockGames(Size size) {
        return size.equals(Size.TINY) ? 4 : MatchSettings.CLASS_RESET;
    }

    private static int playouts(Size size) {
        return size.share() == 0 ? size.of(20, 200, 0) : GameRatings.PLAYOUTS;
    }

    /** Who plays in a set. */
    static List<String> lineUp(Setting setting, int set) {
        List<String> names = PaperField.names();
        int seats = setting.rules().players();
        Schedule schedule = new Schedule(LeaguePlan.Kind.RANDOM, names.size(), seats, setting.seed());
        return schedule.players(set).stream().map(names::get).toList();
    }

    @Override
    public List<Unit> units(Setting setting, Supplier<Results> before) {
        List<Unit> units = new ArrayList<>();
        for (int set = 0; set < sets(setting.size()); set++) {
            MatchSettings match = match(setting, set, entrants(setting, set), games(setting.size()));
            // An outside program stays for its whole set, which is then one block and one part.
            for (int first = 1; first <= match.games(); first += match.blockGames()) {
                MatchSettings part = match.withGames(first, Math.min(match.games(), first + match.blockGames() - 1));
                units.add(unit(setting, set, part));
            }
        }
        return units;
    }

    private static List<Entrant> entrants(Setting setting, int set) {
        return lineUp(setting, set).stream()
                .map(name -> PaperField.entrant(name, setting.casting()))
                .toList();
    }

    private static MatchSettings match(Setting setting, int set, List<Entrant> players, int games) {
        return MatchSettings.of(setting.rules(), players, Seeds.mix(setting.seed(), set, SET), games)
                .withPeriods(blockGames(setting.size()), MatchSettings.SEAT_CHANGE);
    }

    /* Sets of several lengths share a journal. */
    @Override
    public Function<String, Optional<Unit>> finder(Setting setting) {
        int block = blockGames(setting.size());
        int sets = sets(setting.size().most());
        int most = games(setting.size().most());
        Map<Integer, List<Entrant>> seated = new HashMap<>();
        return key -> {
            Matcher parts = KEYS.matcher(key);
            if (!parts.matches()) {
                return Optional.empty();
            }
            int set = Integer.parseInt(parts.group(1));
            int from = Integer.parseInt(parts.group(2));
            int to = parts.group(3) == null ? from + block - 1 : Integer.parseInt(parts.group(3));
            if (set >= sets || from % block != 1 || to % block != 0 || to < from || to > most) {
                return Optional.empty();
            }
            List<Entrant> players = seated.computeIfAbsent(set, number -> entrants(setting, number));
            MatchSettings match = match(setting, set, players, to);
            return Optional.of(unit(setting, set, match.withGames(from, to)))
                    .filter(unit -> unit.key().equals(key));
        };
    }

    private static Unit unit(Setting setting, int set, MatchSettings part) {
        String key = String.format(Locale.ROOT, "%s%d from game %d", KEY, set, part.fromGame())
                + (part.isOneBlock() ? " to " + part.games() : "");
        int games = part.games() - part.fromGame() + 1;
        long cost = part.names().stream().mapToLong(PaperField::cost).sum();
        int recorded = part.fromGame() == 1 ? blockGames(setting.size()) : 0;
        int playouts = playouts(setting.size());
        long steps = 1 + (games * cost + (long) recorded * playouts / 5) / 100;
        Map<String, String> weights = PaperField.weights(part.names(), setting.casting());
        return new Unit(
                key,
                steps,
                weights,
                result -> check(set, part, recorded, playouts, result),
                () -> play(set, part, recorded, playouts));
    }

    private static void check(int set, MatchSettings part, int recorded, int playouts, Fields result) {
        result.integer("set", set, set);
        result.integer("blockGames", part.sampleGames(), part.sampleGames());
        checkPoints(part, result);
        int players = part.names().size();
        if (recorded > 0) {
            List<int[]> firsts = result.rows("firsts", players, 0, playouts);
            List<int[]> places = result.rows("places", players, 0, players - 1);
            must(
                    firsts.size() == recorded && places.size() == recorded,
                    "firsts and places: expected those of " + recorded + " games, found " + firsts.size() + " and "
                            + places.size());
            must(
                    firsts.stream().allMatch(game -> IntStream.of(game).sum() == playouts),
                    "firsts: expected " + playouts + " playouts of each game");
            must(
                    places.stream()
                            .allMatch(game -> IntStream.of(game).distinct().count() == players),
                    "places: expected one for each player");
        }
    }

    /** Refuses other players than those of a match, and points that they cannot make. */
    static void checkPoints(MatchSettings match, Fields result) {
        List<String> players =
                result.elements("players").stream().map(JsonNode::asText).toList();
        must(
                players.equals(match.names()),
                "players: expected " + String.join(", ", match.names()) + ", found " + String.join(", ", players));
        int games = match.sampleGames();
        int units = (match.games() - match.fromGame() + 1) / games;
        List<int[]> points = result.rows(
                "points",
                players.size(),
                games * match.rules().minPoints(),
                games * match.rules().maxPoints());
        must(points.size() == units, "points: expected those of " + units + " blocks, found " + points.size());
        int sum = games * match.rules().sumOfPoints();
        must(
                points.stream().allMatch(block -> IntStream.of(block).sum() == sum),
                "points: expected " + sum + " in all of each block");
    }

    private static void must(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadLineException(otherwise);
        }
    }

    static ObjectNode play(int set, MatchSettings part, int recorded, int playouts) {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("set", set);
        ArrayNode players = result.putArray("players");
        part.names().forEach(players::add);
        result.put("blockGames", part.sampleGames());
        ArrayNode points = result.putArray("points");
        if (recorded == 0) {
            play(part, points);
        } else {
            Openings openings = new Openings(result, new HandOdds(part.rules(), playouts), part.seed());
            playOpened(part, recorded, points, openings);
        }
        return result;
    }

    /** Plays a match, and adds the points of each of its units. */
    static void play(MatchSettings part, ArrayNode points) {
        new Match(part).play(() -> 0, () -> false, new MatchListener() {
            @Override
            public void completed(int unit, int games, long[] made) {
                add(points, made);
            }
        });
    }

    /* Only the first block is recorded, since records cost time; an outside program's only block has more games. */
    private static void playOpened(MatchSettings part, int recorded, ArrayNode points, Openings openings) {
        int last = part.isOneBlock() ? part.games() : part.blockGames();
        new Match(part.withGames(1, last)).play(() -> 0, () -> false, new MatchListener() {
            @Override
            public boolean wantsRecords() {
                return true;
            }

            @Override
            public void recorded(GameRecord game) {
                if (game.game() <= recorded) {
                    openings.add(game);
                }
            }

            @Override
            public void completed(int unit, int games, long[] made) {
                add(points, made);
            }
        });
        if (last < part.games()) {
            play(part.withGames(last + 1, part.games()), points);
        }
    }

    private static void add(ArrayNode points, long[] made) {
        ArrayNode block = points.addArray();
        for (long each : made) {
            block.add(each);
        }
    }

    /** The first games of a set with what their hands were worth. */
    private record Openings(ArrayNode firsts, ArrayNode places, HandOdds odds, long seed) {
        Openings(ObjectNode result, HandOdds odds, long seed) {
            this(result.putArray("firsts"), result.putArray("places"), odds, seed);
        }

        void add(GameRecord game) {
            ArrayNode won = firsts.addArray();
            for (int each : odds.firsts(game, Seeds.mix(seed, game.game(), ODDS))) {
                won.add(each);
            }
            ArrayNode taken = places.addArray();
            for (int player = 0; player < game.names().size(); player++) {
                taken.add(game.order().indexOf(player));
            }
        }
    }
}
