#define _POSIX_C_SOURCE 200809L
#include "me_parts.h"

#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "contest/tables/own.h"
#include "run/task.h"
#include "serve/serve.h"
#include "site/page/markup.h"

/* ---- costs ---- */

/* The rows of a section, which is begun with the first. */
struct rows {
    const struct me *me;
    FILE *out;
    int count;
};

static void end_rows(const struct rows *rows)
{
    if (rows->count == 0)
        return;
    markup_table_end(rows->out);
    fputs("</section>\n", rows->out);
}

static void write_cost(void *self, const struct own_cost *cost)
{
    static const char *const columns[] = {"Test point",   "Matches", "Operations, mean", "CPU, mean", "CPU, most",
                                          "Memory, most", NULL};
    struct rows *rows = self;
    FILE *out = rows->out;
    if (rows->count++ == 0) {
        fprintf(out, "<section id=\"costs\"><h2>What it needed in batch %" PRId64 "</h2>\n", rows->me->batch);
        markup_table("Costs", columns, out);
    }
    fprintf(out, "<tr><th scope=\"row\" class=\"number\"><span class=\"label\">%s</span> %d</th>", columns[0],
            cost->testpoint);
    markup_figure(out, columns[1], "%d", cost->matches);
    markup_figure(out, columns[2], "%.0f", cost->operations);
    markup_figure(out, columns[3], "%.1f ms", cost->cpu_ms);
    markup_figure(out, columns[4], "%.1f of %d ms", cost->most_cpu_ms, cost->limit_ms);
    markup_figure(out, columns[5], "%.1f of %d MiB", cost->most_mib, cost->limit_mib);
    fputs("</tr>\n", out);
}

/* match: its test point, round and number. place: "#game=3&operation=12", or empty. */
static void write_replay_link(const struct rows *rows, const int match[3], const char *place, const char *words)
{
    char address[200];
    snprintf(address, sizeof address, "/match.html?batch=%" PRId64 "&match=%d-%d-%d%s", rows->me->batch, match[0],
             match[1], match[2], place);
    markup_print(rows->out, "<a href=\"%s\">%s</a>", address, words);
}

/* ---- faults ---- */

static void begin_faults(struct rows *rows, int of)
{
    static const char *const columns[] = {"Test point", "Round", "Why", "Replay", NULL};
    fprintf(rows->out, "<section id=\"faults\"><h2>Its faults in batch %" PRId64 "</h2>\n", rows->me->batch);
    if (of > OWN_FAULTS)
        fprintf(rows->out, "<p class=\"note\">The first %d of %d.</p>\n", OWN_FAULTS, of);
    markup_table("Faults", columns, rows->out);
}

/* "illegal game 3 operation 12 Hit(0,5): outside the board", as the site's pages show it (contestant.js). */
static void write_fault_words(const char *words, FILE *out)
{
    char verdict[32];
    int game, operation, length = 0;
    if (sscanf(words, "%31s game %d operation %d%n", verdict, &game, &operation, &length) == 3 && length > 0) {
        markup_print(out, "<strong>%s</strong>, game %d, own operation %d: ", verdict, game, operation);
        words += length;
        words += strspn(words, " :");
    }
    markup_print(out, "<bdi class=\"quote\">%s</bdi>", words);
}

static void write_own_fault(void *self, const struct own_fault *fault)
{
    struct rows *rows = self;
    FILE *out = rows->out;
    if (rows->count++ == 0)
        begin_faults(rows, fault->of);
    fprintf(out, "<tr><th scope=\"row\" class=\"number\"><span class=\"label\">Test point</span> %d</th>",
            fault->testpoint);
    markup_figure(out, "Round", "%d", fault->round);
    fputs("<td class=\"words\">", out);
    write_fault_words(fault->words, out);
    fputs("</td><td>", out);
    if (rows->me->is_public)
        write_replay_link(rows, (const int[]){fault->testpoint, fault->round, fault->number}, "", "the moment");
    fputs("</td></tr>\n", out);
}

/* ---- the program's output ---- */

enum { PLACED_LINE = 4 * TASK_SAID + 8 };

/* A line of a placed text: "GAME OPERATION LINE TEXT" (match/said.h). Without TEXT something was cut before it. */
struct placed_line {
    int game, operation, line;
    bool cut;
    char text[PLACED_LINE];
};

