/*
 * wasm2c.h - the names and types of the C that wasm2c writes, which its versions spell differently. These are known:
 * 1.0.32 (Debian 12), and 1.0.33 to 1.0.36 (Ubuntu 24.04, Debian 13). Included behind that C.
 */
#ifndef SORTIE_WASM2C_H
#define SORTIE_WASM2C_H

#ifdef WASM_RT_MEMCHECK_GUARD_PAGES /* since 1.0.33 */

#define SORTIE(name) w2c_sortie_##name
#define PLAYER(name) w2c_player_##name
#define WASM2C_SORTIE w2c_sortie
#define WASM2C_PLAYER w2c_player
#define WASM2C_INSTANTIATE wasm2c_player_instantiate
#define WASM2C_FREE wasm2c_player_free
#define WASM2C_ATTACH() ((void)0)
#define WASM2C_KIND , bool is64 /* the pass admits no such memory */
typedef uint64_t wasm2c_pages;

#else

#define SORTIE(name) Z_sortieZ_##name
#define PLAYER(name) Z_playerZ_##name
#define WASM2C_SORTIE Z_sortie_instance_t
#define WASM2C_PLAYER Z_player_instance_t
#define WASM2C_INSTANTIATE Z_player_instantiate
#define WASM2C_FREE Z_player_free
#define WASM2C_ATTACH() Z_player_init_module()
#define WASM2C_KIND
#define WASM2C_REGISTERS_TYPES /* wasm_rt_register_func_type compares types. Later, the C itself does */
typedef uint32_t wasm2c_pages;

#endif

#endif
