"use strict";
/*
 * Ratings over the rounds as curves, one for each test point, distinguished by colour, dashes and the number at the
 * end. A line under the pointer, or moved by the arrow keys, shows the numbers of a round.
 */
const Chart = (() => {
  const { add } = Svg;
  const dashes = ["", "8 3", "2 3", "10 3 2 3", "5 5"];
  const edge = { left: 46, right: 74, top: 12, bottom: 26 };
  const height = 300;

  /* A step of 1, 2 or 5 times a power of ten, so that there are not too many steps. */
  function niceStep(range, most) {
    const power = 10 ** Math.floor(Math.log10(range / most));
    return [1, 2, 5, 10].map((n) => n * power).find((step) => range / step <= most);
  }

  function scales(lines, rounds, width) {
    const all = lines.flatMap((line) => line.ratings);
    const low = Math.min(...all), high = Math.max(...all);
    const step = niceStep(Math.max(high - low, 20), 6);
    const from = Math.floor(low / step) * step, to = Math.max(from + step, Math.ceil(high / step) * step);
    return {
      from, to, step,
      x: (round) => edge.left + (width - edge.left - edge.right) * (rounds === 0 ? 0 : round / rounds),
      y: (rating) => edge.top + (height - edge.top - edge.bottom) * (to - rating) / (to - from),
    };
  }

  function drawAxes(svg, s, rounds, width) {
    for (let rating = s.from; rating <= s.to; rating += s.step) {
      add(svg, "line", { x1: edge.left, x2: width - edge.right, y1: s.y(rating), y2: s.y(rating), class: rating === 1500 ? "base" : "rule" });
      add(svg, "text", { x: edge.left - 6, y: s.y(rating) + 4, class: "tick", "text-anchor": "end" }, rating);
    }
    const step = Math.max(1, niceStep(Math.max(rounds, 1), width < 500 ? 4 : 10));
    for (let round = 0; round <= rounds; round += step)
      add(svg, "text", { x: s.x(round), y: height - 8, class: "tick", "text-anchor": "middle" }, round === 0 ? "start" : round);
  }

  /* The numbers at the ends, moved apart if they overlap. */
  function drawEnds(svg, lines, s, width) {
    const ends = lines.map((line, i) => ({ line, i, y: s.y(line.ratings.at(-1)) })).sort((a, b) => a.y - b.y);
    let floor = height - edge.bottom + 4;
    for (let i = 1; i < ends.length; i++) ends[i].y = Math.max(ends[i].y, ends[i - 1].y + 16);
    for (const end of ends.toReversed()) {
      end.y = Math.min(end.y, floor);
      floor = end.y - 16;
    }
    for (const end of ends) {
      const text = add(svg, "text", { x: width - edge.right + 8, y: end.y + 4, class: `end line-${end.i % 5}` }, `${end.line.label}: `);
      add(text, "tspan", { class: "value" }, end.line.ratings.at(-1).toFixed(0));
    }
  }

  function draw(svg, lines, rounds, width) {
    const s = scales(lines, rounds, width);
    svg.replaceChildren();
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    drawAxes(svg, s, rounds, width);
    lines.forEach((line, i) => add(svg, "polyline", { points: line.ratings.map((rating, round) => `${s.x(round).toFixed(1)},${s.y(rating).toFixed(1)}`).join(" "),
      class: `curve line-${i % 5}`, "stroke-dasharray": dashes[i % 5] }));
    drawEnds(svg, lines, s, width);
    return s;
  }

  /* lines: label and ratings, the first of them before round 1. */
  function ratings(lines) {
    const rounds = Math.max(0, ...lines.map((line) => line.ratings.length - 1));
    const svg = Svg.make("svg");
    const readout = Site.make("p", { className: "readout", role: "status" });
    const figure = Site.make("figure", { className: "chart" }, svg, readout);
    const state = { round: rounds, scale: null, mark: null, width: 0 };
    svg.setAttribute("role", "img");
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("aria-label", `Ratings over ${Site.count(rounds, "round")}, from 1500 to ` +
      lines.map((line) => `${line.ratings.at(-1).toFixed(0)} in test point ${line.label}`).join(", ") + ". Arrow keys go through the rounds.");

    function tell(round) {
      state.round = Math.max(0, Math.min(rounds, round));
      readout.textContent = (state.round === 0 ? "Before round 1: " : `After round ${state.round}: `) +
        lines.map((line) => `test point ${line.label} ${(line.ratings[state.round] ?? line.ratings.at(-1)).toFixed(0)}`).join(", ");
      state.mark?.remove();
      state.mark = add(svg, "line", { x1: state.scale.x(state.round), x2: state.scale.x(state.round), y1: edge.top, y2: height - edge.bottom, class: "at" });
    }

    function fit() {
      const width = Math.max(260, Math.floor(figure.clientWidth));
      if (width === state.width) return;
      state.width = width;
      state.scale = draw(svg, lines, rounds, width);
      tell(state.round);
    }

    svg.addEventListener("pointermove", (event) => {
      const box = svg.getBoundingClientRect();
      const inside = state.width - edge.left - edge.right;
      tell(Math.round(((event.clientX - box.left) * state.width / box.width - edge.left) / inside * rounds));
    });
    svg.addEventListener("keydown", (event) => {
      const to = { ArrowLeft: state.round - 1, ArrowRight: state.round + 1, Home: 0, End: rounds }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      tell(to);
    });
    new ResizeObserver(fit).observe(figure);
    return figure;
  }

  return { ratings };
})();
