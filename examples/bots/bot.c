/* A bot in C, without any library: answers with the number of the first legal answer that has the most cards.
 *     cc -O2 -o bot examples/bots/bot.c && ./kakumei match --players cmd:./bot,4*default --games 100 */
#include <stdio.h>
#include <string.h>

static char line[1 << 16];

/* Behind "legal": stands a list of lists of cards: [["S3"],["S3","H3"],[]]. */
static int choose(const char *list) {
    int index = -1, best = 0, most = -1, cards = 0, depth = 0;
    for (const char *at = list; *at && (depth > 0 || index < 0); at++) {
        if (*at == '[' && ++depth == 2) {
            index++;
            cards = 0;
        } else if (*at == '"') {
            cards++;
            at = strchr(at + 1, '"'); /* no card has a quote in it */
        } else if (*at == ']' && --depth == 1 && cards > most) {
            most = cards;
            best = index;
        }
    }
    return best;
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* an answer must leave at once */
    while (fgets(line, sizeof line, stdin)) {
        const char *legal = strstr(line, "\"legal\":");
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"version\":1,\"name\":\"bot.c\"}");
        } else if (legal) {
            printf("%d\n", choose(legal + strlen("\"legal\":")));
        }
    }
    return 0;
}
