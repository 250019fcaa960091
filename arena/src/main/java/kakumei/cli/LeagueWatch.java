package kakumei.cli;

import java.util.Locale;
import java.util.stream.Collectors;
import kakumei.league.LeagueListener;
import kakumei.league.LeaguePlan;
import kakumei.league.Standings;
import kakumei.match.GameLoop;
import kakumei.match.MatchSettings;
import kakumei.report.Figures;
import kakumei.store.DamagedSet;
import kakumei.web.contest.TablePage;
import kakumei.web.watch.TableLabel;

/** Says how a league goes on: the bar, and the standings so far less and less often. */
final class LeagueWatch implements LeagueListener {
    private static final long FIRST_NANOS = 10_000_000_000L;
    private static final int SHOWN = 8;

    private final Console console;
    private final ProgressBar bar;
    private final LeaguePlan plan;
    private final long games;
    private final TablePage page;
    private final long start = System.nanoTime();
    private long next = FIRST_NANOS;
    private long done;

    LeagueWatch(Console console, ProgressBar bar, LeaguePlan plan, long games, TablePage page) {
        this.console = console;
        this.bar = bar;
        this.plan = plan;
        this.games = games;
        this.page = page;
    }

    @Override
    public void table(int number, int set, MatchSettings match, GameLoop table) {
        page.show(TableLabel.ofSet(number, set), match, table);
    }

    @Override
    public void told(String line) {
        console.note(line);
        page.contest().ifPresent(contest -> contest.log(line));
    }

    @Override
    public void faulted(String what) {
        console.note(what);
        page.contest().ifPresent(contest -> contest.fault(what));
    }

    @Override
    public void takenOut(String player, String why) {
        String line = player + " is taken out of the league, the others go on: " + why;
        console.problem(line);
        page.contest().ifPresent(contest -> contest.fault(line));
    }

    @Override
    public void advanced(int count) {
        done += count;
        bar.advance(count);
    }

    @Override
    public void lost(int set) {
        console.note("Set " + set + " is played by another process now, since this one was not heard of for a minute;"
                + " going on with others");
    }

    @Override
    public void damaged(DamagedSet set) {
        console.note("Set " + set.number() + " is damaged (" + set.what() + "); it is played again");
    }

    @Override
    public void stands(Standings standings) {
        page.contest().ifPresent(contest -> contest.stands(standings));
        long elapsed = System.nanoTime() - start;
        if (elapsed < next || standings.sets() == 0 || done == 0) {
            return;
        }
        next = elapsed + Math.max(FIRST_NANOS, elapsed / 2);
        String line = standings.players().stream()
                .filter(player -> player.games() > 0)
                .limit(SHOWN)
                .map(player -> player.name() + " " + Figures.fixed(player.meanPoints(), 3)
                        + player.interval()
                                .map(interval -> "±" + Figures.fixed(interval.halfWidth(), 3))
                                .orElse(""))
                .collect(Collectors.joining(", "));
        double left = elapsed / 1e9 / done * (games - done);
        console.note(String.format(
                Locale.ROOT,
                "%d of %s%d sets, about %s left: %s",
                standings.sets(),
                plan.until().isPresent() ? "at most " : "",
                plan.sets(),
                ProgressBar.clock(left),
                line));
    }
}
