#include "desk.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/command/options.h"
#include "base/command/refusal.h"
#include "base/command/trouble.h"
#include "duel/duel_report.h"
#include "match/game_log.h"
#include "match/report.h"
#include "names.h"
#include "seat/desk/system.h"
#include "show_text.h"

enum { PAIRS = 20, SERVED_SAMPLE = 4 }; /* the argument of --serve that names a sample */

/* ---- the job ---- */

static void set_names(const struct desk *desk, const struct desk_named player[], struct match_job *job)
{
    const char *word[SEATS_MOST];
    for (int side = 0; side < desk->game->seats; side++) {
        snprintf(job->name[side], MATCH_NAME, "player%d", side);
        word[side] = player[side].called;
    }
    if (desk->game->talk == GAME_LINES)
        names_of(word, desk->game->seats, job->name);
}

/* ---- results ---- */

static int flush_output(void)
{
    return fflush(stdout) == 0 ? 0 : fail("standard output", "%s", strerror(errno));
}

static int tell_result(const struct match *m, bool json)
{
    if (json) {
        match_write_json(m, stdout);
        return flush_output();
    }
    FILE *out = words_begin();
    if (m->job.games == 1) {
        match_print(m, 0, m->events, 0, out);
        fputc('\n', out);
    }
    show_text_report(m, out);
    words_end(out);
    return 0;
}

/* ---- commands ---- */

static int play(const struct desk *desk, const struct desk_settings *s, const struct desk_named player[])
{
    static struct match m;
    struct match_job job;
    FILE *record = NULL;
    TRY(statement_line_job(desk->game, &s->asked, system_is_terminal(stdin), &job));
    set_names(desk, player, &job);
    if (s->record != NULL && (record = system_open(s->record, "wb")) == NULL)
        return refuse(s->record, "%s", strerror(errno));
    int status = desk_play(desk, &job, player, s->linked, &m);
    if (status == 0)
        status = tell_result(&m, s->json);
    if (record != NULL)
        status = desk_write_record(&m, record, s->record, status);
    return desk_end(s, &m, status);
}

static int make_plan(const struct desk *desk, const struct desk_settings *s, struct duel_plan *plan)
{
    memset(plan, 0, sizeof *plan);
    plan->game = desk->game;
    plan->pairs = s->pairs > 0 ? (int)s->pairs : PAIRS;
    plan->seed = s->asked.seed >= 0 ? (uint64_t)s->asked.seed : (uint64_t)time(NULL);
    for (int i = 0; i < desk->game->testpoints && plan->points < DUEL_POINTS; i++) {
        struct testpoint t = desk->game->testpoint[i];
        if (s->asked.subtask >= 0 && t.id != s->asked.subtask)
            continue;
        if (s->asked.games > 0) {
            t.time_ms = game_time_ms(desk->game, &t, (int)s->asked.games);
            t.games = (int)s->asked.games;
        }
        if (s->asked.time_ms >= 0)
            t.time_ms = t.first_ms = (int)s->asked.time_ms;
        if (s->asked.memory_mib >= 0)
            t.memory_mib = (int)s->asked.memory_mib;
        plan->point[plan->points++] = t;
    }
    return plan->points > 0 ? 0 : refuse("--subtask", "there is no test point %" PRId64, s->asked.subtask);
}

static int play_duel_match(const struct desk *desk, struct duel *d, const struct desk_named program[2])
{
    static struct match m;
    struct match_why why[SEATS_MOST];
    struct desk_named player[SEATS_MOST];
    int64_t number = d->taken;
    const struct match_job job = duel_job(&d->plan, number);
    for (int side = 0; side < desk->game->seats; side++)
        player[side] = program[duel_sits(number, side)];
    int status = desk_play(desk, &job, player, false, &m);
    if (status == 0) {
        match_find_why(&m, why);
        duel_take(d, &m.result, why);
    }
    match_close(&m);
    return status;
}

static int play_duel(const struct desk *desk, const struct desk_settings *s, const struct desk_named program[2])
{
    static struct duel d;
    struct duel_plan plan;
    char options[120] = "";
    TRY(make_plan(desk, s, &plan));
    duel_start(&d, &plan);
    while (!duel_over(&d))
        TRY(play_duel_match(desk, &d, program));
    duel_add_option(options, sizeof options, "games", s->asked.games);
    duel_add_option(options, sizeof options, "time", s->asked.time_ms);
    duel_add_option(options, sizeof options, "memory", s->asked.memory_mib);
    const struct duel_source source = {
        .file = {program[0].word != NULL ? program[0].word : system_name(), program[1].word},
        .sortie = system_name(),
        .options = options,
        .desk = true};
    FILE *out = s->json ? stdout : words_begin();
    (s->json ? duel_write_json : duel_write_text)(&d, &source, out);
    if (!s->json)
        words_end(out);
    return flush_output();
}

