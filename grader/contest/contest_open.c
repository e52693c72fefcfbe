/* Makes and opens a contest's folder (contest.h). */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "build/ladder.h"
#include "contest.h"
#include "contest_sql.h"
#include "games/games.h"
#include "run/play/referee.h"

int contest_begin(struct contest *c, const struct game *game, const char *folder)
{
    memset(c, 0, sizeof *c);
    c->game = game;
    c->lock = c->held = -1;
    if (strlen(folder) >= sizeof c->folder)
        return contest_refuse(c, "the folder", "its name is longer than %d bytes", CONTEST_FOLDER - 1);
    strcpy(c->folder, folder);
    for (size_t end = strlen(c->folder); end > 1 && c->folder[end - 1] == '/'; end--)
        c->folder[end - 1] = '\0';
    text_word(c->folder, c->word);
    contest_path(c, "contest.conf", c->conf_file, sizeof c->conf_file);
    return CONTEST_OK;
}

static int make_folder(struct contest *c, const char *path)
{
    if (mkdir(path, 0755) == 0 || errno == EEXIST)
        return CONTEST_OK;
    return contest_trouble(c, errno == ENOENT || errno == ENOTDIR ? CONTEST_REFUSED : CONTEST_SYSTEM, path, "%s",
                           strerror(errno));
}

static int write_config(struct contest *c)
{
    struct whole_file out;
    config_default(&c->config, c->game);
    if (whole_file_open(&out, c->conf_file, WHOLE_FILE_LASTING) != 0)
        return contest_errno(c, c->conf_file);
    config_write(&c->config, c->game, out.out);
    return whole_file_close(&out) == 0 ? CONTEST_OK : contest_errno(c, c->conf_file);
}

/* A game of one's own lies in the contest's folder, game/NAME. */
static void game_folder(const struct contest *c, const char *name, char path[STORE_PATH])
{
    char below[OWN_NAME + 8];
    snprintf(below, sizeof below, "game/%.*s", (int)strcspn(name, "@"), name);
    contest_path(c, below, path, STORE_PATH);
}

/* Finds the game by the name that stands in this file, and builds its referee. */
static int game_named(struct contest *c, const char *name, const char *file)
{
    char path[STORE_PATH], why[OWN_WHY];
    game_folder(c, name, path);
    bool own = strchr(name, '@') != NULL;
    c->game = own ? referee_game(path, why) : games_find(name);
    if (c->game == NULL)
        return own ? contest_refuse(c, path, "%s", why) : contest_refuse(c, file, "game: there is no game %s", name);
    if (strcmp(c->game->name, name) != 0)
        return contest_refuse(c, path, "this game is %s now, and the contest's is %s", c->game->name, name);
    return referee_build(c->game, why, NULL) == COMPILE_OK ? CONTEST_OK : contest_fail(c, path, "%s", why);
}

/* A contest keeps its own copy of a game of one's own, and plays that. */
static int copy_game(struct contest *c)
{
    char path[STORE_PATH], why[OWN_WHY];
    const struct own *own = own_of(c->game);
    if (own == NULL)
        return CONTEST_OK;
    game_folder(c, own->name, path);
    if (folder_make_parents(AT_FDCWD, path, 0755) != 0)
        return contest_errno(c, path);
    if (own_copy(own, path, why) != 0)
        return contest_refuse(c, path, "%s", why);
    return game_named(c, own->name, path);
}

/* A new contest tries what is handed in against the lowest sample: without one, every hand-in would fail. The lines of
 * contest.conf that the game gives must be right. */
static int check_defaults(struct contest *c)
{
    char file[CONFIG_TEXT], why[LADDER_WHY];
    struct config_wrong wrong;
    int rc = ladder_lowest(game_samples(c->game), file, sizeof file, why, sizeof why);
    if (rc != 0)
        return contest_trouble(c, rc > 0 ? CONTEST_REFUSED : CONTEST_SYSTEM, "no sample to try programs against", "%s",
                               why);
    return config_of_game(&c->config, c->game, &wrong) == 0 ? CONTEST_OK
                                                            : contest_refuse(c, wrong.place, "%s", wrong.why);
}

