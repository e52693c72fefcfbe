/*
 * glue.h - between glue.c, which is the same for all players, and the two small files that know how a player in C
 * (callbacks.c) or in C++ (callbacks.cpp) wants to be called.
 */
#ifndef SORTIE_GLUE_H
#define SORTIE_GLUE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void sortie_init(const int32_t arg[6]); /* the arguments of PLANE_INIT */
void sortie_operate_self(void);
void sortie_operate_opponent(int kind, int x, int y);

#ifdef __cplusplus
}
#endif

#endif
