#define _POSIX_C_SOURCE 200809L
#include "shared_moment.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "base/whole_file.h"
#include "contest/address.h"
#include "contest/config.h"
#include "contest/verify/bundle_check.h"
#include "match/game_log.h"
#include "match/record.h"
#include "moment_picture.h"

enum { NUMBER = 999999999, LAST = 0, MOST_FILE = 64 << 20 };

/* ---- addresses ---- */

static bool read_match(const char **text, struct shared_moment *at)
{
    return scan_unsigned(text, NUMBER, &at->testpoint) && scan_text(text, "-") &&
           scan_unsigned(text, NUMBER, &at->round) && scan_text(text, "-") && scan_unsigned(text, NUMBER, &at->number);
}

static bool read_place(const char **text, struct shared_moment *at)
{
    return scan_unsigned(text, NUMBER, &at->game) && scan_text(text, "-") && scan_unsigned(text, NUMBER, &at->lines);
}

bool shared_moment_of(const char *batch, const char *match, const char *place, struct shared_moment *at)
{
    *at = (struct shared_moment){.game = LAST};
    if (batch == NULL || match == NULL || !scan_unsigned(&batch, NUMBER, &at->batch) || !scan_end(batch) ||
        !read_match(&match, at) || !scan_end(match))
        return false;
    if (place != NULL && (!read_place(&place, at) || !scan_end(place)))
        at->game = LAST;
    return true;
}

bool shared_moment_of_picture(const char *path, struct shared_moment *at)
{
    return scan_text(&path, "/picture/") && scan_unsigned(&path, NUMBER, &at->batch) && scan_text(&path, "-") &&
           read_match(&path, at) && scan_text(&path, "-") && read_place(&path, at) && scan_text(&path, ".png") &&
           scan_end(path);
}

/* ---- files of the site ---- */

static char *read_site(int folder, const char *path)
{
    size_t size;
    return whole_file_text_in(folder, path, MOST_FILE, &size);
}

/* Returns the record, which the caller frees, or NULL if there is none. */
static char *read_record(int folder, const struct shared_moment *at, size_t *size)
{
    const struct bundle_match m = {.point = (int)at->testpoint, .round = (int)at->round, .number = (int)at->number};
    struct bundle_reader refused = {.rc = 0};
    char path[160];
    snprintf(path, sizeof path, "site/batch-%" PRIu64 "/matches/%" PRIu64 "-%" PRIu64 "-%" PRIu64 ".js", at->batch,
             at->testpoint, at->round, at->number / BUNDLE_RECORDS_A_FILE);
    char *file = read_site(folder, path);
    char *record = file == NULL ? NULL : bundle_record_find(&refused, file, &m, size);
    free(file);
    return record;
}

/* ---- the picture ---- */

static uint8_t *draw_match(const struct match *m, const struct shared_moment *at, size_t *size)
{
    int last = game_log_count(m);
    struct game_log s = game_log_find(m, at->game == LAST || at->game > (uint64_t)last ? last : (int)at->game);
    size_t end = at->game == LAST ? s.end : s.begin + 1 + (size_t)at->lines;
    return s.number == 0 ? NULL : moment_picture(m, &s, end < s.end ? end : s.end, size);
}

uint8_t *shared_moment_picture(int folder, const struct game *game, const struct shared_moment *at, size_t *size)
{
    const struct game *known[] = {game, NULL};
    struct record_wrong wrong;
    size_t length = 0;
    char *record = read_record(folder, at, &length);
    struct match *m = record == NULL ? NULL : calloc(1, sizeof *m);
    uint8_t *file = NULL;
    if (m != NULL) {
        file = record_read(m, known, record, length, &wrong) == 0 ? draw_match(m, at, size) : NULL;
        match_close(m);
    }
    free(m);
    free(record);
    return file;
}

/* ---- the page ---- */

/* Prints the page with og:image, in place of the one that it has. */
static void print_page(const char *page, const char *web, const struct shared_moment *at, FILE *out)
{
    static const char mark[] = "<meta property=\"og:image\"", before[] = "<link rel=\"icon\"";
    char address[CONFIG_TEXT + 1];
    const char *old = strstr(page, mark), *next = old == NULL ? strstr(page, before) : old;
    address_folder(web, address, sizeof address);
    fwrite(page, 1, (size_t)(next - page), out);
    fprintf(out,
            "%s content=\"%spicture/%" PRIu64 "-%" PRIu64 "-%" PRIu64 "-%" PRIu64 "-%" PRIu64 "-%" PRIu64 ".png\">\n"
            "<meta property=\"og:image:width\" content=\"1200\">\n<meta property=\"og:image:height\" content=\"630\">\n"
            "<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
            mark, address, at->batch, at->testpoint, at->round, at->number, at->game, at->lines);
    fputs(old == NULL ? next : old + strcspn(old, "\n") + 1, out);
}

char *shared_moment_page(int folder, const char *web, const struct shared_moment *at, size_t *size)
{
    char *text = NULL, *page = read_site(folder, "site/match.html");
    FILE *out = page == NULL || strstr(page, "<link rel=\"icon\"") == NULL ? NULL : memory_open(&text, size);
    if (out != NULL) {
        print_page(page, web, at, out);
        memory_close(out, &text);
    }
    free(page);
    return text;
}
