/* sortie.h - the lines between the kit and a referee. Include it once and write sortie_play(). SAY is like printf. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SAY(seat, ...) (printf("say %d ", seat), printf(__VA_ARGS__), putchar('\n'))
#define NOTE(...) (printf("note "), printf(__VA_ARGS__), putchar('\n'))
#define BOARD(...) (printf("board "), printf(__VA_ARGS__), putchar('\n'))
/* The seat's last answer is against the rules: the seat is gone. */
#define ILLEGAL(seat, ...) (match.gone[seat] = 1, printf("illegal %d ", seat), printf(__VA_ARGS__), putchar('\n'))
/* END("taken places %d %d", a, b) */
#define END(...) (printf("end "), printf(__VA_ARGS__), putchar('\n'), fflush(stdout))
static struct {
    int seats, testpoint, games, number, first, gone[4], setups;
    uint64_t seed, state;
    long long cost_us; /* of the last answer */
    int setup[8][8];   /* the numbers of each */
    char setup_name[8][32], line[2048];
} match;
static void sortie_play(void); /* yours: one game */
static char *sortie_read(void)
{
    if (fgets(match.line, sizeof match.line, stdin) == NULL)
        exit(0);
    match.line[strcspn(match.line, "\n")] = '\0';
    return match.line;
}
/* A number 0..n-1. It follows from the seed, the game's number and the numbers drawn before. */
static inline int sortie_random(int n)
{
    uint64_t z = match.state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u, z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (int)((z ^ z >> 31) % (uint64_t)n);
}
/* Returns the seat's answer (until the next ask), or NULL: it is gone and answers no more in this game. */
static const char *sortie_ask(int seat)
{
    int text = 0;
    printf("ask %d\n", seat), fflush(stdout);
    if (sscanf(sortie_read(), "answer %*d %lld%n", &match.cost_us, &text) == 1)
        return match.line + text + 1;
    return match.gone[seat] = 1, NULL;
}

int main(void)
{
    for (char *at, *name;;) {
        sscanf(sortie_read(), "seats %d", &match.seats), sscanf(match.line, "testpoint %d", &match.testpoint);
        sscanf(match.line, "games %d", &match.games), sscanf(match.line, "seed %ju", (uintmax_t *)&match.seed);
        if (strncmp(match.line, "setup ", 6) == 0 && (name = strtok(match.line + 6, " ")) && match.setups < 8) {
            snprintf(match.setup_name[match.setups], 32, "%s", name);
            for (int i = 0; i < 8 && (at = strtok(NULL, " ")); i++)
                match.setup[match.setups][i] = atoi(at);
            match.setups++;
        } else if (sscanf(match.line, "game %d first %d", &match.number, &match.first) == 2) {
            memset(match.gone, 0, sizeof match.gone);
            match.state = match.seed + (uint64_t)match.number * 0xD1342543DE82EF95u, sortie_play();
        }
    }
}
