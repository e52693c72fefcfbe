#define _POSIX_C_SOURCE 200809L
#include "enrol_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "contest/people/enrol.h"
#include "contest/people/user_list.h"
#include "site/page/markup.h"

enum { FIELD = 2 * USER_LIST_NAME, LINK = CONFIG_TEXT + TOKEN_TEXT + 16 };

/* The table, and the slips. */
enum { FILES = 2 };

struct enrol_files {
    struct contest *c;
    const struct user_list *list;
    char link[CONFIG_TEXT]; /* up to the token */
    char path[FILES][STORE_PATH];
    int wrote; /* so many of them may be there, even if it failed, and not be on the disk for certain */
};

/* ---- what is in the files ---- */

static void write_table(const struct enrol_files *f, char (*token)[TOKEN_TEXT], FILE *out)
{
    char field[FIELD], link[LINK], quoted[FIELD + LINK];
    fputs(TEXT_CSV_MARK "name,token,link\n", out);
    for (int i = 0; i < f->list->count; i++) {
        snprintf(link, sizeof link, "%s%s", f->link, token[i]);
        fprintf(out, "%s,%s,%s\n", text_field(f->list->user[i].name, field, sizeof field), token[i],
                text_field(link, quoted, sizeof quoted));
    }
}

static void write_slip(const struct enrol_files *f, const char *name, const char *token, FILE *out)
{
    markup_print(out,
                 "<section><h2>%s</h2><p class=\"name\">%s</p><p>Your link (it logs you in; keep it to yourself) · "
                 "你的链接（用它登录，不要给别人）</p><p class=\"code\">%s%s</p><p>Your token, for scripts · "
                 "你的令牌，供脚本使用</p><p class=\"code\">%s</p></section>\n",
                 f->c->config.title, name, f->link, token, token);
}

static void write_slips(const struct enrol_files *f, char (*token)[TOKEN_TEXT], FILE *out)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
          "<meta name=\"viewport\" content=\"width=device-width\"><title>Slips</title><style>\n"
          "body { font: 12pt/1.4 system-ui, sans-serif; margin: 0; }\n"
          "section { border-bottom: 1px dashed #777; padding: 6mm 10mm; break-inside: avoid; }\n"
          "h2, p { margin: 0 0 1.5mm; } h2 { font-size: 11pt; font-weight: normal; }\n"
          ".name { font-size: 18pt; font-weight: bold; overflow-wrap: anywhere; }\n"
          ".code { font: 10pt/1.3 monospace; overflow-wrap: anywhere; }\n</style></head><body>\n",
          out);
    for (int i = 0; i < f->list->count; i++)
        write_slip(f, f->list->user[i].name, token[i], out);
    fputs("</body></html>\n", out);
}

/* ---- files ---- */

static const struct {
    const char *ending;
    void (*write)(const struct enrol_files *f, char (*token)[TOKEN_TEXT], FILE *out);
} kinds[FILES] = {{"-tokens.csv", write_table}, {"-slips.html", write_slips}};

/* Writes a file for the judge alone. */
static int write_file(struct enrol_files *f, int kind, char (*token)[TOKEN_TEXT])
{
    struct whole_file file;
    mode_t before = umask(077);
    int rc = whole_file_open(&file, f->path[kind], WHOLE_FILE_LASTING);
    if (rc == 0) {
        kinds[kind].write(f, token, file.out);
        rc = whole_file_close(&file);
    }
    int error = errno;
    umask(before);
    return rc == 0 ? CONTEST_OK : contest_trouble(f->c, contest_whose(error), f->path[kind], "%s", strerror(error));
}

static int keep(void *self, char (*token)[TOKEN_TEXT])
{
    struct enrol_files *f = self;
    while (f->wrote < FILES)
        TRY(write_file(f, f->wrote++, token));
    return CONTEST_OK;
}

/* class.csv: class-tokens.csv and class-slips.html beside it. */
static int name_files(struct enrol_files *f, const char *list)
{
    const char *slash = strrchr(list, '/'), *dot = strrchr(list, '.');
    int length = dot != NULL && dot > (slash == NULL ? list : slash + 1) ? (int)(dot - list) : (int)strlen(list);
    struct stat info;
    if (length > STORE_PATH - 32)
        return contest_trouble(f->c, CONTEST_REFUSED, list, "is too long a path");
    for (int i = 0; i < FILES; i++) {
        snprintf(f->path[i], sizeof f->path[i], "%.*s%s", length, list, kinds[i].ending);
        if (lstat(f->path[i], &info) == 0)
            return contest_trouble(f->c, CONTEST_REFUSED, f->path[i],
                                   "is there already, with somebody's tokens: move it away first");
    }
    return 0;
}

/* ---- the command ---- */

/* contest.conf's address is that of the pages, which may lie below a path; the log-in lies beside them. */
static void name_link(struct enrol_files *f, const char *link)
{
    const char *base = link != NULL ? link : f->c->config.address;
    size_t length = strlen(base);
    snprintf(f->link, sizeof f->link, "%.480s%slogin#", base, length > 0 && base[length - 1] == '/' ? "" : "/");
    if (length == 0)
        fputs(
            "The links begin with /login, because no address is known: set address in contest.conf, or give --link.\n",
            stderr);
}

static int enrol(struct enrol_files *f, const struct enrol_asked *asked)
{
    int clashes;
    TRY(enrol_check(f->c, f->list, asked->list, stderr, &clashes));
    if (clashes > 0)
        return contest_trouble(f->c, CONTEST_REFUSED, asked->list, "%d of %d names cannot be added, so nobody was",
                               clashes, f->list->count);
    TRY(name_files(f, asked->list));
    name_link(f, asked->link);
    int rc = enrol_all(f->c, f->list, asked->why, keep, f);
    while (rc != CONTEST_OK && f->wrote > 0)
        unlink(f->path[--f->wrote]); /* nobody was added, so the tokens are none */
    TRY(rc);
    printf("%d contestants were added, from %s.\n", f->list->count, f->list->kind);
    printf("%s has name, token and link of each, %s a slip for each to print. The tokens are nowhere else.\n",
           f->path[0], f->path[1]);
    return 0;
}

static int read_list(struct contest *c, struct user_list *list, const char *path)
{
    char why[160];
    return user_list_read(list, path, why, sizeof why) == 0
               ? CONTEST_OK
               : contest_trouble(c, errno == 0 ? CONTEST_REFUSED : CONTEST_SYSTEM, path, "%s", why);
}

int enrol_groups_from_list(struct contest *c, const struct enrol_asked *asked)
{
    struct user_list list = {.user = NULL};
    int changed, rc = read_list(c, &list, asked->list);
    if (rc == CONTEST_OK && !list.groups)
        rc = contest_trouble(c, CONTEST_REFUSED, asked->list,
                             "has no column school, region, division or out_of_competition");
    if (rc == CONTEST_OK)
        rc = enrol_groups(c, &list, asked->why, &changed);
    if (rc == CONTEST_OK)
        printf("The groups of %d of %d contestants were changed. They count from the next batch on.\n", changed,
               list.count);
    user_list_free(&list);
    return rc;
}

int enrol_from_list(struct contest *c, const struct enrol_asked *asked)
{
    struct user_list list = {.user = NULL};
    struct enrol_files f = {.c = c, .list = &list};
    int rc = read_list(c, &list, asked->list);
    if (rc == CONTEST_OK)
        rc = enrol(&f, asked);
    user_list_free(&list);
    return rc;
}
