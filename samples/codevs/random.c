/*
 * random: drops each pack anywhere. It shows the shape of a player: a name, the packs, then a turn in, a command out.
 *
 * It reads no more than it must: the line END comes after the packs, and twice in a turn, after each field.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 500 };

static uint64_t chance;

/* The input is the seed: other packs, other drops. rand() has other numbers on other systems. */
static void stir(int read)
{
    chance = (chance ^ (unsigned)read) * UINT64_C(6364136223846793005) + 1;
}

/* Returns a number from 0 to n - 1. */
static int draw(int n)
{
    stir(0);
    return (int)((chance >> 33) % (unsigned)n);
}

/* Reads up to the next line END. Returns how many lines came before. */
static int read_to_end(void)
{
    char line[256];
    int lines = 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "END\n") == 0)
            return lines;
        for (const char *c = line; *c != '\0'; c++)
            stir(*c);
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
        int position = draw(9), turned = draw(4);
        printf("%d %d\n", position, turned);
        fflush(stdout);
    }
}
