package kakumei.game;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kakumei.cards.Meld;
import kakumei.rules.Rules;
import kakumei.search.Guide;
import kakumei.search.inputs.Encoding;

/**
 * A game, and all that the program knows of it beside its rules. What is common to climbing games has a default here, so
 * that a new game says only what is its own; {@code docs/new-game.md} walks through one.
 *
 * <p>Games are found by {@link Games}: a class that implements this, is public, has a public constructor without
 * arguments, and stands in a {@code META-INF/services/kakumei.game.Game}. Stateless and thread-safe.
 */
public interface Game {
    /** Its name on the command line and in files: that of its {@link Rules}. */
    String id();

    /** Its name for people. */
    String title();

    /** Its rules with some options changed: values of {@link #options} by name. */
    Rules rules(Map<String, String> changes);

    /** Its rules with nothing changed. */
    default Rules standard() {
        return rules(Map.of());
    }

    /** The rules that a table may change. */
    default List<RuleOption> options() {
        return List.of();
    }

    /** The rules of a {@link Rules#version}; empty if there are none. By default every combination is tried. */
    default Optional<Rules> ofVersion(String version) {
        Stream<Map<String, String>> combinations = Stream.of(Map.of());
        for (RuleOption option : options()) {
            combinations =
                    combinations.flatMap(chosen -> option.values().stream().map(value -> {
                        Map<String, String> more = new HashMap<>(chosen);
                        more.put(option.name(), value);
                        return more;
                    }));
        }
        return combinations
                .map(this::rules)
                .filter(rules -> rules.version().equals(version))
                .findFirst();
    }

    /** Reads its positions. */
    default PositionReader positions(Rules rules) {
        return new PositionReader(rules);
    }

    /** Judges what is submitted in its positions. */
    default GameJudge judge(Rules rules) {
        return new GameJudge();
    }

    /** The kind of a meld in one word: by default what groups and sequences are called. */
    default String kind(Rules rules, Meld meld) {
        return MeldKinds.of(meld);
    }

    /** What learners see of its decisions by these rules, a fresh one each time; empty if that is not laid down. */
    default Optional<Encoding> encoding(Rules rules) {
        return Optional.empty();
    }

    /** What search knows of it, if anything. */
    default Optional<Guide> guide() {
        return Optional.empty();
    }

    /**
     * What the page says of it, by key: {@code game.ID}, {@code play.about.ID}, {@code kind.KIND} for the kinds of
     * melds that only it has, {@code table.CONDITION}, {@code effect.EFFECT}, {@code lesson.NAME} and
     * {@code lesson.NAME.title}.
     *
     * <p>By default what the file {@code LANGUAGE.json} beside its class has, besides {@link #title}.
     *
     * @param language {@code en} or {@code ja}
     */
    default Map<String, String> words(String language) {
        return Words.of(this, language);
    }

    /** What one learns on the page when a kind of meld is first seen, by kind: the name of a lesson. */
    default Map<String, String> lessons() {
        return Map.of();
    }

    /** The suits from the weakest to the strongest, as hands are sorted. */
    default String suits() {
        return "CDHS";
    }

    /** Whom one plays against on the page unless one chooses: names of players, the first being asked for opinions, too. */
    default List<String> opponents() {
        return List.of("mc", "random");
    }

    /**
     * Whom one plays against on the page by level, the easiest first: three lists of names of players, taken in turn for
     * the other seats.
     */
    default List<List<String>> levels() {
        return List.of(List.of("random"), opponents(), List.of(adviser()));
    }

    /** The player, as a spec, that advises people: the strongest that explains itself. */
    default String adviser() {
        return "mc";
    }

    /** The player that says at once how likely each place is, if there is one: it is asked what positions are worth. */
    default Optional<String> forecaster() {
        return Optional.empty();
    }

    /** The players of a league that shows something within a minute. */
    default List<String> leaguePlayers() {
        return List.of("random", "mc:playouts=100", "mc-d:playouts=100", "uniform@mc:playouts=20");
    }

    /** Who plays the games of the signature of behaviour, as lists of specs. Never changed: signatures are compared. */
    default List<String> signatureTables() {
        return List.of(standard().players() + "*random");
    }

    /** The fastest player but for random, whose games per second are measured. */
    default String fastPlayer() {
        return "random";
    }

    /** How many melds it has, beside what others counted. */
    default Optional<MeldCounts> counts() {
        return Optional.empty();
    }
}
