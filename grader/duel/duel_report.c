#include "duel_report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "match/report.h"

static double mean(int64_t sum, int64_t n)
{
    return n == 0 ? 0 : (double)sum / (double)n;
}

static int64_t matches_that_count(const struct duel *d)
{
    return d->taken / 2 * 2;
}

/* ---- commands: their words are quoted as needed ---- */

/* The size of a command with four long paths. A longer one is cut. */
enum { DUEL_COMMAND = 1 << 16 };

void duel_add_option(char *options, size_t size, const char *name, int64_t value)
{
    size_t length = strlen(options);
    if (value > 0)
        snprintf(options + length, size - length, " --%s %" PRId64, name, value);
}

/* A file in the folder in which the command is typed. */
#define RECORD "worst.record"

static void add(char command[DUEL_COMMAND], const char *text)
{
    if (strlen(command) + strlen(text) < DUEL_COMMAND)
        strcat(command, text);
}

/* A word is at most four times as long when it is quoted. */
static void add_word(char command[DUEL_COMMAND], const char *before, const char *word)
{
    add(command, before);
    if (strlen(command) + 4 * strlen(word) + 3 <= DUEL_COMMAND)
        text_word(word, command + strlen(command));
}

/* Writes the command that plays match `number` again. Returns it. */
static const char *command_again(const struct duel *d, const struct duel_source *r, int64_t number,
                                 char command[DUEL_COMMAND])
{
    char rest[80];
    const struct match_job job = duel_job(&d->plan, number);
    bool functions = r->desk && d->plan.game->talk == GAME_CALLS; /* its own, and one that is named */
    command[0] = '\0';
    add_word(command, "", r->sortie);
    add(command, r->desk ? "" : " match");
    for (int seat = 0; seat < d->plan.game->seats && !functions; seat++)
        add_word(command, " ", r->file[duel_sits(number, seat)]);
    if (functions)
        add_word(command, " --against ", r->file[DUEL_B]);
    if (functions && duel_sits(number, 0) == DUEL_B)
        add(command, " --seat 1");
    snprintf(rest, sizeof rest, " --subtask %d --seed %" PRIu64, job.subtask, job.seed);
    add(command, rest);
    add(command, r->options);
    return command;
}

/* And then it shows a program's worst game, or does just that where its record is in a file. */
static const char *command_worst(const struct duel *d, const struct duel_source *r, int program,
                                 char command[DUEL_COMMAND])
{
    const struct duel_worst *w = &d->program[program].worst;
    bool kept = program == DUEL_A && r->record != NULL;
    char game[32];
    command[0] = '\0';
    if (!kept) {
        command_again(d, r, w->number, command);
        add(command, " --record " RECORD " && ");
    }
    add_word(command, "", r->sortie);
    add_word(command, r->desk ? " --show " : " show ", kept ? r->record : RECORD);
    snprintf(game, sizeof game, " --game %d", w->game);
    add(command, game);
    return command;
}

/* ---- text ---- */

void duel_interval_text(double low, double high, bool difference, char text[DUEL_INTERVAL])
{
    char from[24], to[24];
    snprintf(from, sizeof from, difference ? "%+.0f" : "%.0f", low);
    snprintf(to, sizeof to, difference ? "%+.0f" : "%.0f", high);
    if (isinf(low))
        snprintf(text, DUEL_INTERVAL, isinf(high) ? "not known" : "below %s", to);
    else
        snprintf(text, DUEL_INTERVAL, isinf(high) ? "above %s" : "%s .. %s", from, to);
}

void duel_strength_text(const struct strength *s, char *text, size_t size)
{
    char interval[DUEL_INTERVAL];
    duel_interval_text(s->low, s->high, true, interval);
    snprintf(text, size, "%+.0f (%.40s)", s->elo, interval);
}

static bool is_known(const struct strength *s)
{
    return isfinite(s->low) || isfinite(s->high);
}

/* Prints the likelihood of superiority. */
static void print_better(const struct strength *s, FILE *out)
{
    const char *side = s->better > 0.9995 ? "over " : s->better < 0.0005 ? "under " : "";
    double shown = s->better > 0.9995 ? 0.9995 : s->better < 0.0005 ? 0.0005 : s->better;
    if (is_known(s))
        fprintf(out, "\nA is better than B with a likelihood of %s%.*f %%.\n", side, side[0] == '\0' ? 1 : 2,
                100 * shown);
    else
        fputs("\nWhich of the two is better is not known yet: the pairs are too few.\n", out);
}

