export const id=6009;export const ids=[6009,1187];export const modules={6009:((e,r,a)=>{a.d(r,{i:()=>renderFolding,n:()=>l,r:()=>renderDocument,t:()=>d}),a(3733);var o=a(683),i=a(1187),t=a(6088),n=a(7598);async function renderDocument(e){return(await (0,i.t)`${(0,o.o)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${e.isIndexed?"":(0,i.t)`<meta name="robots" content="noindex">
`}${void 0===e.description?"":(0,i.t)`<meta name="description" content="${e.description}">
`}<title>${e.title} · Galley</title>
<link rel="icon" href="${"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%231f57c3'/%3E%3Cpath d='M9 8h14M9 16h14M9 24h9' stroke='white' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E"}">
<link rel="stylesheet" href="${e.stylesheet}">
${e.head??""}</head>
<body>
<a class="skip" href="#${"page:main"}">Skip to content</a>
${e.body}
</body>
</html>
`).toString()}function renderFolding(e,{label:r,summary:a}){return(0,i.t)`<nav class="side" aria-label="${r}">${e}</nav>
<details class="menu"><summary>${a}</summary><nav aria-label="${r}, folded">${e}</nav></details>`}let d=`:root {
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
*, ::before, ::after { box-sizing: border-box; }
main:focus { outline: none; }
.skip { position: absolute; left: 0.5rem; top: -4rem; z-index: 9; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { top: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
small { color: var(--quiet); font-size: 0.85em; font-weight: 400; }
button, input, select, textarea { font: inherit; color: inherit; }
html { color-scheme: light; scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
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
button { padding: 0.3rem 0.8rem; border: 1px solid var(--line); border-radius: 7px; background: var(--raised); cursor: pointer; }
button:hover { border-color: var(--quiet); }
input { padding: 0.3rem 0.7rem; border: 1px solid var(--quiet); border-radius: 7px; background: var(--ground); min-width: 0; }
.place::before { content: "/"; color: var(--quiet); margin-right: 0.8rem; }
.place { max-width: 16rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.search { display: flex; gap: 0.4rem; flex: 0 1 22rem; margin-left: auto; }
.search input { flex: 1; }
.person { display: flex; gap: 0.7rem; align-items: center; font-size: 0.92rem; margin: 0; }
.person a { color: inherit; }
.top > .person:nth-child(2), .top > .place + .person { margin-left: auto; }
.single { display: block; max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.5rem 5rem; }
.entry { max-width: 25rem; margin: 0 auto; }
.entry h1 { text-align: center; margin-bottom: 1.5rem; }
.sign-in, .find { display: grid; gap: 0.6rem; margin-top: 1.5rem; padding-top: 1.3rem; border-top: 1px solid var(--line); }
.entry h1 + .sign-in, .entry h1 + .find { border: 0; padding: 0; margin: 0; }
.entry label { font-weight: 600; }
.entry input { padding: 0.5rem 0.8rem; }
.entry button, .way { padding: 0.55rem 1rem; text-align: center; }
.ways { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.6rem; }
.way { display: inline-block; border-radius: 7px; background: var(--link); color: var(--ground); font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
.way:hover { text-decoration: underline; }
.way small { display: block; color: inherit; font-weight: 400; }
.ways .way { display: block; }
.entry form button { background: var(--link); border-color: var(--link); color: var(--ground); font-weight: 600; }
.entry .ways ~ form button, .entry .find ~ form button { background: var(--raised); border-color: var(--quiet); color: inherit; }
.refusal { border-left: 4px solid var(--red); background: var(--danger-ground); padding: 0.5rem 1rem; }
.spaces ul { list-style: none; margin: 0; padding: 0; }
.spaces li { padding: 0.45rem 0; border-bottom: 1px solid var(--line); }
.space { display: grid; grid-template-columns: 18rem minmax(0, 1fr) 15rem; gap: 0; max-width: 100rem; margin: 0 auto; }
.space.bare { grid-template-columns: minmax(0, 1fr) 15rem; } .space.bare:not(:has(> .outline)) { display: block; }
.space > main { padding: 2rem 3rem 5rem; min-width: 0; max-width: 56rem; width: 100%; margin: 0 auto; }
.space.wide > main { max-width: none; }
.outline { position: sticky; top: 3.4rem; align-self: start; max-height: calc(100vh - 3.4rem); overflow-y: auto; padding: 2.2rem 1.5rem 2rem 0; font-size: 0.86rem; }
.outline p { font-weight: 600; margin: 0 0 0.4rem; }
.outline ul { list-style: none; margin: 0; padding: 0; border-left: 1px solid var(--line); }
.outline a { display: block; padding: 0.16rem 0.8rem; color: var(--quiet); text-decoration: none; overflow-wrap: anywhere; }
.outline a:hover { color: var(--text); text-decoration: underline; }
.outline .level-2 a { padding-left: 1.7rem; }
.page-list, .page-list ul { list-style: none; margin: 0; padding: 0; }
.side li a, .menu li a, .side li > span, .menu li > span { display: flex; gap: 0.5rem; padding: 0.26rem 0.6rem; border-radius: 5px; color: var(--text); text-decoration: none; line-height: 1.4; overflow-wrap: anywhere; }
.side ul ul, .menu ul ul { margin: 0.1rem 0 0.4rem 0.6rem; padding-left: 0.5rem; border-left: 1px solid var(--line); }
.side .group > span, .menu .group > span { margin-top: 0.9rem; font-size: 0.82rem; font-weight: 700; color: var(--quiet); }
.side .group > ul, .menu .group > ul { margin-left: 0; padding-left: 0; border: 0; }
.side .all a, .menu .all a { color: var(--link); }
.closed { color: var(--quiet); margin-left: auto; }
.side li .icon, .menu li .icon { flex: none; margin: 0.22em 0 0; }
.page-list li { border-bottom: 1px solid var(--line); padding: 0.4rem 0; }
.page-list small { display: block; }
.trail ol { display: flex; flex-wrap: wrap; gap: 0.2rem 0.5rem; list-style: none; margin: 0 0 0.6rem; padding: 0; font-size: 0.9rem; color: var(--quiet); }
.trail li + li::before { content: "/ "; }
.trail a { color: var(--quiet); text-decoration: none; }
.trail a:hover { text-decoration: underline; }
picture.cover { display: block; margin: -2rem -3rem 2rem; }
picture.cover img { display: block; width: 100%; height: 15rem; object-fit: cover; }
picture.cover.full img { height: 22rem; }
.neighbours { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-top: 3rem; }
.neighbours a { border: 1px solid var(--line); border-radius: 9px; padding: 0.7rem 1rem; text-decoration: none; overflow-wrap: anywhere; }
.neighbours a:hover { border-color: var(--link); }
.neighbours small { display: block; }
.neighbours .next { grid-column: 2; text-align: right; }
.formats { display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; margin: 2rem 0 0; padding-top: 0.8rem; border-top: 1px solid var(--line); font-size: 0.88rem; color: var(--quiet); overflow-wrap: anywhere; }
.request { display: flex; flex-wrap: wrap; gap: 0.3rem 0.8rem; align-items: baseline; margin: 0; padding: 0.6rem 1.5rem; background: var(--info-ground); border-bottom: 1px solid var(--line); }
.request .away { margin-left: auto; }
.found { padding-left: 1.3rem; }
.found > li { margin: 0 0 1.2rem; }
.found > li > a { font-weight: 600; }
.found ul { list-style: none; margin: 0.2rem 0 0; padding: 0; }
.found ul li { padding: 0.2rem 0; color: var(--quiet); font-size: 0.94rem; overflow-wrap: anywhere; }
@media (max-width: 75rem) {
  .space { grid-template-columns: 17rem minmax(0, 1fr); } .space.bare { display: block; } .outline { display: none; }
}
@media (max-width: 60rem) {
  .space { display: block; }
  .top .person { margin-left: auto; }
  .place { max-width: 7.5rem; } .place + .place { max-width: 9rem; }
  .search { order: 9; flex: 1 1 100%; min-width: 0; }
  .space > main { padding: 1.25rem 1.1rem 4rem; }
  picture.cover { margin: -1.25rem -1.1rem 1.2rem; }
  picture.cover img, picture.cover.full img { height: 10rem; }
  .request { padding: 0.5rem 1.1rem; }
}
@media (max-width: 30rem) { .neighbours { grid-template-columns: 1fr; } .neighbours .next { grid-column: 1; } }
@media print {
  .top, .side, .menu, .outline, .neighbours, .formats, .skip, .anchor { display: none !important; }
  .space { display: block; } .space > main { padding: 0; max-width: none; }
}
${t.t}.ways-of-place { padding: 0 1.5rem; border-bottom: 1px solid var(--line); }
.ways-of-place ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; margin: 0; padding: 0; font-size: 0.94rem; }
.ways-of-place a { display: block; padding: 0.5rem 0.1rem 0.45rem; border-bottom: 2px solid transparent; color: var(--quiet); text-decoration: none; }
.ways-of-place a:hover { color: var(--text); text-decoration: underline; }
.ways-of-place a[aria-current] { color: var(--text); border-color: var(--link); font-weight: 600; }
.count { padding: 0 0.5em; border-radius: 99px; background: var(--raised); border: 1px solid var(--line); font-size: 0.8rem; font-weight: 400; }
.menu .count { align-self: center; }
.notice { margin: 0; padding: 0.6rem 1.5rem; background: var(--success-ground); border-bottom: 1px solid var(--line); }
.notice::before { content: "\u{2713} "; color: var(--green); font-weight: 700; }
.work { max-width: 68rem; margin: 0 auto; padding: 2rem 1.5rem 5rem; overflow-wrap: break-word; }
.work.narrow { max-width: 42rem; }
.work > h1 { font-size: 1.7rem; margin-bottom: 1rem; }
.work h2 { font-size: 1.2rem; margin: 2.4rem 0 0.5rem; }
.work > p, .work > section > p { max-width: 46rem; }
.head { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 1rem; }
.head h1 { margin: 0; font-size: 1.7rem; min-width: 0; overflow-wrap: anywhere; }
.head .ways-on { display: flex; flex-wrap: wrap; gap: 0.5rem 0.8rem; align-items: center; }
.parts-of ul { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; list-style: none; margin: 0 0 1rem; padding: 0 0 0.4rem; border-bottom: 1px solid var(--line); }
.parts-of a { color: var(--quiet); text-decoration: none; }
.parts-of a:hover { text-decoration: underline; }
.parts-of a[aria-current] { color: var(--link); font-weight: 600; }
.button { display: inline-block; padding: 0.3rem 0.8rem; border: 1px solid var(--line); border-radius: 7px; background: var(--raised); color: var(--text); text-decoration: none; }
.button:hover { border-color: var(--quiet); text-decoration: underline; }
.button.main, button.main { border-color: var(--link); background: var(--link); color: var(--ground); font-weight: 600; }
button.danger, .button.danger { border-color: var(--red); color: var(--red); background: var(--ground); font-weight: 600; }
details.ask > summary { list-style: none; cursor: pointer; } details.ask > summary::-webkit-details-marker { display: none; }
details.ask > div { margin-top: 0.5rem; padding: 0.6rem 0.9rem; border: 1px solid var(--red); border-radius: 9px; max-width: 30rem; } details.ask p { margin: 0 0 0.4rem; }
.form { margin: 0.8rem 0; }
.form.column { display: grid; gap: 1rem; max-width: 36rem; }
.form.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 0.3rem 0; }
.form.row .refusal { flex: 1 0 100%; }
.field { display: grid; gap: 0.25rem; min-width: 0; }
.field > label { font-weight: 600; font-size: 0.94rem; }
.field.check { grid-template-columns: auto minmax(0, 1fr); align-items: baseline; gap: 0.2rem 0.5rem; }
.field.check > label { font-weight: 400; }
.field.check > small, .field.check > .wrong { grid-column: 2; }
.form select, .filters select, textarea { padding: 0.3rem 0.6rem; border: 1px solid var(--quiet); border-radius: 7px; background: var(--ground); color: var(--text); max-width: 100%; min-width: 0; }
.form.column .field > input:not([type="checkbox"]), .form.column .field > textarea { width: 100%; padding: 0.45rem 0.7rem; }
.form.column .field > select { padding: 0.45rem 0.6rem; justify-self: start; }
textarea { line-height: 1.5; resize: vertical; }
textarea.code { font-family: var(--mono); font-size: 0.875rem; }
[aria-invalid="true"] { border-color: var(--red); }
.wrong { margin: 0; color: var(--red); font-size: 0.9rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; }
fieldset { border: 1px solid var(--line); border-radius: 9px; padding: 0.6rem 1rem 0.9rem; margin: 0; display: grid; gap: 0.6rem; min-width: 0; }
.many { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.3rem 1rem; }
legend { font-weight: 600; font-size: 0.94rem; padding: 0 0.3rem; }
details.more > summary { cursor: pointer; font-weight: 600; padding: 0.3rem 0; }
details.more > .form, details.more > .field, details.more > fieldset { margin-top: 0.6rem; }
.filters { display: flex; flex-wrap: wrap; gap: 0.6rem 0.8rem; align-items: end; margin: 0 0 1.2rem; padding: 0.8rem 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 9px; }
.filters .field > label { font-size: 0.85rem; }
.rows { list-style: none; margin: 0.5rem 0 1rem; padding: 0; border-top: 1px solid var(--line); }
.rows > li { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; align-items: center; justify-content: space-between; padding: 0.6rem 0.2rem; border-bottom: 1px solid var(--line); }
.rows > li > .what { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; }
.rows .what > a:first-of-type { font-weight: 600; text-decoration: none; }
.rows .what > a:first-of-type:hover { text-decoration: underline; }
.rows .what small { display: block; }
.rows .acts { display: flex; flex-wrap: wrap; gap: 0.2rem 0.8rem; align-items: center; }
.rows .rows { flex: 1 0 100%; margin: 0.2rem 0 0 1.2rem; border-top: 1px solid var(--line); }
.rows .rows > li:last-child { border-bottom: 0; }
.facts { display: grid; grid-template-columns: minmax(8rem, auto) minmax(0, 1fr); gap: 0.35rem 1.5rem; margin: 0.6rem 0 1.2rem; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.state { display: inline-block; border-radius: 99px; padding: 0.05rem 0.7em; font-size: 0.8rem; background: var(--raised); border: 1px solid var(--line); color: var(--quiet); white-space: nowrap; }
.state.good { background: var(--success-ground); color: var(--green); border-color: currentColor; }
.state.bad { background: var(--danger-ground); color: var(--red); border-color: currentColor; }
.state.busy { background: var(--info-ground); color: var(--blue); border-color: currentColor; }
.state.done { color: var(--purple); border-color: currentColor; }
.empty { padding: 1.6rem 1.4rem; border: 1px dashed var(--quiet); border-radius: 11px; }
.empty p { margin: 0.2rem 0; }
.pages { display: flex; gap: 1rem; margin: 1rem 0; }
.secret { display: block; padding: 0.7rem 1rem; border: 1px solid var(--green); border-radius: 9px; background: var(--success-ground); overflow-wrap: anywhere; user-select: all; }
progress { width: 100%; max-width: 36rem; height: 0.8rem; accent-color: var(--link); }
.upload { border: 1px dashed var(--quiet); border-radius: 11px; padding: 0.6rem 1.2rem 1rem; margin-bottom: 1.6rem; }
.upload p { margin: 0; } .upload p:empty { display: none; }
.upload.over { border-color: var(--link); background: var(--info-ground); }
.page-acts { float: right; margin: 0 0 0.4rem 1rem; }
.editor { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.5rem; align-items: start; }
.editor textarea { width: 100%; min-height: 60vh; }
.editor .form { max-width: none; }
.editor .preview > .text, .editor .current textarea { border: 1px solid var(--line); border-radius: 9px; padding: 0.6rem 1.2rem; overflow-wrap: anywhere; }
.editor > section > h2 { font-size: 0.94rem; margin: 0 0 0.35rem; padding: 0; border: 0; }
@media (max-width: 60rem) { .editor { grid-template-columns: minmax(0, 1fr); } .editor textarea { min-height: 40vh; } }
.work .table { overflow-x: auto; }
.work .table table { min-width: 46rem; }
.rows > li > .form.row { display: inline-flex; }
.work table { width: 100%; border-collapse: collapse; font-size: 0.93rem; }
.work th, .work td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.work thead th { font-size: 0.82rem; color: var(--quiet); white-space: nowrap; }
.work tbody th { font-weight: 600; }
@media (max-width: 60rem) {
  .ways-of-place { display: none; }
  .work { padding: 1.3rem 1.1rem 4rem; }
  .notice { padding: 0.6rem 1.1rem; }
}
@media (max-width: 40rem) {
  .top { gap: 0.4rem 0.5rem; } .place::before { margin-right: 0.4rem; }
  .place { max-width: 9rem; } .place:has(+ .place) { max-width: 4.6rem; } .place + .place { max-width: 5.6rem; }
  .person { gap: 0.4rem; } .person a { max-width: 4.5rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .facts { grid-template-columns: 1fr; gap: 0.1rem; } .facts dd { margin-bottom: 0.5rem; }
  .rows .rows { margin-left: 0.5rem; }
}
:root { --added-ground: #dcf5e5; --added-word: #a9e3bf; --removed-ground: #fde6e7; --removed-word: #f8bcc0; }
@media screen and (prefers-color-scheme: dark) { :root { --added-ground: #12301f; --added-word: #1f5a38; --removed-ground: #3a181c; --removed-word: #74282f; } }
.review-head { padding: 0.9rem 1.5rem 0; border-bottom: 1px solid var(--line); background: var(--raised); }
.review-head .subject { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: baseline; justify-content: space-between; }
.review-title { margin: 0; font-size: 1.35rem; line-height: 1.3; overflow-wrap: anywhere; }
.review-title .number { color: var(--quiet); }
.review-head .about { display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; align-items: baseline; margin: 0.3rem 0 0.7rem; font-size: 0.92rem; color: var(--quiet); }
.review-head .about strong { color: var(--text); }
.badge.status.open { color: var(--green); border-color: var(--green); } .badge.status.merged { color: var(--purple); border-color: var(--purple); }
.badge.outdated { color: var(--orange); border-color: var(--orange); }
.tabs-of-review ul { display: flex; flex-wrap: wrap; gap: 0.2rem; list-style: none; margin: 0; padding: 0; }
.tabs-of-review a { display: block; padding: 0.45rem 0.9rem; color: var(--text); text-decoration: none; border: 1px solid transparent; border-bottom: 0; border-radius: 7px 7px 0 0; }
.tabs-of-review a:hover { text-decoration: underline; }
.tabs-of-review a[aria-current] { background: var(--ground); border-color: var(--line); font-weight: 600; margin-bottom: -1px; padding-bottom: calc(0.45rem + 1px); }
.review { display: grid; grid-template-columns: 19rem minmax(0, 1fr); max-width: 100rem; margin: 0 auto; }
.review.bare { display: block; }
.review > main { padding: 1.8rem 3rem 5rem; min-width: 0; max-width: 58rem; width: 100%; margin: 0 auto; }
.review.wide { max-width: none; } .review.wide > main { max-width: 110rem; }
.review h1 { font-size: 1.7rem; overflow-wrap: anywhere; }
.review .side .about { margin: 0 0 0.6rem; font-weight: 600; } .review .side .about a { color: var(--text); padding: 0.26rem 0.6rem; }
.side .branch > span, .menu .branch > span { margin-top: 0.7rem; }
.changes summary { padding: 0.26rem 0.6rem; font-weight: 600; }
.changes .sign, h1 .sign { flex: none; display: inline-block; width: 1.1em; font-family: var(--mono); font-weight: 700; }
.sign.added, .counts .added { color: var(--green); } .sign.removed, .counts .removed { color: var(--red); } .sign.moved, .counts .moved { color: var(--purple); } .sign.edited, .counts .edited { color: var(--orange); }
.changes .removed > a > .name { text-decoration: line-through; }
.change-list ul { list-style: none; margin: 0; padding: 0; }
.change-list ul ul { margin-left: 0.4rem; padding-left: 0.9rem; border-left: 1px solid var(--line); }
.change-list li { padding: 0.22rem 0; overflow-wrap: anywhere; }
.branch > span { font-weight: 700; font-size: 0.92rem; color: var(--quiet); }
.change-list a { text-decoration: none; } .change-list a:hover .name { text-decoration: underline; }
.counts { list-style: none; padding: 0; margin: 0.4rem 0 1.4rem; }
.paging { display: flex; gap: 1rem; margin-top: 1.5rem; }
.links { list-style: none; padding: 0; } .links > li { margin: 0 0 1rem; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 9px; overflow-wrap: anywhere; }
.links .target { margin: 0 0 0.3rem; } .links ul { margin: 0; padding-left: 1.2rem; } .links .suggestion, .links .target span { color: var(--quiet); }
.review h2 small { color: var(--quiet); font-weight: 400; }
.good-news::before { content: "\u{2713} " / ""; color: var(--green); font-weight: 700; }
.compared > header { margin-bottom: 1.2rem; }
.places { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; font-size: 0.9rem; color: var(--quiet); margin: 0.2rem 0; overflow-wrap: anywhere; }
.ways-to-see ul { display: inline-flex; flex-wrap: wrap; list-style: none; margin: 0.5rem 0 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; font-size: 0.92rem; }
.ways-to-see a { display: block; padding: 0.25rem 0.9rem; color: var(--text); text-decoration: none; }
.ways-to-see li + li { border-left: 1px solid var(--line); }
.ways-to-see a:hover { text-decoration: underline; } .ways-to-see a:focus-visible { outline-offset: -3px; }
.ways-to-see a[aria-current] { background: var(--info-ground); font-weight: 600; }
.facts { margin: 0 0 1.5rem; padding: 0.3rem 1rem; border: 1px solid var(--line); border-radius: 9px; }
.facts > div { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: 0.2rem 1rem; padding: 0.35rem 0; }
.facts > div + div { border-top: 1px solid var(--line); }
.facts dt { color: var(--quiet); font-size: 0.92rem; } .facts dd { margin: 0; overflow-wrap: anywhere; }
.covers img { display: block; max-width: 100%; max-height: 12rem; } .covers ins, .covers del { display: inline-block; vertical-align: top; padding: 0.3rem; }
.pictures { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; } .pictures figure { flex: 1 1 18rem; min-width: 0; margin: 0; } .pictures img { max-width: 100%; height: auto; display: block; }
.row { position: relative; border-radius: 7px; }
.row.added, .row.removed, .row.edited, .row.moved-here, .row.moved-away { margin: 0 -0.9rem 0.4rem; padding: 0.05rem 0.9rem; border-left: 4px solid var(--line); }
.row.added { border-left-color: var(--green); } .row.removed { border-left-color: var(--red); } .row.edited { border-left-color: var(--orange); } .row.moved-here, .row.moved-away { border-left-color: var(--purple); }
:is(.row, .pair).here { outline: 3px solid var(--focus); outline-offset: 3px; background: var(--mark); }
.row > :first-child { margin-top: 0.45rem; } .row.same > :first-child { margin-top: revert-layer; }
.text .row > :is(h2, h3, h4):first-child { margin-top: 1.4rem; }
del + ins:not(.whole, .line) { margin-left: 0.12em; }
.same > summary { margin: 1rem 0; padding: 0.3rem 0.9rem; border-radius: 7px; background: var(--raised); color: var(--quiet); font-size: 0.88rem; overflow-wrap: anywhere; }
.step { display: flex; gap: 0.9rem; align-items: center; margin: 1.1rem 0 0.3rem !important; font-size: 0.8rem; color: var(--quiet); scroll-margin-top: 5rem; }
.step::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
.step:target > span { font-weight: 700; color: var(--text); }
.edit-note { display: block; width: fit-content; margin: 0.4rem 0; padding: 0 0.6em; border: 1px solid var(--orange); border-radius: 99px; color: var(--orange); background: var(--ground); font-size: 0.78rem; line-height: 1.6; font-weight: 400; font-style: normal; text-decoration: none; overflow-wrap: anywhere; }
p.edit-note { margin: 0.4rem 0 !important; }
span.edit-note { display: inline-block; margin: 0 0.15em; vertical-align: baseline; }
.broken-link { text-decoration: underline wavy var(--red); text-underline-offset: 0.2em; } .broken-link + .edit-note { border-color: var(--red); color: var(--red); }
.restyled { border-bottom: 2px dotted var(--orange); }
ins.whole, del.whole { display: block; text-decoration: none; }
.text :is(ins, del).whole > :first-child { margin-top: 0; } .text :is(ins, del).whole > :last-child { margin-bottom: 0; }
:is(li, td, th, .text div) > :is(ins, del).whole { padding: 0 0.3rem; }
.row > :is(ins, del).whole { padding: 0.25rem 0.6rem; margin: 0.3rem 0; }
del.whole :is(p, li, td, th, h2, h3, h4, .words, figcaption, summary, code), del.whole:not(:has(*)) { text-decoration: line-through; text-decoration-thickness: 1px; text-decoration-color: color-mix(in srgb, var(--red) 70%, transparent); }
.one-sided .row > :is(ins, del).whole { background: none; padding: 0; } .one-sided del.whole * { text-decoration-line: none; }
.moved-away del.whole, .moved-here ins.whole { background: none; border: 1px dashed var(--purple); border-radius: 7px; }
.moved-away del.whole { opacity: 0.8; }
del img { opacity: 0.75; outline: 3px solid var(--red); outline-offset: -1px; } ins img { outline: 3px solid var(--green); outline-offset: -1px; }
.text tr.added > td:first-child::before { content: "+ "; color: var(--green); font-weight: 700; } .text tr.removed > td:first-child::before { content: "\u{2212} "; color: var(--red); font-weight: 700; }
.text td.added, .text th.added, .text tr.added { background: var(--added-ground); } .text td.removed, .text th.removed, .text tr.removed { background: var(--removed-ground); }
.same-rows td { color: var(--quiet); font-size: 0.85rem; background: var(--raised); text-align: center; }
li.added::marker { color: var(--green); font-weight: 700; } li.removed::marker { color: var(--red); font-weight: 700; }
ins.line, del.line { display: block; min-height: 1.55em; margin: 0 -0.9rem; padding: 0 0.9rem 0 2rem; text-decoration: none; border-radius: 0; position: relative; }
ins.line::before, del.line::before { position: absolute; left: 0.8rem; font-weight: 700; } ins.line::before { content: "+"; } del.line::before { content: "\u{2212}"; }
ins.line .word { background: var(--added-word); border-radius: 3px; } del.line .word { background: var(--removed-word); border-radius: 3px; text-decoration: line-through; }
figure.code:has(:is(ins, del).line) .line:not(ins, del) { padding-left: 1.1rem; }
.sides .pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 2rem; }
.sides .pair.heads { font-weight: 600; color: var(--quiet); border-bottom: 1px solid var(--line); padding-bottom: 0.3rem; margin-bottom: 1rem; }
.sides .was, .sides .is { position: relative; min-width: 0; overflow-wrap: break-word; padding: 0.05rem 0.6rem; border-left: 4px solid transparent; }
.sides .pair:not(.same) { margin-bottom: 0.4rem; }
.sides .pair:is(.removed, .replaced, .edited, .moved-away) > .was:not(:empty) { border-left-color: var(--red); }
.sides .pair:is(.added, .replaced, .edited, .moved-here) > .is:not(:empty) { border-left-color: var(--green); }
ins:not(.line)::before, del:not(.line)::before { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
ins:not(.line)::before { content: " added: "; } del:not(.line)::before { content: " removed: "; }
ins { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em; background: var(--added-ground); color: inherit; border-radius: 3px; }
del { text-decoration: line-through; text-decoration-thickness: 1px; background: var(--removed-ground); color: inherit; border-radius: 3px; }
.source { border: 1px solid var(--line); border-radius: 9px; overflow: hidden; font-family: var(--mono); font-size: 0.82rem; line-height: 1.5; }
.source table { width: 100%; table-layout: fixed; font-size: inherit; }
.source td { padding: 0 0.5rem; border: 0; min-width: 0; max-width: none; }
.source col.number { width: 3.6rem; } .source col.sign { width: 1.6rem; }
.source td.number { text-align: right; color: var(--quiet); user-select: none; font-size: 0.9em; }
.source td.sign { font-weight: 700; text-align: center; }
.source .text-of-line { white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
.source tr.added { background: var(--added-ground); } .source tr.removed { background: var(--removed-ground); }
.source ins { background: var(--added-word); } .source del { background: var(--removed-word); }
.source summary { padding: 0.3rem 0.9rem; background: var(--info-ground); color: var(--quiet); font-family: var(--body); }
@media (max-width: 75rem) { .review { grid-template-columns: 17rem minmax(0, 1fr); } .review > main { padding: 1.5rem 2rem 4rem; } }
@media (max-width: 60rem) {
  .review { display: block; } .review > main { padding: 1.25rem 1.1rem 4rem; } .review-head { padding: 0.8rem 1.1rem 0; }
  .facts > div { grid-template-columns: 1fr; }
  .row.added, .row.removed, .row.edited, .row.moved-here, .row.moved-away { margin-left: -0.7rem; margin-right: -0.7rem; padding: 0.05rem 0.6rem; }
  .sides .pair { display: block; } .sides .pair.heads, .sides .pair.same > .was { display: none; }
  .sides .pair:not(.same) > :is(.was, .is):not(:empty)::before { display: block; font-size: 0.78rem; color: var(--quiet); }
  .sides .pair:not(.same) > .was:not(:empty)::before { content: "Before"; } .sides .pair:not(.same) > .is:not(:empty)::before { content: "After"; }
  .source col.number { width: 2.4rem; } .source td.number { padding: 0 0.25rem; }
}
@media (max-width: 40rem) {
  .top:has(~ .review-head) .search { display: none; }
  .review-head { padding: 0.5rem 1.1rem 0; } .review-title { font-size: 1.1rem; }
  .review-head .subject { gap: 0.3rem 1rem; } .review-head :is(button, .button) { padding: 0.15rem 0.6rem; font-size: 0.9rem; }
  .review-head .about { margin: 0.1rem 0; font-size: 0.85rem; }
  .tabs-of-review ul { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; } .tabs-of-review a { padding: 0.3rem 0.6rem; font-size: 0.92rem; white-space: nowrap; }
  .tabs-of-review a[aria-current] { padding-bottom: calc(0.3rem + 1px); }
  .top ~ .menu.parts, .review .menu { padding: 0.1rem 1.1rem; } .step { margin: 0.5rem 0 0.2rem !important; } .review > main { padding-top: 0.4rem; } .review h1 { margin-top: 0; } .review h1 { font-size: 1.3rem; margin-bottom: 0.2rem; }
  .compared > header { margin-bottom: 0.5rem; } .compared .places { font-size: 0.85rem; margin: 0; } .ways-to-see ul { margin-top: 0.1rem; font-size: 0.85rem; }
}
.talk { margin-top: 2.5rem; }
.talk > h2 { font-size: 1.2rem; margin: 1.5rem 0 0.7rem; }
.nothing, .quoted, .more { color: var(--quiet); }
.quoted { margin: 0.5rem 0.9rem; font-size: 0.9rem; overflow-wrap: anywhere; }
.quoted q { font-style: italic; }
.thread { margin: 0.7rem 0; border: 1px solid var(--line); border-radius: 9px; background: var(--ground); font-size: 0.95rem; }
.thread > summary { padding: 0.4rem 0.9rem; font-size: 0.85rem; color: var(--quiet); overflow-wrap: anywhere; }
.thread[open] > summary { border-bottom: 1px solid var(--line); background: var(--raised); border-radius: 9px 9px 0 0; }
.thread.open .state { color: var(--green); font-weight: 600; } .thread.resolved .state { color: var(--purple); font-weight: 600; }
.thread.resolved { border-style: dashed; }
.thread .first { font-style: italic; }
.thread.gone { opacity: 0.75; }
.message { padding: 0.7rem 0.9rem 0.5rem; }
.message + .message { border-top: 1px solid var(--line); }
.message > header { margin: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.6rem; align-items: center; }
.message .face { display: inline-grid; place-items: center; width: 1.7rem; height: 1.7rem; border-radius: 50%; background: var(--info-ground); color: var(--blue); font-size: 0.72rem; font-weight: 700; }
.message .when { color: var(--quiet); font-size: 0.85rem; text-decoration: none; } .message .when:hover { text-decoration: underline; }
.message > .text { margin: 0.3rem 0; } .message > .text p { margin: 0.4rem 0; } .message > .text > :first-child { margin-top: 0; } .message > .text :is(figure, .table) { margin: 0.6rem 0; } .message .heading { font-weight: 700; }
.message:target, .message.fresh { background: var(--mark); }
@media (prefers-reduced-motion: no-preference) { .message.fresh { animation: settle-in 6s ease-out forwards; } @keyframes settle-in { to { background: transparent; } } }
.deeds { display: flex; flex-wrap: wrap; gap: 0.1rem 0.9rem; align-items: flex-start; font-size: 0.85rem; }
.deeds form, .answers form { margin: 0; }
.reactions, form.react { list-style: none; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 0.3rem; align-items: center; }
.thread .state { border: 0; padding: 0; background: none; }
.reactions li, form.react button { padding: 0.05rem 0.55rem; border: 1px solid var(--line); border-radius: 99px; background: var(--raised); font-size: 0.88rem; min-height: 1.6rem; }
form.react button[aria-pressed="true"] { border-color: var(--link); background: var(--info-ground); }
form.react .choice { display: flex; flex-wrap: wrap; gap: 0.3rem; margin: 0.3rem 0; }
details.folded > summary { color: var(--link); list-style: none; min-height: 1.6rem; display: inline-flex; align-items: center; }
details.folded > summary::-webkit-details-marker { display: none; }
details.folded > summary:hover { text-decoration: underline; }
details.folded[open] { flex: 1 1 100%; }
.react details.folded[open] { flex: 0 1 auto; display: flex; gap: 0.5rem; flex-wrap: wrap; }
.answers { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: flex-start; padding: 0.5rem 0.9rem 0.6rem; border-top: 1px solid var(--line); font-size: 0.88rem; }
.answers > form { margin-left: auto; } .answers > details[open] + form { margin-left: 0; }
form[data-act] textarea { display: block; width: 100%; min-height: 5rem; margin: 0.3rem 0 0.5rem; padding: 0.5rem 0.7rem; border: 1px solid var(--quiet); border-radius: 7px; background: var(--ground); color: inherit; font: inherit; resize: vertical; field-sizing: content; }
form[data-act] button.primary { background: var(--link); border-color: var(--link); color: var(--ground); font-weight: 600; }
form[data-act] button.danger { border-color: var(--red); color: var(--red); }
form.new { margin: 0.8rem 0; } form.new .label { margin: 0; font-weight: 600; font-size: 0.92rem; overflow-wrap: anywhere; }
[hidden] { display: none !important; }
.block-talk { margin: 0.1rem 0 0.4rem; }
.block-talk .start { display: inline-block; font-size: 0.82rem; padding: 0.05rem 0.5rem; color: var(--quiet); text-decoration: none; border-radius: 6px; }
.block-talk .start:hover, .block-talk .start:focus-visible { color: var(--link); background: var(--raised); }
@media (hover: hover) { :is(.row.same, .pair.same > .is) > .block-talk:not(:has(.thread, form:not([hidden]))) { position: absolute; top: 0.1rem; right: 0; margin: 0; } :is(.row.same, .pair.same > .is) > .block-talk > .start { background: var(--raised); } .block-talk > .start:first-child { opacity: 0; } :hover + .block-talk > .start, .block-talk:hover > .start, .block-talk > .start:focus, :is(.row, .pair):hover .start, [data-change] .start { opacity: 1 !important; } }
.talk-count:not(:empty) { margin-left: auto; flex: none; min-width: 1.35rem; padding: 0 0.35rem; border-radius: 99px; background: var(--info-ground); color: var(--blue); font-size: 0.75rem; font-weight: 700; text-align: center; }
.change-list .talk-count:not(:empty) { display: inline-block; margin-left: 0.4rem; }
.next-steps { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; } .next-steps form { margin: 0; }
.news { margin: 0; padding: 0.6rem 1.2rem; background: var(--warning-ground); border: 1px solid var(--orange); border-radius: 9px; }
#talk\\:news:not(:empty) { position: fixed; z-index: 4; right: 1rem; bottom: 1rem; max-width: min(26rem, calc(100vw - 2rem)); box-shadow: 0 4px 18px rgb(0 0 0 / 25%); border-radius: 9px; }
.merge-facts { list-style: none; padding: 0; display: grid; gap: 0.4rem; }
.merge-facts li { display: flex; gap: 0.7rem; } .merge-facts .mark { flex: none; width: 1.4rem; text-align: center; font-weight: 700; }
.merge-facts .good .mark { color: var(--green); } .merge-facts .mind .mark { color: var(--orange); } .merge-facts .stop .mark { color: var(--red); }
.merge-ways { display: flex; flex-wrap: wrap; gap: 0.7rem; align-items: center; margin: 1.4rem 0; } .merge-ways form { margin: 0; }
.status-of-request { margin-top: 3rem; padding-top: 0.5rem; border-top: 1px solid var(--line); } .status-of-request h2 { font-size: 1.15rem; }
.conflicts { list-style: none; padding: 0; display: grid; gap: 1.2rem; }
.conflict fieldset { margin: 0; padding: 0.6rem 1rem 1rem; border: 1px solid var(--line); border-radius: 9px; min-width: 0; }
.conflict legend { font-weight: 700; padding: 0 0.4rem; overflow-wrap: anywhere; }
.conflict .about { margin: 0 0 0.6rem; color: var(--quiet); font-size: 0.9rem; overflow-wrap: anywhere; }
.versions { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; } .versions > .version { min-width: 0; }
.versions .choice { margin: 0 0 0.5rem; font-weight: 600; } .versions img { max-width: 100%; }
.versions .version:has(:checked) { outline: 2px solid var(--link); outline-offset: 0.4rem; border-radius: 5px; }
.version .gone { color: var(--red); }
.at { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 4px; }
.tabs-of-review { display: flex; flex-wrap: wrap; align-items: center; } .tabs-of-review .keys { margin-left: auto; font-size: 0.82rem; padding: 0.1rem 0.6rem; color: var(--quiet); }
.key-help { border: 1px solid var(--line); border-radius: 11px; background: var(--ground); color: var(--text); padding: 1.2rem 1.6rem; max-width: min(30rem, 92vw); }
.key-help::backdrop { background: rgb(0 0 0 / 45%); }
.key-help h2 { margin: 0 0 0.6rem; } .key-help dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.4rem 1rem; margin: 0 0 1rem; } .key-help dd { margin: 0; } .key-help label { display: block; margin: 0 0 1rem; }
@media (max-width: 48rem) { .tabs-of-review .keys { display: none; } .versions { grid-template-columns: 1fr; } }
@media print { .deeds, .answers, form[data-act], .block-talk .start, .next-steps, #talk\\:news { display: none !important; } }
`,l=`/assets/app-${(0,n.createHash)("sha256").update(d).digest("hex").slice(0,16)}.css`}),1187:((e,r,a)=>{a.d(r,{t:()=>html}),a(3733);var o=a(683);let html=(e,...r)=>{let a=[""];for(let i=0,t=e.length-1;i<t;i++){a[0]+=e[i];let t=Array.isArray(r[i])?r[i].flat(1/0):[r[i]];for(let e=0,r=t.length;e<r;e++){let r=t[e];if("string"==typeof r)(0,o.a)(r,a);else if("number"==typeof r)a[0]+=r;else if("boolean"==typeof r||null==r)continue;else if("object"==typeof r&&r.isEscaped)if(r.callbacks)a.unshift("",r);else{let e=r.toString();e instanceof Promise?a.unshift("",e):a[0]+=e}else r instanceof Promise?a.unshift("",r):(0,o.a)(r.toString(),a)}}return a[0]+=e.at(-1),1===a.length?"callbacks"in a?(0,o.o)((0,o.s)((0,o.o)(a[0],a.callbacks))):(0,o.o)(a[0]):(0,o.c)(a,a.callbacks)}}),6088:((e,r,a)=>{a.d(r,{t:()=>n}),a(3733);let o=["red","orange","yellow","green","blue","purple","pink","gray"].map(e=>`.text-${e} { color: var(--${e}); } .ground-${e} { background: color-mix(in srgb, var(--${e}) 18%, transparent); }`).join("\n"),i=Array.from({length:12},(e,r)=>`.span-${r+1} { flex: ${r+1} 1 0; }`).join("\n"),t=Array.from({length:31},(e,r)=>r-15).filter(e=>0!==e).map(e=>`.y${e} img { object-position: 50% calc(50% + ${20*e}px); }`).join("\n"),n=`h1, h2, h3, h4 { line-height: 1.28; letter-spacing: -0.012em; text-wrap: balance; overflow-wrap: break-word; }
h1 { margin: 0 0 0.5rem; font-size: 2.05rem; }
h2 { margin: 2.3rem 0 0.6rem; font-size: 1.45rem; }
h3 { margin: 1.9rem 0 0.5rem; font-size: 1.18rem; }
h4 { margin: 1.5rem 0 0.4rem; font-size: 1.02rem; }
.icon { width: 1.25em; height: 1em; fill: currentColor; vertical-align: -0.125em; overflow: visible; }
:is(h1, .side, .sections, .trail, .button, .page-list) .icon { margin-right: 0.45em; }
.cards .words > div:first-child > .icon:first-child { color: var(--link); font-size: 1.35rem; }
.lead { font-size: 1.12rem; color: var(--quiet); margin: 0.3rem 0 0; }
article > header { margin-bottom: 1.6rem; }
.text { overflow-wrap: break-word; }
.text p { margin: 0.7rem 0; }
.text > :first-child { margin-top: 0; }
.anchor { text-decoration: none; color: var(--quiet); opacity: 0; padding-left: 0.2rem; font-weight: 400; }
:is(h2, h3, h4):hover .anchor, .anchor:focus { opacity: 1; }
.text :is(ul, ol) { padding-inline-start: 1.6rem; margin: 0.6rem 0; }
.text li { margin: 0.25rem 0; }
.text li > p { margin: 0.3rem 0; }
.text li.task { display: flex; gap: 0.5rem; margin-inline-start: -1.5rem; }
.text li.task > div { min-width: 0; }
.text li.task p { margin: 0 0 0.3rem; }
.text hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0; }
.text blockquote { margin: 1rem 0; padding: 0.1rem 1rem; border-inline-start: 4px solid var(--line); color: var(--quiet); }
.text img { max-width: 100%; height: auto; vertical-align: middle; border-radius: 4px; }
.text img.inline { max-height: 1.5em; width: auto; }
.text .center { text-align: center; } .text .end { text-align: right; }
abbr[title] { text-decoration: underline dotted; cursor: help; }
.picture-name::before { content: "\u{25A7} "; color: var(--quiet); }
code, kbd, pre { font-family: var(--mono); font-size: 0.875em; }
pre :is(code, kbd) { font-size: inherit; }
:not(pre) > code { background: var(--code-ground); border-radius: 4px; padding: 0.12em 0.32em; overflow-wrap: anywhere; }
kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0.05em 0.4em; background: var(--raised); }
figure { margin: 1rem 0; }
figcaption { color: var(--quiet); font-size: 0.9rem; margin-top: 0.4rem; }
.images { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1.2rem 0; }
.images figure { margin: 0; flex: 0 1 auto; min-width: 0; max-width: 100%; }
.images.center { justify-content: center; } .images.end { justify-content: flex-end; }
.images.framed figure { border: 1px solid var(--line); border-radius: 9px; padding: 0.7rem; background: var(--raised); }
figure.code { border: 1px solid var(--line); border-radius: 9px; overflow: hidden; background: var(--code-ground); }
figure.code figcaption { margin: 0; padding: 0.35rem 0.9rem; border-bottom: 1px solid var(--line); font-family: var(--mono); font-size: 0.82rem; }
pre { margin: 0; padding: 0.8rem 0.9rem; overflow: auto; max-height: 40rem; line-height: 1.55; tab-size: 4; }
pre:focus-visible { outline-offset: -3px; }
.wrap pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.line { display: block; min-height: 1.55em; white-space: inherit; }
.line.marked { background: var(--mark); margin: 0 -0.9rem; padding: 0 0.9rem; }
.numbered code { counter-reset: line; }
.numbered .line::before { counter-increment: line; content: counter(line); display: inline-block; width: 2.2em; margin-right: 1em; text-align: right; color: var(--quiet); }
.hljs-keyword, .hljs-selector-tag { color: var(--keyword); }
.hljs-built_in, .hljs-type, .hljs-title, .hljs-section { color: var(--name); }
.hljs-literal, .hljs-number, .hljs-attr, .hljs-attribute, .hljs-symbol { color: var(--literal); }
.hljs-string, .hljs-regexp, .hljs-addition { color: var(--string); }
.hljs-comment, .hljs-doctag, .hljs-meta { color: var(--remark); }
.line.marked :is(.hljs-comment, .hljs-doctag, .hljs-meta) { color: var(--text); }
.hljs-variable, .hljs-template-variable { color: var(--variable); }
.hljs-tag, .hljs-name { color: var(--green); }
.hljs-deletion { color: var(--red); }
.hint { --sign: var(--blue); position: relative; margin: 1.1rem 0; padding: 0.35rem 1.1rem 0.35rem 3rem; border-left: 4px solid var(--sign); border-radius: 0 8px 8px 0; background: var(--info-ground); overflow-wrap: anywhere; }
.hint::before { content: ""; position: absolute; left: 1.05rem; top: 1.3rem; width: 1.15rem; height: 1.15rem; background: var(--sign); mask: url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7.2 4h1.6v1.7H7.2ZM7.2 7h1.6v5H7.2Z%22/%3E%3C/svg%3E') 50% / contain no-repeat; }
.hint.success::before { mask-image: url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3 4.4 1.1 1.1L7.2 11.3 4 8.1 5.1 7l2.1 2.1Z%22/%3E%3C/svg%3E'); } .hint.warning::before { mask-image: url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1 15.6 14.5H.4ZM7.2 6h1.6v4.2H7.2ZM7.2 11.3h1.6V13H7.2Z%22/%3E%3C/svg%3E'); } .hint.danger::before { mask-image: url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1ZM7.2 4h1.6v5H7.2ZM7.2 10.3h1.6V12H7.2Z%22/%3E%3C/svg%3E'); }
.hint.success { --sign: var(--green); background: var(--success-ground); }
.hint.warning { --sign: var(--orange); background: var(--warning-ground); }
.hint.danger { --sign: var(--red); background: var(--danger-ground); }
.hint :not(pre) > code { background: color-mix(in srgb, var(--text) 9%, transparent); }
.condition { margin: 1.1rem 0; padding: 0.2rem 1.1rem; border: 1px dashed var(--quiet); border-radius: 8px; }
.condition .when { font-size: 0.85rem; color: var(--quiet); }
summary { cursor: pointer; }
.expandable { margin: 0.9rem 0; border: 1px solid var(--line); border-radius: 9px; }
.expandable > summary { padding: 0.6rem 1rem; font-weight: 600; }
.expandable > .panel { padding: 0 1rem 0.6rem; }
.tabs { margin: 1.2rem 0; border: 1px solid var(--line); border-radius: 9px; overflow: hidden; }
.tabs > details > summary { padding: 0.5rem 1rem; font-weight: 600; background: var(--raised); }
.tabs > details + details { border-top: 1px solid var(--line); }
.tabs > details > .panel { padding: 0.2rem 1rem 0.8rem; }
@supports selector(::details-content) {
  .tabs:not(.stacked) { display: grid; grid-template-columns: repeat(12, max-content) 1fr; overflow-x: auto; }
  .tabs:not(.stacked) > details { display: contents; }
  .tabs:not(.stacked) > details > summary { grid-row: 1; list-style: none; border-bottom: 1px solid var(--line); color: var(--quiet); }
  .tabs:not(.stacked) > details > summary:focus-visible { outline-offset: -3px; }
  .tabs:not(.stacked) > details[open] > summary { color: var(--link); box-shadow: inset 0 -2px var(--link); background: var(--ground); }
  .tabs:not(.stacked) > details::details-content { grid-row: 2; grid-column: 1 / -1; min-width: 0; }
  .tabs:not(.stacked) > details:not([open])::details-content { display: none; }
}
.stepper { list-style: none; padding: 0 !important; counter-reset: step; }
.stepper > li { position: relative; padding: 0 0 1rem 3rem; margin: 0 !important; counter-increment: step; border-left: 2px solid var(--line); margin-left: 0.9rem !important; }
.stepper > li:last-child { border-color: transparent; }
.stepper > li::before { content: counter(step); position: absolute; left: -1rem; top: 0; width: 1.9rem; height: 1.9rem; border-radius: 50%; background: var(--raised); border: 1px solid var(--line); text-align: center; line-height: 1.8rem; font-weight: 700; font-size: 0.9rem; color: var(--link); }
.stepper > li > :first-child { margin-top: 0; }
.stepper > li.signed::before { content: ""; }
.stepper .step-icon { position: absolute; left: -1rem; top: 0; width: 1.9rem; line-height: 1.9rem; text-align: center; font-size: 0.85rem; color: var(--link); }
.step-icon + * { margin-top: 0; }
.columns-block { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin: 1rem 0; }
.columns-block > div { flex: 1 1 0; min-width: min(14rem, 100%); }
.columns-block > .middle { align-self: center; } .columns-block > .bottom { align-self: end; }
.table { overflow-x: auto; margin: 1.2rem 0; border: 1px solid var(--line); border-radius: 9px; background: linear-gradient(to right, var(--ground) 1.5rem, transparent 3rem) 0 0 / 3rem 100%, linear-gradient(to left, var(--ground) 1.5rem, transparent 3rem) 100% 0 / 3rem 100%, linear-gradient(to right, var(--line), transparent) 0 0 / 0.8rem 100%, linear-gradient(to left, var(--line), transparent) 100% 0 / 0.8rem 100%; background-repeat: no-repeat; background-attachment: local, local, scroll, scroll; }
table { border-collapse: collapse; min-width: 100%; font-size: 0.94rem; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 0.9rem; border-bottom: 1px solid var(--line); min-width: 5rem; max-width: 32rem; overflow-wrap: break-word; }
.operation { display: flex; gap: 0.4rem; align-items: baseline; }
.method { flex: none; width: 2.6rem; font: 700 0.68rem/1 var(--mono); color: var(--gray); }
.method.get { color: var(--blue); } .method.post { color: var(--green); } .method.put, .method.patch { color: var(--orange); } .method.delete { color: var(--red); } .method.event { color: var(--purple); }
.computed td:first-child code { overflow-wrap: break-word; }
.computed td a { overflow-wrap: anywhere; }
.computed td:nth-child(3) { min-width: 13rem; }
thead th { background: var(--raised); font-size: 0.9rem; }
td.long { min-width: 15rem; }
tbody tr:last-child td { border-bottom: 0; }
td.center, th.center { text-align: center; } td.right, th.right { text-align: right; }
.option { border: 1px solid var(--line); border-radius: 99px; padding: 0 0.6em; font-size: 0.85em; }
.update { margin-top: 2.4rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.9rem; }
.update + h2, .update + h3 { margin-top: 0.4rem; }
.more { color: var(--quiet); }
.text .cards { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 1rem; margin: 1.2rem 0; }
.text .cards.large { grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); }
.cards > li { position: relative; margin: 0; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; display: flex; flex-direction: column; }
.cards > li:has(.target):hover { border-color: var(--link); }
.cards .cover img { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 0; }
.cards .words { padding: 0.8rem 1rem; overflow-wrap: anywhere; }
.cards .words > div { margin-bottom: 0.3rem; }
.cards .target { font-size: 0.9rem; }
.cards .target::after { content: ""; position: absolute; inset: 0; }
.cards a:not(.target) { position: relative; z-index: 1; }
.box { margin: 0.9rem 0; border: 1px solid var(--line); border-radius: 9px; padding: 0.7rem 1rem; overflow-wrap: anywhere; }
.box:hover { border-color: var(--link); }
.box a { font-weight: 600; }
.box .words::before { content: "\u{2192} "; color: var(--quiet); }
.box.file .words::before { content: "\u{2193} "; }
.box.embed .words::before { content: "\u{2197} "; }
.box .caption { color: var(--quiet); font-size: 0.9rem; }
.button { display: inline-block; padding: 0.35rem 1rem; border: 1px solid var(--link); border-radius: 8px; text-decoration: none; font-weight: 600; margin: 0.15rem 0.3rem 0.15rem 0; }
.button.primary { background: var(--link); color: var(--ground); }
p.math { text-align: center; overflow-x: auto; }
.operation-line { border: 1px solid var(--line); border-radius: 9px; padding: 0.6rem 1rem; }
.note { line-height: 0; }
.notes { margin-top: 2.5rem; border-top: 1px solid var(--line); font-size: 0.9rem; color: var(--quiet); }
.text > :target, .notes li:target { background: var(--mark); }
${o}
${i}
${t}
figure.diagram.drawn { overflow: visible; background: none; padding: 0.9rem; text-align: center; }
figure.diagram.drawn img { max-width: 100%; height: auto; }
figure.diagram .state { margin: 0; padding: 0.5rem 0.9rem; color: var(--quiet); overflow-wrap: anywhere; }
figure.diagram.drawn :is(.kind, .copy), .diagram img.paper { display: none; }
figure.diagram.drawn details { margin-top: 0.6rem; text-align: start; font-size: 0.9rem; color: var(--quiet); }
.diagram-frame { position: fixed; top: 0; left: 0; width: 1200px; height: 800px; border: 0; visibility: hidden; z-index: -1; }
@media print {
  .diagram img.screen, .diagram-frame, figure.diagram.drawn details { display: none; }
  .diagram img.paper { display: inline; }
  figure.diagram.drawn { break-inside: avoid; border: 0; }
  details::details-content { content-visibility: visible; display: block !important; }
  .tabs:not(.stacked), .tabs:not(.stacked) > details { display: block; }
  .tabs > details + details > summary { border-top: 1px solid var(--line); }
  .tabs > details > summary { break-after: avoid; }
  pre { max-height: none; white-space: pre-wrap; overflow-wrap: anywhere; }
  tr, .hint, .cards > *, figure:has(> img, > picture) { break-inside: avoid; }
  .table { overflow: visible; background: none; }
  .table table { min-width: 0; width: 100%; }
  .table th, .table td { min-width: 3.6rem; overflow-wrap: anywhere; padding: 0.3rem 0.5rem; }
  .table:has(th:nth-child(7)) :is(table, th, td) { font-size: 0.94em; min-width: 0; }
}
`})};