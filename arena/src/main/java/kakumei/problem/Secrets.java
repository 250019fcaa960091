package kakumei.problem;

import java.util.regex.Pattern;

/** Keeps passwords out of what is said: whoever reads a log, a screen or a report of an error must not learn them. */
public final class Secrets {
    private static final Pattern VALUE = Pattern.compile("(?i)(passw(?:or)?d\\s*=\\s*)[^\\s'\"]+");
    private static final Pattern USER_INFO = Pattern.compile("(://)[^\\s'\"]*@");
    private static final Pattern OPTION = Pattern.compile("(?i)(?<=[?&])(?:ssl)?passw(?:or)?d=[^&]*(?:&|$)");

    private Secrets() {}

    /** The text with every password that is recognised as one replaced by an ellipsis. */
    public static String hidden(String text) {
        if (text.indexOf('=') < 0 && text.indexOf('@') < 0) {
            return text;
        }
        return USER_INFO.matcher(VALUE.matcher(text).replaceAll("$1…")).replaceAll("$1…@");
    }

    /** The URL without its password, otherwise as it was: for a command that is to be typed again. */
    public static String removed(String url) {
        String without = OPTION.matcher(url).replaceAll("");
        return without.equals(url) ? url : without.replaceFirst("[?&]$", "");
    }
}
