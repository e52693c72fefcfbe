"use strict";
/*
 * A match that is taken over (take_over.js of the replay): what the address of the page says about it, and the record
 * with which it goes on (engine.js). Its names say who played until when: "alice, then person (2.13)" is a person from
 * moment 13 of game 2 on. `sortie verify` reads that too. The match ends with the game that is taken over. If the seed
 * draws who begins each game of so many, that game is the only one.
 */
const GoOn = (() => {
  const { make } = Stage;
  const mostName = 63; /* bytes: MATCH_NAME of match.h */
  const utf8 = { read: new TextDecoder(), write: new TextEncoder() };

  /* The lines of the last game alone, as game 1. */
  function lastGame(lines) {
    const begin = lines.findLastIndex((line) => line.startsWith("game "));
    return lines.slice(begin).map((line, i) => (i === 0 ? line.replace(/^game \d+/, "game 1") : line));
  }

  /* The lines of games without those at their end that follow by the rules: the last one is an operation, or the only
   * one begins a game. By calls, whole(lines) says how many of those at the end are a part of a turn. */
  function operations(lines, about, whole) {
    const played = about.drawn && lines.length > 0 ? lastGame(lines) : [...lines];
    const follows = about.calls ? /^(game|end|fault|system) / : /^(?!answer )/;
    const strip = () => { while (played.length > 1 && follows.test(played[played.length - 1])) played.pop(); };
    strip();
    for (let n = whole(played); n > 0; n--) played.pop();
    strip();
    return played;
  }

  /* Returns what the address asks for, or null: {head, played (lists of lines), names, game, moment, seat, and of the
   * head point and seed}. */
  async function read(about, whole = () => 0) {
    const asked = new URLSearchParams(location.hash.slice(1));
    const [, game, moment] = /^(\d{1,4})\.(\d{1,6})$/.exec(asked.get("at")) ?? [];
    if (!asked.has("past") || game === undefined) return null;
    const text = await TakeOver.unpack(asked.get("past")).catch(() => "");
    if (!text.startsWith(`sortie 2 ${about.game}\n`)) throw new Error("The address has no record of this game.");
    const lines = text.trimEnd().split("\n");
    const begin = lines.findIndex((line) => line.startsWith("game "));
    const head = begin < 0 ? lines : lines.slice(0, begin);
    const played = begin < 0 ? [] : operations(lines.slice(begin), about, whole);
    const names = head.slice(2, 2 + about.seats).map((line) => line.slice("player 0 ".length));
    const [, point, seed] = /^subtask (\d+) .*seed (\d+)$/.exec(head[1]) ?? [];
    return { head, played, names, game: Number(game), moment: Number(moment), seat: Number(asked.get("seat")) || 0, point: Number(point), seed };
  }

  /* As much of the former name as there is room for. */
  function nameOf(past, former, now) {
    if (former === now || past.played.length <= 1) return now;
    const behind = `, then ${now} (${past.game}.${past.moment})`;
    let letters = [...former];
    while (utf8.write.encode(letters.join("") + behind).length > mostName) letters = letters.slice(0, -1);
    return letters.join("").trimEnd() + behind;
  }

  /* The job for the engine. seats and names: of those who go on. */
  function job(past, about, seats, names) {
    const games = about.drawn ? 1 : past.game;
    const now = names.map((name, side) => nameOf(past, past.names[side], name));
    const head = past.head.map((line, i) => (i === 1 ? line.replace(/ games \d+ /, ` games ${games} `) : i < 2 || i >= 2 + now.length ? line : `player ${i - 2} ${now[i - 2]}`));
    const record = [...head, ...past.played, `result${" 0".repeat(now.length)}`].map((line) => `${line}\n`).join("");
    return { past: record, point: past.point, seed: past.seed, seats: seats.map((seat, side) => ({ ...seat, same: now[side] === names[side] })) };
  }

  /* Shows what is taken over in place of what a new game is chosen by. */
  function show(past, section) {
    const names = past.names.flatMap((name, side) => (side === 0 ? [] : [", "]).concat(make("bdi", { textContent: name })));
    section.replaceChildren(make("p", {}, make("strong", { textContent: `You take over game ${past.game} at moment ${past.moment}` }), ": ", ...names),
      make("p", { textContent: "What was played until then is the record's. A sample that goes on for another player knows what the seat was told, and plays on from there." }));
    section.hidden = false;
  }

  return { read, job, show };
})();
