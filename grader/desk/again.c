/* duel/duel_again.h for the desk kit: the command that plays a match again is the desk program itself. */
#include "duel/duel_again.h"

#include <inttypes.h>

#include "base/json.h"
#include "base/text.h"
#include "seat/desk/system.h"

/* A file in the folder in which the command is typed. */
#define RECORD "worst.record"

void duel_again_text(const struct duel *d, const struct duel_source *r, int64_t number, FILE *out)
{
    struct match_job job;
    bool lines = d->plan.game->talk == GAME_LINES;
    duel_job(&d->plan, number, &job);
    text_print_word(r->sortie, out);
    for (int seat = 0; seat < d->plan.game->seats && lines; seat++) {
        fputc(' ', out);
        text_print_word(r->file[duel_sits(number, seat)], out);
    }
    if (!lines) {
        fputs(" --against ", out);
        text_print_word(r->file[DUEL_B], out);
    }
    if (!lines && duel_sits(number, 0) == DUEL_B)
        fputs(" --seat 1", out);
    fprintf(out, " --subtask %d --seed %" PRIu64 "%s", job.subtask, job.seed, r->options);
}

void duel_show_text(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    const struct duel_worst *w = &d->program[program].worst;
    duel_again_text(d, r, w->number, out);
    fputs(" --record " RECORD " && ", out);
    text_print_word(r->sortie, out);
    fprintf(out, " --show " RECORD " --game %d", w->game);
}

/* Through a scratch file, because C has no stream to memory. */
static void write_command(const struct duel *d, const struct duel_source *r, int64_t number, int program, FILE *out)
{
    char text[2048] = "";
    FILE *scratch = system_scratch();
    if (scratch != NULL && program >= 0)
        duel_show_text(d, r, program, scratch);
    else if (scratch != NULL)
        duel_again_text(d, r, number, scratch);
    if (scratch != NULL) {
        rewind(scratch);
        text[fread(text, 1, sizeof text - 1, scratch)] = '\0';
        fclose(scratch);
    }
    json_string(out, text);
}

void duel_again_json(const struct duel *d, const struct duel_source *r, int64_t number, FILE *out)
{
    write_command(d, r, number, -1, out);
}

void duel_show_json(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    write_command(d, r, 0, program, out);
}
