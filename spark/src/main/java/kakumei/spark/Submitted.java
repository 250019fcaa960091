package kakumei.spark;

import kakumei.cli.Main;

/**
 * Where {@code spark-submit} begins with our jar. It returns from a command that went well, instead of ending the JVM
 * as the command line does: YARN takes a driver that calls exit, even with 0, for a failed one and starts it again.
 */
public final class Submitted {
    private Submitted() {}

    public static void main(String[] args) {
        int code = Main.run(args);
        if (code != 0) {
            System.exit(code);
        }
    }
}
