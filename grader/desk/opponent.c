#include "desk.h"

#include <string.h>

#include "base/command/refusal.h"
#include "base/command/words.h"
#include "match/match.h"
#include "seat/desk/desk_seat.h"

/* ---- names ---- */

/* Whether a word has one of these endings, each of which stands between blanks. */
static bool ends_in(const char *word, const char *endings)
{
    char ending[16];
    const char *dot = strrchr(word, '.');
    snprintf(ending, sizeof ending, " %s ", dot == NULL ? "" : dot);
    return dot != NULL && dot != word && strstr(endings, ending) != NULL;
}

static bool exists(const char *file)
{
    FILE *in = system_open(file, "rb");
    if (in != NULL)
        fclose(in);
    return in != NULL;
}

/* On Windows a program may be named without its ending. */
static bool is_program(const char *word)
{
    char file[1024];
    snprintf(file, sizeof file, "%s.exe", word);
    return exists(word) || exists(file);
}

int desk_find(const struct desk *desk, const char *word, struct desk_named *named)
{
    named->word = word;
    named->player = word == NULL ? desk->own : NULL;
    for (const struct desk_player *p = desk->sample; p->callback != NULL && word != NULL; p++)
        if (strcmp(p->name, word) == 0)
            named->player = p;
    named->file = named->player != NULL ? system_name() : word;
    snprintf(named->called, sizeof named->called, "%s%.1000s", named->player == NULL ? "exec:" : "",
             word != NULL ? word : system_name());
    if (named->player != NULL)
        return 0;
    const char *near = words_nearest(word, &desk->sample->name, sizeof *desk->sample);
    if (ends_in(word, " .c .cpp .cc .cxx .C .CPP "))
        return refuse(word, "is a source: compile it with sortie-%s.c too, and name the program", desk->game->name);
    if (desk->game->talk == GAME_CALLS && ends_in(word, " .py .js .mjs .cjs .java .kt .cs .go .rs "))
        return refuse(word, "this kit plays functions in C and C++ only, sortie match plays the others");
    if (is_program(word) || (desk->game->talk == GAME_LINES && near == NULL))
        return 0; /* by lines any command will do */
    return near != NULL ? refuse(word, "no such sample and no such program, did you mean %s?", near)
                        : refuse(word, "no such sample and no such program");
}

/* ---- a match ---- */

union place {
    struct seat seat;
    struct desk_seat program;
    struct desk_linked linked;
};

struct table {
    const struct desk *desk;
    const struct match_job *job;
    const struct desk_named *player;
    bool linked;
    union place place[SEATS_MOST];
    const char *foreign; /* the program that is none of this kit's */
    char why[MATCH_WHY]; /* a program could not be started */
};

static struct seat *open_place(void *self, int side, char why[MATCH_WHY])
{
    struct table *t = (struct table *)self;
    const struct desk_named *n = &t->player[side];
    union place *to = &t->place[side];
    const char *sample = n->player != NULL ? n->player->name : NULL;
    bool calls = t->desk->game->talk == GAME_CALLS;
    const struct desk_start start = {.calls = calls,
                                     .command = calls || sample != NULL ? NULL : n->file,
                                     .file = n->file,
                                     .game = t->desk->game->name,
                                     .sample = sample,
                                     .side = side,
                                     .limits = t->job->limits,
                                     .chance = match_player_chance(t->job->seed, side)};
    char reason[100];
    if (t->linked)
        desk_linked_open(&to->linked, n->player, side, start.chance);
    if (t->linked || desk_seat_open(&to->program, &start, reason, sizeof reason) == 0)
        return &to->seat;
    snprintf(why, MATCH_WHY, "%.40s cannot be started: %s", n->word == NULL ? n->file : n->word, reason);
    snprintf(t->why, sizeof t->why, "%s", why);
    return NULL;
}

static void close_place(void *self, int side)
{
    struct table *t = (struct table *)self;
    union place *p = &t->place[side];
    if (t->linked)
        return;
    if (t->desk->game->talk == GAME_CALLS && t->player[side].player == NULL && !p->program.greeted)
        t->foreign = t->player[side].word;
    desk_seat_close(&p->program);
}

int desk_play(const struct desk *desk, const struct match_job *job, const struct desk_named player[], bool linked,
              struct match *m)
{
    static struct table t;
    const struct match_seats seats = {&t, open_place, close_place};
    t = (struct table){.desk = desk, .job = job, .player = player, .linked = linked};
    if (match_open(m, desk->game, job) != 0)
        return fail("memory", "%s", "Cannot allocate memory");
    match_play(m, &seats);
    if (t.foreign != NULL)
        return refuse(t.foreign, "is no program that was made with sortie-%s.c", desk->game->name);
    return t.why[0] != '\0' ? fail("start", "%s", t.why) : 0;
}

int desk_end(const struct desk_settings *s, struct match *m, int status)
{
    if (s->linked && m->result.faulted) { /* none of the player's code may run any more */
        fflush(NULL);
        system_leave(status);
    }
    match_close(m);
    return status;
}
