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
#include "site/page/template.h"
#include "site/site_parts.h"
#include "views_sql.h"

enum { MOST_STATEMENT = 64 << 20 };

/* ---- the frame of each page ---- */

int archive_put_page(struct archive *a, const char *file, struct archive_page p)
{
    TRY(output_open(&a->o, file));
    archive_part("frame.html",
                 MARKS(mark_text("lang", p.lang), mark_text("root", strchr(file, '/') == NULL ? "" : "../"),
                       mark_text("name", p.name), mark_text("contest", a->c->config.title),
                       mark_file("content", embedded_find(archive_files, p.content), p.marks)),
                 a->o.out);
    return output_close(&a->o, CONTEST_OK);
}

void archive_part(const char *file, const struct template_mark *marks, FILE *out)
{
    template_write(embedded_find(archive_files, file), marks, out);
}

/* Copies one of the kit's files (grader/site/archive, docs). */
static int archive_put_file(struct archive *a, const char *file, const char *name)
{
    const struct embedded *e = embedded_find(archive_files, name);
    return output_bytes(&a->o, file, e->bytes, e->size);
}

/* ---- documents ---- */

static int put_document(struct archive *a, const char *file, const char *language, const char *name,
                        const struct embedded *html)
{
    return archive_put_page(
        a, file,
        (struct archive_page){language, name, "document.html", MARKS(mark_written("html", template_copy, html))});
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
        return contest_errno(a->c, "rules.md");
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
                                 : contest_blame(a->c, path);
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

static int put_readme(struct archive *a, const struct template_mark *marks)
{
    TRY(output_open(&a->o, "README.txt"));
    archive_part("readme.txt", marks, a->o.out);
    return output_close(&a->o, CONTEST_OK);
}

/* In README.txt each is a line, as long as its place there. */
static int put_front(struct archive *a, bool readme)
{
    const struct own *own = own_of(a->c->game);
    const char *title = a->c->config.title, *rules = a->c->config.rules, *bundles = "site/bundles/1.txt";
    char folder[OWN_NAME] = "", contest[2 * CONFIG_TEXT], address[2 * CONFIG_TEXT], statement[32] = "";
    struct template_rows batches =
        template_begin(&a->c->store, store_query(&a->c->store, sql_archive_batches, WITHOUT));
    if (own != NULL)
        snprintf(folder, sizeof folder, "%.*s", (int)strcspn(own->name, "@"), own->name);
    if (a->size->batches > 1) /* all in their order, for a command line */
        bundles = "$(ls site/bundles/*.txt | sort -t/ -k3n)";
    if (a->statement[0] != '\0')
        snprintf(statement, sizeof statement, readme ? "%-18.30s" : "%s", a->statement);
    const struct template_mark *marks =
        MARKS(mark_text("contest", readme ? text_line(title, contest, sizeof contest) : title),
              mark_text("game", a->c->game->name), mark_text("bundles", bundles), mark_text("own", folder),
              mark_flag("rules", a->has_rules), mark_flag("zh", a->has_zh), mark_text("statement", statement),
              mark_text("address", readme ? text_line(rules, address, sizeof address) : rules),
              mark_rows("batches", &batches));
    int rc = readme
                 ? put_readme(a, marks)
                 : archive_put_page(a, "index.html", (struct archive_page){"en", "The archive", "front.html", marks});
    if (rc == CONTEST_OK && batches.more < 0)
        rc = contest_store(a->c);
    template_end(&batches);
    return rc;
}

int archive_put_front(struct archive *a)
{
    TRY(archive_put_file(a, "archive.css", "archive.css"));
    TRY(put_front(a, false));
    return put_front(a, true);
}
