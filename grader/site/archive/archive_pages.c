#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "archive.h"
#include "archive_files.h" /* made by base/embed */
#include "archive_parts.h"
#include "base/clock.h"
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

static void write_page_title(const void *self, FILE *out)
{
    const struct archive_page *p = self;
    markup_print(out, "%s - %s", p->name, p->contest);
}

static void write_content(const void *self, FILE *out)
{
    const struct archive_page *p = self;
    p->content(p->self, out);
}

static int write_framed(struct output *o, FILE *out)
{
    static const struct template_part part[] = {{"{{lang}}", NULL, offsetof(struct archive_page, lang)},
                                                {"{{root}}", NULL, offsetof(struct archive_page, root)},
                                                {"{{title}}", write_page_title, 0},
                                                {"{{content}}", write_content, 0},
                                                {NULL, NULL, 0}};
    template_write(embedded_find(archive_files, "frame.html"), part, o->what, out);
    return CONTEST_OK;
}

int archive_put_page(struct archive *a, const char *file, struct archive_page p)
{
    p.contest = a->c->config.title;
    return output_file(&a->o, file, write_framed, &p);
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
        a, file,
        (struct archive_page){.lang = language, .root = "../", .name = name, .content = write_document, .self = html});
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

static int put_rules(struct archive *a, const char *language, const struct embedded *html, bool *there)
{
    char file[32];
    bool chinese = strcmp(language, "zh") == 0;
    *there = html != NULL;
    snprintf(file, sizeof file, "rules/rules%s.html", chinese ? ".zh" : "");
    return html == NULL ? CONTEST_OK : put_document(a, file, language, chinese ? "规则" : "Rules", html);
}

/* Of a game of one's own the documents of its folder. A link in the place of one is left out. */
static int put_own_rules(struct archive *a, const struct own *own, const char *language, bool *there)
{
    char *text = documents_own_rules(own, language);
    if (text == NULL)
        return errno == ENOENT || errno == ELOOP ? CONTEST_OK : output_trouble(&a->o, "rules.md");
    int rc = put_rules(a, language, &(struct embedded){"", (const unsigned char *)text, strlen(text)}, there);
    free(text);
    return rc;
}

static int put_kits_rules(struct archive *a, const char *language, bool *there)
{
    char name[80];
    snprintf(name, sizeof name, "%.60s%s.html", a->c->game->name, strcmp(language, "zh") == 0 ? ".zh" : "");
    return put_rules(a, language, embedded_find(archive_files, name), there);
}

/* "statement.pdf": the ending of the organiser's file, if it is one of letters and digits. */
static void name_statement(const char *path, char name[32])
{
    const char *dot = strrchr(path, '.');
    char ending[10] = "txt";
    size_t length = 0;
    for (dot = dot == NULL ? "" : dot + 1; isalnum((unsigned char)dot[length]) && length < sizeof ending - 1; length++)
        ending[length] = (char)tolower((unsigned char)dot[length]);
    ending[length > 0 && dot[length] == '\0' ? length : 3] = '\0';
    snprintf(name, 32, "statement.%s", length > 0 && dot[length] == '\0' ? ending : "txt");
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
    const struct own *own = own_of(a->c->game);
    TRY(output_folder(&a->o, "rules"));
    TRY(own != NULL ? put_own_rules(a, own, "en", &a->has_rules) : put_kits_rules(a, "en", &a->has_rules));
    TRY(own != NULL ? put_own_rules(a, own, "zh", &a->has_zh) : put_kits_rules(a, "zh", &a->has_zh));
    return put_statement(a);
}

/* ---- the front: index.html and README.txt ---- */

struct front {
    struct archive *a;
    bool plain; /* README.txt */
    int *rc;
};

static void write_front_words(const struct front *f, const char *words, FILE *out)
{
    char line[2 * CONFIG_TEXT];
    if (f->plain)
        fputs(text_line(words, line, sizeof line), out);
    else
        markup_text(words, out);
}

static void write_contest(const void *self, FILE *out)
{
    const struct front *f = self;
    write_front_words(f, f->a->c->config.title, out);
}

static void write_game(const void *self, FILE *out)
{
    const struct front *f = self;
    write_front_words(f, f->a->c->game->name, out);
}

