/*
 * The life of a confined process: small programs, linked statically, that end in one way or another; what they died of
 * is told, and the end of what they wrote is kept.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <fnmatch.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "seat/process.h"
#include "shell.h"
#include "suite.h"

static const struct {
    const char *name, *source, *options;
    enum verdict verdict;
    const char *why, *tail; /* patterns of fnmatch */
} programs[] = {
    {"leaves", "int main(void) { return 7; }", "", VERDICT_CRASH, "left the program with exit status 7", ""},
    {"aborts with words", "#include <assert.h>\nint main(void) { assert(1 > 2); }", "", VERDICT_CRASH,
     "killed by SIGABRT (*)", "*Assertion `1 > 2* failed.\n"},
    {"throws", "#include <stdexcept>\nint main() { throw std::runtime_error(\"so what\"); }", "-x c++", VERDICT_CRASH,
     "killed by SIGABRT (*)", "*what():  so what\n"},
    {"writes to both", "#include <stdio.h>\nint main(void) { puts(\"one\"); fflush(stdout); fputs(\"two\", stderr); }",
     "", VERDICT_CRASH, "left *", "one\ntwo"},
    {"writes more than is kept",
     "#include <stdio.h>\nint main(void) { for (int i = 0; i < 5000; i++) fprintf(stderr, \"%4d\\n\", i); }", "",
     VERDICT_CRASH, "left *", "*4998\n4999\n"},
    {"writes 8 MiB at once",
     "#include <unistd.h>\nstatic char a[8 << 20];\n"
     "int main(void) { int whole = write(2, a, sizeof a) == sizeof a; write(1, \"end\", 3); return whole; }",
     "", VERDICT_CRASH, "left the program with exit status 1", ""}, /* as text: it begins with a 0 */
    {"segmentation fault", "int main(void) { *(volatile int *)8 = 1; }", "", VERDICT_CRASH,
     "killed by SIGSEGV (segmentation fault)", ""},
    {"raises one", "#include <signal.h>\nint main(void) { raise(SIGSEGV); }", "", VERDICT_CRASH,
     "killed by SIGSEGV (segmentation fault)", ""},
    {"kills itself", "#include <signal.h>\nint main(void) { raise(SIGKILL); }", "", VERDICT_FORBIDDEN, "sent a signal",
     ""},
    {"recursion without end", "int f(volatile int n) { return f(n + 1) + n; }\nint main(void) { return f(0); }", "-O0",
     VERDICT_CRASH, "stack overflow (64 MiB)", ""},
    {"large frames",
     "int f(int n) { volatile char a[200000]; a[0] = (char)n; return f(n + 1) + a[n & 7]; }\n"
     "int main(void) { return f(0); }",
     "-O0", VERDICT_CRASH, "stack overflow (64 MiB)", ""},
    {"a frame larger than the stack", "int main(void) { volatile char a[100 << 20]; a[5] = 1; return a[5]; }", "-O0",
     VERDICT_CRASH, "stack overflow (64 MiB)", ""},
    {"a socket", "#include <sys/socket.h>\nint main(void) { return socket(AF_INET, SOCK_STREAM, 0); }", "",
     VERDICT_FORBIDDEN, "opened a socket", ""},
    {"a process", "#include <unistd.h>\nint main(void) { return fork(); }", "", VERDICT_FORBIDDEN, "started a process",
     ""},
    {"a number without words", "#include <unistd.h>\nint main(void) { return syscall(27, 0, 0, 0); }", "",
     VERDICT_FORBIDDEN, "made system call 27, which no player may make", ""},
    {"as programs of 32 bits do", "int main(void) { __asm__ volatile(\"int $0x80\" : : \"a\"(20)); }", "",
     VERDICT_FORBIDDEN, "made a system call as programs of 32 bits do", ""},
    {"all memory",
     "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }",
     "-O0", VERDICT_MEMORY, "*the limit is 64 MiB", ""},
};

