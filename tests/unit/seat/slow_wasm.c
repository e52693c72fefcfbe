#include "slow_wasm.h"

#include <string.h>

/* ---- reading ---- */

static uint64_t number(const uint8_t **at)
{
    uint64_t value = 0;
    int shift = 0;
    uint8_t byte;
    do {
        byte = *(*at)++;
        value |= (uint64_t)(byte & 0x7f) << shift;
        shift += 7;
    } while (byte & 0x80);
    return value;
}

static int64_t signed_number(const uint8_t **at)
{
    uint64_t value = 0;
    int shift = 0;
    uint8_t byte;
    do {
        byte = *(*at)++;
        value |= (uint64_t)(byte & 0x7f) << shift;
        shift += 7;
    } while (byte & 0x80);
    if (shift < 64 && (byte & 0x40))
        value |= ~(uint64_t)0 << shift;
    return (int64_t)value;
}

static void read_types(struct slow_wasm *w, const uint8_t *at)
{
    uint64_t count = number(&at);
    for (uint64_t i = 0; i < count && i < SLOW_TYPES; i++) {
        at++;
        w->type[i].params = (uint32_t)number(&at);
        at += w->type[i].params;
        w->type[i].results = (uint32_t)number(&at);
        at += w->type[i].results;
    }
}

static void read_imports(struct slow_wasm *w, const uint8_t *at)
{
    uint64_t count = number(&at);
    for (uint64_t i = 0; i < count; i++) {
        for (int part = 0; part < 2; part++) {
            uint64_t length = number(&at);
            at += length;
        }
        at++;
        w->function[w->functions++].type = (uint32_t)number(&at);
    }
    w->imported = w->functions;
}

static void read_globals(struct slow_wasm *w, const uint8_t *at)
{
    w->globals = (uint32_t)number(&at);
    for (uint32_t i = 0; i < w->globals; i++) {
        at += 3;
        w->global[i] = (uint64_t)signed_number(&at);
        at++;
    }
}

static void read_exports(struct slow_wasm *w, const uint8_t *at)
{
    uint64_t count = number(&at);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t length = number(&at);
        const char *name = (const char *)at;
        at += length + 1;
        int index = (int)number(&at);
        if (length == 15 && memcmp(name, "sortie_callback", length) == 0)
            w->callback = index;
        if (length == 4 && memcmp(name, "fuel", length) == 0)
            w->fuel = index;
        if (length == 5 && memcmp(name, "depth", length) == 0)
            w->depth = index;
    }
}

static void read_elements(struct slow_wasm *w, const uint8_t *at)
{
    at += 5; /* one of them, kind 0, i32.const 0, end */
    uint64_t count = number(&at);
    for (uint64_t i = 0; i < count && i < SLOW_FUNCTIONS; i++)
        w->table[i] = (uint32_t)number(&at);
}

static void read_code(struct slow_wasm *w, const uint8_t *at)
{
    uint64_t count = number(&at);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t size = number(&at);
        w->function[w->imported + i].body = at;
        at += size;
        w->function[w->imported + i].end = at;
    }
}

bool slow_wasm_read(struct slow_wasm *w, const uint8_t *bytes, size_t size)
{
    const uint8_t *at = bytes + 8, *end = bytes + size;
    memset(w, 0, sizeof *w);
    w->callback = w->fuel = w->depth = -1;
    w->most_steps = 5000000;
    while (at < end) {
        uint8_t id = *at++;
        uint64_t length = number(&at);
        const uint8_t *from = at;
        uint64_t count;
        switch (id) {
        case 1: read_types(w, at); break;
        case 2: read_imports(w, at); break;
        case 3:
            count = number(&from);
            while (count-- > 0)
                w->function[w->functions++].type = (uint32_t)number(&from);
            break;
        case 6: read_globals(w, at); break;
        case 7: read_exports(w, at); break;
        case 9: read_elements(w, at); break;
        case 10: read_code(w, at); break;
        default: break;
        }
        at += length;
    }
    return w->callback >= 0;
}

/* ---- running ---- */

static void stop(struct slow_wasm *w, const char *why)
{
    if (!w->stopped)
        w->why = why;
    w->stopped = true;
}

static void push(struct slow_wasm *w, uint64_t value)
{
    if (w->height == SLOW_STACK)
        stop(w, "the stack is full");
    else
        w->stack[w->height++] = value;
}

static uint64_t pop(struct slow_wasm *w)
{
    if (w->height == 0) {
        stop(w, "the stack is empty");
        return 0;
    }
    return w->stack[--w->height];
}

/* The cost of an instruction, written down a second time. */
static unsigned price(uint8_t op, bool imported)
{
    switch (op) {
    case 0x01: /* nop, block, loop, else, end */
    case 0x02:
    case 0x03:
    case 0x05:
    case 0x0b: return 0;
    case 0x10: return imported ? 20 : 2;
    case 0x11: return 4;
    case 0x40: return 20000;
    case 0x6d: /* divisions and remainders */
    case 0x6e:
    case 0x6f:
    case 0x70: return 8;
    default: return 1;
    }
}

