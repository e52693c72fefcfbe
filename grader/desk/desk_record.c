#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/command/refusal.h"
#include "base/command/trouble.h"
#include "desk.h"
#include "match/again/follow.h"
#include "match/again/verify.h"
#include "match/report.h"
#include "names.h"
#include "seat/desk/system.h"
#include "show_text.h"

enum { MOST_BYTES = 64 << 20 };

int desk_record_read(const struct desk *desk, const char *file, struct match *m)
{
    const struct game *const known[] = {desk->game, NULL};
    struct record_wrong wrong;
    char line[1100], *text = (char *)malloc(MOST_BYTES);
    FILE *in = system_open(file, "rb");
    memset(m, 0, sizeof *m);
    int status = in == NULL     ? refuse(file, "%s", strerror(errno))
                 : text == NULL ? fail(file, "%s", strerror(ENOMEM))
                                : 0;
    size_t size = status == 0 ? fread(text, 1, MOST_BYTES, in) : 0;
    if (status == 0 && (ferror(in) || size == MOST_BYTES))
        status = refuse(file, "%s", ferror(in) ? strerror(errno) : "larger than any record");
    if (in != NULL)
        fclose(in);
    int rc = status != 0 ? 0 : record_verify(m, known, text, size, &wrong);
    free(text);
    if (rc < 0)
        return fail(file, "%s", strerror(ENOMEM));
    if (rc > 0) {
        snprintf(line, sizeof line, "%.1000s:%d", file, wrong.line);
        return refuse(line, "%s", wrong.why);
    }
    return status;
}

int desk_write_record(const struct match *m, FILE *record, const char *file, int status)
{
    if (status == 0)
        match_write_record(m, record);
    bool whole = fflush(record) == 0 && !ferror(record);
    whole = fclose(record) == 0 && whole;
    return whole ? status : fail(file, "%s", strerror(errno));
}

/* Through a scratch file, because C has no stream to memory. */
char *match_record_text(const struct match *m, size_t *size)
{
    FILE *scratch = system_scratch();
    if (scratch == NULL)
        return NULL;
    match_write_record(m, scratch);
    long length = ferror(scratch) ? -1 : ftell(scratch);
    char *text = length < 0 ? NULL : (char *)calloc((size_t)length + 1, 1);
    rewind(scratch);
    *size = text == NULL ? 0 : fread(text, 1, (size_t)length, scratch);
    fclose(scratch);
    if (text != NULL && *size == (size_t)length)
        return text;
    free(text);
    return NULL;
}

/* ---- a match against a record ---- */

struct desk_followed {
    const struct desk *desk;
    const struct desk_settings *s;
    const char *file;
    struct desk_named player[SEATS_MOST];
    struct match record;
    struct follow follow;
    struct match_departure departure;
    char now[SEAT_LINE + 128]; /* the operation at the departure */
    const char *name;
};

/* Without a sample nobody is started in the other seats. */
static int take_seats(struct desk_followed *d, const struct desk_named *mine)
{
    const int seats = d->desk->game->seats;
    struct desk_named other = *mine;
    char name[MATCH_NAME];
    d->name = mine->word != NULL ? mine->word : system_name();
    name_of(mine->called, name);
    d->follow.record = &d->record;
    d->follow.live = d->s->seat >= 0 ? (int)d->s->seat : follow_seat_of(&d->record, name);
    if (d->s->depart != NULL)
        TRY(desk_find(d->desk, d->s->depart, &other));
    if (d->follow.live >= seats)
        return refuse("--seat", "%d is not a seat of %s, 0 to %d", d->follow.live, d->desk->game->name, seats - 1);
    for (int side = 0; side < seats; side++)
        d->player[side] = side == d->follow.live ? *mine : other;
    return 0;
}

/* Plays until no departure comes before the game from which on the sample sits there. Each time the whole match is
 * played, since the program has to see the same from its beginning. */
static int play_all(struct desk_followed *d, struct match *m)
{
    struct match_job job;
    for (;;) {
        follow_begin(&d->follow, &job);
        statement_limits(d->desk->game, &d->s->asked, &job);
        int status = desk_play(d->desk, &job, d->player, d->s->linked, m);
        follow_end(&d->follow, m);
        if (status != 0 || !d->follow.departure.any)
            return status;
        d->departure = d->follow.departure;
        match_departure_words(m, d->departure.event, d->now, sizeof d->now);
        if (d->s->depart == NULL)
            return 0;
        d->follow.from_game = d->departure.game;
        match_close(m);
    }
}

static int desk_follow_tell(const struct desk_followed *d, const struct match *m)
{
    const struct follow_words words = {d->name, d->file, d->now, d->s->depart};
    FILE *out = words_begin(), *record = NULL;
    if (!d->departure.any || d->s->depart != NULL)
        show_text_report(m, out);
    follow_text(&d->follow, &d->departure, &words, out);
    words_end(out);
    if (d->s->record == NULL)
        return 0;
    if ((record = system_open(d->s->record, "wb")) == NULL)
        return refuse(d->s->record, "%s", strerror(errno));
    return desk_write_record(m, record, d->s->record, 0);
}

int desk_follow_play(const struct desk *desk, const struct desk_settings *s, const char *file,
                     const struct desk_named *mine)
{
    static struct desk_followed d;
    static struct match m;
    d.desk = desk;
    d.s = s;
    d.file = file;
    int status = desk_record_read(desk, file, &d.record);
    if (status == 0)
        status = take_seats(&d, mine);
    if (status == 0)
        status = play_all(&d, &m);
    if (status == 0)
        status = desk_follow_tell(&d, &m);
    status = desk_end(s, &m, status);
    match_close(&d.record);
    return status;
}
