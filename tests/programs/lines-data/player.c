/* Answers with the number in its data file, or with 999 if it could access any other file but itself. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int opens(const char *name, int flags)
{
    int fd = open(name, flags, 0644);
    char byte;
    return fd >= 0 && (flags != O_RDONLY || read(fd, &byte, 1) >= 0);
}

static int anything_else(void)
{
    static const char *const name[] = {"/etc/passwd",     "program",   ".",    "..",
                                       "/proc/self/maps", "/dev/null", "/tmp", "../data.bin"};
    for (size_t i = 0; i < sizeof name / sizeof name[0]; i++)
        if (opens(name[i], O_RDONLY))
            return 1;
    return opens("data.bin", O_RDWR) || opens("data.bin", O_WRONLY | O_TRUNC) || opens("new", O_WRONLY | O_CREAT) ||
           opens("/etc/passwd", O_PATH) || opens("/tmp/sortie-was-here", O_WRONLY | O_CREAT);
}

int main(void)
{
    char line[100];
    int number = 0, again = 0;
    FILE *in = fopen("data.bin", "rb");
    if (in != NULL && fscanf(in, "%d", &number) == 1 && fseek(in, 0, SEEK_END) == 0 && ftell(in) == 4)
        rewind(in);
    if (in == NULL || fscanf(in, "%d", &again) != 1 || again != number || anything_else())
        number = 999;
    while (fgets(line, sizeof line, stdin) != NULL) {
        printf("%d\n", number);
        fflush(stdout);
    }
    return 0;
}
