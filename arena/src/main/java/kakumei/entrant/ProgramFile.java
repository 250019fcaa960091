package kakumei.entrant;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file that a command line of an outside program starts, as far as it can be told without running it. */
final class ProgramFile {
    /* A word, in quotes or not, or what stands between two commands. */
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|([;&|]+)|([^\\s;&|\"']+)");
    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*=.*");
    /* What runs another file: that one is the program. */
    private static final Pattern RUNNER = Pattern.compile(
            "(.*/)?(sh|bash|dash|zsh|ksh|exec|env|nice|timeout|taskset|stdbuf|setsid|nohup|wine|java|javaw|perl|ruby|node|mono|dotnet|php|(python|pypy|lua)[0-9.]*)(\\.exe)?");

    private ProgramFile() {}

    /** The fingerprint of the file that a command starts; empty if there is none that can be read. */
    static Optional<String> of(String command) {
        return find(command).flatMap(ProgramFile::fingerprint);
    }

    private static Optional<String> fingerprint(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return Optional.of(new Fingerprint().add(in).text());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The file that a command starts; of a runner (sh, java, python, …) the first file among its arguments. */
    static Optional<Path> find(String command) {
        Path folder = Path.of("");
        boolean first = true;
        boolean runs = false;
        boolean enters = false;
        for (String word : words(command)) {
            if (word.matches("[;&|]+")) {
                first = true;
                runs = false;
                enters = false;
            } else if (enters) {
                folder = path(word).map(folder::resolve).orElse(folder);
                enters = false;
            } else if (first && word.equals("cd")) {
                enters = true;
            } else if (!first || !ASSIGNMENT.matcher(word).matches()) {
                boolean runner = RUNNER.matcher(word).matches();
                Optional<Path> file = runner || !(first || runs) ? Optional.empty() : file(folder, word, first);
                if (file.isPresent()) {
                    return file;
                }
                runs |= first && runner;
                first = false;
            }
        }
        return Optional.empty();
    }

    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            String word = matcher.group();
            boolean quoted = word.startsWith("'") || word.startsWith("\"");
            words.add(quoted ? word.substring(1, word.length() - 1) : word);
        }
        return words;
    }

    /** The file of a word; a bare name that is started is looked for on the search path, a class path file by file. */
    private static Optional<Path> file(Path folder, String word, boolean started) {
        if (started && !word.contains("/") && !word.contains("\\")) {
            return onSearchPath(word);
        }
        Optional<Path> whole = path(word).map(folder::resolve).filter(Files::isRegularFile);
        if (whole.isPresent() || started) {
            return whole;
        }
        return List.of(word.split(Pattern.quote(File.pathSeparator), -1)).stream()
                .filter(part -> !part.isEmpty())
                .flatMap(part -> path(part).stream())
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static Optional<Path> onSearchPath(String name) {
        String places = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return List.of(places.split(Pattern.quote(File.pathSeparator), -1)).stream()
                .flatMap(place -> path(place).stream())
                .map(place -> place.resolve(name))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
