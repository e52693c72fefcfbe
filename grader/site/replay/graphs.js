"use strict";
/*
 * Graphs of a game's own quantities over the game, below the controls of a replay: a line for each seat, and the moment
 * that is shown. They are drawn while the reader has them open.
 *
 * quantities(game) of the game's board.js lists {name, lines}, with a line for each seat: its number at each moment.
 * null is no number. go(moment) shows a moment.
 */
function openGraphs(place, { quantities, names, go }) {
  const { add } = Svg;
  const { make } = Stage;
  const high = 60, wide = 400;
  const inner = place.querySelector("div");
  let drawn = null, shown = null, marks = [];

  const tidy = (number) => (Number.isInteger(number) ? number.toLocaleString("en") : number.toFixed(1));

  /* From the smallest number, or 0, to the largest. */
  function scale(lines) {
    const all = lines.flat().filter((value) => value !== null);
    const low = Math.min(0, ...all), top = Math.max(low + 1, ...all);
    return { low, top, x: (at, last) => (wide * at) / Math.max(1, last), y: (value) => 2 + ((high - 4) * (top - value)) / (top - low) };
  }

  const path = (line, s) => line.map((value, at) => (value === null ? "" : `${at === 0 || line[at - 1] === null ? "M" : "L"}${s.x(at, line.length - 1).toFixed(1)} ${s.y(value).toFixed(1)}`)).join("");

  function graph({ name, lines }) {
    const s = scale(lines), last = lines[0].length - 1;
    const svg = Svg.make("svg");
    svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("aria-hidden", "true");
    add(svg, "rect", { width: wide, height: high, class: "ground" });
    add(svg, "path", { d: `M0 ${s.y(0).toFixed(1)}H${wide}`, class: "zero" });
    lines.forEach((line, seat) => add(svg, "path", { d: path(line, s), class: `line seat-${seat}` }));
    const mark = add(svg, "path", { class: "now" });
    const told = make("ul", { className: "values" }, ...lines.map((_, seat) => make("li", { className: `seat-${seat}` }, make("bdi", { textContent: names[seat] }), " ", make("strong", {}))));
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      go(Math.round((last * (event.clientX - box.left)) / box.width));
    });
    marks.push((moment) => {
      mark.setAttribute("d", `M${s.x(moment, last).toFixed(1)} 0V${high}`);
      [...told.children].forEach((item, seat) => { item.lastChild.textContent = lines[seat][moment] === null ? "\u2013" : tidy(lines[seat][moment]); });
    });
    return make("figure", {}, make("figcaption", {}, make("span", { textContent: name }), make("span", { className: "aside", textContent: `${tidy(s.low)} \u2026 ${tidy(s.top)}` })), svg, told);
  }

  function draw() {
    if (!place.open || shown === null) return;
    if (drawn !== shown.game) {
      marks = [];
      const graphs = quantities(shown.game).filter((q) => q.lines[0].length > 1).map(graph);
      inner.replaceChildren(...(graphs.length > 0 ? graphs : [make("p", { textContent: "Nothing happens in this game." })]));
    }
    drawn = shown.game;
    for (const mark of marks) mark(shown.moment);
  }

  place.hidden = quantities === null;
  place.addEventListener("toggle", draw);

  /* Follows the replay. */
  return (game, moment) => {
    shown = { game, moment };
    draw();
  };
}
