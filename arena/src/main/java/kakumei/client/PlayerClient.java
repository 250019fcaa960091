package kakumei.client;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Asking;
import kakumei.match.MatchSettings;
import kakumei.match.PlayerFault;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.problem.Failure;
import kakumei.protocol.CellMatrix;
import kakumei.protocol.Login;
import kakumei.protocol.Version;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.uecda.Submission;

/** Plays one match on a UECda server with one of our players. Owned by one thread, which waits for the server. */
public final class PlayerClient {
    private static final int ACCEPTED = 9;
    private static final int NOT_ACCEPTED = 8;
    private static final int GOES_ON = 0;
    private static final int GAME_OVER = 1;
    private static final int MATCH_OVER = 2;
    /* A player that throws at every turn would say so a thousand times. */
    private static final int TOLD = 3;
    /** The lone joker below the threes: where it is written when order is reversed. */
    private static final Submission REVERSED_JOKER = new Submission(0, Cards.cell(0, 0), 0, 0, false);

    private final Daihinmin rules;
    private final Version version;
    private final Silence silence;
    private final Consumer<String> log;
    private final CellMatrix message = new CellMatrix();

    private int classReset = MatchSettings.CLASS_RESET;
    private boolean begun;
    private int points;
    private int counted;
    private int refused;
    private int slips;
    private int faults;
    private String who = "the player";

    /**
     * What came of a match.
     *
     * @param number the player number it was given
     * @param games how many games were played
     * @param points the points it made
     * @param countedGames the games these points are of: not those that ended in a stalemate nobody told about
     * @param refused submissions and selections of legal cards that the server refused, which must not happen
     * @param slips illegal melds that a player sent which imitates a program that sends such
     * @param faults times our player threw, or chose what is illegal; it passed instead
     */
    public record Result(int number, int games, int points, int countedGames, int refused, int slips, int faults) {}

    /**
     * How long a server may say nothing before it counts as gone. Zero means no limit.
     *
     * @param login before it has given a player number
     * @param match afterwards: while others have still to come, and while they think
     */
    public record Silence(Duration login, Duration match) {
        /** A number comes at once; others may come late and think long. */
        public static final Silence DEFAULT = new Silence(Duration.ofSeconds(10), Duration.ofHours(1));
    }

    /**
     * A client for servers with these rules.
     *
     * @param log told in words of all that goes wrong without ending the match
     */
    public PlayerClient(Daihinmin rules, Version version, Consumer<String> log) {
        this(rules, version, Silence.DEFAULT, log);
    }

    /**
     * A client for servers with these rules.
     *
     * @param silence when to give a server up
     * @param log told in words of all that goes wrong without ending the match
     */
    public PlayerClient(Daihinmin rules, Version version, Silence silence, Consumer<String> log) {
        this.rules = rules;
        this.version = version;
        this.silence = silence;
        this.log = log;
    }

    /** Expects classes to be reset every so many games, 0 if it is not known; otherwise as often as in the contest. */
    public void classReset(int games) {
        classReset = games;
    }

    /**
     * Plays a match to its end.
     *
     * @throws Failure if there is no server, or it goes away or out of step
     */
    public Result play(String host, int port, String name, Player player) {
        try (ServerLink link = new ServerLink(host, port, version)) {
            new Login(version.number(), name).write(message);
            link.sendLogin(message);
            link.silence(silence.login());
            int number = link.readInt();
            link.silence(silence.match());
            if (number < 0 || number >= Daihinmin.PLAYERS) {
                throw new Failure("the server at " + link.server() + " gave the player number " + number
                        + ", where 0 to 4 was expected");
            }
            who = "player " + number + " (" + name + ")";
            GameTracker games = new GameTracker(rules, number, classReset, event -> tell(player, event));
            Asking.begin(Asking.one(name, what -> new Failure(who + " " + what)));
            while (playGame(link, games, player) != MATCH_OVER) {
                count(games);
            }
            count(games);
            return new Result(number, games.game(), points, counted, refused, slips, faults);
        } finally {
            Asking.end();
        }
    }

    /** Whether a match was begun; before that the server was not there, or would not have us. */
    public boolean hasBegun() {
        return begun;
    }

    private void count(GameTracker games) {
        games.points().ifPresent(made -> {
            points += made;
            counted++;
        });
    }

