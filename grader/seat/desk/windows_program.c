/* system.h for Windows: a program at the end of two pipes. */
#ifdef _WIN32
#include "system.h"

#include "system_windows.h"

#include <io.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_MS = 10, PIPE = 1 << 20 };
enum { MEMORY_SLACK_MIB = 16 };

struct program {
    HANDLE process, in, out, watch; /* process, watch NULL: somebody else started it */
    HANDLE job;                     /* it and all that it starts. NULL: the system gave none */
    volatile LONG done, over_time, asleep, over_memory, sleep_ms;
    volatile LONGLONG allowed_us, idle_since_us, idle_cpu_us;
    int memory_mib;
    volatile SIZE_T peak, peak_committed; /* memory: a process that has ended does not tell any more */
};

/* Windows calls this PROCESS_MEMORY_COUNTERS. K32GetProcessMemoryInfo needs no other library. */
struct memory_counters {
    DWORD size, faults;
    SIZE_T peak, other[5], committed, peak_committed;
};
typedef BOOL WINAPI memory_info(HANDLE, struct memory_counters *, DWORD);

static struct memory_counters memory_of(HANDLE process)
{
    struct memory_counters c;
    HMODULE kernel = GetModuleHandleA("kernel32");
    memory_info *ask =
        kernel == NULL ? NULL : (memory_info *)(void (*)(void))GetProcAddress(kernel, "K32GetProcessMemoryInfo");
    memset(&c, 0, sizeof c);
    c.size = sizeof c;
    if (ask == NULL || !ask(process, &c, sizeof c))
        memset(&c, 0, sizeof c);
    return c;
}

/* A job ends all that is in it when we close it, and refuses memory beyond its limit. */
static HANDLE job_for(const struct program_order *o, HANDLE process)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits;
    HANDLE job = CreateJobObjectW(NULL, NULL);
    memset(&limits, 0, sizeof limits);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (o->memory_mib > 0)
        limits.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    limits.ProcessMemoryLimit = (SIZE_T)(o->memory_mib + MEMORY_SLACK_MIB) << 20;
    if (job != NULL && SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits) &&
        AssignProcessToJobObject(job, process))
        return job;
    if (job != NULL)
        CloseHandle(job);
    return NULL;
}

/* Its ends of the pipes are inherited, ours are not. */
static bool make_pipes(HANDLE in[2], HANDLE out[2])
{
    SECURITY_ATTRIBUTES inherit = {sizeof inherit, NULL, TRUE};
    if (!CreatePipe(&in[0], &in[1], &inherit, PIPE) || !CreatePipe(&out[0], &out[1], &inherit, PIPE))
        return false;
    SetHandleInformation(in[1], HANDLE_FLAG_INHERIT, 0);
    SetHandleInformation(out[0], HANDLE_FLAG_INHERIT, 0);
    return true;
}

/* The command line, of which Windows programs make their arguments. Names of files have no quotes. */
static wchar_t *command_line(const struct program_order *o)
{
    static char line[WINDOWS_LONGEST];
    if (o->command != NULL)
        return windows_text(o->command);
    size_t at = (size_t)snprintf(line, sizeof line, "\"%s\"", o->file);
    for (int i = 0; o->argument[i] != NULL && at < sizeof line; i++)
        at += (size_t)snprintf(line + at, sizeof line - at, " %s", o->argument[i]);
    return windows_text(line);
}

