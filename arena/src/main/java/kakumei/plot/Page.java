package kakumei.plot;

/** A page that needs nothing else: its style is in it, and follows the reader's light or dark mode. */
public final class Page {
    private static final String STYLE = """
            :root{color-scheme:light dark;--back:#fff;--text:#1c1e21;--soft:#5f6368;--line:#d8dbe0;--stripe:#f5f6f8;--link:#0b57d0}
            @media (prefers-color-scheme:dark){:root{--back:#181a1b;--text:#e6e6e6;--soft:#a9adb2;--line:#3a3d40;--stripe:#202325;--link:#8ab4f8}}
            *{box-sizing:border-box}
            body{margin:0 auto;padding:1rem;max-width:64rem;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
            h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}
            h2{font-size:1.2rem;margin:2.2rem 0 .5rem;padding-top:.8rem;border-top:1px solid var(--line)}
            p{margin:.5rem 0}
            .soft{color:var(--soft);font-size:.9rem}
            .wide{overflow-x:auto;margin:.8rem 0}
            figure{margin:0}
            table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92rem}
            th,td{padding:.3rem .7rem;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}
            th{font-weight:600;color:var(--soft)}
            th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:var(--back)}
            tr:nth-child(even) td{background:var(--stripe)}
            svg{display:block;max-width:100%;height:auto;min-width:34rem}
            pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.7rem;background:var(--stripe);border:1px solid var(--line);border-radius:.4rem;font-size:.85rem}
            details{margin:.6rem 0}
            summary{cursor:pointer;color:var(--link)}
            @media (max-width:32rem){table{font-size:.82rem}th,td{padding:.3rem .4rem}}
            nav a{color:var(--link);margin-right:1rem;white-space:nowrap}
            ul{padding-left:1.2rem}
            """;

    private Page() {}

    /** A page with this content. */
    public static String html(String title, String body) {
        return html(title, "", body);
    }

    /** A page with this content, and rules of style beyond those of all pages. */
    public static String html(String title, String style, String body) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>" + escaped(title)
                + "</title>\n<style>\n" + STYLE + style + "</style>\n</head>\n<body>\n" + body + "</body>\n</html>\n";
    }

    /** Text within an element or an attribute. */
    public static String escaped(String text) {
        return Svg.escaped(text);
    }
}
