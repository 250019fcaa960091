package kakumei.rules.daihinmin;

/**
 * What the server makes of a submission.
 *
 * @param legal whether cards were played; a pass and a refused submission both count as a pass
 * @param ack what the protocol answers: 9 or 8
 * @param reason why cards were refused, in words; empty otherwise
 * @param cells what now lies on the table if cards were played
 */
public record Verdict(boolean legal, int ack, String reason, Submission cells) {}
