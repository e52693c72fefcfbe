/*
 * host.js - plays a game by calls with the functions of a JavaScript file: the frames of grader/seat/wire.h become
 * calls of the player's functions, and what these call becomes frames.
 *
 * The folder has the player's file, whose name is in `source`, and the game's table `signatures`: callbacks, calls and
 * constants. Calls, constants and rand() are global. With --check nothing of the player runs: the file is compiled.
 *
 * A fault is one line of the player's, such as "mine.js, line 31, in Operate_self: RangeError: ...", and the calls that
 * led there. The confined process is the player's own: no security depends on this text.
 */
'use strict';
const fs = require('fs');
const vm = require('vm');

const REQUESTS = 3, REPLIES = 4;
const CALLBACK = 0, ANSWER = 1; // kinds of requests
const CALL = 0, DONE = 1; // kinds of replies
const ALWAYS = 0, IF_SILENT = 1; // enum seat_done
const REQUEST = 48, REPLY = 32; // bytes of a frame
const ARGS = 20, CALL_AT = 12; // where the arguments of a request begin, and the call of a reply

const file = fs.readFileSync('source', 'utf8');
const callbacks = [];
const request = Buffer.alloc(REQUEST), answer = Buffer.alloc(REQUEST), reply = Buffer.alloc(REPLY);
let called = 0;

/* ---- chance: splitmix64 (Steele, Lea, Flood 2014), as the rand() of players in C; 64 bits are two halves ---- */

const product = [0, 0];
function multiply(high, low, by_high, by_low) {
    const a = low >>> 16, b = low & 0xffff, c = by_low >>> 16, d = by_low & 0xffff;
    const bd = Math.imul(b, d) >>> 0, ad = Math.imul(a, d) >>> 0, bc = Math.imul(b, c) >>> 0;
    const middle = (bd >>> 16) + (ad & 0xffff) + (bc & 0xffff);
    const carried = Math.imul(a, c) + (ad >>> 16) + (bc >>> 16) + (middle >>> 16);
    product[0] = (carried + Math.imul(high, by_low) + Math.imul(low, by_high)) >>> 0;
    product[1] = ((middle << 16) | (bd & 0xffff)) >>> 0;
}

class Chance {
    constructor(high, low) {
        this.high = high;
        this.low = low;
    }

    /* Draws 64 bits. Returns the upper 32, the lower ones are in product[1]. */
    next() {
        const sum = this.low + 0x7f4a7c15;
        this.low = sum >>> 0;
        this.high = (this.high + 0x9e3779b9 + (sum > 0xffffffff ? 1 : 0)) >>> 0;
        const { high, low } = this;
        multiply(high ^ (high >>> 30), low ^ ((low >>> 30) | (high << 2)), 0xbf58476d, 0x1ce4e5b9);
        const [h, l] = product;
        multiply(h ^ (h >>> 27), l ^ ((l >>> 27) | (h << 5)), 0x94d049bb, 0x133111eb);
        const top = product[0];
        product[1] = (product[1] ^ ((product[1] >>> 31) | (top << 1))) >>> 0;
        return (top ^ (top >>> 31)) >>> 0;
    }
}

const chance = new Chance(0, 0), own = new Chance(0, 0);

function seed(low, high) {
    [chance.high, chance.low, own.high, own.low] = [high >>> 0, low >>> 0, ~high >>> 0, ~low >>> 0];
    Math.random = () => (own.next() * 2 ** 21 + (product[1] >>> 11)) / 2 ** 53;
}

/* ---- frames ---- */

function receive(frame) {
    if (fs.readSync(REQUESTS, frame, 0, REQUEST) !== REQUEST)
        process.exit(1); // the referee has gone
}

function send(kind, number = 0, args = []) {
    request.copy(reply, 0, 0, 8); // the nonce
    reply.writeInt32LE(kind, 8);
    reply.writeInt32LE(number, CALL_AT);
    for (let i = 0; i < 4; i++)
        reply.writeInt32LE(i < args.length ? args[i] : 0, CALL_AT + 4 + 4 * i);
    fs.writeSync(REPLIES, reply);
}