int contest_create(struct contest *c, const struct game *game, const char *folder)
{
    char database[STORE_PATH], submissions[STORE_PATH];
    TRY(contest_begin(c, game, folder));
    if (access(contest_path(c, "contest.db", database, sizeof database), F_OK) == 0)
        return contest_refuse(c, c->folder, "is a contest already: name another folder, or go on with this one");
    const bool given = access(c->conf_file, F_OK) == 0; /* a judge has written it before */
    if (!given)
        TRY(check_defaults(c));
    TRY(make_folder(c, c->folder));
    TRY(make_folder(c, contest_path(c, "submissions", submissions, sizeof submissions)));
    TRY(copy_game(c));
    TRY(given ? contest_reconfigure(c) : write_config(c));
    if (store_create(&c->store, database, c->game->name) != 0)
        return contest_store(c);
    int rc = contest_reconfigure(c);
    if (rc == CONTEST_OK && whole_file_sync(c->folder) != 0)
        rc = contest_errno(c, c->folder);
    if (rc == CONTEST_OK)
        return rc;
    store_close(&c->store); /* half a contest would be one the next time */
    store_remove(database);
    return rc;
}

/* ---- opening ---- */

/* The name of the game stands in contest.conf, and has to be known to read the rest. */
static int find_game(struct contest *c)
{
    char *text, name[CONFIG_TEXT];
    snprintf(name, sizeof name, "%s", games_known[0]->name);
    TRY(contest_read_conf(c, &text));
    config_read_game(text, name);
    free(text);
    return game_named(c, name, c->conf_file);
}

int contest_database(struct contest *c, const char *name, char path[STORE_PATH])
{
    if (access(contest_path(c, name, path, STORE_PATH), F_OK) == 0)
        return CONTEST_OK;
    return contest_refuse(
        c, c->folder, errno == EACCES ? "permission denied" : "is not a contest; sortie contest %s makes one", c->word);
}

static int begin_open(struct contest *c, const char *folder, const char *name, char database[STORE_PATH])
{
    TRY(contest_begin(c, NULL, folder));
    return contest_database(c, name, database);
}

static int not_opened(struct contest *c)
{
    contest_store(c);
    if (c->store.older > 0)
        return contest_refuse(
            c, c->folder, "was made by an older sortie (schema %d, here %d); sortie upgrade %s takes it to this one",
            c->store.older, STORE_VERSION, c->word);
    return c->store.foreign ? CONTEST_REFUSED : CONTEST_SYSTEM;
}

int contest_open_as(struct contest *c, const char *folder, const char *name)
{
    char database[STORE_PATH];
    TRY(begin_open(c, folder, name, database));
    TRY(find_game(c));
    return store_open(&c->store, database, c->game->name) == 0 ? contest_reconfigure(c) : not_opened(c);
}

static int stored_game(struct contest *c)
{
    char name[CONFIG_TEXT];
    int more = store_get(&c->store, sql_stored_game, WITHOUT, INTO(into_text(name, sizeof name)));
    if (more == 0)
        return contest_refuse(c, c->store.path, "damaged: it does not say of which game it is");
    return more < 0 ? contest_store(c) : game_named(c, name, c->store.path);
}

int contest_open(struct contest *c, const char *folder, enum contest_use use)
{
    char database[STORE_PATH];
    if (use == CONTEST_CHANGES)
        return contest_open_as(c, folder, "contest.db");
    TRY(begin_open(c, folder, "contest.db", database));
    c->reads = use == CONTEST_READS;
    if ((c->reads ? store_open_to_read : store_open)(&c->store, database, NULL) != 0)
        return not_opened(c);
    TRY(stored_game(c));
    const struct game *game = c->game;
    int rc = find_game(c);
    c->game = game;
    if (rc == CONTEST_OK)
        rc = contest_reconfigure(c);
    return rc == CONTEST_REFUSED ? contest_fall_back(c) : rc;
}
