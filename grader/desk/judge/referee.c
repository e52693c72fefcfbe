#include "referee.h"

#include "base/command/refusal.h"
#include "base/command/trouble.h"
#include "judged.h"
#include "match/report.h"
#include "seat/desk/within.h"

/* The seats: the contestant's, and for each other seat the sample, in this process. */
struct referee {
    const struct desk *desk;
    struct judged judged;
    struct match_job job;
    const struct desk_player *sample;
    bool linked;            /* the contestant is in this process too */
    bool apart[SEATS_MOST]; /* by lines: the sample is a process of its own, where there are no coroutines */
    union {
        struct seat seat;
        struct desk_linked linked;
        struct desk_within within;
        struct desk_seat program;
    } place[SEATS_MOST];
};

static int find_sample(struct referee *r)
{
    struct desk_named named;
    TRY(desk_find(r->desk, r->judged.sample, &named));
    r->sample = named.player;
    return r->sample != NULL ? 0 : refuse(r->judged.sample, "is no sample");
}

static struct seat *referee_open(void *self, int side, char why[MATCH_WHY])
{
    struct referee *r = (struct referee *)self;
    const struct player_chance chance = match_player_chance(r->job.seed, side);
    char reason[100];
    if (side == 0 && !r->linked)
        return judged_seat(&r->judged, &r->job, why);
    if (r->desk->game->talk == GAME_CALLS) {
        desk_linked_open(&r->place[side].linked, side == 0 ? r->desk->own : r->sample, side, chance);
        return &r->place[side].seat;
    }
    r->apart[side] = desk_within_open(&r->place[side].within, r->sample, side, chance) != 0;
    const struct desk_start start = {.file = system_name(),
                                     .game = r->desk->game->name,
                                     .sample = r->sample->name,
                                     .side = side,
                                     .limits = r->job.limits};
    if (!r->apart[side] || desk_seat_open(&r->place[side].program, &start, reason, sizeof reason) == 0)
        return &r->place[side].seat;
    snprintf(why, MATCH_WHY, "%.40s cannot be started: %s", r->sample->name, reason);
    return NULL;
}

static void referee_close(void *self, int side)
{
    struct referee *r = (struct referee *)self;
    if (side == 0 && !r->linked)
        desk_seat_close(&r->judged.place);
    else if (r->apart[side])
        desk_seat_close(&r->place[side].program);
    else if (r->desk->game->talk == GAME_LINES)
        desk_within_close(&r->place[side].within);
}

static int play(struct referee *r, struct match *m)
{
    const struct match_seats seats = {r, referee_open, referee_close};
    if (match_open(m, r->desk->game, &r->job) != 0)
        return fail("memory", "%s", "Cannot allocate memory");
    match_play(m, &seats);
    return 0;
}

static int read_options(struct referee *r, int argc, char **argv, struct positional *positional)
{
    const struct option table[] = {
        JUDGED_OPTIONS(r->judged),
        {"help", NULL, "this text", NULL, NULL, NULL, 0, 0},
        {NULL, NULL, NULL, NULL, NULL, NULL, 0, 0},
    };
    const struct usage usage = {"referee",
                                0,
                                8,
                                "the judge's own arguments",
                                "usage: referee [options] [the judge's own arguments]\n\n"
                                "Plays a contestant's program, which a judge has started, against a sample.",
                                NULL};
    return options_read(&usage, argc, argv, table, positional);
}

int referee_main(const struct desk *desk, const char *verdict, int argc, char **argv)
{
    static struct referee r;
    static struct match m;
    static struct positional positional;
    system_begin(&argc, &argv);
    r.desk = desk;
    judged_begin(&r.judged, desk->game, verdict);
    int status = read_options(&r, argc, argv, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = judged_read(&r.judged, &positional, &r.job);
    if (status == 0)
        status = find_sample(&r);
    if (status == 0)
        status = play(&r, &m);
    status = judged_tell(&r.judged, &m, status);
    match_close(&m);
    return status;
}

/* ---- the contestant linked into this program ---- */

static struct referee linked;
static int linked_status = -1; /* of referee_linked_first; -1: it has not run */

void referee_linked_first(const struct desk *desk)
{
    static const struct positional input = {1, {"-"}};
    linked.desk = desk;
    linked.linked = true;
    judged_begin(&linked.judged, desk->game, "plain");
    linked_status = judged_read(&linked.judged, &input, &linked.job);
    if (linked_status == 0)
        linked_status = find_sample(&linked);
    system_take_pipes();
}

int referee_linked_main(const struct desk *desk, const char *token)
{
    static struct match m;
    char words[480];
    if (linked_status < 0)
        referee_linked_first(desk);
    if (linked_status != 0 || play(&linked, &m) != 0)
        return 2;
    judged_words(&m, words, sizeof words);
    system_give_back_output();
    printf("%s\n%.6f\n%s\n", token, judged_share(&m), words);
    match_write_record(&m, stdout);
    fflush(stdout);
    system_leave(0); /* none of the contestant's code may run any more */
    return 0;
}
