package kakumei.match;

/** Tells tables apart, for programs that share something with the others at their table. It says and does nothing. */
public final class TableKey {
    TableKey() {}
}
