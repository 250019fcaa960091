package kakumei.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Somebody's place at a table of the page: sees what is asked, and answers by pressing what is on the screen. */
final class Seat {
    /** What a seat is asked for; turns that leave no choice but to pass are over by themselves. */
    enum Question {
        OVER("#status"),
        NEXT("#next[aria-disabled=false]:visible"),
        GIVE("#give:visible"),
        PLAY("#legal:visible");

        private final String mark;

        Question(String mark) {
            this.mark = mark;
        }
    }

    /* So that games are short. */
    private static final String LONGEST = "melds => melds.map(meld => meld.dataset.meld)"
            + ".reduce((a, b) => b.split(' ').length > a.split(' ').length ? b : a)";

    private final Page page;
    private final Consumer<Locator> press;
    private final String over;

    /**
     * A seat at the table that a page shows.
     *
     * @param language of the page
     * @param press how buttons and cards are pressed
     */
    Seat(Page page, String language, Consumer<Locator> press) {
        this.page = page;
        this.press = press;
        over = ":text-is('" + Texts.of("play", language).get("play.ended") + "')";
    }

    private String mark(Question question) {
        return question == Question.OVER ? question.mark + over : question.mark;
    }

    /** Waits until something is asked. */
    Question question() {
        page.locator(Arrays.stream(Question.values()).map(this::mark).collect(Collectors.joining(", ")))
                .first()
                .waitFor();
        return Arrays.stream(Question.values())
                .filter(question -> page.locator(mark(question)).count() > 0)
                .findFirst()
                .orElseThrow();
    }

    /** Answers a question: the first of the longest legal melds, the first cards, or going on. */
    void answer(Question question) {
        switch (question) {
            case PLAY -> playLongest();
            case GIVE -> give();
            case NEXT -> act("#next");
            case OVER -> throw new IllegalStateException("the match is over");
        }
    }

    private void playLongest() {
        String meld = (String) page.locator(".legal-meld").evaluateAll(LONGEST);
        for (String card : meld.split(" ", -1)) {
            press.accept(page.locator(".hand [data-card='" + (card.startsWith("JK") ? "JK" : card) + "']"));
        }
        act("#play-meld");
    }

    private void give() {
        while (page.locator("#give[aria-disabled=true]").count() > 0) {
            press.accept(page.locator(".hand [data-card][aria-pressed=false][aria-disabled=false]")
                    .first());
        }
        act("#give");
    }

    /** Presses a button and waits until the table has taken notice. */
    private void act(String button) {
        String last = page.locator("#log li").first().getAttribute("data-event-n");
        press.accept(page.locator(button));
        page.locator("#log li:first-child:not([data-event-n='" + last + "']), " + mark(Question.OVER))
                .first()
                .waitFor();
    }
}
