#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "archive.h"
#include "archive_files.h" /* made by base/embed */
#include "archive_parts.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "games/own/own.h"
#include "match/game.h"
#include "site/documents.h"
#include "site/page/markup.h"
#include "site/page/template.h"
#include "views_sql.h"

enum { MOST_STATEMENT = 64 << 20 };

/* ---- the frame of each page ---- */

static void write_content(const void *self, FILE *out)
{
    const struct archive_page *p = self;
    p->content(p->self, out);
}

static int write_framed(struct output *o, FILE *out)
{
    static const struct template_part part[] = {{"{{lang}}", NULL, offsetof(struct archive_page, lang)},
                                                {"{{root}}", NULL, offsetof(struct archive_page, root)},
                                                {"{{name}}", NULL, offsetof(struct archive_page, name)},
                                                {"{{contest}}", NULL, offsetof(struct archive_page, contest)},
                                                {"{{content}}", write_content, 0},
                                                {NULL, NULL, 0}};
    template_write(embedded_find(archive_files, "frame.html"), part, o->what, out);
    return CONTEST_OK;
}

int archive_put_page(struct archive *a, const char *file, struct archive_page p)
{
    p.root = strchr(file, '/') == NULL ? "" : "../";
    p.contest = a->c->config.title;
    return output_file(&a->o, file, write_framed, &p);
}

void archive_part(const char *file, const struct template_part *part, const void *self, FILE *out)
{
    template_write(embedded_find(archive_files, file), part, self, out);
}

/* Copies one of the kit's files (grader/site/archive, docs). */
static int archive_put_file(struct archive *a, const char *file, const char *name)
{
    const struct embedded *e = embedded_find(archive_files, name);
    return output_bytes(&a->o, file, e->bytes, e->size);
}

/* ---- documents ---- */

static void write_document(const void *file, FILE *out)
{
    const struct embedded *e = file;
    fputs("<p><a href=\"../index.html\">The archive <span lang=\"zh\">存档</span></a></p>\n", out);
    fwrite(e->bytes, 1, e->size, out);
}

static int put_document(struct archive *a, const char *file, const char *language, const char *name,
                        const struct embedded *html)
{
    return archive_put_page(
        a, file, (struct archive_page){.lang = language, .name = name, .content = write_document, .self = html});
}

int archive_put_checking(struct archive *a)
{
    static const struct {
        const char *file, *language, *title;
    } document[] = {
        {"checking.html", "en", "Checking"}, {"checking.zh.html", "zh", "核查"}, {"bundle.html", "en", "Bundles"}};
    char file[64];
    TRY(output_folder(&a->o, "checking"));
    for (size_t i = 0; i < sizeof document / sizeof document[0]; i++) {
        snprintf(file, sizeof file, "checking/%s", document[i].file);
        TRY(put_document(a, file, document[i].language, document[i].title,
                         embedded_find(archive_files, document[i].file)));
    }
    return archive_put_file(a, "checking/check_batch.py", "check_batch.py");
}

/* ---- the rules ---- */

/* Of a game of one's own the document of its folder. A link in the place of one is left out. */
static int put_rules(struct archive *a, const char *language, bool *there)
{
    const struct own *own = own_of(a->c->game);
    const bool chinese = strcmp(language, "zh") == 0;
    char name[80], file[32];
    snprintf(name, sizeof name, "%.60s%s.html", a->c->game->name, chinese ? ".zh" : "");
    snprintf(file, sizeof file, "rules/rules%s.html", chinese ? ".zh" : "");
    char *text = own == NULL ? NULL : documents_own_rules(own, language);
    if (own != NULL && text == NULL && errno != ENOENT && errno != ELOOP)
        return output_trouble(&a->o, "rules.md");
    const struct embedded made = {"", (const unsigned char *)text, text == NULL ? 0 : strlen(text)};
    const struct embedded *html = text != NULL ? &made : own != NULL ? NULL : embedded_find(archive_files, name);
    *there = html != NULL;
    int rc = *there ? put_document(a, file, language, chinese ? "规则" : "Rules", html) : CONTEST_OK;
    free(text);
    return rc;
}

/* "statement.pdf": the ending of the organiser's file, if it is one of at most nine letters and digits. */
static void name_statement(const char *path, char name[32])
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const char *dot = strrchr(path, '.'), *ending = dot == NULL ? "" : dot + 1;
    const size_t length = strspn(ending, ordinary);
    snprintf(name, 32, "statement.%.9s", length > 0 && length < 10 && ending[length] == '\0' ? ending : "txt");
    for (char *at = name; *at != '\0'; at++)
        *at = (char)tolower((unsigned char)*at);
}

