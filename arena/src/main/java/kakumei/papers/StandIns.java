package kakumei.papers;

/** Who stands in for the programs of the papers that are not ours: one player for each program, in all papers. */
public final class StandIns {
    /** A Monte Carlo program, the winner of 2010. */
    public static final StandIn SNOWL = new StandIn(
            "snowl",
            "snowl-style",
            "which shares UCB1-tuned, estimated hands and better than uniform playouts with it");

    /** A Monte Carlo program with a learnt policy. */
    public static final StandIn BEERSONG = new StandIn(
            "beersong",
            "snowl-style:playouts=3000",
            "a Monte Carlo player with estimated hands and guided playouts; beersong has a learnt policy and other"
                    + " budgets");

    /** A Monte Carlo program that won the open class of 2012; paper 001 has a paoon. */
    public static final StandIn PAOON = new StandIn(
            "paoonR2",
            "snowl-style:playouts=300",
            "a Monte Carlo player with a policy better than chance, as paoonR2, winner of the open class in 2012; with"
                    + " few playouts, so that 10,000 games of five can be played");

    /** A heuristic program, which is chibiHana in another language. */
    public static final StandIn KISHIMEN = new StandIn(
            "kishimen",
            "chibihana-style",
            "in the style of chibiHana, which is kishimen, winner of the light class in 2013, in another language");

    /** The same program in paper 000. */
    public static final StandIn CHIBIHANA =
            new StandIn("chibiHana", KISHIMEN.spec(), "which follows the few lines in which the paper describes it");

    /** A program of the family of kou2. */
    public static final StandIn ST_KOU =
            new StandIn("st-kou", "st-kou-style", "kou2 with what is known of st-kou; the rest is ours");

    private StandIns() {}
}
