// The start of all stylesheets: named colours, and rules for every page.

/** Rules for every page, including published sites. */
export const resetRules = `*, ::before, ::after { box-sizing: border-box; }
main:focus { outline: none; }
.skip { position: absolute; left: 0.5rem; top: -4rem; z-index: 9; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { top: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
small { color: var(--quiet); font-size: 0.85em; font-weight: 400; }
button, input, select, textarea { font: inherit; color: inherit; }
`

/** Colours and rules for this server's own pages: the app and the reference. */
export const baseStyle = `:root {
  --ground: #ffffff; --raised: #f6f7f9; --line: #d9dde3; --text: #1b2027; --quiet: #525c69; --link: #0b57c2; --focus: #0b57c2;
  --code-ground: #f4f5f8; --keyword: #a0266f; --name: #6a35b0; --literal: #0550ae; --string: #0a5c36; --remark: #5b6470; --variable: #8a3c00;
  --red: #a5212b; --orange: #8a4b00; --yellow: #705600; --green: #0a6640; --blue: #0b57c2; --purple: #6a35b0; --pink: #a0266f; --gray: #525c69;
  --info-ground: #eef4fd; --success-ground: #edf8f1; --warning-ground: #fdf5e6; --danger-ground: #fdeff0; --mark: #fff3bf;
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) { :root {
  --ground: #12161c; --raised: #1a2029; --line: #313a46; --text: #e4e8ee; --quiet: #a3aebc; --link: #82b4ff; --focus: #a9cbff;
  --code-ground: #181e26; --keyword: #ff9ac6; --name: #cdb0ff; --literal: #8fbcff; --string: #8fdcb4; --remark: #a3aebc; --variable: #f5b98a;
  --red: #ff9a9a; --orange: #f0b165; --yellow: #e5cf6a; --green: #6fd3a3; --blue: #82b4ff; --purple: #cdb0ff; --pink: #ff9ac6; --gray: #a3aebc;
  --info-ground: #16233a; --success-ground: #12291f; --warning-ground: #2d2413; --danger-ground: #301a1d; --mark: #4a3f12;
} }
${resetRules}html { color-scheme: light; scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
@media screen { html { color-scheme: light dark; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.65 var(--body); }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
.top { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center;
  padding: 0.55rem 1.5rem; background: var(--ground); border-bottom: 1px solid var(--line); min-height: 3.4rem; }
.top a { color: var(--text); text-decoration: none; }
.top a:hover { text-decoration: underline; }
.brand { font-weight: 700; font-size: 1.05rem; letter-spacing: -0.01em; }
.badge { border: 1px solid var(--line); border-radius: 99px; padding: 0 0.6em; font-size: 0.8rem; color: var(--quiet); }
.side { position: sticky; top: 3.4rem; align-self: start; max-height: calc(100vh - 3.4rem); min-height: calc(100vh - 3.4rem); overflow-y: auto;
  padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line); font-size: 0.92rem; }
.menu { display: none; padding: 0.4rem 1.1rem; border-bottom: 1px solid var(--line); background: var(--raised); }
.menu summary { cursor: pointer; padding: 0.35rem 0; font-weight: 600; }
.side ul, .menu ul { list-style: none; margin: 0; padding: 0; }
.side li a:hover, .menu li a:hover { background: var(--raised); text-decoration: underline; }
.side a[aria-current], .menu a[aria-current] { font-weight: 700; color: var(--link); }
@media (max-width: 60rem) {
  .side { display: none; } .menu { display: block; }
  .top { position: static; padding: 0.55rem 1.1rem; }
  html { scroll-padding-top: 1rem; }
}
`
