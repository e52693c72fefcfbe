"use strict";
/*
 * Plays matches of one game: connects the instances of its module (web.h), in a page, in a worker or in node. It
 * touches no page.
 *
 *   const engine = Engine.open(module, needs, scripts)   a WebAssembly.Module. engine.about is what the module says of
 *                                           its game. needs[callback]: how many calls a person's turn by calls has, or
 *                                           undefined. scripts: samples in JavaScript (desk/web/scripts), by name
 *   engine.names(samples)                   the names of the players of such a match, as the kit makes them
 *   const match = engine.match(job)         job: {point, games, seed, seats: [{sample}], most_ms, thinks}.
 *                                           sample: its name, or null for a person. most_ms: so long may a sample
 *                                           think that looks at a clock, or undefined. thinks(name, share): called
 *                                           while it thinks. past: in place of point, games and seed the record of a
 *                                           match that is taken over, up to there. Then a seat has `same` too: it was
 *                                           this sample before. Needs past.js
 *   match.run()                             plays until a person must answer, or to the end. Returns {record, asked,
 *                                           late}. asked: {side, callback, args, made} or null. By calls made is the
 *                                           list of calls that were made so far in this callback. late: the names of
 *                                           samples that most_ms has stopped since the last run
 *   match.answer(turn)                      what the person who was asked does: by calls a list of [call, a, b, c, d],
 *                                           by lines a text. Returns run(). An illegal turn is not taken: then
 *                                           {illegal: why} comes back, and the person is asked again
 *   match.undo()                            takes back the last turn of a person and what followed. Returns run()
 *   match.thoughts()                        what a strong player would think now, or null
 *   match.advise({sample, tells})           by lines: {answer, options}, of a sample in the place of the person who was
 *                                           asked. options: [[value, answer], ...], what it considered, if it says so.
 *                                           tells: if the person did something else, it reads "DID " and what
 *
 * A person's turn by calls may be a part of what its callback needs.
 *
 * Each player's turns are on its tape, so the referee can play from the beginning as often as it likes. A sample's
 * instance goes on behind the last turn of its tape. If it is behind, it is given its turns again.
 */