/* Reads the next line, and moves *at behind it. False: there is none. */
static bool next_placed(const char **at, struct placed_line *l)
{
    int used = 0;
    if (sscanf(*at, "%d %d %d%n", &l->game, &l->operation, &l->line, &used) != 3)
        return false;
    *at += used;
    size_t length = strcspn(*at, "\n");
    l->cut = length == 0;
    snprintf(l->text, sizeof l->text, "%.*s", l->cut ? 0 : (int)length - 1, *at + !l->cut);
    *at += length + ((*at)[length] == '\n');
    return true;
}

static void write_placed_line(const struct placed_line *l, FILE *out)
{
    fprintf(out, "<tr><td class=\"number\">%d</td><td class=\"number\">%d</td><td class=\"words\">", l->game,
            l->operation);
    if (l->cut)
        fputs("It wrote more before this, which was not kept.", out);
    else
        markup_print(out, "<bdi>%s</bdi>", l->text);
    fputs("</td></tr>\n", out);
}

static void write_placed(const struct rows *rows, const struct own_printed *printed)
{
    FILE *out = rows->out;
    const char *at = printed->text, *first = at;
    struct placed_line l;
    char place[64];
    if (rows->me->is_public && next_placed(&first, &l)) {
        snprintf(place, sizeof place, "#game=%d&operation=%d", l.game, l.operation);
        fputs("<p class=\"files\">", out);
        write_replay_link(rows, (const int[]){printed->testpoint, printed->round, printed->number}, place,
                          "Beside its moments, in the replay");
        fputs("</p>\n", out);
    }
    fputs("<div class=\"scroll tall\" tabindex=\"0\" role=\"region\" aria-label=\"What it wrote\"><table><thead><tr>",
          out);
    markup_column("Game", out);
    markup_column("Operation", out);
    markup_column("What it wrote", out);
    fputs("</tr></thead><tbody>\n", out);
    while (next_placed(&at, &l))
        write_placed_line(&l, out);
    markup_table_end(out);
}

static void write_match(void *self, const struct own_printed *printed)
{
    struct rows *rows = self;
    if (rows->count++ == 0)
        fputs(
            "<section id=\"said-there\"><h2>What it wrote to standard error</h2>\n<p class=\"note\">The end of it: of "
            "the first rounds with the operation of each line, and of a later match, the last with a fault if there is "
            "one. Only you see this.</p>\n",
            rows->out);
    fprintf(rows->out, "<h3>Test point %d, round %d%s</h3>\n", printed->testpoint, printed->round,
            printed->faulted ? ", with a fault" : "");
    if (printed->placed) {
        write_placed(rows, printed);
        return;
    }
    markup_print(rows->out, "<pre tabindex=\"0\">%s</pre>\n", printed->text);
}

void me_batch_own(const void *self, FILE *out)
{
    const struct me *me = self;
    struct contest *c = me->s->c;
    struct rows faults = {.me = me, .out = out}, costs = faults, printed = faults;
    int rc = *me->rc;
    if (rc == CONTEST_OK)
        rc = own_faults(c, me->contestant, me->batch, write_own_fault, &faults);
    end_rows(&faults);
    if (rc == CONTEST_OK)
        rc = own_costs(c, me->contestant, me->batch, write_cost, &costs);
    end_rows(&costs);
    if (rc == CONTEST_OK)
        rc = own_printed(c, me->contestant, me->batch, write_match, &printed);
    fputs(printed.count == 0 ? "" : "</section>\n", out);
    *me->rc = rc;
}

/* ---- the same for the replay ---- */

static void add_placed(void *self, const struct own_printed *printed)
{
    struct rows *rows = self;
    FILE *out = rows->out;
    const char *at = printed->text, *between = "";
    struct placed_line l;
    if (!printed->placed)
        return;
    fprintf(out, "%s\n\"%d-%d-%d\":[", rows->count++ == 0 ? "" : ",", printed->testpoint, printed->round,
            printed->number);
    for (; next_placed(&at, &l); between = ",\n") {
        json_write(out, "%.2s[%d,%d,%d,%s]", between, l.game, l.line, printed->seat, l.cut ? NULL : l.text);
    }
    fputc(']', out);
}

int me_batch_printed_json(const struct me *me, FILE *out)
{
    struct rows rows = {.me = me, .out = out};
    return own_printed(me->s->c, me->who->owner.contestant, me->batch, add_placed, &rows);
}
