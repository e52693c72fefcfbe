#include "match.h"

#include <stdlib.h>
#include <string.h>

#include "base/chance.h"

void match_job_testpoint(struct match_job *job, const struct testpoint *t)
{
    job->subtask = t->id;
    job->games = t->games;
    job->limits = (struct seat_limits){.time_ms = t->time_ms, .first_ms = t->first_ms, .memory_mib = t->memory_mib};
    job->given = NULL;
    job->said = NULL;
    memcpy(job->setup, t->setup, sizeof job->setup);
}

/* ---- what the seed decides ---- */

struct player_chance match_player_chance(uint64_t match_seed, int side)
{
    uint64_t moment = chance_part(match_seed, "time", (uint64_t)side);
    return (struct player_chance){.seed = chance_part(match_seed, "player", (uint64_t)side),
                                  .time = 1700000000 + (int64_t)(moment >> 36)};
}

/* The seats take turns. If they are drawn, each gets the first place equally often, too: if the games do not divide
 * evenly, the seed chooses who gets one more. Then all are shuffled. */
static void seat_games(struct match *m)
{
    struct chance chance = {chance_part(m->job.seed, "first", 0)};
    int start = m->game->drawn_first ? (int)chance_below(&chance, (uint64_t)m->game->seats) : 0;
    for (int g = 0; g < m->job.games; g++)
        m->first[g] = (uint8_t)((start + g) % m->game->seats);
    if (m->game->drawn_first)
        chance_shuffle(&chance, m->first, m->job.games, sizeof m->first[0]);
}

/* ---- opening and closing ---- */

int match_open(struct match *m, const struct game *game, const struct match_job *job)
{
    size_t given = job->given == NULL ? 0 : strlen(job->given) + 1;
    size_t games = (size_t)job->games, faults = game->fresh ? (games + 1) * (size_t)game->seats : 1;
    memset(m, 0, sizeof *m);
    m->game = game;
    m->job = *job;
    m->result.ended_at = -1;
    m->room = games * (game->most_events + 2) + faults;
    m->fault_room = (int)faults;
    m->given = given == 0 ? NULL : (char *)malloc(given);
    if (m->given != NULL)
        memcpy(m->given, job->given, given);
    m->job.given = m->given;
    m->event = (struct match_event *)malloc((m->room + 1) * sizeof *m->event);
    m->fault = (struct match_fault *)malloc(faults * sizeof *m->fault);
    m->place = (uint8_t(*)[SEATS_MOST])calloc(games, sizeof *m->place);
    m->total = (int64_t(*)[SEATS_MOST])calloc(games, sizeof *m->total);
    seat_games(m);
    if (given > 0 && m->given == NULL)
        return -1;
    return m->event == NULL || m->fault == NULL || m->place == NULL || m->total == NULL ? -1 : 0;
}

void match_close(struct match *m)
{
    free(m->event);
    free(m->fault);
    free(m->place);
    free(m->total);
    free(m->text);
    free(m->given);
    m->given = NULL;
    m->job.given = NULL;
    m->event = NULL;
    m->fault = NULL;
    m->place = NULL;
    m->total = NULL;
    m->text = NULL;
}

void match_system_fault(struct match_result *r, int ended_at, enum proof proof, const char *why)
{
    memset(r, 0, sizeof *r);
    r->system = true;
    r->ended_at = ended_at;
    snprintf(r->why, sizeof r->why, "%s: %.140s", proof_name(proof), why);
}

bool match_referee_broke(const struct match_result *r)
{
    const char *why = r->why;
    enum proof proof;
    return r->system && proof_read(&why, &proof) && proof == PROOF_REFEREE;
}