function makeCall(number, name, names, answers) {
    return (...args) => {
        if (args.length !== names.length)
            throw new TypeError(`${name}(${names.join(', ')}) takes ${names.length} arguments, not ${args.length}`);
        if (!args.every((arg) => Number.isInteger(Number(arg)) && arg !== null && arg !== ''))
            throw new TypeError(`${name}(${args.map(String).join(', ')}): its arguments are integers`);
        called++;
        send(CALL, number, args.map((arg) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Number(arg)))));
        if (!answers)
            return undefined;
        receive(answer);
        if (answer.readInt32LE(8) !== ANSWER)
            process.exit(1);
        return answer.readInt32LE(ARGS);
    };
}

function readTable() {
    let calls = 0;
    for (const line of fs.readFileSync('signatures', 'utf8').split('\n')) {
        const [what, name, ...words] = line.split(' ');
        const end = words.indexOf('->');
        if (what === 'callback')
            callbacks.push({ name, words });
        else if (what === 'call')
            globalThis[name] = makeCall(calls++, name, end < 0 ? words : words.slice(0, end), end >= 0);
        else if (what === 'table')
            globalThis[name] = JSON.parse(words[0]);
    }
    globalThis.rand = () => chance.next() >>> 1;
    globalThis.srand = (number) => [chance.high, chance.low] = [0, number >>> 0];
}

/* ---- the player ---- */

let running = ''; // the callback

const compile = () => new vm.Script(fs.readFileSync(file, 'utf8').replace(/^\ufeff/, ''), { filename: file });

function start() {
    Object.assign(globalThis, { require, module: { exports: {} }, __filename: `${__dirname}/${file}`, __dirname });
    compile().runInThisContext();
    for (const callback of callbacks) {
        const { name, words } = callback;
        const wanted = `wanted function ${name}(${words.map((word) => word.replace(/[?[].*/, '')).join(', ')})`;
        callback.call = vm.runInThisContext(`typeof ${name} === 'function' ? ${name} : undefined`);
        if (callback.call === undefined)
            throw new ReferenceError(`found no function ${name}, ${wanted}`);
        if (callback.call.length > words.length)
            throw new TypeError(`${name} takes ${callback.call.length} arguments, ${wanted}`);
    }
}

/* An argument as the player gets it: an array, true or false, or a number. */
function valueOf(word, args) {
    const taken = args.splice(0, Number(/\[(\d+)\]/.exec(word)?.[1] ?? 1));
    return word.includes('[') ? taken : word.endsWith('?') ? taken[0] !== 0 : taken[0];
}

function run() {
    const which = request.readInt32LE(12);
    const args = Array.from({ length: 6 }, (_, i) => request.readInt32LE(ARGS + 4 * i));
    running = '';
    if (which === 0)
        return void [seed(args[0], args[1]), start()];
    const { name, words, call } = callbacks[which - 1];
    running = `, in ${name}`;
    const made = call(...words.map((word) => valueOf(word, args)));
    if (made instanceof Promise || typeof made?.next === 'function')
        throw new TypeError('it did not run: a function with async or yield only makes an object');
}

function describe(e) {
    const stack = typeof e?.stack === 'string' ? e.stack.split('\n') : [];
    const what = e instanceof Error ? `${e.name}: ${e.message.replace(/\nRequire stack[^]*/, '')}` : `threw ${String(e)}`;
    const lines = stack.filter((line) => line.includes(`${file}:`)).map((line) => {
        const [, name, number] = /^ *(?:at (?:(?:new )?(.*) \()?)?[^(]*?:(\d+)(?::\d+)?\)?$/.exec(line) ?? [];
        return `${file}, line ${number}${name && !name.startsWith('Object.') ? `, in ${name}` : ''}`;
    }).slice(0, 10).reverse();
    const last = lines.pop() ?? file + running;
    return [...lines, `${last}: ${what.slice(0, 1000)}`, ''].join('\n');
}

/* Prints an exception by the player's lines, the one where it happened last. It may be anything, and so may be what the
 * methods of arrays and texts do by now. */
function tell(e) {
    let text = `${file}${running}: an exception that has no text\n`;
    try {
        text = describe(e);
    } catch {
        // the player's own objects failed
    }
    fs.writeSync(2, text);
    process.exit(1);
}

function play() {
    for (;;) {
        receive(request);
        called = 0;
        if (request.readInt32LE(8) === CALLBACK)
            run();
        const done = request.readInt32LE(16);
        if (done === ALWAYS || (done === IF_SILENT && called === 0))
            send(DONE);
    }
}

readTable();
try {
    process.argv[2] === '--check' ? compile() : play();
} catch (e) {
    tell(e);
}
