/*
 * The life of a confined process: small programs, linked statically, that end in different ways. The cause of each
 * death must be reported, and the end of the output kept.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <fnmatch.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __has_include
#if __has_include(<sys/rseq.h>)
#include <sys/rseq.h>
#endif
#endif

#include "lib/shell.h"
#include "lib/suite.h"
#include "seat/process/core.h"
#include "seat/process/process.h"
#include "seat/processor/processor.h"
#include "seat/walls/starter.h"

static const struct {
    const char *name, *source, *options;
    enum verdict verdict;
    const char *why, *tail; /* patterns of fnmatch */
} programs[] = {
    {"leaves", "int main(void) { return 7; }", "", VERDICT_CRASH, "left the program with exit status 7", ""},
    {"is process 2, in the namespace of the one before",
     "#include <unistd.h>\nint main(void) { return getpid() * 10 + (int)gettid(); }", "-D_GNU_SOURCE", VERDICT_CRASH,
     "left the program with exit status 22", ""},
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
#ifdef __x86_64__
    {"as programs of 32 bits do", "int main(void) { __asm__ volatile(\"int $0x80\" : : \"a\"(20)); }", "",
     VERDICT_FORBIDDEN, "made a system call as programs of 32 bits do", ""},
#endif
    {"is process 2 after all of these", "#include <unistd.h>\nint main(void) { return getpid() * 10 + (int)gettid(); }",
     "-D_GNU_SOURCE", VERDICT_CRASH, "left the program with exit status 22", ""},
    {"all memory",
     "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }",
     "-O0", VERDICT_MEMORY, "*the limit is 64 MiB", ""},
};

/* Compiles a program, and runs it to its end. Returns 0, or -1. */
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
    /* its end may take a while on a busy machine */
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
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
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

/* Opens a program of one line, given for the shell's printf. Returns a descriptor. */
static int open_linked(const char *name, const char *source, const char *object)
{
    char path[300], text[2000];
    const char *scratch = getenv("SORTIE_SCRATCH");
    snprintf(path, sizeof path, "%s/%s", scratch == NULL ? BUILD : scratch, name);
    int rc = shell(text, sizeof text, "printf '%s' | cc -w -static -o %s %s -x c - 2>&1", source, path, object);
    check(rc == 0, name, text);
    return open(path, O_RDONLY | O_CLOEXEC);
}

static int open_program(const char *name, const char *source)
{
    return open_linked(name, source, "");
}

/* Opens a program that waits for a request. */
static int open_waiting(void)
{
    return open_program("waits", "#include <unistd.h>\\nint main(void) { char c; return (int)read(3, &c, 1); }\\n");
}

static int open_spinning(void)
{
    return open_program("spins", "int main(void) { for (;;) ; }\\n");
}

/* A judge was suspended for ten minutes while the player waited for a request: nobody slept. */
static void a_judge_who_stands_still(void)
{
    static struct sandbox s;
    static struct process p;
    int requests[2];
    struct seat_fault f = {.verdict = VERDICT_OK};
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    CU_ASSERT_EQUAL_FATAL(pipe2(requests, O_CLOEXEC), 0);
    const struct sandbox_start start = {.executable = open_waiting(),
                                        .descriptor = {-1, -1, -1, requests[0], -1},
                                        .limits = {.time_ms = 100, .memory_mib = 64}};
    p.output = -1;
    ASSERT_SUCCEEDS(process_start(&p, &s, &start), s.why);
    usleep(20000);
    process_wait_begin(&p);
    p.begun_ns -= 600000000000;
    p.seen.at -= 600000000000;
    int rc = process_look(&p, &f);
    check(rc == 0 && p.pid != 0, "after ten minutes without a tick", f.why);
    process_wait_end(&p);
    process_wait_begin(&p);
    rc = process_look(&p, &f);
    check(rc == 0 && p.pid != 0, "the wait after that", f.why);
    p.seen.at -= 600000000000;
    rc = process_look(&p, &f);
    check(rc == 0 && p.pid != 0, "after ten minutes between two ticks", f.why);
    process_kill(&p);
    close(start.executable);
    close(requests[0]);
    close(requests[1]);
    sandbox_close(&s);
}

static void stop_here(int number)
{
    (void)number;
    raise(SIGSTOP);
}

/* A judge that starts a player, tells its number, waits for its end, and stops itself while it waits. */
static void wait_and_stop(int executable, int requests, int number)
{
    static struct sandbox s;
    static struct process p = {.output = -1};
    const struct itimerval soon = {.it_value = {.tv_usec = 20000}};
    const struct sandbox_start start = {.executable = executable,
                                        .descriptor = {-1, -1, -1, requests, -1},
                                        .limits = {.time_ms = 100, .memory_mib = 64}};
    struct seat_fault f = {.verdict = VERDICT_OK};
    signal(SIGALRM, stop_here);
    if (sandbox_open(&s) == 0 && process_start(&p, &s, &start) == 0 &&
        write(number, &p.pid, sizeof p.pid) == sizeof p.pid && setitimer(ITIMER_REAL, &soon, NULL) == 0)
        process_explain(&p, &f);
    process_kill(&p);
    sandbox_close(&s);
    _exit((int)f.verdict);
}