static void write_batch(const struct front *f, sqlite3_stmt *row, FILE *out)
{
    struct store *s = &f->a->c->store;
    char at[CLOCK_TEXT];
    int64_t id = store_int64(s, row, 0, 0, INT64_MAX), matches = store_int64(s, row, 4, 0, INT64_MAX),
            records = store_int64(s, row, 5, 0, INT64_MAX);
    bool final = strcmp(store_text(s, row, 1), "final") == 0, is_void = store_int(s, row, 2, 0, 1) != 0;
    clock_words(store_int64(s, row, 3, 0, INT64_MAX / 2), at);
    if (f->plain) {
        fprintf(out, "  %" PRId64 "  %s%s  %s UTC  %" PRId64 "  %" PRId64 "\n     %s\n", id,
                final ? "final" : "regular", is_void ? " (void)" : "", at, matches, records, store_text(s, row, 6));
        return;
    }
    fprintf(out,
            "<tr><th scope=\"row\"><a href=\"site/batch-%" PRId64 "/index.html\">%" PRId64
            "</a>%s%s</th><td class=\"when\">%s</td>",
            id, id, final ? " final <span lang=\"zh\">终评</span>" : "",
            is_void ? " void <span lang=\"zh\">作废</span>" : "", at);
    fprintf(out,
            "<td class=\"number\">%" PRId64 "</td><td class=\"number\">%" PRId64
            "</td><td class=\"hash\"><a href=\"site/bundles/%" PRId64 ".txt\"><code>%s</code></a></td></tr>\n",
            matches, records, id, store_text(s, row, 6));
}

static void write_batches(const void *self, FILE *out)
{
    const struct front *f = self;
    struct contest *c = f->a->c;
    int more = 0;
    sqlite3_stmt *rows = *f->rc == CONTEST_OK ? store_query(&c->store, sql_archive_batches, WITHOUT) : NULL;
    while (rows != NULL && (more = store_row(&c->store, rows)) == 1)
        write_batch(f, rows, out);
    if (more < 0)
        *f->rc = contest_store(c);
}

/* All bundles in their order, for a command line. */
static void write_bundles(const void *self, FILE *out)
{
    const struct front *f = self;
    fputs(f->a->size->batches == 1 ? "site/bundles/1.txt" : "$(ls site/bundles/*.txt | sort -t/ -k3n)", out);
    (void)f;
}

static void write_own_game(const void *self, FILE *out)
{
    const struct front *f = self;
    const struct own *own = own_of(f->a->c->game);
    if (own != NULL)
        fprintf(out, " --game site/bundles/%.*s", (int)strcspn(own->name, "@"), own->name);
}

static void write_item(const struct front *f, const char *file, const char *words, FILE *out)
{
    if (f->plain)
        fprintf(out, "  %-24s %s\n", file, words);
    else
        fprintf(out, "<li><a href=\"%s\">%s</a></li>\n", file, words);
}

/* The words of the list of rules. */
struct rule_words {
    const char *english, *chinese, *statement, *address;
};

/* Lists the rules that there are. */
static void write_rules(const struct front *f, const struct rule_words *w, FILE *out)
{
    const struct archive *a = f->a;
    char file[64];
    if (a->has_rules)
        write_item(f, "rules/rules.html", w->english, out);
    if (a->has_zh)
        write_item(f, "rules/rules.zh.html", w->chinese, out);
    snprintf(file, sizeof file, "rules/%s", a->statement);
    if (a->statement[0] != '\0')
        write_item(f, file, w->statement, out);
    if (a->c->config.rules[0] == '\0')
        return;
    fprintf(out, f->plain ? "  %s " : "<li>%s <code>", w->address);
    write_front_words(f, a->c->config.rules, out);
    fputs(f->plain ? "\n" : "</code></li>\n", out);
}

static void write_rules_en(const void *self, FILE *out)
{
    static const struct rule_words words = {"the rules of the game, in English", "the rules of the game, in Chinese",
                                            "the organiser's statement", "the organiser's own rules were then at"};
    write_rules(self, &words, out);
}

static void write_rules_zh(const void *self, FILE *out)
{
    static const struct rule_words words = {"英文规则", "中文规则", "主办方的题面", "主办方自己的规则当时在"};
    write_rules(self, &words, out);
}

static const struct template_part front_part[] = {
    {"{{contest}}", write_contest, 0},   {"{{game}}", write_game, 0},
    {"{{batches}}", write_batches, 0},   {"{{bundles}}", write_bundles, 0},
    {"{{own}}", write_own_game, 0},      {"{{rules-en}}", write_rules_en, 0},
    {"{{rules-zh}}", write_rules_zh, 0}, {NULL, NULL, 0},
};

static void write_front(const void *self, FILE *out)
{
    template_write(embedded_find(archive_files, "front.html"), front_part, self, out);
}

static int write_readme(struct output *o, FILE *out)
{
    const struct front *f = o->what;
    template_write(embedded_find(archive_files, "readme.txt"), front_part, f, out);
    return *f->rc;
}

int archive_put_front(struct archive *a)
{
    int rc = CONTEST_OK, put;
    put = archive_put_file(a, "archive.css", "archive.css");
    if (put == CONTEST_OK)
        put = archive_put_page(a, "index.html",
                               (struct archive_page){.lang = "en",
                                                     .root = "",
                                                     .name = "The archive",
                                                     .content = write_front,
                                                     .self = &(struct front){a, false, &rc}});
    if (put == CONTEST_OK && rc == CONTEST_OK)
        put = output_file(&a->o, "README.txt", write_readme, &(struct front){a, true, &rc});
    return put == CONTEST_OK ? rc : put;
}
