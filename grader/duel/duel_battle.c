#include "duel_battle.h"

#include <inttypes.h>

#include "match/game.h"
#include "match/report.h"

int duel_battle_half_points(const struct duel *d)
{
    struct duel_point sum;
    duel_sum(d, -1, &sum);
    if (sum.pairs == 0 || sum.wins[DUEL_A] < sum.wins[DUEL_B])
        return 0;
    return sum.wins[DUEL_A] > sum.wins[DUEL_B] ? 2 : 1;
}

double duel_battle_expected(const struct duel *d)
{
    struct duel_point sum;
    duel_sum(d, -1, &sum);
    return duel_met(&sum) == 0 ? 0 : duel_share(&sum);
}

static double total_of(const struct duel *d, int program)
{
    const struct game_sum *s = &d->program[program].sum[0];
    return s->count == 0 ? 0 : (double)s->sum / (double)s->count;
}

static double cpu_us_of(const struct duel *d, int program)
{
    const struct duel_program *p = &d->program[program];
    return p->games == 0 ? 0 : (double)p->cpu_us / (double)p->games;
}

void duel_battle_head(const struct game *game, FILE *out)
{
    fprintf(out, "\nbattle              points  won/drawn/lost   %20s    CPU ms a game          MiB\n",
            game->figure[0].words);
}

void duel_battle_row(const struct duel *d, int number, const char *opponent, FILE *out)
{
    char points[16], games[64];
    struct duel_point sum;
    duel_sum(d, -1, &sum);
    match_points_text(duel_battle_half_points(d), points);
    snprintf(games, sizeof games, "%" PRId64 "/%" PRId64 "/%" PRId64, sum.wins[DUEL_A], sum.draws, sum.wins[DUEL_B]);
    fprintf(out, "%-2d %-17s %5s  %14s   %9.0f : %-8.0f %7.1f : %-6.1f %6.1f : %.1f\n", number, opponent, points, games,
            total_of(d, DUEL_A), total_of(d, DUEL_B), cpu_us_of(d, DUEL_A) / 1000, cpu_us_of(d, DUEL_B) / 1000,
            (double)d->program[DUEL_A].most_kib / 1024, (double)d->program[DUEL_B].most_kib / 1024);
}

void duel_battle_json(const struct duel *d, FILE *out)
{
    struct duel_point sum;
    duel_sum(d, -1, &sum);
    fprintf(out,
            "\"battle\":{\"half_points\":%d,\"games\":[%" PRId64 ",%" PRId64 ",%" PRId64 "],\"%s\":[%.1f,%.1f],"
            "\"cpu_us\":[%.0f,%.0f],\"peak_kib\":[%" PRId64 ",%" PRId64 "]}",
            duel_battle_half_points(d), sum.wins[DUEL_A], sum.draws, sum.wins[DUEL_B], d->plan.game->figure[0].name,
            total_of(d, DUEL_A), total_of(d, DUEL_B), cpu_us_of(d, DUEL_A), cpu_us_of(d, DUEL_B),
            d->program[DUEL_A].most_kib, d->program[DUEL_B].most_kib);
}
