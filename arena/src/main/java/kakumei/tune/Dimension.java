package kakumei.tune;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kakumei.problem.DeclaredParameter;
import kakumei.problem.Usage;

/**
 * A parameter and the values of it that are tried.
 *
 * @param name as in specs
 * @param values as in specs, in order
 */
public record Dimension(String name, List<String> values) {
    /** How many values of a range are tried, unless it has few or says how far they are apart. */
    private static final int LEVELS = 11;

    private static final int FEW = 21;
    private static final int MOST = 1_000;
    private static final Pattern RANGE =
            Pattern.compile("(-?[0-9]+(?:\\.[0-9]+)?)\\.\\.(-?[0-9]+(?:\\.[0-9]+)?)(?::([0-9]+(?:\\.[0-9]+)?))?");

    /** Copies the list; there must be two values at least. */
    public Dimension {
        values = List.copyOf(values);
        if (values.stream().distinct().count() != values.size() || values.size() < 2) {
            throw new Usage("--params " + name + ": expected two values or more, each once");
        }
    }

    /**
     * Reads {@code hold=1..13}, {@code risk=0..1:0.05} or {@code style=calm|wild}.
     *
     * @param declared what the player says of its parameters
     */
    public static Dimension parse(String text, List<DeclaredParameter> declared) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new Usage(
                    "--params " + text + ": expected for instance hold=1..13, risk=0..1:0.05 or style=calm|wild");
        }
        String name = text.substring(0, equals);
        String values = text.substring(equals + 1);
        Optional<DeclaredParameter> known =
                declared.stream().filter(each -> each.name().equals(name)).findFirst();
        Matcher range = RANGE.matcher(values);
        Dimension dimension = range.matches()
                ? new Dimension(name, range(name, range, known.map(DeclaredParameter::type)))
                : new Dimension(name, List.of(values.split("\\|", -1)));
        known.ifPresent(parameter -> dimension.values().forEach(parameter::value));
        return dimension;
    }

    /** All values of a declared parameter, some of its range; empty if it has no range. */
    public static Optional<Dimension> of(DeclaredParameter parameter) {
        boolean bounded = Math.abs(parameter.low()) < 1e12 && Math.abs(parameter.high()) < 1e12;
        return switch (parameter.type()) {
            case INTEGER, NUMBER ->
                bounded && parameter.low() < parameter.high()
                        ? Optional.of(parse(
                                parameter.name() + "=" + DeclaredParameter.number(parameter.low()) + ".."
                                        + DeclaredParameter.number(parameter.high()),
                                List.of(parameter)))
                        : Optional.empty();
            case FLAG -> Optional.of(new Dimension(parameter.name(), List.of("off", "on")));
            case TEXT ->
                parameter.choices().size() > 1
                        ? Optional.of(new Dimension(parameter.name(), parameter.choices()))
                        : Optional.empty();
        };
    }

    private static List<String> range(String name, Matcher range, Optional<DeclaredParameter.Type> type) {
        BigDecimal low = new BigDecimal(range.group(1));
        BigDecimal high = new BigDecimal(range.group(2));
        if (low.compareTo(high) >= 0) {
            throw new Usage("--params " + name + "=" + range.group() + ": expected the lower end first");
        }
        boolean whole = type.map(known -> known == DeclaredParameter.Type.INTEGER)
                .orElse(!range.group().replace("..", "").contains("."));
        BigDecimal step =
                Optional.ofNullable(range.group(3)).map(BigDecimal::new).orElseGet(() -> usualStep(low, high, whole));
        if (step.signum() <= 0
                || high.subtract(low).divide(step, MathContext.DECIMAL64).doubleValue() > MOST) {
            throw new Usage("--params " + name + "=" + range.group() + ": expected at most " + MOST + " values");
        }
        List<String> values = new ArrayList<>();
        for (BigDecimal value = low; value.compareTo(high) <= 0; value = value.add(step)) {
            BigDecimal shown = whole ? value.setScale(0, RoundingMode.HALF_UP) : value;
            values.add(shown.stripTrailingZeros().toPlainString());
        }
        return values.stream().distinct().toList();
    }

    private static BigDecimal usualStep(BigDecimal low, BigDecimal high, boolean whole) {
        BigDecimal width = high.subtract(low);
        if (whole && width.intValue() < FEW) {
            return BigDecimal.ONE;
        }
        return width.divide(BigDecimal.valueOf(LEVELS - 1), new MathContext(12));
    }
}
