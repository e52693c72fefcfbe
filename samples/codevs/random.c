/*
 * random: drops each pack anywhere. It shows the shape of a player: a name, the packs, then a turn in, a command out.
 *
 * It reads no more than it must: the line END comes after the packs, and twice in a turn, after each field.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 500 };

static uint64_t chance;

/* The packs are the seed: other packs, other drops. A turn has the time that is left, which is never the same twice.
 * rand() has other numbers on other systems. */
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

/* Reads up to the next line END. */
static void read_to_end(bool is_pack)
{
    char line[256];
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "END\n") == 0)
            return;
        for (const char *c = line; is_pack && *c != '\0'; c++)
            stir(*c);
    }
    exit(0); /* the game is over */
}

int main(void)
{
    printf("random\n");
    fflush(stdout); /* without this both programs wait for ever */
    for (int i = 0; i < TURNS; i++)
        read_to_end(true);
    for (;;) {
        read_to_end(false); /* the turn, and my field */
        read_to_end(false); /* the other's */
        int position = draw(9), turned = draw(4);
        printf("%d %d\n", position, turned);
        fflush(stdout);
    }
}
