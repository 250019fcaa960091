package kakumei.league;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import kakumei.entrant.CodeVersion;
import kakumei.entrant.Origin;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.game.Games;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.random.Seeds;
import kakumei.rules.Rules;
import kakumei.store.StoredSet;

/** A plan with its rules and players at hand: knows the match of every set. Thread-safe. */
public final class League {
    private static final long SET = 12;
    private static final int MOST_PLAYERS = 60_000;

    private final LeaguePlan plan;
    private final Rules rules;
    private final List<String> names;
    private final List<String> specs;
    private final List<Entrant> entrants;
    private final Supplier<List<Origin>> source;
    private Optional<List<Origin>> origins = Optional.empty();
    private final boolean boundByClock;
    private final Schedule schedule;
    private final Set<Integer> out = ConcurrentHashMap.newKeySet();

    /** Finds the rules and players of a plan; the message of the exception is for the user. */
    public League(LeaguePlan plan, Roster roster) {
        this.plan = plan;
        rules = Games.rules(plan.game(), plan.rules(), plan.quirks());
        List<Spec> parsed = SpecList.parse(String.join(",", plan.players()));
        names = SpecList.names(parsed);
        specs = parsed.stream().map(Spec::text).toList();
        entrants = roster.entrants(String.join(",", plan.players()), rules);
        if (entrants.size() < rules.players()) {
            throw new Usage("a league of " + rules.id() + " needs at least " + rules.players() + " players, not "
                    + entrants.size());
        }
        if (entrants.size() > MOST_PLAYERS) {
            throw new Usage("a league has at most " + MOST_PLAYERS + " players, not " + entrants.size());
        }
        source = () -> parsed.stream().map(spec -> roster.origin(spec, rules)).toList();
        boundByClock = parsed.stream().anyMatch(League::isBoundByClock);
        plan.until().ifPresent(this::check);
        schedule = new Schedule(plan.schedule(), entrants.size(), rules.players(), plan.seed());
    }

    /** As another league, with the players named and made up as they are told apart in the store. */
    private League(League other, List<String> names, List<Origin> origins) {
        plan = other.plan;
        rules = other.rules;
        this.names = List.copyOf(names);
        specs = other.specs;
        List<Entrant> named = new ArrayList<>();
        for (int player = 0; player < names.size(); player++) {
            named.add(new Entrant(names.get(player), other.entrants.get(player).factory()));
        }
        entrants = named;
        List<Origin> known = List.copyOf(origins);
        source = () -> known;
        boundByClock = other.boundByClock;
        schedule = other.schedule;
    }

    /** This league with other names for its players, and what they are made of. */
    League entered(List<String> newNames, List<Origin> found) {
        return new League(this, newNames, found);
    }

    /* An outside program may watch the clock; of ours, those with a budget in milliseconds do. */
    private static boolean isBoundByClock(Spec spec) {
        return spec.isProgram()
                || spec.parts().stream().anyMatch(part -> part.key().equals("ms"));
    }

    private void check(StopRule rule) {
        if (rule instanceof StopRule.Separated separated) {
            for (StopRule.Separated.Pair pair : separated.pairs()) {
                for (String name : List.of(pair.one(), pair.other())) {
                    if (!names.contains(name)) {
                        throw new Usage("until: no player " + name + Nearest.hint(name, names) + " in this league");
                    }
                }
            }
        }
    }

    /** What is played. */
    public LeaguePlan plan() {
        return plan;
    }

    /** The players' specs without their labels, in the order of the plan. */
    public List<String> specs() {
        return specs;
    }

    /** What the players are made of on this machine, in the order of the plan. */
    public synchronized List<Origin> origins() {
        if (origins.isEmpty()) {
            origins = Optional.of(source.get());
        }
        return origins.get();
    }

    /** The players' names, in the order of the plan. */
    public List<String> names() {
        return names;
    }

    /** Whether a player thinks for a time rather than for a number of playouts, so that it suffers when cores are short. */
    public boolean boundByClock() {
        return boundByClock;
    }

    /** Id and version of the rules, as they are stored. */
    public String rulesText() {
        return rules.id() + "/" + rules.version();
    }

    /** Draws a player no more, since its program cannot be kept running; whether it was drawn before. */
    boolean takeOut(String player) {
        return out.add(names.indexOf(player));
    }

    /** Checks that there are players enough; the message of the exception is for the user. */
    void checkEnough() {
        int left = names.size() - out.size();
        if (left < rules.players()) {
            throw new Failure("only " + left + " players are left, where " + rules.id() + " needs " + rules.players()
                    + "; fix the programs and start the league again, it goes on where it was");
        }
    }

    /** Whether somebody is to play in a set who was taken out. */
    boolean isWithout(StoredSet set) {
        return out.stream().map(names::get).anyMatch(set.players()::contains);
    }

    /** The set of a number, not begun yet. */
    StoredSet set(int number, Instant start) {
        List<Integer> players = schedule.players(number, out);
        List<Origin> known = origins();
        return new StoredSet(
                number,
                players.stream().map(names::get).toList(),
                players.stream().map(specs::get).toList(),
                Seeds.mix(plan.seed(), number, SET),
                rulesText(),
                CodeVersion.current().text(),
                start,
                Optional.empty(),
                plan.games(),
                List.of(),
                players.stream().map(player -> known.get(player).text()).toList(),
                List.of());
    }

    /** The match that a set is. */
    MatchSettings match(StoredSet set) {
        List<Entrant> seated = new ArrayList<>();
        for (String player : set.players()) {
            int number = names.indexOf(player);
            if (number < 0) {
                throw new Failure("set " + set.number() + " was begun with " + player + ", who is not in this league");
            }
            seated.add(entrants.get(number));
        }
        return MatchSettings.of(rules, seated, set.seed(), set.games())
                .withPeriods(plan.classReset(), plan.seatChange())
                .withTurnLimit(plan.turnLimit());
    }
}
