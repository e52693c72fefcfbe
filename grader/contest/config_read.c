#include <stdarg.h>
#include <string.h>

#include "address.h"
#include "base/command/words.h"
#include "base/printf_like.h"
#include "base/scan.h"
#include "build/ladder.h"
#include "config.h"
#include "config_keys.h"
#include "games/own/own.h"
#include "league/formats/format.h"
#include "schedule.h"
#include "seat/sealed/sealed.h"

struct reader {
    const struct game *game;
    struct config *config;
    char *why;
    size_t size;
    int line;
    bool seen[CONFIG_MOST_KEYS]; /* to refuse a key that is there twice */
    bool testpoints_seen;
    bool of_game; /* lines of the game, which is perhaps a stranger's */
};

/* The reason that a setting is wrong, with its line. The lines of a game are counted by its caller. */
static int PRINTF_LIKE(3, 4) config_wrong(struct reader *r, const char *what, const char *why, ...)
{
    va_list args;
    char place[24] = "";
    if (!r->of_game)
        snprintf(place, sizeof place, "line %d: ", r->line);
    int length = snprintf(r->why, r->size, "%s%s: ", place, what);
    va_start(args, why);
    if (length >= 0 && (size_t)length < r->size)
        vsnprintf(r->why + length, r->size - (size_t)length, why, args);
    va_end(args);
    return -1;
}

static int read_number(struct reader *r, const struct config_key *k, const char *text, int unit, int *value)
{
    int64_t number;
    if (!words_number(text, 0, INT32_MAX, &number) || number * unit < k->least || number * unit > k->most)
        return config_wrong(r, k->name, "must be a number from %d to %d%s", k->least, k->most,
                            k->kind == KEY_TIME ? " s, with h, min or s behind it" : "");
    *value = (int)number * unit;
    return 0;
}

static int read_time(struct reader *r, const struct config_key *k, char *text, int *value)
{
    size_t digits = strspn(text, "0123456789");
    const char *unit = text + digits + strspn(text + digits, " ");
    const int seconds = strcmp(unit, "h") == 0 ? 3600 : strcmp(unit, "min") == 0 ? 60 : strcmp(unit, "s") == 0 ? 1 : 0;
    if (seconds == 0)
        return config_wrong(r, k->name, "needs a unit: h, min or s");
    text[digits] = '\0';
    return read_number(r, k, text, seconds, value);
}

static int read_choice(struct reader *r, const struct config_key *k, const char *text, bool *value)
{
    *value = strcmp(text, k->choice[true]) == 0;
    return *value || strcmp(text, k->choice[false]) == 0
               ? 0
               : config_wrong(r, k->name, "must be %s or %s", k->choice[true], k->choice[false]);
}

static int read_format(struct reader *r, const struct config_key *k, const char *text, const struct format **value)
{
    *value = format_find(text);
    return *value != NULL ? 0 : config_wrong(r, k->name, "must be league, swiss or roundrobin");
}

/* "0.5": at most one digit after the point, so that writing a value gives what was read. */
static bool scan_points(const char **at, double *points)
{
    int whole, tenths = 0;
    *at += strspn(*at, " \t");
    if (!scan_int(at, 0, 999, &whole) || (scan_text(at, ".") && !scan_int(at, 0, 9, &tenths)))
        return false;
    *points = whole + tenths / 10.0;
    return true;
}

static int read_points(struct reader *r, const struct config_key *k, const char *text, double value[3])
{
    for (int i = 0; i < 3; i++)
        if (!scan_points(&text, &value[i]) || !scan_text(&text, i < 2 ? " " : ""))
            return config_wrong(r, k->name, "must be three numbers like 1 0.5 0: of a win, a draw and a loss");
    return scan_end(text) ? 0 : config_wrong(r, k->name, "must be three numbers, no more");
}

static int read_text(struct reader *r, const struct config_key *k, const char *text, char *value)
{
    struct schedule schedule;
    int64_t at;
    const char *why = k->kind == KEY_MOMENT     ? schedule_moment(text, &at)
                      : k->kind == KEY_SCHEDULE ? schedule_read(text, &schedule)
                      : k->kind == KEY_ADDRESS  ? address_wrong(text)
                                                : NULL;
    if (strlen(text) >= CONFIG_TEXT)
        why = "is longer than 511 bytes";
    if (why == NULL)
        strcpy(value, text);
    return why == NULL ? 0 : config_wrong(r, k->name, "%s", why);
}

static int wrong_setup(struct reader *r, int i, int number)
{
    int within;
    const struct game_setup *s = game_setup_of(r->game, i, &within);
    return s->bits > 0
               ? config_wrong(r, "testpoint", "%d is no mask of 1 to %d bits, not all of them 0", number, s->bits)
               : config_wrong(r, "testpoint", "%d: %s must be %d to %d", number, s->name, s->least, s->most);
}

enum { FIELDS = 5 };

