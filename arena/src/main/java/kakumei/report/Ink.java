package kakumei.report;

/** How a cell of a table looks on a terminal, where that helps to read: never the only way to tell something. */
public enum Ink {
    /** Who leads: bold. */
    LEAD("\u001b[1m"),
    /** A lead beyond chance, and whatever else is as one would have it: green. */
    GOOD("\u001b[32m"),
    /** The other side of such a lead, and faults; red suits, too. */
    RED("\u001b[31m"),
    /** A player that does not come with the program, or that somebody gave a name: cyan. */
    OWN("\u001b[36m");

    /** Ends whatever was begun. */
    static final String END = "\u001b[0m";

    private final String code;

    Ink(String code) {
        this.code = code;
    }

    /** A text so inked. */
    String on(String text) {
        return code + text + END;
    }

    /** How long a sequence of ours begins at a place of a text; 0 if none does. */
    static int at(String text, int place) {
        if (text.charAt(place) != '\u001b') {
            return 0;
        }
        for (Ink ink : values()) {
            if (text.startsWith(ink.code, place)) {
                return ink.code.length();
            }
        }
        return text.startsWith(END, place) ? END.length() : 0;
    }
}