/* ---- a record ---- */

static int show(const struct desk *desk, const struct desk_settings *s)
{
    static struct match m;
    static struct said none;
    int status = desk_record_read(desk, s->show, &m), games = status == 0 ? game_log_count(&m) : 0;
    if (status == 0 && s->game > games)
        status = refuse("--game", "the record has %d game%s", games, games == 1 ? "" : "s");
    if (status == 0) {
        FILE *out = words_begin();
        show_text_record(&m, &none, (int)s->game, 1 << 30, out);
        words_end(out);
    }
    match_close(&m);
    return status;
}

/* ---- the command line ---- */

/* "mine --serve GAME MEMORY [SAMPLE]": what a referee starts. */
static int serve(const struct desk *desk, int argc, char **argv)
{
    const struct desk_player *p = argc > SERVED_SAMPLE ? desk->sample : desk->own;
    while (argc > SERVED_SAMPLE && p->callback != NULL && strcmp(p->name, argv[SERVED_SAMPLE]) != 0)
        p++;
    if (argc < 4 || strcmp(argv[2], desk->game->name) != 0 || p == NULL || p->callback == NULL)
        return refuse("--serve", "is for the referee, which starts players with it");
    if (desk->game->talk == GAME_CALLS)
        desk_serve(desk->game->name, p, atoi(argv[3]));
    else
        p->callback(PLAYER_CONSTRUCTORS, NULL);
    return 0;
}

static int help(const struct desk *desk, const struct usage *usage, const struct option *table)
{
    FILE *out = words_begin();
    options_help(usage, table, out);
    fputs("\nSamples, weakest first:", out);
    for (const struct desk_player *p = desk->sample; p->callback != NULL; p++)
        fprintf(out, " %s", p->name);
    fputc('\n', out);
    words_end(out);
    return 0;
}

static bool has(int argc, char **argv, const char *option)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], option) == 0)
            return true;
    return false;
}

/* Returns the file of the record that is fought again, or NULL. */
static const char *record_of(const struct desk *desk, const struct desk_settings *s, const struct positional *named)
{
    static const char prefix[] = "record:";
    const char *word = desk->own != NULL ? s->against : named->count == 2 ? named->text[1] : NULL;
    return word != NULL && strncmp(word, prefix, strlen(prefix)) == 0 ? word + strlen(prefix) : NULL;
}

/* Plays against a record. By lines MINE record:FILE, whatever the number of seats. */
static int desk_fight_again(const struct desk *desk, const struct desk_settings *s, const struct positional *named,
                            const char *file)
{
    if (s->asked.subtask >= 0 || s->asked.seed >= 0 || s->asked.games > 0)
        return refuse("record:FILE", "the record says test point, games and seed");
    if (s->json)
        return refuse("--json", "does not go with record:FILE");
    struct desk_named mine;
    TRY(desk_find(desk, desk->own != NULL ? NULL : named->text[0], &mine));
    return desk_follow_play(desk, s, file, &mine);
}

/* Seats the own player or the first that was named, and the others. */
static int find_players(const struct desk *desk, const struct desk_settings *s, const struct positional *named,
                        struct desk_named player[SEATS_MOST])
{
    int seats = s->duel != NULL ? 2 : desk->game->seats, seat = s->seat > 0 ? 1 : 0;
    if (desk->own != NULL) {
        const char *other = s->duel != NULL ? s->duel : s->against != NULL ? s->against : desk->sample->name;
        TRY(desk_find(desk, NULL, &player[seat]));
        return desk_find(desk, other, &player[!seat]);
    }
    int wanted = s->duel != NULL ? 1 : seats;
    if (named->count != wanted)
        return refuse("players", "needs %d of them, got %d. See --help", wanted, named->count);
    for (int i = 0; i < seats; i++)
        TRY(desk_find(desk, i < named->count ? named->text[i] : s->duel, &player[i]));
    return 0;
}

static int run(const struct desk *desk, const struct desk_settings *s, const struct positional *positional)
{
    struct desk_named player[SEATS_MOST];
    if (s->linked && desk->game->talk != GAME_CALLS)
        return refuse("--linked", "the players of %s are programs of their own", desk->game->name);
    if (s->show != NULL)
        return show(desk, s);
    const char *file = s->duel == NULL ? record_of(desk, s, positional) : NULL;
    if (file != NULL)
        return desk_fight_again(desk, s, positional, file);
    if (s->depart != NULL)
        return refuse("--depart", "is for a match against record:FILE");
    if (s->seat > 1)
        return refuse("--seat", "is 0 or 1");
    TRY(find_players(desk, s, positional, player));
    if (s->linked && (player[0].player == NULL || player[1].player == NULL))
        return refuse("--linked", "plays against samples only");
    return s->duel != NULL ? play_duel(desk, s, player) : play(desk, s, player);
}

