package kakumei.net;

import java.util.Optional;

/**
 * Finds out whether this JVM can compute with the Vector API, an incubator module that is there but not loaded unless
 * somebody asks for it. {@code --add-modules jdk.incubator.vector} does, with a warning on standard error. Where the JVM
 * was started with {@code --add-exports java.base/jdk.internal.module=ALL-UNNAMED}, as by our launcher, it is loaded
 * here, when the first net needs it and without a word. Otherwise there are plain loops.
 */
final class VectorSupport {
    private static final String MODULE = "jdk.incubator.vector";

    private static final Optional<Matrix.Maker> MAKER = find();

    private VectorSupport() {}

    /** Makes matrices of the Vector API, if that is worth it here. */
    static Optional<Matrix.Maker> maker() {
        return MAKER;
    }

    /* By name, because everything else must run where the module is not. */
    private static Optional<Matrix.Maker> find() {
        try {
            if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
                Class.forName("jdk.internal.module.Modules")
                        .getMethod("loadModule", String.class)
                        .invoke(null, MODULE);
            }
            /* A module that may be missing is read when it is there: to require it, even statically, makes javac warn. */
            ModuleLayer.boot()
                    .findModule(MODULE)
                    .ifPresent(vectors -> VectorSupport.class.getModule().addReads(vectors));
            return Optional.of(Class.forName("kakumei.net.VectorMatrix$Maker")
                            .asSubclass(Matrix.Maker.class)
                            .getDeclaredConstructor()
                            .newInstance())
                    .filter(maker -> !maker.description().isEmpty());
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            return Optional.empty();
        }
    }
}
