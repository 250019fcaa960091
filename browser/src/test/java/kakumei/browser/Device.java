package kakumei.browser;

/** Screens that people have. */
enum Device {
    PHONE(360, 740, true),
    DESKTOP(1280, 860, false);

    final int width;
    final int height;
    final boolean touch;

    Device(int width, int height, boolean touch) {
        this.width = width;
        this.height = height;
        this.touch = touch;
    }
}
