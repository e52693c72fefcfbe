/*
 * Makes a header that a C++ program includes first, compiled once for all of them: <bits/stdc++.h>. A compiler
 * that reads it precompiled leaves the same object, byte for byte, in a quarter of the time.
 *
 * It is a folder of the cache, named as programs are, and pruned like one: some 100 MB for each compiler and set of
 * flags. The second program that wants it waits for it, because it takes twice as long as a program. It is made in a
 * cell that no stranger's source has entered, by the script `precompile`. In a cell it can be read, and nothing can
 * write it. It is made anew when the compiler's version, the flags or one of the headers that it was made of change.
 *
 * Whatever goes wrong - a full disk, a small cache, a compiler that cannot make one - the program is compiled without.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/whole_file.h"
#include "build/building.h"
#include "build/cell/cell.h"
#include "build/tool.h"

enum { MOST_LIST = 1 << 18 };

/* A cache of less than this has no precompiled headers, which would leave little room for programs. */
enum { LEAST_CACHE_MIB = 512 };

/* In the header's folder: the paths of all files that it was made of, and a hash of their sizes, times and inodes. */
#define FILES "files"
#define STATE "state"

/* ---- whether a program would profit ---- */

static const char *after_comments(const char *text)
{
    for (;;) {
        text += strspn(text, " \t\r\n");
        const char *end = strncmp(text, "//", 2) == 0   ? strchr(text, '\n')
                          : strncmp(text, "/*", 2) == 0 ? strstr(text + 2, "*/")
                                                        : NULL;
        if (end == NULL)
            return text;
        text = end + (*end == '\n' ? 1 : 2);
    }
}

/* Finds out whether the text begins with this include. */
static bool is_first(const char *text, const char *header)
{
    size_t size = strlen(header);
    text = after_comments(strncmp(text, "\xef\xbb\xbf", 3) == 0 ? text + 3 : text);
    if (*text++ != '#')
        return false;
    text += strspn(text, " \t");
    if (strncmp(text, "include", 7) != 0)
        return false;
    text += 7;
    text += strspn(text, " \t");
    return *text == '<' && strncmp(text + 1, header, size) == 0 && text[size + 1] == '>';
}

/* Flags of these kinds are known to leave the same object. */
static bool flags_permit(const char *flags)
{
    static const char *const kind[] = {"-O", "-std=", "-W", "-f", "-m", "-D", "-U", "-pipe", "-pedantic", "-ansi"};
    for (const char *word = flags + strspn(flags, " "); *word != '\0'; word += strspn(word, " ")) {
        bool known = false;
        for (size_t i = 0; i < sizeof kind / sizeof kind[0]; i++)
            known = known || strncmp(word, kind[i], strlen(kind[i])) == 0;
        if (!known || strncmp(word, "-frecord", 8) == 0)
            return false;
        word += strcspn(word, " ");
    }
    return true;
}

/* gcc finds out itself that a header is not the first thing in a source, and reads the original. Clang would take it
 * for the first thing. Returns NULL if there is none. */
static const char *header_of(const struct building *b, const char *version)
{
    static const char header[] = "bits/stdc++.h";
    bool gcc = strstr(version, "clang") == NULL;
    return (gcc ? strstr(b->tree.file->text, header) != NULL : is_first(b->tree.file->text, header)) ? header : NULL;
}

/* ---- whether the one that is there is still right ---- */

/* Hashes the state of each file in the list, whose lines it ends. Returns 0, or -1: one is not there, or changed at
 * `since` or later. */
static int state_of(char *list, time_t since, char state[HASH_TEXT])
{
    struct hash h;
    char line[CACHE_STATE];
    hash_start(&h);
    for (char *path = strtok(list, "\n"); path != NULL; path = strtok(NULL, "\n")) {
        struct stat info;
        if (stat(path, &info) != 0 || !cache_state(&info, line) || info.st_ctim.tv_sec >= since)
            return -1;
        hash_add_text(&h, path);
        hash_add_text(&h, line);
    }
    hash_end_text(&h, state);
    return 0;
}

