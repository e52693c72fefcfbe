"use strict";
/*
 * Ratings over the rounds as curves, one for each test point, distinguished by colour, dashes and the number at the
 * end, and ranks over the batches with the submissions marked. A line under the pointer, or moved by the arrow keys,
 * shows the numbers of a round or a batch.
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
    drawAxes(svg, s, rounds, width);
    lines.forEach((line, i) => add(svg, "polyline", { points: line.ratings.map((rating, round) => `${s.x(round).toFixed(1)},${s.y(rating).toFixed(1)}`).join(" "),
      class: `curve line-${i % 5}`, "stroke-dasharray": dashes[i % 5] }));
    drawEnds(svg, lines, s, width);
    return s;
  }

  /* A figure with a drawing that follows the width, and a line under the pointer that reads it out. drawing: label,
   * last (the largest number on the x axis), draw(svg, width) which returns {x}, and words(at). */
  function figureOf({ label, last, draw, words }) {
    const svg = Svg.make("svg");
    const readout = Site.make("p", { className: "readout", role: "status" });
    const figure = Site.make("figure", { className: "chart" }, svg, readout);
    const state = { at: last, scale: null, mark: null, width: 0 };
    svg.setAttribute("role", "img");
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("aria-label", label);

    function tell(at) {
      state.at = Math.max(0, Math.min(last, at));
      readout.replaceChildren(...[words(state.at)].flat());
      state.mark?.remove();
      const x = state.scale.x(state.at);
      state.mark = add(svg, "line", { x1: x, x2: x, y1: edge.top, y2: height - edge.bottom, class: "at" });
    }

    function fit() {
      const width = Math.max(260, Math.floor(figure.clientWidth));
      if (width === state.width) return;
      state.width = width;
      svg.replaceChildren();
      svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      state.scale = draw(svg, width);
      tell(state.at);
    }

    svg.addEventListener("pointermove", (event) => {
      const box = svg.getBoundingClientRect();
      const inside = state.width - edge.left - edge.right;
      tell(Math.round(((event.clientX - box.left) * state.width / box.width - edge.left) / inside * last));
    });
    svg.addEventListener("keydown", (event) => {
      const to = { ArrowLeft: state.at - 1, ArrowRight: state.at + 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      tell(to);
    });
    new ResizeObserver(fit).observe(figure);
    return figure;
  }

  /* lines: label and ratings, the first of them before round 1. */
  function ratings(lines) {
    const rounds = Math.max(0, ...lines.map((line) => line.ratings.length - 1));
    return figureOf({
      label: `Ratings over ${Site.count(rounds, "round")}, from 1500 to ` + lines.map((line) => `${line.ratings.at(-1).toFixed(0)} in test point ${line.label}`).join(", ") + ". Arrow keys go through the rounds.",
      last: rounds,
      draw: (svg, width) => draw(svg, lines, rounds, width),
      words: (round) => (round === 0 ? "Before round 1: " : `After round ${round}: `) + lines.map((line) => `test point ${line.label} ${(line.ratings[round] ?? line.ratings.at(-1)).toFixed(0)}`).join(", "),
    });
  }

  /* ---- progress over batches ---- */

  function drawProgress(svg, list, width) {
    const worst = Math.max(2, ...list.map((r) => r.players)), inside = width - edge.left - edge.right;
    const x = (at) => edge.left + (list.length < 2 ? inside / 2 : inside * at / (list.length - 1));
    const y = (rank) => edge.top + (height - edge.top - edge.bottom) * (rank - 1) / (worst - 1);
    const step = Math.max(1, niceStep(worst - 1, 6)), every = Math.ceil(list.length / (width < 500 ? 5 : 12));
    for (const rank of [1, ...Array.from({ length: Math.floor(worst / step) }, (_, i) => step * (i + 1)).filter((rank) => rank > 1)]) {
      add(svg, "line", { x1: edge.left, x2: width - edge.right, y1: y(rank), y2: y(rank), class: "rule" });
      add(svg, "text", { x: edge.left - 6, y: y(rank) + 4, class: "tick", "text-anchor": "end" }, rank);
    }
    list.forEach((r, at) => {
      if (at % every === 0) add(svg, "text", { x: x(at), y: height - 8, class: "tick", "text-anchor": "middle" }, r.batch);
      if (r.submissions.length > 0) add(svg, "line", { x1: x(at), x2: x(at), y1: edge.top, y2: height - edge.bottom, class: "handed-in" });
    });
    add(svg, "polyline", { points: list.map((r, at) => `${x(at).toFixed(1)},${y(r.rank).toFixed(1)}`).join(" "), class: "curve line-0" });
    list.forEach((r, at) => {
      const [cx, cy] = [x(at), y(r.rank)];
      if (r.submissions.length === 0) add(svg, "circle", { cx, cy, r: 3.5, class: "dot line-0" });
      else add(svg, "path", { d: `M${cx} ${cy - 7}l7 7-7 7-7-7z`, class: "dot new line-0" });
    });
    return { x };
  }

  /* list: a row for each batch, the earliest first: batch, rank, players, score, and submissions, those that were
   * accepted since the batch before. */
  function progress(list) {
    const marked = list.filter((r) => r.submissions.length > 0).length;
    const [first, last] = [list[0], list.at(-1)];
    return figureOf({
      label: `Ranks over ${list.length} batches, from ${first.rank} to ${last.rank}, new submissions in ${marked} of them. Arrow keys go through the batches.`,
      last: list.length - 1,
      draw: (svg, width) => drawProgress(svg, list, width),
      words(at) {
        const r = list[at], files = r.submissions.flatMap((u, i) => [i === 0 ? "" : ", ", Site.bdi(u.file)]);
        return [Site.make("span", { textContent: `Batch ${r.batch}: rank ${r.rank} of ${r.players}, ${r.score.toFixed(2)} points` }), ...(files.length === 0 ? [] : ["; ", Site.make("span", { textContent: "new since the batch before:" }), " ", ...files])];
      },
    });
  }

  return { ratings, progress };
})();
