package kakumei.uecda;

/**
 * What the server makes of a submission, as everybody sees it before a trick that ends is cleared.
 *
 * @param legal whether cards were played; a pass and a refused submission both count as a pass
 * @param ack what the protocol answers: 9 or 8
 * @param reason why cards were refused, in words; empty otherwise
 * @param cells what now lies on the table if cards were played
 * @param lock whether suits are locked, the table not yet cleared
 * @param elevenBack whether eleven-back is on, the table not yet cleared
 * @param trickEnds whether the table is cleared now
 */
public record Verdict(
        boolean legal, int ack, String reason, Submission cells, boolean lock, boolean elevenBack, boolean trickEnds) {}