/* Waits until the process stands at its last stop, where the judge that traces it is to look at it. */
static bool wait_for_last_stop(pid_t pid)
{
    char name[64], text[512] = "";
    snprintf(name, sizeof name, "/proc/%d/stat", (int)pid);
    for (int naps = 0; naps < 60000; naps++) {
        FILE *in = fopen(name, "r");
        size_t size = in == NULL ? 0 : fread(text, 1, sizeof text - 1, in);
        if (in != NULL)
            fclose(in);
        text[size] = '\0';
        const char *state = strrchr(text, ')');
        if (state != NULL && state[2] == 't')
            return true;
        usleep(1000);
    }
    return false;
}

/* The judge stands still while a player dies for whose end it has begun to wait: the player has left, it has not closed
 * the channel. */
static void a_judge_who_stands_still_at_an_end(void)
{
    int requests[2], number[2], executable = open_waiting(), status = 0;
    pid_t player = 0;
    CU_ASSERT_EQUAL_FATAL(pipe2(requests, O_CLOEXEC), 0);
    CU_ASSERT_EQUAL_FATAL(pipe2(number, O_CLOEXEC), 0);
    pid_t judge = fork();
    if (judge == 0)
        wait_and_stop(executable, requests[0], number[1]);
    close(number[1]);
    CU_ASSERT_EQUAL_FATAL(read(number[0], &player, sizeof player), sizeof player);
    CU_ASSERT_EQUAL(waitpid(judge, &status, WUNTRACED), judge);
    CU_ASSERT_FATAL(WIFSTOPPED(status));
    CU_ASSERT_EQUAL(write(requests[1], "", 1), 1);
    CU_ASSERT(wait_for_last_stop(player));
    usleep((PROCESS_ENDING_MS + 300) * 1000);
    kill(judge, SIGCONT);
    CU_ASSERT_EQUAL(waitpid(judge, &status, 0), judge);
    check(WIFEXITED(status) && WEXITSTATUS(status) == VERDICT_CRASH, "what the player died of",
          verdict_name((enum verdict)WEXITSTATUS(status)));
    close(requests[0]);
    close(requests[1]);
    close(number[0]);
    close(executable);
}

static volatile sig_atomic_t enough;

static void note_enough(int number)
{
    enough = number;
}

/* Starts and ends players until it is asked to stop. */
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

/* A judge is stopped at any moment, as a terminal and the end of a duel do it. It stops, whatever it is doing, and
 * continues. */
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

/* ---- between two looks, 50 ms apart ---- */

enum { MS = 1000000, HERD = 50 };

static const struct {
    const char *name;
    struct awake_thread then, now; /* id 0: there is none */
    int64_t cpu_ns, judge_ns;
    bool glance;
    int64_t asleep_ns, ready_ns, over_ns; /* expected */
    bool waits_on;
} spans[] = {
    {"ran 4 ms, waited 6",
     {1, 7 * MS, 0, -1, false},
     {1, 11 * MS, 6 * MS, -1, false},
     4 * MS,
     0,
     false,
     40 * MS,
     6 * MS,
     0,
     false},
    {"a quarter of its CPU time was taken from it",
     {1, 0, 0, -1, false},
     {1, 40 * MS, 0, -1, false},
     40 * MS,
     0,
     false,
     0,
     0,
     0,
     false},
    {"a thread that has ended computed",
     {1, 0, 0, -1, false},
     {1, 0, 0, -1, false},
     20 * MS,
     0,
     false,
     25 * MS,
     0,
     0,
     false},
    {"a thread that has begun",
     {0, 0, 0, -1, false},
     {2, 10 * MS, 20 * MS, -1, false},
     10 * MS,
     0,
     false,
     20 * MS,
     20 * MS,
     0,
     false},
    {"a wait that began long before",
     {1, 0, 0, -1, true},
     {1, MS, 449 * MS, -1, false},
     MS,
     0,
     false,
     0,
     49 * MS,
     400 * MS,
     false},
    {"it waits on", {1, 5 * MS, 0, 3, true}, {1, 5 * MS, 0, 3, true}, 0, 0, false, 0, 50 * MS, 0, true},
    {"it ran, and waits again without having slept",
     {1, 0, 0, 3, true},
     {1, 10 * MS, 10 * MS, 3, true},
     10 * MS,
     0,
     false,
     0,
     40 * MS,
     0,
     false},
    {"it slept between, and wants the processor now",
     {1, 0, 0, 3, true},
     {1, 2 * MS, 0, 4, true},
     2 * MS,
     0,
     false,
     475 * MS / 10,
     0,
     0,
     false},
    {"the judge waited for the processor",
     {1, 0, 0, -1, false},
     {1, 0, 0, -1, false},
     0,
     30 * MS,
     false,
     20 * MS,
     0,
     0,
     false},
    {"a glance", {1, 0, 0, -1, false}, {1, 0, 40 * MS, -1, false}, 10 * MS, 30 * MS, true, 375 * MS / 10, 0, 0, false},
};

static void what_lies_between_two_looks(void)
{
    static struct awake_look before, after;
    for (size_t i = 0; i < sizeof spans / sizeof spans[0]; i++) {
        before = (struct awake_look){.threads = spans[i].then.id != 0, .thread = {spans[i].then}};
        after = (struct awake_look){.at = 50 * MS,
                                    .cpu_ns = spans[i].cpu_ns,
                                    .judge_ns = spans[i].judge_ns,
                                    .threads = spans[i].glance ? -1 : 1,
                                    .thread = {spans[i].now},
                                    .ready = spans[i].now.ready};
        struct awake_span s = awake_between(&before, &after);
        char got[160];
        snprintf(got, sizeof got, "asleep %lld, ready %lld, over %lld, waits on %d; expected %lld %lld %lld %d",
                 (long long)s.asleep_ns, (long long)s.ready_ns, (long long)s.over_ns, s.waits_on,
                 (long long)spans[i].asleep_ns, (long long)spans[i].ready_ns, (long long)spans[i].over_ns,
                 spans[i].waits_on);
        check(s.asleep_ns == spans[i].asleep_ns && s.ready_ns == spans[i].ready_ns && s.over_ns == spans[i].over_ns &&
                  s.waits_on == spans[i].waits_on,
              spans[i].name, got);
    }
}

