package kakumei.bot;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import kakumei.match.Lapse;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.problem.Failure;
import kakumei.rules.Rules;

/**
 * Makes players of one bot for one game. A process that a player has done with serves the next one, which it is told;
 * one that nobody has wanted for a while is told to go.
 */
public final class BotFactory implements PlayerFactory {
    /* Between two blocks, two sets of a league or two questions there is less; whoever waits for the end sees no more. */
    private static final long IDLE_MILLIS = 1_000;

    private static final Set<BotFactory> ALL = ConcurrentHashMap.newKeySet();
    private static final AtomicBoolean TIDIED = new AtomicBoolean();

    private final Rules rules;
    private final BotSettings settings;
    private final Deque<Idle> idle = new ArrayDeque<>();

    /** A process that waits, and since when. */
    private record Idle(Bot bot, long since) {}

    /** Makes players for games by these rules. */
    public BotFactory(Rules rules, BotSettings settings) {
        this.rules = rules;
        this.settings = settings;
    }

    @Override
    public Player create(long seed) {
        return new BotPlayer(this, rules, settings, seed);
    }

    /** A process that has introduced itself and was told its options. */
    Bot take() {
        Optional<Bot> waiting = waiting();
        return waiting.isPresent() ? waiting.get() : start();
    }

    private synchronized Optional<Bot> waiting() {
        while (!idle.isEmpty()) {
            Bot bot = idle.removeLast().bot();
            if (bot.isRunning()) {
                return Optional.of(bot);
            }
            bot.close(false);
        }
        return Optional.empty();
    }

    private Bot start() {
        Bot bot;
        try {
            bot = Bot.start(settings.command(), settings.logs(), settings.fileName());
        } catch (Failure e) {
            throw new Lapse(Lapse.Kind.DIED, String.valueOf(e.getMessage()));
        }
        try {
            Introduction[] read = new Introduction[1];
            bot.ask(Messages.hello(rules), settings.start(), line -> {
                if (line.kind() == Line.Kind.TOO_LONG) {
                    throw new Lapse(Lapse.Kind.GIVEN_UP, line.text() + ", in answer to hello");
                }
                read[0] = Introduction.read(line.text());
                return true;
            });
            bot.send(read[0].values(settings.options()));
            return bot;
        } catch (Lapse e) {
            bot.close(false);
            String last = bot.program().log().lastLine();
            String what = switch (e.kind()) {
                case GIVEN_UP -> e.getMessage();
                case LATE -> e.getMessage().replace("did not answer", "did not answer hello");
                default -> e.getMessage() + " before it had answered hello";
            };
            what += last.isEmpty() ? "" : " (" + BotAnswers.shown(last) + ")";
            throw new Lapse(e.kind(), what + bot.program().log().where("what it printed"));
        }
    }

    /** Takes back a process that has answered all it was asked. */
    synchronized void putBack(Bot bot) {
        idle.addLast(new Idle(bot, System.nanoTime()));
        ALL.add(this);
        if (!TIDIED.getAndSet(true)) {
            Thread tidier = new Thread(BotFactory::tidy, "bots-tidy");
            tidier.setDaemon(true);
            tidier.start();
        }
    }

    private static void tidy() {
        while (true) {
            try {
                Thread.sleep(IDLE_MILLIS / 2);
            } catch (InterruptedException e) {
                return;
            }
            ALL.forEach(BotFactory::closeIdle);
        }
    }

    private void closeIdle() {
        for (Optional<Bot> old = idleSince(IDLE_MILLIS); old.isPresent(); old = idleSince(IDLE_MILLIS)) {
            old.get().close(true);
        }
    }

    private synchronized Optional<Bot> idleSince(long millis) {
        boolean any =
                !idle.isEmpty() && System.nanoTime() - idle.getFirst().since() >= TimeUnit.MILLISECONDS.toNanos(millis);
        if (idle.isEmpty()) {
            ALL.remove(this);
        }
        return any ? Optional.of(idle.removeFirst().bot()) : Optional.empty();
    }

    /** Tells all that nobody plays with to go, and waits for them: at the end of a command. */
    public static void closeAll() {
        List<Bot> bots = new ArrayList<>();
        for (BotFactory factory : ALL) {
            for (Optional<Bot> old = factory.idleSince(0); old.isPresent(); old = factory.idleSince(0)) {
                bots.add(old.get());
            }
        }
        bots.parallelStream().forEach(bot -> bot.close(true));
    }
}
