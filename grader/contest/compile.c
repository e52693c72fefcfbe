#define _GNU_SOURCE
#include "compile.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <nettle/sha2.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* What the compiler may read and execute, beside the kit's own player_api/ and the submission. */
static const char *const toolchain[] = {"/usr/bin", "/usr/lib", "/usr/lib64", "/usr/libexec", "/usr/include", "/usr/local/lib",
                                        "/usr/local/include", "/bin", "/lib", "/lib64", "/etc/alternatives"};

/* Paths that one compilation needs. */
struct places {
    char root[1024];  /* of the kit */
    char build[1024]; /* where this program lies: stub.o, glue.o, generated/ */
    char cache[1024];
    char work[1200];   /* a fresh folder, removed afterwards */
    char source[1300]; /* the submission's copy in it */
    char output[1300];
};

static enum compile_result stop(struct compiled *out, enum compile_result result, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out->why, sizeof out->why, format, args);
    va_end(args);
    return result;
}

/* ---- places ---- */

/* The kit's folder is the nearest one above this program that has player_api/bundle. */
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
        snprintf(file, sizeof file, "%s/player_api/bundle", p->root);
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
    static const char *const kit_file[] = {"game.h", "glue.h", "bundle", "bundle.ld", "callbacks.c", "callbacks.cpp", "executable"};
    struct sha256_ctx sha;
    uint8_t digest[SHA256_DIGEST_SIZE];
    char folder[1100];
    sha256_init(&sha);
    hash_text(&sha, extension);
    sha256_update(&sha, size, (const uint8_t *)text);
    hash_compiler(&sha, environment("CC", "cc"));
    hash_compiler(&sha, environment("CXX", "c++"));
    hash_text(&sha, environment("CFLAGS_PLAYER", ""));
    hash_text(&sha, environment("CXXFLAGS_PLAYER", ""));
    snprintf(folder, sizeof folder, "%s/player_api", p->root);
    for (size_t i = 0; i < sizeof kit_file / sizeof kit_file[0]; i++)
        hash_file(&sha, folder, kit_file[i]);
    hash_file(&sha, p->build, "stub.o");
    hash_file(&sha, p->build, "glue.o");
    hash_file(&sha, p->build, "generated/planes.h");
    sha256_digest(&sha, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        sprintf(hex + 2 * i, "%02x", digest[i]);
}

/* ---- the confined compiler ---- */

enum { RIGHT_TRUNCATE = 1 << 14 }; /* since version 3; Debian 12's headers do not have it */
enum { READ_EXECUTE = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR };

int compile_confinement(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : (int)version;
}