/* Fifty threads wake up at the same moment, run 50 us each, and wait for each other: 2.5 ms in all, not 62.5. */
static void a_herd_of_threads(void)
{
    static struct awake_look before, after;
    before = (struct awake_look){.threads = HERD};
    after = (struct awake_look){.at = 50 * MS, .cpu_ns = HERD * 50000LL, .threads = HERD};
    for (int i = 0; i < HERD; i++) {
        before.thread[i] = (struct awake_thread){.id = i + 1, .sleeps = -1};
        after.thread[i] = (struct awake_thread){.id = i + 1, .ran_ns = 50000, .queued_ns = i * 50000LL, .sleeps = -1};
    }
    struct awake_span s = awake_between(&before, &after);
    char got[60];
    snprintf(got, sizeof got, "asleep %lld us", (long long)s.asleep_ns / 1000);
    check(s.asleep_ns == 46875000, "expected: asleep 46875 us", got);
}

/* ---- whose time it is ---- */

/* The player uses more than its limit while nobody looks, and then dies of something else: that is the cause of
 * death. */
static void over_its_time_and_killed_by_another_signal(void)
{
    static struct sandbox s;
    static struct process p;
    struct seat_fault f = {.verdict = VERDICT_OK};
    int executable = open_program("aborts-late", "#include <stdlib.h>\\n#include <time.h>\\n"
                                                 "int main(void) { while (clock() < 100000) ; abort(); }\\n");
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    memset(&p, 0, sizeof p);
    p.output = -1;
    const struct sandbox_start start = {
        .executable = executable, .descriptor = {-1, -1, -1, -1, -1}, .limits = {.time_ms = 20, .memory_mib = 64}};
    ASSERT_SUCCEEDS(process_start(&p, &s, &start), s.why);
    for (int tries = 0; tries < 20 && p.pid != 0; tries++)
        process_explain(&p, &f);
    check(f.verdict == VERDICT_CRASH && fnmatch("killed by SIGABRT (*)", f.why, 0) == 0,
          "expected: crash, killed by SIGABRT", f.why);
    check(process_over_time(&p, p.cpu_us), "it was over its time", "");
    process_kill(&p);
    close(executable);
    sandbox_close(&s);
}

/* A machine that is too busy looks like this. */
enum { SPINNERS = 6 };
static void start_spinners(pid_t spinner[SPINNERS])
{
    for (int i = 0; i < SPINNERS; i++)
        if ((spinner[i] = fork()) == 0) {
            setsid(); /* the scheduler treats a session as one unit */
            for (;;) {
            }
        }
}

static void end_spinners(const pid_t spinner[SPINNERS])
{
    for (int i = 0; i < SPINNERS; i++) {
        kill(spinner[i], SIGKILL);
        waitpid(spinner[i], NULL, 0);
    }
}

/* Looks at a player as during a wait, until it has used this much CPU time, or was ready to run for so long by the
 * looks themselves. Returns the result of the last look. */
static int look_until_either(struct process *p, int64_t cpu_us, int64_t ready_ns, struct seat_fault *f)
{
    int rc = 0;
    process_wait_begin(p);
    while (rc == 0 && p->pid != 0 && process_cpu_us(p) < cpu_us && p->ready_ns < ready_ns) {
        usleep(PROCESS_TICK_MS * 1000);
        rc = process_look(p, f);
    }
    process_wait_end(p);
    return rc;
}

static int look_until(struct process *p, int64_t cpu_us, struct seat_fault *f)
{
    return look_until_either(p, cpu_us, INT64_MAX, f);
}

/* Eight processes on one core, and one of them is a player that computes: it waited for the processor and hardly slept.
 * How long it takes until it has waited for 300 ms is up to the machine. If it has 2 s of CPU time before, nobody
 * counts its waiting. In the end the machine is to blame, and the message has the numbers. */
static void starved_by_the_machine(void)
{
    static struct sandbox s;
    static struct process p;
    struct seat_fault f = {.verdict = VERDICT_OK};
    pid_t spinner[SPINNERS];
    cpu_set_t before, one;
    char got[300];
    int executable = open_spinning();
    const struct sandbox_start start = {
        .executable = executable, .descriptor = {-1, -1, -1, -1, -1}, .limits = {.time_ms = 60000, .memory_mib = 64}};
    CU_ASSERT_EQUAL_FATAL(sched_getaffinity(0, sizeof before, &before), 0);
    CPU_ZERO(&one);
    for (size_t core = 0; CPU_COUNT(&one) == 0; core++)
        if (CPU_ISSET(core, &before))
            CPU_SET(core, &one);
    sched_setaffinity(0, sizeof one, &one);
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    memset(&p, 0, sizeof p);
    p.output = -1;
    ASSERT_SUCCEEDS(process_start(&p, &s, &start), s.why);
    start_spinners(spinner);
    int rc = look_until_either(&p, 2000000, 300000000, &f);
    snprintf(got, sizeof got, "asleep %lld ms, ready %lld ms of %lld ms of CPU time, %s",
             (long long)p.asleep_ns / 1000000, (long long)p.ready_ns / 1000000, (long long)process_cpu_us(&p) / 1000,
             f.why);
    check(rc == 0 && p.ready_ns >= 300000000 && p.asleep_ns < p.ready_ns / 5, "starved, expected: ready, not asleep",
          got);
    p.ready_ns += 60LL * (1 + 20) * 1000000000;
    rc = look_until(&p, 60000000, &f);
    end_spinners(spinner);
    check(rc != 0 && f.verdict == VERDICT_SYSTEM && f.proof == PROOF_STARVED &&
              fnmatch("the player was ready to run for 126*.* s and got ?.* s of CPU time", f.why, 0) == 0,
          "starved for long", f.why);
    process_kill(&p);
    close(executable);
    sandbox_close(&s);
    sched_setaffinity(0, sizeof before, &before);
}

