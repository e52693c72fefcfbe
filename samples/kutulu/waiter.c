/*
 * waiter: waits. It shows the frame of every player: read the start once, then for each turn a view, and answer with a
 * line. Those who only wait soon learn what the others are for.
 */
#include <stdio.h>

int main(void)
{
    int width, height, lonely, group, spawn_time, life, things;
    char line[64];
    if (scanf("%d %d", &width, &height) != 2)
        return 1;
    for (int y = 0; y < height; y++)
        if (scanf("%63s", line) != 1) /* a row of the maze */
            return 1;
    if (scanf("%d %d %d %d\n", &lonely, &group, &spawn_time, &life) != 4)
        return 1;
    while (scanf("%d\n", &things) == 1) {
        for (int i = 0; i < things; i++)
            if (fgets(line, sizeof line, stdin) == NULL) /* TYPE id x y ... */
                return 1;
        puts("WAIT");
        fflush(stdout); /* or the referee waits for ever */
    }
    return 0;
}
