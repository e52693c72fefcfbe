/*
 * build/chances-rows FILE... - prints the chances of records, one line a seat and position (match/chances.h):
 *
 *     GAME CHANCE SHARE
 *
 * GAME counts games of all files, CHANCE is in per mille, and so is SHARE, which the seat had when the game had ended.
 * Games that were broken off are left out.
 */
#include <stdio.h>
#include <stdlib.h>

#include "games/games.h"
#include "match/chances.h"
#include "match/game_log.h"
#include "match/record.h"

enum { MOST_ROWS = 1 << 14, MOST_TEXT = 1 << 25 };

struct rows {
    const struct match *m;
    struct chances_row row[MOST_ROWS];
    int rows, games; /* rows of the game that is read, games printed */
};

/* The last row of a game that ended is its result. */
static void end_game(struct rows *r)
{
    const int *share = r->row[r->rows - 1].chance;
    if (r->rows == 0 || game_log_find(r->m, r->row[0].game).over == NULL)
        return;
    for (int i = 0; i < r->rows - 1 || i == 0; i++) /* one row: nothing ever changed */
        for (int seat = 0; seat < r->m->game->seats; seat++)
            printf("%d %d %d\n", r->games, r->row[i].chance[seat], share[seat]);
    r->games++;
}

static void take(void *self, const struct chances_row *row)
{
    struct rows *r = self;
    if (r->rows > 0 && r->row[0].game != row->game) {
        end_game(r);
        r->rows = 0;
    }
    if (r->rows < MOST_ROWS)
        r->row[r->rows++] = *row;
}

static int read_file(struct rows *r, const char *name, char *text)
{
    struct match m;
    struct record_wrong wrong;
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return -1;
    size_t size = fread(text, 1, MOST_TEXT, file);
    fclose(file);
    int rc = record_read(&m, games_known, text, size, &wrong);
    r->m = &m;
    r->rows = 0;
    if (rc == 0)
        rc = chances_each(&m, take, r);
    if (rc == 0 && r->rows > 0)
        end_game(r);
    match_close(&m);
    return rc;
}

int main(int argc, char **argv)
{
    char *text = malloc(MOST_TEXT);
    struct rows *r = calloc(1, sizeof *r);
    int rc = text == NULL || r == NULL;
    for (int i = 1; i < argc && rc == 0; i++) {
        rc = read_file(r, argv[i], text) != 0;
        if (rc != 0)
            fprintf(stderr, "chances-rows: %s is no record\n", argv[i]);
    }
    free(text);
    free(r);
    return rc;
}