/* Compiles a program, runs it to its end, and leaves what was found. 0, or -1. */
static int run(struct sandbox *s, size_t i, struct process *p, struct seat_fault *f)
{
    char source[300], path[300], text[2000];
    const char *scratch = getenv("SORTIE_SCRATCH");
    int output[2];
    snprintf(source, sizeof source, "%s/process.c", scratch == NULL ? BUILD : scratch);
    snprintf(path, sizeof path, "%s/process", scratch == NULL ? BUILD : scratch);
    FILE *out = fopen(source, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    fputs(programs[i].source, out);
    fclose(out);
    int rc = shell(text, sizeof text, "c++ --version >/dev/null && cc %s -w -static -o %s %s %s 2>&1",
                   programs[i].options, path, source, strstr(programs[i].options, "c++") != NULL ? "-lstdc++" : "");
    check(rc == 0, programs[i].name, text);
    int executable = open(path, O_RDONLY | O_CLOEXEC);
    CU_ASSERT_EQUAL_FATAL(pipe2(output, O_CLOEXEC), 0);
    CU_ASSERT_EQUAL_FATAL(fcntl(output[0], F_SETFL, O_NONBLOCK), 0);
    memset(p, 0, sizeof *p);
    p->output = output[0];
    const struct sandbox_start start = {.executable = executable,
                                        .descriptor = {-1, output[1], output[1], -1, -1},
                                        .limits = {.time_ms = 20000, .memory_mib = 64}};
    rc = process_start(p, s, &start);
    close(executable);
    close(output[1]);
    /* it takes as long as it takes */
    for (int tries = 0; rc == 0 && tries < 20 && (tries == 0 || f->verdict == VERDICT_CHANNEL); tries++)
        process_explain(p, f);
    process_kill(p);
    close(output[0]);
    return rc;
}

static void deaths(void)
{
    static struct sandbox s;
    static struct process p;
    CU_ASSERT_EQUAL_FATAL(sandbox_open(&s), 0);
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
        struct seat_fault f = {.verdict = VERDICT_OK};
        char tail[SEAT_TAIL + 1], got[SEAT_TAIL + 200];
        CU_ASSERT_EQUAL(run(&s, i, &p, &f), 0);
        memcpy(tail, p.tail.text, (size_t)p.tail.length);
        tail[p.tail.length] = '\0';
        snprintf(got, sizeof got, "%s: %s, wrote: %s", verdict_name(f.verdict), f.why, tail);
        check(f.verdict == programs[i].verdict && fnmatch(programs[i].why, f.why, 0) == 0, programs[i].name, got);
        check(fnmatch(programs[i].tail, tail, 0) == 0, programs[i].name, got);
        bool ends = strstr(programs[i].source, "\"end\"") == NULL || memcmp(tail + SEAT_TAIL - 3, "end", 3) == 0;
        check(ends, programs[i].name, "the end of what it wrote is missing");
    }
    sandbox_close(&s);
}

/* A program that waits for what it is asked. A descriptor. */
static int open_waiting(void)
{
    char path[300], text[2000];
    const char *scratch = getenv("SORTIE_SCRATCH");
    snprintf(path, sizeof path, "%s/waits", scratch == NULL ? BUILD : scratch);
    int rc = shell(text, sizeof text,
                   "printf '#include <unistd.h>\nint main(void) { char c; return (int)read(3, &c, 1); }' | "
                   "cc -x c -w -static -o %s - 2>&1",
                   path);
    check(rc == 0, "a program that waits", text);
    return open(path, O_RDONLY | O_CLOEXEC);
}

/* A judge who stood still for ten minutes, while the player waited for what he would ask: nobody slept. */
static void a_judge_who_stands_still(void)
{
    static struct sandbox s;
    static struct process p;
    int requests[2];
    struct process_wait w;
    struct seat_fault f = {.verdict = VERDICT_OK};
    CU_ASSERT_EQUAL_FATAL(sandbox_open(&s), 0);
    CU_ASSERT_EQUAL_FATAL(pipe2(requests, O_CLOEXEC), 0);
    const struct sandbox_start start = {.executable = open_waiting(),
                                        .descriptor = {-1, -1, -1, requests[0], -1},
                                        .limits = {.time_ms = 100, .memory_mib = 64}};
    p.output = -1;
    CU_ASSERT_EQUAL_FATAL(process_start(&p, &s, &start), 0);
    usleep(20000);
    process_wait_begin(&p, &w);
    w.begun -= 600000000000;
    w.ticked -= 600000000000;
    int rc = process_look(&p, &w, &f);
    check(rc == 0 && p.pid != 0, "after ten minutes without a tick", f.why);
    process_wait_end(&p, &w);
    process_wait_begin(&p, &w);
    rc = process_look(&p, &w, &f);
    check(rc == 0 && p.pid != 0, "the wait after that", f.why);
    process_kill(&p);
    close(start.executable);
    close(requests[0]);
    close(requests[1]);
    sandbox_close(&s);
}

