#!/usr/bin/env node
/*
 * five.js PROGRAM - plays Five! with the function think(hands, history, old_games) of a JavaScript file.
 *
 * For each line on standard input,
 *
 *     THINK 125! 3441 1 322143
 *
 * it runs the file in a fresh context, calls think(['1', '2', '5', '!'], [['3', '4'], ['4', '1']],
 * [[['3', '2'], ['2', '1'], ['4', '3']]]) and writes the card that think returns as a line. Text that the file writes
 * to the console goes to standard error. The program ends at the end of its input. An exception, or an answer that is
 * not a string, ends it with status 1.
 *
 *     five.js --check PROGRAM      only reports whether the file may play: exits with 3 if it breaks the rules of
 *                                  Five!, with 1 if it is no JavaScript
 *
 * A context lacks everything that the rules forbid. That keeps honest programs within the rules. Untrusted programs are
 * held by the judge's sandbox, in which a trick around these rules gains nothing. docs/five.md has the rules.
 */
'use strict';

const { Buffer } = require('buffer');
const fs = require('fs');
const vm = require('vm');

// Not by require: in Node 18 that opens the standard streams, and then a read does not wait for its line.
const { process } = globalThis;

const MOST_BYTES = 16384;
const BREAKS_RULES = 3; // exit status of --check

// Runs first in each context, so that everything it makes belongs to that context. Its value is the function that
// returns what the program wrote to its console. It removes the clock, random numbers, threads and garbage collection,
// because these differ between two calls, and it keeps stack traces away from the program.
const prelude = new vm.Script(`'use strict';
(() => {
    const forbidden = ['Math', 'Date', 'Intl', 'eval', 'WebAssembly', 'Atomics', 'SharedArrayBuffer', 'WeakRef',
        'FinalizationRegistry'];
    for (const name of forbidden)
        Object.defineProperty(globalThis, name, {
            get() { throw new ReferenceError(name + ': the rules of Five! do not allow it'); },
        });
    Object.defineProperty(Error, 'prepareStackTrace', { value: undefined });
    Object.defineProperty(globalThis, 'Error', { value: Error, writable: false, configurable: false });
    const text = JSON.stringify;
    let told = '';
    const tell = (...values) => {
        for (let i = 0; i < values.length; i++)
            told += (i > 0 ? ' ' : '') + (typeof values[i] === 'string' ? values[i] : text(values[i]));
        told += '\\n';
    };
    globalThis.console = { log: tell, info: tell, warn: tell, error: tell, debug: tell };
    return () => { const all = told; told = ''; return all; };
})()`, { filename: 'five.js' });

function complain(text) {
    fs.writeSync(2, text + '\n');
    return 1;
}

/* ---- before the first call ---- */

/* Returns the program as a script, or {why, status}. */
function load(source, file) {
    if (source.length > MOST_BYTES)
        return { why: `${file}: ${source.length} bytes; a program of Five! has at most ${MOST_BYTES}`,
            status: BREAKS_RULES };
    const text = source.toString('utf8');
    // A keyword cannot be spelled in another way. Between it and its bracket there may be blanks and comments.
    const at = text.search(/\bimport(?=\s*[(./<-])/);
    if (at >= 0)
        return { why: `${file}:${text.slice(0, at).split('\n').length}: import: the rules of Five! do not allow it`,
            status: BREAKS_RULES };
    try {
        return new vm.Script(text, { filename: file });
    } catch (e) {
        const [where] = e.stack.split('\n');
        return { why: `${where.startsWith(file) ? where : file}: ${e.message}`, status: 1 };
    }
}

/* ---- a call ---- */

/* Returns '3441' as [['3', '4'], ['4', '1']] and '-' as [], as source text, because the context makes its own
 * arrays. */
function turns(word) {
    const list = [];
    for (let i = 0; word !== '-' && i < word.length; i += 2)
        list.push([word[i], word[i + 1]]);
    return JSON.stringify(list);
}

function call(request) {
    const [, hands, history, games, ...old] = request.split(' ');
    if (old.length !== Number(games))
        throw new Error('a request with too few games');
    return `think(${JSON.stringify([...hands])}, ${turns(history)}, [${old.map(turns).join(', ')}])`;
}

/* Returns what a context returned if it is a string, or nothing. Everything else in it belongs to the program. */
function string(value) {
    return typeof value === 'string' ? value : '';
}

/* Returns the exception in words, with its place in the program. */
function exceptionText(e, file) {
    let what = 'an exception';
    let where = [];
    try {
        what = `${string(e.name)}: ${string(e.message)}`;
        where = string(e.stack).split('\n').filter((line) => line.startsWith('    at ') && line.includes(file));
    } catch {
        // not an error: told as an exception
    }
    return [what, ...where.slice(0, 10)].join('\n');
}

/* Answers a request. Returns 0, or the status to exit with. */
function answer(script, file, request) {
    const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
    const told = prelude.runInContext(context);
    let card;
    let exception = null;
    try {
        script.runInContext(context);
        card = vm.runInContext(call(request), context, { filename: 'five.js' });
    } catch (e) {
        exception = { e };
    }
    fs.writeSync(2, string(told()));
    if (exception !== null)
        return complain(exceptionText(exception.e, file));
    if (typeof card !== 'string')
        return complain(`${file}: think returned ${card === null ? 'null' : typeof card}; a card is a string, as '5'`);
    if (!/^[ -~]*$/.test(card))
        return complain(`${file}: think returned ${JSON.stringify(card).slice(0, 80)}; a card is a string, as '5'`);
    // The referee takes a card with blanks around it, from programs that write lines. A string is another thing.
    fs.writeSync(1, (card.includes(' ') ? JSON.stringify(card) : card) + '\n');
    return 0;
}

function play(script, file) {
    const chunk = Buffer.alloc(4096);
    let waiting = '';
    for (;;) {
        const end = waiting.indexOf('\n');
        if (end < 0) {
            const length = fs.readSync(0, chunk);
            if (length === 0)
                return 0;
            waiting += chunk.toString('latin1', 0, length);
            continue;
        }
        const status = answer(script, file, waiting.slice(0, end));
        if (status !== 0)
            return status;
        waiting = waiting.slice(end + 1);
    }
}

/* Removes what Node adds to the language. If one of our own objects gets into a program's hands, it leads nowhere. */
function leaveLanguageOnly() {
    const language = vm.runInNewContext('Object.getOwnPropertyNames(globalThis).join()').split(',');
    for (const name of Object.getOwnPropertyNames(globalThis))
        if (!language.includes(name))
            delete globalThis[name];
}

function main(args) {
    const onlyCheck = args[0] === '--check';
    if (args.length !== 1 + Number(onlyCheck))
        return complain('usage: five.js [--check] PROGRAM');
    const file = args[args.length - 1];
    let source;
    try {
        source = fs.readFileSync(file);
    } catch (e) {
        return complain(`five.js: ${file}: ${e.code}`);
    }
    const script = load(source, file);
    if (!(script instanceof vm.Script)) {
        complain(script.why);
        return onlyCheck ? script.status : 1;
    }
    if (onlyCheck)
        return 0;
    leaveLanguageOnly();
    return play(script, file);
}

process.exit(main(process.argv.slice(2)));
