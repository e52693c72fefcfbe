/*
 * A contest's database from a stranger: opened and verified as `sortie verify DIR` does it, which ends in a result and,
 * where it is refused, says why. No program of it is run.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "contest/recompute.h"
#include "fuzz.h"
#include "games/games.h"

enum { SOUND_MOST = 1 << 19 };

static uint8_t sound[SOUND_MOST]; /* a contest of two programs and one match, its pages 512 bytes each */
static size_t sound_size;
static char folder[] = "/tmp/sortie-fuzz-XXXXXX";
static char database[64], configuration[64];

static void leave(void)
{
    unlink(database);
    unlink(configuration);
    rmdir(folder);
}

static void prepare(void)
{
    static struct config config;
    gzFile in = gzopen(KIT_ROOT "/tests/fuzz/contest.db.gz", "r");
    fuzz_must(in != NULL && mkdtemp(folder) != NULL, "the sound database, and a folder");
    sound_size = (size_t)gzread(in, sound, sizeof sound);
    gzclose(in);
    snprintf(database, sizeof database, "%s/contest.db", folder);
    snprintf(configuration, sizeof configuration, "%s/contest.conf", folder);
    atexit(leave);
    FILE *out = fopen(configuration, "w");
    fuzz_must(out != NULL && sound_size > 512 && sound_size < sizeof sound, "it can be used");
    config_default(&config, games_known[0]);
    config_write(&config, games_known[0], out);
    fuzz_must(fclose(out) == 0, "it can be used");
}

static void store(const uint8_t *data, size_t size)
{
    FILE *out = fopen(database, "w");
    fuzz_must(out != NULL && fwrite(data, 1, size, out) == size && fclose(out) == 0, "a database is written");
}

/* A whole file, or the sound one with bytes changed: three bytes where, one what. */
static void store_changed(const uint8_t *data, size_t size)
{
    static uint8_t changed[SOUND_MOST];
    if (size >= 16 && memcmp(data, "SQLite format 3", 16) == 0) {
        store(data, size);
        return;
    }
    memcpy(changed, sound, sound_size);
    for (size_t i = 0; i + 4 <= size; i += 4)
        changed[((size_t)data[i] << 16 | (size_t)data[i + 1] << 8 | data[i + 2]) % sound_size] = data[i + 3];
    store(changed, sound_size);
}

void fuzz_database(const uint8_t *data, size_t size)
{
    static struct contest c;
    struct recompute r = {.remarks = fuzz_nowhere()};
    if (sound_size == 0)
        prepare();
    store_changed(data, size);
    int rc = contest_open(&c, folder);
    if (rc == CONTEST_OK)
        rc = recompute_all(&c, &r);
    if (rc != CONTEST_OK)
        fuzz_must(c.why[0] != '\0', "what is refused is told why");
    fuzz_must(rc == CONTEST_OK || size >= 4, "the sound database is right");
    contest_close(&c);
}
