package kakumei.papers.hands;

/** A hand generator: of a kind, in one of its readings. */
record Generator(GeneratorKind kind, GeneratorReading reading) {
    /** The name in the paper, and the reading if it is the literal one. */
    String text() {
        return kind.text() + reading.suffix();
    }

    /** The same in another reading. */
    Generator in(GeneratorReading other) {
        return kind.in(other);
    }
}
