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
#include "site/page/template.h"
#include "views_sql.h"

enum { MOST_STATEMENT = 64 << 20 };

/* ---- the frame of each page ---- */

struct framed {
    struct archive_page page;
    struct template_text content;
};

int archive_put_page(struct archive *a, const char *file, struct archive_page p)
{
    static const struct template_part part[] = {{"{{lang}}", NULL, offsetof(struct framed, page.lang)},
                                                {"{{root}}", NULL, offsetof(struct framed, page.root)},
                                                {"{{name}}", NULL, offsetof(struct framed, page.name)},
                                                {"{{contest}}", NULL, offsetof(struct framed, page.contest)},
                                                {"{{content}}", template_within, offsetof(struct framed, content)},
                                                {NULL, NULL, 0}};
    p.root = strchr(file, '/') == NULL ? "" : "../";
    p.contest = a->c->config.title;
    const struct framed framed = {p, {embedded_find(archive_files, p.content), p.part, p.self}};
    TRY(output_open(&a->o, file));
    archive_part("frame.html", part, &framed, a->o.out);
    return output_close(&a->o, CONTEST_OK);
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

static void write_html(const void *file, FILE *out)
{
    const struct embedded *e = file;
    fwrite(e->bytes, 1, e->size, out);
}

static int put_document(struct archive *a, const char *file, const char *language, const char *name,
                        const struct embedded *html)
{
    static const struct template_part part[] = {{"{{html}}", write_html, 0}, {NULL, NULL, 0}};
    return archive_put_page(
        a, file,
        (struct archive_page){.lang = language, .name = name, .content = "document.html", .part = part, .self = html});
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
        return errno == EFBIG    ? contest_refuse(a->c, path, "is larger than 64 MiB")
               : errno == EINVAL ? contest_refuse(a->c, path, "is not a regular file")
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
    const char *contest, *game, *bundles, *own; /* bundles: all in their order, for a command line */
    const char *statement, *address;
    bool rules, zh;
    struct template_rows batches;
};

static const struct template_part front_part[] = {
    {"{{contest}}", NULL, offsetof(struct front, contest)},
    {"{{game}}", NULL, offsetof(struct front, game)},
    {"{{bundles}}", NULL, offsetof(struct front, bundles)},
    {"{{own}}", NULL, offsetof(struct front, own)},
    {"{{rules}}", template_flag, offsetof(struct front, rules)},
    {"{{zh}}", template_flag, offsetof(struct front, zh)},
    {"{{statement}}", NULL, offsetof(struct front, statement)},
    {"{{address}}", NULL, offsetof(struct front, address)},
    {"{{batches}}", template_rows, offsetof(struct front, batches)},
    {NULL, NULL, 0},
};

static int put_index(struct archive *a, struct front *f)
{
    return archive_put_page(
        a, "index.html",
        (struct archive_page){
            .lang = "en", .name = "The archive", .content = "front.html", .part = front_part, .self = f});
}

/* A line, as long as its place in README.txt. */
static int put_readme(struct archive *a, struct front *f)
{
    char contest[2 * CONFIG_TEXT], address[2 * CONFIG_TEXT], statement[32] = "";
    if (a->statement[0] != '\0')
        snprintf(statement, sizeof statement, "%-18.30s", a->statement);
    f->contest = text_line(f->contest, contest, sizeof contest);
    f->address = text_line(f->address, address, sizeof address);
    f->statement = statement;
    TRY(output_open(&a->o, "README.txt"));
    archive_part("readme.txt", front_part, f, a->o.out);
    return output_close(&a->o, CONTEST_OK);
}

static int put_batches(struct archive *a, struct front *f, int (*put)(struct archive *a, struct front *f))
{
    f->batches = template_begin(&a->c->store, store_query(&a->c->store, sql_archive_batches, WITHOUT));
    int rc = put(a, f);
    if (rc == CONTEST_OK && f->batches.more < 0)
        rc = contest_store(a->c);
    template_end(&f->batches);
    return rc;
}

int archive_put_front(struct archive *a)
{
    const struct own *own = own_of(a->c->game);
    char folder[OWN_NAME] = "";
    if (own != NULL)
        snprintf(folder, sizeof folder, "%.*s", (int)strcspn(own->name, "@"), own->name);
    struct front f = {.contest = a->c->config.title,
                      .game = a->c->game->name,
                      .bundles =
                          a->size->batches == 1 ? "site/bundles/1.txt" : "$(ls site/bundles/*.txt | sort -t/ -k3n)",
                      .own = folder,
                      .rules = a->has_rules,
                      .zh = a->has_zh,
                      .statement = a->statement,
                      .address = a->c->config.rules};
    TRY(archive_put_file(a, "archive.css", "archive.css"));
    TRY(put_batches(a, &f, put_index));
    return put_batches(a, &f, put_readme);
}
