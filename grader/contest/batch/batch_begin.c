/* Begins a batch, or resumes it after an interruption (batch.h). */
#define _GNU_SOURCE
#include <string.h>

#include "base/text.h"
#include "batch.h"
#include "batch_secret.h"
#include "batch_sql.h"
#include "batch_store.h"
#include "build/cache/cache_uses.h"
#include "build/compile.h"
#include "bundle.h"
#include "contest/handin/admission.h"
#include "contest/handin/submission.h"
#include "league/formats/format.h"
#include "rejudge.h"

int batch_last(struct contest *c, int64_t *id)
{
    return contest_number(c, id, 0, sql_last_batch, WITHOUT);
}

int batch_is_there(struct contest *c, int64_t id, bool *there)
{
    *there = false;
    return contest_get(c, sql_count_batch, WITH(with_int(":batch", id)), INTO(into_bool(there)));
}

/* ---- beginning ---- */

/* In sealed seats: checks that this machine can build programs for them, and stores what their counts follow from: the
 * compilers' versions, and the hash of each player's module. In isolated seats it does nothing. */
static int store_tools(struct contest *c, const struct batch *b)
{
    struct compile_tool tool[COMPILE_SEALED_TOOLS];
    struct compiled out;
    const struct build_settings settings = admission_settings(c, b->sealed_mib);
    if (b->sealed_mib == 0)
        return CONTEST_OK;
    if (compile_sealed_tools(&settings, tool, &out) != COMPILE_OK)
        return contest_fail(c, "sealed seats", "%s", out.why);
    for (int i = 0; i < COMPILE_SEALED_TOOLS; i++) {
        char version[2 * sizeof tool[i].version];
        TRY(contest_run(c, sql_insert_compiler,
                        WITH(with_int(":batch", b->id), with_int(":place", i), with_text(":tool", tool[i].name),
                             with_text(":version", text_line(tool[i].version, version, sizeof version)))));
    }
    return CONTEST_OK;
}

static int insert_testpoint(struct contest *c, int64_t id, const struct testpoint *t)
{
    TRY(contest_run(
        c, sql_insert_testpoint,
        WITH(with_int(":batch", id), with_int(":testpoint", t->id), with_int(":games", t->games),
             with_int(":points", t->points), with_int(":time_ms", t->time_ms), with_int(":first_ms", t->first_ms),
             with_int(":memory_mib", t->memory_mib),
             t->instructions > 0 ? with_int(":instructions", t->instructions) : with_null(":instructions"))));
    for (int i = 0; i < game_setup_numbers(c->game); i++)
        TRY(contest_run(c, sql_insert_setup,
                        WITH(with_int(":batch", id), with_int(":testpoint", t->id), with_int(":place", i),
                             with_int(":value", t->setup[i]))));
    return CONTEST_OK;
}

/* With two seats, one player is the first of a batch without matches. With more, several would all be the first. */
static int refuse_few(struct contest *c, struct batch *b)
{
    static const char why[] = "%d contestants are accepted, the game has %d seats: no match can be played";
    bool few = b->players < c->game->seats;
    b->few = few && b->players > 0 && c->game->seats > 2;
    if (few && !b->few && c->note[0] == '\0')
        snprintf(c->note, sizeof c->note, why, b->players, c->game->seats);
    return b->few ? contest_refuse(c, c->folder, why, b->players, c->game->seats) : CONTEST_OK;
}

/* Sets the numbers that the format derives from the number of players. */
static int set_rounds(struct contest *c, const struct format_rules *rules, int64_t id)
{
    int64_t players;
    TRY(contest_number(c, &players, 0, sql_count_entries, WITH(with_int(":batch", id))));
    int64_t rounds = players > BATCH_MOST_PLAYERS ? BATCH_MOST_ROUNDS + 1 : format_rounds(rules, (int)players);
    if (rounds > BATCH_MOST_ROUNDS)
        return contest_refuse(c, c->folder, "a %s of %lld players would have more than %d rounds", rules->format->name,
                              (long long)players, BATCH_MOST_ROUNDS);
    return contest_run(c, sql_update_rounds,
                       WITH(with_int(":batch", id), with_int(":rounds", rounds > 0 ? rounds : 1)));
}

