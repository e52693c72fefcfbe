"use strict";
/*
 * Draws a game of Five!: the cards of both seats, which are turned over when both are on the table, and the cards left
 * in their hands. Each turn has two moments: face down, and turned over. The notes have the cards and the score
 * (grader/games/five/five.h). A change of the score shows which of two cards won.
 */
window.sortieGame = (() => {
  const all = [..."12345!"];
  let record, rows, score, table;

  /* {turns: [{cards, score, won, at}], moments: [{turns, down, lines, audit}]}. won: a seat, or null. audit: what
   * follows is asked again. */
  function read(game) {
    const turns = [];
    const moments = [{ turns: 0, down: false, lines: 0 }];
    game.lines.forEach((line, i) => {
      if (line.what !== "cards") return;
      const [, one, other, , points] = line.words;
      const step = Number(points) - (turns.length === 0 ? 0 : turns[turns.length - 1].score);
      turns.push({ cards: [one, other], score: Number(points), won: step > 0 ? 0 : step < 0 ? 1 : null });
      moments.push({ turns: turns.length - 1, down: true, lines: i }, { turns: turns.length, down: false, lines: i + 1 });
    });
    /* If a player fails in a turn, the game ends and no card is turned over. */
    const last = moments[moments.length - 1];
    const audit = game.lines.findIndex((line) => line.what === "audit");
    const played = audit < 0 ? game.lines.length : audit;
    if (played > last.lines) moments.push({ turns: last.turns, down: false, lines: played });
    if (audit >= 0) moments.push({ turns: last.turns, down: false, lines: game.lines.length, audit: true });
    return { turns, moments };
  }

  const known = new Map();
  function of(game) {
    if (!known.has(game)) known.set(game, read(game));
    return known.get(game);
  }

  /* Counts the games won before this one. */
  const winsBefore = (game, seat) =>
    record.games.filter((g) => g.number < game.number && g.places !== null && g.places[seat] === 1 && g.places[1 - seat] !== 1).length;

  /* The rule: the higher card wins, but 1 beats 5, and ! beats 2 and 4 and loses to the others. */
  function beats(mine, theirs) {
    if (mine === theirs) return false;
    if (mine === "!") return theirs === "2" || theirs === "4";
    if (theirs === "!") return !beats("!", mine);
    if (mine === "1" && theirs === "5") return true;
    return mine > theirs && !(mine === "5" && theirs === "1");
  }

  /* The table of the rule: a row for each card of seat 0, a column for each of seat 1. The cell has who wins. */
  function openTable() {
    const cell = (one, other) => {
      const won = beats(one, other) ? 0 : beats(other, one) ? 1 : null;
      const node = Stage.make("td", { className: won === null ? "" : "seat-" + won, textContent: won === null ? "\u00b7" : won === 0 ? "\u2190" : "\u2191" });
      node.dataset.cards = one + other;
      return node;
    };
    const head = (text, scope) => Stage.make("th", { scope, textContent: text });
    const body = all.map((one) => Stage.make("tr", {}, head(one, "row"), ...all.map((other) => cell(one, other))));
    const columns = Stage.make("tr", {}, Stage.make("td"), ...all.map((other) => head(other, "col")));
    const table = Stage.make("table", {}, Stage.make("tbody", {}, columns, ...body));
    table.setAttribute("aria-label", "Who beats whom");
    return Stage.make("div", { className: "beats" }, Stage.make("p", { textContent: "Who beats whom" }), table);
  }

  function pointAt(turn) {
    table.querySelector(".now")?.classList.remove("now");
    if (turn === undefined) return;
    const cell = [...table.querySelectorAll("td")].find((one) => one.dataset.cards === turn.cards.join(""));
    cell.classList.add("now");
    Stage.arrive(cell, { outlineWidth: "1rem", opacity: 0.2 });
  }

  const card = (text, classes) => Stage.make("li", { className: ["card", ...classes].join(" "), textContent: text });

  function seatRow(seat) {
    const part = (name) => Stage.make("ol", { className: "cards " + name });
    const row = { played: part("played"), hand: part("hand"), wins: Stage.make("span", { className: "wins" }) };
    row.element = Stage.make("section", { className: "row seat-" + seat }, Stage.make("div", {}, Stage.name(seat), " ", row.wins), row.played, row.hand);
    return row;
  }

  function open(element, board, of) {
    record = of;
    rows = [seatRow(0), seatRow(1)];
    score = Stage.make("p", { className: "score" });
    table = openTable();
    element.append(Stage.make("div", { className: "five" }, Stage.make("div", { className: "rows" }, rows[0].element, score, rows[1].element), table));
  }

  function showSeat(game, seat, turns, down) {
    const row = rows[seat];
    const played = turns.map((t, i) => card(t.cards[seat], [t.won === seat ? "won" : "", i === turns.length - 1 && !down ? "last" : ""]));
    const gone = turns.map((t) => t.cards[seat]);
    const covered = down ? [card("", ["covered"])] : [];
    row.played.replaceChildren(...played, ...covered);
    covered.forEach((one) => Stage.arrive(one, { translate: seat === 0 ? "0 2rem" : "0 -2rem", opacity: 0 }));
    if (!down && played.length > 0) Stage.arrive(played[played.length - 1], { transform: "rotateY(90deg)" });
    row.played.setAttribute("aria-label", `played: ${gone.join(" ")}${down ? ", one face down" : ""}`);
    row.hand.replaceChildren(...all.filter((c) => !gone.includes(c)).map((c) => card(c, [])));
    row.hand.setAttribute("aria-label", "in hand");
    row.wins.textContent = Stage.count(winsBefore(game, seat), "game") + " won";
  }

  function show(game, moment) {
    const { turns, moments } = of(game);
    const at = moments[moment];
    const now = turns.slice(0, at.turns);
    const points = now.length === 0 ? 0 : now[now.length - 1].score;
    for (const seat of [0, 1]) showSeat(game, seat, now, at.down);
    pointAt(at.down ? undefined : now[now.length - 1]);
    score.textContent = `${Math.max(points, 0)} : ${Math.max(-points, 0)}`;
  }

  function words(game, moment) {
    const { turns, moments } = of(game);
    const at = moments[moment];
    if (moment === 0) return ["All six cards are in both hands"];
    if (at.down) return [`Turn ${at.turns + 1}: both cards lie face down`];
    if (at.audit) return ["Both are asked everything again, in new processes and in another order"];
    if (moments[moment - 1].down === false) return ["No card is turned over"];
    const t = turns[at.turns - 1];
    return [`Turn ${at.turns}: `, 0, ` ${t.cards[0]}, `, 1, ` ${t.cards[1]}: `, ...(t.won === null ? ["nobody's"] : [t.won, " wins it"])];
  }

  const mark = (game, moment) => (moment > 0 && of(game).moments[moment].down ? "quiet" : "");

  /* Lists the turns that a seat won. */
  const notableOf = (game) => of(game).moments.flatMap((m, moment) => {
    const t = m.down || moment === 0 ? undefined : of(game).turns[m.turns - 1];
    return t === undefined || t.won === null || of(game).moments[moment - 1].turns === m.turns ? [] : [[moment, 0, t.won]];
  });

  /* The points ahead of the other seat, after each turned card. */
  function quantities(game) {
    const { turns, moments } = of(game);
    const ahead = moments.map((m) => (m.turns === 0 ? 0 : turns[m.turns - 1].score));
    return [{ name: "Points ahead", lines: [ahead, ahead.map((points) => -points)] }];
  }

  function legend(list) {
    const box = (name) => (svg) => Svg.add(svg, "rect", { x: 0.2, y: 0.08, width: 0.6, height: 0.84, rx: 0.1, class: name });
    Stage.sign(list, "has won its turn", "0 0 1 1", box("sign-won"));
    Stage.sign(list, "has not, or lies face down", "0 0 1 1", box("sign-card"));
  }

  return { unit: ["step", "steps", "steps"], open, moments: (game) => of(game).moments.map((m) => m.lines), show, words, mark, legend, quantities,
    notable: { kinds: [{ key: "w", name: "point" }], of: notableOf } };
})();
