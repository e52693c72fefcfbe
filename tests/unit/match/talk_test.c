/*
 * Tests players by lines in the sandbox, without a game: small programs that read standard input and write standard
 * output, the answers received from them, and the verdicts of those that misbehave. "%d" is the number of rounds of a
 * question and an answer.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"
#include "seat/isolated/isolated.h"

#define READS                                                                                                          \
    "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint n, sum; char s[9999];\n"
#define ROUNDS READS "int main(void) { while (scanf(\"%d\", &n) == 1) { sum += n; "
#define END " fflush(stdout); } return 0; }"

static const struct {
    const char *name, *source;
    const char *heard; /* the last line, or the verdict: patterns of fnmatch */
} programs[] = {
    {"adds up", ROUNDS "printf(\"%d\\n\", sum);" END, "55"},
    {"ends lines as on Windows", ROUNDS "printf(\"%d\\r\\n\", sum);" END, "55"},
    {"writes in pieces", ROUNDS "printf(\"%d\", sum); fflush(stdout); putchar(10);" END, "55"},
    {"answers ahead",
     READS "int main(void) { for (n = 0; n < 10; n++) printf(\"ahead %d\\n\", n); fflush(stdout); "
           "for (;;) read(0, s, 9999); }",
     "ahead 9"},
    {"stops after five", ROUNDS "printf(\"%d\\n\", sum); fflush(stdout); if (n == 5) return 3;" END,
     "crash: left the program with exit status 3"},
    {"a crash after an answer", ROUNDS "printf(\"%d\\n\", sum); fflush(stdout); if (n == 5) abort();" END,
     "crash: killed by SIGABRT *"},
    {"closes its output", ROUNDS "if (n == 5) _exit(0); puts(\"x\");" END,
     "crash: left the program with exit status 0"},
    {"thinks for ever", ROUNDS "if (n == 5) for (;;) ; puts(\"x\");" END, "time: used more than 300 ms of CPU time"},
    {"thinks ahead for ever", ROUNDS "puts(\"x\"); fflush(stdout); if (n == 5) for (;;) ;" END,
     "time: used more than 300 ms of CPU time"},
    {"says nothing", ROUNDS "if (n != 5) puts(\"x\");" END, "idle: slept *"},
    {"a line without end", READS "int main(void) { for (;;) putchar('x'); }", "channel: wrote a line that is too long"},
    {"lines without end", READS "int main(void) { for (;;) puts(\"x\"); }", "x"},
    {"tabs and blanks", ROUNDS "puts(\"\\ta\\t b \");" END, "\ta\t b "},
    {"control characters", ROUNDS "puts(\"a\\033[2J\");" END, "channel: wrote a line with control characters"},
    {"opens a file", ROUNDS "puts(fopen(\"/etc/passwd\", \"r\") ? \"open\" : \"closed\");" END, "closed"},
    {"a process", ROUNDS "if (n == 5) fork(); puts(\"x\");" END, "forbidden: started a process"},
    {"much for people", ROUNDS "for (int i = 0; i < 20000; i++) fprintf(stderr, \"line %d\\n\", i); puts(\"x\");" END,
     "x"},
    {"all memory", ROUNDS "if (n == 5) for (;;) memset(malloc(1 << 20), 1, 1 << 20); puts(\"x\");" END, "memory: *"},
};

static void compile(size_t i, const char *path)
{
    char source[300], text[2000];
    const char *scratch = getenv("SORTIE_SCRATCH");
    snprintf(source, sizeof source, "%s/talk.c", scratch == NULL ? BUILD : scratch);
    FILE *out = fopen(source, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    fputs(programs[i].source, out);
    fclose(out);
    check(shell(text, sizeof text, "cc -w -static -O1 -fno-builtin -o %s %s 2>&1", path, source) == 0, programs[i].name,
          text);
}

/* Plays ten rounds. got is the last line, or the verdict. */
static void talk(struct lines *p, int time_ms, char *got, size_t size)
{
    struct seat_answer answer = {.time_ms = time_ms};
    struct seat_cost cost;
    for (int n = 1; n <= 10; n++) {
        char question[32];
        int length = snprintf(question, sizeof question, "%d\n", n);
        p->seat.ops->say(&p->seat, question, (size_t)length);
        if (p->seat.ops->hear(&p->seat, &answer) != 0) {
            snprintf(got, size, "%s: %s", verdict_name(p->seat.fault.verdict), p->seat.fault.why);
            break;
        }
        snprintf(got, size, "%s", answer.line);
    }
    p->seat.ops->finish(&p->seat, &cost);
}

static void talks(void)
{
    static struct sandbox s;
    static struct lines p;
    char path[300], got[SEAT_LINE + 200];
    const char *scratch = getenv("SORTIE_SCRATCH");
    snprintf(path, sizeof path, "%s/talk", scratch == NULL ? BUILD : scratch);
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    CU_ASSERT_EQUAL_FATAL(process_start_ticking(), 0);
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
        /* new memory is slow on some virtual machines */
        const int time_ms = strncmp(programs[i].heard, "memory", 6) == 0 ? 20000 : 300;
        compile(i, path);
        int executable = open(path, O_RDONLY | O_CLOEXEC);
        const struct seat_limits limits = {.time_ms = time_ms, .memory_mib = 64};
        const struct sandbox_start start = {.executable = executable, .limits = limits};
        ASSERT_SUCCEEDS(lines_open(&p, &s, &start), s.why);
        talk(&p, time_ms, got, sizeof got);
        check(fnmatch(programs[i].heard, got, 0) == 0, programs[i].name, got);
        process_close(&p.process);
        close(executable);
    }
    process_stop_ticking();
    sandbox_close(&s);
}

/* The test sends more than a pipe holds before the player reads the first byte, and the player receives all of it. */
static void much_is_said(void)
{
    static struct sandbox s;
    static struct lines p;
    static char line[1001];
    char path[300], text[2000];
    struct seat_answer answer = {.time_ms = 5000};
    const char *scratch = getenv("SORTIE_SCRATCH");
    snprintf(path, sizeof path, "%s/talk", scratch == NULL ? BUILD : scratch);
    check(shell(text, sizeof text,
                "printf '#include <stdio.h>\\nchar s[2000]; int n; int main(void) { while (fgets(s, 2000, stdin) && "
                "s[0] != 10) n++; printf(\"%%%%d\\\\n\", n); fflush(stdout); for (;;) getchar(); }' >%s.c && "
                "cc -w -static -o %s %s.c 2>&1",
                path, path, path) == 0,
          "a program that counts lines", text);
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    CU_ASSERT_EQUAL_FATAL(process_start_ticking(), 0);
    int executable = open(path, O_RDONLY | O_CLOEXEC);
    ASSERT_SUCCEEDS(lines_open(&p, &s, &(struct sandbox_start){.executable = executable}), s.why);
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = '\n';
    for (int i = 0; i < 200; i++)
        p.seat.ops->say(&p.seat, line, sizeof line);
    p.seat.ops->say(&p.seat, "\n", 1);
    CU_ASSERT_EQUAL(p.seat.ops->hear(&p.seat, &answer), 0);
    CU_ASSERT_STRING_EQUAL(answer.line, "200");
    process_close(&p.process);
    close(executable);
    process_stop_ticking();
    sandbox_close(&s);
}

static const struct test tests[] = {
    {"talks-by-lines", talks, ALSO_ORDINARY},
    {"much-is-said", much_is_said, ALSO_ORDINARY},
    {NULL, NULL, 0},
};

const struct suite talk_suite = {"talk", tests};