/* He stands still while a player dies of whose end he has begun to wait: it has left, it has not closed the channel. */
static void a_judge_who_stands_still_at_an_end(void)
{
    int requests[2], executable = open_waiting(), status = 0;
    CU_ASSERT_EQUAL_FATAL(pipe2(requests, O_CLOEXEC), 0);
    pid_t judge = fork();
    if (judge == 0) {
        static struct sandbox s;
        static struct process p = {.output = -1};
        const struct sandbox_start start = {.executable = executable,
                                            .descriptor = {-1, -1, -1, requests[0], -1},
                                            .limits = {.time_ms = 100, .memory_mib = 64}};
        struct seat_fault f = {.verdict = VERDICT_OK};
        if (sandbox_open(&s) == 0 && process_start(&p, &s, &start) == 0)
            process_explain(&p, &f);
        process_kill(&p);
        sandbox_close(&s);
        _exit((int)f.verdict);
    }
    usleep(300000);
    kill(judge, SIGSTOP);
    CU_ASSERT_EQUAL(write(requests[1], "", 1), 1);
    usleep(2300000);
    kill(judge, SIGCONT);
    CU_ASSERT_EQUAL(waitpid(judge, &status, 0), judge);
    check(WIFEXITED(status) && WEXITSTATUS(status) == VERDICT_CRASH, "what he died of",
          verdict_name((enum verdict)WEXITSTATUS(status)));
    close(requests[0]);
    close(requests[1]);
    close(executable);
}

static volatile sig_atomic_t enough;

static void note_enough(int number)
{
    enough = number;
}

/* Starts and ends players until it is told that it is enough. */
static void start_players(int executable)
{
    static struct sandbox s;
    static struct process p;
    const struct sandbox_start start = {
        .executable = executable, .descriptor = {-1, -1, -1, -1, -1}, .limits = {.time_ms = 100, .memory_mib = 64}};
    int rc = sandbox_open(&s);
    signal(SIGUSR1, note_enough);
    while (rc == 0 && !enough) {
        memset(&p, 0, sizeof p);
        p.output = -1;
        rc = process_start(&p, &s, &start);
        process_kill(&p);
    }
    sandbox_close(&s);
    _exit(rc == 0 ? 0 : 1);
}

/* A judge is stopped at any moment, as a terminal and a duel's end do it: he stops, whatever he is about, and goes on. */
static void a_judge_can_be_stopped(void)
{
    int executable = open_waiting(), status = 0, late = 0;
    pid_t judge = fork();
    if (judge == 0)
        start_players(executable);
    usleep(200000);
    for (int i = 0; i < 300 && late == 0; i++) {
        pid_t got = 0;
        usleep((useconds_t)(500 + i * 37 % 1500));
        kill(judge, SIGSTOP);
        for (int naps = 0; naps < 20000 && got == 0; naps++) {
            got = waitpid(judge, &status, WUNTRACED | WNOHANG);
            if (got == 0)
                usleep(200);
        }
        late += got != judge || !WIFSTOPPED(status);
        kill(judge, SIGCONT);
    }
    CU_ASSERT_EQUAL(late, 0);
    kill(judge, SIGUSR1);
    CU_ASSERT_EQUAL(waitpid(judge, &status, 0), judge);
    CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    close(executable);
}

static const struct test tests[] = {
    {"a-judge-who-stands-still", a_judge_who_stands_still, ALSO_SANITIZED | ALSO_ORDINARY},
    {"a-judge-who-stands-still-at-an-end", a_judge_who_stands_still_at_an_end, 0},
    {"a-judge-can-be-stopped", a_judge_can_be_stopped, ALSO_SANITIZED | ALSO_ORDINARY},
    {"deaths", deaths, ALSO_ORDINARY},
    {NULL, NULL, 0},
};

const struct suite process_suite = {"process", tests};
