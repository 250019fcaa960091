package kakumei.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.search.inputs.Encoding;

/** The games of a host program that writes records, played again move by move and compared after each. */
abstract class Replayed {
    final Bytes in;
    final Melds melds = new Melds();
    int games;
    int turns;

    Replayed(Bytes in) {
        this.in = in;
    }

    final int games() {
        return games;
    }

    /** How often the rare things happened. */
    abstract int[] happenings();

    abstract void begin();

    abstract void turn();

    abstract void end();

    abstract String where();

    final void all() {
        int tag = in.u8();
        while (tag == 'G') {
            turns = 0;
            begin();
            tag = in.u8();
            while (tag == 'T') {
                turns++;
                turn();
                tag = in.u8();
            }
            assertThat(tag).isEqualTo('E');
            end();
            games++;
            tag = in.u8();
        }
        assertThat(tag).isEqualTo('Z');
    }

    /** That their candidates are ours. */
    final void compareCandidates(long[] candidates) {
        assertThat(candidates.length).as(this::where).isEqualTo(melds.size());
        for (int i = 0; i < candidates.length; i++) {
            if (candidates[i] != melds.get(i)) {
                assertThat(new Meld(candidates[i])).as(where()).isEqualTo(new Meld(melds.get(i)));
            }
        }
    }

    /** That their bits of the last view are these, which were made from a history and from a trail. */
    final void compareView(long[] byHistory, long[] byTrail) {
        compareBits(byHistory, 0, "the view");
        if (!Arrays.equals(byTrail, byHistory)) {
            throw new AssertionError(where() + ": the view with a trail is another than that with a history");
        }
    }

    /** That their bits of candidates of the last view are ours. */
    final void compareCandidateBits(Encoding inputs, long[] candidates) {
        long[] bits = new long[1 + inputs.candidateWords()]; // one word before, to see that an offset is kept
        for (long candidate : candidates) {
            inputs.candidate(candidate, bits, 1);
            compareBits(bits, 1, "a candidate");
        }
    }

    private void compareBits(long[] words, int from, String what) {
        for (int i = from; i < words.length; i++) {
            long theirs = in.u64();
            if (words[i] != theirs) {
                int bit = 64 * (i - from) + Long.numberOfTrailingZeros(words[i] ^ theirs);
                throw new AssertionError(where() + ": bit " + bit + " of " + what);
            }
        }
    }
}
