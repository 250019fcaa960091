package kakumei.web.play;

import java.time.Duration;

/**
 * What the server spends on those who play.
 *
 * @param tables the most at once
 * @param games the most of one match
 * @param idle after which time a table is closed at which nobody does anything
 */
public record PlayLimits(int tables, int games, Duration idle) {
    /** Plenty for a house, nothing for a flood. */
    public static final PlayLimits DEFAULT = new PlayLimits(32, 100, Duration.ofMinutes(45));
}
