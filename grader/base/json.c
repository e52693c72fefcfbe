#include "json.h"

#include <string.h>

const char *json_bool(bool value)
{
    return value ? "true" : "false";
}

/* ---- printf ---- */

/* A va_list that functions share. */
struct print_args {
    va_list list;
};

static void print_integer(FILE *out, const char *one, struct print_args *a)
{
    if (strstr(one, "ll") != NULL)
        fprintf(out, one, va_arg(a->list, long long));
    else if (strchr(one, 'l') != NULL)
        fprintf(out, one, va_arg(a->list, long));
    else if (strchr(one, 'z') != NULL)
        fprintf(out, one, va_arg(a->list, size_t));
    else
        fprintf(out, one, va_arg(a->list, int));
}

/* Prints one conversion of the format: "%5.1f". */
static void print_one(FILE *out, const char *one, void (*text)(const char *text, FILE *out), struct print_args *a)
{
    switch (one[strlen(one) - 1]) {
    case '%': fputc('%', out); break;
    case 'f': fprintf(out, one, va_arg(a->list, double)); break;
    case 's':
        if (one[1] == 's')
            text(va_arg(a->list, const char *), out);
        else
            fprintf(out, one, va_arg(a->list, const char *));
        break;
    default: print_integer(out, one, a);
    }
}

void print_with(FILE *out, void (*text)(const char *text, FILE *out), const char *format, va_list args)
{
    struct print_args a;
    va_copy(a.list, args);
    while (*format != '\0') {
        char one[16];
        size_t plain = strcspn(format, "%"), length = 0;
        fwrite(format, 1, plain, out);
        format += plain;
        if (*format == '%')
            length = 2 + strcspn(format + 1, "%sfduxc");
        snprintf(one, sizeof one, "%.*s", (int)length, format);
        if (length > 0)
            print_one(out, one, text, &a);
        format += length;
    }
    va_end(a.list);
}

static void print_quoted(const char *text, FILE *out)
{
    if (text == NULL) {
        fputs("null", out);
        return;
    }
    fputc('"', out);
    for (const unsigned char *c = (const unsigned char *)text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            fprintf(out, "\\%c", *c);
        else if (*c < 0x20 || *c == 0x7f || *c == '<')
            fprintf(out, "\\u%04x", *c);
        else
            fputc(*c, out);
    }
    fputc('"', out);
}

void json_write(FILE *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_with(out, print_quoted, format, args);
    va_end(args);
}
