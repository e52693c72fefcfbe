"use strict";
/*
 * Elements of a drawing.
 */
const Svg = {
  make: (name) => document.createElementNS("http://www.w3.org/2000/svg", name),

  add(parent, name, attributes, text) {
    const node = Svg.make(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    if (text !== undefined) node.textContent = text;
    parent.appendChild(node);
    return node;
  },
};
