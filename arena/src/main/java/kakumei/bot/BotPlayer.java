package kakumei.bot;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.CardTextException;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.match.Lapse;
import kakumei.match.Outside;
import kakumei.match.TableKey;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.program.Deaths;
import kakumei.rules.Rules;
import kakumei.rules.View;

/**
 * A bot at a table. What happens is kept until it is asked, and sent with the request: one write and one line back for
 * each decision. If it dies it passes to the end of the game and is started again for the next one, so many times as its
 * settings say; then it is given up.
 */
final class BotPlayer implements Outside {
    /** A bot that is late so often in a row has stopped, and is ended. */
    private static final int MOST_LATE = 10;
    /** Bytes of news that are sent without a request. */
    private static final int MUCH_NEWS = 1 << 13;

    private final BotFactory factory;
    private final BotSettings settings;
    private final long seed;
    private final Messages messages;
    private final StringBuilder news = new StringBuilder(1 << 11);
    private final Melds melds = new Melds();
    private final Deaths deaths;
    private Duration limit;
    private int me = -1;
    private int late;
    private boolean introduced;
    private Optional<Bot> bot;
    private Optional<Explanation> why = Optional.empty();
    private Runnable listener = () -> {};

    BotPlayer(BotFactory factory, Rules rules, BotSettings settings, long seed) {
        this.factory = factory;
        this.settings = settings;
        this.seed = seed;
        messages = new Messages(rules);
        deaths = new Deaths(settings.restarts());
        limit = settings.turn();
        bot = Optional.of(start());
    }

    @Override
    public void seated(View view, TableKey table) {
        me = view.me();
    }

    @Override
    public void turnLimit(Duration other) {
        if (!settings.limited()) {
            limit = other;
        }
    }

    /** Starts it, several times if it does not get so far as to say hello. */
    private Bot start() {
        introduced = false;
        while (true) {
            try {
                return factory.take();
            } catch (Lapse e) {
                deaths.add();
                if (e.kind() == Lapse.Kind.GIVEN_UP || !deaths.mayStart()) {
                    throw new Lapse(Lapse.Kind.GIVEN_UP, "could not be started: it " + e.getMessage());
                }
            }
        }
    }

    @Override
    public void observe(Event event) {
        if (event instanceof Event.GameStarted started) {
            Optional<Lapse> unseen = bot.filter(running -> !running.isRunning())
                    .map(running -> died(running.program().end()));
            if (bot.isEmpty() && deaths.mayStart()) {
                news.setLength(0);
                bot = Optional.of(start());
            }
            me = me < 0 ? owner(started) : me;
            tell(event);
            unseen.ifPresent(lapse -> {
                throw lapse;
            });
        } else {
            tell(event);
        }
    }

    /* A hand is shown to its owner alone. */
    private static int owner(Event.GameStarted started) {
        for (int player = 0; player < started.hands().size(); player++) {
            if (started.hands().get(player) != 0) {
                return player;
            }
        }
        return 0;
    }

    private void tell(Event event) {
        if (bot.isEmpty()) {
            return;
        }
        introduce();
        messages.event(news, event, me);
        if (news.length() > MUCH_NEWS && late == 0) {
            send(bot.get());
        }
    }

    private void introduce() {
        if (!introduced) {
            messages.fresh(news, seed, limit.toMillis());
            introduced = true;
        }
    }

    private void send(Bot running) {
        try {
            running.send(news);
            news.setLength(0);
        } catch (Lapse e) {
            throw died(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Meld choose(View view) {
        Bot running = running();
        view.legalMelds(melds);
        int told = news.length();
        messages.play(news, view, melds);
        int index = ask(running, told, new BotAnswers.Legal(melds.size(), i -> new Meld(melds.get(i)), this::indexOf));
        return new Meld(melds.get(index));
    }

    private int indexOf(List<String> cards) {
        try {
            return melds.indexOf(CardText.parseMeld(cards).packed());
        } catch (CardTextException e) {
            return -1; // no meld at all
        }
    }

    @Override
    public long give(View view, int count) {
        Bot running = running();
        long[] gifts = Gifts.of(view, count);
        int told = news.length();
        messages.give(news, view, count, gifts);
        int index = ask(
                running,
                told,
                new BotAnswers.Legal(gifts.length, i -> new Meld(gifts[i]), cards -> Gifts.find(gifts, cards)));
        return gifts[index];
    }

    private Bot running() {
        if (bot.isEmpty()) {
            throw new Lapse(Lapse.Kind.GONE, "is not there");
        }
        introduce();
        return bot.get();
    }

    /** Sends the news, of which the part from {@code told} on is a request; a request that was not sent is forgotten. */
    private int ask(Bot running, int told, BotAnswers.Legal legal) {
        why = Optional.empty();
        int[] index = new int[1];
        int id = messages.lastNumber();
        try {
            running.ask(news, limit, line -> hear(line, id, legal, index));
            late = 0;
            return index[0];
        } catch (Lapse e) {
            throw lapse(e);
        } finally {
            news.setLength(running.hasSent() ? 0 : told);
        }
    }

    private boolean hear(Line line, int id, BotAnswers.Legal legal, int[] index) {
        if (line.kind() == Line.Kind.TOO_LONG) {
            throw new Lapse(Lapse.Kind.WRONG, line.text());
        }
        BotAnswers.BotAnswer answer = BotAnswers.read(line.text(), id, legal);
        if (answer.isOld()) {
            return false;
        }
        if (answer.isThought()) {
            why = answer.why();
            listener.run();
            return false;
        }
        index[0] = answer.index();
        if (answer.why().isPresent()) {
            why = answer.why();
            listener.run();
        }
        return true;
    }

    private Lapse lapse(Lapse found) {
        return switch (found.kind()) {
            case LATE -> {
                late++;
                yield late < MOST_LATE ? found : died("did not answer " + late + " times in a row");
            }
            case DIED -> died(String.valueOf(found.getMessage()));
            default -> found;
        };
    }

    /** The bot is gone: says so, and whether it will be back. */
    private Lapse died(String how) {
        late = 0;
        Bot gone = bot.orElseThrow();
        bot = Optional.empty();
        gone.close(false);
        String last = gone.program().log().lastLine();
        return deaths.died(how
                + (last.isEmpty() ? "" : " (" + BotAnswers.shown(last) + ")")
                + gone.program().log().where("what it printed"));
    }

    @Override
    public Optional<Explanation> explain() {
        return why;
    }

    @Override
    public void thinkAloud(Runnable wanted) {
        listener = wanted;
    }

    @Override
    public void close() {
        if (bot.isEmpty()) {
            return;
        }
        Bot running = bot.get();
        bot = Optional.empty();
        if (!running.owes() && running.isRunning()) {
            try {
                running.send(news);
                factory.putBack(running);
                return;
            } catch (Lapse e) {
                // It has just gone, and nobody needs it.
            }
        }
        running.close(false);
    }
}
