package kakumei.player.daihinmin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What distinguishes kou2, its reading to the letter, the twelve variants of section 4 of the paper, and the stronger
 * player of the same family.
 *
 * @param threshold the strength from which a meld is likely to win its trick
 * @param literal whether checks 1 and 3 follow the words of section 3.7
 * @param lead how a meld is chosen on the lead
 * @param revolution when a revolution is made
 * @param lock when locking suits counts as likely to win
 * @param savesWinners whether check 3 keeps the last likely winner of a hand of four melds or more
 * @param savesAces whether check 6 keeps single cards of the second and third strongest rank
 * @param family whether the rules that a program of the same family has beyond the paper apply
 */
public record Kou2Settings(
        int threshold,
        boolean literal,
        Lead lead,
        Use revolution,
        Use lock,
        boolean savesWinners,
        boolean savesAces,
        boolean family) {
    /** How a meld is chosen on the lead. */
    public enum Lead {
        /** By rank and by how many melds of its size there are. */
        VARIED,
        /** A single instead of a group where the ranks are close. */
        SINGLES_FIRST,
        /** By rank alone. */
        WEAKEST
    }

    /** When a special effect is sought. */
    public enum Use {
        /** Under the paper's conditions. */
        PAPER,
        /** Rarely or never. */
        LESS,
        /** Always. */
        MORE,
        /** Always, and before everything else; of the lock alone. */
        FIRST
    }

    private static final int PAPER_THRESHOLD = 86;

    /** The paper's player in the readings of {@code docs/players.md}. */
    public static final Kou2Settings KOU2 =
            new Kou2Settings(PAPER_THRESHOLD, false, Lead.VARIED, Use.PAPER, Use.PAPER, true, true, false);

    /** The words of section 3.7, which section 4 contradicts. */
    public static final Kou2Settings LITERAL = KOU2.withLiteral();

    /** The player of the same family. */
    public static final Kou2Settings ST_KOU_STYLE = KOU2.withFamily();

    /**
     * The variants of section 4 by name, in the paper's order. {@code lock++} is the other reading of its lock+: "in
     * every case goes first" as said of the meld, not of its strength value.
     */
    public static final Map<String, Kou2Settings> VARIANTS = variants();

    private static Map<String, Kou2Settings> variants() {
        Map<String, Kou2Settings> variants = new LinkedHashMap<>();
        variants.put("w75", KOU2.withThreshold(75));
        variants.put("w95", KOU2.withThreshold(95));
        variants.put("w100", KOU2.withThreshold(100));
        variants.put("single", KOU2.withLead(Lead.SINGLES_FIRST));
        variants.put("weak", KOU2.withLead(Lead.WEAKEST));
        variants.put("rev-", KOU2.withRevolution(Use.LESS));
        variants.put("rev+", KOU2.withRevolution(Use.MORE));
        variants.put("lock-", KOU2.withLock(Use.LESS));
        variants.put("lock+", KOU2.withLock(Use.MORE));
        variants.put("use2", KOU2.withSaving(false, true));
        variants.put("useA", KOU2.withSaving(true, false));
        variants.put("useA+2", KOU2.withSaving(false, false));
        variants.put("lock++", KOU2.withLock(Use.FIRST));
        return Collections.unmodifiableMap(variants);
    }

    /** The strength of a meld that locks the suits: the paper's 86, or the threshold where that is higher. */
    int lockStrength() {
        return Math.max(PAPER_THRESHOLD, threshold);
    }

    private Kou2Settings withThreshold(int value) {
        return new Kou2Settings(value, literal, lead, revolution, lock, savesWinners, savesAces, family);
    }

    /** The same by the words of section 3.7. */
    public Kou2Settings withLiteral() {
        return new Kou2Settings(threshold, true, lead, revolution, lock, savesWinners, savesAces, family);
    }

    private Kou2Settings withLead(Lead value) {
        return new Kou2Settings(threshold, literal, value, revolution, lock, savesWinners, savesAces, family);
    }

    private Kou2Settings withRevolution(Use value) {
        return new Kou2Settings(threshold, literal, lead, value, lock, savesWinners, savesAces, family);
    }

    private Kou2Settings withLock(Use value) {
        return new Kou2Settings(threshold, literal, lead, revolution, value, savesWinners, savesAces, family);
    }

    private Kou2Settings withSaving(boolean winners, boolean aces) {
        return new Kou2Settings(threshold, literal, lead, revolution, lock, winners, aces, family);
    }

    private Kou2Settings withFamily() {
        return new Kou2Settings(threshold, literal, lead, revolution, lock, savesWinners, savesAces, true);
    }
}