const Engine = (() => {
  const utf8 = { read: new TextDecoder(), write: new TextEncoder() };
  const VOID = -1, ILLEGAL = -2;
  const DONE = 0, BROKE = 1, GONE = 2;

  /* Thrown through an instance: nobody has answered yet, a sample's call was illegal, a sample has left. */
  class Missing {
    constructor(asked) {
      this.asked = asked;
    }
  }
  class Broke {}
  class Left {}

  /* ---- instances ---- */

  /* An instance of the module. handlers: the imports that it will call (web.h). input and output: what a sample by
   * lines reads and writes, as lists of bytes. noted: what it writes for people. */
  function instantiate(module, handlers) {
    const at = { input: [], read: 0, output: [], noted: [] };
    const view = () => new DataView(at.exports.memory.buffer);
    const bytes = (begin, size) => new Uint8Array(at.exports.memory.buffer, begin, size);

    /* Calls each part of a list of pieces of memory, and returns how many bytes it took. */
    function pieces(list, count, take) {
      let total = 0;
      for (let i = 0; i < count; i++) total += take(bytes(view().getUint32(list + 8 * i, true), view().getUint32(list + 8 * i + 4, true)));
      return total;
    }

    const system = {
      fd_write(file, list, count, total) {
        view().setUint32(total, pieces(list, count, (piece) => {
          if (file === 1) at.output.push(...piece);
          else at.noted.push(...piece);
          return piece.length;
        }), true);
        return 0;
      },
      fd_read(file, list, count, total) {
        view().setUint32(total, pieces(list, count, (piece) => {
          const size = Math.min(piece.length, at.input.length - at.read);
          for (let i = 0; i < size; i++) piece[i] = at.input[at.read++];
          return size;
        }), true);
        return 0;
      },
      proc_exit() {
        throw new Left();
      },
    };
    const imports = { sortie: {}, wasi_snapshot_preview1: {} };
    const notThere = 8; /* WASI's EBADF: there are no files */
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      imports[from][name] = (from === "sortie" ? handlers[name] : system[name]) ?? (() => notThere);
    at.exports = new WebAssembly.Instance(module, imports).exports;
    at.exports._initialize();

    at.put = (content) => bytes(at.exports.room(content.length), content.length).set(content);
    at.text = (address) => (address === 0 ? null : utf8.read.decode(bytes(address, at.exports.size()).slice()));
    at.numbers = (address, count) => [...new Int32Array(at.exports.memory.buffer, address, count)];
    at.bytes = bytes;
    return at;
  }

  /* ---- a sample at a seat ---- */

  /* opening: which of the seat's openings it is of. done: how many of its turns it has done since. late(): whether it
   * has thought long enough. */
  function openSample(module, number, { opening, seed, time }, late) {
    let ask = null;
    const at = instantiate(module, { ask: (...call) => ask(...call), late: () => Number(late()) });
    at.exports.begin(seed, time);

    const protect = (act) => {
      try {
        act();
        return DONE;
      } catch (e) {
        if (e instanceof Missing) throw e;
        return e instanceof Broke ? BROKE : GONE; /* a trap of WebAssembly too */
      }
    };

    /* Runs a callback. make([call, a, b, c, d]) returns the answer. */
    function request({ callback, args }, make) {
      ask = (...call) => {
        const answer = make(call);
        if (answer === ILLEGAL) throw new Broke();
        return answer;
      };
      at.put(new Uint8Array(Int32Array.from(args).buffer));
      return protect(() => at.exports.run(number, callback));
    }

    let begun = false, fed = 0;

    /* Gives it the new part of the referee's text, perhaps with a line in front, and returns its next line, or null. */
    function hear(told, did = "") {
      at.input.push(...utf8.write.encode(did + told.slice(fed)));
      fed = told.length;
      at.noted = [];
      let line = null;
      const status = protect(() => {
        if (!begun) at.exports.run(number, 0);
        begun = true;
        for (let more = true; (line = takeLine()) === null && more;) more = at.exports.run(number, 1) !== 0;
      });
      return status === DONE ? line : takeLine();
    }

    function takeLine() {
      const end = at.output.indexOf(10);
      if (end < 0) return null;
      const line = utf8.read.decode(Uint8Array.from(at.output.slice(0, end)));
      at.output.splice(0, end + 1);
      return line;
    }

    const noted = () => utf8.read.decode(Uint8Array.from(at.noted)).split("\n").filter((line) => line.startsWith("considers "))
      .map((line) => [Number(line.split(" ")[1]), line.split(" ").slice(2).join(" ")]);

    return { opening, done: 0, request, hear, noted };
  }

  /* The same of a sample in JavaScript, which answers each line. */
  function openScript({ answer, consider }, { opening }) {
    let waiting = "", fed = 0, options = [];

    function hear(told) {
      waiting += told.slice(fed);
      fed = told.length;
      const line = waiting.slice(0, waiting.indexOf("\n"));
      waiting = waiting.slice(line.length + 1);
      try {
        options = consider(line);
        return answer(line);
      } catch {
        return null; /* it has left */
      }
    }

    return { opening, done: 0, hear, noted: () => options };
  }

  /* ---- a match ---- */

  function openMatch({ module, about, needs, scripts, names }, job) {
    const needed = (callback) => needs[callback] ?? 0;
    const line = about.points.find((p) => p.id === job.point)?.line;
    const head = job.past ?? `sortie 2 ${about.game}\n${line} games ${job.games} seed ${job.seed}\n` +
      names(job.seats.map(({ sample }) => sample)).map((name, side) => `player ${side} ${name}\n`).join("");
    const people = job.seats.map(({ sample }) => sample === null);
    const tape = job.seats.map(() => []); /* of each seat, in all openings together */
    const order = []; /* whose turns they were */
    const live = job.seats.map(() => null);
    let referee = null, asked = null, seat = null, adviser = null;

    /* ---- how long samples think ---- */

    const thinking = { name: null, since: 0, told: 0, hurry: false, late: new Set() };

    function begin(name) {
      Object.assign(thinking, { name, since: Date.now(), told: Date.now() });
    }

    function isLate() {
      const now = Date.now(), share = (now - thinking.since) / job.most_ms;
      if (thinking.hurry) return true;
      if (now > thinking.told + 100) {
        thinking.told = now;
        job.thinks?.(thinking.name, share);
      }
      if (!(share >= 1)) return false;
      thinking.late.add(thinking.name);
      return true;
    }

    function open(sample, from) {
      const script = scripts[sample];
      return script !== undefined ? openScript(script, from) : openSample(module, about.samples.indexOf(sample), from, isLate);
    }

    /* A sample sits down, perhaps in the place of another player. */
    function enter(side, open) {
      const { opening, before } = seat[side];
      const past = before.filter((turn) => turn.past);
      if (past.length === 0) return open();
      thinking.hurry = true; /* of turns that are over */
      const sample = Past.join(open, past, job.seats[side].same);
      thinking.hurry = false;
      return { ...sample, opening, done: past.length };
    }

    /* One run of the referee, from the beginning. */
    function play() {
      seat = job.seats.map(() => ({ next: 0, opening: 0, before: [], told: "" }));

      /* The sample of a seat, which has done all turns of this opening. */
      function sampleOf(side) {
        const s = seat[side];
        begin(job.seats[side].sample);
        if (live[side] === null || live[side].opening !== s.opening || live[side].done > s.before.length)
          live[side] = enter(side, () => open(job.seats[side].sample, s));
        while (live[side].done < s.before.length) {
          const { turn, question, told } = s.before[live[side].done++];
          let i = 0;
          if (about.calls) live[side].request(question, () => turn.calls[i++]?.[5] ?? VOID);
          else live[side].hear(told);
        }
        begin(job.seats[side].sample);
        return live[side];
      }

      const finish = (side, turn, what) => {
        seat[side].before.push({ turn, ...what });
        if (!people[side] && live[side] !== null && live[side].opening === seat[side].opening && live[side].done === seat[side].before.length - 1) live[side].done++;
      };

      const keep = (side, turn) => {
        tape[side].push(turn);
        order.push(side);
        seat[side].next++;
      };

      /* Makes a recorded call, and notes its answer. */
      const make = (side, calls, call) => {
        const answer = referee.exports.call(side, ...call.slice(0, 5));
        calls.push([...call.slice(0, 5), answer]);
        return answer;
      };

      function repeat(side, turn, question) {
        const made = turn.calls;
        turn.calls = [];
        for (const call of made) if (make(side, turn.calls, call) === ILLEGAL) return BROKE;
        if (people[side] && turn.calls.length < needed(question.callback)) throw new Missing({ side, ...question, made: turn.calls });
        return turn.status;
      }

      const handlers = {
        open(side, seed, time) {
          Object.assign(seat[side], { opening: seat[side].opening + 1, before: [], told: "", seed, time });
        },
        request(side, callback, address) {
          const question = { callback, args: referee.numbers(address, 6) };
          const known = tape[side][seat[side].next];
          let status;
          if (known !== undefined) {
            seat[side].next++;
            status = repeat(side, known, question);
            finish(side, known, { question });
            return status;
          }
          if (people[side] && needed(callback) > 0) throw new Missing({ side, ...question, made: [] });
          const turn = { calls: [], status: DONE };
          if (!people[side]) turn.status = sampleOf(side).request(question, (call) => make(side, turn.calls, call));
          keep(side, turn);
          finish(side, turn, { question });
          return turn.status;
        },
        repeat(side, callback, address) {
          seat[side].before.push({ turn: { calls: [], status: DONE }, question: { callback, args: referee.numbers(address, 6) }, past: true });
        },
        made(side, call, address, answer) {
          seat[side].before.at(-1).turn.calls.push([call, ...referee.numbers(address, 4), answer]);
        },
        heard(side, address, length) {
          const line = length < 0 ? null : utf8.read.decode(referee.bytes(address, length).slice());
          seat[side].before.push({ turn: { line }, told: seat[side].told, past: true });
        },
        say(side, address, size) {
          seat[side].told += utf8.read.decode(referee.bytes(address, size).slice());
        },
        hear(side, address) {
          const told = seat[side].told;
          let turn = tape[side][seat[side].next];
          if (turn !== undefined) seat[side].next++;
          else if (people[side]) throw new Missing({ side, told });
          else keep(side, turn = { line: sampleOf(side).hear(told) });
          finish(side, turn, { told });
          if (turn.line === null) return -1;
          const content = utf8.write.encode(turn.line);
          referee.bytes(address, content.length).set(content);
          return content.length;
        },
      };
      referee = instantiate(module, handlers);
      referee.put(utf8.write.encode(head));
      if ((job.past === undefined ? referee.exports.play() : referee.exports.go_on()) !== 0) throw new Error("the referee refuses " + head);
    }

    function run() {
      asked = null;
      try {
        play();
      } catch (e) {
        if (!(e instanceof Missing)) throw e;
        asked = e.asked;
      }
      const late = [...thinking.late];
      thinking.late.clear();
      return { record: referee.text(referee.exports.record()), asked, late };
    }

    /* Returns why a person's turn is against the rules: the last fault of the record, if it is this seat's. */
    function whyNot(record, side) {
      const fault = record.split("\n").filter((line) => line.startsWith("fault ")).pop();
      return fault !== undefined && fault.startsWith(`fault ${side} `) ? fault.slice(fault.indexOf(": ") + 2) : null;
    }

    function answer(what) {
      const side = asked.side, before = order.length;
      const again = about.calls && asked.made.length > 0; /* the turn was begun */
      const former = again ? tape[side].pop() : null;
      const turn = about.calls ? { calls: [...asked.made, ...what], status: DONE } : { line: what };
      tape[side].push(turn);
      if (!again) order.push(side);
      const state = run();
      const why = whyNot(state.record, side);
      if (why === null) return state;
      while (order.length > before) tape[order.pop()].pop();
      if (again) tape[side][tape[side].length - 1] = former;
      return { ...run(), illegal: why };
    }

    function undo() {
      while (order.length > 0) {
        const side = order.pop();
        const turn = tape[side].pop();
        if (people[side] && (!about.calls || turn.calls.length > 0)) break;
      }
      return run();
    }

    const thoughts = () => JSON.parse(referee.text(referee.exports.thoughts()) ?? "null");

    /* The turn of a person, in front of what the adviser reads next. It thinks that it has answered so itself. */
    const didWords = (one, turn) => (one.tells && one.own !== turn.line ? `DID ${turn.line}\n` : "");

    /* An adviser gets all that the person got. Of the turns that are over it has no time to think. */
    function advise({ sample, tells = false }) {
      const { opening, seed, time, before } = seat[asked.side];
      const isOld = adviser === null || adviser.sample !== sample || adviser.side !== asked.side || adviser.opening !== opening ||
        adviser.done > before.length || (adviser.done > 0 && adviser.last !== before[adviser.done - 1].turn);
      if (isOld) adviser = Object.assign(open(sample, { opening, seed, time }), { sample, tells, side: asked.side, did: "" });
      const hear = (told) => {
        begin(sample);
        return adviser.hear(told, adviser.did);
      };
      thinking.hurry = true;
      for (; adviser.done < before.length; adviser.done++) {
        const { told, turn } = before[adviser.done];
        if (adviser.heard !== told) adviser.own = hear(told);
        adviser.did = didWords(adviser, turn);
        adviser.last = turn;
      }
      thinking.hurry = false;
      if (adviser.heard !== asked.told) Object.assign(adviser, { own: hear(asked.told), heard: asked.told });
      const isLate = thinking.late.has(sample);
      thinking.late.clear();
      return { answer: adviser.own, options: adviser.noted(), late: isLate ? [sample] : [] };
    }

    return { run, answer, undo, thoughts, advise };
  }

  function open(module, needs = {}, scripts = {}) {
    const asking = instantiate(module, {});
    const about = JSON.parse(asking.text(asking.exports.about()));
    about.samples.push(...Object.keys(scripts));
    const names = (samples) => {
      asking.put(utf8.write.encode(samples.map((sample) => `${sample ?? ""}\n`).join("")));
      return asking.text(asking.exports.names()).trimEnd().split("\n");
    };
    return { about, names, match: (job) => openMatch({ module, about, needs, scripts, names }, job) };
  }

  return { open };
})();
if (typeof exports !== "undefined") exports.Engine = Engine;
