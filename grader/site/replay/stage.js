"use strict";
/*
 * What a game's board.js may build its stage of, beside svg.js; replay.js builds its lists of the same.
 *
 * Pieces are words for people in which strangers' words can stand: a text is the kit's own, a number is the seat whose name is
 * meant, {quote: text} is what a stranger wrote.
 */
const Stage = (() => {
  function make(name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  /* "1 game", "2 games" */
  const count = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;

  /* A seat's name, where it does not change: replay.js writes it. */
  function name(seat) {
    const node = make("bdi");
    node.dataset.name = seat;
    return node;
  }

  /* A figure for a seat: his name, a .state for what can be said of it in words, and the drawing. */
  function figure(stage, seat, drawing) {
    const node = make("figure", {}, make("figcaption", {}, name(seat), " ", make("span", { className: "state" })), drawing);
    node.dataset.side = seat;
    stage.append(node);
    return node;
  }

  /* An entry of the legend: a sign, and what it stands for. fill(svg) draws the sign in the view box. */
  function sign(list, words, viewBox, fill) {
    const svg = Svg.make("svg");
    svg.setAttribute("viewBox", viewBox);
    svg.setAttribute("aria-hidden", "true");
    fill(svg);
    list.append(make("li", {}, svg, words));
  }

  return { make, count, name, figure, sign };
})();
