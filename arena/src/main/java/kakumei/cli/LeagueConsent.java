package kakumei.cli;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import kakumei.entrant.Consent;
import kakumei.problem.Failure;

/**
 * What a league may run. What was typed is allowed, and remembered for when the league goes on; what a league file or a
 * store names must be allowed once by {@code --allow-commands}.
 */
final class LeagueConsent implements Consent {
    private final Console console;
    private final String source;
    private final String plan;
    private final List<String> all;
    private final Set<String> typed;
    private final boolean allowed;
    private final Allowances kept;

    /**
     * For one league.
     *
     * @param source what names the code, for the message
     * @param plan the league, as its file would be
     * @param all all code of the league, to be shown together
     * @param typed what of it stands on the command line
     * @param allowed whether {@code --allow-commands} does
     */
    LeagueConsent(
            Console console,
            String source,
            String plan,
            List<String> all,
            Set<String> typed,
            boolean allowed,
            Allowances kept) {
        this.console = console;
        this.source = source;
        this.plan = plan;
        this.all = all;
        this.typed = typed;
        this.allowed = allowed;
        this.kept = kept;
    }

    @Override
    public void ask(String code) {
        if (kept.holds(plan, code)) {
            return;
        }
        if (!typed.contains(code) && !allowed) {
            throw new Failure(source + " names what would run here with your rights: "
                    + all.stream()
                            .distinct()
                            .filter(each -> !typed.contains(each) && !kept.holds(plan, each))
                            .collect(Collectors.joining("; "))
                    + " (if you trust it, add --allow-commands; once is enough for this league)");
        }
        if (!typed.contains(code)) {
            console.note("Runs, as you allow: " + code);
        }
        if (!kept.keep(plan, code)) {
            console.detail("What is allowed could not be kept: it has to be allowed again when the league goes on");
        }
    }
}
