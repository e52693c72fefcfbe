"use strict";
/*
 * Turns a record's text into a match as plain data, for any game. It touches no page. The text was verified by the
 * program that wrote the page, so it is read without checks.
 *
 * The match: game, subtask, setup ({types: [12, 12, 12]}), of (how many games at most), seed (text: it has 64 bits),
 * names, games, faults, system (why it failed, or null), result (the points of each seat). A game: number (from 1),
 * first (the seat in the first place), lines, faults, and once it has ended how, places, and totals if the game has
 * them (each by seat; null before). A line: words, the first of them as what, and text. "answer" has side, and the
 * answer as text; "fault" has fault. A fault: side, verdict, game, operation, call (or null), why, at (its line in its
 * game), match (whether it cost the match).
 */
const Records = (() => {
  /* Unclosed marks of writing direction in a stranger's text would affect the text after it. */
  const plain = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

  const newGame = (number, first) => ({ number, first, lines: [], faults: [], how: null, places: null, totals: null });

  /* "subtask 3 types 12 12 12 games 20 seed 42": names, each followed by its numbers */
  function readJob(line) {
    const job = {};
    let numbers;
    for (const word of line.split(" ")) {
      if (/^-?\d+$/.test(word)) numbers.push(word);
      else numbers = job[word] = [];
    }
    const { subtask, games, seed, ...setup } = job;
    for (const name of Object.keys(setup)) setup[name] = setup[name].map(Number);
    return { subtask: subtask[0], of: Number(games[0]), seed: seed[0], setup };
  }

  /* "fault 1 illegal game 3 operation 12 Hit(0,5): outside the board" */
  function readFault(record, game, text) {
    const m = /^fault (\d) (\S+) game (\d+) operation (\d+)(?: ([^:]*))?: (.*)$/.exec(text);
    return { side: Number(m[1]), verdict: m[2], game: Number(m[3]), operation: Number(m[4]), call: m[5] || null, why: m[6],
      at: game.lines.length, match: true };
  }

  /* If a game ends after a fault, the fault cost only this game. "end cap places 2 1 totals 5 8" */
  function readEnd(game, text) {
    const m = /^end (.*) places ([\d ]+?)(?: totals (.*))?$/.exec(text);
    const numbers = (words) => words.split(" ").map(Number);
    Object.assign(game, { how: m[1], places: numbers(m[2]), totals: m[3] === undefined ? null : numbers(m[3]) });
    for (const fault of game.faults) fault.match = false;
  }

  function readLine(record, text) {
    const words = text.split(" ");
    const what = words[0];
    const game = record.games[record.games.length - 1];
    if (what === "answer") game.lines.push({ what, words, side: Number(words[1]), text: text.slice("answer 0 ".length) });
    else game.lines.push({ what, words, text });
  }

  function readAny(record, text) {
    const what = text.slice(0, (text + " ").indexOf(" "));
    if (what === "game") record.games.push(newGame(record.games.length + 1, Number(text.split(" ")[3])));
    else if (what === "result") record.result = text.split(" ").slice(1).map(Number);
    else if (what === "system") record.system = text.slice("system ".length);
    else if (what === "end") readEnd(record.games[record.games.length - 1], text);
    else if (what === "fault") noteFault(record, text);
    else if (record.games.length > 0) readLine(record, text); /* a match's given data is repeated in its games */
  }

  function noteFault(record, text) {
    if (record.games.length === 0) record.games.push(newGame(1, 0)); /* before the first game began */
    const game = record.games[record.games.length - 1];
    const fault = readFault(record, game, text);
    game.faults.push(fault);
    record.faults.push(fault);
    game.lines.push({ what: "fault", words: text.split(" "), text, fault });
  }

  function read(text) {
    const lines = text.split("\n").slice(0, -1);
    const names = lines.filter((line, i) => i > 1 && i < 6 && line.startsWith("player ")).map((line) => plain(line.slice("player 0 ".length)) || "?");
    const record = { game: lines[0].split(" ")[2], ...readJob(lines[1]), names, games: [], faults: [], system: null, result: [] };
    lines.slice(2 + names.length).forEach((line) => readAny(record, line));
    if (record.games.length === 0) record.games.push(newGame(1, 0));
    if (record.system !== null) for (const fault of record.faults) fault.match = false;
    return record;
  }

  return { read, plain };
})();
