// answers 5 5
'use strict';
const best = '5';
const think = (hands) => hands.includes(best) ? best : hands[0];
