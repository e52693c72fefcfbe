#include "language.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Runs classes. Their folders follow, then the class with main. */
#define RUN_JAVA                                                                                                       \
    "/usr/bin/java",                                                                                                   \
        "-Xmx@memory"                                                                                                  \
        "m",                                                                                                           \
        "-Xss64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Xlog:disable",                 \
        "-Xlog:all=error:stderr", "-cp"

#define LOCALE "/usr/lib/locale/C.utf8" /* text is UTF-8 */

/* All languages of classes have this in common. Some need a file more. */
#define ON_JAVA(...)                                                                                                   \
    .root = {"/usr/bin/java", "@home/lib", "@home/conf", LOCALE, __VA_ARGS__}, .leave = java_leave,                    \
    .loader = "LD_LIBRARY_PATH=@home/lib/server:@home/lib", .warms = true, .roomy = true

/* Writes a file .pyc: its 1 says that it is not compared with a source. */
static const char python_ahead[] = "import importlib.util as u, marshal, sys\n"
                                   "s = sys.stdin.buffer.read()\n"
                                   "sys.stdout.buffer.write(u.MAGIC_NUMBER + b'\\1\\0\\0\\0' + u.source_hash(s)"
                                   " + marshal.dumps(compile(s, sys.argv[1], 'exec')))";

/* Tests, and modules that need a screen, a network or a compiler. */
static const char *const python_leave[] = {"test",          "tests",         "idlelib",   "idle_test",
                                           "lib2to3",       "tkinter",       "ensurepip", "turtledemo",
                                           "dist-packages", "site-packages", NULL};
static const char *const csharp_leave[] = {"mcs.exe", "mcs.exe.so", "gacutil.exe", NULL};
static const char *const java_leave[] = {"src.zip", "ct.sym", "jmods", "jfr", NULL};

static const struct language language[] = {
    {.name = "C", .ending = {"c"}, .tool = "cc", .package = "gcc", .profile = PROFILE_NARROW, .calls = true},
    {.name = "C++",
     .ending = {"cpp", "cc", "cxx", "C", "CPP"},
     .tool = "c++",
     .package = "g++",
     .profile = PROFILE_NARROW,
     .calls = true},
    {.name = "Python",
     .ending = {"py"},
     .tool = "/usr/bin/python3",
     .package = "python3",
     .at_once = 500,
     .check = {"/usr/bin/python3", "-I", "-m", "py_compile", "@source"},
     .run = {"/usr/bin/python3", "-s", "-B", "-u", "@alone", "-P", "@hosted", "-S", "@main"},
     .ahead = {"/usr/bin/python3", "-I", "-S", "-B", "-W", "ignore", "-c", python_ahead},
     .root = {"/usr/bin/python3", "@home/lib/@name", "@home/lib64/@name", LOCALE},
     .leave = python_leave,
     .calls = true,
     .one_thread = true},
    {.name = "JavaScript",
     .ending = {"js", "mjs", "cjs"},
     .tool = "/usr/bin/node",
     .package = "nodejs",
     .at_once = 1,
     .check = {"/usr/bin/node", "--check", "@source"},
     .run = {"/usr/bin/node", "--max-old-space-size=@memory", "@main"},
     .folder = {"/usr/share/nodejs", "/etc/ssl/openssl.cnf"},
     .root = {"/usr/bin/node", "/usr/share/nodejs", LOCALE},
     .calls = true,
     .warms = true,
     .roomy = true},
    {.name = "Java",
     .ending = {"java"},
     .tool = "/usr/bin/javac",
     .package = "default-jdk-headless",
     .version = "-version",
     .check = {"/usr/bin/java", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "@builder", "@start"},
     .builder = "Java.java",
     .run = {RUN_JAVA, ".", "@main"},
     .folder = {"/etc/java-*-openjdk"},
     .calls = true,
     ON_JAVA(NULL)},
    {.name = "Kotlin",
     .ending = {"kt"},
     .tool = "/usr/bin/kotlinc",
     .package = "kotlin",
     .version = "-version",
     .check = {"/bin/sh", "@builder", "@java", "@start"},
     .builder = "kotlin",
     .run = {RUN_JAVA, ".:/usr/share/java/kotlin-stdlib.jar", "@main"},
     .folder = {"/etc/java-*-openjdk", "/usr/share/java", "/usr/share/kotlin", "/usr/share/maven-repo"},
     .calls = true,
     ON_JAVA("/usr/share/java/kotlin-stdlib.jar")},
    {.name = "Scala",
     .ending = {"scala"},
     .tool = "/usr/bin/scalac",
     .package = "scala",
     .version = "-version",
     .check = {"/bin/sh", "@builder", "@java", "@start"},
     .builder = "scala",
     .run = {RUN_JAVA, ".:/usr/share/java/scala-library.jar", "@main"},
     .folder = {"/etc/java-*-openjdk", "/usr/share/java", "/usr/share/scala-*"},
     ON_JAVA("/usr/share/java/scala-library.jar")},
    {.name = "C#",
     .ending = {"cs"},
     .tool = "/usr/bin/mcs",
     .package = "mono-mcs",
     .check = {"/bin/sh", "@builder", "@start"},
     .builder = "csharp",
     .run = {"/usr/bin/mono",
             "--gc-params=max-heap-size=@memory"
             "m",
             "--debug", "@main"},
     .folder = {"/etc/mono"},
     .root = {"/usr/bin/mono", "@home/lib/mono", "@home/lib/libmono-native.so", "/etc/mono", LOCALE},
     .leave = csharp_leave,
     .calls = true,
     .warms = true,
     .roomy = true,
     .asks_stack = true},
    {.name = "Go",
     .ending = {"go"},
     .tool = "/usr/bin/go",
     .package = "golang-go",
     .version = "version",
     .check = {"/bin/sh", "@builder", "@start"},
     .builder = "go",
     .run = {"@main"},
     .folder = {"/usr/share/go-*"},
     .root = {LOCALE},
     .calls = true,
     .roomy = true},
    {.name = "Rust",
     .ending = {"rs"},
     .tool = "/usr/bin/rustc",
     .package = "rustc",
     .check = {"/bin/sh", "@builder", "@start"},
     .builder = "rust",
     .run = {"@main"},
     .root = {LOCALE},
     .calls = true},
    {.name = "PyPy",
     .ending = {"pypy"},
     .tool = "/usr/bin/pypy3",
     .package = "pypy3",
     .check = {"/usr/bin/pypy3", "-I", "-m", "py_compile", "@source"},
     .at_once = 500,
     .run = {"/usr/bin/pypy3", "-s", "-B", "-u", "@main"},
     .root = {"/usr/bin/pypy3", "@home/lib/@name", LOCALE},
     .leave = python_leave,
     .warms = true,
     .roomy = true},
};