/* All else that a test point has comes from the game's test point of this number, or from its first one. */
static struct testpoint make_testpoint(const struct game *game, const int64_t number[])
{
    const struct testpoint *known = game_testpoint(game, (int)number[0]);
    struct testpoint t = known == NULL ? game->testpoint[0] : *known;
    t.id = (int)number[0];
    t.games = (int)number[1];
    t.points = (int)number[2];
    t.time_ms = (int)number[3];
    t.memory_mib = (int)number[4];
    for (int i = 0; i < game_setup_numbers(game); i++)
        t.setup[i] = (int)number[FIELDS + i];
    return t;
}

static int add_testpoint(struct reader *r, const int64_t number[])
{
    struct config *c = r->config;
    c->testpoints = r->testpoints_seen ? c->testpoints : 0;
    r->testpoints_seen = true;
    if (c->testpoints == CONFIG_TESTPOINTS)
        return config_wrong(r, "testpoint", "there are more than 32");
    if (config_find_testpoint(c, number[0]) != NULL)
        return config_wrong(r, "testpoint", "this number is there twice");
    c->testpoint[c->testpoints++] = make_testpoint(r->game, number);
    return 0;
}

static int read_testpoint(struct reader *r, char *text)
{
    static const int most[FIELDS] = {999, 1000, 1000000, 1000000, 1000000}, least[FIELDS] = {0, 1, 0, 1, 1};
    int64_t number[FIELDS + GAME_SETUP];
    int fields = 0, wanted = FIELDS + game_setup_numbers(r->game);
    for (char *word = strtok(text, " \t"); word != NULL; word = strtok(NULL, " \t"), fields++)
        if (fields == wanted || !words_number(word, fields < FIELDS ? least[fields] : 0,
                                              fields < FIELDS ? most[fields] : 1 << 30, &number[fields]))
            return config_wrong(r, word, "is too many, or no number in its range, in a test point");
    if (fields != wanted)
        return config_wrong(r, "testpoint", "needs %d numbers: number, games, points, ms, MiB, and %d of the game",
                            wanted, wanted - FIELDS);
    for (int i = 0; i < wanted - FIELDS; i++)
        if (!game_setup_fits(r->game, i, (int)number[FIELDS + i]))
            return wrong_setup(r, i, (int)number[FIELDS + i]);
    return add_testpoint(r, number);
}

static int read_value(struct reader *r, const struct config_key *k, char *text)
{
    void *value = (char *)r->config + k->offset;
    switch (k->kind) {
    case KEY_NUMBER: return read_number(r, k, text, 1, value);
    case KEY_TIME: return read_time(r, k, text, value);
    case KEY_FORMAT: return read_format(r, k, text, value);
    case KEY_POINTS: return read_points(r, k, text, value);
    case KEY_CHOICE: return read_choice(r, k, text, value);
    case KEY_TESTPOINT: return read_testpoint(r, text);
    case KEY_TEXT:
    case KEY_MOMENT:
    case KEY_SCHEDULE:
    case KEY_ADDRESS:
    case KEY_COMMAND: break;
    }
    return read_text(r, k, text, value);
}

static int unknown_key(struct reader *r, const char *name)
{
    const char *near = words_nearest(name, &config_keys[0].name, sizeof config_keys[0]);
    return near == NULL ? config_wrong(r, name, "no such key")
                        : config_wrong(r, name, "no such key, did you mean %s?", near);
}

static int config_read_line(struct reader *r, char *text)
{
    text = words_trim(text);
    if (text[0] == '\0' || text[0] == '#')
        return 0;
    char *equals = strchr(text, '=');
    if (equals == NULL)
        return config_wrong(r, text, "is not KEY = VALUE");
    *equals = '\0';
    const char *name = words_trim(text);
    char *value = words_trim(equals + 1);
    const struct config_key *k = config_find_key(name);
    if (k == NULL)
        return unknown_key(r, name);
    if (r->of_game && k->kind == KEY_COMMAND)
        return config_wrong(r, name, "a game cannot set a command; write it into contest.conf yourself");
    if (r->seen[k - config_keys] && k->kind != KEY_TESTPOINT)
        return config_wrong(r, name, "is there twice");
    r->seen[k - config_keys] = true;
    return read_value(r, k, value);
}

static int check_format(struct reader *r, bool final)
{
    const struct config *c = r->config;
    const struct format_rules rules = config_rules(c, r->game, final);
    const char *why = format_wrong(&rules);
    if (why == NULL && rules.format->bosses && rules.rounds / rules.stage <= rules.bosses)
        why = "rounds: fewer than the stages in which a player can reach the highest league and play there";
    if (why == NULL && c->knockout_testpoint > 0 && config_find_testpoint(c, c->knockout_testpoint) == NULL)
        why = "knockout_testpoint: there is no such test point";
    if (why != NULL)
        snprintf(r->why, r->size, "%sformat: %s: %s", final ? "final_" : "", rules.format->name, why);
    return why == NULL ? 0 : -1;
}

