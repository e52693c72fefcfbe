#include "kutulu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "kutulu_maps.h" /* kutulu_maps: made by base/embed of subtasks/kutulu/maps */
#include "lines.h"
#include "match/referee.h"

enum { MAPS = sizeof kutulu_maps / sizeof kutulu_maps[0] - 1 };

struct referee {
    struct match *m;
    struct kutulu_map map;
    struct kutulu game;
};

/* ---- the beginning ---- */

/*
 * The original's generator has seeds below 2^48, and a match's seed below that is used as it is. Players can compute
 * such a seed from what they see. So a contest has longer seeds, and the generator's seed is derived from them by a
 * step that cannot be reversed. After four games every seat has been in every place, so further games use another seed.
 */
static struct kutulu_random generator_of(const struct match *m)
{
    int round = (m->number - 1) / KUTULU_SEATS;
    bool own = m->job.seed >> 48 == 0 && round == 0;
    return kutulu_random_seeded(own ? m->job.seed : chance_part(m->job.seed, "kutulu", (uint64_t)round));
}

/* Draws one of the kit's own maps that are in the set. */
static int draw_map(struct kutulu_random *random, int set)
{
    int in[MAPS], n = 0;
    for (int i = 0; i < MAPS; i++)
        if (set & 1 << i)
            in[n++] = i;
    return in[kutulu_random_map(random, n)];
}

/* A given map is not drawn. Returns the map's name. */
static const char *read_map(struct referee *r, struct kutulu_random *random, struct kutulu_map_error *error)
{
    const struct match_job *job = &r->m->job;
    if (job->given != NULL) {
        kutulu_map_read(&r->map, job->given, strlen(job->given), error);
        return "given";
    }
    const struct embedded *file = &kutulu_maps[draw_map(random, job->setup[1])];
    kutulu_map_read(&r->map, (const char *)file->bytes, file->size, error);
    return file->name;
}

static void kutulu_referee_begin(struct referee *r)
{
    char start[KUTULU_START_BYTES];
    struct kutulu_map_error error;
    struct kutulu_random random = generator_of(r->m);
    struct kutulu_rules rules = kutulu_rules_of((enum kutulu_stage)r->m->job.setup[0], &random);
    rules.hidden = r->m->job.older;
    const char *name = read_map(r, &random, &error);
    kutulu_start(&r->game, &r->map, &rules, random);
    kutulu_note_start(r->m, &r->game, name);
    kutulu_write_start(&r->game, start);
    for (int e = 0; e < KUTULU_SEATS; e++)
        match_say(r->m, match_seat_in(r->m, e), "%s", start);
}

int kutulu_check_map(const char *text, char *why, size_t size)
{
    struct kutulu_map_error error = {0, "there is no memory for it"};
    struct kutulu_map *map = (struct kutulu_map *)malloc(sizeof *map);
    int rc = map == NULL ? -1 : kutulu_map_read(map, text, strlen(text), &error);
    if (rc != 0 && error.line > 0)
        snprintf(why, size, "line %d: %s", error.line, error.why);
    else if (rc != 0)
        snprintf(why, size, "%s", error.why);
    free(map);
    return rc;
}

/* ---- a turn ---- */

static void kutulu_referee_tell(struct referee *r)
{
    char view[KUTULU_VIEW_BYTES];
    for (int e = 0; e < KUTULU_SEATS; e++)
        if (r->game.player[e].living) {
            kutulu_write_view(&r->game, e, view);
            match_say(r->m, match_seat_in(r->m, e), "%s", view);
        }
}

static enum kutulu_action kutulu_referee_ask(struct referee *r, int e)
{
    struct kutulu_answer answer;
    struct seat_answer heard;
    int side = match_seat_in(r->m, e);
    if (match_hear(r->m, side, 0, &heard) != 0)
        return KUTULU_FAULT;
    const char *why = kutulu_read_answer(heard.line, &answer);
    if (why != NULL)
        match_illegal(r->m, side, "%s", why);
    return why != NULL ? KUTULU_FAULT : kutulu_action_of(&r->game, e, &answer);
}

static void play_turn(struct referee *r)
{
    const struct kutulu before = r->game;
    uint8_t action[KUTULU_SEATS] = {KUTULU_WAIT, KUTULU_WAIT, KUTULU_WAIT, KUTULU_WAIT};
    struct kutulu_tally tally;
    kutulu_referee_tell(r);
    for (int e = 0; e < KUTULU_SEATS && !r->m->over; e++)
        if (r->game.player[e].living)
            action[e] = (uint8_t)kutulu_referee_ask(r, e);
    if (r->m->over)
        return;
    kutulu_turn(&r->game, action, &tally);
    kutulu_note_turn(r->m, &before, &r->game, action, &tally);
}

/* ---- a game ---- */

/* The place of an explorer is one more than the number of those with a higher score. */
static void kutulu_referee_finish(struct referee *r)
{
    int score[KUTULU_SEATS], place[KUTULU_SEATS];
    int64_t total[KUTULU_SEATS];
    bool lives = false;
    kutulu_scores(&r->game, score);
    for (int e = 0; e < KUTULU_SEATS; e++) {
        int side = match_seat_in(r->m, e);
        total[side] = score[e];
        place[side] = 1;
        for (int other = 0; other < KUTULU_SEATS; other++)
            place[side] += score[other] > score[e];
        lives |= r->game.player[e].living;
    }
    match_end(r->m, lives ? KUTULU_END_TURNS : KUTULU_END_LOST, place, total);
}

void kutulu_referee_play(struct match *m)
{
    struct referee r = {.m = m};
    kutulu_referee_begin(&r);
    while (!m->over && !kutulu_over(&r.game))
        play_turn(&r);
    kutulu_referee_finish(&r);
}

const struct game_setup kutulu_setup[] = {
    {.name = "stage", .count = 1, .least = 1, .most = KUTULU_STAGES},
    {.name = "maps", .count = 1, .least = 1, .most = (1 << MAPS) - 1, .bits = MAPS},
    {.name = NULL},
};
