/* Writes rules.md as HTML: headings, lists, tables, code between fences, paragraphs. All else stays as it is. */
#define _POSIX_C_SOURCE 200809L
#include "rules_page.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/whole_file.h"
#include "games/own/own.h"
#include "match/game.h"
#include "site/page/assets.h"
#include "site/page/markup.h"
#include "site/page/template.h"

enum { MOST_RULES = 1 << 20 };

/* ---- reading ---- */

/* A link could lead to a file of the judge's. */
char *rules_page_read(const struct own *own)
{
    char path[sizeof own->folder + 16];
    size_t size;
    snprintf(path, sizeof path, "%s/rules.md", own->folder);
    return own->folder[0] == '\0' ? NULL : whole_file_text(path, O_NOFOLLOW, MOST_RULES, &size);
}

/* NULL: there is none, or it is empty; with ENOMEM: out of memory. */
static char *read_rules(const struct contest *c)
{
    const struct own *own = own_of(c->game);
    errno = 0;
    char *text = own == NULL ? NULL : rules_page_read(own);
    if (text == NULL || text[0] != '\0')
        return text;
    free(text);
    errno = 0;
    return NULL;
}

bool rules_page_is_there(const struct contest *c)
{
    char *text = read_rules(c);
    bool there = text != NULL;
    free(text);
    return there;
}

/* ---- writing ---- */

enum block { NO_BLOCK, PARAGRAPH, BULLETS, NUMBERS, CODE, ROWS };

static const char *const block_begin[] = {"", "<p>", "<ul>\n<li>", "<ol>\n<li>", "<pre><code>", "<table>\n"};
static const char *const block_end[] = {"",          "</p>\n", "</li>\n</ul>\n", "</li>\n</ol>\n", "</code></pre>\n",
                                        "</table>\n"};

static void turn_to(enum block *now, enum block next, FILE *out)
{
    fputs(block_end[*now], out);
    fputs(block_begin[next], out);
    *now = next;
}

/* Returns which list a line has an item of, and puts *at behind its mark, or NO_BLOCK. */
static enum block item_of(const char **at)
{
    size_t digits = strspn(*at, "0123456789");
    bool bullet = (**at == '-' || **at == '*') && (*at)[1] == ' ';
    bool number =
        digits > 0 && digits < 4 && ((*at)[digits] == '.' || (*at)[digits] == ')') && (*at)[digits + 1] == ' ';
    *at += bullet ? 2 : number ? digits + 2 : 0;
    return bullet ? BULLETS : number ? NUMBERS : NO_BLOCK;
}

/* Writes a row of a table, "| a | b |". The line of dashes below the first row is none. */
static void write_row(enum block *now, char *line, FILE *out)
{
    const char *cell = *now == ROWS ? "td" : "th";
    if (line[strspn(line, "|-: ")] == '\0')
        return;
    if (*now != ROWS)
        turn_to(now, ROWS, out);
    fputs("<tr>", out);
    for (char *at = line + 1, *end; *at != '\0'; at = end) {
        end = at + strcspn(at, "|");
        bool last = *end == '\0';
        *end = '\0';
        fprintf(out, "<%s>", cell);
        markup_text(at, out);
        fprintf(out, "</%s>", cell);
        end += !last;
    }
    fputs("</tr>\n", out);
}

static void write_heading(const char *line, size_t level, FILE *out)
{
    int shown = level > 3 ? 4 : (int)level;
    fprintf(out, "<h%d>", shown);
    markup_text(line + level + 1, out);
    fprintf(out, "</h%d>\n", shown);
}

static void rules_write_words(enum block *now, const char *line, FILE *out)
{
    const char *at = line + strspn(line, " \t");
    size_t level = strspn(line, "#");
    if (*at == '\0') {
        turn_to(now, NO_BLOCK, out);
        return;
    }
    if (level > 0 && level < 7 && line[level] == ' ') {
        turn_to(now, NO_BLOCK, out);
        write_heading(line, level, out);
        return;
    }
    enum block item = item_of(&at);
    if (*now == ROWS)
        turn_to(now, NO_BLOCK, out);
    if (item != NO_BLOCK && item == *now)
        fputs("</li>\n<li>", out);
    else if (item != NO_BLOCK || *now == NO_BLOCK)
        turn_to(now, item != NO_BLOCK ? item : PARAGRAPH, out);
    else
        fputc('\n', out);
    markup_text(at, out);
}

static void write_blocks(char *text, FILE *out)
{
    enum block now = NO_BLOCK;
    for (char *line = text, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        line[strcspn(line, "\r")] = '\0';
        if (strncmp(line, "```", 3) == 0) {
            turn_to(&now, now == CODE ? NO_BLOCK : CODE, out);
        } else if (now == CODE) {
            markup_text(line, out);
            fputc('\n', out);
        } else if (line[0] == '|') {
            write_row(&now, line, out);
        } else {
            rules_write_words(&now, line, out);
        }
    }
    turn_to(&now, NO_BLOCK, out);
}

struct rules {
    const struct contest *c;
    char *text;
};

static void rules_write_game(const void *self, FILE *out)
{
    markup_text(((const struct rules *)self)->c->game->title, out);
}

static void rules_write_contest(const void *self, FILE *out)
{
    markup_text(((const struct rules *)self)->c->config.title, out);
}

static void rules_write_content(const void *self, FILE *out)
{
    write_blocks(((const struct rules *)self)->text, out);
}

static int write_rules(struct output *o, const void *rules, FILE *out)
{
    static const struct template_part part[] = {{"{{game}}", rules_write_game},
                                                {"{{contest}}", rules_write_contest},
                                                {"{{content}}", rules_write_content},
                                                {NULL, NULL}};
    (void)o;
    template_write(asset_find(NULL, "rules.html"), part, rules, out);
    return CONTEST_OK;
}

int rules_page_write(struct output *o)
{
    struct rules rules = {o->c, read_rules(o->c)};
    int rc = rules.text != NULL ? output_file(o, "rules.html", write_rules, &rules)
             : errno == ENOMEM  ? output_trouble(o, "rules.html")
                                : CONTEST_OK;
    free(rules.text);
    return rc;
}
