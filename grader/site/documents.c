#define _POSIX_C_SOURCE 200809L
#include "site_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/whole_file.h"
#include "build/compile.h"
#include "build/tool.h"
#include "contest/address.h"
#include "document_files.h" /* made by base/embed */
#include "games/own/own.h"
#include "match/game.h"
#include "site/page/markup.h"
#include "site/page/page.h"
#include "site/page/play_page.h"

enum { MOST_RULES = 1 << 20, NAME = 80 };

/* of_game: each game has its own, or none. */
struct document {
    const char *name, *title;
    bool of_game;
};
static const struct document all[] = {
    {"rules", "Rules", true},
    {"guide", "First evening", true},
    {"reference", "Reference", true},
    {"desk", "The desk kit", false},
    {"statement", "From the statement to this kit", true},
    {"checking", "Checking a batch", false},
    {"bundle", "The bundle", false},
};
enum { DOCUMENTS = sizeof all / sizeof all[0] };

static const char *const languages[] = {"en", "zh"};

static const char *ending_of(const char *language)
{
    return strcmp(language, "zh") == 0 ? ".zh" : "";
}

/* ---- the rules of a game of one's own ---- */

/* A link could lead to a file of the judge's. Returns a descriptor, or -1 with errno. */
static int open_rules(const struct own *own, const char *language)
{
    char path[sizeof own->folder + 16];
    struct stat info;
    if (own->folder[0] == '\0')
        return errno = ENOENT, -1;
    snprintf(path, sizeof path, "%s/rules%s.md", own->folder, ending_of(language));
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0 || (fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0 && info.st_size <= MOST_RULES))
        return fd;
    close(fd);
    return errno = ENOENT, -1;
}

/* Makes HTML of the open document, and closes it. Returns a text for free(), or NULL with errno. */
static char *make_html(int fd, const char *language)
{
    char kit[COMPILE_PATH], script[COMPILE_PATH + 32], *text = NULL;
    size_t size;
    if (compile_kit(kit, NULL) == 0) {
        snprintf(script, sizeof script, "%s/grader/site/page/document", kit);
        text = tool_output((char *const[]){script, (char *)(uintptr_t)language, NULL}, fd, &size);
    } else {
        errno = ENOENT;
    }
    descriptor_close(fd);
    return text;
}

char *documents_own_rules(const struct own *own, const char *language)
{
    int fd = open_rules(own, language);
    return fd < 0 ? NULL : make_html(fd, language);
}

/* ---- which there are ---- */

static const struct embedded *find_page(const char *of, const char *what, const char *language)
{
    char name[NAME];
    snprintf(name, sizeof name, "%.40s%.20s%s.html", of, what, ending_of(language));
    return embedded_find(document_files, name);
}

/* The rules of a game have its name, its guide is "GAME-guide". Games by lines without one have "lines-guide". NULL:
 * the kit has no such document in this language. */
static const struct embedded *kits(const struct document *d, const struct game *game, const char *language)
{
    char of_game[NAME];
    snprintf(of_game, sizeof of_game, "-%s", d->name);
    if (!d->of_game)
        return find_page("", d->name, language);
    const struct embedded *own = find_page(game->name, d == all ? "" : of_game, language);
    return own != NULL || d == all || game->talk != GAME_LINES ? own : find_page("lines", of_game, language);
}

/* There are always rules in both languages, because the other documents lead to them. */
static bool is_there(const struct document *d, const struct game *game, const char *language)
{
    return d == all || kits(d, game, language) != NULL;
}

static bool name_kit(const struct game *game, char name[NAME])
{
    snprintf(name, NAME, "sortie-%.60s.zip", game->name);
    return play_page_has(game, PLAY_PAGE_DESK_KIT);
}

void documents_json(const struct output *o, FILE *out)
{
    char name[NAME];
    const char *before = "";
    fputs(",\"documents\":[", out);
    for (size_t i = 0; i < 2 * DOCUMENTS && !o->archived; i++) {
        const struct document *d = &all[i / 2];
        if (!is_there(d, o->c->game, languages[i % 2]))
            continue;
        fprintf(out, "%s\"%s%s\"", before, d->name, ending_of(languages[i % 2]));
        before = ",";
    }
    json_write(out, "],\"kit\":%s", !o->archived && name_kit(o->c->game, name) ? name : "");
}

/* ---- pages ---- */

/* of: the language of the text, or "". */
static int put_page(struct output *o, const struct document *d, const char *language, const char *of,
                    const struct embedded *html)
{
    char name[NAME];
    snprintf(name, sizeof name, "%s%s", d->name, ending_of(language));
    return page_put_document(o, name, d->title, of, html);
}

/* Leads to the judge's rules, or has the little that is known of a game without a document, in the language of the
 * reader. Returns a text for free(), or NULL with errno. */
static char *make_short(const struct contest *c)
{
    const struct game *game = c->game;
    char *text;
    size_t size;
    FILE *out = memory_open(&text, &size);
    if (out == NULL)
        return NULL;
    if (address_is_web(c->config.rules))
        markup_print(out, "<h1>%s</h1>\n<p><a href=\"%s\">Rules of the contest</a></p>\n", game->title,
                     c->config.rules);
    else
        markup_print(out, "<h1>%s</h1>\n<p>%s</p>\n", game->title, game->about == NULL ? "" : game->about);
    return memory_close(out, &text) ? text : NULL;
}

/* The rules that the kit does not have: of a game of one's own, in English if they are not there in this language, else
 * short ones. */
static int put_rules(struct output *o, const char *language)
{
    const struct own *own = address_is_web(o->c->config.rules) ? NULL : own_of(o->c->game);
    const char *of = language;
    int fd = own == NULL ? -1 : open_rules(own, of);
    if (fd < 0 && own != NULL)
        fd = open_rules(own, of = "en");
    char *text = fd < 0 ? make_short(o->c) : make_html(fd, of);
    if (text == NULL)
        return contest_errno(o->c, "rules");
    const struct embedded html = {"rules", (const unsigned char *)text, strlen(text)};
    int rc = put_page(o, all, language, fd < 0 ? "" : of, &html);
    free(text);
    return rc;
}

static int put_document(struct output *o, const struct document *d, const char *language)
{
    const struct embedded *kit = kits(d, o->c->game, language);
    if (d == all && (kit == NULL || address_is_web(o->c->config.rules) || own_of(o->c->game) != NULL))
        return put_rules(o, language);
    return kit != NULL ? put_page(o, d, language, language, kit) : CONTEST_OK;
}

int documents_write(struct output *o)
{
    char kit[NAME];
    if (o->archived)
        return CONTEST_OK;
    o->guide = is_there(&all[1], o->c->game, "en");
    for (size_t i = 0; i < 2 * DOCUMENTS; i++)
        TRY(put_document(o, &all[i / 2], languages[i % 2]));
    if (!name_kit(o->c->game, kit))
        return CONTEST_OK;
    TRY(output_open(o, kit));
    int rc = play_page_write(o->c->game, PLAY_PAGE_DESK_KIT, o->out);
    return output_close(o, rc == 0 ? CONTEST_OK : contest_errno(o->c, kit));
}
