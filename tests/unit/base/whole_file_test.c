/*
 * Files that are whole or not there (base/whole_file.h): names, links, rights, what is no file. How they fail is tested
 * by tests/system/contest/writes-fail.sh.
 */
#define _GNU_SOURCE
#include "base/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"

static char folder[64];

static const char *path_of(const char *name)
{
    static char path[WHOLE_FILE_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void make_folder(void)
{
    strcpy(folder, "/tmp/whole-file-XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
}

/* Checks which names are in the folder: nothing is left beside. Removes it. */
static void end_with(const char *expected)
{
    static char text[1 << 16];
    CU_ASSERT_EQUAL(shell(text, sizeof text, "cd %s && ls -A | tr '\\n' ' '; rm -r %s", folder, folder), 0);
    CU_ASSERT_STRING_EQUAL(text, expected);
}

static int write_text(const char *name, const char *text)
{
    struct whole_file f;
    if (whole_file_open(&f, path_of(name), WHOLE_FILE_LASTING) != 0)
        return -1;
    fputs(text, f.out);
    return whole_file_close(&f);
}

static void replaces(void)
{
    struct stat info;
    make_folder();
    CU_ASSERT_EQUAL(write_text("a", "one"), 0);
    chmod(path_of("a"), 0640);
    CU_ASSERT_EQUAL(symlink("a", path_of("link")), 0);
    CU_ASSERT_EQUAL(write_text("link", "three"), 0);
    CU_ASSERT_EQUAL(whole_file_is(path_of("a"), "three", 5), 1);
    CU_ASSERT_EQUAL(whole_file_is(path_of("a"), "threes", 6), 0);
    CU_ASSERT_EQUAL(whole_file_is(path_of("a"), "thre", 4), 0);
    CU_ASSERT(lstat(path_of("link"), &info) == 0 && S_ISLNK(info.st_mode));
    CU_ASSERT(stat(path_of("a"), &info) == 0);
    CU_ASSERT_EQUAL(info.st_mode & 0777, 0640);
    CU_ASSERT_EQUAL(whole_file_is(path_of("none"), "", 0), -1);
    CU_ASSERT_EQUAL(errno, ENOENT);
    end_with("a link ");
}

/* In a stranger's folder a link is no way out of it. */
static void follows_no_link(void)
{
    make_folder();
    CU_ASSERT_EQUAL(write_text("secret", "kept"), 0);
    CU_ASSERT_EQUAL(symlink("secret", path_of("answer")), 0);
    int fd = open(folder, O_RDONLY | O_DIRECTORY);
    CU_ASSERT_EQUAL(whole_file_is(path_of("answer"), "kept", 4), 0);
    CU_ASSERT_EQUAL(whole_file_put(fd, "answer", "new", 3, WHOLE_FILE_LASTING), 0);
    close(fd);
    CU_ASSERT_EQUAL(whole_file_is(path_of("secret"), "kept", 4), 1);
    CU_ASSERT_EQUAL(whole_file_is(path_of("answer"), "new", 3), 1);
    end_with("answer secret ");
}

static void drops(void)
{
    struct whole_file f;
    make_folder();
    CU_ASSERT_EQUAL(write_text("a", "old"), 0);
    CU_ASSERT_EQUAL_FATAL(whole_file_open(&f, path_of("a"), WHOLE_FILE_QUICK), 0);
    fputs("half", f.out);
    whole_file_drop(&f);
    CU_ASSERT_EQUAL(whole_file_is(path_of("a"), "old", 3), 1);
    end_with("a ");
}

/* Pipes and devices are written to as they are; a folder is none; a long name fits. */
static void special(void)
{
    char name[256];
    make_folder();
    CU_ASSERT_EQUAL(mkfifo(path_of("pipe"), 0600), 0);
    int fd = open(path_of("pipe"), O_RDWR);
    CU_ASSERT_EQUAL(write_text("pipe", "through"), 0);
    CU_ASSERT_EQUAL(read(fd, name, sizeof name), 7);
    close(fd);
    CU_ASSERT_EQUAL(write_text("", "x"), -1);
    CU_ASSERT_EQUAL(errno, EISDIR);
    CU_ASSERT_EQUAL(write_text("none/x", "x"), -1);
    CU_ASSERT_EQUAL(errno, ENOENT);
    CU_ASSERT_EQUAL(symlink("/dev/full", path_of("full")), 0);
    CU_ASSERT_EQUAL(write_text("full", "x"), -1);
    CU_ASSERT_EQUAL(errno, ENOSPC);
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    CU_ASSERT_EQUAL(write_text(name, "long"), 0);
    CU_ASSERT_EQUAL(unlink(path_of(name)), 0);
    end_with("full pipe ");
}

static const struct test tests[] = {
    {"replaces-files", replaces, ALSO_SANITIZED},
    {"follows-no-link", follows_no_link, ALSO_SANITIZED},
    {"drops-files", drops, ALSO_SANITIZED},
    {"special-files", special, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite whole_file_suite = {"whole-file", tests};
