"use strict";
/*
 * Functions for a game's play.js to let a person choose: buttons, lists, and cells over a drawing of the stage.
 */
const Hand = (() => {
  const { make } = Stage;

  function button(text, act, properties = {}) {
    const node = make("button", { type: "button", textContent: text, ...properties });
    node.addEventListener("click", act);
    return node;
  }

  /* Several buttons of which one is pressed. choices: [[value, text], ...]. chosen(value) is called at each choice. */
  function choice(name, choices, value, chosen) {
    const group = make("span", { className: "choice" });
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", name);
    const buttons = choices.map(([one, text]) => button(text, () => choose(one)));
    const choose = (one) => {
      choices.forEach(([other], i) => buttons[i].setAttribute("aria-pressed", String(other === one)));
      chosen(one);
    };
    choices.forEach(([other], i) => buttons[i].setAttribute("aria-pressed", String(other === value)));
    group.append(...buttons);
    return group;
  }

  const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  /*
   * Lays cells over a drawing: rows times columns of them, within a box of its view: [x, y, width, height] in parts of
   * the whole. One cell is reached by Tab, the others by arrow keys. name(row, column): its words. act(row, column): it
   * was chosen. point(row, column), or without arguments: the pointer or the focus is there. Returns the grid, which
   * remove() takes away.
   */
  function cells(svg, rows, columns, box, { label, name, act, point = () => {} }) {
    let frame = svg.parentElement;
    if (!frame.classList.contains("cells")) {
      frame = make("div", { className: "cells" });
      svg.replaceWith(frame);
      frame.append(svg);
    }
    frame.querySelector(".choices")?.remove();
    const grid = make("div", { className: "choices" });
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", label);
    const part = (n) => `${100 * n}%`;
    Object.assign(grid.style, { left: part(box[0]), top: part(box[1]), width: part(box[2]), height: part(box[3]),
      gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` });
    const all = [];
    for (let row = 0; row < rows; row++) {
      const line = make("div");
      line.setAttribute("role", "row");
      for (let column = 0; column < columns; column++) line.append(cell(row, column));
      grid.append(line);
    }

    function cell(row, column) {
      const node = button("", () => act(row, column), { tabIndex: row === 0 && column === 0 ? 0 : -1 });
      node.setAttribute("role", "gridcell");
      node.setAttribute("aria-label", name(row, column));
      node.addEventListener("pointerenter", () => point(row, column));
      node.addEventListener("pointerleave", () => point());
      node.addEventListener("focus", () => point(row, column));
      node.addEventListener("keydown", (event) => {
        const by = moves[event.key];
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const next = all[(row + by[0] + rows) % rows * columns + (column + by[1] + columns) % columns];
        all.forEach((other) => { other.tabIndex = -1; });
        next.tabIndex = 0;
        next.focus();
      });
      all.push(node);
      return node;
    }

    grid.cellAt = (row, column) => all[row * columns + column];
    /* Tab reaches this cell first. */
    grid.from = (row, column) => all.forEach((one, i) => { one.tabIndex = i === row * columns + column ? 0 : -1; });
    frame.append(grid);
    const figure = svg.closest("figure");
    document.querySelectorAll("#stage figure").forEach((other) => other.classList.toggle("target", other === figure));
    return grid;
  }

  return { button, choice, cells };
})();
