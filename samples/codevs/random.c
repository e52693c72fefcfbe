/*
 * random: drops each pack anywhere. It shows the shape of a player: a name, the packs, then a turn in, a command out.
 *
 * It reads no more than it must: the line END comes after the packs, and twice in a turn, after each field.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 500 };

/* Reads up to the next line END. Returns how many lines came before. */
static int read_to_end(void)
{
    char line[256];
    int lines = 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "END\n") == 0)
            return lines;
        for (const char *c = line; *c != '\0'; c++) /* the packs are the seed: other packs, other drops */
            srand((unsigned)rand() * 31u + (unsigned)*c);
        lines++;
    }
    exit(0); /* the game is over */
}

int main(void)
{
    printf("random\n");
    fflush(stdout); /* without this both programs wait for ever */
    for (int i = 0; i < TURNS; i++)
        read_to_end();
    for (;;) {
        read_to_end(); /* the turn, and my field */
        read_to_end(); /* the other's */
        printf("%d %d\n", rand() % 9, rand() % 4);
        fflush(stdout);
    }
}
