/*
 * build/translate: translates standard input to standard output, line by line: for the kit's scripts.
 */

#include "cli/terminal/translate.h"

int main(int argc, char **argv)
{
    char line[4096];
    translate_begin(argc, argv);
    while (fgets(line, sizeof line, stdin) != NULL)
        fputs(line, stdout);
    translate_end();
    return fflush(stdout) != 0;
}