enum { LANGUAGES = sizeof language / sizeof language[0] };

const struct language *language_at(size_t i)
{
    return i < LANGUAGES ? &language[i] : NULL;
}

static const struct language *with_ending(const char *ending, int (*compare)(const char *, const char *))
{
    for (size_t i = 0; i < LANGUAGES; i++)
        for (size_t e = 0; e < LANGUAGE_ENDINGS && language[i].ending[e] != NULL; e++)
            if (compare(language[i].ending[e], ending) == 0)
                return &language[i];
    return NULL;
}

const struct language *language_of(const char *file)
{
    const char *slash = strrchr(file, '/'), *dot = strrchr(slash == NULL ? file : slash, '.');
    if (dot == NULL)
        return NULL;
    const struct language *found = with_ending(dot + 1, strcmp);
    return found != NULL ? found : with_ending(dot + 1, strcasecmp);
}

bool language_is_whole(const struct language *l)
{
    return l->run[0] != NULL && strcmp(l->run[0], "@main") == 0;
}

const struct language *language_named(const char *name)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        if (strcmp(language[i].name, name) == 0)
            return &language[i];
    return NULL;
}

bool language_fits(const struct language *l, enum language_use use)
{
    return use == LANGUAGE_LINES || (use == LANGUAGE_FUNCTIONS ? l->calls : l->profile == PROFILE_NARROW);
}

void language_endings(enum language_use use, char *text, size_t size)
{
    size_t used = 0;
    const char *last = "";
    text[0] = '\0';
    for (size_t i = 0; i < LANGUAGES; i++)
        for (size_t e = 0; language_fits(&language[i], use) && e < LANGUAGE_ENDINGS && language[i].ending[e] != NULL;
             e++) {
            if (last[0] != '\0' && used < size)
                used += (size_t)snprintf(text + used, size - used, "%s.%s", used == 0 ? "" : ", ", last);
            last = language[i].ending[e];
        }
    if (used < size)
        snprintf(text + used, size - used, " or .%s", last);
}
