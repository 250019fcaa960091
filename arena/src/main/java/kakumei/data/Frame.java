package kakumei.data;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What rows of one kind look like.
 *
 * @param name of the kind, as {@code --rows} has it
 * @param columns in order
 */
public record Frame(String name, List<Column> columns) {
    /** Copies the columns. */
    public Frame {
        columns = List.copyOf(columns);
    }

    /** A frame whose columns are written {@code type:name name name}, a type holding for all names up to the next. */
    static Frame of(String name, String... columns) {
        return new Frame(
                name,
                Arrays.stream(columns)
                        .flatMap(group -> {
                            int colon = group.indexOf(':');
                            Column.Type type = Column.Type.valueOf(
                                    group.substring(0, colon).toUpperCase(Locale.ROOT));
                            return Arrays.stream(group.substring(colon + 1).split(" ", -1))
                                    .map(column -> new Column(column, type));
                        })
                        .toList());
    }
}