/* Starts the program of a descriptor in the sandbox. It writes nowhere and reads requests. */
static void begin_player(struct process *p, struct sandbox *s, int executable, int requests)
{
    const struct sandbox_start start = {.executable = executable,
                                        .descriptor = {-1, -1, -1, requests, -1},
                                        .limits = {.time_ms = 60000, .memory_mib = 64}};
    ASSERT_SUCCEEDS(sandbox_open(s), s->why);
    memset(p, 0, sizeof *p);
    p->output = -1;
    ASSERT_SUCCEEDS(process_start(p, s, &start), s->why);
}

static void end_player(struct process *p, struct sandbox *s, int executable)
{
    process_kill(p);
    close(executable);
    sandbox_close(s);
}

/* A process that computes does not sleep, whatever else the machine does. */
static void one_who_computes_is_awake(void)
{
    static struct sandbox s;
    static struct process p;
    struct seat_fault f = {.verdict = VERDICT_OK};
    int executable = open_spinning();
    char got[100];
    begin_player(&p, &s, executable, -1);
    int rc = look_until(&p, 500000, &f);
    snprintf(got, sizeof got, "rc %d, asleep %lld us", rc, (long long)p.asleep_ns / 1000);
    check(rc == 0 && p.asleep_ns < 100000000, "500 ms of CPU time, expected: less than 100 ms of sleep", got);
    end_player(&p, &s, executable);
}

/* Forty naps of 30 ms while an answer is due, each too short for a look. The first are only glanced at, the others
 * count as sleep. */
static void short_waits_add_up(void)
{
    enum { NAPS = 40, NAP_MS = 30 };
    static struct sandbox s;
    static struct process p;
    int requests[2], executable = open_waiting();
    char got[100];
    CU_ASSERT_EQUAL_FATAL(pipe2(requests, O_CLOEXEC), 0);
    begin_player(&p, &s, executable, requests[0]);
    for (int i = 0; i < NAPS; i++) {
        process_wait_begin(&p);
        usleep(NAP_MS * 1000);
        process_wait_end(&p);
        usleep(2000); /* not its turn: that costs nothing */
    }
    const int64_t glanced_ms = p.glanced_ns / 1000000, asleep_ms = p.asleep_ns / 1000000;
    snprintf(got, sizeof got, "glanced at %lld ms, asleep %lld ms", (long long)glanced_ms, (long long)asleep_ms);
    check(glanced_ms >= PROCESS_GLANCED_MS && glanced_ms <= PROCESS_GLANCED_MS + 2 * PROCESS_TICK_MS, "naps", got);
    check(asleep_ms >= (NAPS - 1 - PROCESS_GLANCED_MS / NAP_MS) * NAP_MS / 2, "naps, expected: most of 690 ms asleep",
          got);
    end_player(&p, &s, executable);
    close(requests[0]);
    close(requests[1]);
}

/* Time that a player computes in waits that are only glanced at is no part of the unexplained time. */
static void short_waits_with_work(void)
{
    enum { WORK_US = 100000, WAIT_US = 10000 };
    static struct sandbox s;
    static struct process p;
    int executable = open_spinning();
    int64_t worked_us = 0;
    char got[120];
    begin_player(&p, &s, executable, -1);
    while (worked_us < WORK_US && p.glanced_ns <= (int64_t)PROCESS_GLANCED_MS * 1000000) {
        process_wait_begin(&p);
        int64_t before_us = process_cpu_us(&p);
        usleep(WAIT_US);
        worked_us += process_cpu_us(&p) - before_us;
        process_wait_end(&p);
    }
    snprintf(got, sizeof got, "glanced at %lld us, waited %lld us, computed %lld us", (long long)p.glanced_ns / 1000,
             (long long)p.waited_ns / 1000, (long long)worked_us);
    check(p.glanced_ns / 1000 + worked_us / 2 <= p.waited_ns / 1000,
          "expected: no more than it waited without computing", got);
    end_player(&p, &s, executable);
}

static bool put(const char *folder, const char *file, const char *text)
{
    char path[700];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool done = fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text);
    if (fd >= 0)
        close(fd);
    return done;
}

