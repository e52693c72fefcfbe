/* system.h for Windows. windows_program.c has the program at the end of two pipes. */
#ifdef _WIN32
#include "system.h"

#include "system_windows.h"

#include <fcntl.h>
#include <io.h>
#include <signal.h>
#include <stdlib.h>
#ifdef _MSC_VER
#pragma comment(lib, "shell32")
#endif

#include "base/speech/speech.h"

/* ---- this program ---- */

wchar_t *windows_text(const char *text)
{
    int length = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *out = (wchar_t *)malloc(((size_t)length + 1) * sizeof *out);
    if (out != NULL)
        MultiByteToWideChar(CP_UTF8, 0, text, -1, out, length);
    return out;
}

static char *narrow(const wchar_t *text)
{
    int length = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *out = (char *)malloc((size_t)length + 1);
    if (out != NULL)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, out, length, NULL, NULL);
    return out;
}

/* The arguments as UTF-8; main has them in the system's own character set. */
static void take_arguments(int *argc, char ***argv)
{
    static int count;
    static char **own;
    if (own == NULL) {
        wchar_t **given = CommandLineToArgvW(GetCommandLineW(), &count);
        own = given == NULL ? NULL : (char **)calloc((size_t)count + 1, sizeof *own);
        for (int i = 0; own != NULL && i < count; i++)
            own[i] = narrow(given[i]);
    }
    if (own != NULL) {
        *argc = count;
        *argv = own;
    }
}

void system_begin(int *argc, char ***argv)
{
    take_arguments(argc, argv);
    SetConsoleOutputCP(CP_UTF8);
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    _setmode(_fileno(stdout), _O_BINARY);
}

bool system_arguments(int *argc, char ***argv)
{
    static char *none[] = {NULL};
    *argc = 0; /* system_begin finds them */
    *argv = none;
    return true;
}

const char *system_locale(void)
{
    const char *locale = speech_locale(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"));
    bool chinese = PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_CHINESE;
    return locale != NULL ? locale : chinese ? "zh_CN.UTF-8" : NULL;
}

const char *system_name(void)
{
    static char *name;
    static wchar_t found[WINDOWS_LONGEST];
    if (name == NULL && GetModuleFileNameW(NULL, found, WINDOWS_LONGEST) > 0)
        name = narrow(found);
    return name;
}

bool system_is_terminal(FILE *file)
{
    return _isatty(_fileno(file)) != 0;
}

int64_t system_now_us(void)
{
    LARGE_INTEGER now, unit;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&unit);
    return now.QuadPart / unit.QuadPart * 1000000 + now.QuadPart % unit.QuadPart * 1000000 / unit.QuadPart;
}

FILE *system_open(const char *file, const char *mode)
{
    wchar_t *name = windows_text(file), *how = windows_text(mode);
    FILE *opened = name == NULL || how == NULL ? NULL : _wfopen(name, how);
    free(name);
    free(how);
    return opened;
}

/* T: kept in memory if possible; D: removed when it is closed. */
FILE *system_scratch(void)
{
    wchar_t folder[MAX_PATH + 1], name[MAX_PATH + 1];
    if (GetTempPathW(MAX_PATH, folder) == 0 || GetTempFileNameW(folder, L"srt", 0, name) == 0)
        return NULL;
    return _wfopen(name, L"w+bTD");
}

/* ---- being such a program ---- */

static HANDLE from_referee, to_referee;

/* C's own streams, and whatever is inherited from now on, have nothing to read and print to the terminal. */
void system_take_pipes(void)
{
    if (to_referee != NULL)
        return;
    HANDLE self = GetCurrentProcess();
    DuplicateHandle(self, GetStdHandle(STD_INPUT_HANDLE), self, &from_referee, 0, FALSE, DUPLICATE_SAME_ACCESS);
    DuplicateHandle(self, GetStdHandle(STD_OUTPUT_HANDLE), self, &to_referee, 0, FALSE, DUPLICATE_SAME_ACCESS);
    int null = _open("NUL", _O_RDONLY);
    fflush(stdout);
    _dup2(2, 1);
    _dup2(null, 0);
    _close(null);
    setvbuf(stdout, NULL, _IONBF, 0);
}

void system_give_back_output(void)
{
    fflush(stdout);
    _dup2(_open_osfhandle((intptr_t)to_referee, 0), 1);
}

size_t system_hear(char *to, size_t size)
{
    DWORD got = 0;
    return ReadFile(from_referee, to, (DWORD)size, &got, NULL) ? got : 0;
}

void system_say(const char *text, size_t size)
{
    DWORD done;
    while (size > 0) {
        if (!WriteFile(to_referee, text, (DWORD)size, &done, NULL))
            system_leave(1);
        text += done;
        size -= done;
    }
}

static void on_abort(int number)
{
    (void)number;
    TerminateProcess(GetCurrentProcess(), WINDOWS_ABORTED);
}

enum { RAN = 42 }; /* exit status of the thread that ran to its end */

static DWORD WINAPI run_it(void *run)
{
    (*(void (**)(void))run)();
    return RAN;
}

/* The first thread's stack is as small as the linker made it, so another thread runs. */
void system_run(int stack_mib, int memory_mib, void (*run)(void))
{
    (void)memory_mib;
    signal(SIGABRT, on_abort);
    HANDLE thread = CreateThread(NULL, (SIZE_T)stack_mib << 20, run_it, &run, STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    if (thread == NULL) {
        run();
        return;
    }
    DWORD status = 0;
    WaitForSingleObject(thread, INFINITE);
    if (GetExitCodeThread(thread, &status) && status != RAN) /* Windows ends the program then, wine the thread */
        system_say("f stack\n", 8);
    CloseHandle(thread);
}

void system_leave(int status)
{
    fflush(stdout);
    TerminateProcess(GetCurrentProcess(), (UINT)status);
}
#endif
