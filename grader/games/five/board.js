"use strict";
/*
 * Draws a game of Five!: the cards of both seats, which are turned over when both are on the table, and the cards left
 * in their hands. Each turn has two moments: face down, and turned over. The notes have the cards and the score
 * (grader/games/five/referee.h). A change of the score shows which of two cards won.
 */
window.sortieGame = (() => {
  const all = [..."12345!"];
  let record, rows, score;

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
    element.append(Stage.make("div", { className: "five" }, rows[0].element, score, rows[1].element));
  }

  function showSeat(game, seat, turns, down) {
    const row = rows[seat];
    const played = turns.map((t, i) => card(t.cards[seat], [t.won === seat ? "won" : "", i === turns.length - 1 && !down ? "last" : ""]));
    const gone = turns.map((t) => t.cards[seat]);
    row.played.replaceChildren(...played, ...(down ? [card("", ["covered"])] : []));
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

  function legend(list) {
    const box = (name) => (svg) => Svg.add(svg, "rect", { x: 0.2, y: 0.08, width: 0.6, height: 0.84, rx: 0.1, class: name });
    Stage.sign(list, "has won its turn", "0 0 1 1", box("sign-won"));
    Stage.sign(list, "has not, or lies face down", "0 0 1 1", box("sign-card"));
  }

  return { unit: ["step", "steps", "steps"], open, moments: (game) => of(game).moments.map((m) => m.lines), show, words, mark, legend,
    notable: { kinds: [{ key: "w", name: "point" }], of: notableOf } };
})();
