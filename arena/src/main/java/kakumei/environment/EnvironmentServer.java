package kakumei.environment;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kakumei.player.PlayerFactory;
import kakumei.rules.Rules;
import kakumei.search.inputs.Encoding;

/**
 * Answers a learner in another process: one request, one reply, all numbers little-endian. {@code docs/python.md} has
 * the bytes.
 */
public final class EnvironmentServer {
    /** The version of the protocol. */
    public static final int VERSION = 1;

    private static final int MAGIC = 0x454D4B4B; // "KKME"
    private static final int RESET = 1;
    private static final int STEP = 2;
    private static final int TEXTS = 3;
    private static final long AWAKE_NANOS = 200_000;
    private static final int HEADER = 12 * Integer.BYTES;

    private final Environment environment;
    private final boolean candidates;
    private final InputStream in;
    private final OutputStream out;
    private final int viewBytes;
    private final int candidateBytes;
    private final long[] view;
    private final long[] candidate;
    private byte[] replyBytes;
    private ByteBuffer reply;
    private final byte[] requestBytes;
    private final ByteBuffer request;
    private final int[] actions;

    /**
     * @param inside our own players, who have the highest numbers
     * @param count how many games are stepped at a time
     * @param classes whether players have classes, drawn by lot for each game
     * @param candidates whether the bits of candidates are sent
     */
    public EnvironmentServer(
            Rules rules,
            Encoding encoding,
            List<PlayerFactory> inside,
            int count,
            boolean classes,
            boolean candidates,
            InputStream in,
            OutputStream out) {
        environment = new Environment(rules, encoding, inside, count, classes);
        this.candidates = candidates;
        this.in = in;
        this.out = out;
        viewBytes = encoding.viewWords() * Long.BYTES;
        candidateBytes = encoding.candidateWords() * Long.BYTES;
        view = new long[encoding.viewWords()];
        candidate = new long[encoding.candidateWords()];
        int each = 16 + 4 * rules.players() + viewBytes + 16 * candidateBytes;
        replyBytes = new byte[Math.max(1 << 16, count * each)];
        reply = buffer(replyBytes);
        requestBytes = new byte[Math.max(Long.BYTES, count * Integer.BYTES)];
        request = buffer(requestBytes);
        actions = new int[count];
    }

    private static ByteBuffer buffer(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Answers until the other side closes its end. */
    public void run() throws IOException {
        Rules rules = environment.rules();
        Encoding encoding = environment.encoding();
        reply.putInt(MAGIC)
                .putInt(VERSION)
                .putInt(environment.count())
                .putInt(rules.players())
                .putInt(viewBytes)
                .putInt(candidates ? candidateBytes : 0)
                .putInt(encoding.mostCandidates())
                .putInt(rules.minPoints())
                .putInt(rules.maxPoints())
                .putInt(encoding.version());
        reply.position(HEADER);
        send();
        boolean begun = false;
        for (int operation = next(); operation >= 0; operation = next()) {
            if (operation == RESET) {
                environment.reset(read(Long.BYTES).getLong());
                begun = true;
                tell();
            } else if (operation == STEP && begun) {
                step(read(actions.length * Integer.BYTES));
            } else if (operation == TEXTS && begun) {
                texts(read(Integer.BYTES).getInt());
            } else {
                refuse(
                        operation == STEP || operation == TEXTS
                                ? "no game was begun: reset comes first"
                                : "unknown operation " + operation + ": expected 1 (reset), 2 (step) or 3 (texts)");
                if (operation != STEP && operation != TEXTS) {
                    return; // where the next request begins cannot be known
                }
                read(operation == STEP ? actions.length * Integer.BYTES : Integer.BYTES);
            }
        }
    }

    /* The next request's first byte, or -1. To be woken takes longer than a step of one game, so a learner who answers at
     * once finds us awake. On a single core it is the learner who needs that time: hence the yield. */
    @SuppressWarnings("ThreadPriorityCheck")
    private int next() throws IOException {
        long asleep = System.nanoTime() + AWAKE_NANOS;
        while (in.available() == 0 && System.nanoTime() < asleep) {
            Thread.yield();
        }
        return in.read();
    }

    private ByteBuffer read(int bytes) throws IOException {
        if (in.readNBytes(requestBytes, 0, bytes) < bytes) {
            throw new EOFException("the request breaks off");
        }
        return request.clear();
    }

    private void send() throws IOException {
        out.write(replyBytes, 0, reply.position());
        out.flush();
        reply.clear();
    }

    private void refuse(String why) throws IOException {
        text(1, why);
    }

    private void text(int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        reserve(1 + Integer.BYTES + bytes.length);
        reply.put((byte) status).putInt(bytes.length).put(bytes);
        send();
    }

    private void texts(int game) throws IOException {
        if (game < 0 || game >= environment.count()) {
            refuse("no game " + game + ": there are 0 to " + (environment.count() - 1));
        } else {
            text(0, environment.texts(game));
        }
    }

    private void step(ByteBuffer sent) throws IOException {
        for (int i = 0; i < actions.length; i++) {
            actions[i] = sent.getInt();
        }
        Optional<String> fault = environment.fault(actions);
        if (fault.isPresent()) {
            refuse(fault.get());
        } else {
            environment.step(actions);
            tell();
        }
    }

    private void reserve(int more) {
        if (reply.remaining() < more) {
            int size = Math.max(2 * reply.capacity(), reply.position() + more);
            replyBytes = Arrays.copyOf(replyBytes, size);
            reply = buffer(replyBytes).position(reply.position());
        }
    }

    /* Column by column, so that the other side reads arrays. */
    private void tell() throws IOException {
        int count = environment.count();
        int players = environment.rules().players();
        int total = 0;
        for (int i = 0; i < count; i++) {
            total += environment.answers(i).size();
        }
        int fixed = 1 + Integer.BYTES + count * (3 + Integer.BYTES * (players + 1) + viewBytes);
        reserve(fixed + (candidates ? total * candidateBytes : 0));
        reply.put((byte) 0).putInt(total);
        for (int i = 0; i < count; i++) {
            reply.put((byte) environment.game(i).turn());
        }
        for (int i = 0; i < count; i++) {
            reply.put((byte) (environment.game(i).gives() ? 1 : 0));
        }
        for (int i = 0; i < count; i++) {
            reply.put((byte) (environment.ended(i) ? 1 : 0));
        }
        for (int i = 0; i < count; i++) {
            for (int player = 0; player < players; player++) {
                reply.putInt(environment.ended(i) ? environment.points(i, player) : 0);
            }
        }
        for (int i = 0; i < count; i++) {
            reply.putInt(environment.answers(i).size());
        }
        int views = reply.position();
        int at = views + count * viewBytes;
        for (int i = 0; i < count; i++) {
            reply.position(views + i * viewBytes);
            environment.encoding().view(environment.game(i).view(), view);
            for (long word : view) {
                reply.putLong(word);
            }
            if (candidates) {
                reply.position(at);
                for (int k = 0; k < environment.answers(i).size(); k++) {
                    environment.encoding().candidate(environment.answers(i).get(k), candidate, 0);
                    for (long word : candidate) {
                        reply.putLong(word);
                    }
                }
                at = reply.position();
            }
        }
        reply.position(at);
        send();
    }
}
