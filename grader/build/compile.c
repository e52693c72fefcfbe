#define _GNU_SOURCE
#include "compile.h"

#include <errno.h>
#include <fcntl.h>
#include <nettle/sha2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compiler.h"
#include "seat/landlock.h"

/* ---- places ---- */

/* The kit's folder is the nearest one above this program that has grader/build/bundle. */
static int find_kit(struct places *p)
{
    ssize_t length = readlink("/proc/self/exe", p->build, sizeof p->build - 1);
    if (length < 0)
        return -1;
    p->build[length] = '\0';
    *strrchr(p->build, '/') = '\0';
    snprintf(p->root, sizeof p->root, "%s", p->build);
    for (;;) {
        char file[1100];
        snprintf(file, sizeof file, "%s/grader/build/bundle", p->root);
        if (access(file, X_OK) == 0)
            return 0;
        char *slash = strrchr(p->root, '/');
        if (slash == NULL)
            return -1;
        *slash = '\0';
    }
}

static int make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST ? 0 : -1;
}

static int find_cache(struct places *p)
{
    const char *own = getenv("SORTIE_CACHE"), *xdg = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (own != NULL && own[0] != '\0')
        snprintf(p->cache, sizeof p->cache, "%s", own);
    else if (xdg != NULL && xdg[0] == '/')
        snprintf(p->cache, sizeof p->cache, "%s/sortie", xdg);
    else if (home != NULL && home[0] == '/' && access(home, W_OK) == 0)
        snprintf(p->cache, sizeof p->cache, "%s/.cache/sortie", home);
    else
        snprintf(p->cache, sizeof p->cache, "/tmp/sortie-cache-%u", (unsigned)geteuid());
    struct stat info;
    if (make_folders(p->cache) != 0 || stat(p->cache, &info) != 0)
        return -1;
    errno = EPERM; /* somebody else's folder could hold somebody else's programs */
    return info.st_uid == geteuid() ? 0 : -1;
}

/* ---- the cache's name for a source ---- */

static const char *environment(const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    return value == NULL || value[0] == '\0' ? otherwise : value;
}

static void hash_text(struct sha256_ctx *sha, const char *text)
{
    sha256_update(sha, strlen(text) + 1, (const uint8_t *)text);
}

/* A file that is not there hashes as itself: an empty one. */
static void hash_file(struct sha256_ctx *sha, const char *folder, const char *name)
{
    char path[2200];
    uint8_t part[8192];
    size_t got;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "r");
    while (in != NULL && (got = fread(part, 1, sizeof part, in)) > 0)
        sha256_update(sha, got, part);
    if (in != NULL)
        fclose(in);
    hash_text(sha, name);
}

/* A compiler is another one when its file is. */
static void hash_compiler(struct sha256_ctx *sha, const char *name)
{
    char path[512], text[128];
    struct stat info;
    snprintf(path, sizeof path, "%s%s", name[0] == '/' ? "" : "/usr/bin/", name);
    if (stat(path, &info) != 0)
        memset(&info, 0, sizeof info);
    snprintf(text, sizeof text, " %lld %lld", (long long)info.st_size, (long long)info.st_mtime);
    hash_text(sha, name);
    hash_text(sha, text);
}

static void name_of(const struct places *p, const char *extension, const char *text, size_t size, char hex[65])
{
    static const char *const kit_file[] = {"player_api/plane/game.h",
                                           "grader/games/plane/player/glue.h",
                                           "grader/games/plane/player/callbacks.c",
                                           "grader/games/plane/player/callbacks.cpp",
                                           "grader/build/bundle",
                                           "grader/build/bundle.ld",
                                           "grader/build/executable"};
    struct sha256_ctx sha;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&sha);
    hash_text(&sha, extension);
    sha256_update(&sha, size, (const uint8_t *)text);
    hash_compiler(&sha, environment("CC", "cc"));
    hash_compiler(&sha, environment("CXX", "c++"));
    hash_text(&sha, environment("CFLAGS_PLAYER", ""));
    hash_text(&sha, environment("CXXFLAGS_PLAYER", ""));
    for (size_t i = 0; i < sizeof kit_file / sizeof kit_file[0]; i++)
        hash_file(&sha, p->root, kit_file[i]);
    hash_file(&sha, p->build, "stub.o");
    hash_file(&sha, p->build, "glue.o");
    hash_file(&sha, p->build, "generated/planes.h");
    sha256_digest(&sha, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        sprintf(hex + 2 * i, "%02x", digest[i]);
}

/* ---- the whole ---- */

const char *compile_extension(const char *source)
{
    static const char *const known[] = {".c", ".cpp", ".cc"};
    const char *dot = strrchr(source, '.');
    for (size_t i = 0; dot != NULL && i < sizeof known / sizeof known[0]; i++)
        if (strcmp(dot, known[i]) == 0)
            return known[i];
    return NULL;
}

