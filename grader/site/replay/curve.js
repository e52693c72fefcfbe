"use strict";
/*
 * The curve under a replay: each seat's chance to win the game, from moment to moment, and the moments at which a
 * chance falls most. Beside it the figures of the match, as `sortie duel` counts them. data.chances has a list for each
 * game, [[LINE, CHANCE, ...], ...] in per mille: the chances after so many of the game's lines. data.figures is
 * [[NAME, WORDS, [SUM, COUNT] of each seat], ...].
 */
const Curve = (() => {
  const { make, name } = Stage;
  const mostFalls = 3, least = 100; /* a smaller fall is no turn */
  const percent = (chance) => `${Math.round(chance / 10)} %`;

  /* Chances of all seats in whole percent, which are 100 together: the largest rests are rounded up. */
  function percents(of) {
    const rounded = of.map((chance) => Math.floor(chance / 10));
    const rest = (seat) => of[seat] - 10 * rounded[seat];
    const bySize = of.map((_, seat) => seat).sort((a, b) => rest(b) - rest(a));
    const missing = 100 - rounded.reduce((sum, n) => sum + n, 0);
    for (const seat of bySize.slice(0, missing)) rounded[seat]++;
    return rounded.map((n) => `${n} %`);
  }

  /* The chances at each moment of a game: those of its last row that is not later. */
  function atMoments(rows, moments, over) {
    let row = 0;
    return moments.map((lines, moment) => {
      while (row + 1 < rows.length && (rows[row + 1][0] <= lines || (over && moment === moments.length - 1))) row++;
      return rows[row].slice(1);
    });
  }

  /* The falls of a game, the largest first: {moment, seat, fall}. */
  function fallsOf(chances) {
    const falls = chances.flatMap((now, moment) => (moment === 0 ? [] : now.map((chance, seat) => ({ moment, seat, fall: chances[moment - 1][seat] - chance }))));
    return falls.filter(({ fall }) => fall >= least).sort((a, b) => b.fall - a.fall || a.moment - b.moment);
  }

  /* replay: record, moments(game), unit, go(number, moment). */
  function draw(data, { record, moments, unit, go }) {
    const section = document.getElementById("curve");
    const games = record.games.map((g, i) => {
      const chances = data.chances[i] === undefined ? null : atMoments(data.chances[i], moments(g), g.how !== null);
      return { chances, falls: chances === null ? [] : fallsOf(chances) };
    });
    const svg = Svg.make("svg");
    const now = make("p", { className: "now" });
    const turns = make("p", { className: "turns" });
    let shown = null;

    function area(chances, seat) {
      const height = (of, to) => of.slice(0, to).reduce((sum, chance) => sum + chance, 0);
      const edge = (to) => chances.map((of, moment) => `${moment},${1000 - height(of, to)}`);
      const last = chances.length > 1 ? [] : [1]; /* a game of one moment is a bar */
      const line = (to) => [...edge(to), ...last.map((at) => `${at},${1000 - height(chances[0], to)}`)];
      return `M${line(seat + 1).join("L")}L${line(seat).reverse().join("L")}Z`;
    }

    function show(number) {
      const { chances, falls } = games[number];
      const total = Math.max(1, chances.length - 1);
      svg.replaceChildren();
      svg.setAttribute("viewBox", `${-total / 400} -90 ${total * 1.005} 1090`);
      svg.setAttribute("aria-label", `The chances in game ${number + 1}, moment by moment`);
      record.names.forEach((_, seat) => Svg.add(svg, "path", { d: area(chances, seat), class: `seat-${seat}` }));
      Svg.add(svg, "path", { d: `M0,500H${total}`, class: "half" });
      for (const { moment, seat } of falls.slice(0, mostFalls))
        Svg.add(svg, "rect", { x: moment - total / 200, y: -80, width: total / 100, height: 70, class: `fall seat-${seat}` });
      Svg.add(svg, "path", { d: "M0,-90V1000", class: "at" });
      turns.replaceChildren(...(falls.length === 0 ? [] : [make("span", { textContent: "The largest falls:" })]), ...falls.slice(0, mostFalls).map((one) => button(number, one)));
    }

    function button(number, { moment, seat, fall }) {
      const it = make("button", { type: "button", className: `seat-${seat}` }, name(seat), " ", make("span", { textContent: `\u2212${percent(fall)}` }), " ", make("span", { textContent: `${unit} ${moment}` }));
      it.querySelector("bdi").textContent = record.names[seat];
      it.addEventListener("click", () => go(number, moment));
      return it;
    }

    function follow(number, moment) {
      section.hidden = games[number].chances === null;
      if (section.hidden) return;
      if (shown !== number) show(number);
      shown = number;
      svg.lastChild.setAttribute("transform", `translate(${moment} 0)`);
      const of = games[number].chances[moment];
      now.replaceChildren(make("span", { textContent: "Chances:" }), ...percents(of).map((share, seat) => make("span", { className: `seat-${seat}` }, make("bdi", { textContent: record.names[seat] }), ` ${share}`)));
    }

    /* The largest fall of a seat in the games that it did not win, else in all games: [number, moment], or null. */
    function turn(seat) {
      const all = games.flatMap(({ falls }, number) => falls.filter((one) => one.seat === seat).map((one) => ({ ...one, number })));
      const lost = all.filter(({ number }) => record.games[number].places?.[seat] !== 1);
      const [most] = (lost.length > 0 ? lost : all).sort((a, b) => b.fall - a.fall);
      return most === undefined ? null : [most.number, most.moment];
    }

    svg.setAttribute("role", "img");
    svg.setAttribute("preserveAspectRatio", "none");
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      go(shown, Math.round((event.clientX - box.left) / box.width * (games[shown].chances.length - 1)));
    });
    section.replaceChildren(now, svg, turns, ...why(data.figures ?? [], record, (seat) => turn(seat), go));
    return { follow, turn };
  }

  /* The figures of the match, and for each seat a button to where it turned. */
  function why(figures, record, turn, go) {
    if (figures.length === 0) return [];
    const cell = ([sum, count]) => make("td", { textContent: count === 0 ? "\u2013" : (sum / count).toFixed(1) });
    const head = (seat) => {
      const th = make("th", { scope: "col" }, make("bdi", { textContent: record.names[seat] }));
      const at = turn(seat);
      if (at === null) return th;
      const it = make("button", { type: "button", textContent: "Where it turned" });
      it.addEventListener("click", () => go(...at));
      th.append(" ", it);
      return th;
    };
    const rows = figures.map(([, words, ...of]) => make("tr", {}, make("th", { scope: "row", textContent: words }), ...of.map(cell)));
    const table = make("table", {}, make("thead", {}, make("tr", {}, make("th", { scope: "col", textContent: "Mean" }), ...record.names.map((_, seat) => head(seat)))), make("tbody", {}, ...rows));
    return [make("details", {}, make("summary", { textContent: "Why it went so" }), make("div", { className: "figures" }, table))];
  }

  /* Draws what the page has, or the game's module computes. then(curve) is called when it is there. */
  async function open(data, replay, then) {
    const found = await (data.chances === undefined ? Chances.of(data.record, data.module).catch(() => null) : data);
    if (found !== null) then(draw(found, replay));
  }

  return { open };
})();
