/*
 * stub - is linked with a contestant's player of the plane game where another judge runs it in a process of its own. It
 * speaks lines with the referee (grader/seat/desk/player.h). The player prints to standard error. stub.cpp is the same.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#ifdef __cplusplus
extern "C" {
#endif
void Init(int last, int id, const int *type, bool first);
void Operate_self(void);
void Operate_opponent(bool kind, int x, int y);

static FILE *in, *out;
static uint64_t state, device;
static long long moment;

/* A constructor of the player may need this before main. */
static void stub_begin(void)
{
    unsigned long long seed = 0;
    if (out != NULL)
        return;
    signal(SIGPIPE, SIG_IGN);
    in = fdopen(dup(0), "r");
    out = fdopen(dup(1), "w");
    if (in == NULL || out == NULL || dup2(2, 1) < 0 || freopen("/dev/null", "r", stdin) == NULL ||
        fscanf(in, "s %llu %lld", &seed, &moment) != 2)
        _exit(1);
    device = ~(state = seed);
    fputs("sortie-desk 1 plane\n", out);
}

static void stub_say(char what, int call, int a, int b, int c, int d)
{
    stub_begin();
    fprintf(out, "%c %d %d %d %d %d\n", what, call, a, b, c, d);
}

void Draw(int kind, int direction, int x, int y)
{
    stub_say('t', 0, kind, direction, x, y);
}
void Move(int id, int direction)
{
    stub_say('t', 2, id, direction, 0, 0);
}
int Hit(int x, int y)
{
    int answer = 0;
    stub_say('a', 1, x, y, 0, 0);
    if (fflush(out) != 0 || fscanf(in, " r %d", &answer) != 1)
        _exit(0); /* the referee has gone: it has what it needs */
    return answer;
}

/* game.h draws from these, and calls them in the place of time and exit. */
uint64_t *sortie_stream(void)
{
    return stub_begin(), &state;
}
uint64_t *sortie_device_stream(void)
{
    return stub_begin(), &device;
}
time_t sortie_time(time_t *to)
{
    return stub_begin(), to == NULL ? (time_t)moment : (*to = (time_t)moment);
}
void sortie_exit(int status)
{
    exit(status);
}
#ifdef __cplusplus
}
#endif
int main(void)
{
    int what = 0, a[6] = {0};
    stub_begin();
    do {
        if (what == 1)
            Init(a[0], a[1], a + 2, a[5] != 0);
        else if (what == 2)
            Operate_self();
        else if (what == 3)
            Operate_opponent(a[0] != 0, a[1], a[2]);
        fputs("e\n", out);
    } while (fflush(out) == 0 &&
             fscanf(in, " c %d %d %d %d %d %d %d", &what, a, a + 1, a + 2, a + 3, a + 4, a + 5) == 7);
    _exit(0); /* without destructors: the match is over */
}
