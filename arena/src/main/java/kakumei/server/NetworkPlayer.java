package kakumei.server;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.match.Lapse;
import kakumei.match.Submitter;
import kakumei.match.TableKey;
import kakumei.match.Umpire;
import kakumei.player.Event;
import kakumei.player.Follower;
import kakumei.protocol.CellMatrix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.uecda.Arbiter;
import kakumei.uecda.Submission;

/**
 * A program at the other end of a connection, seated like any other player. Whatever it does the game goes on: a dead
 * or late program passes, and gives its strongest cards.
 *
 * <p>Owned by the table's thread.
 */
final class NetworkPlayer implements Submitter {
    private static final Submission PASS = Submission.of(Meld.PASS);
    private static final Submission REVERSED_JOKER = new Submission(0, 1, 0, 0, false);
    private static final int GOES_ON = 0;
    private static final int GAME_OVER = 1;
    private static final int MATCH_OVER = 2;

    private final Switchboard switchboard;
    private Connection connection;
    private final String name;
    private final Limits limits;
    private final Consumer<String> log;

    private final CellMatrix sent = new CellMatrix();
    private Optional<OwnSeat> seat = Optional.empty();
    private Optional<Event.GameStarted> started = Optional.empty();
    private Submission last = PASS;
    private int late;
    private long thought;
    private boolean owesFlag;
    private boolean reported;
    private boolean closed;

    /** Where the player sits. */
    private record OwnSeat(int me, Follower follower, MatrixWriter writer) {}

    /**
     * A player behind a connection that was taken over from its login.
     *
     * @param log told, in words, of every fault
     */
    NetworkPlayer(Switchboard switchboard, Connection connection, String name, Limits limits, Consumer<String> log) {
        this.switchboard = switchboard;
        this.connection = connection;
        this.name = name;
        this.limits = limits;
        this.log = log;
        switchboard.add(connection);
    }

    String name() {
        return name;
    }

    Connection connection() {
        return connection;
    }

    Switchboard switchboard() {
        return switchboard;
    }

    @Override
    public void seated(View view, TableKey table) {
        if (seat.isEmpty()) {
            if (!(view.rules() instanceof Daihinmin rules)) {
                throw new IllegalArgumentException("programs of the contest play daihinmin, not "
                        + view.rules().id());
            }
            Follower follower = new Follower(view.players());
            seat = Optional.of(new OwnSeat(view.me(), follower, new MatrixWriter(rules, view.me(), follower)));
            switchboard.serves(view.me());
        }
    }

    private OwnSeat seat() {
        return seat.orElseThrow(() -> new IllegalStateException(name + " was asked before it took a seat"));
    }

    /** The program is started again and has logged in anew; it plays from the next deal on. */
    void comesBack(Connection anew) {
        switchboard.drop(connection);
        connection = anew;
        switchboard.add(anew);
        late = 0;
        owesFlag = false;
        reported = false;
    }

    @Override
    public Submission select(View view, int count) {
        return answer();
    }

    @Override
    public Submission submit(View view) {
        return answer();
    }

    /** The next matrix the program sends. */
    private Submission answer() {
        long start = switchboard.now();
        long limit = limit();
        while (switchboard.await(connection, limit == 0 ? 0 : Math.max(1, limit - (switchboard.now() - start)))) {
            connection.take(sent);
            if (late == 0) {
                thought += switchboard.now() - start;
                last = sent.cards();
                return last;
            }
            late--;
        }
        thought += switchboard.now() - start;
        if (!connection.isDead()) {
            if (exceeds(limits.match(), thought)) {
                connection.die("used up its " + limits.match().toMillis() + " ms for the match");
            } else {
                late++;
                log.accept(who() + " did not answer within " + limits.turn().toMillis() + " ms in game " + game());
            }
        }
        if (!connection.isDead()) {
            throw Lapse.late(limits.turn());
        }
        Lapse.Kind kind = reported ? Lapse.Kind.GONE : Lapse.Kind.DIED;
        reported = true;
        throw new Lapse(kind, connection.death() + (kind == Lapse.Kind.DIED ? "; it passes from now on" : ""));
    }

    /** How long the next answer may take, in nanoseconds, 0 for ever; at least 1 where there is a limit. */
    private long limit() {
        long turn = limits.turn().toNanos();
        if (limits.match().isZero()) {
            return turn;
        }
        long left = Math.max(1, limits.match().toNanos() - thought);
        return turn == 0 ? left : Math.min(turn, left);
    }

    private static boolean exceeds(Duration limit, long nanos) {
        return !limit.isZero() && nanos >= limit.toNanos();
    }

    private void reportDeath() {
        if (connection.isDead() && !reported) {
            reported = true;
            log.accept(who() + " " + connection.death() + " in game " + game() + "; it passes from now on");
        }
    }

    private String who() {
        return "player " + seat().me() + " (" + name + ")";
    }

    private int game() {
        return seat().follower().game();
    }

    @Override
    public void answered(Umpire.Ruling ruling) {
        connection.put(Arbiter.ack(seat().follower().state(), ruling));
        if (!ruling.reason().isEmpty()) {
            log.accept(who() + " submitted " + String.join(" ", last.tokens()) + " in game " + game() + ": "
                    + ruling.reason());
        }
    }

    @Override
    public void observe(Event event) {
        OwnSeat at = seat();
        at.follower().happened(event);
        if (event instanceof Event.GameStarted begun) {
            started = Optional.of(begun);
        } else if (event instanceof Event.Opened opened) {
            if (owesFlag) {
                connection.put(GAME_OVER);
                owesFlag = false;
            }
            connection.put(at.writer().deal(started.orElseThrow(), opened));
            turnOrWait();
        } else if (event instanceof Event.Gave gave) {
            gave.refused().ifPresent(this::reportGift);
            turnOrWait();
        } else if (event instanceof Event.Played played) {
            connection.put(at.writer().field(cellsOf(played)));
        } else if (event instanceof Event.Passed) {
            connection.put(at.writer().field());
        } else if (event instanceof Event.Turn || event instanceof Event.TrickEnded) {
            connection.put(GOES_ON);
            turnOrWait();
        } else {
            owesFlag = true;
        }
    }

    private void reportGift(String why) {
        if (!connection.isDead() && late == 0) { // otherwise it was told already
            log.accept(who() + " in the exchange of game " + game() + ": " + why);
        }
    }

    /* Where the official client writes a lone joker; others only do it on the wire. */
    private Submission cellsOf(Event.Played played) {
        Optional<String> sent = played.sent().map(Event.Sent::text).filter(text -> !text.isEmpty());
        if (sent.isPresent()) {
            return Submission.parse(CardText.tokens(sent.get()));
        }
        Meld meld = played.meld();
        return meld.isLoneJoker() && Conditions.reversed(seat().follower().state())
                ? REVERSED_JOKER
                : Submission.of(meld);
    }

    /** Sends the next turn matrix where it is clear whose turn is next, together with all that waits. */
    private void turnOrWait() {
        PublicState state = seat().follower().state();
        if (state.phase() == Phase.PLAY) {
            connection.put(seat().writer().turn());
        }
        switchboard.send(connection, state.turn());
    }

    /** Tells the program that the match is over, and ends the connection. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        reportDeath();
        if (owesFlag) {
            connection.put(MATCH_OVER);
        }
        connection.flush(switchboard.now());
        connection.closeGracefully();
    }
}
