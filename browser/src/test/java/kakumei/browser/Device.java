package kakumei.browser;

/** Screens that people have. */
enum Device {
    SMALL_PHONE(360, 640, true, true),
    PHONE(390, 844, true, false),
    DESKTOP(1280, 800, false, false),
    WALL(1920, 1080, false, true);

    final int width;
    final int height;
    final boolean touch;
    /** Whether its owner asked for less motion. */
    final boolean still;

    Device(int width, int height, boolean touch, boolean still) {
        this.width = width;
        this.height = height;
        this.touch = touch;
        this.still = still;
    }
}
