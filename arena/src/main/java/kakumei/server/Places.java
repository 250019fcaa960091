package kakumei.server;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import kakumei.protocol.Login;

/** Which player numbers of which tables are still to be taken by programs. Owned by the lobby's thread. */
final class Places {
    private final List<List<Integer>> all;
    private final List<List<String>> rosters;
    private final List<TreeSet<Integer>> open = new ArrayList<>();

    Places(List<List<Integer>> all, List<List<String>> rosters) {
        this.all = all;
        this.rosters = rosters;
        for (List<Integer> numbers : all) {
            open.add(new TreeSet<>(numbers));
        }
    }

    /** How many places are open at a table, or at all tables. */
    int openCount(OptionalInt table) {
        return table.isPresent()
                ? open.get(table.getAsInt()).size()
                : open.stream().mapToInt(TreeSet::size).sum();
    }

    boolean isFull(int table) {
        return open.get(table).isEmpty();
    }

    void reopen(int table) {
        open.get(table).addAll(all.get(table));
    }

    void free(Guest guest) {
        open.get(guest.table()).add(guest.number());
    }

    /** Gives a guest its place; says why not if there is none for it. */
    String take(Guest guest, String login, List<String> names) {
        String why = "all seats are taken";
        for (int table = 0; table < open.size(); table++) {
            if (guest.onlyTable().orElse(table) != table) {
                continue;
            }
            int number = table < rosters.size() ? onRoster(table, login) : first(table);
            if (number >= 0 && open.get(table).remove(number)) {
                guest.seat(table, number, login.isEmpty() ? names.get(number) : login);
                return "";
            }
            if (number >= 0) {
                why = login + " has its seat already";
            } else if (table < rosters.size() && !why.endsWith("already")) {
                why = "no table expects a player named '" + login + "'";
            }
        }
        return why;
    }

    private int first(int table) {
        return open.get(table).isEmpty() ? -1 : open.get(table).first();
    }

    /** The number of a name at a table, -1 if it is not expected there. */
    private int onRoster(int table, String login) {
        List<String> names = rosters.get(table);
        for (int number = 0; number < names.size(); number++) {
            if (cut(names.get(number)).equals(login) && all.get(table).contains(number)) {
                return number;
            }
        }
        return -1;
    }

    private static String cut(String name) {
        return name.substring(0, Math.min(Login.NAME_LENGTH, name.length()));
    }
}
