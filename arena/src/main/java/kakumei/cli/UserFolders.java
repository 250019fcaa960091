package kakumei.cli;

import java.nio.file.Path;
import java.util.Optional;

/** The folders in which programs keep what belongs to a user, as the XDG directories say. */
final class UserFolders {
    private UserFolders() {}

    /** What the user has chosen; empty for somebody without a home. */
    static Optional<Path> configuration() {
        return folder("XDG_CONFIG_HOME", "APPDATA", "/.config");
    }

    /** What is kept from one run to the next; empty for somebody without a home. */
    static Optional<Path> state() {
        return folder("XDG_STATE_HOME", "LOCALAPPDATA", "/.local/state");
    }

    private static Optional<Path> folder(String variable, String windows, String below) {
        return environment(variable)
                .or(() -> environment(windows))
                .or(() -> Optional.ofNullable(System.getProperty("user.home"))
                        .filter(home -> Path.of(home).isAbsolute())
                        .map(home -> home + below))
                .map(Path::of)
                .filter(Path::isAbsolute);
    }

    private static Optional<String> environment(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isEmpty());
    }
}
