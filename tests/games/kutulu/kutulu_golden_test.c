/*
 * Transcripts of the original referee (tests/games/kutulu/golden), played again: the answers go in, and every line of
 * every view, the numbers drawn, who leaves when, and the scores must come out.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/kutulu/lines.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 18 };

struct replay {
    const char *name;
    const char *at; /* in the transcript */
    int line;       /* of the transcript, from 1 */
    struct kutulu_map map;
    struct kutulu game;
    uint8_t action[KUTULU_SEATS];
    bool left[KUTULU_SEATS]; /* says the transcript, in the turn at hand */
};

static void say(const struct replay *r, const char *what)
{
    fprintf(stderr, "\n%s:%d: %s\n", r->name, r->line, what);
    CU_FAIL_FATAL("a transcript is not what the rules say");
}

/* The line at hand, without its newline, in a buffer of its own. Goes on to the next line. Returns NULL at the end. */
static const char *take(struct replay *r)
{
    static char line[256];
    size_t length = strcspn(r->at, "\n");
    if (*r->at == '\0')
        return NULL;
    CU_ASSERT_FATAL(length < sizeof line);
    memcpy(line, r->at, length);
    line[length] = '\0';
    r->at += length + (r->at[length] == '\n');
    r->line++;
    return line;
}

static void begin(struct replay *r)
{
    unsigned long long seed;
    int width, height, lonely, group, spawn_time, life;
    struct kutulu_map_error error;
    CU_ASSERT_EQUAL_FATAL(sscanf(take(r), "SEED %llu", &seed), 1);
    CU_ASSERT_EQUAL_FATAL(sscanf(take(r), "MAP %d %d", &width, &height), 2);
    const char *rows = r->at;
    for (int y = 0; y < height; y++)
        take(r);
    if (kutulu_map_read(&r->map, rows, (size_t)(r->at - rows), &error) < 0)
        say(r, error.why);
    CU_ASSERT_EQUAL_FATAL(sscanf(take(r), "PARAMS %d %d %d %d", &lonely, &group, &spawn_time, &life), 4);
    struct kutulu_random random = kutulu_random_seeded(seed);
    struct kutulu_rules rules = kutulu_rules_of(KUTULU_STAGE_ALL, &random);
    if (r->map.width != width || r->map.height != height || rules.lonely != lonely || rules.group != group ||
        rules.spawn_time != spawn_time || rules.life != life)
        say(r, "the size or the numbers drawn differ");
    kutulu_start(&r->game, &r->map, &rules, random);
}

static void compare_view(struct replay *r, int seat)
{
    char view[KUTULU_VIEW_BYTES], *end;
    kutulu_write_view(&r->game, seat, view);
    for (char *line = view; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        *end = '\0';
        const char *expected = take(r);
        if (expected == NULL || strcmp(line, expected) != 0)
            say(r, line);
    }
}

static void hear(struct replay *r, int seat, const char *text)
{
    struct kutulu_answer answer;
    kutulu_read_answer(text, &answer);
    r->action[seat] = (uint8_t)kutulu_action_of(&r->game, seat, &answer);
}

static void play(struct replay *r)
{
    struct kutulu before = r->game;
    struct kutulu_tally tally;
    kutulu_turn(&r->game, r->action, &tally);
    for (int p = 0; p < KUTULU_SEATS; p++)
        if ((before.player[p].living && !r->game.player[p].living) != r->left[p])
            say(r, "another player leaves");
    memset(r->left, 0, sizeof r->left);
    memset(r->action, KUTULU_FAULT, sizeof r->action);
}

static void leaves(struct replay *r, int p, int score)
{
    r->left[p] = true;
    if (score != KUTULU_FAULT_SCORE && score != r->game.turn)
        say(r, "the score is not the turn");
}

static void finish(struct replay *r, int p, int score, int sanity)
{
    int scores[KUTULU_SEATS];
    kutulu_scores(&r->game, scores);
    if (!kutulu_over(&r->game) || scores[p] != score || r->game.player[p].sanity != sanity)
        say(r, "the final score differs");
}

static void replay_line(struct replay *r, const char *line)
{
    int p, n, sanity;
    if (sscanf(line, "TURN %d", &n) == 1) {
        if (n > 0)
            play(r);
        CU_ASSERT_EQUAL_FATAL(r->game.turn, n);
    } else if (sscanf(line, "VIEW %d", &p) == 1) {
        compare_view(r, p);
    } else if (sscanf(line, "OUT %d score %d sanity %d", &p, &n, &sanity) == 3) {
        leaves(r, p, n);
    } else if (sscanf(line, "FINAL %d %d %d", &p, &n, &sanity) == 3) {
        if (p == 0)
            play(r);
        finish(r, p, n, sanity);
    } else if (sscanf(line, "A %d", &p) == 1) {
        hear(r, p, line + 4);
    } else {
        say(r, "what is this?");
    }
}

static void replay(const char *name)
{
    static char text[TEXT];
    static struct replay r;
    const char *line;
    read_file(name, text, sizeof text);
    memset(&r, 0, sizeof r);
    r.name = name;
    r.at = text;
    memset(r.action, KUTULU_FAULT, sizeof r.action);
    begin(&r);
    while ((line = take(&r)) != NULL)
        replay_line(&r, line);
    CU_ASSERT(kutulu_over(&r.game));
}

static void transcripts(void)
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(KIT_ROOT "/tests/games/kutulu/golden/*.txt", 0, NULL, &found), 0);
    CU_ASSERT(found.gl_pathc >= 7);
    for (size_t i = 0; i < found.gl_pathc; i++)
        replay(found.gl_pathv[i]);
    globfree(&found);
}

static const struct test tests[] = {
    {"kutulu-transcripts", transcripts, ALSO_SANITIZED | ALSO_CLANG},
    {NULL, NULL, 0},
};

const struct suite kutulu_golden_suite = {"kutulu-golden", tests};