/* Writes the bosses' players, as the column `bosses` has them. A judge is warned of one that takes no part. */
static int find_bosses(struct contest *c, const struct format_rules *r, int64_t id, char *text, size_t size)
{
    char name[CONFIG_TEXT];
    text[0] = '\0';
    for (int i = 0; i < r->bosses; i++) {
        int64_t player;
        size_t used = strlen(text);
        config_boss(&c->config, i, name);
        TRY(contest_number(c, &player, FORMAT_NO_BOSS, sql_find_boss,
                           WITH(with_int(":batch", id), with_text(":name", name))));
        snprintf(text + used, size - used, "%s%lld", i == 0 ? "" : ",", (long long)player);
        if (player == FORMAT_NO_BOSS)
            snprintf(c->note, sizeof c->note, "bosses: %.400s takes no part, so nobody rises from league %d", name,
                     i + 1);
    }
    return CONTEST_OK;
}

static int insert_format(struct contest *c, const struct format_rules *r, int64_t id)
{
    const struct config *k = &c->config;
    char bosses[FORMAT_BOSSES * 12];
    TRY(find_bosses(c, r, id, bosses, sizeof bosses));
    bool apart = k->knockout_testpoint > 0;
    return contest_run(
        c, sql_insert_format,
        WITH(with_int(":batch", id), with_text(":name", r->format->name), with_int(":rounds", r->rounds),
             with_int(":times", r->times), with_real(":win", r->win), with_real(":draw", r->draw),
             with_real(":loss", r->loss), with_text(":tie_break", r->sonneborn_berger ? "sonneborn-berger" : "none"),
             with_text(":seeds", k->seeds_previous ? "previous" : "submission"), with_int(":knockout", r->knockout),
             with_text(":bracket", r->by_lot ? "drawn" : "seeded"), with_int(":replays", r->knockout_replays),
             with_text(":rank", r->by_fit ? "fit" : "elo"), with_text(":seat", k->sealed ? "sealed" : "isolated"),
             r->format->bosses ? with_int(":stage", r->stage) : with_null(":stage"),
             with_text(":bosses", r->format->bosses ? bosses : NULL),
             apart ? with_int(":testpoint", k->knockout_testpoint) : with_null(":testpoint")));
}

static int insert_batch(struct contest *c, const struct batch_settings *settings, const struct batch *b,
                        int64_t announced)
{
    const struct config *k = &c->config;
    char secret[HASH_TEXT];
    struct format_rules rules = config_rules(k, c->game, settings->final);
    rules.rounds = settings->rounds > 0 ? settings->rounds : rules.rounds;
    hash_text(b->secret.bytes, secret);
    TRY(contest_run(c, sql_insert_batch,
                    WITH(with_int(":batch", b->id), with_text(":kind", settings->final ? "final" : "regular"),
                         with_text(":secret", secret), with_text(":hash", b->secret_hash),
                         announced > 0 ? with_int(":announced", announced) : with_null(":announced"),
                         b->seed >= 0 ? with_int(":seed", b->seed) : with_null(":seed"),
                         with_int(":rounds", rules.rounds), with_int(":time_losses", k->time_losses),
                         with_int(":system_replays", k->system_replays))));
    for (int i = 0; i < k->testpoints; i++) {
        const struct testpoint point = config_testpoint(k, &k->testpoint[i]);
        TRY(insert_testpoint(c, b->id, &point));
    }
    TRY(settings->final ? contest_run(c, sql_insert_last_entries,
                                      WITH(with_int(":batch", b->id), with_int(":best", k->final_players)))
                        : contest_run(c, sql_insert_entries, WITH(with_int(":batch", b->id))));
    TRY(contest_run(c, sql_forget_announcements, WITH(with_int(":batch", b->id))));
    TRY(insert_format(c, &rules, b->id));
    return set_rounds(c, &rules, b->id);
}

/* Compiles programs, or finds them in the cache, before anything is stored. A program that does not compile any more is
 * left empty: its matches fail at its seat (batch_play.c), and the others play on. */
static int find_programs(struct contest *c, struct batch *b)
{
    TRY(store_tools(c, b));
    for (int i = 0; i < b->players; i++) {
        struct batch_player *p = &b->player[i];
        int rc = submission_program(c, p->submission, b->sealed_mib, p->program, p->module);
        if (rc == CONTEST_REFUSED)
            p->program[0] = p->module[0] = '\0';
        else
            TRY(rc);
        if (b->sealed_mib > 0 && p->module[0] != '\0')
            TRY(contest_run(
                c, sql_insert_module,
                WITH(with_int(":batch", b->id), with_text(":program", p->program), with_text(":hash", p->module))));
    }
    return CONTEST_OK;
}

static int first_rounds(struct contest *c, struct batch *b)
{
    for (int i = 0; i < b->leagues; i++) {
        TRY(batch_memory(c, batch_draw_round(b, &b->league[i])));
        if (!b->league[i].over)
            TRY(batch_store_pairs(c, b, &b->league[i]));
    }
    return CONTEST_OK;
}

