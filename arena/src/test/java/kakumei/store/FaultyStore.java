package kakumei.store;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A store whose n-th statement goes wrong, as if the network or the disk were to blame. */
public final class FaultyStore {
    private static final long LATE_MILLIS = 30;
    private static final long PAUSE_MILLIS = 2;

    /** What happens to the statement. */
    public enum Fault {
        /** It is not carried out, and the connection is gone. */
        FAILS,
        /** It is carried out, but that is never known, and the connection is gone. */
        LOSES_THE_ANSWER,
        /** As above, and only commits are counted: after them what was done stays done. */
        LOSES_THE_COMMIT,
        /** It takes its time. */
        IS_LATE
    }

    private final Fault fault;
    private final int which;
    private final AtomicInteger seen = new AtomicInteger();
    private volatile boolean armed;

    /**
     * A fault that happens once.
     *
     * @param which the number of the statement, from 1, counted from {@link #arm} on
     */
    public FaultyStore(Fault fault, int which) {
        this.fault = fault;
        this.which = which;
    }

    /** Opens a store through it. */
    public Store open(String place) {
        return Store.open(
                Place.of(place),
                new Patience(60_000, PAUSE_MILLIS, line -> {}, () -> false),
                connector -> () -> connection(connector.connect()));
    }

    /** Begins to count. */
    public FaultyStore arm() {
        armed = true;
        return this;
    }

    /** Whether the statement was reached. */
    public boolean happened() {
        return seen.get() >= which;
    }

    /** How many statements there were. */
    public int statements() {
        return seen.get();
    }

    private Connection connection(Connection real) {
        return proxy(Connection.class, (proxy, method, args) -> {
            if (method.getName().equals("commit")) {
                return step(real, true, () -> call(real, method, args));
            }
            Object result = call(real, method, args);
            if (result instanceof PreparedStatement statement) {
                return statement(PreparedStatement.class, real, statement);
            }
            return result instanceof Statement statement ? statement(Statement.class, real, statement) : result;
        });
    }

    private <T extends Statement> T statement(Class<T> type, Connection connection, T real) {
        return proxy(
                type,
                (proxy, method, args) -> method.getName().startsWith("execute")
                        ? step(connection, args != null && "COMMIT".equals(args[0]), () -> call(real, method, args))
                        : call(real, method, args));
    }

    private interface Call {
        Object run() throws Throwable;
    }

    private Object step(Connection connection, boolean commit, Call call) throws Throwable {
        boolean counts = armed && (commit || fault != Fault.LOSES_THE_COMMIT);
        if (!counts || seen.incrementAndGet() != which) {
            return call.run();
        }
        if (fault == Fault.IS_LATE) {
            Thread.sleep(LATE_MILLIS);
            return call.run();
        }
        if (fault != Fault.FAILS) {
            call.run();
        }
        connection.close();
        throw new SQLException("[SQLITE_IOERR] as the test wants it", "08006");
    }

    private static Object call(Object target, Method method, Object[] args) throws Throwable {
        try {
            return method.invoke(target, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(FaultyStore.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
