package kakumei.search;

import java.util.random.RandomGenerator;

/** Which candidate gets the next playout. Stateless and thread-safe: what was seen so far is in the {@link Arms}. */
@FunctionalInterface
public interface Bandit {
    /** The arm to try next. Every arm has been tried at least once; ties go to the first. */
    int next(Arms arms, RandomGenerator random);

    /** Playouts shared out evenly, in turn. */
    static Bandit even() {
        return new Even();
    }

    /** The best mean so far, and with chance {@code epsilon} any arm. */
    static Bandit epsilonGreedy(double epsilon) {
        return new EpsilonGreedy(epsilon);
    }

    /** UCB1 with its balance {@code c} on the scale of the game's points. */
    static Bandit ucb1(double c) {
        return new Ucb1(c);
    }

    /** UCB1-tuned with its balance {@code c}, on payoffs scaled to 0..1. */
    static Bandit ucb1Tuned(double c) {
        return new Ucb1Tuned(c);
    }

    /** UCB+ : UCB1-tuned with {@code ce} times the candidate's evaluation inside the root. */
    static Bandit ucbPlus(double c, double ce) {
        return new UcbPlus(c, ce);
    }

    /** UCB+ on UCB1 instead of UCB1-tuned. */
    static Bandit ucb1Plus(double c, double ce) {
        return new Ucb1Plus(c, ce);
    }
}
