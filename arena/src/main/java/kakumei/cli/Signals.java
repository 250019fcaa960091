package kakumei.cli;

import java.lang.reflect.Proxy;

/** The one place that knows how a JVM tells of Ctrl-C. */
final class Signals {
    /* A shutdown hook cannot do this: once shutdown has begun the JVM takes no second Ctrl-C. sun.misc.Signal is in
     * every JDK (module jdk.unsupported) but not in the interface that javac checks against, hence the reflection. */
    private Signals() {}

    /** Runs {@code action} at each Ctrl-C instead of ending the process; without effect where a JVM cannot do it. */
    static void onInterrupt(Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object handle = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        if (method.getName().equals("handle")) {
                            action.run();
                        }
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("INT"), handle);
        } catch (ReflectiveOperationException e) {
            // Ctrl-C then ends the process at once: nothing stored is lost, only the table is missing.
        }
    }
}
