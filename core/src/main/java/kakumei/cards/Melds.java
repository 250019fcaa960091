package kakumei.cards;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A reusable buffer of packed melds, owned by the caller; whoever fills it clears it first. */
public final class Melds {
    /* Daihinmin: 456 melds were found for a hand of 13 cards, 287 for 11. Big Two: more with long suits. */
    private static final int INITIAL_CAPACITY = 512;

    private long[] melds = new long[INITIAL_CAPACITY];
    private int size;

    /** Forgets all melds. */
    public void clear() {
        size = 0;
    }

    /** Appends a packed meld. */
    public void add(long meld) {
        if (size == melds.length) {
            melds = Arrays.copyOf(melds, 2 * size);
        }
        melds[size++] = meld;
    }

    /** Appends each card of a set as a meld of its own, from the lowest up; the joker of a hand is the lone joker. */
    public void addEach(long cards) {
        /* Four at a time, whether there are so many or not: what is written too much lies behind the end. A loop with a
         * step for each card would end at another place every time, which a processor cannot guess. */
        if (size > melds.length - Long.SIZE) {
            melds = Arrays.copyOf(melds, 2 * melds.length);
        }
        long[] list = melds;
        long rest = cards;
        int end = size;
        do {
            long second = rest & (rest - 1);
            long third = second & (second - 1);
            long fourth = third & (third - 1);
            list[end] = rest ^ second;
            list[end + 1] = second ^ third;
            list[end + 2] = third ^ fourth;
            rest = fourth & (fourth - 1);
            list[end + 3] = fourth ^ rest;
            end += 4;
        } while (rest != 0);
        size += Long.bitCount(cards);
    }

    /** How many melds, the pass included if it is there. */
    public int size() {
        return size;
    }

    /** The {@code i}-th packed meld. */
    public long get(int i) {
        assert i < size : i;
        return melds[i];
    }

    /** Puts another packed meld in the place of the {@code i}-th. */
    public void set(int i, long meld) {
        assert i < size : i;
        melds[i] = meld;
    }

    /** The number of a packed meld, -1 if it is not in the buffer. */
    public int indexOf(long meld) {
        for (int i = 0; i < size; i++) {
            if (melds[i] == meld) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the packed meld is in the buffer. */
    public boolean contains(long meld) {
        return indexOf(meld) >= 0;
    }

    /** The melds as records, for the edge of the program. */
    public List<Meld> toList() {
        List<Meld> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(new Meld(melds[i]));
        }
        return list;
    }
}
