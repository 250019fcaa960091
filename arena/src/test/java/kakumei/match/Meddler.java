package kakumei.match;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;
import org.jspecify.annotations.Nullable;

/**
 * Does all that can be done, without breaking in, to what a player is handed: calls every public method of every object
 * it can reach, with many arguments, and writes into every public field and every array. Reflection is its means, to
 * leave nothing out; it goes where a plain call could go.
 */
final class Meddler {
    /** Instances of one class looked at in one go. */
    private static final int EACH = 2;
    /** Calls of one method of one object in one go. */
    private static final int TRIES = 2;
    /* As a hand: one with all cards has millions of melds in Big Two. */
    private static final long FEW = 0x0111_1111_1110L;
    private static final Map<Class<?>, List<Method>> METHODS = new HashMap<>();

    private final Rules rules;
    private final Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> called = new LinkedHashSet<>();
    private final Deque<Object> open = new ArrayDeque<>();
    private final List<Object> current = new ArrayList<>();
    private final Map<Class<?>, Integer> instances = new HashMap<>();

    Meddler(Rules rules) {
        this.rules = rules;
    }

    /** Every object that was handed over or found from there, those it made for arguments aside. */
    Set<Object> reached() {
        return reached;
    }

    /** The methods that were called, as class and name. */
    Set<String> called() {
        return called;
    }

    /** Does what it can from these objects on. */
    void meddle(Object... handed) {
        instances.clear();
        current.clear();
        for (Object object : handed) {
            reach(object);
        }
        while (!open.isEmpty()) {
            Object object = open.pop();
            for (Method method : methods(object.getClass())) {
                for (int attempt = 0; attempt < TRIES; attempt++) {
                    call(object, method, attempt);
                }
            }
            vandalise(object);
        }
    }

    private void reach(@Nullable Object object) {
        if (object == null
                || !isWorthIt(object)
                || current.stream().anyMatch(known -> known == object)
                || instances.merge(object.getClass(), 1, Integer::sum) > EACH) {
            return;
        }
        reached.add(object);
        current.add(object);
        open.push(object);
    }

    /* Texts, numbers and streams lead nowhere. */
    private static boolean isWorthIt(Object object) {
        return object.getClass().getName().startsWith("kakumei.")
                || object.getClass().isArray()
                || object instanceof Runnable
                || object instanceof Collection
                || object instanceof Map
                || object instanceof Map.Entry
                || object instanceof Iterator
                || object instanceof Optional;
    }

    /** The public methods that public types give an object, whatever its own class is. */
    private static synchronized List<Method> methods(Class<?> type) {
        return METHODS.computeIfAbsent(type, key -> {
            List<Method> methods = new ArrayList<>();
            for (Class<?> shown : publicTypes(key)) {
                for (Method method : shown.getDeclaredMethods()) {
                    boolean of = Modifier.isStatic(method.getModifiers())
                            && shown.getName().startsWith("java.");
                    if (Modifier.isPublic(method.getModifiers()) && !of) {
                        methods.add(method);
                    }
                }
            }
            return methods;
        });
    }

    private static Set<Class<?>> publicTypes(Class<?> type) {
        Set<Class<?>> types = new LinkedHashSet<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            types.add(c);
            for (Class<?> face : c.getInterfaces()) {
                types.addAll(publicTypes(face));
            }
        }
        /* Waiting is no meddling, and the class of an object is the door to reflection. */
        types.removeIf(c -> !Modifier.isPublic(c.getModifiers()) || c.isArray() || c == Object.class);
        return types;
    }

    private void call(Object object, Method method, int attempt) {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        try {
            for (int i = 0; i < types.length; i++) {
                arguments[i] = argument(types[i], attempt + i);
            }
            Object found = method.invoke(Modifier.isStatic(method.getModifiers()) ? null : object, arguments);
            called.add(method.getDeclaringClass().getSimpleName() + "." + method.getName());
            reach(found);
        } catch (InvocationTargetException | IllegalAccessException | IllegalArgumentException e) {
            // It was refused; what matters is that nothing came of it.
        }
    }

    private @Nullable Object argument(Class<?> type, int attempt) {
        if (type == long.class) {
            return new long[] {rules.deck() & FEW, 0, 1L << 63, 1L << 20}[attempt % 4];
        } else if (type == int.class) {
            return new int[] {0, 1, 2, 4, -1}[attempt % 5];
        } else if (type == boolean.class) {
            return attempt % 2 == 0;
        } else if (type.isPrimitive()) {
            return Array.get(Array.newInstance(type, 1), 0);
        } else if (type.isAssignableFrom(State.class) && PublicState.class.isAssignableFrom(type)) {
            return game();
        } else if (type == Melds.class) {
            return new Melds();
        } else if (type == Meld.class) {
            return new Meld(rules.deck() & FEW);
        } else if (type.isAssignableFrom(SplitMix.class) && type != Object.class) {
            return new SplitMix(attempt);
        } else if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 5);
        }
        for (Object known : current) {
            if (type.isInstance(known)) {
                return known;
            }
        }
        return type.isInterface() ? confidant(type) : null;
    }

    /* Made anew for each call: what is done to it must not keep the next call busy for ever. */
    private State game() {
        State state = rules.newState();
        rules.deal(state, new SplitMix(1));
        rules.open(state);
        return state;
    }

    /** An object of any interface, that keeps all it is told. */
    private Object confidant(Class<?> type) {
        return Proxy.newProxyInstance(Meddler.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, told) -> {
            if (told != null) {
                Arrays.stream(told).forEach(this::reach);
            }
            return method.getReturnType().isPrimitive() && method.getReturnType() != void.class
                    ? Array.get(Array.newInstance(method.getReturnType(), 1), 0)
                    : null;
        });
    }

    private void vandalise(Object object) {
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                overwrite(object, i);
            }
            return;
        }
        for (Class<?> shown : publicTypes(object.getClass())) {
            for (Field field : shown.getDeclaredFields()) {
                if (Modifier.isPublic(field.getModifiers())) {
                    overwrite(object, field);
                }
            }
        }
    }

    private void overwrite(Object array, int index) {
        reach(Array.get(array, index));
        try {
            Array.set(array, index, argument(array.getClass().getComponentType(), 1));
        } catch (IllegalArgumentException e) {
            // nothing that fits
        }
    }

    private void overwrite(Object object, Field field) {
        try {
            reach(field.get(object));
            if (!Modifier.isFinal(field.getModifiers())) {
                field.set(object, argument(field.getType(), 1));
            }
        } catch (IllegalAccessException | IllegalArgumentException e) {
            // no way in
        }
    }
}