static int begin_inside(struct contest *c, const struct batch_settings *settings, struct batch *b)
{
    struct batch fresh = {.id = 0};
    int64_t last, standing, announced;
    TRY(contest_number(c, &last, 0, sql_last_batch, WITHOUT));
    TRY(contest_number(c, &standing, 0, sql_standing_batch, WITHOUT));
    if (settings->final && standing == 0)
        return contest_refuse(c, c->folder, "a final evaluation needs a batch before it");
    fresh.id = last + 1;
    if (settings->again > 0) {
        TRY(rejudge_copy(c, fresh.id, settings->again, settings->why));
    } else {
        TRY(batch_choose_secret(c, settings->seed, &fresh, &announced));
        TRY(insert_batch(c, settings, &fresh, announced));
    }
    TRY(bundle_seal_entries(c, fresh.id));
    TRY(batch_load(c, fresh.id, b));
    TRY(refuse_few(c, b));
    if (settings->again > 0) { /* it has the rounds of the other one */
        TRY(set_rounds(c, &b->rules, b->id));
        b->rounds = (int)format_rounds(&b->rules, b->players);
    }
    TRY(find_programs(c, b));
    return first_rounds(c, b);
}

int batch_warm_up(struct contest *c)
{
    char program[PROGRAM_HASH];
    int64_t submission;
    sqlite3_stmt *rows = store_query(&c->store, sql_last_accepted, WITHOUT);
    while (contest_next(c, rows, INTO(into_int64(&submission))))
        if (submission_program(c, submission, config_sealed_mib(&c->config), program, NULL) == CONTEST_SYSTEM)
            return contest_after(rows, CONTEST_SYSTEM);
    return contest_rows(c);
}

static int begin_after_warm_up(struct contest *c, const struct batch_settings *settings, struct batch *b)
{
    TRY(batch_warm_up(c)); /* before the transaction: it may take long, and must not lock the store */
    TRY(contest_change(c));
    return contest_end(c, begin_inside(c, settings, b));
}

/* ---- going on ---- */

/* Reloads all rounds before, which a format that ranks looks back at. */
static int resume_past(struct contest *c, struct batch *b, struct batch_league *l, int rounds)
{
    for (l->round = 1; l->round <= rounds && b->rules.format->ranks; l->round++) {
        TRY(batch_load_round(c, b, l));
        TRY(batch_memory(c, format_past_add(&l->past, l->seating, l->outcome, l->pairs)));
    }
    return CONTEST_OK;
}

static int resume_league(struct contest *c, struct batch *b, struct batch_league *l)
{
    int64_t rated;
    TRY(contest_number(c, &rated, 0, sql_rated_rounds, WITH(OF_LEAGUE(b, l))));
    if (rated < 0 || rated > b->rounds)
        return contest_refuse(c, c->store.path, "damaged: ratings after round %lld of %d", (long long)rated, b->rounds);
    TRY(resume_past(c, b, l, (int)rated));
    l->round = (int)rated + 1;
    TRY(batch_load_ratings(c, b, l));
    TRY(batch_memory(c, batch_draw_round(b, l)));
    return l->over ? CONTEST_OK : batch_load_round(c, b, l);
}

static int resume_all(struct contest *c, struct batch *b)
{
    TRY(batch_load(c, b->id, b));
    TRY(find_programs(c, b));
    for (int i = 0; i < b->leagues; i++)
        TRY(resume_league(c, b, &b->league[i]));
    return contest_number(c, &b->done, 0, sql_count_matches, WITH(with_int(":batch", b->id)));
}

/* ---- either ---- */

/* Begins a batch, or without settings resumes b->id. The programs that it finds are in use until the next batch has
 * found its own: most play in that one too. */
static int with_programs(struct contest *c, const struct batch_settings *settings, struct batch *b)
{
    int uses = cache_uses_open();
    cache_uses_into(uses);
    int rc = settings != NULL ? begin_after_warm_up(c, settings, b) : resume_all(c, b);
    cache_uses_close(rc == CONTEST_OK ? c->held : uses);
    c->held = rc == CONTEST_OK ? uses : c->held;
    cache_uses_into(c->held);
    return rc;
}

int batch_begin(struct contest *c, const struct batch_settings *settings, struct batch *b)
{
    memset(b, 0, sizeof *b);
    TRY(with_programs(c, settings, b));
    batch_tidy_secret(c); /* the store has it now */
    return CONTEST_OK;
}

int batch_resume(struct contest *c, struct batch *b)
{
    memset(b, 0, sizeof *b);
    TRY(contest_number(c, &b->id, 0, sql_unfinished, WITHOUT));
    batch_tidy_secret(c);
    return b->id == 0 ? CONTEST_OK : with_programs(c, NULL, b);
}
