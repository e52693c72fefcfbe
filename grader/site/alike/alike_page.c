#define _GNU_SOURCE
#include "alike_page.h"

#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/whole_file.h"
#include "contest/alike/alike.h"
#include "contest/contest.h"
#include "site/page/assets.h"
#include "site/page/markup.h"
#include "site/page/template.h"

enum { LINE = 1024 }; /* bytes of a line that are shown */

static bool is_alike(const struct alike *a, const struct alike_pair *p, int side, int line)
{
    const int *of = a->fresh.program[side == 0 ? p->a : p->b].tokens.line;
    for (const struct alike_run *r = a->run + p->piece; r < a->run + p->piece + p->pieces; r++)
        if (line >= of[r->from[side]] && line <= of[r->to[side]])
            return true;
    return false;
}

static void write_side(const struct alike *a, const struct alike_pair *p, int side, FILE *out)
{
    const struct alike_program *of = &a->fresh.program[side == 0 ? p->a : p->b];
    markup_print(out, "<div class=\"side\"><h3>%s <small>%" PRId64 " %s</small></h3><ol>\n", of->name, of->submission,
                 of->file);
    int line = 1;
    for (size_t at = 0, end; at < of->size; at = end + 1, line++) {
        const char *stop = memchr(of->text + at, '\n', of->size - at);
        end = stop == NULL ? of->size : (size_t)(stop - of->text);
        fputs(is_alike(a, p, side, line) ? "<li><mark>" : "<li>", out);
        markup_code(of->text + at, end - at < LINE ? end - at : LINE, out);
        fputs(is_alike(a, p, side, line) ? "</mark></li>\n" : "</li>\n", out);
    }
    fputs("</ol></div>\n", out);
}

static void write_pair(const struct alike *a, const struct alike_pair *p, FILE *out)
{
    markup_print(out, "<details><summary>%.0f%% %s \xc2\xb7 %s <small>(%d)</small></summary><div class=\"pair\">\n",
                 p->percent, a->fresh.program[p->a].name, a->fresh.program[p->b].name, p->tokens);
    write_side(a, p, 0, out);
    write_side(a, p, 1, out);
    fputs("</div></details>\n", out);
}

static void write_pairs(const void *self, FILE *out)
{
    const struct alike *a = self;
    for (int i = 0; i < a->pairs && i < ALIKE_PAGE_PAIRS; i++)
        write_pair(a, &a->pair[i], out);
}

static bool is_in_site(const struct contest *c, const char *path)
{
    char site[STORE_PATH], copy[PATH_MAX];
    contest_path(c, "site", site, sizeof site);
    snprintf(copy, sizeof copy, "%s", path);
    char *real = realpath(dirname(copy), NULL), *public = realpath(site, NULL);
    size_t length = public == NULL ? 0 : strlen(public);
    bool in = real != NULL && public != NULL && strncmp(real, public, length) == 0 &&
              (real[length] == '\0' || real[length] == '/');
    free(real);
    free(public);
    return in;
}

int alike_page_write(struct contest *c, const struct alike *a, const char *path)
{
    struct whole_file file;
    if (is_in_site(c, path))
        return contest_refuse(c, path, "is in the folder that everybody can read: it has sources");
    mode_t before = umask(077);
    int rc = whole_file_open(&file, path, WHOLE_FILE_LASTING);
    if (rc == 0) {
        template_write(asset_find(NULL, "alike.html"),
                       MARKS(mark_text("title", c->config.title), mark_written("pairs", write_pairs, a)), file.out);
        rc = whole_file_close(&file);
    }
    umask(before);
    return rc == 0 ? CONTEST_OK : contest_blame(c, path);
}
