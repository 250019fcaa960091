package kakumei.browser;

/** Screens that people have. */
enum Device {
    SMALL_PHONE(360, 640, true),
    PHONE(390, 844, true),
    DESKTOP(1280, 800, false),
    WALL(1920, 1080, false);

    final int width;
    final int height;
    final boolean touch;

    Device(int width, int height, boolean touch) {
        this.width = width;
        this.height = height;
        this.touch = touch;
    }
}