static enum compile_result read_source(const char *source, char **text, size_t *size, struct compiled *out)
{
    struct stat info;
    int fd = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || fstat(fd, &info) != 0)
        return compiler_stop(out, COMPILE_REFUSED, "%s", strerror(errno));
    FILE *in = fdopen(fd, "r");
    if (!S_ISREG(info.st_mode))
        compiler_stop(out, COMPILE_REFUSED, "it is not a file");
    else if (info.st_size > COMPILE_MOST_SOURCE)
        compiler_stop(out, COMPILE_REFUSED, "it has more than %d bytes", COMPILE_MOST_SOURCE);
    else if ((*text = malloc(COMPILE_MOST_SOURCE)) == NULL)
        compiler_stop(out, COMPILE_SYSTEM, "no memory");
    else
        *size = fread(*text, 1, COMPILE_MOST_SOURCE, in);
    fclose(in);
    return *text == NULL ? COMPILE_REFUSED : COMPILE_OK;
}

static int write_file(const char *path, const char *text, size_t size)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return -1;
    size_t put = fwrite(text, 1, size, file);
    return fclose(file) == 0 && put == size ? 0 : -1;
}

/* A folder for this compilation; the copy keeps the submission's name where it is an ordinary one, for the messages. */
static int make_work(struct places *p, const char *source, const char *extension, const char *text, size_t size)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    const char *slash = strrchr(source, '/'), *name = slash == NULL ? source : slash + 1;
    snprintf(p->work, sizeof p->work, "%s/work-XXXXXX", p->cache);
    if (mkdtemp(p->work) == NULL)
        return -1;
    if (name[strspn(name, ordinary)] != '\0' || strlen(name) > 64 || name[0] == '-' || name[0] == '.')
        snprintf(p->source, sizeof p->source, "%s/player%s", p->work, extension);
    else
        snprintf(p->source, sizeof p->source, "%s/%s", p->work, name);
    snprintf(p->output, sizeof p->output, "%s/player", p->work);
    return write_file(p->source, text, size);
}

static void remove_work(const struct places *p)
{
    char command[1300];
    snprintf(command, sizeof command, "rm -rf '%s'", p->work);
    if (p->work[0] != '\0' && strchr(p->work, '\'') == NULL && system(command) != 0)
        fprintf(stderr, "sortie: %s: not removed\n", p->work);
}

static enum compile_result open_executable(struct compiled *out)
{
    out->executable = open(out->path, O_RDONLY | O_CLOEXEC);
    return out->executable < 0 ? compiler_stop(out, COMPILE_SYSTEM, "%s: %s", out->path, strerror(errno)) : COMPILE_OK;
}

static enum compile_result compile_text(struct places *p, const char *source, const char *extension, const char *text,
                                        size_t size, struct compiled *out)
{
    name_of(p, extension, text, size, out->hash);
    snprintf(out->path, sizeof out->path, "%s/%s", p->cache, out->hash);
    out->cached = access(out->path, R_OK) == 0;
    if (out->cached)
        return open_executable(out);
    if (landlock_version() == 0)
        return compiler_stop(out, COMPILE_SYSTEM,
                             "this kernel has no Landlock, so the compiler cannot be confined (see sortie doctor)");
    enum compile_result result = COMPILE_OK;
    if (make_work(p, source, extension, text, size) != 0)
        result = compiler_stop(out, COMPILE_SYSTEM, "%s: %s", p->work, strerror(errno));
    if (result == COMPILE_OK)
        result = compiler_run(p, out);
    if (result == COMPILE_OK && (chmod(p->output, 0755) != 0 || rename(p->output, out->path) != 0))
        result = compiler_stop(out, COMPILE_SYSTEM, "%s: %s", out->path, strerror(errno));
    remove_work(p);
    return result == COMPILE_OK ? open_executable(out) : result;
}

static int is_executable(const char *source)
{
    char magic[4] = "";
    FILE *in = fopen(source, "r");
    size_t got = in == NULL ? 0 : fread(magic, 1, 4, in);
    if (in != NULL)
        fclose(in);
    return got == 4 && memcmp(magic, "\177ELF", 4) == 0;
}

enum compile_result compile_source(const char *name, const char *text, size_t size, struct compiled *out)
{
    struct places p = {.work = ""};
    const char *extension = compile_extension(name);
    memset(out, 0, sizeof *out);
    out->executable = -1;
    if (extension == NULL)
        return compiler_stop(out, COMPILE_REFUSED, "a player is a file that ends in .c, .cpp or .cc");
    if (find_kit(&p) != 0)
        return compiler_stop(out, COMPILE_SYSTEM, "player_api/ is not found above this program");
    if (find_cache(&p) != 0)
        return compiler_stop(out, COMPILE_SYSTEM, "%s: %s", p.cache, strerror(errno));
    return compile_text(&p, name, extension, text, size, out);
}

enum compile_result compile_player(const char *source, struct compiled *out)
{
    char *text = NULL;
    size_t size = 0;
    memset(out, 0, sizeof *out);
    out->executable = -1;
    if (compile_extension(source) == NULL && is_executable(source)) {
        snprintf(out->path, sizeof out->path, "%s", source);
        return open_executable(out);
    }
    enum compile_result result = read_source(source, &text, &size, out);
    if (result == COMPILE_OK)
        result = compile_source(source, text, size, out);
    free(text);
    return result;
}

int compile_kit(char folder[COMPILE_PATH])
{
    struct places p;
    int rc = find_kit(&p);
    snprintf(folder, COMPILE_PATH, "%s", rc == 0 ? p.root : "");
    return rc;
}