static bool has_first(const struct duel *d)
{
    return d->plan.game->seats == 2 && !d->plan.game->together;
}

/* Prints how many games A won when it moved first, and how many when it moved second. */
static void print_first(const struct duel_point *p, int64_t met, FILE *out)
{
    char won[2][32];
    snprintf(won[0], sizeof won[0], "%" PRId64 "/%" PRId64, p->wins_first[DUEL_A], met / 2);
    snprintf(won[1], sizeof won[1], "%" PRId64 "/%" PRId64, p->wins[DUEL_A] - p->wins_first[DUEL_A], met / 2);
    fprintf(out, " %11s %11s ", won[0], won[1]);
}

static void print_point(const struct duel *d, int point, const char *name, bool draws, FILE *out)
{
    const struct duel_point sum = duel_sum(d, point);
    const struct strength s = duel_strength(d, point);
    char elo[64];
    duel_strength_text(&s, elo, sizeof elo);
    int64_t met = duel_met(&sum);
    fprintf(out, "%-10s %6" PRId64 " %7" PRId64 " %7" PRId64, name, sum.pairs, met, sum.wins[DUEL_A]);
    if (draws)
        fprintf(out, " %7" PRId64, sum.draws);
    fprintf(out, " %6.1f %% ", 100 * duel_share(&sum));
    if (has_first(d))
        print_first(&sum, met, out);
    fprintf(out, "  %s\n", elo);
}

/* Index 0: four seats, two that act together, two that move in turn. Index 1: whether there are draws, which then have
 * a column. */
static const char *const points_head[3][2] = {
    {"test point  pairs     met   A won   share    Elo of A minus B, 95 %",
     "test point  pairs     met   A won   drawn   share    Elo of A minus B, 95 %"},
    {"test point  pairs   games   A won   share    Elo of A minus B, 95 %",
     "test point  pairs   games   A won   drawn   share    Elo of A minus B, 95 %"},
    {"test point  pairs   games   A won   share   A first    A second   Elo of A minus B, 95 %",
     "test point  pairs   games   A won   drawn   share   A first    A second   Elo of A minus B, 95 %"},
};

static void print_points(const struct duel *d, FILE *out)
{
    char name[16];
    const struct duel_point sum = duel_sum(d, -1);
    fprintf(out, "%s\n", points_head[d->plan.game->seats != 2 ? 0 : has_first(d) ? 2 : 1][sum.draws > 0]);
    for (int i = 0; i < d->plan.points; i++) {
        snprintf(name, sizeof name, "%6d", d->plan.point[i].id);
        print_point(d, i, name, sum.draws > 0, out);
    }
    if (d->plan.points > 1)
        print_point(d, -1, "   all", sum.draws > 0, out);
}

static void print_test(const struct duel *d, FILE *out)
{
    const struct sprt *s = &d->plan.sprt;
    char decision[64] = "not decided yet";
    if (d->decision != SPRT_OPEN)
        snprintf(decision, sizeof decision, "decided for Elo %g", d->decision == SPRT_ELO0 ? s->elo0 : s->elo1);
    fprintf(out,
            "Sequential test of Elo %g against Elo %g, errors %g and %g: %s (log-likelihood ratio %.2f, bounds %.2f "
            "and %.2f).\n",
            s->elo0, s->elo1, s->alpha, s->beta, decision, d->ratio, sprt_lower(s), sprt_upper(s));
}

static void print_costs(const struct duel *d, FILE *out)
{
    int64_t matches = matches_that_count(d);
    fputs("\n   operations a game   CPU a match   at most    memory\n", out);
    for (int program = DUEL_A; program <= DUEL_B; program++) {
        const struct duel_program *p = &d->program[program];
        fprintf(out, "%c %19.1f %10.1f ms %6.1f ms %5.1f MiB\n", 'A' + program, mean(p->operations, p->games),
                mean(p->cpu_us, matches) / 1000, (double)p->most_cpu_us / 1000, (double)p->most_kib / 1024);
    }
}