static bool program_begin(struct program *p, const struct program_order *o)
{
    HANDLE in[2], out[2];
    STARTUPINFOW how;
    PROCESS_INFORMATION child;
    wchar_t *line = command_line(o);
    memset(&how, 0, sizeof how);
    if (line == NULL || !make_pipes(in, out))
        return false;
    how.cb = sizeof how;
    how.dwFlags = STARTF_USESTDHANDLES;
    how.hStdInput = in[0];
    how.hStdOutput = out[1];
    how.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    SetHandleInformation(how.hStdError, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    SetEnvironmentVariableA("SORTIE_CHANCE", o->chance);
    BOOL done = CreateProcessW(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &how, &child);
    SetEnvironmentVariableA("SORTIE_CHANCE", NULL);
    CloseHandle(in[0]);
    CloseHandle(out[1]);
    free(line);
    p->in = in[1];
    p->out = out[0];
    if (!done) {
        DWORD error = GetLastError();
        CloseHandle(p->in);
        CloseHandle(p->out);
        SetLastError(error);
        return false;
    }
    p->process = child.hProcess;
    p->memory_mib = o->memory_mib;
    p->job = job_for(o, child.hProcess);
    ResumeThread(child.hThread);
    CloseHandle(child.hThread);
    return true;
}

bool program_over_time(struct program *p)
{
    if (p->allowed_us > 0 && !p->over_time && program_cpu_us(p) > p->allowed_us) {
        p->over_time = 1;
        TerminateProcess(p->process, 1);
    }
    return p->over_time != 0;
}

/* Windows does not tell whether a program wants to run. So only a long time without any CPU time is sleep. */
static bool sleeps(struct program *p)
{
    int64_t now = system_now_us(), cpu = program_cpu_us(p);
    if (p->sleep_ms == 0 || cpu != p->idle_cpu_us) {
        p->idle_cpu_us = cpu;
        p->idle_since_us = now;
    }
    p->asleep |= p->sleep_ms > 0 && now - p->idle_since_us > (int64_t)p->sleep_ms * 1000;
    return p->asleep != 0;
}

static void note_memory(struct program *p)
{
    struct memory_counters c = memory_of(p->process);
    if (c.peak > p->peak)
        p->peak = c.peak;
    if (c.peak_committed > p->peak_committed)
        p->peak_committed = c.peak_committed;
}

/* A system whose job objects know no memory limit lets it take more. */
static bool takes_too_much(struct program *p)
{
    note_memory(p);
    p->over_memory |= p->memory_mib > 0 && p->peak_committed > (SIZE_T)(p->memory_mib + MEMORY_SLACK_MIB) << 20;
    return p->over_memory != 0;
}

/* Reading from a pipe has no time limit, so a thread looks at the program's clock. */
static DWORD WINAPI watch(void *of)
{
    struct program *p = (struct program *)of;
    while (!p->done && !program_over_time(p) && WaitForSingleObject(p->process, LOOK_MS) == WAIT_TIMEOUT)
        if (sleeps(p) || takes_too_much(p))
            TerminateProcess(p->process, 1);
    return 0;
}

struct program *program_start(const struct program_order *o, char *why, size_t size)
{
    struct program *p = (struct program *)calloc(1, sizeof *p);
    if (p == NULL || !program_begin(p, o)) {
        DWORD error = GetLastError();
        bool missing = error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND;
        snprintf(why, size, missing ? "No such file or directory" : "error %lu of Windows", (unsigned long)error);
        free(p);
        return NULL;
    }
    p->watch = CreateThread(NULL, 0, watch, p, 0, NULL);
    return p;
}

static HANDLE own_stream(DWORD which)
{
    HANDLE self = GetCurrentProcess(), copy = NULL;
    return DuplicateHandle(self, GetStdHandle(which), self, &copy, 0, FALSE, DUPLICATE_SAME_ACCESS) ? copy : NULL;
}

static HANDLE named_pipe(const char *name, DWORD access)
{
    wchar_t *file = windows_text(name);
    HANDLE opened = file == NULL ? INVALID_HANDLE_VALUE : CreateFileW(file, access, 0, NULL, OPEN_EXISTING, 0, NULL);
    free(file);
    return opened == INVALID_HANDLE_VALUE ? NULL : opened;
}

struct program *program_join(const char *from, const char *to, char *why, size_t size)
{
    struct program *p = (struct program *)calloc(1, sizeof *p);
    if (p != NULL) {
        fflush(stdout);
        p->in = to == NULL ? own_stream(STD_OUTPUT_HANDLE) : named_pipe(to, GENERIC_WRITE);
        p->out = from == NULL ? own_stream(STD_INPUT_HANDLE) : named_pipe(from, GENERIC_READ);
    }
    if (p == NULL || p->in == NULL || p->out == NULL) {
        snprintf(why, size, "error %lu of Windows", (unsigned long)GetLastError());
        free(p);
        return NULL;
    }
    if (to == NULL)
        _dup2(2, 1);
    return p;
}

void program_allow(struct program *p, int64_t cpu_us, int sleep_ms)
{
    p->allowed_us = cpu_us;
    p->sleep_ms = 0;
    p->idle_since_us = system_now_us();
    p->sleep_ms = sleep_ms;
}

bool program_write(struct program *p, const char *text, size_t size)
{
    DWORD done;
    while (size > 0 && WriteFile(p->in, text, (DWORD)size, &done, NULL)) {
        text += done;
        size -= done;
    }
    return true; /* a pipe holds more than any match says before it asks */
}

void program_collect(struct program *p)
{
    (void)p; /* standard error is ours */
}

void program_rest(struct program *p, int ms)
{
    (void)p, (void)ms;
}

size_t program_read(struct program *p, char *to, size_t size)
{
    DWORD got = 0;
    return ReadFile(p->out, to, (DWORD)size, &got, NULL) ? got : 0;
}

int64_t program_cpu_us(const struct program *p)
{
    FILETIME born, ended, kernel, user;
    if (p->process == NULL || !GetProcessTimes(p->process, &born, &ended, &kernel, &user))
        return -1;
    return (int64_t)(((uint64_t)kernel.dwHighDateTime << 32 | kernel.dwLowDateTime) +
                     ((uint64_t)user.dwHighDateTime << 32 | user.dwLowDateTime)) /
           10;
}

/* How C names what Windows reports. */
static void explain(DWORD code, struct program_end *end)
{
    switch (code) {
    case 0xC0000005u: end->signal = SIGSEGV; break; /* access violation */
    case 0xC00000FDu: end->stack = true; break;     /* stack overflow */
    case 0xC000008Eu:                               /* a float's division by zero */
    case 0xC0000094u: end->signal = SIGFPE; break;  /* an integer's */
    case 0xC000001Du:                               /* illegal instruction */
    case 0xC0000096u: end->signal = SIGILL; break;  /* privileged instruction */
    case 0xC0000409u:                               /* UCRT's abort */
    case WINDOWS_ABORTED: end->signal = SIGABRT; break;
    default:
        if (code >= 0xC0000000u)
            end->signal = SIGSEGV;
        else
            end->status = (int)code;
    }
}

void program_finish(struct program *p, int wait_ms, struct program_end *end)
{
    DWORD code = 0;
    memset(end, 0, sizeof *end);
    CloseHandle(p->in);
    if (p->process == NULL) {
        end->unknown = true;
        end->cpu_us = -1;
        CloseHandle(p->out);
        free(p);
        return;
    }
    note_memory(p);
    end->lived = WaitForSingleObject(p->process, (DWORD)wait_ms) != WAIT_OBJECT_0;
    if (end->lived)
        TerminateProcess(p->process, 1);
    p->done = 1;
    WaitForSingleObject(p->process, 5000);
    WaitForSingleObject(p->watch, 5000);
    GetExitCodeProcess(p->process, &code);
    explain(code, end);
    bool full = p->memory_mib > 0 && p->peak_committed / 10 * 11 > (SIZE_T)p->memory_mib << 20;
    end->over_time = p->over_time != 0;
    end->asleep = p->asleep != 0;
    end->over_memory = p->over_memory != 0 || (full && (end->signal != 0 || end->status != 0));
    end->cpu_us = program_cpu_us(p);
    end->peak_kib = (int64_t)(p->peak / 1024);
    if (p->job != NULL)
        CloseHandle(p->job);
    CloseHandle(p->watch);
    CloseHandle(p->out);
    CloseHandle(p->process);
    free(p);
}
#endif
