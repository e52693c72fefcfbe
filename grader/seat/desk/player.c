#include "player.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "system.h"

/* Players' functions have no argument for it: the linked player that runs, or this process's own. */
static struct running {
    struct desk_linked *linked; /* NULL: none runs */
    const char *game;           /* name of the game that this process serves. NULL: none */
    bool drawn;                 /* its chance is known */
    struct desk_chance chance;
    char heard[256];
    size_t at, have;
    void (*callback)(int callback, const int32_t arg[PLAYER_ARGS]);
} now;

/* ---- chance and time ---- */

static struct desk_chance begin_chance(uint64_t seed, int64_t time)
{
    const struct desk_chance all = {{seed}, {~seed}, time};
    return all;
}

/* Constructors of the player run before main, so the environment has them. */
static void player_draw(void)
{
    const char *given = getenv("SORTIE_CHANCE");
    uint64_t seed = 0;
    int64_t moment = 1700000000;
    now.drawn = true;
    if (given != NULL)
        sscanf(given, "%" SCNu64 " %" SCNd64, &seed, &moment);
    now.chance = begin_chance(seed, moment);
}

static struct desk_chance *player_chance(void)
{
    if (now.linked != NULL)
        return &now.linked->chance;
    if (!now.drawn)
        player_draw();
    return &now.chance;
}

DESK_PUBLIC uint64_t *sortie_stream(void);
DESK_PUBLIC uint64_t *sortie_stream(void)
{
    return &player_chance()->stream.state;
}

DESK_PUBLIC uint64_t *sortie_device_stream(void);
DESK_PUBLIC uint64_t *sortie_device_stream(void)
{
    return &player_chance()->device.state;
}

DESK_PUBLIC time_t sortie_time(time_t *out);
DESK_PUBLIC time_t sortie_time(time_t *out)
{
    time_t moment = (time_t)player_chance()->time;
    if (out != NULL)
        *out = moment;
    return moment;
}

/* ---- a process of its own ---- */

static void player_say(const char *line)
{
    system_say(line, strlen(line));
}

void desk_greet(const char *game)
{
    char line[64];
    if (now.game != NULL)
        return;
    now.game = game;
    system_take_pipes();
    snprintf(line, sizeof line, "sortie-desk 1 %s\n", game);
    player_say(line);
}

/* Returns false at the end. */
static bool player_hear(char line[128])
{
    size_t length = 0;
    for (;;) {
        if (now.at == now.have) {
            now.at = 0;
            now.have = system_hear(now.heard, sizeof now.heard);
            if (now.have == 0)
                return false;
        }
        char c = now.heard[now.at++];
        if (c == '\n')
            break;
        if (length < 127)
            line[length++] = c;
    }
    line[length] = '\0';
    return true;
}

static int32_t call_over_pipes(const struct player_call *made, bool ask)
{
    const int32_t *arg = made->arg;
    char line[128];
    int answer = 0;
    if (getenv("SORTIE_CHANCE") == NULL)
        return 0; /* in a constructor, before anything is played */
    desk_greet("-");
    snprintf(line, sizeof line, "%c %d %d %d %d %d\n", ask ? 'a' : 't', made->call, (int)arg[0], (int)arg[1],
             (int)arg[2], (int)arg[3]);
    player_say(line);
    if (ask && (!player_hear(line) || sscanf(line, "r %d", &answer) != 1))
        system_leave(0); /* the referee has what it needs */
    return answer;
}

static void player_serve(void)
{
    char line[128];
    int which;
    int32_t a[PLAYER_ARGS];
    player_say("e\n"); /* the constructors */
    while (player_hear(line)) {
        if (sscanf(line, "c %d %" SCNd32 " %" SCNd32 " %" SCNd32 " %" SCNd32 " %" SCNd32 " %" SCNd32, &which, &a[0],
                   &a[1], &a[2], &a[3], &a[4], &a[5]) != 7)
            return;
        now.callback(which, a);
        player_say("e\n");
    }
}

void desk_serve(const char *game, const struct desk_player *player, int memory_mib)
{
    desk_greet(game);
    now.callback = player->callback;
    if (player->name != NULL)
        player_draw(); /* constructors of the contestant's player may have drawn from a sample's chance */
    system_run(SEAT_STACK_MIB, memory_mib, player_serve);
}

/* ---- linked ---- */

static struct seat_fault *fault_of(struct desk_linked *l)
{
    return seat_fault_begin(&l->seat, &l->running->mark);
}

static void escape(void)
{
    struct desk_linked *l = now.linked;
    now.linked = NULL;
    longjmp(l->escape, 1);
}

int32_t desk_call(const struct player_call *made, bool ask)
{
    struct desk_linked *l = now.linked;
    if (l == NULL)
        return call_over_pipes(made, ask);
    int32_t answer = seat_call(&l->seat, &l->running->mark, made);
    if (answer == SEAT_ILLEGAL)
        escape();
    return answer;
}

static void on_crash(int number)
{
    signal(number, on_crash);
    if (now.linked == NULL)
        system_leave(0); /* in a destructor, after the result */
    seat_fault_signal(fault_of(now.linked), number);
    escape();
}

DESK_PUBLIC void sortie_exit(int status);
DESK_PUBLIC void sortie_exit(int status)
{
    if (now.linked == NULL)
        exit(status);
    seat_fault_of(fault_of(now.linked), SEAT_EXITED, status);
    escape();
}

static int request_linked(struct seat *seat, const struct seat_request *r)
{
    struct desk_linked *l = (struct desk_linked *)(void *)seat;
    int64_t began = system_now_us();
    if (setjmp(l->escape) != 0)
        return -1;
    l->running = r;
    now.linked = l;
    if (r->callback != PLAYER_CONSTRUCTORS)
        l->player->callback(r->callback, r->arg);
    now.linked = NULL;
    l->used_us += system_now_us() - began;
    return 0;
}

static int finish_linked(struct seat *seat, struct seat_cost *cost)
{
    struct desk_linked *l = (struct desk_linked *)(void *)seat;
    cost->cpu_us = cost->wall_us = l->used_us;
    cost->peak_kib = 0;
    return 0;
}

static const struct seat_ops linked_ops = {.request = request_linked, .finish = finish_linked};

void desk_linked_open(struct desk_linked *l, const struct desk_player *player, int side, struct player_chance chance)
{
    static const int crash[] = {SIGSEGV, SIGABRT, SIGFPE, SIGILL};
    memset(l, 0, sizeof *l);
    l->seat.ops = &linked_ops;
    l->seat.side = side;
    l->player = player;
    l->chance = begin_chance(chance.seed, chance.time);
    for (size_t i = 0; i < sizeof crash / sizeof crash[0]; i++)
        signal(crash[i], on_crash);
}