/* The player's group may have 80 MiB, and the group above it has 24: the machine is short of memory. */
static void the_machine_is_short_of_memory(void)
{
    static struct sandbox s;
    static struct process p;
    struct seat_fault f = {.verdict = VERDICT_OK};
    char above[560];
    int executable = open_program("fills", "#include <stdlib.h>\\n#include <string.h>\\nint main(void) { "
                                           "memset(malloc(48 << 20), 1, 48 << 20); return 0; }\\n");
    const struct sandbox_start start = {
        .executable = executable, .descriptor = {-1, -1, -1, -1, -1}, .limits = {.memory_mib = 64}};
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    memset(&p, 0, sizeof p);
    p.output = -1;
    struct cgroup *c = &s.cgroup[0];
    bool counted = c->path[0] != '\0';
    snprintf(above, sizeof above, "%s", c->path);
    if (counted) {
        counted = c->version1 || put(above, "cgroup.subtree_control", "+memory");
        *c = (struct cgroup){.version1 = c->version1};
        snprintf(c->path, sizeof c->path, "%.500s/deep", above);
        counted &=
            mkdir(c->path, 0755) == 0 && put(above, c->version1 ? "memory.limit_in_bytes" : "memory.max", "25165824");
    }
    if (counted) { /* else nobody counts memory here */
        ASSERT_SUCCEEDS(process_start(&p, &s, &start), s.why);
        for (int tries = 0; tries < 20 && p.pid != 0; tries++)
            process_explain(&p, &f);
        check(f.verdict == VERDICT_SYSTEM && f.proof == PROOF_MEMORY &&
                  fnmatch("the kernel killed the player for want of memory, which had * of its 64 MiB", f.why, 0) == 0,
              "expected: system, memory", f.why);
        process_kill(&p);
        cgroup_close(c);
    }
    snprintf(c->path, sizeof c->path, "%s", above);
    close(executable);
    sandbox_close(&s);
}

/* Two players of one sandbox: while one is due, the other uses too much CPU time and is killed for it. */
static void one_thinks_while_another_is_due(void)
{
    static struct sandbox s;
    static struct process p[2];
    struct seat_fault f = {.verdict = VERDICT_OK}, other = f;
    int requests[2], spinning = open_spinning(), rc = 0;
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    CU_ASSERT_EQUAL_FATAL(pipe2(requests, O_CLOEXEC), 0);
    struct sandbox_start start[2] = {
        {.executable = open_waiting(), .descriptor = {-1, -1, -1, requests[0], -1}, .limits = {.time_ms = 500}},
        {.executable = spinning, .descriptor = {-1, -1, -1, -1, -1}, .side = 1, .limits = {.time_ms = 50}}};
    memset(p, 0, sizeof p);
    for (int side = 0; side < 2; side++) {
        p[side].output = -1;
        ASSERT_SUCCEEDS(process_start(&p[side], &s, &start[side]), s.why);
    }
    process_wait_begin(&p[0]);
    for (int i = 0; i < 400 && rc == 0 && p[1].over_ms == 0; i++) {
        usleep(PROCESS_TICK_MS * 1000);
        p[0].asleep_ns = 0; /* it may be long until the other one has used so much */
        rc = process_look(&p[0], &f);
    }
    check(rc == 0, "the one that is due", f.why);
    process_explain(&p[1], &other);
    check(other.verdict == VERDICT_TIME && strcmp(other.why, "used more than 50 ms of CPU time") == 0,
          "the one that thinks, expected: time, used more than 50 ms", other.why);
    for (int side = 0; side < 2; side++) {
        process_kill(&p[side]);
        close(start[side].executable);
        check(s.player[side] == NULL, "the sandbox has forgotten it", "");
    }
    close(requests[0]);
    close(requests[1]);
    sandbox_close(&s);
}

/* The machine was suspended for ten minutes, and the player slept for the rest: the cause cannot be known, and the
 * proof says how long it was. */
static void a_sleeper_after_a_suspension(void)
{
    static struct process p;
    static struct sandbox s;
    struct seat_fault f = {.verdict = VERDICT_OK};
    int requests[2], rc = 0;
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    CU_ASSERT_EQUAL_FATAL(pipe2(requests, O_CLOEXEC), 0);
    const struct sandbox_start start = {
        .executable = open_waiting(), .descriptor = {-1, -1, -1, requests[0], -1}, .limits = {.time_ms = 100}};
    memset(&p, 0, sizeof p);
    p.output = -1;
    ASSERT_SUCCEEDS(process_start(&p, &s, &start), s.why);
    process_wait_begin(&p);
    usleep(PROCESS_TICK_MS * 1000);
    rc = process_look(&p, &f);
    p.seen.at -= 600000000000;
    p.asleep_ns = (PROCESS_IDLE_MS - 1) * 1000000LL;
    for (int i = 0; i < 200 && rc == 0; i++) {
        usleep(PROCESS_TICK_MS * 1000);
        rc = process_look(&p, &f);
    }
    check(f.verdict == VERDICT_SYSTEM && f.proof == PROOF_SUSPENDED &&
              fnmatch("the judge stood still for 600.* s while it waited for the player", f.why, 0) == 0,
          "expected: suspended", f.why);
    process_kill(&p);
    close(start.executable);
    close(requests[0]);
    close(requests[1]);
    sandbox_close(&s);
}

/* ---- the judge's death ---- */

/* Kills the judge while the intermediate process is at work, and waits until the judge is dead. */
static int kill_the_judge(void *self)
{
    struct pollfd end = {.fd = *(int *)self, .events = POLLIN};
    kill(getppid(), SIGKILL);
    return poll(&end, 1, -1) == 1 ? 0 : -1;
}

static int stay(void *self)
{
    (void)self;
    sleep(60);
    return 0;
}

static int come(void *self)
{
    (void)self;
    return 0;
}

static int leave(void *self)
{
    (void)self;
    syscall(SYS_exit, 0);
    return 0;
}

