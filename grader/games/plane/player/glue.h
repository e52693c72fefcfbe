/*
 * glue.h - the interface between glue.c, which is the same for all players, and two small files that call a player:
 * callbacks.c for C and callbacks.cpp for C++.
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
