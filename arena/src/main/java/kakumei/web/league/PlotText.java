package kakumei.web.league;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import kakumei.rating.SetWise;

/** The words in a plot, in a language of the page and out of the page's own dictionary. */
final class PlotText {
    private static final PlotText ENGLISH = read("en");
    private static final PlotText JAPANESE = read("ja");

    private final String language;
    private final JsonNode texts;

    private PlotText(String language, JsonNode texts) {
        this.language = language;
        this.texts = texts;
    }

    /** The words of a language; English for one that the page does not speak. */
    static PlotText of(String language) {
        return language.equals(JAPANESE.language) ? JAPANESE : ENGLISH;
    }

    private static PlotText read(String language) {
        try (InputStream in =
                PlotText.class.getResourceAsStream("/kakumei/web/assets/text/" + language + "/league.json")) {
            return new PlotText(language, new ObjectMapper().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text(String key) {
        return texts.required("league.plot." + key).asText();
    }

    /** The title of the rating curves. */
    String curves(SetWise.Method method) {
        return text("curves").replace("{method}", method.name());
    }

    /** The title of the mean points. */
    String means() {
        return text("means");
    }

    /** What their axis shows. */
    String meansAxis() {
        return text("means.axis");
    }

    /** The title of the ratings. */
    String ratings() {
        return text("ratings");
    }

    /** What their axis shows. */
    String ratingsAxis() {
        return text("ratings.axis");
    }

    /** The title of the table of direct results. */
    String pairs() {
        return text("pairs");
    }

    /** What the axis across counts. */
    String sets() {
        return text("sets");
    }

    /** What the axis up shows. */
    String rating() {
        return text("rating");
    }
}