static int put_statement(struct archive *a)
{
    const char *path = a->w->statement;
    char within[64];
    size_t size;
    if (path == NULL)
        return CONTEST_OK;
    char *text = whole_file_text(path, 0, MOST_STATEMENT, &size);
    if (text == NULL)
        return errno == EFBIG    ? contest_trouble(a->c, CONTEST_REFUSED, path, "is larger than 64 MiB")
               : errno == EINVAL ? contest_trouble(a->c, CONTEST_REFUSED, path, "is not a regular file")
                                 : contest_trouble(a->c, contest_whose(errno), path, "%s", strerror(errno));
    name_statement(path, a->statement);
    snprintf(within, sizeof within, "rules/%s", a->statement);
    int rc = output_bytes(&a->o, within, text, size);
    free(text);
    return rc;
}

int archive_put_rules(struct archive *a)
{
    TRY(output_folder(&a->o, "rules"));
    TRY(put_rules(a, "en", &a->has_rules));
    TRY(put_rules(a, "zh", &a->has_zh));
    return put_statement(a);
}

/* ---- the front: index.html and README.txt ---- */

/* Texts that one of them has not are empty. */
struct front {
    struct contest *c;
    const char *contest, *game, *bundles, *own; /* bundles: all in their order, for a command line */
    const char *statement, *address;
    bool rules, zh;
    const char *file; /* its template */
    int *rc;
};

static void write_batches(const void *self, FILE *out)
{
    const struct front *f = self;
    struct contest *c = f->c;
    sqlite3_stmt *rows = store_query(&c->store, sql_archive_batches, WITHOUT);
    while (contest_row(c, rows))
        fprintf(out, "%s\n", store_text(&c->store, rows, markup_is(f->file, ".html") ? 0 : 1));
    *f->rc = contest_rows(c);
}

static void write_front(const void *self, FILE *out)
{
    static const struct template_part part[] = {
        {"{{contest}}", NULL, offsetof(struct front, contest)},
        {"{{game}}", NULL, offsetof(struct front, game)},
        {"{{bundles}}", NULL, offsetof(struct front, bundles)},
        {"{{own}}", NULL, offsetof(struct front, own)},
        {"{{rules}}", template_flag, offsetof(struct front, rules)},
        {"{{zh}}", template_flag, offsetof(struct front, zh)},
        {"{{statement}}", NULL, offsetof(struct front, statement)},
        {"{{address}}", NULL, offsetof(struct front, address)},
        {"{{batches}}", write_batches, 0},
        {NULL, NULL, 0},
    };
    const struct front *f = self;
    archive_part(f->file, part, f, out);
}

static int write_readme(struct output *o, FILE *out)
{
    const struct front *f = o->what;
    write_front(f, out);
    return *f->rc;
}

/* A line, as long as its place in README.txt. */
static int put_readme(struct archive *a, struct front f)
{
    char contest[2 * CONFIG_TEXT], address[2 * CONFIG_TEXT], statement[32] = "";
    if (a->statement[0] != '\0')
        snprintf(statement, sizeof statement, "%-18.30s", a->statement);
    f.file = "readme.txt";
    f.contest = text_line(f.contest, contest, sizeof contest);
    f.address = text_line(f.address, address, sizeof address);
    f.statement = statement;
    return output_file(&a->o, "README.txt", write_readme, &f);
}

int archive_put_front(struct archive *a)
{
    const struct own *own = own_of(a->c->game);
    char folder[OWN_NAME] = "";
    int rc = CONTEST_OK;
    if (own != NULL)
        snprintf(folder, sizeof folder, "%.*s", (int)strcspn(own->name, "@"), own->name);
    const struct front f = {.c = a->c,
                            .file = "front.html",
                            .contest = a->c->config.title,
                            .game = a->c->game->name,
                            .bundles = a->size->batches == 1 ? "site/bundles/1.txt"
                                                             : "$(ls site/bundles/*.txt | sort -t/ -k3n)",
                            .own = folder,
                            .rules = a->has_rules,
                            .zh = a->has_zh,
                            .statement = a->statement,
                            .address = a->c->config.rules,
                            .rc = &rc};
    TRY(archive_put_file(a, "archive.css", "archive.css"));
    TRY(archive_put_page(
        a, "index.html",
        (struct archive_page){.lang = "en", .name = "The archive", .content = write_front, .self = &f}));
    return rc == CONTEST_OK ? put_readme(a, f) : rc;
}
