package com.example.trio;

import java.util.Map;
import kakumei.game.Game;
import kakumei.rules.Rules;

/** What the program is told of Trio: its name and its rules. Everything else is as usual. */
public final class TrioGame implements Game {
    private static final Rules RULES = new Trio();

    @Override
    public String id() {
        return RULES.id();
    }

    @Override
    public String title() {
        return "Trio";
    }

    @Override
    public Rules rules(Map<String, String> changes) {
        return RULES;
    }
}
