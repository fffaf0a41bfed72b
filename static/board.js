// The keyboard grid and the small comforts of the board. Everything here is an
// addition: without it the legal squares are links and the game is complete.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const squareOf = (el) => el && el.closest ? el.closest("td[id^=sq-]") : null;
  const target = (td) => (td && td.querySelector("a[href],button")) || td;
  const name = (td) => td.id.slice(3);
  const at = (col, row) => $("sq-" + "abcdefgh"[col] + (row + 1));
  const colOf = (td) => td.cellIndex - 1;
  const rowOf = (td) => td.parentNode.sectionRowIndex;

  // The roving tab stop: one square of the board is in the tab order.
  let stop = ""; // name of the square that has it

  function grid() {
    const board = $("board");
    if (!board || board.tagName !== "TABLE") return;
    if (board.getAttribute("role") !== "grid") {
      board.setAttribute("role", "grid");
      describe(board);
    }
    const stopAt = target($("sq-" + stop) || board.querySelector("td[data-last]") || board.querySelector("td[data-legal]") || at(3, 3));
    for (const el of board.querySelectorAll("a[href],button,td[tabindex='0']")) if (el !== stopAt) tab(el, "-1");
    tab(stopAt, "0");
    // A bare cell is read with its whole row, unless it has a name of its own.
    for (const td of board.querySelectorAll("td[aria-label]")) if (td !== stopAt) td.removeAttribute("aria-label");
    if (stopAt.tagName === "TD") stopAt.setAttribute("aria-label", spoken(stopAt));
  }

  // A grid has keys, and says which. What is folded away would not be spoken.
  function describe(board) {
    const help = document.createElement("p");
    help.id = "board-keys";
    help.className = "vh";
    help.dataset.own = "";
    help.textContent = document.body.dataset.help || "";
    board.after(help);
    board.setAttribute("aria-describedby", help.id);
  }

  // To touch the attribute of the element with the focus costs a layout.
  function tab(el, index) {
    if (el.getAttribute("tabindex") !== index) el.setAttribute("tabindex", index);
  }

  function focusSquare(td) {
    if (!td) return;
    stop = name(td);
    grid();
    target(td).focus({ preventScroll: false });
  }

  // What the live region says; the same words twice are made different, or a
  // screen reader would keep silent.
  function say(text) {
    const status = $("status");
    if ($("brief")) $("brief").textContent = text;
    status.textContent = status.textContent === text ? "\u2060" + text : text;
  }

  document.addEventListener("say", (e) => say(e.detail));

  // preview tilts the discs that a move would flip: the one under the mouse or with a
  // focus that is seen, else the one that was chosen by a first tap.
  function preview(td) {
    const chosen = document.querySelector("#board [data-try]");
    if (chosen && !(td && td.dataset.flips)) td = squareOf(chosen);
    for (const el of document.querySelectorAll("[data-turning]")) el.removeAttribute("data-turning");
    if (!td || !td.dataset.flips) return;
    for (const s of td.dataset.flips.split(" ")) $("sq-" + s).setAttribute("data-turning", "");
  }

  // Keys of the board. They act only while a square has the focus.
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const clamp = (n) => Math.max(0, Math.min(7, n));

  function move(td, e) {
    const step = steps[e.key];
    if (step) return at(clamp(colOf(td) + step[0]), clamp(rowOf(td) + step[1]));
    if (e.key === "Home") return e.ctrlKey ? at(0, 0) : nextLegal(null, 1) || td;
    if (e.key === "End") return e.ctrlKey ? at(7, 7) : document.querySelector("td[data-last]") || td;
    if (e.ctrlKey || document.documentElement.hasAttribute("data-no-keys")) return null;
    if (e.key === "m" || e.key === "M") return nextLegal(td, e.key === "m" ? 1 : -1) || td;
    const digit = /^Digit([1-8])$/.exec(e.code);
    if (digit && e.shiftKey) return at(digit[1] - 1, rowOf(td));
    if (/^[1-8]$/.test(e.key)) return at(colOf(td), e.key - 1);
    return null;
  }

  function nextLegal(td, dir) {
    const all = [...document.querySelectorAll("#board td")];
    let i = td ? all.indexOf(td) : -1;
    for (let n = 0; n < 64; n++) {
      i = (i + dir + 64) % 64;
      if (all[i].hasAttribute("data-legal")) return all[i];
    }
    return null;
  }

  const spoken = (td) => td.querySelector(".vh").textContent;

  function letter(td, key) {
    const words = $("board").dataset;
    switch (key) {
      case "s": return say([...document.querySelectorAll(".card")].map(cardWords).join(". ") + ".");
      case "l": {
        const last = document.querySelector("td[data-last]");
        return say(last ? spoken(last) : words.none);
      }
      case "o": return say(spoken(td));
      case "x": return say(scan(td, words));
      case "r": return say(news);
      case "v": return say(moves() || words.none);
      case "u": return $("undo") && $("undo").click();
      case "¿":
      case "?": return keys(words.keys);
    }
  }

  // moves lists the legal squares with what each flips.
  const moves = () => [...document.querySelectorAll("#board td[data-legal]")].map((td) => name(td) + ": " + td.dataset.flips.replaceAll(" ", ", ")).join("; ");

  // keys shows the tables of the page about the keyboard as a card.
  async function keys(path) {
    let card = $("keys");
    if (!card) {
      const answer = await fetch(path);
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      card = document.createElement("dialog");
      card.id = "keys";
      card.className = "sheet prose";
      card.setAttribute("aria-label", page.querySelector("h1").textContent);
      const close = document.createElement("form");
      close.method = "dialog";
      close.innerHTML = '<button class="x">×</button>';
      close.firstChild.setAttribute("aria-label", $("board").dataset.close);
      card.append(close, ...page.querySelectorAll("main table"));
      document.body.append(card);
    }
    if (!card.open) card.showModal();
  }

  const cardWords = (card) => [...card.querySelectorAll(".discs, .who, .side")].map((el) => el.textContent.replace(/\s+/g, " ").trim()).join(" ");

  // scan reads the eight lines from a square up to the first empty one.
  function scan(td, words) {
    const out = [];
    const directions = words.directions.split(",");
    [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]].forEach(([dc, dr], i) => {
      const line = [];
      for (let c = colOf(td) + dc, r = rowOf(td) + dr; c >= 0 && c < 8 && r >= 0 && r < 8; c += dc, r += dr) {
        const sq = at(c, r);
        if (sq.dataset.disc === "empty") break;
        line.push(spoken(sq));
      }
      if (line.length) out.push(directions[i] + ": " + line.join("; "));
    });
    return name(td) + ". " + (out.join(". ") || words.none) + ".";
  }

  document.addEventListener("keydown", (e) => {
    if (e.key === "Escape") {
      preview(null);
      for (const d of document.querySelectorAll("dialog[open]")) d.close();
      const list = $("against");
      if (list && list.open) {
        list.open = false;
        list.firstElementChild.focus();
      }
      return;
    }
    const td = squareOf(e.target);
    if (e.altKey || e.metaKey) return;
    if (!td) return aside(e);
    const to = move(td, e);
    if (to) {
      e.preventDefault();
      return focusSquare(to);
    }
    if (e.key === " " || e.key === "Enter") {
      const play = td.querySelector("a[href],button");
      if (play && e.key === " ") {
        e.preventDefault();
        play.click();
      } else if (!play) {
        e.preventDefault();
        refuse(td);
      }
      return;
    }
    if (!e.ctrlKey && !document.documentElement.hasAttribute("data-no-keys")) letter(td, e.key.toLowerCase());
  });

  // Outside the board the arrows look back along the moves, and on.
  function aside(e) {
    const step = e.key === "ArrowLeft" ? $("previous") : e.key === "ArrowRight" ? $("redo") : null;
    if (!step || e.ctrlKey || e.shiftKey || e.target.closest("input,textarea,select,dialog,summary,#moves") || document.querySelector("dialog:modal")) return;
    e.preventDefault();
    step.click();
  }

  // A square that is not legal says why.
  function refuse(td) {
    const why = td.dataset.why || (td.dataset.disc !== "empty" && ($("board").dataset.occupied || "").replace("*", name(td)));
    if (why) say([why, $("board").dataset.could].filter(Boolean).join(" "));
  }

  document.addEventListener("click", (e) => {
    const td = squareOf(e.target);
    if (td && td === target(td)) refuse(td);
    const over = e.target.closest && e.target.closest("dialog.over");
    if (over && !e.target.closest("a,label,input,form[action]")) over.close();
    // The list of who plays goes when one was chosen, or with a click beside it.
    const list = $("against");
    if (list && list.open && !e.target.closest("#against > summary,#record")) list.open = false;
  });

  document.addEventListener("focusin", (e) => {
    if (leaving) return;
    const td = squareOf(e.target);
    preview(td && e.target.matches(":focus-visible") ? td : null);
    if (!td || name(td) === stop) return;
    stop = name(td);
    grid();
  });
  document.addEventListener("pointerover", (e) => { if (e.pointerType === "mouse") preview(squareOf(e.target)); });

  // The computer's reply: its link is followed after a pause, in place of the
  // page that waits for it, so that Back leads to the own decision.
  let timer = 0;
  function reply() {
    clearTimeout(timer);
    const next = $("continue");
    if (!next || $("game").hasAttribute("data-paused")) return;
    next.dispatchEvent(new Event("ahead", { bubbles: true }));
    const pace = document.documentElement.dataset.pace;
    const pause = pace === "fast" ? 0 : pace === "slow" ? 1600 : 500;
    const wait = (ms) => { timer = setTimeout(() => next.isConnected && next.click(), ms); };
    // A pass must have been seen before the next disc comes: from when it is drawn.
    if ($("pass-card") && !document.hidden) requestAnimationFrame(() => next.isConnected && wait(Math.max(pause, 1200)));
    else wait(pause);
  }

  // A disc is heard and felt where that was chosen: once when it is drawn, or when it
  // comes from elsewhere.
  let heard = -1, audio = null;
  function sound(early) {
    const game = $("game"), html = document.documentElement;
    if (!game || !game.dataset.moves && heard < 0) {
      heard = 0;
      return;
    }
    const ply = game.dataset.moves.length / 2 + (early ? 1 : 0), first = heard < 0;
    if (ply === heard) return;
    const forward = ply > heard;
    heard = ply;
    if (first || !forward) return;
    if (html.hasAttribute("data-vibration") && navigator.vibrate) navigator.vibrate(15);
    if (!html.hasAttribute("data-sound")) return;
    audio ||= new AudioContext();
    // A move is one knock, a pass two, the end three.
    const knocks = early ? 1 : $("result-card") ? 3 : $("pass-card") ? 2 : 1;
    for (let i = 0; i < knocks; i++) knock(audio.currentTime + i * .16);
  }

  function knock(at) {
    const tone = audio.createOscillator(), gain = audio.createGain();
    tone.frequency.setValueAtTime(720, at);
    tone.frequency.exponentialRampToValueAtTime(180, at + .06);
    gain.gain.setValueAtTime(.3, at);
    gain.gain.exponentialRampToValueAtTime(.001, at + .09);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + .1);
  }
  document.addEventListener("drawn", () => sound(true));

  // After a swap the focus stays on the square or control where it was; if that has
  // gone, the board has it.
  let held = null; // the id; "" for one without
  let was = ""; // what the live region said
  let news = ""; // what it said when the page came
  const focused = () => (squareOf(document.activeElement) || document.activeElement).id;
  function hold(e) {
    if (e.defaultPrevented) return;
    was = $("status") ? $("status").textContent : "";
    const game = $("game"), active = document.activeElement;
    if (held !== null && active === document.body) return; // two answers within one frame
    held = active !== game && game.contains(active) ? focused() : null;
  }

  // leaving: the link that has the focus is about to go from its square.
  let leaving = false;
  document.addEventListener("leaving", (e) => {
    leaving = true;
    tab(e.target, "0");
    e.target.focus({ preventScroll: true });
    leaving = false;
  });

  function restored(e) {
    grid();
    preview(null);
    if ($("status")) news = $("status").textContent;
    sound();
    const { typed, response } = (e && e.detail && e.detail.ctx) || {};
    if (typed && response.status >= 400 && $("status") && $("status").textContent === was) say(was);
    requestAnimationFrame(rest);
    reply();
  }

  // The focus goes back and the newest ply comes into sight just before the frame is
  // drawn: both need the layout, which is wanted only once.
  function rest() {
    const lost = held !== null && document.activeElement === document.body;
    if (lost || (held && focused() === held)) refocus(held && $(held));
    held = null;
    const current = document.querySelector("#moves [aria-current]");
    if (current) $("moves").scrollTop = current.offsetTop - $("moves").clientHeight / 2;
  }

  function refocus(el) {
    const to = el ? (squareOf(el) ? target(el) : el) : $("board") && document.querySelector("#board [tabindex='0']");
    if (to && to !== document.activeElement) to.focus({ preventScroll: true });
  }

  // A card that closes while it has the focus leaves it to the board.
  document.addEventListener("close", () => {
    if (document.activeElement === document.body) refocus(null);
  }, true);

  document.addEventListener("htmx:before:swap", hold);
  document.addEventListener("htmx:after:swap", restored);

  // Back and forward swap like any move: the live region and the focus stay.
  document.addEventListener("htmx:before:history:restore", (e) => {
    if (!$("game")) return;
    e.preventDefault();
    clearTimeout(timer);
    const focus = focused(); // the browser takes it away meanwhile
    htmx.ajax("GET", location.pathname + location.search, {
      source: "#game", follows: true, replaces: true, headers: { "HX-History-Restore-Request": "true" },
    }).then(() => { held = focus; restored(); });
  });

  // If an enhanced request fails, do what the plain link or form would have done.
  document.addEventListener("htmx:error", (e) => {
    const ctx = e.detail.ctx;
    const src = ctx && ctx.sourceElement;
    if (!src || (e.detail.error && e.detail.error.name === "AbortError")) return;
    if (ctx.follows) location.assign(ctx.request.action);
    else if (src.matches("form")) HTMLFormElement.prototype.submit.call(src);
  });

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", restored);
  else restored();
})();
