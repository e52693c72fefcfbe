/* Reads game.conf: lines "key = value", empty lines, and comments that begin with #. Strict: what it does not know it
 * refuses, with the line and the reason. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"
#include "own.h"

enum { MOST_MS = 600000, MOST_MIB = 65536 };

struct conf {
    struct own *own;
    int line;
    const struct key *key; /* of this line */
    uint64_t seen;         /* keys that were given, as bits */
    char *why;
};

enum { NEEDED = 1, OFTEN = 2 };

struct key {
    const char *name;
    int given; /* NEEDED, OFTEN, or both. Else at most once */
    int (*take)(struct conf *c, char *value);
    size_t to;       /* of a text, a number, a yes or no: its place in struct own */
    int least, most; /* of a number. most: the size of a text */
};

static int conf_refuse(struct conf *c, const char *format, ...) PRINTF_LIKE(2, 3);
static int conf_refuse(struct conf *c, const char *format, ...)
{
    va_list args;
    int length =
        c->line == 0 ? snprintf(c->why, OWN_WHY, "game.conf: ") : snprintf(c->why, OWN_WHY, "game.conf:%d: ", c->line);
    va_start(args, format);
    vsnprintf(c->why + length, OWN_WHY - (size_t)length, format, args);
    va_end(args);
    return -1;
}

/* ---- values ---- */

static bool conf_word(const char *word)
{
    size_t length = strlen(word);
    return length > 0 && length < OWN_WORD && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-") == length &&
           islower((unsigned char)word[0]);
}

static int next_number(struct conf *c, char **at, const char *what, int least, int most)
{
    char *word = scan_word(at), *end = NULL;
    long number = word == NULL ? 0 : strtol(word, &end, 10);
    if (word == NULL || *end != '\0' || number < least || number > most)
        return conf_refuse(c, "%s must be a number from %d to %d", what, least, most), INT32_MIN;
    return (int)number;
}

static void *key_place(const struct conf *c)
{
    return (char *)c->own + c->key->to;
}

static int take_text(struct conf *c, char *value)
{
    size_t size = (size_t)c->key->most;
    if (value[0] == '\0' || strlen(value) >= size || !text_is_plain(value))
        return conf_refuse(c, "must be a text of 1 to %zu bytes", size - 1);
    strcpy((char *)key_place(c), value);
    return 0;
}

static int take_int(struct conf *c, char *value)
{
    int number = next_number(c, &value, c->key->name, c->key->least, c->key->most);
    if (number == INT32_MIN)
        return -1;
    *(int *)key_place(c) = number;
    return scan_word(&value) == NULL ? 0 : conf_refuse(c, "something follows the number");
}

static int take_bool(struct conf *c, char *value)
{
    bool yes = strcmp(value, "yes") == 0;
    *(bool *)key_place(c) = yes;
    return yes || strcmp(value, "no") == 0 ? 0 : conf_refuse(c, "must be yes or no");
}

/* setup = NAME COUNT LEAST MOST */
static int take_setup(struct conf *c, char *value)
{
    struct own *o = c->own;
    int i = 0;
    while (o->setup[i].name != NULL)
        i++;
    char *word = scan_word(&value);
    if (o->game.testpoints > 0)
        return conf_refuse(c, "setup lines come before the first testpoint");
    if (word == NULL || !conf_word(word))
        return conf_refuse(c, "must be: setup = NAME COUNT LEAST MOST, and a name has small letters and digits");
    if (strcmp(word, "games") == 0 || strcmp(word, "seed") == 0)
        return conf_refuse(c, "%s has a meaning of its own: choose another name", word);
    struct game_setup s = {.name = o->setup_word[i]};
    if ((s.count = next_number(c, &value, "COUNT", 1, GAME_SETUP)) == INT32_MIN ||
        (s.least = next_number(c, &value, "LEAST", INT32_MIN + 1, INT32_MAX)) == INT32_MIN ||
        (s.most = next_number(c, &value, "MOST", s.least, INT32_MAX)) == INT32_MIN)
        return -1;
    if (scan_word(&value) != NULL)
        return conf_refuse(c, "something follows MOST");
    if (game_setup_numbers(&o->game) + s.count > GAME_SETUP)
        return conf_refuse(c, "a set-up has at most %d numbers in all", GAME_SETUP);
    strcpy(o->setup_word[i], word);
    o->setup[i] = s;
    return 0;
}

static int take_testpoint_setup(struct conf *c, char **at, struct testpoint *t)
{
    int within;
    for (int i = 0; i < game_setup_numbers(&c->own->game); i++) {
        const struct game_setup *s = game_setup_of(&c->own->game, i, &within);
        if ((t->setup[i] = next_number(c, at, s->name, s->least, s->most)) == INT32_MIN)
            return -1;
    }
    return 0;
}

