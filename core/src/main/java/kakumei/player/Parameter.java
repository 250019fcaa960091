package kakumei.player;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a parameter of a player that is brought along: a parameter of its public constructor, beside the seed. Specs
 * set it by name, {@code taro:hold=9,risk=0.3}; what is out of range is refused, and the list of players shows it.
 *
 * <pre>
 * public Taro(long seed, &#64;Parameter(name = "hold", usual = "9", min = 1, max = 13) int hold) { … }
 * </pre>
 *
 * <p>Numbers ({@code int}, {@code long}, {@code double}), {@code boolean} (on or off), {@link String} and enums can be
 * declared.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Parameter {
    /** As in specs: letters, digits, and {@code - _ . + /}. */
    String name();

    /** The value unless a spec gives another, as a spec would. */
    String usual();

    /** The least that a number may be. */
    double min() default -Double.MAX_VALUE;

    /** The most that a number may be. */
    double max() default Double.MAX_VALUE;

    /** What a {@link String} may be; none for anything. */
    String[] choices() default {};
}
