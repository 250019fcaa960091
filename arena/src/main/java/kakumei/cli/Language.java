package kakumei.cli;

import java.util.Locale;
import java.util.Map;

/** The languages of the help pages. */
enum Language {
    ENGLISH,
    JAPANESE;

    /** The language of whoever started this process; to be asked before the locale is set. */
    static Language ofProcess() {
        /* A console of Windows has a code page of its own, in which what we write in UTF-8 could not be read. */
        boolean readable = !System.getProperty("os.name").startsWith("Windows")
                || System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding", "UTF-8"))
                        .matches("(?i)utf-?8|cp65001");
        return readable ? of(System.getenv(), Locale.getDefault(Locale.Category.DISPLAY)) : ENGLISH;
    }

    /**
     * The language of a user.
     *
     * @param environment the variables of the process
     * @param locale what Java made of them, or was told by {@code -Duser.language}
     */
    static Language of(Map<String, String> environment, Locale locale) {
        /* Java takes only locales that are installed, which containers seldom have; what somebody has asked for is in
         * the environment all the same, in the order that POSIX gives. */
        for (String variable : new String[] {"LC_ALL", "LC_MESSAGES", "LANG"}) {
            String value = environment.getOrDefault(variable, "");
            if (!value.isEmpty()) {
                if (value.equals("ja") || value.startsWith("ja_")) {
                    return JAPANESE;
                }
                break;
            }
        }
        return locale.getLanguage().equals("ja") ? JAPANESE : ENGLISH;
    }
}
