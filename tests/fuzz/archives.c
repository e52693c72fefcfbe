/*
 * Bytes from other machines and from players' compilers: compressed data, an archive of a program (the first byte is
 * 'p', and the rest its content, or 'w', and the rest all of it), an executable ('e'), the description of a program
 * ('d'). A refused archive leaves nothing behind.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "build/program.h"
#include "fuzz.h"
#include "run/pack.h"
#include "run/queue/archive.h"
#include "seat/walls/image.h"

static char folder[64];

static int remove_one(const char *path, const struct stat *info, int kind, struct FTW *at)
{
    (void)info, (void)kind, (void)at;
    return remove(path);
}

static void remove_folder(void)
{
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void make_folder(void)
{
    strcpy(folder, access("/dev/shm", W_OK) == 0 ? "/dev/shm/fuzz-XXXXXX" : "/tmp/fuzz-XXXXXX");
    fuzz_must(mkdtemp(folder) != NULL, "a folder");
}

static bool is_empty(void)
{
    int entries = 0;
    DIR *all = opendir(folder);
    for (const struct dirent *e; all != NULL && (e = readdir(all)) != NULL;)
        entries += e->d_name[0] != '.' && strncmp(e->d_name, "tool-", 5) != 0;
    closedir(all);
    return entries == 0;
}

static void archive(char *bytes, size_t size)
{
    uint8_t digest[HASH_SIZE];
    struct archive a = {.bytes = bytes, .size = size};
    char why[ARCHIVE_WHY] = "";
    hash_whole(bytes, size, digest);
    hash_text(digest, a.hash);
    enum archive_result result = archive_open(folder, "plane", &a, why);
    fuzz_must(result == ARCHIVE_OK || is_empty(), "a refused archive leaves nothing");
    fuzz_must((result == ARCHIVE_OK) == archive_there(folder, a.hash), "an archive that was taken is there");
}

/* The archive with this in it. */
static void content(const char *text, size_t size)
{
    char head[21];
    int packed;
    void *rest = pack(text, size, &packed);
    char *whole = rest == NULL ? NULL : malloc(20 + (size_t)packed);
    fuzz_must(whole != NULL, "there is memory");
    snprintf(head, sizeof head, "parcel 1 %010u\n", (unsigned)size);
    memcpy(whole, head, 20);
    memcpy(whole + 20, rest, (size_t)packed);
    archive(whole, 20 + (size_t)packed);
    free(rest);
    free(whole);
}

static void executable(const char *bytes, size_t size)
{
    char path[64];
    int fd = fuzz_file((const uint8_t *)bytes, size, path);
    image_wrong(fd);
    close(fd);
}

/* Whether a path stays in the folder where it begins: the main file of a program may lie in a folder within it. */
static bool within(const char *path)
{
    if (path[0] == '/')
        return false;
    for (const char *part = path; part != NULL; part = strchr(part, '/')) {
        part += *part == '/';
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return false;
    }
    return true;
}

static void description(const char *bytes, size_t size)
{
    static struct program p;
    char path[100], why[300] = "";
    snprintf(path, sizeof path, "%s/program", folder);
    FILE *out = fopen(path, "w");
    fuzz_must(out != NULL && fwrite(bytes, 1, size, out) == size && fclose(out) == 0, "a file");
    if (program_open(&p, folder, why, sizeof why) == 0) {
        fuzz_must(within(p.main) && strchr(p.host, '/') == NULL, "a program lies in its folder");
        program_is_whole(&p);
    } else {
        fuzz_must(why[0] != '\0', "a refusal has a reason");
    }
}

static void compressed(const char *bytes, size_t size)
{
    bool damaged;
    for (size_t length = 0; length < 100000; length = length * 3 + 1)
        free(unpack(bytes, (int)size, length, &damaged));
}

void fuzz_archives(const uint8_t *data, size_t size)
{
    if (size == 0)
        return;
    char *bytes = fuzz_bytes(data + 1, size - 1);
    make_folder();
    if (data[0] == 'p')
        content(bytes, size - 1);
    else if (data[0] == 'w')
        archive(bytes, size - 1);
    else if (data[0] == 'e')
        executable(bytes, size - 1);
    else if (data[0] == 'd')
        description(bytes, size - 1);
    else
        compressed(bytes, size - 1);
    remove_folder();
    free(bytes);
}
