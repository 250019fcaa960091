package kakumei.papers;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import kakumei.game.Games;
import kakumei.match.EachGame;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.problem.Fields;
import kakumei.random.Seeds;
import kakumei.rules.Rules;

/**
 * Games in blocks, line by line. Most studies are nothing else, and are declared as such. A unit is one block of one
 * line; the same block has the same deals for all lines of a stream of chance, so that differences between lines that
 * play alike are seen more sharply than their scores. Where hands go round the table by the classes of the game before,
 * two lines meet the same luck only until these differ.
 *
 * @param name the study's name
 * @param rules the game
 * @param cast the programs of the paper that take part and are not ours
 * @param blocks how many blocks a line has, and of how many games
 * @param words what is computed at a size
 * @param lines what is played in a setting, given the results of the studies before
 */
public record BlockStudy(
        String name, Rules rules, List<StandIn> cast, Blocks blocks, Function<Size, String> words, Lines lines)
        implements Study {
    /**
     * How many blocks a line has at each size, and how many games per block.
     *
     * @param tiny blocks for tests
     * @param quick blocks of the quick size
     * @param paper blocks that make up the paper's games
     * @param tinyGames games of a block for tests
     * @param quickGames games of a block of the quick size
     * @param games games of a block at the paper's size and parts of it
     * @param whole whether a part of the paper's size has all blocks nevertheless
     */
    public record Blocks(int tiny, int quick, int paper, int tinyGames, int quickGames, int games, boolean whole) {
        /** Blocks of which a part of the paper's size has a part. */
        public Blocks(int tiny, int quick, int paper, int tinyGames, int quickGames, int games) {
            this(tiny, quick, paper, tinyGames, quickGames, games, false);
        }

        /** The same, all of them at a part of the paper's size too. */
        public Blocks ofWhole() {
            return new Blocks(tiny, quick, paper, tinyGames, quickGames, games, true);
        }

        /** How many blocks. */
        public int count(Size size) {
            return (whole ? size.whole() : size).of(tiny, quick, paper);
        }

        /* Whether all or a part are asked for, they share a journal, in which others may have kept more. */
        private int most(Size size) {
            return size.most().of(tiny, quick, paper);
        }

        /** How many games each has. */
        public int each(Size size) {
            return size.equals(Size.TINY) ? tinyGames : size.equals(Size.QUICK) ? quickGames : games;
        }

        /** How many games a line has. */
        public int games(Size size) {
            return count(size) * each(size);
        }
    }

    /**
     * What is played block by block and told apart from the rest.
     *
     * @param key what the keys of its units begin with, before a slash
     * @param steps about how long a block takes compared with others
     * @param streams lines with the same ones have the same deals
     * @param ours specs of players of ours that play by weights; the programs of the paper need not be named
     * @param check refuses what a block cannot come to
     * @param play plays a block
     */
    public record Line(String key, long steps, List<Integer> streams, List<String> ours, Check check, Play play) {
        /** A line in which none of ours plays by weights. */
        public Line(String key, long steps, List<Integer> streams, Check check, Play play) {
            this(key, steps, streams, List.of(), check, play);
        }

        private Map<String, String> weights(Casting casting) {
            Map<String, String> weights = new TreeMap<>(casting.weights());
            ours.forEach(spec -> weights.putAll(casting.weights(spec)));
            return weights;
        }
    }

    /** Plays a block of so many games; the result depends on the seed alone. */
    @FunctionalInterface
    public interface Play {
        /** What it came to. */
        ObjectNode block(long seed, int games);
    }

    /** Looks at what a block of so many games came to. */
    @FunctionalInterface
    public interface Check {
        /** Refuses what cannot be, with a {@link kakumei.problem.BadLineException}. */
        void block(Fields result, int games);
    }

    /** The lines of a study. */
    @FunctionalInterface
    public interface Lines {
        /** Those of a setting; keys and steps must not depend on the results before. */
        List<Line> of(Setting setting, Supplier<Results> before);
    }

    /** A study of the usual game. */
    public BlockStudy(String name, List<StandIn> cast, Blocks blocks, Function<Size, String> words, Lines lines) {
        this(name, Games.usual().standard(), cast, blocks, words, lines);
    }

    @Override
    public String extent(Size size) {
        return words.apply(size);
    }

    @Override
    public double share(Size size) {
        return (double) blocks.games(size) / blocks.games(Size.PAPER);
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public List<Unit> units(Setting setting, Supplier<Results> before) {
        List<Line> all = lines.of(setting, before);
        List<Unit> units = new ArrayList<>();
        for (int block = 1; block <= blocks.count(setting.size()); block++) {
            for (Line line : all) {
                units.add(unit(setting, line, block));
            }
        }
        return units;
    }

    private Unit unit(Setting setting, Line line, int block) {
        long mixed = setting.seed();
        for (int stream : line.streams()) {
            mixed = Seeds.mix(mixed, stream);
        }
        long seed = Seeds.mix(mixed, block);
        int games = blocks.each(setting.size());
        return new Unit(
                line.key() + "/" + block,
                line.steps(),
                line.weights(setting.casting()),
                result -> line.check().block(result, games),
                () -> line.play().block(seed, games));
    }

    @Override
    public Function<String, Optional<Unit>> finder(Setting setting) {
        Map<String, Line> known = new HashMap<>();
        lines.of(setting, () -> new Results(Map.of())).forEach(line -> known.put(line.key(), line));
        int most = blocks.most(setting.size());
        return key -> {
            int slash = key.lastIndexOf('/');
            String number = key.substring(slash + 1);
            Line line = known.get(key.substring(0, Math.max(0, slash)));
            return line != null && number.matches("[1-9][0-9]{0,8}") && Integer.parseInt(number) <= most
                    ? Optional.of(unit(setting, line, Integer.parseInt(number)))
                    : Optional.empty();
        };
    }

    /** A match under the rules of the contest: its games, and the points of its first player. */
    public static ObjectNode points(Rules rules, List<Entrant> players, long seed, int games) {
        MatchResult result = new Match(MatchSettings.of(rules, players, seed, games)).play(() -> 0);
        return JsonNodeFactory.instance
                .objectNode()
                .put("games", result.games())
                .put("points", result.players().get(0).points());
    }

    /** Refuses what {@link #points} cannot come to. */
    public static void checkPoints(Rules rules, Fields result, int games) {
        result.integer("games", games, games);
        result.integer("points", games * rules.minPoints(), games * rules.maxPoints());
    }

    /** Such a match whose records somebody looks at. */
    public static void records(
            Rules rules, List<Entrant> players, long seed, int games, Consumer<GameRecord> recorded) {
        new Match(MatchSettings.of(rules, players, seed, games)).play(() -> 0, () -> false, new EachGame(recorded));
    }
}
