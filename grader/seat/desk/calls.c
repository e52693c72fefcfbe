#include "calls.h"

#include <inttypes.h>
#include <string.h>

enum { LINE = 128 };

static struct desk_calls *calls_of(struct seat *seat)
{
    return (struct desk_calls *)(void *)seat;
}

/* Returns false when there is no more. A line that is too long is cut there: no valid line is. */
static bool calls_hear(struct desk_calls *p, char line[LINE])
{
    size_t length = 0;
    for (;;) {
        if (p->at == p->have) {
            p->at = 0;
            p->have = program_read(p->own.program, p->heard, sizeof p->heard);
            if (p->have == 0)
                return false;
        }
        char c = p->heard[p->at++];
        if (c == '\n' || length == LINE - 1)
            break;
        line[length++] = c == '\0' ? '?' : c;
    }
    line[length] = '\0';
    return true;
}

static void calls_say(struct desk_calls *p, const char *line)
{
    program_write(p->own.program, line, strlen(line));
}

static int nonsense(struct desk_calls *p, const struct seat_request *r)
{
    return seat_fail(&p->own.seat, &r->mark, VERDICT_CHANNEL, "wrote nonsense to the referee");
}

/* ---- what it says ---- */

static int greeting(struct desk_calls *p, const struct seat_request *r, const char *line)
{
    char name[32];
    p->greeted =
        sscanf(line, "sortie-desk 1 %31s", name) == 1 && (strcmp(name, p->game) == 0 || strcmp(name, "-") == 0);
    return p->greeted ? 0 : nonsense(p, r);
}

static int calls_call(struct desk_calls *p, const struct seat_request *r, const char *line)
{
    struct player_call c;
    char answered[32];
    int n[5];
    if (sscanf(line + 1, "%d %d %d %d %d", &n[0], &n[1], &n[2], &n[3], &n[4]) != 5 || n[0] < 0 ||
        n[0] >= p->own.seat.calls)
        return nonsense(p, r);
    c.call = n[0];
    for (int i = 0; i < 4; i++)
        c.arg[i] = n[1 + i];
    int32_t answer = seat_call(&p->own.seat, &r->mark, &c);
    if (answer == SEAT_ILLEGAL)
        return -1;
    if (line[0] == 'a') {
        snprintf(answered, sizeof answered, "r %d\n", (int)answer);
        calls_say(p, answered);
    }
    return 0;
}

/* Hears the program until the callback has ended. */
static int attend(struct desk_calls *p, const struct seat_request *r)
{
    const int limit_ms = p->own.limits.time_ms;
    char line[LINE];
    int rc = 0;
    while (rc == 0 && calls_hear(p, line)) {
        if (!p->greeted)
            rc = greeting(p, r, line);
        else if (strcmp(line, "e") == 0 && !program_over_time(p->own.program))
            return 0;
        else if (strcmp(line, "e") == 0)
            return seat_fault_of(seat_fault_begin(&p->own.seat, &r->mark), SEAT_TIMED_OUT, limit_ms), -1;
        else if (line[0] == 'a' || line[0] == 't')
            rc = calls_call(p, r, line);
        else if (line[0] == 'f' && line[1] == ' ')
            return desk_seat_ended(&p->own, &r->mark, limit_ms, line + 2);
        else
            rc = nonsense(p, r);
    }
    return rc != 0 ? rc : desk_seat_ended(&p->own, &r->mark, limit_ms, "");
}

/* ---- the seat's operations ---- */

static int calls_request(struct seat *seat, const struct seat_request *r)
{
    struct desk_calls *p = calls_of(seat);
    char line[LINE];
    int64_t began = system_now_us();
    const int32_t *a = r->arg;
    if (r->callback != PLAYER_CONSTRUCTORS) { /* those run without being asked to */
        snprintf(line, sizeof line, "c %d %d %d %d %d %d %d\n", r->callback, (int)a[0], (int)a[1], (int)a[2], (int)a[3],
                 (int)a[4], (int)a[5]);
        calls_say(p, line);
    }
    int rc = attend(p, r);
    p->own.cost.wall_us += system_now_us() - began;
    return rc;
}

int desk_calls_open(struct desk_calls *p, const struct desk_start *start, char *why, size_t size)
{
    static const struct seat_ops ops = {.request = calls_request, .finish = desk_seat_finish};
    char line[64];
    memset(p, 0, sizeof *p);
    p->own.seat.ops = &ops;
    p->game = start->game;
    if (desk_seat_start(&p->own, start, true, why, size) != 0)
        return -1;
    if (start->joins) {
        snprintf(line, sizeof line, "s %" PRIu64 " %" PRId64 "\n", start->chance.seed, start->chance.time);
        calls_say(p, line);
    } else {
        program_allow(p->own.program, (int64_t)start->limits.time_ms * 1000, 0);
    }
    return 0;
}