/* testpoint = ID games N points N time MS first MS memory MIB setup NUMBER... */
static int take_testpoint(struct conf *c, char *value)
{
    struct own *o = c->own;
    struct testpoint *t = &o->testpoint[o->game.testpoints];
    const struct {
        const char *word;
        int most, *number;
    } part[] = {{"games", MATCH_MOST_GAMES, &t->games},
                {"points", 1000, &t->points},
                {"time", MOST_MS, &t->time_ms},
                {"first", MOST_MS, &t->first_ms},
                {"memory", MOST_MIB, &t->memory_mib}};
    if (o->game.testpoints == OWN_TESTPOINTS)
        return conf_refuse(c, "there are more than %d test points", OWN_TESTPOINTS);
    *t = (struct testpoint){.games = 1, .points = 100, .time_ms = 1000, .memory_mib = 256};
    if ((t->id = next_number(c, &value, "ID", 1, 999)) == INT32_MIN)
        return -1;
    if (game_testpoint(&o->game, t->id) != NULL)
        return conf_refuse(c, "there is a test point %d already", t->id);
    bool has_setup = o->setup[0].name != NULL, set_up = !has_setup;
    for (char *word; (word = scan_word(&value)) != NULL;) {
        size_t i = 0;
        while (i < 5 && strcmp(part[i].word, word) != 0)
            i++;
        if (i < 5 && (*part[i].number = next_number(c, &value, part[i].word, 1, part[i].most)) == INT32_MIN)
            return -1;
        if (i == 5 && strcmp(word, "setup") != 0)
            return conf_refuse(c, "%.20s: must be games, points, time, first, memory or setup", word);
        if (i == 5 && !has_setup)
            return conf_refuse(c, "setup: lines \"setup = NAME COUNT LEAST MOST\" go before the test points");
        if (i == 5 && take_testpoint_setup(c, &value, t) != 0)
            return -1;
        set_up |= i == 5;
    }
    if (!set_up)
        return conf_refuse(c, "the test point has no set-up: write \"setup\" and its numbers at the end");
    if (t->first_ms == 0)
        t->first_ms = t->time_ms;
    o->game.testpoints++;
    return 0;
}

/* ends = WORD WORD ... */
static int take_ends(struct conf *c, char *value)
{
    struct own *o = c->own;
    for (char *word; (word = scan_word(&value)) != NULL; o->game.ends++) {
        if (!conf_word(word) || o->game.ends == OWN_ENDS)
            return conf_refuse(c, "an end is a word of small letters and digits, and there are at most %d", OWN_ENDS);
        for (int i = 0; i < o->game.ends; i++)
            if (strncmp(o->end[i], word, strlen(word)) == 0 || strncmp(o->end[i], word, strlen(o->end[i])) == 0)
                return conf_refuse(c, "%s and %s: no end may begin with another one", o->end[i], word);
        strcpy(o->end[o->game.ends], word);
        o->end_word[o->game.ends] = o->end[o->game.ends];
    }
    return o->game.ends > 0 ? 0 : conf_refuse(c, "names no end");
}

static int take_contest(struct conf *c, char *value)
{
    struct own *o = c->own;
    size_t length = strlen(o->contest);
    if (value[0] == '\0' || length + strlen(value) + 2 > sizeof o->contest || !text_is_plain(value))
        return conf_refuse(c, "must be a line of contest.conf");
    sprintf(o->contest + length, "%s\n", value);
    o->contest_line[o->contest_lines++] = c->line;
    return 0;
}

static int take_referee(struct conf *c, char *value)
{
    if (own_file(c->own, value) == NULL)
        return conf_refuse(c, "there is no file %.64s in the folder", value);
    snprintf(c->own->main, sizeof c->own->main, "%s", value);
    return 0;
}

/* ---- keys ---- */

#define PLACE(member) offsetof(struct own, member)

static const struct key keys[] = {
    {"title", NEEDED, take_text, PLACE(title), 0, sizeof((struct own *)0)->title},
    {"about", NEEDED, take_text, PLACE(about), 0, sizeof((struct own *)0)->about},
    {"seats", NEEDED, take_int, PLACE(game.seats), 2, SEATS_MOST},
    {"referee", 0, take_referee, 0, 0, 0},
    {"setup", OFTEN, take_setup, 0, 0, 0},
    {"testpoint", NEEDED | OFTEN, take_testpoint, 0, 0, 0},
    {"ends", NEEDED, take_ends, 0, 0, 0},
    {"totals", 0, take_bool, PLACE(game.totals), 0, 0},
    {"together", 0, take_bool, PLACE(game.together), 0, 0},
    {"drawn_first", 0, take_bool, PLACE(game.drawn_first), 0, 0},
    {"timed", 0, take_bool, PLACE(game.timed), 0, 0},
    {"warm", 0, take_int, PLACE(game.warm_ms), 0, MOST_MS},
    {"turns", 0, take_int, PLACE(game.turns), 1, 100000},
    {"referee_time", 0, take_int, PLACE(limits.time_ms), 10, MOST_MS},
    {"referee_memory", 0, take_int, PLACE(limits.memory_mib), 16, MOST_MIB},
    {"contest", OFTEN, take_contest, 0, 0, 0},
    {"given", 0, take_text, PLACE(given), 0, sizeof((struct own *)0)->given},
};
enum { KEYS = sizeof keys / sizeof keys[0] };