/* If each game has its own processes, a fault loses only the game. */
static void print_forfeits(const struct duel *d, const char *who, const struct duel_fault *f, enum verdict verdict,
                           FILE *out)
{
    static const char *const cost[2][2] = {{"%s forfeits %lld matches by %s", "%s forfeits %lld match by %s"},
                                           {"%s forfeits %lld games by %s", "%s forfeits %lld game by %s"}};
    bool game = d->plan.game->fresh;
    long long n = game ? f->faults : f->matches;
    fprintf(out, cost[game][n == 1], who, n, verdict_name(verdict));
}

void duel_faults_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out)
{
    char text[320], command[DUEL_COMMAND];
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        const struct duel_fault *f = &d->program[program].fault[verdict];
        if (f->faults == 0)
            continue;
        print_forfeits(d, who, f, (enum verdict)verdict, out);
        if (!f->known) { /* each came after another fault in its match */
            fputc('\n', out);
            continue;
        }
        match_fault_text(&f->first, text, sizeof text);
        fprintf(out, "; the first, at test point %d: %s\n    %s\n", duel_job(&d->plan, f->number).subtask, text,
                command_again(d, r, f->number, command));
    }
}

void duel_why_text(const struct duel *d, const char *const name[2], FILE *out)
{
    if (d->plan.game->figure == NULL || d->taken < 2)
        return;
    fprintf(out, "\n%-40s %12s %12s\n", "mean", name[DUEL_A], name[DUEL_B]);
    for (int i = 0; d->plan.game->figure[i].name != NULL; i++) {
        fprintf(out, "%-40s", d->plan.game->figure[i].words);
        for (int program = DUEL_A; program <= DUEL_B; program++) {
            const struct game_sum *s = &d->program[program].sum[i];
            fprintf(out, s->count == 0 ? "            -" : " %12.1f", mean(s->sum, s->count));
        }
        fputc('\n', out);
    }
}

/* Says that the match cannot be had again, whose doing that is, and how to change it. */
static void print_repeats(const struct duel *d, const struct duel_source *r, const struct duel_worst *w, FILE *out)
{
    const char *file = r->file[duel_sits(w->number, w->departs.side)];
    if (w->repeats != DUEL_OTHERWISE)
        return;
    fprintf(out, "    It does not repeat: played again, %s did otherwise in game %d, operation %d.\n", file,
            w->departs.game, w->departs.operation);
    fputs("    So it draws by a clock, by the time it used, or by the system's random numbers. Seed it by a constant,\n"
          "    or by what it reads, and the same seed gives the same match.",
          out);
    fputs(d->plan.game->talk == GAME_CALLS ? " rand() and time() follow from the match's seed.\n" : "\n", out);
}

void duel_worst_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out)
{
    const struct duel_worst *w = &d->program[program].worst;
    char command[DUEL_COMMAND];
    if (!w->any)
        return;
    fprintf(out, "%s's worst game, at test point %d: game %d, lost after %d of its own operations\n    %s\n", who,
            duel_job(&d->plan, w->number).subtask, w->game, w->operations, command_worst(d, r, program, command));
    print_repeats(d, r, w, out);
}

void duel_write_text(const struct duel *d, const struct duel_source *r, FILE *out)
{
    static const char *const who[] = {"\nA", "\nB"};
    const struct strength s = duel_strength(d, -1);
    fprintf(out, "A  %s\nB  %s\nseed %" PRIu64 ", %s%s\n\n", r->file[DUEL_A], r->file[DUEL_B], d->plan.seed,
            r->linked   ? "linked"
            : r->desk   ? "not isolated"
            : r->sealed ? "sealed"
                        : "isolated",
            r->stopped                 ? ", stopped"
            : d->decision != SPRT_OPEN ? ", the test was decided"
            : d->settled               ? ", sure enough to stop early"
                                       : "");
    print_points(d, out);
    print_better(&s, out);
    if (d->plan.test)
        print_test(d, out);
    print_costs(d, out);
    duel_why_text(d, (const char *const[]){"A", "B"}, out);
    for (int program = DUEL_A; program <= DUEL_B; program++)
        duel_worst_text(d, r, program, who[program], out);
    for (int program = DUEL_A; program <= DUEL_B; program++)
        duel_faults_text(d, r, program, who[program], out);
}