static const struct option_rule desk_rules[] = {
    {"--linked", false, "--duel", "a duel starts its players anew for each match"},
    {"--game", true, "--show", "needs --show too"},
    {"--pairs", true, "--duel", "needs --duel too"},
    {"--record", false, "--duel", "a duel leaves none: play the match again"},
    {NULL, false, NULL, NULL},
};

int desk_main(const struct desk *desk, int argc, char **argv)
{
    static struct positional positional;
    struct desk_settings s = {{-1, -1, -1, -1, -1}, -1, -1, -1, NULL, NULL, NULL, NULL, NULL, false, false};
    const bool calls = desk->own != NULL;
    const struct option table[] = {
        {"against", "WHO",
         "a sample, another program that was made in the same way, or record:FILE (the weakest sample)", NULL,
         &s.against, NULL, 0, 0},
        {"subtask", "N", "take masks and number of games from test point N", NULL, NULL, &s.asked.subtask, 0, 999},
        {"games", "N", "play N games (one, or the test point's number)", NULL, NULL, &s.asked.games, 1,
         MATCH_MOST_GAMES},
        {"seed", "N", "the match's seed: the same seed, the same match (the clock's)", NULL, NULL, &s.asked.seed, 0,
         INT64_MAX},
        {"time", "MS", "CPU time of a player in ms, 0 for no limit", NULL, NULL, &s.asked.time_ms, 0, 1000000},
        {"memory", "MIB", "memory of a player in MiB, 0 for no limit. Only where the system has such a limit", NULL,
         NULL, &s.asked.memory_mib, 0, 1000000},
        {"record", "FILE", "write the record of the match", NULL, &s.record, NULL, 0, 0},
        {"json", NULL, "the result as JSON", &s.json, NULL, NULL, 0, 0},
        {"show", "FILE", "show a record", NULL, &s.show, NULL, 0, 0},
        {"game", "G", "with --show: this game, and each of its operations", NULL, NULL, &s.game, 1, MATCH_MOST_GAMES},
        {"duel", "WHO", "is yours better? many matches in pairs with the seats swapped", NULL, &s.duel, NULL, 0, 0},
        {"pairs", "N", "with --duel: pairs of each test point (20)", NULL, NULL, &s.pairs, 1, DUEL_MOST_PAIRS},
        {"seat", "N", "your seat (0, or where the record has your name)", NULL, NULL, &s.seat, 0, SEATS_MOST - 1},
        {"depart", "WHO", "with record:FILE: the sample that goes on where your program departs from the record", NULL,
         &s.depart, NULL, 0, 0},
        {"linked", NULL, "both players in this process, without limits: for debuggers", &s.linked, NULL, NULL, 0, 0},
        {"help", NULL, "this text", NULL, NULL, NULL, 0, 0},
        {NULL, NULL, NULL, NULL, NULL, NULL, 0, 0},
    };
    const struct usage usage = {
        "players",
        0,
        calls ? 0 : SEATS_MOST,
        "it takes options only, see --help",
        calls ? "usage: mine [options] < \"id type0 type1 type2\"\n\n"
                "Plays your program against a sample or another program, each in a process of its own."
              : "usage: sortie-GAME PLAYER PLAYER... [options]\n\n"
                "Plays programs that talk by lines: a sample's name, or a command such as \"python mine.py\".",
        desk_rules};
    system_begin(&argc, &argv);
    if (argc > 1 && strcmp(argv[1], "--serve") == 0)
        return serve(desk, argc, argv);
    if (has(argc, argv, "--help"))
        return help(desk, &usage, table);
    int status = options_read(&usage, argc, argv, table, &positional);
    return status == OPTIONS_READ ? run(desk, &s, &positional) : status;
}

void desk_first(const struct desk *desk)
{
    int argc;
    char **argv;
    if (!system_arguments(&argc, &argv))
        return;
    system_begin(&argc, &argv);
    bool own = getenv("SORTIE_CHANCE") != NULL && argc <= SERVED_SAMPLE; /* its constructors shall run */
    if (own && desk->game->talk == GAME_CALLS)
        desk_greet(desk->game->name);
    if (own || has(argc, argv, "--linked"))
        return;
    int status = desk_main(desk, argc, argv);
    fflush(NULL);
    system_leave(status);
}