static int conf_line(struct conf *c, char *line)
{
    char *equals = strchr(line, '='), *value = equals == NULL ? NULL : equals + 1;
    size_t length = strcspn(line, " \t=");
    int key = 0;
    if (line[0] == '\0' || line[0] == '#')
        return 0;
    if (equals == NULL || line[length + strspn(line + length, " \t")] != '=')
        return conf_refuse(c, "must be: key = value");
    while (key < KEYS && (strncmp(keys[key].name, line, length) != 0 || keys[key].name[length] != '\0'))
        key++;
    if (key == KEYS)
        return conf_refuse(c, "the key %.*s is not known", length > 40 ? 40 : (int)length, line);
    c->key = &keys[key];
    if ((c->key->given & OFTEN) == 0 && (c->seen >> key & 1) != 0)
        return conf_refuse(c, "%s stands here for the second time", c->key->name);
    c->seen |= (uint64_t)1 << key;
    return c->key->take(c, value + strspn(value, " \t"));
}

/* If game.conf does not name it, the referee is the one file referee.*. */
static int find_referee(struct conf *c)
{
    struct own *o = c->own;
    bool named = o->main[0] != '\0';
    for (int i = 0; i < o->files.files && !named; i++) {
        if (strncmp(o->files.file[i].name, "referee.", 8) != 0)
            continue;
        if (o->main[0] != '\0')
            return conf_refuse(c, "%s or %s? Write: referee = FILE", o->main, o->files.file[i].name);
        snprintf(o->main, sizeof o->main, "%s", o->files.file[i].name);
    }
    return o->main[0] != '\0' ? 0 : conf_refuse(c, "the folder has no referee.py, .cpp, .java, .js or .c");
}

static int conf_complete(struct conf *c)
{
    c->line = 0;
    for (int key = 0; key < KEYS; key++)
        if ((keys[key].given & NEEDED) != 0 && (c->seen >> key & 1) == 0)
            return conf_refuse(c, "%s = ... is missing", keys[key].name);
    return find_referee(c);
}

static void fill_game(struct own *o)
{
    struct game *g = &o->game;
    *g = (struct game){.name = o->name,
                       .title = o->title,
                       .about = o->about,
                       .seats = 2,
                       .talk = GAME_LINES,
                       .fresh = true,
                       .setup = o->setup,
                       .testpoint = o->testpoint,
                       .turns = 1000,
                       .play = own_play,
                       .end_name = o->end_word,
                       .referee = &o->referee,
                       .file = o->page_file,
                       .person = &own_person};
    o->limits = (struct seat_limits){.time_ms = 2000, .first_ms = 10000, .memory_mib = 512};
}

int own_read_conf(struct own *o, char why[OWN_WHY])
{
    struct conf c = {.own = o, .why = why};
    const struct own_file *file = own_file(o, "game.conf");
    char line[1024];
    fill_game(o);
    if (file == NULL)
        return conf_refuse(&c, "is not there: it says what the game is (sortie game new)");
    for (const char *at = file->text, *end = at + file->size; at < end;) {
        const char *stop = (const char *)memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop == NULL ? end : stop) - at);
        while (length > 0 && (at[length - 1] == '\r' || at[length - 1] == ' ' || at[length - 1] == '\t'))
            length--;
        c.line++;
        if (length >= sizeof line || memchr(at, '\0', length) != NULL)
            return conf_refuse(&c, "the line is longer than %zu bytes, or no text", sizeof line - 1);
        memcpy(line, at, length);
        line[length] = '\0';
        if (conf_line(&c, line) != 0)
            return -1;
        at = stop == NULL ? end : stop + 1;
    }
    if (o->limits.first_ms < o->limits.time_ms)
        o->limits.first_ms = o->limits.time_ms;
    o->game.contest = o->contest[0] == '\0' ? NULL : o->contest;
    o->game.most_events = (size_t)o->game.turns * (OWN_NOTES + 1);
    return conf_complete(&c);
}

bool own_gives(const struct own *own, const char *sample, bool weakest)
{
    char given[sizeof own->given], *at = given, *word;
    strcpy(given, own->given);
    while ((word = scan_word(&at)) != NULL)
        if (strcmp(word, sample) == 0)
            return true;
    return weakest && own->given[0] == '\0';
}