/* ---- JSON ---- */

void duel_number_json(const char *name, int digits, double value, FILE *out)
{
    if (isfinite(value))
        fprintf(out, ",\"%s\":%.*f", name, digits, value);
    else
        fprintf(out, ",\"%s\":null", name);
}

/* A value that the pairs cannot give is null. */
static void write_point(const struct duel *d, int point, FILE *out)
{
    const struct duel_point sum = duel_sum(d, point);
    const struct strength s = duel_strength(d, point);
    fprintf(out,
            "\"pairs\":%" PRId64 ",\"wins\":[%" PRId64 ",%" PRId64 "],\"draws\":%" PRId64 ",\"wins_first\":[%" PRId64
            ",%" PRId64 "],\"share\":%.6f,\"elo\":%.2f",
            sum.pairs, sum.wins[0], sum.wins[1], sum.draws, sum.wins_first[0], sum.wins_first[1], duel_share(&sum),
            s.elo);
    duel_number_json("low", 2, s.low, out);
    duel_number_json("high", 2, s.high, out);
    duel_number_json("better", 6, is_known(&s) ? s.better : (double)INFINITY, out);
}

static void write_points(const struct duel *d, FILE *out)
{
    fputs(",\"subtasks\":[", out);
    for (int i = 0; i < d->plan.points; i++) {
        fprintf(out, "%s{\"id\":%d,\"games\":%d,", i == 0 ? "" : ",", d->plan.point[i].id, d->plan.point[i].games);
        write_point(d, i, out);
        fputc('}', out);
    }
    fputc(']', out);
}

static void write_test(const struct duel *d, FILE *out)
{
    const struct sprt *s = &d->plan.sprt;
    static const char *const name[] = {"open", "elo0", "elo1"};
    if (!d->plan.test)
        fputs(",\"sprt\":null", out);
    else
        fprintf(out,
                ",\"sprt\":{\"elo0\":%g,\"elo1\":%g,\"alpha\":%g,\"beta\":%g,\"ratio\":%.4f,\"lower\":%.4f,\"upper\":%."
                "4f,\"decision\":\"%s\"}",
                s->elo0, s->elo1, s->alpha, s->beta, d->ratio, sprt_lower(s), sprt_upper(s), name[d->decision]);
}

static void write_fault(const struct duel *d, const struct duel_source *r, enum verdict verdict,
                        const struct duel_fault *f, FILE *out)
{
    char command[DUEL_COMMAND];
    const struct match_job job = duel_job(&d->plan, f->number);
    fprintf(out, "{\"verdict\":\"%s\",\"matches\":%" PRId64 ",\"faults\":%" PRId64, verdict_name(verdict), f->matches,
            f->faults);
    if (f->known)
        json_write(out,
                   ",\"subtask\":%d,\"seed\":%" PRIu64 ",\"player\":%d,\"game\":%d,\"operation\":%d,\"call\":%s,"
                   "\"why\":%s,\"command\":%s",
                   job.subtask, job.seed, f->first.side, f->first.game, f->first.operation,
                   f->first.call[0] == '\0' ? NULL : f->first.call, f->first.why,
                   command_again(d, r, f->number, command));
    fputc('}', out);
}

static void write_worst(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    const struct duel_worst *w = &d->program[program].worst;
    static const char *const repeats[] = {"null", "true", "false"}; /* of enum duel_repeats */
    char command[DUEL_COMMAND];
    const struct match_job job = duel_job(&d->plan, w->number);
    json_write(out,
               "{\"subtask\":%d,\"seed\":%" PRIu64 ",\"player\":%d,\"game\":%d,\"operations\":%d,\"command\":%s,"
               "\"repeats\":%.5s",
               job.subtask, job.seed, w->seat, w->game, w->operations, command_worst(d, r, program, command),
               repeats[w->repeats]);
    if (w->repeats == DUEL_OTHERWISE)
        fprintf(out, ",\"departs\":{\"player\":%d,\"game\":%d,\"operation\":%d}", w->departs.side, w->departs.game,
                w->departs.operation);
    fputc('}', out);
}

