/*
 * A player of Five! whose results are known beforehand: it plays one of its orders in each game of a match, the first
 * one again behind the last.
 */
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char *const orders[] = {ORDERS};
    char line[256], hands[8], history[16];
    int old;
    while (fgets(line, sizeof line, stdin) != NULL && sscanf(line, "THINK %7s %15s %d", hands, history, &old) == 3) {
        int turn = history[0] == '-' ? 0 : (int)strlen(history) / 2;
        printf("%c\n", orders[old % (int)(sizeof orders / sizeof orders[0])][turn]);
        fflush(stdout);
    }
    return 0;
}
