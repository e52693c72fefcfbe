#define _GNU_SOURCE
#include "referee.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/whole_file.h"

#include "games/games.h"
#include "lines_start.h"
#include "seat/isolated/isolated.h"
#include "seat/process/process.h"

struct referee {
    struct own *own;
    bool built;
    struct program program;
    struct sandbox *walls; /* of the match that is being played, or NULL */
    struct sandbox alone;  /* opened if there are none: a record is verified */
    bool opened;
    struct lines_start start;
    struct lines seat;
};

static struct referee *referee_of(const struct game *game)
{
    struct own *own = own_of(game);
    return own == NULL ? NULL : own->referee.self;
}

/* ---- building ---- */

/* The last part of its folder is its name in the cache, and others know it by that. */
static void referee_take(struct referee *r, const struct program *p)
{
    r->program = *p;
    r->built = true;
    r->own->referee.program = strrchr(r->program.folder, '/') + 1;
}

/* The files of the referee: those in its language, and headers. board.js is the page's. */
static int choose_files(const struct own *own, struct tree_file file[OWN_FILES])
{
    int files = 0;
    const struct language *language = language_of(own->main);
    for (int i = 0; i < own->files.files; i++) {
        const struct own_file *f = &own->files.file[i];
        const char *dot = strrchr(f->name, '.');
        bool header = dot != NULL && (strcmp(dot, ".h") == 0 || strcmp(dot, ".hpp") == 0);
        if (strcmp(f->name, "board.js") != 0 && (header || language_of(f->name) == language))
            file[files++] = (struct tree_file){f->name, f->text, f->size};
    }
    return files;
}

/* The whole folder goes into the program's, so that each machine that has the program knows the game. Returns an open
 * file whose name is in path, or -1. */
static int write_pack(const struct own *own, char path[64])
{
    size_t size = 0;
    char *text = own_pack(own, &size);
    int fd = text == NULL ? -1 : memfd_create("game", MFD_CLOEXEC);
    int rc = fd < 0 ? -1 : whole_file_write(fd, text, size);
    free(text);
    snprintf(path, 64, "/proc/self/fd/%d", fd);
    return rc == 0 ? fd : -1;
}

enum compile_result referee_build(const struct game *game, char why[OWN_WHY], char messages[COMPILE_MESSAGES])
{
    struct referee *r = referee_of(game);
    struct compiled *out = r == NULL || r->built ? NULL : calloc(1, sizeof *out);
    struct tree_file file[OWN_FILES];
    char path[64];
    why[0] = '\0';
    if (messages != NULL)
        messages[0] = '\0';
    if (r == NULL || r->built)
        return COMPILE_OK;
    int pack = out == NULL ? -1 : write_pack(r->own, path);
    enum compile_result result = COMPILE_SYSTEM;
    if (language_of(r->own->main) == NULL) {
        result = COMPILE_REFUSED;
        snprintf(why, OWN_WHY, "%s: no language of the kit has this ending", r->own->main);
    } else if (pack < 0) {
        snprintf(why, OWN_WHY, "%s", strerror(errno));
    } else {
        struct build_settings settings = build_defaults("referee", PROGRAM_LINES);
        settings.data = path;
        settings.main = r->own->main;
        result = compile_files(&settings, file, choose_files(r->own, file), out);
        snprintf(why, OWN_WHY, "%s: %.300s", r->own->main, out->why);
        if (messages != NULL)
            memcpy(messages, out->messages, sizeof out->messages);
    }
    if (result == COMPILE_OK)
        referee_take(r, &out->program);
    descriptor_close(pack);
    free(out);
    return result;
}

/* ---- its process ---- */

static struct sandbox *walls_of(struct referee *r)
{
    if (r->walls != NULL)
        return r->walls;
    if (r->opened)
        return &r->alone;
    r->opened = process_start_ticking() == 0 && sandbox_open(&r->alone) == 0;
    r->alone.desk = true; /* the folder is the user's own, or was in a contest's walls before */
    return r->opened ? &r->alone : NULL;
}

static struct seat *open_referee(void *self, char *why, size_t size)
{
    struct referee *r = self;
    struct sandbox *s;
    const char *lacks;
    char reason[OWN_WHY];
    if (referee_build(&r->own->game, reason, NULL) != COMPILE_OK)
        snprintf(why, size, "the referee cannot be built: %.100s", reason);
    else if ((s = walls_of(r)) == NULL)
        snprintf(why, size, "untrusted programs cannot be run here: %s", r->alone.why);
    else if ((lacks = lines_start_lacks(s, &r->program)) != NULL)
        snprintf(why, size, "the referee: %s needs %s", r->program.language->name, lacks);
    else if (lines_start_prepare(&r->start, &r->program, SANDBOX_REFEREE, &r->own->limits) != 0)
        snprintf(why, size, "the referee's program: %s", strerror(errno));
    else if (lines_open(&r->seat, s, &r->start.start) != 0)
        snprintf(why, size, "the referee: %s", s->why);
    else
        return &r->seat.seat;
    lines_start_close(&r->start);
    return NULL;
}

static void close_referee(void *self, struct seat *seat)
{
    struct referee *r = self;
    (void)seat;
    process_close(&r->seat.process);
    lines_start_close(&r->start);
}

void referee_use(const struct game *game, struct sandbox *s)
{
    struct referee *r = referee_of(game);
    if (r != NULL)
        r->walls = s;
}

/* ---- finding games ---- */

static struct referee *attach(struct own *own, char why[OWN_WHY])
{
    struct referee *r = own == NULL ? NULL : calloc(1, sizeof *r);
    if (own != NULL && r == NULL)
        snprintf(why, OWN_WHY, "%s", strerror(ENOMEM));
    if (r == NULL)
        return own_free(own), NULL;
    r->own = own;
    own->referee = (struct game_referee){r, open_referee, close_referee, NULL};
    return r;
}

const struct game *referee_game(const char *name, char why[OWN_WHY])
{
    if (!own_is_folder(name)) {
        const struct game *game = games_find(name);
        char conf[OWN_NAME + 16];
        snprintf(conf, sizeof conf, "%.32s/game.conf", name);
        if (game == NULL)
            snprintf(why, OWN_WHY,
                     access(conf, F_OK) == 0 ? "there is no game %.32s, did you mean the folder ./%.32s?"
                                             : "there is no game %.32s",
                     name, name);
        return game;
    }
    const struct referee *r = attach(own_open(name, why), why);
    return r == NULL ? NULL : &r->own->game;
}

const struct game *referee_open_program(const char *folder, char why[OWN_WHY])
{
    char path[PROGRAM_PATH + 16], reason[200];
    struct program program;
    size_t size = 0;
    if (program_open(&program, folder, reason, sizeof reason) != 0)
        return snprintf(why, OWN_WHY, "the referee's program: %s", reason), NULL;
    snprintf(path, sizeof path, "%s/" PROGRAM_DATA, program.folder);
    char *text = whole_file_text(path, 0, COMPILE_MOST_DATA, &size);
    if (text == NULL)
        return snprintf(why, OWN_WHY, "the referee's program has no game: %s", strerror(errno)), NULL;
    struct referee *r = attach(own_unpack(text, size, why), why);
    free(text);
    if (r == NULL)
        return NULL;
    referee_take(r, &program);
    return &r->own->game;
}