/* again: in the namespace of a player that has ended. */
static void be_judge(bool again)
{
    struct starter s = {.open = false};
    int self = (int)syscall(SYS_pidfd_open, getpid(), 0);
    pid_t before = again ? starter_fork_numbered(&s, &(struct starter_process){0, 2, true, come}, leave, NULL) : 0;
    if (before > 0)
        waitpid(before, NULL, __WALL);
    starter_fork_numbered(&s, &(struct starter_process){0, 2, again, kill_the_judge}, stay, &self);
    _exit(1);
}

/* A judge that is killed before a player's namespace has a process: everything that starts there must end. */
static void a_judge_dies_before_the_player_begins(bool again)
{
    int status, ended = 0;
    CU_ASSERT_EQUAL_FATAL(prctl(PR_SET_CHILD_SUBREAPER, 1), 0); /* what the judge leaves becomes ours */
    pid_t judge = fork();
    CU_ASSERT_FATAL(judge >= 0);
    if (judge == 0)
        be_judge(again);
    for (int i = 0; i < 3000 && ended >= 0; i++) {
        pid_t got = waitpid(-1, &status, __WALL | WNOHANG);
        if (got == 0)
            usleep(10000);
        ended = got < 0 ? -1 : ended + (got > 0);
    }
    check(ended == -1, "expected: with the judge, all that it had started ends within 30 s", "some are still there");
    prctl(PR_SET_CHILD_SUBREAPER, 0);
}

static void judges_die_before_the_players_begin(void)
{
    a_judge_dies_before_the_player_begins(false);
    a_judge_dies_before_the_player_begins(true);
}

/* A process that registers twice is refused, so the C library's registration is gone. The lock of a core is the
 * child's, which ends. */
static void the_core_is_not_told(void)
{
#ifdef RSEQ_SIG
    int status = -1;
    if (__rseq_size == 0)
        return;
    pid_t pid = fork();
    CU_ASSERT_FATAL(pid >= 0);
    if (pid == 0) {
        core_take();
        _exit(syscall(SYS_rseq, (char *)processor_thread() + __rseq_offset, 32, 0, RSEQ_SIG) == 0 ? 0 : 1);
    }
    waitpid(pid, &status, 0);
    CU_ASSERT_EQUAL(status, 0);
#endif
}

/* A match that finds all its cores taken shares one of them, whatever other cores there are. */
static void a_shared_core_is_one_of_those_allowed(void)
{
    cpu_set_t mine, last;
    size_t core = CPU_SETSIZE - 1;
    int status = -1;
    CU_ASSERT_EQUAL_FATAL(sched_getaffinity(0, sizeof mine, &mine), 0);
    while (!CPU_ISSET(core, &mine))
        core--;
    CPU_ZERO(&last);
    CPU_SET(core, &last);
    pid_t pid = fork();
    CU_ASSERT_FATAL(pid >= 0);
    if (pid == 0) {
        bool taken = sched_setaffinity(0, sizeof last, &last) == 0 && core_take() == (int)core;
        _exit(taken ? core_take() & 0xff : 0xff);
    }
    waitpid(pid, &status, 0);
    CU_ASSERT_EQUAL(WEXITSTATUS(status), (int)core & 0xff);
}

/* ---- players that are forked from a zygote (zygote.h) ---- */

/* Plays it until it ends, and copies what it has printed. */
static void play_to_the_end(struct sandbox *s, int executable, char text[SEAT_TAIL + 1])
{
    static struct process p;
    int output[2];
    CU_ASSERT_EQUAL_FATAL(pipe2(output, O_CLOEXEC), 0);
    CU_ASSERT_EQUAL_FATAL(fcntl(output[0], F_SETFL, O_NONBLOCK), 0);
    memset(&p, 0, sizeof p);
    p.output = output[0];
    const struct sandbox_start start = {.executable = executable,
                                        .descriptor = {-1, output[1], output[1], -1, -1},
                                        .limits = {.time_ms = 20000, .memory_mib = 64}};
    ASSERT_SUCCEEDS(process_start(&p, s, &start), s->why);
    close(output[1]);
    for (int tries = 0; tries < 20 && p.pid != 0; tries++)
        process_await(&p, PROCESS_ENDING_MS);
    process_kill(&p);
    close(output[0]);
    memcpy(text, p.tail.text, (size_t)p.tail.length);
    text[p.tail.length] = '\0';
}

/* Returns a zygote of the first side, or NULL if there is none. */
static const struct zygote *zygote_of(const struct sandbox *s)
{
    for (int i = 0; i < ZYGOTES_KEPT; i++)
        if (s->zygote[0][i].pid > 0)
            return &s->zygote[0][i];
    return NULL;
}

/* It prints its number, its open descriptors, whether its memory is as it was, and its random bytes. */
static int open_curious(bool waits)
{
    return open_linked(
        "curious",
        "#include <errno.h>\n#include <stdio.h>\n#include <sys/auxv.h>\n#include <unistd.h>\nstatic int before;\n"
        "int main(void) { int e = errno; char c; unsigned char *r = (unsigned char *)getauxval(AT_RANDOM); "
        "printf(\"number %%d, descriptors\", (int)getpid()); for (int fd = 0; fd < 64; fd++) "
        "if (write(fd, &c, 0) == 0 || read(fd, &c, 0) == 0) printf(\" %%d\", fd); "
        "printf(\", errno %%d, before %%d, random \", e, before++); for (int i = 0; i < 16; i++) printf(\"%%02x\", r[i]); }\n",
        waits ? BUILD "/player/wait.o" : "");
}