/* Moves behind what follows an instruction. */
static void skip_rest(uint8_t op, const uint8_t **at)
{
    uint64_t count = 1;
    if (op == 0x0e)
        count = number(at) + 1;
    else if (op == 0x11 || (op >= 0x28 && op <= 0x3e))
        count = 2;
    else if (op == 0xfc)
        count = (uint64_t[]){[0] = 0, [10] = 2, [11] = 1}[number(at) % 12];
    else if (op <= 0x01 || op == 0x05 || op == 0x0b || op == 0x0f || op == 0x1a || op == 0x1b || op > 0x42)
        count = 0;
    while (count-- > 0)
        number(at);
}

/* From within a block to behind its end, or to behind its `else` if there is one and `to_else`. */
static const uint8_t *skip_block(const uint8_t *at, bool to_else)
{
    int depth = 0;
    for (;;) {
        uint8_t op = *at++;
        if (op >= 0x02 && op <= 0x04)
            depth++;
        if (depth == 0 && ((op == 0x05 && to_else) || op == 0x0b))
            return at;
        if (op == 0x0b)
            depth--;
        skip_rest(op, &at);
    }
}

static void call_function(struct slow_wasm *w, uint32_t index);

/* Two operands. */
static void compute(struct slow_wasm *w, uint8_t op)
{
    uint64_t b = pop(w), a = pop(w);
    uint32_t x = (uint32_t)a, y = (uint32_t)b;
    switch (op) {
    case 0x48: push(w, (int32_t)x < (int32_t)y); break;
    case 0x49: push(w, x < y); break;
    case 0x53: push(w, (int64_t)a < (int64_t)b); break;
    case 0x6a: push(w, (uint32_t)(x + y)); break;
    case 0x6b: push(w, (uint32_t)(x - y)); break;
    case 0x6c: push(w, (uint32_t)(x * y)); break;
    case 0x6e: push(w, y == 0 ? 0 : x / y); break;
    case 0x70: push(w, y == 0 ? 0 : x % y); break;
    case 0x73: push(w, x ^ y); break;
    case 0x7d: push(w, a - b); break;
    case 0x88: push(w, a >> (b & 63)); break;
    default: stop(w, "an instruction that is not known here");
    }
}

static void to_float(struct slow_wasm *w)
{
    float f = (float)(int32_t)pop(w);
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    push(w, bits);
}

static void saturate(struct slow_wasm *w)
{
    uint32_t bits = (uint32_t)pop(w);
    float f;
    memcpy(&f, &bits, sizeof f);
    push(w, (uint32_t)(f >= 0x1p31f ? INT32_MAX : f < -0x1p31f ? INT32_MIN : (int32_t)f));
}

/* A conversion, or copying and filling. There all addresses are taken modulo the memory, and lengths fit. */
static void prefixed(struct slow_wasm *w, const uint8_t **at)
{
    uint64_t kind = number(at);
    if (kind == 0) {
        saturate(w);
        return;
    }
    uint64_t length = pop(w), b = pop(w), a = pop(w) % (SLOW_MEMORY / 2);
    number(at);
    w->cost += 9 + (uint32_t)length / 4;
    length %= SLOW_MEMORY / 2;
    if (kind == 11) {
        memset(w->memory + a, (int)(b & 0xff), (size_t)length);
        return;
    }
    number(at);
    memmove(w->memory + a, w->memory + b % (SLOW_MEMORY / 2), (size_t)length);
}

static void load_or_store(struct slow_wasm *w, uint8_t op, const uint8_t **at)
{
    number(at);
    number(at);
    uint32_t value = op == 0x36 ? (uint32_t)pop(w) : 0;
    uint8_t *place = w->memory + pop(w) % (SLOW_MEMORY - 4);
    if (op == 0x36)
        memcpy(place, &value, sizeof value);
    else
        memcpy(&value, place, sizeof value);
    if (op == 0x28)
        push(w, value);
}

