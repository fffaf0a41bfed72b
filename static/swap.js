// How a position is shown in place. htmx carries the request, the address and the
// history; this asks a little faster, and puts the answer into the page by
// touching only what differs, so that nodes, focus and animations stay.
//
// htmx's own morph and fetch took two thirds of the time between a click and the
// new board: it wires every link anew and matches every node by all ids.
(() => {
  "use strict";

  // What the page's own script and the visitor have set is not the server's to undo.
  const kept = (el, name) => name === "role" || name === "tabindex" || name === "aria-describedby" || name === "data-htmx-powered" ||
    (name === "open" && (el.tagName === "DETAILS" || el.tagName === "DIALOG"));
  const place = ({ dataset }) => [dataset.room, dataset.round, dataset.moves].join();
  let moved = false; // the answer shows another position

  // patch turns a node into another of the same kind and collects what is new.
  function patch(old, next, fresh) {
    if (old.nodeType !== 1) {
      if (old.data !== next.data) old.data = next.data;
      return;
    }
    if (old.isEqualNode(next)) return;
    attributes(old, next);
    children(old, next, fresh);
  }

  function attributes(old, next) {
    const names = next.getAttributeNames();
    for (const name of names) {
      const value = next.getAttribute(name), was = old.getAttribute(name);
      if (was === value || (kept(old, name) && (was !== null || name === "open"))) continue;
      old.setAttribute(name, value);
      if (name === "value" && old !== document.activeElement) old.value = value;
    }
    const had = old.getAttributeNames();
    if (had.length > names.length) for (const name of had) if (!next.hasAttribute(name) && !kept(old, name)) old.removeAttribute(name);
  }

  // children walks both lists side by side. An element with an id is the one with
  // that id, wherever it stands below the parent; others are the next of their kind.
  function children(old, next, fresh) {
    let at = old.firstChild;
    for (let n = next.firstChild, after; n; n = after) {
      after = n.nextSibling;
      const same = match(old, at, n);
      if (!same) {
        old.insertBefore(n, at);
        if (n.nodeType === 1) fresh.push(n);
        continue;
      }
      // What stands before it and is not waited for goes.
      while (at !== same && at && !wanted(at, next)) at = drop(at);
      if (at !== same) old.insertBefore(same, at);
      else at = at.nextSibling;
      patch(same, n, fresh);
    }
    while (at) at = drop(at);
  }

  function match(old, at, n) {
    if (n.id) {
      const el = document.getElementById(n.id);
      return el && el.parentNode === old && kin(el, n) ? el : null;
    }
    while (at && (at.id || !kin(at, n))) at = at.nextSibling;
    return at;
  }

  // A form that goes elsewhere is another one: htmx has wired it, or must not. So is
  // the card of another position; that of the same stays closed if it was closed.
  const kin = (el, n) => el.nodeName === n.nodeName && !(moved && el.nodeName === "DIALOG") &&
    (el.nodeName !== "FORM" || ["action", "hx-boost"].every((name) => el.getAttribute(name) === n.getAttribute(name)));

  const wanted = (el, next) => el.id && [...next.children].some((n) => n.id === el.id);

  // drop removes a node, unless a script of the page has put it there.
  function drop(el) {
    const next = el.nextSibling;
    if (!el.dataset || el.dataset.own === undefined) el.remove();
    return next;
  }

  // ask is fetch by XMLHttpRequest, whose answer arrives in one piece: on a slow
  // processor the stream behind fetch's text() costs as much as the whole request.
  const ask = (url, { headers, signal }) => new Promise((resolve, reject) => {
    const x = new XMLHttpRequest();
    x.open("GET", url);
    for (const name in headers) x.setRequestHeader(name, headers[name]);
    x.onload = () => resolve({
      status: x.status, url: x.responseURL, text: async () => x.responseText,
      headers: new Headers(x.getAllResponseHeaders().trim().split("\r\n").map((line) => line.split(/: ?(.*)/).slice(0, 2))),
    });
    x.onerror = x.ontimeout = () => reject(new TypeError("no answer"));
    x.onabort = () => reject(signal.reason); // "timeout" if htmx has waited long enough
    signal.addEventListener("abort", () => x.abort());
    x.send();
  });

  // put shows an answer and reports the forms that htmx has yet to wire. A link
  // that is about to go gives its focus to its square before anything changes: to
  // lose it with the node is far slower, and a screen reader would hear of the page.
  function put(target, next) {
    if (!target || !next) return [];
    const active = document.activeElement, td = active.closest("td[id]"), fresh = [];
    if (td && td !== active && target.contains(td) && !next.querySelector("#" + td.id + " :is(a,button)"))
      td.dispatchEvent(new Event("leaving", { bubbles: true }));
    moved = place(target) !== place(next);
    patch(target, next, fresh);
    return fresh.filter((el) => el.matches("form") || el.querySelector("form"));
  }

  // read turns the text of an answer into nodes, once.
  function read(answer, text) {
    if (!answer.page) {
      const page = document.createElement("template");
      page.innerHTML = text;
      answer.page = page.content;
    }
    return answer.page;
  }

  // show does for a followed link what htmx's own swap does, with one parse and no
  // search for attributes that a game does not have.
  function show(ctx) {
    const page = read(ctx.response.raw, ctx.text);
    const next = page.getElementById("game"), now = document.getElementById("game");
    if (!next || !now) return location.assign(ctx.response.raw.url);
    if (!htmx.trigger(now, "htmx:before:swap", { ctx })) return;
    remember(ctx);
    const title = page.querySelector("title"), nav = page.getElementById("languages");
    if (title) document.title = title.textContent;
    put(document.getElementById("languages"), nav);
    put(now, next); // the forms of a game are plain: nothing to wire
    htmx.trigger(now, "htmx:after:swap", { ctx });
  }

  // remember gives the position its place in the history, as htmx marks its own.
  function remember({ replaces, hx, response }) {
    if (!history.state || !history.state.htmx) history.replaceState({ htmx: true }, "", location.href);
    if (hx.pushurl === "false") return;
    const { pathname, search } = new URL(response.raw.url);
    const here = pathname + search === location.pathname + location.search;
    history[replaces || here ? "replaceState" : "pushState"]({ htmx: true }, "", pathname + search);
  }

  // A position may be asked for before it is wanted. The server answers 204 where
  // looking ahead would leave a mark, such as a finished game in the record.
  let ahead = null; // {path, answer, stop}
  function lookAhead(path) {
    forget();
    const stop = new AbortController();
    const answer = ask(path, { headers: { "HX-Request": "true", "HX-Preloaded": "true", Accept: "text/html" }, signal: stop.signal });
    answer.then(async (got) => read(got, await got.text())).catch(() => {});
    ahead = { path, answer, stop };
  }

  function forget() {
    if (ahead) ahead.stop.abort();
    ahead = null;
  }

  // taken is the answer that is under way already, if it is the one wanted.
  function taken(url, request) {
    if (!ahead || ahead.path !== url) forget();
    if (!ahead) return ask(url, request);
    const early = ahead;
    ahead = null;
    request.signal.addEventListener("abort", () => early.stop.abort(request.signal.reason));
    return early.answer.then((got) => got.status === 204 ? ask(url, request) : got);
  }

  // A finger or a button that goes down on a square comes up a tenth of a second
  // later; the computer thinks while its opponent's move is looked at.
  document.addEventListener("pointerdown", (e) => {
    const a = e.isPrimary && !e.button && followed(e);
    if (a && a.closest("#board")) lookAhead(pathOf(a));
    else forget();
  });
  document.addEventListener("ahead", (e) => lookAhead(pathOf(e.target)));

  htmx.registerExtension("swap", {
    htmx_before_request: (el, { ctx }) => {
      ctx.typed ||= el.id === "typed";
      if (ctx.request.method === "GET") ctx.fetch = ctx.follows ? taken : ask;
    },
    htmx_after_request: (el, { ctx }) => {
      if (!ctx.follows || ctx.status !== "issuing") return true;
      ctx.status = "swapped";
      show(ctx);
      return false;
    },
    handle_swap: (style, target, fragment) => style === "outerPatch" && put(target, fragment.firstElementChild),
  });

  // followed is the link of a game that an event would follow in place.
  function followed(e) {
    if (e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || !e.target.closest) return null;
    const a = e.target.closest("[data-follow] a[href]");
    return a && !a.hasAttribute("data-leave") ? a : null;
  }
  const pathOf = (a) => a.pathname + a.search;

  // Two listeners follow all links of a game, and the field for a move.
  document.addEventListener("click", (e) => {
    const a = followed(e);
    if (!a) return;
    e.preventDefault();
    htmx.ajax("GET", pathOf(a), { source: "#game", follows: true, replaces: a.hasAttribute("data-replace") });
  });
  document.addEventListener("submit", (e) => {
    const form = e.target.closest("[data-follow] #typed");
    if (!form) return;
    e.preventDefault();
    htmx.ajax("GET", form.getAttribute("action") + "?" + new URLSearchParams(new FormData(form)), { source: "#game", follows: true, typed: true });
  });

  // A move that was taken leaves the field empty for the next.
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    const field = document.querySelector("#typed input[name=sq]");
    if (field && ctx.typed && ctx.response && ctx.response.status < 400) field.value = "";
  });
})();
