package kakumei.papers.ratings;

import kakumei.match.MatchSettings;

/** A way to play a set. */
enum Protocol {
    /** As the contest and the paper: every deal once, classes from game to game. */
    CONTEST("as the contest", 10, 0),
    /** Every block of deals is played by all rotations of the players, with classes. */
    DUPLICATE("duplicate blocks", 20, 1),
    /** Every single deal is played by all rotations of the players, without classes. */
    CLASSLESS("duplicate deals, no classes", 5, 2);

    private final String words;
    private final int blocks;
    private final int stream;

    Protocol(String words, int blocks, int stream) {
        this.words = words;
        this.blocks = blocks;
        this.stream = stream;
    }

    /** Which of a line-up's streams of chance it plays with: each has its own deals. */
    int stream() {
        return stream;
    }

    /** In words, for reports. */
    String words() {
        return words;
    }

    /** How many games a comparison plays: as many blocks as the noise of this way takes to be measured. */
    int games(int blockGames) {
        return blocks * blockGames;
    }

    /** The match played this way. */
    MatchSettings of(MatchSettings match) {
        MatchSettings longer = match.withGames(1, games(match.classReset()));
        return switch (this) {
            case CONTEST -> longer;
            case DUPLICATE -> longer.withDuplicate(true);
            case CLASSLESS -> longer.withPeriods(1, match.seatChange()).withDuplicate(true);
        };
    }
}