/* Everything without a branch. */
static void plain(struct slow_wasm *w, uint8_t op, const uint8_t **at, uint64_t *local)
{
    uint64_t a, b, c;
    switch (op) {
    case 0x01: break;
    case 0x10: call_function(w, (uint32_t)number(at)); break;
    case 0x11:
        number(at);
        number(at);
        call_function(w, w->table[pop(w) % SLOW_FUNCTIONS]);
        break;
    case 0x1a: pop(w); break;
    case 0x1b:
        c = pop(w);
        b = pop(w);
        a = pop(w);
        push(w, (uint32_t)c != 0 ? a : b);
        break;
    case 0x20: push(w, local[number(at)]); break;
    case 0x21: local[number(at)] = pop(w); break;
    case 0x22:
        a = pop(w);
        push(w, a);
        local[number(at)] = a;
        break;
    case 0x23: push(w, w->global[number(at)]); break;
    case 0x24: w->global[number(at)] = pop(w); break;
    case 0x28:
    case 0x36: load_or_store(w, op, at); break;
    case 0x3f:
        number(at);
        push(w, 1);
        break;
    case 0x40:
        number(at);
        pop(w);
        push(w, UINT32_MAX);
        break;
    case 0x41: push(w, (uint32_t)signed_number(at)); break;
    case 0x42: push(w, (uint64_t)signed_number(at)); break;
    case 0x45: push(w, (uint32_t)pop(w) == 0); break;
    case 0xb2: to_float(w); break;
    case 0xad: push(w, (uint32_t)pop(w)); break;
    case 0xfc: prefixed(w, at); break;
    default: compute(w, op);
    }
}

enum { FALLS = -1 };

static int run(struct slow_wasm *w, const uint8_t **at, uint64_t *local);

/* Runs a block, whose first byte after the instruction is its type. Returns the number of blocks that a branch still
 * leaves, or FALLS. */
static int run_block(struct slow_wasm *w, uint8_t op, const uint8_t **at, uint64_t *local)
{
    bool result = *(*at)++ != 0x40;
    const uint8_t *inside = *at, *behind = skip_block(*at, false);
    bool enters = op != 0x04 || (uint32_t)pop(w) != 0;
    int height = w->height, left = FALLS;
    if (!enters)
        inside = skip_block(*at, true);
    if (enters || inside != behind)
        do {
            const uint8_t *from = inside;
            left = run(w, &from, local);
            if (op == 0x03 && left == 0)
                w->height = height;
        } while (op == 0x03 && left == 0 && !w->stopped);
    *at = behind;
    if (left == 0 && result) {
        uint64_t value = pop(w);
        w->height = height;
        push(w, value);
    } else if (left == 0) {
        w->height = height;
    }
    return left > 0 ? left - 1 : FALLS;
}

static int branch(struct slow_wasm *w, uint8_t op, const uint8_t **at)
{
    uint64_t labels = op == 0x0e ? number(at) : 0, chosen = op == 0x0e ? (uint32_t)pop(w) : 0, label = 0;
    if (op == 0x0f)
        return 1 << 20; /* out of the function */
    for (uint64_t i = 0; i <= labels; i++) {
        uint64_t one = number(at);
        if (i == (chosen < labels ? chosen : labels))
            label = one;
    }
    if (op == 0x0d && (uint32_t)pop(w) == 0)
        return FALLS;
    return (int)label;
}

/* Until the end of the block that *at lies in. Returns how many blocks a branch leaves (0: this one), or FALLS. */
static int run(struct slow_wasm *w, const uint8_t **at, uint64_t *local)
{
    while (!w->stopped) {
        uint8_t op = *(*at)++;
        const uint8_t *called = *at;
        if (++w->steps > w->most_steps)
            stop(w, "too many steps");
        w->cost += price(op, op == 0x10 && number(&called) < w->imported);
        int left = FALLS;
        if (op == 0x0b || op == 0x05) /* an arm that was entered ends at the other one */
            return FALLS;
        if (op == 0x00)
            stop(w, "unreachable");
        else if (op >= 0x02 && op <= 0x04)
            left = run_block(w, op, at, local);
        else if (op >= 0x0c && op <= 0x0f)
            left = branch(w, op, at);
        else
            plain(w, op, at, local);
        if (left != FALLS)
            return left;
    }
    return FALLS;
}

static void call_import(struct slow_wasm *w, const struct slow_type *t)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < t->params; i++)
        sum = sum * 31 + (uint32_t)pop(w);
    w->told = w->told * 1000003 + sum + 1;
    if (t->results > 0)
        push(w, (uint32_t)sum);
}

static void call_function(struct slow_wasm *w, uint32_t index)
{
    const struct slow_function *f = &w->function[index];
    const struct slow_type *t = &w->type[f->type];
    uint64_t local[64] = {0};
    if (f->body == NULL) {
        call_import(w, t);
        return;
    }
    for (uint32_t i = t->params; i-- > 0;)
        local[i] = pop(w);
    const uint8_t *at = f->body;
    int height = w->height;
    for (uint64_t groups = number(&at); groups > 0; groups--) {
        number(&at);
        at++;
    }
    run(w, &at, local);
    uint64_t result = t->results > 0 && !w->stopped ? pop(w) : 0;
    if (!w->stopped)
        w->height = height;
    if (t->results > 0)
        push(w, result);
}

void slow_wasm_call(struct slow_wasm *w, const int32_t argument[7])
{
    for (int i = 0; i < 7; i++)
        push(w, (uint32_t)argument[i]);
    call_function(w, (uint32_t)w->callback);
}