static void write_program(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    const struct duel_program *p = &d->program[program];
    const struct game_figure *figure = d->plan.game->figure;
    const char *comma = "";
    json_write(out,
               "{\"file\":%s,\"operations\":%.3f,\"cpu_us\":%.0f,\"cpu_us_most\":%" PRId64 ",\"peak_kib\":%" PRId64
               ",\"faults\":[",
               r->file[program], mean(p->operations, p->games), mean(p->cpu_us, matches_that_count(d)), p->most_cpu_us,
               p->most_kib);
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        if (p->fault[verdict].faults == 0)
            continue;
        fputs(comma, out);
        write_fault(d, r, (enum verdict)verdict, &p->fault[verdict], out);
        comma = ",";
    }
    fputs("],\"figures\":{", out);
    for (int i = 0; figure != NULL && figure[i].name != NULL; i++) {
        const struct game_sum *s = &p->sum[i];
        fprintf(out, "%s\"%s\":", i == 0 ? "" : ",", figure[i].name);
        fprintf(out, s->count == 0 ? "null" : "{\"mean\":%.6f,\"of\":%" PRId64 "}", mean(s->sum, s->count), s->count);
    }
    fputs("},\"worst\":", out);
    if (p->worst.any)
        write_worst(d, r, program, out);
    else
        fputs("null", out);
    fputc('}', out);
}

void duel_write_json(const struct duel *d, const struct duel_source *r, FILE *out)
{
    fprintf(out, "{\"format\":1,\"game\":\"%s\",\"seed\":%" PRIu64 ",\"linked\":%s,\"stopped\":%s,", d->plan.game->name,
            d->plan.seed, r->linked ? "true" : "false", r->stopped ? "true" : "false");
    write_point(d, -1, out);
    write_points(d, out);
    write_test(d, out);
    fputs(",\"programs\":[", out);
    write_program(d, r, DUEL_A, out);
    fputc(',', out);
    write_program(d, r, DUEL_B, out);
    fputs("]}\n", out);
}

/* ---- a battle ---- */

void duel_battle_head(const struct game *game, FILE *out)
{
    fprintf(out, "\nbattle              points  won/drawn/lost   %20s    CPU ms a game          MiB\n",
            game->figure[0].words);
}

/* A program's mean of the first figure of the game. */
static double total_of(const struct duel_program *p)
{
    return mean(p->sum[0].sum, p->sum[0].count);
}

void duel_battle_row(const struct duel *d, int number, const char *opponent, FILE *out)
{
    char points[16], games[64];
    const struct duel_program *a = &d->program[DUEL_A], *b = &d->program[DUEL_B];
    const struct duel_point sum = duel_sum(d, -1);
    match_points_text(duel_battle_half_points(d), points);
    snprintf(games, sizeof games, "%" PRId64 "/%" PRId64 "/%" PRId64, sum.wins[DUEL_A], sum.draws, sum.wins[DUEL_B]);
    fprintf(out, "%-2d %-17s %5s  %14s   %9.0f : %-8.0f %7.1f : %-6.1f %6.1f : %.1f\n", number, opponent, points, games,
            total_of(a), total_of(b), mean(a->cpu_us, a->games) / 1000, mean(b->cpu_us, b->games) / 1000,
            (double)a->most_kib / 1024, (double)b->most_kib / 1024);
}

void duel_battle_json(const struct duel *d, FILE *out)
{
    const struct duel_program *a = &d->program[DUEL_A], *b = &d->program[DUEL_B];
    const struct duel_point sum = duel_sum(d, -1);
    fprintf(out,
            "\"battle\":{\"half_points\":%d,\"games\":[%" PRId64 ",%" PRId64 ",%" PRId64 "],\"%s\":[%.1f,%.1f],"
            "\"cpu_us\":[%.0f,%.0f],\"peak_kib\":[%" PRId64 ",%" PRId64 "]}",
            duel_battle_half_points(d), sum.wins[DUEL_A], sum.draws, sum.wins[DUEL_B], d->plan.game->figure[0].name,
            total_of(a), total_of(b), mean(a->cpu_us, a->games), mean(b->cpu_us, b->games), a->most_kib, b->most_kib);
}
