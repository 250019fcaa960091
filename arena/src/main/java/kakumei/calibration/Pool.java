package kakumei.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import kakumei.entrant.PlayerKind;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.rules.Rules;
import kakumei.threads.MatchThreads;

/** Independent units of games as real players play them, to draw from: sets, blocks or groups of duplicates. */
final class Pool {
    private final Rules rules;
    private final int games;
    private final List<long[]> points = new ArrayList<>();
    private final List<long[]> firsts = new ArrayList<>();

    /**
     * Plays the units, of the game that so many of these players play.
     *
     * @param players specs, as many as the game has seats
     * @param games the length of a block
     */
    Pool(String players, int games, boolean duplicate, int units, long seed) {
        Roster roster = Roster.builtIn();
        rules = rules(roster, SpecList.parse(players));
        MatchSettings match = MatchSettings.of(rules, roster.entrants(players, rules), seed, 1)
                .withPeriods(games, rules.hasClasses() ? MatchSettings.SEAT_CHANGE : 1)
                .withDuplicate(duplicate);
        this.games = match.unitGames();
        new Match(match.withGames(1, units * this.games))
                .play(
                        new MatchThreads(Runtime.getRuntime().availableProcessors()),
                        System::nanoTime,
                        () -> false,
                        new MatchListener() {
                            @Override
                            public void completed(int unit, int played, long[] made, long[] won) {
                                points.add(made);
                                firsts.add(won);
                            }
                        });
    }

    private static Rules rules(Roster roster, List<Spec> players) {
        return Games.all().stream()
                .map(Game::standard)
                .filter(rules -> rules.players() == players.size())
                .filter(rules -> roster.playersOf(rules.id()).stream()
                        .map(PlayerKind::name)
                        .toList()
                        .containsAll(players.stream().map(Spec::player).toList()))
                .findFirst()
                .orElseThrow();
    }

    /** How many units suffice to draw from in so many rounds: few for a first look, so that it is quick. */
    static int units(int rounds) {
        return Math.max(200, Math.min(1500, rounds));
    }

    Rules rules() {
        return rules;
    }

    /** How many games a unit has. */
    int games() {
        return games;
    }

    /** The points of one unit, by player. */
    long[] draw(RandomGenerator random) {
        return points.get(random.nextInt(points.size()));
    }

    /** The mean points per game of a player, one number for each unit. */
    double[] means(int player) {
        return points.stream()
                .mapToDouble(each -> (double) each[player] / games)
                .toArray();
    }

    /** The share of games that a player won, one number for each unit. */
    double[] shares(int player) {
        return firsts.stream()
                .mapToDouble(each -> (double) each[player] / games)
                .toArray();
    }

    /** The lead of the first player over the second in points per game, one number for each unit. */
    double[] leads() {
        return points.stream()
                .mapToDouble(each -> (double) (each[0] - each[1]) / games)
                .toArray();
    }
}
