#define _GNU_SOURCE
#include "alike.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "alike_sql.h"
#include "base/memory.h"
#include "base/whole_file.h"
#include "build/compile.h"
#include "build/tree/tree.h"
#include "contest/contest.h"
#include "match/game.h"

static bool has_hash_comments(const char *file)
{
    const char *dot = strrchr(file, '.');
    return dot != NULL && (strcasecmp(dot, ".py") == 0 || strcasecmp(dot, ".sh") == 0);
}

/* Adds an empty program. Returns NULL if out of memory. */
static struct alike_program *add_source(struct alike_sources *s)
{
    if (!MEMORY_ROOM(s->program, s->count + 1, s->room))
        return NULL;
    s->program[s->count] = (struct alike_program){.text = NULL};
    return &s->program[s->count++];
}

static int count_lines(const char *text, size_t size)
{
    int lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The text that people see of a submission of several files: one after the other. */
static int add_files(struct alike_program *p, const struct tree *tree)
{
    FILE *out = memory_open(&p->text, &p->size);
    int line = 1, rc = out == NULL ? -1 : 0;
    for (int i = 0; i < tree->files && rc == 0; i++) {
        const struct tree_file *f = &tree->file[i];
        fprintf(out, "---- %s ----\n", f->name);
        fwrite(f->text, 1, f->size, out);
        fputc('\n', out);
        rc = alike_tokens_add(&p->tokens, f->text, f->size, line + 1, has_hash_comments(f->name));
        line += 1 + count_lines(f->text, f->size);
    }
    return out == NULL || fclose(out) != 0 ? -1 : rc;
}

/* Takes the source of a program, which becomes p->text or is freed. */
static int add_text(struct alike_program *p, char *text, size_t size)
{
    struct tree tree = {.files = 0};
    char why[TREE_WHY];
    if (!tree_is_archive(p->file)) {
        p->text = text;
        p->size = size;
        return alike_tokens_add(&p->tokens, text, size, 1, has_hash_comments(p->file));
    }
    int rc = tree_unpack(&tree, text, size, why) == COMPILE_SYSTEM ? -1 : add_files(p, &tree);
    tree_free(&tree);
    free(text);
    return rc;
}

/* The tool's time grows with the square of what repeats itself. Programs that people write shrink to a tenth. */
static bool is_too_repetitive(const struct alike_tokens *t)
{
    enum { FEW = 5000, MOST = 200000, SHRINKS = 25 };
    uLongf size = compressBound(t->size);
    Bytef *packed = t->count < FEW || t->count > MOST ? NULL : malloc(size);
    bool is =
        t->count > MOST || (packed != NULL && compress2(packed, &size, (const Bytef *)t->text, t->size, 1) == Z_OK &&
                            size * SHRINKS < t->size);
    free(packed);
    return is;
}

static int read_program(struct contest *c, sqlite3_stmt *row, struct alike_sources *s)
{
    bool damaged;
    size_t size;
    struct alike_program *p = add_source(s);
    char *text = p == NULL ? NULL : store_unpack_column(&c->store, row, 3, &size, &damaged);
    if (text == NULL)
        return p != NULL && damaged ? contest_refuse(c, c->store.path, "a source in it is damaged")
                                    : contest_no_memory(c);
    p->submission = store_int64(&c->store, row, 0, 1, INT64_MAX);
    snprintf(p->name, sizeof p->name, "%s", store_text(&c->store, row, 1));
    snprintf(p->file, sizeof p->file, "%s", store_text(&c->store, row, 2));
    if (add_text(p, text, size) != 0)
        return contest_no_memory(c);
    p->left_out = is_too_repetitive(&p->tokens);
    if (p->left_out)
        alike_tokens_free(&p->tokens);
    return CONTEST_OK;
}

int alike_read_programs(struct contest *c, struct alike_sources *s)
{
    sqlite3_stmt *rows = store_query(&c->store, sql_alike_programs, WITHOUT);
    while (contest_row(c, rows))
        TRY(contest_after(rows, read_program(c, rows, s)));
    return contest_rows(c);
}

/* ---- files that everybody may have ---- */

/* Leaves it out if it is no file, cannot be read or is too large. Returns 0, or -1 if out of memory. */
static int read_known_file(struct alike_sources *s, const char *path)
{
    size_t size;
    char *text = whole_file_text(path, 0, TREE_FILE, &size);
    if (text == NULL)
        return errno == ENOMEM ? -1 : 0;
    struct alike_program *p = add_source(s);
    if (p == NULL) {
        free(text);
        return -1;
    }
    snprintf(p->file, sizeof p->file, "%.299s", strrchr(path, '/') + 1);
    p->text = text;
    return alike_tokens_add(&p->tokens, text, size, 1, has_hash_comments(p->file));
}

static int read_known_folder(struct contest *c, const char *folder, bool must, struct alike_sources *s)
{
    char path[2 * COMPILE_PATH];
    DIR *dir = opendir(folder);
    int rc = 0;
    if (dir == NULL)
        return must ? contest_blame(c, folder) : CONTEST_OK;
    for (struct dirent *e; rc == 0 && (e = readdir(dir)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (e->d_name[0] != '.')
            rc = read_known_file(s, path);
    }
    closedir(dir);
    return rc == 0 ? CONTEST_OK : contest_no_memory(c);
}

/* The samples of the game, what its players include, and an organiser's folder. */
int alike_read_known(struct contest *c, const char *folder, struct alike_sources *s)
{
    static const char *const part[] = {"samples", "player_api"};
    char kit[COMPILE_PATH], path[COMPILE_PATH + 100];
    if (folder != NULL)
        TRY(read_known_folder(c, folder, true, s));
    for (int i = 0; i < 2 && compile_kit(kit, NULL) == 0; i++) {
        snprintf(path, sizeof path, "%s/%s/%s", kit, part[i], c->game->name);
        TRY(read_known_folder(c, path, false, s));
    }
    return CONTEST_OK;
}

void alike_read_free(struct alike_sources *s)
{
    for (int i = 0; i < s->count; i++) {
        free(s->program[i].text);
        free(s->program[i].mark);
        alike_tokens_free(&s->program[i].tokens);
    }
    free(s->program);
    *s = (struct alike_sources){0};
}