/* Returns whether the header in this folder can be used. If so, notes its use, so that it is not pruned. */
static bool is_right(const char *path)
{
    char file[CACHE_PATH + 96], state[HASH_TEXT];
    size_t size;
    snprintf(file, sizeof file, "%s/" FILES, path);
    char *list = whole_file_text(file, O_NOFOLLOW, MOST_LIST, &size);
    bool known = list != NULL && state_of(list, time(NULL), state) == 0;
    free(list);
    snprintf(file, sizeof file, "%s/" STATE, path);
    bool right = known && whole_file_is(file, state, strlen(state)) == 1;
    if (right)
        utimensat(AT_FDCWD, path, NULL, 0);
    return right;
}

/* ---- making one ---- */

/* Copies the header to the disk, for good. Nobody may write it. */
static int keep_precompiled(int made, int kept)
{
    int from = openat(made, BUILDING_OUTPUT, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    int rc = from < 0 ? -1 : building_copy(from, kept, "stdc++.h.gch", 0444);
    int to = rc != 0 ? -1 : openat(kept, "stdc++.h.gch", O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    rc = to < 0 ? -1 : fsync(to);
    descriptor_close(from);
    descriptor_close(to);
    return rc;
}

/* Fills the header's folder. The link "bits" leads back to it, since the compiler looks for bits/stdc++.h.gch. If the
 * compiler cannot make one, the folder has none, and nobody tries again. */
static int fill_header(int made, int kept, time_t since, bool failed)
{
    size_t size;
    char state[HASH_TEXT], *list = failed ? strdup("") : whole_file_text_in(made, BUILDING_FILES, MOST_LIST, &size);
    int rc = list == NULL ? -1 : whole_file_new(kept, FILES, list, strlen(list), 0644);
    if (rc == 0 && !failed)
        rc = symlinkat(".", kept, "bits") != 0 ? -1 : keep_precompiled(made, kept);
    if (rc == 0)
        rc = state_of(list, since, state); /* a file that changed meanwhile may be in it or not */
    if (rc == 0)
        rc = whole_file_new(kept, STATE, state, strlen(state), 0644);
    free(list);
    return rc;
}

static int make_header(const struct building *b, const char *header)
{
    struct compiled out = {.hash = ""};
    struct building making = *b;
    time_t since = time(NULL);
    int made = -1, rc = -1;
    making.header[0] = '\0';
    making.makes = header;
    making.out = &out;
    making.tree.files = 0;
    enum compile_result result = building_compile(&making, &made);
    int kept = result == COMPILE_SYSTEM ? -1 : work_begin(&b->work);
    if (kept >= 0)
        rc = fill_header(made, kept, since, result == COMPILE_REFUSED);
    if (rc == 0)
        rc = work_finish(&b->work, kept, strrchr(b->header, '/') + 1, true);
    descriptor_close(kept);
    descriptor_close(made);
    return rc;
}

void building_find_header(struct building *b)
{
    char version[TOOL_TEXT], name[HASH_TEXT];
    const char *header;
    struct hash h;
    b->header[0] = '\0';
    if (b->several || b->settings->talk == PROGRAM_SEALED || strcmp(b->language->name, "C++") != 0 ||
        b->settings->cache_bytes < (int64_t)LEAST_CACHE_MIB << 20 || !flags_permit(b->settings->cxxflags) ||
        tool_version(b->cache, b->language, b->settings->cxx, version) != 0 ||
        (header = header_of(b, version)) == NULL || !cell_walled())
        return;
    hash_start(&h);
    hash_add_text(&h, "header 1");
    hash_add_text(&h, header);
    hash_add_text(&h, version);
    hash_add_text(&h, b->settings->cxxflags);
    hash_end_text(&h, name);
    snprintf(b->header, sizeof b->header, "%s/%s", b->cache, name);
    if (mkdir(b->header, 0755) == 0 || (!is_right(b->header) && make_header(b, header) != 0))
        b->header[0] = '\0';
}