/* Each player is as the first one, which was started by itself: the second one, for which a zygote is made, and the
 * others, whether they have the same zygote, or that was killed. */
static void forks_of(struct sandbox *s, bool waits)
{
    char one[SEAT_TAIL + 1], next[SEAT_TAIL + 1];
    /* the kit's part sets errno to 0, which the C library leaves as its first calls have */
    const char *expected =
        waits ? "number 2, descriptors 0 1 2 3 4, errno 0, before 0, random ????????????????????????????????"
              : "number 2, descriptors 0 1 2 3 4, errno *, before 0, random ????????????????????????????????";
    int executable = open_curious(waits);
    play_to_the_end(s, executable, next);
    check(fnmatch(expected, next, 0) == 0, expected, next);
    CU_ASSERT_PTR_NULL(zygote_of(s));
    play_to_the_end(s, executable, one);
    check(fnmatch(expected, one, 0) == 0, expected, one);
    CU_ASSERT_PTR_NOT_NULL_FATAL(zygote_of(s));
    pid_t zygote = zygote_of(s)->pid;
    for (int i = 0; i < 3; i++) {
        play_to_the_end(s, executable, next);
        check(fnmatch(expected, next, 0) == 0, expected, next);
        check(strcmp(one, next) != 0, "other random bytes than before", next);
        CU_ASSERT_EQUAL(zygote_of(s)->pid, zygote);
    }
    CU_ASSERT_EQUAL(kill(zygote, SIGKILL), 0);
    for (int i = 0; i < 2; i++) {
        play_to_the_end(s, executable, next);
        check(fnmatch(expected, next, 0) == 0, expected, next);
    }
    check(zygote_of(s) != NULL && zygote_of(s)->pid != zygote, "a new zygote", "none, or the one that was killed");
    close(executable);
}

static void forks_are_all_new(void)
{
    static struct sandbox both[2]; /* process 1 of one has left its marks on the sanitizer's map of the stack in it */
    for (int waits = 0; waits < 2; waits++) {
        struct sandbox *s = &both[waits];
        ASSERT_SUCCEEDS(sandbox_open(s), s->why);
        check(s->forks || !s->numbered || access("/proc/sys/kernel/ns_last_pid", W_OK) != 0,
              "players are forked if the last number can be set", "s->forks is false");
        if (s->forks)
            forks_of(s, waits);
        else
            printf("left out: forks of a zygote: players have no pid namespace here ...");
        sandbox_close(s);
    }
    CU_ASSERT(waitpid(-1, NULL, __WALL | WNOHANG) < 0 && errno == ECHILD);
}

/* The builder's mark stands in a program without the kit's library: its zygote is given up, and it starts by itself. */
static void a_zygote_that_does_not_wait(void)
{
    static struct sandbox s;
    static struct process p;
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    int executable =
        open_program("claims-to-wait", "__attribute__((section(\".sortie_waits\"), used)) static const char waits "
                                       "= 1;\nint main(void) { for (;;) ; }\n");
    const struct sandbox_start start = {
        .executable = executable, .descriptor = {-1, -1, -1, -1, -1}, .limits = {.time_ms = 20000, .memory_mib = 64}};
    for (int i = 0; i < 2; i++) {
        memset(&p, 0, sizeof p);
        p.output = -1;
        ASSERT_SUCCEEDS(process_start(&p, &s, &start), s.why);
        CU_ASSERT(p.pid > 0);
        CU_ASSERT_PTR_NULL(zygote_of(&s));
        process_kill(&p);
    }
    close(executable);
    sandbox_close(&s);
    CU_ASSERT(waitpid(-1, NULL, __WALL | WNOHANG) < 0 && errno == ECHILD);
}

/* Of more programs than are remembered, those have zygotes that were started last. */
static void the_oldest_zygote_goes(void)
{
    static struct sandbox s;
    char text[SEAT_TAIL + 1];
    pid_t first = 0;
    int kept = 0;
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    for (int i = 0; s.forks && i <= ZYGOTES_KEPT; i++) {
        char name[20];
        snprintf(name, sizeof name, "ends-%d", i);
        int executable = open_program(name, "int main(void) { return 0; }\n");
        play_to_the_end(&s, executable, text);
        play_to_the_end(&s, executable, text);
        close(executable);
        if (i == 0) {
            CU_ASSERT_PTR_NOT_NULL_FATAL(zygote_of(&s));
            first = zygote_of(&s)->pid;
        }
    }
    for (int i = 0; i < ZYGOTES_KEPT; i++)
        kept += s.zygote[0][i].pid > 0 && s.zygote[0][i].pid != first;
    CU_ASSERT_EQUAL(kept, s.forks ? ZYGOTES_KEPT : 0);
    CU_ASSERT(!s.forks || kill(first, 0) != 0);
    sandbox_close(&s);
}

/* Acts in a process of its own, which must be done within 60 s. */
static void in_time(void (*act)(void), const char *expected)
{
    int status = -1;
    pid_t judge = fork(), ended = 0;
    CU_ASSERT_FATAL(judge >= 0);
    if (judge == 0) {
        act();
        _exit(0);
    }
    for (int i = 0; i < 6000 && ended == 0; i++, usleep(10000))
        ended = waitpid(judge, &status, WNOHANG);
    check(ended == judge && status == 0, expected, ended == judge ? "it failed" : "it waits for ever");
    if (ended != judge)
        kill(judge, SIGKILL), waitpid(judge, &status, 0);
}

