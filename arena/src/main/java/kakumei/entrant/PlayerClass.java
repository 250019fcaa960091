package kakumei.entrant;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import kakumei.player.Parameter;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.problem.DeclaredParameter;
import kakumei.problem.Failure;
import kakumei.problem.Usage;

/**
 * A class of players, and the constructor that makes them: one whose parameters are declared by {@link Parameter},
 * beside a seed ({@code long}) if it takes one.
 */
final class PlayerClass {
    private final String source;
    private final Constructor<? extends Player> constructor;
    private final List<Optional<DeclaredParameter>> arguments; // empty for the seed

    private PlayerClass(
            String source, Constructor<? extends Player> constructor, List<Optional<DeclaredParameter>> arguments) {
        this.source = source;
        this.constructor = constructor;
        this.arguments = arguments;
    }

    /**
     * Finds the constructor: of several the one that takes most.
     *
     * @param source where the class comes from, for messages
     */
    static PlayerClass of(String source, Class<? extends Player> type) {
        return Arrays.stream(type.getConstructors())
                .filter(PlayerClass::isDeclared)
                .max(Comparator.comparingInt(Constructor::getParameterCount))
                .map(found -> {
                    Constructor<? extends Player> made = own(type, found);
                    return new PlayerClass(source, made, arguments(source, made));
                })
                .orElseThrow(() -> new Failure(source + ": class " + type.getName()
                        + " has no public constructor that takes a seed (long) or nothing, and parameters that @Parameter"
                        + " declares"));
    }

    private static Constructor<? extends Player> own(Class<? extends Player> type, Constructor<?> found) {
        try {
            return type.getConstructor(found.getParameterTypes());
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isDeclared(Constructor<?> constructor) {
        int seeds = 0;
        for (java.lang.reflect.Parameter parameter : constructor.getParameters()) {
            if (!parameter.isAnnotationPresent(Parameter.class)) {
                seeds += parameter.getType() == long.class ? 1 : 2;
            }
        }
        return seeds <= 1;
    }

    private static List<Optional<DeclaredParameter>> arguments(String source, Constructor<?> constructor) {
        List<Optional<DeclaredParameter>> arguments = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (java.lang.reflect.Parameter parameter : constructor.getParameters()) {
            Parameter said = parameter.getAnnotation(Parameter.class);
            if (said == null) {
                arguments.add(Optional.empty());
                continue;
            }
            try {
                DeclaredParameter declared = declared(said, parameter.getType());
                declared.value(declared.usual());
                if (!names.add(declared.name())) {
                    throw new Usage("two parameters " + declared.name());
                }
                arguments.add(Optional.of(declared));
            } catch (Usage e) {
                throw new Failure(source + ": class " + constructor.getName() + " declares " + e.getMessage(), e);
            }
        }
        return List.copyOf(arguments);
    }

    private static DeclaredParameter declared(Parameter said, Class<?> type) {
        DeclaredParameter.Type kind;
        double low = said.min();
        double high = said.max();
        List<String> choices = List.of(said.choices());
        if (type == int.class || type == long.class) {
            kind = DeclaredParameter.Type.INTEGER;
            low = type == int.class ? Math.max(low, Integer.MIN_VALUE) : low;
            high = type == int.class ? Math.min(high, Integer.MAX_VALUE) : high;
        } else if (type == double.class) {
            kind = DeclaredParameter.Type.NUMBER;
        } else if (type == boolean.class) {
            kind = DeclaredParameter.Type.FLAG;
        } else if (type == String.class) {
            kind = DeclaredParameter.Type.TEXT;
        } else if (type.isEnum()) {
            kind = DeclaredParameter.Type.TEXT;
            choices = Arrays.stream(type.getEnumConstants())
                    .map(PlayerClass::word)
                    .toList();
        } else {
            throw new Usage("parameter " + said.name() + " of type " + type.getSimpleName()
                    + ": expected int, long, double, boolean, String or an enum");
        }
        return new DeclaredParameter(said.name(), kind, low, high, choices, said.usual());
    }

    /* LIKE_THIS in Java is like-this in a spec. */
    private static String word(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it takes, in the order of the constructor. */
    List<DeclaredParameter> parameters() {
        return arguments.stream().flatMap(Optional::stream).toList();
    }

    /** A factory of players with the values that a spec gives. */
    PlayerFactory make(Parts parts) {
        Class<?>[] types = constructor.getParameterTypes();
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            Class<?> type = types[i];
            Optional<DeclaredParameter> declared = arguments.get(i);
            values[i] = declared.isPresent() ? converted(parts.declared(declared.get()), type) : 0L;
        }
        return seed -> {
            Object[] own = values.clone();
            for (int i = 0; i < own.length; i++) {
                own[i] = arguments.get(i).isPresent() ? own[i] : (Object) seed;
            }
            return make(own);
        };
    }

    private static Object converted(Object value, Class<?> type) {
        if (type == int.class) {
            return Math.toIntExact((Long) value);
        }
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .filter(constant -> word(constant).equals(value))
                    .findFirst()
                    .orElseThrow();
        }
        return value;
    }

    private Player make(Object... values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new Failure(source + ": the constructor of " + constructor.getName() + " threw " + cause, cause);
        } catch (ReflectiveOperationException e) {
            throw new Failure(source + ": cannot make a " + constructor.getName() + ": " + e.getMessage(), e);
        }
    }
}
