/** The style of the page of html.ts. */
export const pageStyle: string = `
:root { color-scheme: light dark; --back: #fff; --text: #1b1f24; --faint: #59636e; --line: #d1d9e0; --soft: #f6f8fa; --danger: #b3261e; --warning: #8a5a00; --quiet: #476582; }
@media (prefers-color-scheme: dark) {
  :root { --back: #0f1419; --text: #e6edf3; --faint: #9da7b3; --line: #30363d; --soft: #171d24; --danger: #ff8078; --warning: #e3b341; --quiet: #8fb4d8; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.4rem; overflow-wrap: anywhere; }
header p { margin: .25rem 0; color: var(--faint); }
.controls { position: sticky; top: 0; padding: .75rem 0; background: var(--back); }
input { width: 100%; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); color: inherit; font: inherit; }
#effects { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
button { padding: .2rem .7rem; border: 1px solid currentcolor; border-radius: 999px; background: none; font: inherit; font-size: .85rem; cursor: pointer; }
button[aria-pressed="false"] { opacity: .6; text-decoration: line-through; }
main > details { margin: .75rem 0; padding: .5rem .9rem; border: 1px solid var(--line); border-left: 5px solid; border-radius: 6px; background: var(--soft); }
.danger { color: var(--danger); } .warning { color: var(--warning); } .quiet { color: var(--quiet); }
main > details > *, .all > * { color: var(--text); }
summary { cursor: pointer; overflow-wrap: anywhere; }
.effect { font-weight: 700; } .danger .effect { color: var(--danger); } .warning .effect { color: var(--warning); } .quiet .effect { color: var(--quiet); }
.change, .causes { color: var(--faint) !important; }
pre { overflow-x: auto; margin: .5rem 0; padding: .6rem; border: 1px solid var(--line); border-radius: 6px; background: var(--back); font-size: .85rem; }
code, pre, q { font-family: ui-monospace, monospace; } q { color: var(--faint); font-size: .85rem; }
ul, ol { margin: .5rem 0; padding-left: 1.4rem; }
[hidden] { display: none !important; }
footer { margin-top: 1.5rem; border-top: 1px solid var(--line); color: var(--faint); font-size: .9rem; }
`;

/** Search and filters of the page; without it everything is shown. */
export const pageScript: string = `
(function () {
  var search = document.getElementById('search');
  var buttons = Array.from(document.querySelectorAll('#effects button'));
  var groups = Array.from(document.querySelectorAll('main > details'));
  var texts = groups.map(function (group) { return group.textContent.toLowerCase(); });
  var count = document.getElementById('count');
  function show() {
    var words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    var off = new Set(buttons.filter(function (button) { return button.getAttribute('aria-pressed') === 'false'; }).map(function (button) { return button.dataset.effect; }));
    var shown = 0;
    groups.forEach(function (group, i) {
      var hidden = off.has(group.dataset.effect) || !words.every(function (word) { return texts[i].includes(word); });
      group.hidden = hidden;
      if (!hidden) shown++;
    });
    count.textContent = shown === groups.length ? '' : shown + ' of ' + groups.length + ' changes';
  }
  search.addEventListener('input', show);
  buttons.forEach(function (button) {
    button.addEventListener('click', function () {
      button.setAttribute('aria-pressed', button.getAttribute('aria-pressed') === 'true' ? 'false' : 'true');
      show();
    });
  });
  show();
})();
`;
