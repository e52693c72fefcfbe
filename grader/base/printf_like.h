/*
 * printf_like.h - lets compilers that can do so check the arguments of functions that take a printf format.
 */
#ifndef SORTIE_PRINTF_LIKE_H
#define SORTIE_PRINTF_LIKE_H

/* Stands behind a prototype. format: the position of the format, from 1. first: that of the first argument for it. */
#if defined __GNUC__ && !defined _WIN32
#define PRINTF_LIKE(format, first) __attribute__((__format__(__printf__, format, first)))
#else
#define PRINTF_LIKE(format, first)
#endif

#endif
