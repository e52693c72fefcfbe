#include "duel_again.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"

/* A file in the folder in which the command is typed. */
#define RECORD "worst.record"

void duel_again_text(const struct duel *d, const struct duel_source *r, int64_t number, FILE *out)
{
    struct match_job job;
    duel_job(&d->plan, number, &job);
    text_print_word(r->sortie, out);
    fputs(" match", out);
    for (int seat = 0; seat < d->plan.game->seats; seat++) {
        fputc(' ', out);
        text_print_word(r->file[duel_sits(number, seat)], out);
    }
    fprintf(out, " --subtask %d --seed %" PRIu64 "%s", job.subtask, job.seed, r->options);
}

void duel_show_text(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    const struct duel_worst *w = &d->program[program].worst;
    bool kept = program == DUEL_A && r->record != NULL;
    if (!kept) {
        duel_again_text(d, r, w->number, out);
        fputs(" --record " RECORD " && ", out);
    }
    text_print_word(r->sortie, out);
    fputs(" show ", out);
    text_print_word(kept ? r->record : RECORD, out);
    fprintf(out, " --game %d", w->game);
}

static void write_text(FILE *out, char *text)
{
    json_string(out, text == NULL ? "" : text);
    free(text);
}

void duel_again_json(const struct duel *d, const struct duel_source *r, int64_t number, FILE *out)
{
    char *text = NULL;
    size_t size;
    FILE *command = memory_open(&text, &size);
    if (command != NULL) {
        duel_again_text(d, r, number, command);
        fclose(command);
    }
    write_text(out, text);
}

void duel_show_json(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    char *text = NULL;
    size_t size;
    FILE *command = memory_open(&text, &size);
    if (command != NULL) {
        duel_show_text(d, r, program, command);
        fclose(command);
    }
    write_text(out, text);
}