/* Somebody kills process 1 of a zygote's pid namespace before the third player. Ticks interrupt the judge. */
static void play_after_a_kill(void)
{
    static struct sandbox s;
    char text[SEAT_TAIL + 1];
    if (sandbox_open(&s) != 0 || process_start_ticking() != 0)
        _exit(2);
    int executable = open_program("ends", "int main(void) { return 0; }\n");
    for (int i = 0; i < 4; i++) {
        if (i == 2 && s.forks)
            kill(s.starter.place[SANDBOX_SIDES].first, SIGKILL);
        play_to_the_end(&s, executable, text);
    }
    sandbox_close(&s);
}

static void a_zygote_loses_its_namespace(void)
{
    in_time(play_after_a_kill, "expected: the judge plays on");
}

/* Its last stop was awaited, as one for a call is, and no other comes. */
static void end_in_its_last_stop(void)
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0)
        for (;;)
            pause();
    if (pid < 0 || ptrace(PTRACE_SEIZE, pid, NULL, PTRACE_O_TRACEEXIT) != 0 || kill(pid, SIGKILL) != 0 ||
        waitpid(pid, &status, __WALL) != pid || status >> 8 != (SIGTRAP | PTRACE_EVENT_EXIT << 8))
        _exit(2);
    traced_end(pid);
}

static void killed_while_its_stop_was_awaited(void)
{
    in_time(end_in_its_last_stop, "expected: it is ended and waited for");
}

static int ends_at_once(void *self)
{
    (void)self;
    _exit(0);
}

/* The thread that lends its stack has no open files, so the other one does not count who uses them. */
static void the_lender_has_no_files(void)
{
    char text[200];
    int status = -1;
    pid_t pid = fork();
    CU_ASSERT_FATAL(pid >= 0);
    if (pid == 0) {
        static struct starter s;
        pid_t child = starter_fork(&s, ends_at_once, NULL);
        while (waitpid(child, NULL, 0) < 0)
            ;
        shell(text, sizeof text,
              "for t in /proc/%d/task/*; do [ $t = /proc/%d/task/%d ] || echo a thread with $(ls $t/fd | wc -l); done",
              getpid(), getpid(), getpid());
        check(strcmp(text, "a thread with 0\n") == 0, "the lender's files", text);
        _exit(strcmp(text, "a thread with 0\n") != 0);
    }
    waitpid(pid, &status, 0);
    CU_ASSERT_EQUAL(status, 0);
}

/* A signal that the lending thread got would interrupt no wait of the judge: SIGWINCH, a tick, a player's report. It is
 * opened by a player's start here, which is numbered. */
static void the_lender_gets_no_signals(void)
{
    static struct sandbox s;
    char text[400];
    ASSERT_SUCCEEDS(sandbox_open(&s), s.why);
    shell(text, sizeof text,
          "for t in /proc/%d/task/*; do [ $t = /proc/%d/task/%d ] || sed -n 's/^SigBlk:.//p' $t/status; done", getpid(),
          getpid(), getpid());
    check(fnmatch("fffffffe7ffbfeff\n", text, 0) == 0, "one thread, for which all signals are blocked", text);
    sandbox_close(&s);
}

static const struct test tests[] = {
    {"the-lender-gets-no-signals", the_lender_gets_no_signals, 0},
    {"the-core-is-not-told", the_core_is_not_told, 0},
    {"a-shared-core-is-one-of-those-allowed", a_shared_core_is_one_of_those_allowed, 0},
    {"forks-are-all-new", forks_are_all_new, ALSO_SANITIZED | ALSO_ORDINARY},
    {"a-zygote-that-does-not-wait", a_zygote_that_does_not_wait, 0},
    {"the-oldest-zygote-goes", the_oldest_zygote_goes, ALSO_SANITIZED | ALSO_ORDINARY},
    {"a-zygote-loses-its-namespace", a_zygote_loses_its_namespace, 0},
    {"killed-while-its-stop-was-awaited", killed_while_its_stop_was_awaited, 0},
    {"the-lender-has-no-files", the_lender_has_no_files, 0},
    {"judges-die-before-the-players-begin", judges_die_before_the_players_begin, 0},
    {"what-lies-between-two-looks", what_lies_between_two_looks, ALSO_SANITIZED},
    {"a-herd-of-threads", a_herd_of_threads, ALSO_SANITIZED},
    {"over-its-time-and-killed-by-another-signal", over_its_time_and_killed_by_another_signal, ALSO_ORDINARY},
    {"starved-by-the-machine", starved_by_the_machine, 0},
    {"one-who-computes-is-awake", one_who_computes_is_awake, ALSO_ORDINARY},
    {"short-waits-add-up", short_waits_add_up, ALSO_ORDINARY},
    {"short-waits-with-work", short_waits_with_work, 0},
    {"the-machine-is-short-of-memory", the_machine_is_short_of_memory, 0},
    {"one-thinks-while-another-is-due", one_thinks_while_another_is_due, ALSO_ORDINARY},
    {"a-sleeper-after-a-suspension", a_sleeper_after_a_suspension, ALSO_ORDINARY},
    {"a-judge-who-stands-still", a_judge_who_stands_still, ALSO_SANITIZED | ALSO_ORDINARY},
    {"a-judge-who-stands-still-at-an-end", a_judge_who_stands_still_at_an_end, 0},
    {"a-judge-can-be-stopped", a_judge_can_be_stopped, ALSO_SANITIZED | ALSO_ORDINARY},
    {"deaths", deaths, ALSO_ORDINARY},
    {NULL, NULL, 0},
};

const struct suite process_suite = {"process", tests};
