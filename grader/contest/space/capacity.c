#include "capacity.h"

#include "league/formats/format.h"
#include "run/worker.h"
#include "seat/process/process.h"
#include "seat/sealed/sealed.h"
#include "submission_sql.h"

enum { GUESS_MS = 40 }; /* a match of ordinary samples */

/* A process that uses up so much CPU time, and sleeps and dies as slowly as it may (seat/process/process.h). */
static double process_ms(int64_t cpu_ms)
{
    return (double)cpu_ms * PROCESS_STRETCH_PERCENT / 100 + PROCESS_AWAY_MS;
}

/*
 * Computes the cost of a match at worst, whatever its programs do, on a core of its own. By calls a process has a limit
 * for the whole match. By lines the game knows how much a player can use in one of its games until its last answer.
 * Then it may think ahead once more, for as long as an answer may take, while others are due. In a sealed seat the far
 * guard ends a player whose instructions take too long, and nobody can sleep. *unbounded becomes true if nothing bounds
 * it: it has one answer of each game.
 */
static double match_ms(const struct game *game, const struct testpoint *t, bool *unbounded)
{
    if (t->instructions > 0)
        return game->seats * ((double)t->time_ms * SEALED_GUARD + 1000);
    if (game->talk == GAME_CALLS)
        return game->seats * process_ms(t->time_ms);
    *unbounded |= game->most_ms == NULL && game->turns == 0;
    int64_t answers = game->turns > game->seats ? game->turns / game->seats + 1 : 1; /* a mean of the seats */
    int64_t most = game->most_ms == NULL ? answers * t->time_ms + game->warm_ms : game->most_ms(t);
    return (double)t->games * game->seats * process_ms(most + (t->first_ms > t->time_ms ? t->first_ms : t->time_ms));
}

int64_t capacity_hold_ms(const struct game *game, const struct testpoint *t)
{
    bool unbounded = false;
    double most = match_ms(game, t, &unbounded);
    return unbounded ? 24 * 3600 * 1000 : (int64_t)(3 * most) + 60000;
}

static bool rounds_matter(struct format_rules rules)
{
    int64_t rounds = format_rounds(&rules, rules.seats);
    rules.rounds++;
    return format_rounds(&rules, rules.seats) != rounds;
}

int capacity_find(struct contest *c, int contestants, struct capacity *out)
{
    const struct config *k = &c->config;
    int64_t number = contestants, took;
    if (contestants < 0)
        TRY(contest_number(c, &number, 0, sql_count_contestants, WITHOUT));
    TRY(contest_number(c, &took, 0, sql_mean_took, WITHOUT));
    *out = (struct capacity){.contestants = (int)number, .jobs = workers_wanted(k->jobs), .guessed = took == 0};
    const struct format_rules rules = config_rules(k, c->game, false);
    int64_t of_each = format_matches(&rules, (int)number);
    out->rounds = rounds_matter(rules) ? k->rounds : 0;
    for (int i = 0; i < k->testpoints; i++) {
        const struct testpoint point = config_testpoint(k, &k->testpoint[i]);
        if (!config_is_league(k, &point))
            continue;
        out->matches += of_each;
        out->worst_s += (double)of_each * match_ms(c->game, &point, &out->unbounded) / 1e3 / out->jobs;
    }
    out->likely_s = (double)out->matches * (took == 0 ? GUESS_MS / 1e3 : (double)took / 1e6) / out->jobs;
    return disk_forecast_find(c, false, &out->disk_forecast);
}

const char *capacity_time(double seconds, char *text, size_t size)
{
    if (seconds < 100)
        snprintf(text, size, "%.1f s", seconds);
    else if (seconds < 3600)
        snprintf(text, size, "%.0f min", seconds / 60);
    else
        snprintf(text, size, "%.0f h %.0f min", (double)((long)seconds / 3600), (double)((long)seconds % 3600 / 60));
    return text;
}

void capacity_print(const struct contest *c, const struct capacity *f, FILE *out)
{
    char likely[64], worst[64], period[64], batch[32];
    capacity_time(c->config.period_s, period, sizeof period);
    fprintf(out, "A batch of %d contestants is at most %lld matches: likely %s%s, at worst %s, with %d job%s.\n",
            f->contestants, (long long)f->matches, capacity_time(f->likely_s, likely, sizeof likely),
            f->guessed ? " (a guess, none has been played yet)" : "", capacity_time(f->worst_s, worst, sizeof worst),
            f->jobs, f->jobs == 1 ? "" : "s");
    if (f->disk_forecast.batches_left >= 0)
        fprintf(out, "On the disk a batch takes %s: %lld more fit.\n",
                disk_forecast_text(f->disk_forecast.batch, batch), (long long)f->disk_forecast.batches_left);
    if (f->unbounded)
        fputs(
            "This game has no limit on moves, so the worst case cannot be computed; the figure assumes one answer per "
            "player.\n",
            out);
    if (f->likely_s > c->config.period_s && f->rounds == 0)
        fprintf(
            out,
            "WARNING: that does not fit the period of %s. In contest.conf: period = %.0f min would, or %.0f times as "
            "many jobs on a machine with as many cores.\n",
            period, f->likely_s / 60 * 1.2 + 1, f->likely_s / c->config.period_s + 1);
    else if (f->likely_s > c->config.period_s)
        fprintf(out,
                "WARNING: that does not fit the period of %s. In contest.conf: rounds = %d would, or period = %.0f "
                "min, or %.0f times as many jobs on a machine with as many cores.\n",
                period, (int)(f->rounds * c->config.period_s / f->likely_s * 0.9), f->likely_s / 60 * 1.2 + 1,
                f->likely_s / c->config.period_s + 1);
    else if (f->worst_s > c->config.period_s)
        fprintf(out,
                "If every program used up its limits, a batch would not fit the period of %s and would delay the next "
                "one; time_losses in contest.conf limits what endless programs cost.\n",
                period);
}
