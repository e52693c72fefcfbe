#include "duel_again.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

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

static void add_match(const struct duel *d, const struct duel_source *r, int64_t number, char command[DUEL_COMMAND])
{
    char rest[80];
    struct match_job job;
    bool functions = r->desk && d->plan.game->talk == GAME_CALLS; /* its own, and one that is named */
    duel_job(&d->plan, number, &job);
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
}

const char *duel_again(const struct duel *d, const struct duel_source *r, int64_t number, char command[DUEL_COMMAND])
{
    command[0] = '\0';
    add_match(d, r, number, command);
    return command;
}

const char *duel_again_worst(const struct duel *d, const struct duel_source *r, int program, char command[DUEL_COMMAND])
{
    const struct duel_worst *w = &d->program[program].worst;
    bool kept = program == DUEL_A && r->record != NULL;
    char game[32];
    command[0] = '\0';
    if (!kept) {
        add_match(d, r, w->number, command);
        add(command, " --record " RECORD " && ");
    }
    add_word(command, "", r->sortie);
    add_word(command, r->desk ? " --show " : " show ", kept ? r->record : RECORD);
    snprintf(game, sizeof game, " --game %d", w->game);
    add(command, game);
    return command;
}
