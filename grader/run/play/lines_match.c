#define _GNU_SOURCE
#include "lines_match.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build/runtime.h"
#include "match/match_play.h"
#include "seat/desk/lines.h"
#include "seat/isolated/lines.h"

/* How a confined player is started. */
struct start {
    struct sandbox_start start;
    struct runtime runtime;
    const char *word[PROGRAM_WORDS];
    char text[64]; /* holds some of the words */
};

/* The players of a match, and their seats during the match. */
struct players {
    struct match *m;
    struct sandbox *sandbox;
    const struct lines_player *player;
    struct start start[SEATS_MOST];
    bool told[SEATS_MOST]; /* the output of the process with the fault is kept */
    union {
        struct lines confined;
        struct desk_lines command;
    } seat[SEATS_MOST];
};

static struct seat *open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct players *p = self;
    const char *command = p->player[side].command;
    if (p->player[side].joined != NULL)
        return p->player[side].joined;
    char reason[100];
    if (command == NULL) {
        if (lines_open(&p->seat[side].confined, p->sandbox, &p->start[side].start) == 0)
            return &p->seat[side].confined.seat;
        snprintf(why, MATCH_WHY, "%s", p->sandbox->why);
        return NULL;
    }
    if (desk_lines_open_command(&p->seat[side].command, command, true, side, p->m->job.limits, reason, sizeof reason) ==
        0)
        return &p->seat[side].command.seat;
    snprintf(why, MATCH_WHY, "starting %.40s: %.90s", command, reason);
    return NULL;
}

static void close_seat(void *self, int side)
{
    struct players *p = self;
    if (p->player[side].joined != NULL)
        return;
    bool command = p->player[side].command != NULL;
    if (command)
        desk_lines_close(&p->seat[side].command); /* which is what completes its output */
    if (p->player[side].output != NULL && !p->told[side])
        *p->player[side].output = command ? p->seat[side].command.output : p->seat[side].confined.process.tail;
    p->told[side] |= p->m->out[side];
    if (!command)
        lines_close(&p->seat[side].confined);
}

/* ---- how players are started ---- */

static enum sandbox_needs needs_of(const struct program *p)
{
    char data[PROGRAM_PATH + 16];
    snprintf(data, sizeof data, "%s/" SANDBOX_DATA_FILE, p->folder);
    return p->language->profile == PROFILE_INTERPRETER ? SANDBOX_INTERPRETER
           : access(data, F_OK) == 0                   ? SANDBOX_DATA
                                                       : SANDBOX_NOTHING;
}

const char *lines_match_lacks(const struct sandbox *s, const struct program *p)
{
    const char *lacks = sandbox_lacks(s, needs_of(p), p->language->roomy);
    return lacks == NULL && p->language->asks_stack && !s->desk ? sandbox_lacks_root(s) : lacks;
}

int lines_match_open_ways(const struct sandbox *s, const struct program *p, struct sandbox_way way[SANDBOX_WAYS])
{
    return sandbox_open_ways(s, needs_of(p), p->language->roomy, way);
}

static int lines_match_prepare(struct start *s, const struct program *p, int side, const struct match_job *job)
{
    s->start = (struct sandbox_start){.side = side,
                                      .limits = job->limits,
                                      .needs = needs_of(p),
                                      .word = s->word,
                                      .library = p->language->folder,
                                      .roomy = p->language->roomy};
    program_words(p, job->limits.memory_mib, s->word, s->text);
    s->start.folder = open(p->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool own = s->start.needs != SANDBOX_INTERPRETER || language_is_whole(p->language);
    s->start.executable = own ? program_executable(p) : open(s->word[0], O_RDONLY | O_CLOEXEC);
    if (s->start.folder < 0 || s->start.executable < 0 || runtime_find(&s->runtime, p, s->start.folder) != 0)
        return -1;
    s->start.root = &s->runtime.want;
    s->start.file = s->start.needs == SANDBOX_INTERPRETER ? s->word[0] : p->main;
    s->start.loader = s->runtime.loader[0] != '\0' ? s->runtime.loader : NULL;
    return 0;
}

static void close_start(const struct start *s)
{
    if (s->start.folder >= 0)
        close(s->start.folder);
    if (s->start.executable >= 0)
        close(s->start.executable);
}

int lines_match_starts(struct sandbox *s, const struct program *p, int times, char why[MATCH_WHY])
{
    const struct match_job job = {.limits = {.time_ms = 1000, .memory_mib = 256}};
    struct start start = {.start = {.folder = -1, .executable = -1}};
    struct lines *seat = malloc(sizeof *seat);
    int started = 0;
    bool ready = seat != NULL && lines_match_prepare(&start, p, 0, &job) == 0;
    if (!ready)
        snprintf(why, MATCH_WHY, "the player's program: %s", strerror(errno));
    for (int i = 0; ready && i < times; i++) {
        start.start.side = i % 2;
        if (lines_open(seat, s, &start.start) == 0)
            started++;
        else
            snprintf(why, MATCH_WHY, "%s", s->why);
        lines_close(seat);
    }
    close_start(&start);
    free(seat);
    return started;
}

static int prepare_all(struct players *p, const struct game *game, const struct match_job *job, char why[MATCH_WHY])
{
    for (int side = 0; side < game->seats; side++) {
        const struct program *program = p->player[side].program;
        if (p->player[side].joined != NULL)
            continue;
        const char *lacks = p->player[side].command != NULL ? NULL : lines_match_lacks(p->sandbox, program);
        if (lacks != NULL)
            return snprintf(why, MATCH_WHY, "%s needs %s", program->language->name, lacks), -1;
        if (p->player[side].command == NULL && lines_match_prepare(&p->start[side], program, side, job) != 0)
            return snprintf(why, MATCH_WHY, "the player's program: %s", strerror(errno)), -1;
    }
    return 0;
}

static void close_all(struct players *p)
{
    for (int side = 0; side < SEATS_MOST; side++)
        close_start(&p->start[side]);
}

/* ---- the match ---- */

static int lines_match_play(struct players *p, const struct game *game, const struct match_job *job,
                            char why[MATCH_WHY])
{
    if (prepare_all(p, game, job, why) != 0)
        return -1;
    if (match_open(p->m, game, job) != 0)
        return snprintf(why, MATCH_WHY, "no memory for the log"), -1;
    for (int side = 0; side < game->seats; side++)
        p->m->warms[side] = p->player[side].program != NULL && p->player[side].program->language != NULL &&
                            p->player[side].program->language->warms; /* a command has no language */
    match_play(p->m, &(struct match_seats){p, open_seat, close_seat});
    return 0;
}

int lines_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                const struct lines_player player[], char why[MATCH_WHY])
{
    struct players *p = malloc(sizeof *p);
    if (p == NULL)
        return snprintf(why, MATCH_WHY, "no memory for the players"), -1;
    p->m = m;
    p->sandbox = s;
    p->player = player;
    for (int side = 0; side < SEATS_MOST; side++) {
        p->told[side] = false;
        p->start[side].start.folder = p->start[side].start.executable = -1;
    }
    int rc = lines_match_play(p, game, job, why);
    close_all(p);
    free(p);
    return rc;
}
