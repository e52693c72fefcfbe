"use strict";
/*
 * Functions for a game's board.js to build its stage, besides svg.js. replay.js builds its lists with them too.
 *
 * Pieces are texts for people that may contain strangers' words: a text is the kit's own, a number stands for the name
 * of the player at that seat, {quote: text} is a stranger's text.
 */
const Stage = (() => {
  function make(name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  /* "1 game", "2 games" */
  const count = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;

  /* A seat's name, if it does not change: replay.js fills it in. */
  function name(seat) {
    const node = make("bdi");
    node.dataset.name = seat;
    return node;
  }

  /* A figure for a seat: the player's name, a .state for its state in words, and the drawing. */
  function figure(stage, seat, drawing) {
    const node = make("figure", {}, make("figcaption", {}, name(seat), " ", make("span", { className: "state" })), drawing);
    node.dataset.side = seat;
    stage.append(node);
    return node;
  }

  /* An entry of the legend: a sign and its meaning. fill(svg) draws the sign in the view box. */
  function sign(list, words, viewBox, fill) {
    const svg = Svg.make("svg");
    svg.setAttribute("viewBox", viewBox);
    svg.setAttribute("aria-hidden", "true");
    fill(svg);
    list.append(make("li", {}, svg, words));
  }

  /*
   * Motion, only from a moment to the one that follows it, and never for people who asked for less of it. replay.js
   * says before each show() whether the moment follows. arrive(element, from) lets an element begin as `from` says (a
   * frame of Element.animate) and end as it is drawn. The page's words and places do not wait for it.
   */
  const motionMs = 150;
  let moves = false;

  function follow(follows) {
    moves = follows && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  function arrive(element, from) {
    if (moves) element.animate([{ ...from, offset: 0 }], { duration: motionMs, easing: "ease-out" });
  }

  return { make, count, name, figure, sign, motionMs, follow, arrive };
})();
