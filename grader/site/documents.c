#define _POSIX_C_SOURCE 200809L
#include "documents.h"

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

char *documents_own_rules(const struct own *own, const char *language)
{
    char kit[COMPILE_PATH], script[COMPILE_PATH + 32];
    int fd = open_rules(own, language);
    if (fd < 0 || compile_kit(kit, NULL) != 0)
        return fd >= 0 ? close(fd), errno = ENOENT, NULL : NULL;
    snprintf(script, sizeof script, "%s/grader/site/page/document", kit);
    size_t size;
    char *text = tool_output((char *const[]){script, (char *)(uintptr_t)language, NULL}, fd, &size);
    close(fd);
    return text;
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

/* Whether the judge has the rules elsewhere. */
static bool has_address(const struct contest *c)
{
    return address_is_web(c->config.rules);
}

/* SHORT: a page that leads to the judge's rules, or has the little that is known of a game without a document. There
 * are always rules in both languages, because the other documents lead to them. */
enum source { NOWHERE, SHORT, KIT, OWN, OWN_ENGLISH };

static bool has_own(const struct own *own, const char *language)
{
    int fd = open_rules(own, language);
    descriptor_close(fd);
    return fd >= 0;
}

static enum source source_of(const struct contest *c, const struct document *d, const char *language)
{
    const struct own *own = own_of(c->game);
    if (d == all && has_address(c))
        return SHORT;
    if (d == all && own != NULL)
        return has_own(own, language) ? OWN : has_own(own, "en") ? OWN_ENGLISH : SHORT;
    return kits(d, c->game, language) != NULL ? KIT : d == all ? SHORT : NOWHERE;
}

static bool name_kit(const struct game *game, char name[NAME])
{
    snprintf(name, NAME, "sortie-%.60s.zip", game->name);
    return play_page_has(game, PLAY_PAGE_DESK_KIT);
}

bool documents_have_guide(const struct contest *c)
{
    const struct document *guide = &all[1];
    return source_of(c, guide, "en") != NOWHERE;
}

void documents_json(const struct output *o, FILE *out)
{
    char name[NAME];
    const char *before = "";
    fputs(",\"documents\":[", out);
    for (size_t i = 0; i < 2 * DOCUMENTS && !o->archived; i++) {
        const struct document *d = &all[i / 2];
        if (source_of(o->c, d, languages[i % 2]) == NOWHERE)
            continue;
        fprintf(out, "%s\"%s%s\"", before, d->name, ending_of(languages[i % 2]));
        before = ",";
    }
    fputs("],\"kit\":", out);
    json_string(out, !o->archived && name_kit(o->c->game, name) ? name : "");
}

/* ---- pages ---- */

/* of: the language of the text, or "". */
static int put_page(struct output *o, const struct document *d, const char *language, const char *of,
                    const struct embedded *html)
{
    static const char *const nothing[] = {NULL};
    char name[NAME];
    snprintf(name, sizeof name, "%s%s", d->name, ending_of(language));
    const struct page p = {.kind = PAGE_DOCUMENT,
                           .root = "",
                           .title = d->title,
                           .description = d->title,
                           .language = of,
                           .document = html};
    return output_page(o, name, p, nothing);
}

static int put_text(struct output *o, const struct document *d, const char *language, const char *of, char *text)
{
    if (text == NULL)
        return output_trouble(o, d->name);
    int rc = put_page(o, d, language, of, &(struct embedded){d->name, (const unsigned char *)text, strlen(text)});
    free(text);
    return rc;
}

/* Returns HTML for free(), or NULL with errno. */
static char *short_rules(const struct contest *c)
{
    char *text;
    size_t size;
    FILE *out = memory_open(&text, &size);
    if (out == NULL)
        return NULL;
    markup_print(out,
                 has_address(c) ? "<h1>%s</h1>\n<p><a href=\"%s\">Rules of the contest</a></p>\n"
                                : "<h1>%s</h1>\n<p>%s</p>\n",
                 c->game->title,
                 has_address(c)           ? c->config.rules
                 : c->game->about == NULL ? ""
                                          : c->game->about);
    return memory_close(out, &text) ? text : NULL;
}

static int put_document(struct output *o, const struct document *d, const char *language)
{
    const struct own *own = own_of(o->c->game);
    switch (source_of(o->c, d, language)) {
    case NOWHERE: break;
    case SHORT: /* in the language of the reader */ return put_text(o, d, language, "", short_rules(o->c));
    case KIT: return put_page(o, d, language, language, kits(d, o->c->game, language));
    case OWN: return put_text(o, d, language, language, documents_own_rules(own, language));
    case OWN_ENGLISH: return put_text(o, d, language, "en", documents_own_rules(own, "en"));
    }
    return CONTEST_OK;
}

static int write_kit(struct output *o, FILE *out)
{
    return play_page_write(o->c->game, PLAY_PAGE_DESK_KIT, out) == 0 ? CONTEST_OK : output_trouble(o, o->what);
}

int documents_write(struct output *o)
{
    char kit[NAME];
    if (o->archived)
        return CONTEST_OK;
    for (size_t i = 0; i < 2 * DOCUMENTS; i++)
        TRY(put_document(o, &all[i / 2], languages[i % 2]));
    return name_kit(o->c->game, kit) ? output_file(o, kit, write_kit, kit) : CONTEST_OK;
}