static int config_check(struct reader *r)
{
    const struct config *c = r->config;
    int64_t begin, end;
    schedule_moment(c->begin, &begin);
    schedule_moment(c->end, &end);
    if (strcmp(c->game, r->game->name) != 0)
        snprintf(r->why, r->size, "game: this contest is one of %s, and that does not change", r->game->name);
    else if (c->schedule[0] == '\0' && c->notice_s > c->period_s)
        snprintf(r->why, r->size, "notice: must not be longer than the period");
    else if (end > 0 && end <= begin)
        snprintf(r->why, r->size, "end: must come after begin");
    else if (c->sealed && r->game->talk != GAME_CALLS)
        snprintf(r->why, r->size, "seat: in a sealed seat one plays games by calls, and %s is none", r->game->name);
    else
        return check_format(r, false) == 0 ? check_format(r, true) : -1;
    return -1;
}

/* Cuts the next line off a text, without its line feed and at most size - 1 bytes of it. Returns false at the end. */
static bool next_line(const char **text, char *line, size_t size)
{
    size_t length = strcspn(*text, "\n");
    if (**text == '\0')
        return false;
    snprintf(line, size, "%.*s", (int)length, *text);
    *text += length + ((*text)[length] == '\n');
    return true;
}

/* Fills c with the defaults of every game. The game's own come on top. */
static void set_defaults(struct config *c, const struct game *game)
{
    char line[512], why[200];
    struct reader r = {.game = game, .config = c, .why = why, .size = sizeof why};
    *c = (struct config){.sealed_memory_mib = SEALED_MEMORY_MIB, .testpoints = game->testpoints};
    for (const char *text = config_template(); next_line(&text, line, sizeof line);)
        if (line[0] != '\0' && line[strlen(line) - 1] != '=') /* with a value */
            config_read_line(&r, line);
    snprintf(c->game, sizeof c->game, "%s", game->name);
    if (ladder_lowest(game_samples(game), c->admission_opponent, sizeof c->admission_opponent, why, sizeof why) != 0)
        c->admission_opponent[0] = '\0'; /* contest_create says why */
    const char *within = strstr(c->admission_opponent, "/game/");
    if (game->samples != NULL && within != NULL) /* from the contest's folder, so that this may move */
        memmove(c->admission_opponent, within + 1, strlen(within));
    for (int i = 0; i < game->testpoints && i < CONFIG_TESTPOINTS; i++)
        c->testpoint[i] = game->testpoint[i];
}

/* A game gives its own defaults as lines of a file. A line may be right only together with later ones. Returns the
 * number of the first wrong line, from 1, and why, or 0. */
static int config_game_line(struct config *c, const struct game *game, char why[200])
{
    char line[512], here[200];
    struct reader r = {.game = game, .config = c, .why = here, .size = sizeof here, .of_game = true};
    const char *text = game->contest == NULL ? "" : game->contest;
    int wrong = 0;
    bool unread = false;
    set_defaults(c, game);
    for (int number = 1; next_line(&text, line, sizeof line); number++) {
        bool right = config_read_line(&r, line) == 0;
        if (unread)
            continue;
        unread = !right;
        right = right && config_check(&r) == 0;
        if (wrong == 0 && !right)
            snprintf(why, sizeof here, "%s", here);
        wrong = right ? 0 : wrong == 0 ? number : wrong;
    }
    return wrong;
}

void config_default(struct config *c, const struct game *game)
{
    char why[200];
    config_game_line(c, game, why);
}

int config_of_game(struct config *c, const struct game *game, struct config_wrong *wrong)
{
    int line = config_game_line(c, game, wrong->why);
    const struct own *own = own_of(game);
    if (line != 0 && own != NULL)
        snprintf(wrong->place, sizeof wrong->place, "%s/game.conf:%d", own->folder, own->contest_line[line - 1]);
    return line == 0 || own == NULL ? 0 : -1;
}

int config_read_text(struct config *c, const struct game *game, const char *text, char *why, size_t size)
{
    struct reader r = {.game = game, .config = c, .why = why, .size = size};
    char line[2048];
    int rc = 0;
    config_default(c, game);
    while (rc == 0 && next_line(&text, line, sizeof line)) {
        r.line++;
        rc = strlen(line) > 2046 ? config_wrong(&r, "it", "is longer than 2046 bytes") : config_read_line(&r, line);
    }
    return rc == 0 ? config_check(&r) : rc;
}

void config_read_game(const char *text, char name[CONFIG_TEXT])
{
    char line[2048];
    while (next_line(&text, line, sizeof line)) {
        char *equals = strchr(line, '=');
        if (equals == NULL)
            continue;
        *equals = '\0';
        if (strcmp(words_trim(line), "game") == 0)
            snprintf(name, CONFIG_TEXT, "%.500s", words_trim(equals + 1));
    }
}
