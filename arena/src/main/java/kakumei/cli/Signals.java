package kakumei.cli;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Consumer;

/** The one place that knows how a JVM tells of Ctrl-C and of other requests to end. */
final class Signals {
    /* A shutdown hook cannot do this: once shutdown has begun the JVM takes no second Ctrl-C. sun.misc.Signal is in
     * every JDK (module jdk.unsupported) but not in the interface that javac checks against, hence the reflection. */
    private Signals() {}

    /**
     * Runs {@code action} with the name of the signal at each Ctrl-C (INT), at each request of a system that shuts down
     * (TERM) and when the terminal is closed (HUP), instead of ending the process; without effect where a JVM or a
     * system cannot do it, or where the process was started such that it ignores them ({@code nohup}).
     */
    static void onInterrupt(Consumer<String> action) {
        List.of("INT", "TERM", "HUP").forEach(name -> on(name, action));
    }

    private static void on(String name, Consumer<String> action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object handle = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        if (method.getName().equals("handle")) {
                            action.accept(name);
                        }
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), handle);
        } catch (ReflectiveOperationException e) {
            // It then ends the process at once: nothing stored is lost, only the table is missing.
        }
    }
}
