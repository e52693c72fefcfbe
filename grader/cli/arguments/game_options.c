#include "game_options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/command/trouble.h"
#include "base/whole_file.h"
#include "games/games.h"

void game_options_join(struct game_options *g, const struct option *own, struct option *all)
{
    while (own->name != NULL)
        *all++ = *own++;
    for (int i = 0; games_known[i] != NULL && i < GAME_OPTIONS_GAMES; i++)
        if (games_known[i]->given != NULL)
            *all++ =
                (struct option){games_known[i]->given->name, "FILE", games_known[i]->given->help, .text = &g->file[i]};
    *all++ = (struct option){"log", "FILE", "write the log that the game's own tools write", .text = &g->log};
    *all = *own;
}

/* Reads a complete file, ended by a newline and a zero byte. *status: 0, or the exit status after an error message. */
static char *game_options_read_file(const char *file, int *status)
{
    size_t size;
    char *text = read_named(file, GAME_GIVEN, "larger than anything that a game takes", &size, status), *longer;
    if (text != NULL && memchr(text, '\0', size) != NULL)
        *status = refuse(file, "is no text");
    if (*status != 0 || size == 0 || text[size - 1] == '\n')
        return text;
    longer = realloc(text, size + 2);
    if (longer == NULL)
        return *status = fail(file, "%s", strerror(ENOMEM)), text;
    return strcat(longer, "\n");
}

/* Returns the text that a special word stands for, as if from a file. NULL: not such a word, or out of memory. */
static char *read_word(const char *file, const struct game_given *given)
{
    char *text = NULL;
    for (int i = 0; i < given->words && text == NULL; i++)
        if (strcmp(file, given->word[i]) == 0 && (text = malloc(strlen(file) + 2)) != NULL)
            strcat(strcpy(text, file), "\n");
    return text;
}

static int take_file(struct game_options *g, const char *file, const struct game *game, struct match_job *job)
{
    char why[MATCH_WHY];
    int status = 0;
    g->text = read_word(file, game->given);
    if (g->text == NULL)
        g->text = game_options_read_file(file, &status);
    if (status == 0 && game->given->check(g->text, why, sizeof why) != 0)
        status = refuse(file, "%s", why);
    job->given = g->text;
    return status;
}

int game_options_take(struct game_options *g, const struct game *game, struct match_job *job)
{
    for (int i = 0; games_known[i] != NULL && i < GAME_OPTIONS_GAMES; i++) {
        if (g->file[i] == NULL)
            continue;
        if (games_known[i] != game)
            return refuse(games_known[i]->given->name, "is of %s, not of %s", games_known[i]->name, game->name);
        TRY(take_file(g, g->file[i], game, job));
    }
    if (g->log != NULL && game->write_log == NULL)
        return refuse("--log", "%s has no log of its own; see --record", game->name);
    return 0;
}

int game_options_write_log(const struct game_options *g, const struct match *m)
{
    struct whole_file out;
    if (g->log == NULL)
        return 0;
    if (whole_file_open(&out, g->log, WHOLE_FILE_QUICK) != 0)
        return cannot_open(g->log);
    m->game->write_log(m, out.out);
    return close_written(&out, g->log, true);
}

void game_options_close(struct game_options *g)
{
    free(g->text);
    g->text = NULL;
}