    private int playGame(ServerLink link, GameTracker games, Player player) {
        link.readMatrix(message);
        begun = true;
        int toGive = message.toGive();
        games.dealt(message);
        if (toGive > 0) {
            long cards = select(games, player, toGive);
            games.selected(cards);
            message.clear();
            message.hand(cards);
            link.send(message);
        }
        int flag;
        do {
            flag = turn(link, games, player);
        } while (flag == GOES_ON);
        games.ended();
        return flag;
    }

    private int turn(ServerLink link, GameTracker games, Player player) {
        link.readMatrix(message);
        long unwilling = games.turn(message);
        if (unwilling != 0) {
            refused++;
            log.accept("game " + games.game() + ": the server refused the selection, and took "
                    + CardText.format(unwilling));
        }
        Optional<String> refusal = message.isMyTurn() ? submit(link, games, player) : Optional.empty();
        link.readMatrix(message);
        games.submitted(message, refusal);
        int flag = link.readInt();
        if (flag == GOES_ON) {
            games.goesOn();
        } else if (flag != GAME_OVER && flag != MATCH_OVER) {
            throw new Failure("the server is out of step in game " + games.game() + ": it sent " + flag
                    + " at the end of a turn, where 0, 1 or 2 was expected");
        }
        return flag;
    }

    /** Our player's turn; why what it submitted was refused, if it was. */
    private Optional<String> submit(ServerLink link, GameTracker games, Player player) {
        View view = games.view();
        Meld meld = choose(games, player, view);
        boolean legal = view.isLegal(meld);
        message.clear();
        message.cards(cells(view, meld));
        link.send(message);
        int ack = link.readInt();
        if (ack != ACCEPTED && ack != NOT_ACCEPTED) {
            throw new Failure("the server is out of step in game " + games.game() + ": it answered " + ack
                    + " to a submission, where 8 or 9 was expected");
        }
        if (ack == ACCEPTED || meld.isPass()) {
            return Optional.empty();
        }
        if (legal) {
            refused++;
            log.accept("game " + games.game() + ": the server refused " + meld + " on "
                    + view.toBeat().map(Meld::toString).orElse("an empty table") + " from "
                    + CardText.format(view.hand()));
        } else {
            slips++;
        }
        return Optional.of(meld + ": refused by the server");
    }

    private static Submission cells(View view, Meld meld) {
        return meld.isLoneJoker() && view.reversed() ? REVERSED_JOKER : Submission.of(meld);
    }

    @SuppressWarnings({"ConstantValue", "UnnecessarilyNullChecked"}) // a player may return what its contract forbids
    private Meld choose(GameTracker games, Player player, View view) {
        try {
            Meld meld = player.choose(view);
            if (meld != null && (player.mayBeRefused() || view.isLegal(meld))) {
                return meld;
            }
            fault(
                    games,
                    "chose " + (meld == null ? "null" : meld.toString()) + " holding " + CardText.format(view.hand()));
        } catch (Throwable e) {
            fault(games, "threw " + PlayerFault.text(e) + " when it had to play from " + CardText.format(view.hand()));
        }
        return Meld.PASS;
    }

    private long select(GameTracker games, Player player, int count) {
        View view = games.view();
        try {
            long cards = player.give(view, count);
            if ((cards & ~view.hand()) == 0 && Cards.count(cards) == count) {
                return cards;
            }
            fault(games, "gave other than " + count + " of its cards");
        } catch (Throwable e) {
            fault(games, "threw " + PlayerFault.text(e) + " when it had to give from " + CardText.format(view.hand()));
        }
        return Cards.lowest(view.hand(), count);
    }

    private void tell(Player player, Event event) {
        try {
            player.observe(event);
        } catch (Throwable e) {
            faultIn(
                    "",
                    "threw " + PlayerFault.text(e) + " when it was told of "
                            + event.getClass().getSimpleName());
        }
    }

    private void fault(GameTracker games, String what) {
        faultIn("game " + games.game() + ": ", what);
    }

    private void faultIn(String where, String what) {
        faults++;
        if (faults <= TOLD) {
            String rest = faults == TOLD ? "; what it does from now on is counted and not told" : "";
            log.accept(where + who + " " + what + rest);
        }
    }
}