static int permit(int ruleset, const char *path, uint64_t access_rights)
{
    struct landlock_path_beneath_attr rule = {.allowed_access = access_rights, .parent_fd = open(path, O_PATH | O_CLOEXEC)};
    if (rule.parent_fd < 0)
        return errno == ENOENT ? 0 : -1;
    int rc = (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
    return rc;
}

static int permit_in(int ruleset, const char *folder, const char *name, uint64_t access_rights)
{
    char path[2200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return permit(ruleset, path, access_rights);
}

static int confine_files(const struct places *p)
{
    int version = compile_confinement();
    uint64_t all = version >= 3 ? 0x7fff : version == 2 ? 0x3fff : 0x1fff; /* through truncate, refer, the first list */
    struct {
        uint64_t fs, net;
    } attribute = {.fs = all, .net = version >= 4 ? 3 : 0};
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attribute, version >= 4 ? 16 : 8, 0);
    int rc = ruleset < 0 ? -1 : 0;
    for (size_t i = 0; i < sizeof toolchain / sizeof toolchain[0]; i++)
        rc |= permit(ruleset, toolchain[i], READ_EXECUTE);
    rc |= permit_in(ruleset, p->root, "player_api", READ_EXECUTE);
    rc |= permit_in(ruleset, p->build, "generated", READ_EXECUTE & ~(unsigned)LANDLOCK_ACCESS_FS_EXECUTE);
    rc |= permit_in(ruleset, p->build, "stub.o", LANDLOCK_ACCESS_FS_READ_FILE);
    rc |= permit_in(ruleset, p->build, "glue.o", LANDLOCK_ACCESS_FS_READ_FILE);
    rc |= permit(ruleset, "/dev/null",
                 (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE) & all);
    rc |= permit(ruleset, p->work, all & ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE);
    return rc != 0 ? -1 : (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}

static int limit(int resource, rlim_t value)
{
    const struct rlimit both = {value, value};
    return setrlimit((__rlimit_resource_t)resource, &both);
}

static void fail(const char *step)
{
    dprintf(2, "sortie: confining the compiler: %s: %s\n", step, strerror(errno));
    _exit(125);
}

static void run_compiler(const struct places *p, int messages)
{
    char script[1100], generated[1100], glue[1100], stub[1100];
    int null = open("/dev/null", O_RDWR);
    snprintf(script, sizeof script, "%s/player_api/executable", p->root);
    snprintf(generated, sizeof generated, "%s/generated", p->build);
    snprintf(glue, sizeof glue, "%s/glue.o", p->build);
    snprintf(stub, sizeof stub, "%s/stub.o", p->build);
    if (dup2(null, 0) < 0 || dup2(messages, 1) < 0 || dup2(messages, 2) < 0 || syscall(SYS_close_range, 3, ~0u, 0) != 0)
        fail("descriptors");
    if (setsid() < 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || chdir(p->work) != 0)
        fail("process");
    unshare(CLONE_NEWUSER | CLONE_NEWNET); /* Landlock denies TCP already where it is new enough */
    setenv("TMPDIR", p->work, 1);
    setenv("KIT_GENERATED", generated, 1);
    setenv("KIT_GLUE", glue, 1);
    setenv("KIT_STUB", stub, 1);
    setenv("PATH", "/usr/bin:/bin", 1);
    if (confine_files(p) != 0)
        fail("Landlock");
    if (limit(RLIMIT_CPU, COMPILE_SECONDS) != 0 || limit(RLIMIT_AS, (rlim_t)COMPILE_MEMORY_MIB << 20) != 0 ||
        limit(RLIMIT_FSIZE, 64 << 20) != 0 || limit(RLIMIT_CORE, 0) != 0)
        fail("limits");
    execl("/bin/sh", "sh", script, strrchr(p->source, '/') + 1, p->output, (char *)NULL);
    fail("/bin/sh");
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Keeps the beginning of what the compiler says, until it ends or its wall time is over. 0, or -1: out of time. */
static int collect(int pipe, struct compiled *out)
{
    char part[4096];
    size_t kept = 0, all = 0;
    int64_t until = now_ms() + COMPILE_SECONDS * 2000;
    for (;;) {
        struct pollfd wait = {.fd = pipe, .events = POLLIN};
        int64_t left = until - now_ms();
        if (left <= 0 || poll(&wait, 1, (int)left) == 0)
            return -1;
        ssize_t got = read(pipe, part, sizeof part);
        if (got <= 0 && !(got < 0 && errno == EINTR))
            break;
        size_t room = sizeof out->messages - 100 - kept, take = got < 0 ? 0 : (size_t)got < room ? (size_t)got : room;
        memcpy(out->messages + kept, part, take);
        kept += take;
        all += got < 0 ? 0 : (size_t)got;
    }
    out->messages[kept] = '\0';
    if (all > kept)
        snprintf(out->messages + kept, 100, "\n... and %zu bytes more\n", all - kept);
    return 0;
}

static enum compile_result judge(int status, int in_time, struct compiled *out)
{
    if (!in_time)
        return stop(out, COMPILE_REFUSED, "compiling took more than %d s", COMPILE_SECONDS * 2);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return COMPILE_OK;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 125)
        return stop(out, COMPILE_SYSTEM, "%.200s", out->messages);
    return stop(out, COMPILE_REFUSED, "it does not compile");
}

static enum compile_result compile(const struct places *p, struct compiled *out)
{
    int messages[2], status = 0;
    if (pipe2(messages, O_CLOEXEC) != 0)
        return stop(out, COMPILE_SYSTEM, "pipe: %s", strerror(errno));
    pid_t child = fork();
    if (child == 0)
        run_compiler(p, messages[1]);
    close(messages[1]);
    int in_time = child > 0 && collect(messages[0], out) == 0;
    close(messages[0]);
    if (child < 0)
        return stop(out, COMPILE_SYSTEM, "fork: %s", strerror(errno));
    kill(-child, SIGKILL);
    if (!in_time)
        kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return judge(status, in_time, out);
}

/* ---- the whole ---- */

static const char *extension_of(const char *source)
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
        return stop(out, COMPILE_REFUSED, "%s", strerror(errno));
    FILE *in = fdopen(fd, "r");
    if (!S_ISREG(info.st_mode))
        stop(out, COMPILE_REFUSED, "it is not a file");
    else if (info.st_size > COMPILE_MOST_SOURCE)
        stop(out, COMPILE_REFUSED, "it has more than %d bytes", COMPILE_MOST_SOURCE);
    else if ((*text = malloc(COMPILE_MOST_SOURCE)) == NULL)
        stop(out, COMPILE_SYSTEM, "no memory");
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
    return out->executable < 0 ? stop(out, COMPILE_SYSTEM, "%s: %s", out->path, strerror(errno)) : COMPILE_OK;
}

static enum compile_result compile_text(struct places *p, const char *source, const char *extension, const char *text, size_t size,
                                        struct compiled *out)
{
    name_of(p, extension, text, size, out->hash);
    snprintf(out->path, sizeof out->path, "%s/%s", p->cache, out->hash);
    out->cached = access(out->path, R_OK) == 0;
    if (out->cached)
        return open_executable(out);
    if (compile_confinement() == 0)
        return stop(out, COMPILE_SYSTEM, "this kernel has no Landlock, so the compiler cannot be confined (see sortie doctor)");
    enum compile_result result = COMPILE_OK;
    if (make_work(p, source, extension, text, size) != 0)
        result = stop(out, COMPILE_SYSTEM, "%s: %s", p->work, strerror(errno));
    if (result == COMPILE_OK)
        result = compile(p, out);
    if (result == COMPILE_OK && (chmod(p->output, 0755) != 0 || rename(p->output, out->path) != 0))
        result = stop(out, COMPILE_SYSTEM, "%s: %s", out->path, strerror(errno));
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

enum compile_result compile_player(const char *source, struct compiled *out)
{
    struct places p = {.work = ""};
    char *text = NULL;
    size_t size = 0;
    memset(out, 0, sizeof *out);
    out->executable = -1;
    const char *extension = extension_of(source);
    if (extension == NULL && is_executable(source)) {
        snprintf(out->path, sizeof out->path, "%s", source);
        return open_executable(out);
    }
    enum compile_result result = read_source(source, &text, &size, out);
    if (result != COMPILE_OK)
        return result;
    if (extension == NULL)
        result = stop(out, COMPILE_REFUSED, "a player is a file that ends in .c, .cpp or .cc");
    else if (find_kit(&p) != 0)
        result = stop(out, COMPILE_SYSTEM, "player_api/ is not found above this program");
    else if (find_cache(&p) != 0)
        result = stop(out, COMPILE_SYSTEM, "%s: %s", p.cache, strerror(errno));
    else
        result = compile_text(&p, source, extension, text, size, out);
    free(text);
    return result;
}
