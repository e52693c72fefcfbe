#include "follow_options.h"

#include <string.h>

#include "base/command/trouble.h"
#include "base/command/words.h"
#include "base/json.h"
#include "desk/names.h"
#include "record_file.h"

static const char *record_of(const char *word)
{
    return strncmp(word, FOLLOW_PREFIX, strlen(FOLLOW_PREFIX)) == 0 ? word + strlen(FOLLOW_PREFIX) : NULL;
}

bool follow_wanted(const struct follow_options *o, const struct positional *who, int *status)
{
    const char *given = o->seat != NULL ? "--seat" : o->depart != NULL ? "--depart" : NULL;
    *status = 0;
    for (int i = 0; i < who->count; i++)
        if (record_of(who->text[i]) != NULL)
            return true;
    *status = given == NULL ? 0 : refuse(given, "is for a match against record:FILE");
    return false;
}

static int find_seat(const struct follow_options *o, struct followed *f)
{
    char name[MATCH_NAME];
    int64_t seat;
    int seats = f->record.game->seats;
    name_of(f->mine, name);
    f->follow.live = follow_seat_of(&f->record, name);
    if (o->seat == NULL)
        return 0;
    if (!words_number(o->seat, 0, seats - 1, &seat))
        return refuse("--seat", "%s is not a seat of %s, 0 to %d", o->seat, f->record.game->name, seats - 1);
    f->follow.live = (int)seat;
    return 0;
}

int follow_open(const struct follow_options *o, const struct positional *who, const char *game, struct followed *f)
{
    memset(f, 0, sizeof *f);
    if (who->count != 2)
        return refuse("record:FILE", "needs one program beside it: MINE record:FILE");
    bool second = record_of(who->text[1]) != NULL;
    f->mine = who->text[!second];
    f->file = record_of(who->text[second]);
    if (record_of(f->mine) != NULL)
        return refuse(f->mine, "one of the two players must be a program");
    TRY(record_file_read(f->file, o->own, &f->record));
    if (game != NULL && o->own == NULL && strcmp(game, f->record.game->name) != 0)
        return refuse("--game", "%s is a record of %s", f->file, f->record.game->name);
    f->follow.record = &f->record;
    return find_seat(o, f);
}

void follow_close(struct followed *f)
{
    match_close(&f->record);
}

void follow_print(const struct followed *f, const struct match_departure *d, const char *now, const char *depart,
                  FILE *out)
{
    const struct follow_words words = {f->mine, f->file, now, depart};
    if (d->any || f->follow.from_game == 0) /* else printed before */
        follow_text(&f->follow, d, &words, out);
}

void follow_json(const struct followed *f, const struct match_departure *d, const char *depart, FILE *out)
{
    fprintf(out, ",\"record\":{\"seat\":%d,\"departs\":", f->follow.live);
    if (d->any)
        fprintf(out, "{\"game\":%d,\"operation\":%d}", d->game, d->operation);
    else
        fputs("null", out);
    json_write(out, ",\"depart\":%s}", d->any ? depart : NULL);
}
