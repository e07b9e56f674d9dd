export const id=221;export const ids=[221,621];export const modules={28793:(e,r,t)=>{t.d(r,{w:()=>s,V:()=>m});var a=t(77598);let o=["red","orange","yellow","green","blue","purple","pink","gray"].map(e=>`.text-${e} { color: var(--${e}); } .ground-${e} { background: color-mix(in srgb, var(--${e}) 18%, transparent); }`).join("\n"),n=Array.from({length:12},(e,r)=>`.span-${r+1} { flex: ${r+1} 1 0; }`).join("\n"),i=`h1, h2, h3, h4 { line-height: 1.28; letter-spacing: -0.012em; text-wrap: balance; overflow-wrap: break-word; }
h1 { margin: 0 0 0.5rem; font-size: 2.05rem; }
h2 { margin: 2.3rem 0 0.6rem; font-size: 1.45rem; }
h3 { margin: 1.9rem 0 0.5rem; font-size: 1.18rem; }
h4 { margin: 1.5rem 0 0.4rem; font-size: 1.02rem; }
.lead { font-size: 1.12rem; color: var(--quiet); margin: 0.3rem 0 0; }
article > header { margin-bottom: 1.6rem; }
.text { overflow-wrap: break-word; }
.text p { margin: 0.7rem 0; }
.text > :first-child { margin-top: 0; }
.anchor { text-decoration: none; color: var(--quiet); opacity: 0; padding-left: 0.2rem; font-weight: 400; }
:is(h2, h3, h4):hover .anchor, .anchor:focus { opacity: 1; }
.text :is(ul, ol) { padding-left: 1.6rem; margin: 0.6rem 0; }
.text li { margin: 0.25rem 0; }
.text li > p { margin: 0.3rem 0; }
.text li.task { display: flex; gap: 0.5rem; margin-left: -1.5rem; }
.text li.task > div { min-width: 0; }
.text li.task p { margin: 0 0 0.3rem; }
.text hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0; }
.text blockquote { margin: 1rem 0; padding: 0.1rem 1rem; border-left: 4px solid var(--line); color: var(--quiet); }
.text img { max-width: 100%; height: auto; vertical-align: middle; border-radius: 4px; }
.text img.inline { max-height: 1.5em; width: auto; }
.text .center { text-align: center; } .text .end { text-align: right; }
.picture-name::before { content: "▧ "; color: var(--quiet); }
code, kbd, pre { font-family: var(--mono); font-size: 0.875em; }
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
.hljs-variable, .hljs-template-variable { color: var(--variable); }
.hljs-tag, .hljs-name { color: var(--green); }
.hljs-deletion { color: var(--red); }
.hint { margin: 1.1rem 0; padding: 0.35rem 1.1rem; border-left: 4px solid var(--blue); border-radius: 0 8px 8px 0; background: var(--info-ground); overflow-wrap: anywhere; }
.hint.success { border-color: var(--green); background: var(--success-ground); }
.hint.warning { border-color: var(--orange); background: var(--warning-ground); }
.hint.danger { border-color: var(--red); background: var(--danger-ground); }
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
  .tabs { display: grid; grid-template-columns: repeat(12, max-content) 1fr; overflow-x: auto; }
  .tabs > details { display: contents; }
  .tabs > details > summary { grid-row: 1; list-style: none; border-bottom: 1px solid var(--line); color: var(--quiet); }
  .tabs > details > summary:focus-visible { outline-offset: -3px; }
  .tabs > details[open] > summary { color: var(--link); box-shadow: inset 0 -2px var(--link); background: var(--ground); }
  .tabs > details::details-content { grid-row: 2; grid-column: 1 / -1; min-width: 0; }
  .tabs > details:not([open])::details-content { display: none; }
}
.stepper { list-style: none; padding: 0 !important; counter-reset: step; }
.stepper > li { position: relative; padding: 0 0 1rem 3rem; margin: 0 !important; counter-increment: step; border-left: 2px solid var(--line); margin-left: 0.9rem !important; }
.stepper > li:last-child { border-color: transparent; }
.stepper > li::before { content: counter(step); position: absolute; left: -1rem; top: 0; width: 1.9rem; height: 1.9rem; border-radius: 50%; background: var(--raised); border: 1px solid var(--line); text-align: center; line-height: 1.8rem; font-weight: 700; font-size: 0.9rem; color: var(--link); }
.stepper > li > :first-child { margin-top: 0; }
.columns-block { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin: 1rem 0; }
.columns-block > div { flex: 1 1 0; min-width: min(14rem, 100%); }
.columns-block > .middle { align-self: center; } .columns-block > .bottom { align-self: end; }
.table { overflow-x: auto; margin: 1.2rem 0; border: 1px solid var(--line); border-radius: 9px; }
table { border-collapse: collapse; min-width: 100%; font-size: 0.94rem; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.9rem; border-bottom: 1px solid var(--line); min-width: 5rem; max-width: 32rem; overflow-wrap: break-word; }
thead th { background: var(--raised); font-size: 0.9rem; }
tbody tr:last-child td { border-bottom: 0; }
td.center, th.center { text-align: center; } td.right, th.right { text-align: right; }
.option { border: 1px solid var(--line); border-radius: 99px; padding: 0 0.6em; font-size: 0.85em; }
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
.box .words::before { content: "→ "; color: var(--quiet); }
.box.file .words::before { content: "↓ "; }
.box.embed .words::before { content: "↗ "; }
.box .caption { color: var(--quiet); font-size: 0.9rem; }
.button { display: inline-block; padding: 0.35rem 1rem; border: 1px solid var(--link); border-radius: 8px; text-decoration: none; font-weight: 600; margin: 0.15rem 0.3rem 0.15rem 0; }
.button.primary { background: var(--link); color: var(--ground); }
p.math { text-align: center; overflow-x: auto; }
.operation-line { border: 1px solid var(--line); border-radius: 9px; padding: 0.6rem 1rem; }
.note { line-height: 0; }
.notes { margin-top: 2.5rem; border-top: 1px solid var(--line); font-size: 0.9rem; color: var(--quiet); }
.text > :target, .notes li:target { background: var(--mark); }
${o}
${n}
@media print { details::details-content { content-visibility: visible; display: block !important; } pre { max-height: none; white-space: pre-wrap; } }
`,d=`:root {
  --ground: #ffffff; --raised: #f6f7f9; --line: #d9dde3; --text: #1b2027; --quiet: #525c69; --link: #0b57c2; --focus: #0b57c2;
  --code-ground: #f4f5f8; --keyword: #a0266f; --name: #6a35b0; --literal: #0550ae; --string: #0a5c36; --remark: #5b6470; --variable: #8a3c00;
  --red: #a5212b; --orange: #8a4b00; --yellow: #705600; --green: #0a6640; --blue: #0b57c2; --purple: #6a35b0; --pink: #a0266f; --gray: #525c69;
  --info-ground: #eef4fd; --success-ground: #edf8f1; --warning-ground: #fdf5e6; --danger-ground: #fdeff0; --mark: #fff3bf;
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) { :root {
  --ground: #12161c; --raised: #1a2029; --line: #313a46; --text: #e4e8ee; --quiet: #a3aebc; --link: #82b4ff; --focus: #a9cbff;
  --code-ground: #181e26; --keyword: #ff9ac6; --name: #cdb0ff; --literal: #8fbcff; --string: #8fdcb4; --remark: #a3aebc; --variable: #f5b98a;
  --red: #ff9a9a; --orange: #f0b165; --yellow: #e5cf6a; --green: #6fd3a3; --blue: #82b4ff; --purple: #cdb0ff; --pink: #ff9ac6; --gray: #a3aebc;
  --info-ground: #16233a; --success-ground: #12291f; --warning-ground: #2d2413; --danger-ground: #301a1d; --mark: #4a3f12;
} }
*, ::before, ::after { box-sizing: border-box; }
html { color-scheme: light dark; scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.65 var(--body); }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: 0.5rem; top: -4rem; z-index: 3; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { top: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
small { color: var(--quiet); font-size: 0.85em; }
button, input { font: inherit; color: inherit; }
button { padding: 0.3rem 0.8rem; border: 1px solid var(--line); border-radius: 7px; background: var(--raised); cursor: pointer; }
button:hover { border-color: var(--quiet); }
input { padding: 0.3rem 0.7rem; border: 1px solid var(--quiet); border-radius: 7px; background: var(--ground); min-width: 0; }
.badge { border: 1px solid var(--line); border-radius: 99px; padding: 0 0.6em; font-size: 0.8rem; color: var(--quiet); }
.top { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center;
  padding: 0.55rem 1.5rem; background: var(--ground); border-bottom: 1px solid var(--line); min-height: 3.4rem; }
.top a { color: var(--text); text-decoration: none; }
.top a:hover { text-decoration: underline; }
.brand { font-weight: 700; font-size: 1.05rem; letter-spacing: -0.01em; }
.place::before { content: "/"; color: var(--quiet); margin-right: 0.8rem; }
.place { max-width: 22rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.search { display: flex; gap: 0.4rem; flex: 0 1 22rem; margin-left: auto; }
.search input { flex: 1; }
.person { display: flex; gap: 0.7rem; align-items: center; font-size: 0.92rem; margin: 0; }
.top > .person:nth-child(2), .top > .place + .person { margin-left: auto; }
.single { display: block; max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.5rem 5rem; }
.sign-in { display: grid; gap: 0.6rem; max-width: 24rem; margin-top: 1.5rem; }
.sign-in button { background: var(--link); border-color: var(--link); color: var(--ground); font-weight: 600; }
.refusal { border-left: 4px solid var(--red); background: var(--danger-ground); padding: 0.5rem 1rem; }
.spaces ul { list-style: none; margin: 0; padding: 0; }
.spaces li { padding: 0.45rem 0; border-bottom: 1px solid var(--line); }
.space { display: grid; grid-template-columns: 18rem minmax(0, 1fr) 15rem; gap: 0; max-width: 100rem; margin: 0 auto; }
.space.bare { grid-template-columns: minmax(0, 1fr) 15rem; }
.space > main { padding: 2rem 3rem 5rem; min-width: 0; max-width: 56rem; width: 100%; margin: 0 auto; }
.space.wide > main { max-width: none; }
.side, .outline { position: sticky; top: 3.4rem; align-self: start; max-height: calc(100vh - 3.4rem); overflow-y: auto; font-size: 0.92rem; }
.side { padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line); min-height: calc(100vh - 3.4rem); }
.outline { padding: 2.2rem 1.5rem 2rem 0; font-size: 0.86rem; }
.outline p { font-weight: 600; margin: 0 0 0.4rem; }
.outline ul { list-style: none; margin: 0; padding: 0; border-left: 1px solid var(--line); }
.outline a { display: block; padding: 0.16rem 0.8rem; color: var(--quiet); text-decoration: none; overflow-wrap: anywhere; }
.outline a:hover { color: var(--text); text-decoration: underline; }
.outline .level-2 a { padding-left: 1.7rem; }
.menu { display: none; padding: 0.4rem 1.1rem; border-bottom: 1px solid var(--line); background: var(--raised); }
.menu summary { cursor: pointer; padding: 0.35rem 0; font-weight: 600; }
.side ul, .menu ul, .page-list, .page-list ul { list-style: none; margin: 0; padding: 0; }
.side li a, .menu li a, .side li > span, .menu li > span { display: flex; justify-content: space-between; gap: 0.5rem; padding: 0.26rem 0.6rem; border-radius: 5px; color: var(--text); text-decoration: none; line-height: 1.4; overflow-wrap: anywhere; }
.side li a:hover, .menu li a:hover { background: var(--raised); text-decoration: underline; }
.side a[aria-current], .menu a[aria-current] { font-weight: 700; color: var(--link); }
.side ul ul, .menu ul ul { margin: 0.1rem 0 0.4rem 0.6rem; padding-left: 0.5rem; border-left: 1px solid var(--line); }
.side .group > span, .menu .group > span { margin-top: 0.9rem; font-size: 0.82rem; font-weight: 700; color: var(--quiet); }
.side .group > ul, .menu .group > ul { margin-left: 0; padding-left: 0; border: 0; }
.side .more a, .menu .more a { color: var(--link); }
.closed { color: var(--quiet); }
.page-list li { border-bottom: 1px solid var(--line); padding: 0.4rem 0; }
.page-list .closed { display: none; }
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
.changes { margin-bottom: 3rem; padding: 0.4rem 1.2rem 1rem; border: 1px solid var(--line); border-radius: 9px; }
.changes h2 { font-size: 1.15rem; margin: 0.8rem 0 0.4rem; }
.changes ul { list-style: none; margin: 0; padding: 0; }
.changes li { padding: 0.35rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.changes .sign { display: inline-block; width: 1.1rem; font-family: var(--mono); font-weight: 700; }
.changes .what { display: inline-block; min-width: 5rem; color: var(--quiet); font-size: 0.85rem; }
.changes .added .sign { color: var(--green); } .changes .removed .sign { color: var(--red); } .changes .moved .sign { color: var(--purple); }
.found { padding-left: 1.3rem; }
.found > li { margin: 0 0 1.2rem; }
.found > li > a { font-weight: 600; }
.found ul { list-style: none; margin: 0.2rem 0 0; padding: 0; }
.found ul li { padding: 0.2rem 0; color: var(--quiet); font-size: 0.94rem; overflow-wrap: anywhere; }
@media (max-width: 75rem) {
  .space { grid-template-columns: 17rem minmax(0, 1fr); } .space.bare { display: block; } .outline { display: none; }
}
@media (max-width: 60rem) {
  .space { display: block; } .side { display: none; } .menu { display: block; }
  .top { position: static; padding: 0.55rem 1.1rem; }
  .top .person { margin-left: auto; }
  .place { max-width: 8.5rem; }
  .search { order: 9; flex: 1 0 100%; }
  .space > main { padding: 1.25rem 1.1rem 4rem; }
  picture.cover { margin: -1.25rem -1.1rem 1.2rem; }
  picture.cover img, picture.cover.full img { height: 10rem; }
  .request { padding: 0.5rem 1.1rem; }
  html { scroll-padding-top: 1rem; }
}
@media (max-width: 30rem) { .neighbours { grid-template-columns: 1fr; } .neighbours .next { grid-column: 1; } }
@media print {
  .top, .side, .menu, .outline, .neighbours, .formats, .skip, .anchor { display: none !important; }
  .space { display: block; } .space > main { padding: 0; max-width: none; }
}
`,s=`${d}${i}`,l=(0,a.createHash)("sha256").update(s).digest("hex").slice(0,16),m=`/assets/app-${l}.css`},23221:(e,r,t)=>{t.r(r),t.d(r,{createPages:()=>createPages});var a=t(77598),o=t(45621),n=t(28793);let i=`:root {
  --ground: #ffffff;
  --raised: #f6f7f9;
  --line: #d9dde3;
  --text: #1b2027;
  --quiet: #525c69;
  --link: #0b57c2;
  --focus: #0b57c2;
  --get: #0a6640;
  --write: #8a4b00;
  --remove: #a5212b;
  --code-ground: #f4f5f8;
  --code-name: #0b57c2;
  --code-text: #0a6640;
  --code-value: #9a3412;
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161c;
    --raised: #1a2029;
    --line: #313a46;
    --text: #e4e8ee;
    --quiet: #a3aebc;
    --link: #82b4ff;
    --focus: #a9cbff;
    --get: #6fd3a3;
    --write: #f0b165;
    --remove: #ff9a9a;
    --code-ground: #181e26;
    --code-name: #8fbcff;
    --code-text: #8fdcb4;
    --code-value: #f5b98a;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { color-scheme: light dark; scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 var(--body); }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: 0.5rem; top: -4rem; z-index: 3; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { top: 0.5rem; }
.top { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: baseline;
  padding: 0.7rem 1.5rem; background: var(--ground); border-bottom: 1px solid var(--line); }
.top a { text-decoration: none; }
.top a:hover { text-decoration: underline; }
.top nav { display: flex; gap: 1.25rem; }
.brand { font-weight: 700; font-size: 1.1rem; color: var(--text); letter-spacing: -0.01em; }
.plain { max-width: 46rem; margin: 0 auto; padding: 2rem 1.5rem 5rem; }
.columns { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); }
.columns main { padding: 2rem 2.5rem 6rem; max-width: 92rem; }
.side { position: sticky; top: 3.2rem; align-self: start; max-height: calc(100vh - 3.2rem); overflow-y: auto;
  padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line); min-height: calc(100vh - 3.2rem); font-size: 0.92rem; }
.menu { display: none; padding: 0.5rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--raised); }
.menu summary { cursor: pointer; padding: 0.35rem 0; font-weight: 600; }
.side ul, .menu ul { list-style: none; margin: 0; padding: 0; }
.side li a, .menu li a { display: block; padding: 0.28rem 0.6rem; border-radius: 5px; color: var(--text); text-decoration: none; line-height: 1.4; }
.side li a:hover, .menu li a:hover { background: var(--raised); text-decoration: underline; }
.side a[aria-current], .menu a[aria-current] { font-weight: 700; color: var(--link); }
.side ul ul, .menu ul ul { margin: 0.1rem 0 0.7rem; padding-left: 0.6rem; }
.side ul ul a, .menu ul ul a { display: grid; grid-template-columns: 3.4rem 1fr; gap: 0.2rem; color: var(--quiet); }
h1, h2, h3 { line-height: 1.25; letter-spacing: -0.012em; text-wrap: balance; }
h1 { margin: 0 0 0.5rem; font-size: 2rem; }
h2 { margin: 2.8rem 0 0.6rem; font-size: 1.4rem; }
h3 { margin: 1.6rem 0 0.4rem; font-size: 1rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover { text-decoration: underline; }
p { margin: 0.5rem 0; max-width: 46rem; }
.lead { font-size: 1.12rem; color: var(--quiet); }
code, pre { font-family: var(--mono); font-size: 0.875em; }
code { overflow-wrap: anywhere; }
p code, td code, li code { background: var(--code-ground); border-radius: 4px; padding: 0.1em 0.3em; }
small { color: var(--quiet); font-size: 0.85em; font-weight: 400; }
section.operation { border-top: 1px solid var(--line); margin-top: 3rem; }
section.operation h2 { margin-top: 2rem; }
.route { display: flex; flex-wrap: wrap; gap: 0.3rem 0.7rem; align-items: baseline; margin: 0.6rem 0; max-width: none;
  padding: 0.55rem 0.8rem; background: var(--raised); border: 1px solid var(--line); border-radius: 8px; }
.route code { background: none; padding: 0; }
.route var { font-style: normal; color: var(--link); }
.method { font: 700 0.78em/1.5 var(--mono); letter-spacing: 0.02em; }
.method.get { color: var(--get); }
.method.post, .method.put, .method.patch { color: var(--write); }
.method.delete { color: var(--remove); }
.badge { border: 1px solid var(--line); border-radius: 99px; padding: 0 0.6em; font-size: 0.78rem; color: var(--quiet); }
.table { overflow-x: auto; margin: 0.6rem 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
caption, .caption { text-align: left; font-weight: 600; padding: 0.4rem 0; font-size: 0.92rem; color: var(--quiet); }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); }
thead th { font-size: 0.82rem; color: var(--quiet); }
tbody th { font-weight: 400; }
tbody th code { font-weight: 600; overflow-wrap: break-word; }
td:nth-child(2) { min-width: 8rem; }
figure { margin: 0.5rem 0 1rem; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--code-ground); }
main > figure { max-width: 46rem; }
figcaption { padding: 0.35rem 0.9rem; font-size: 0.82rem; color: var(--quiet); border-bottom: 1px solid var(--line); }
pre { margin: 0; padding: 0.8rem 0.9rem; overflow: auto; max-height: 34rem; line-height: 1.5; }
pre:focus-visible { outline-offset: -3px; }
pre .name { color: var(--code-name); }
pre .text { color: var(--code-text); }
pre .value { color: var(--code-value); }
pre .comment { color: var(--quiet); }
details.refusals { margin: 0.8rem 0; }
details.refusals summary { cursor: pointer; font-weight: 600; }
.cards { list-style: none; margin: 1rem 0; padding: 0; }
.cards li { padding: 0.35rem 0; border-bottom: 1px solid var(--line); display: grid; grid-template-columns: minmax(0, 1fr); }
.cards .route { background: none; border: 0; padding: 0; margin: 0; font-size: 0.92rem; }
@media (min-width: 84rem) {
  .operation .parts { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); gap: 0 3rem; }
  .operation .example { position: sticky; top: 4.5rem; align-self: start; }
  .operation .example pre { max-height: 38vh; }
}
@media (max-width: 60rem) {
  .columns { display: block; }
  .columns main { padding: 1.25rem 1.1rem 4rem; }
  .side { display: none; }
  .menu { display: block; }
  .top { padding: 0.7rem 1.1rem; position: static; }
  html { scroll-padding-top: 1rem; }
  h1 { font-size: 1.6rem; }
  h2 { font-size: 1.22rem; }
}
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  table, tbody, tr, th, td, caption { display: block; }
  tr { border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
  th, td { border: 0; padding: 0.05rem 0; }
}
@media print { .side, .menu, .top nav, .skip { display: none; } .columns { display: block; } pre { max-height: none; } }
`,d=(0,a.createHash)("sha256").update(i).digest("hex").slice(0,16),s=`/assets/style-${d}.css`;async function renderPage(e){return(await (0,o.q)`${(0,o.l)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${e.description}">
<title>${e.title} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${s}">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="brand" href="/">Galley</a><nav aria-label="Site"><a href="/reference">API reference</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="${0===e.navigation.length?"plain":"columns"}">
${0===e.navigation.length?"":renderNavigation(e.navigation)}
<main id="main" tabindex="-1">${e.main}</main>
</div>
</body>
</html>
`).toString()}function renderNavigation(e){let r=(0,o.q)`<ul>${e.map(renderItem)}</ul>`;return(0,o.q)`<nav class="side" aria-label="Reference">${r}</nav>
<details class="menu"><summary>Contents</summary><nav aria-label="Reference">${r}</nav></details>`}function renderItem({title:e,href:r,isCurrent:t,below:a=[]}){let n=t?(0,o.q)`<a href="${r}" aria-current="page">${e}</a>`:(0,o.q)`<a href="${r}">${e}</a>`;return 0===a.length?(0,o.q)`<li>${n}</li>`:(0,o.q)`<li>${n}<ul>${a.map(e=>(0,o.q)`<li><a href="${e.href}">${e.mark} ${e.title}</a></li>`)}</ul></li>`}var l=t(57589),m=t(81819),c=t(93959),p=t(59247),u=t(7401),g=t(34223),h=t(99308),f=t(91933);function formatCurl({request:e},r){return[`curl ${"GET"===e.method?"":`-X ${e.method} `}${quote(r+e.path)}`,'-H "Authorization: Bearer $TOKEN"',...void 0===e.body?[]:[`-H ${quote("Content-Type: application/json")}`,`-d ${quote(JSON.stringify(e.body,null,2))}`]].join(" \\\n  ")}function quote(e){return`'${e.replaceAll("'",String.raw`'\''`)}'`}function renderExample(e,r){let{status:t,location:a,body:n}=e.response;return(0,o.q)`<div class="example">
<h3>Example</h3>
${renderBlock("Request",(0,o.q)`${formatCurl(e,r)}`)}
${renderBlock(`Answer ${t}`,(0,o.q)`${void 0===a?"":(0,o.q)`<span class="comment">Location: ${a}</span>\n`}${void 0===n?(0,o.q)`<span class="comment">No body.</span>`:renderJSON(JSON.stringify(n,null,2))}`)}
</div>`}function renderBlock(e,r){return(0,o.q)`<figure><figcaption>${e}</figcaption><pre tabindex="0" role="group" aria-label="${e}"><code>${r}</code></pre></figure>`}let b=/("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b/g;function renderJSON(e){let r=[],t=0;for(let a of e.matchAll(b)){let[n,i,d]=a;r.push((0,o.q)`${e.slice(t,a.index)}`),void 0===i?r.push((0,o.q)`<span class="value">${n}</span>`):void 0===d?r.push((0,o.q)`<span class="text">${i}</span>`):r.push((0,o.q)`<span class="name">${i}</span>${d}`),t=a.index+n.length}return[...r,(0,o.q)`${e.slice(t)}`]}let v="/reference/shapes";function renderSchema(e,r){let t=variantsOf(e),a=t.filter(({$ref:e})=>void 0!==e),n=t.filter(e=>(0,l.Cc)(e).length>0);if(0===n.length){let t=listRows(e);return t.length>0?renderRows(t,r):(0,o.q)`<p>${renderType(e)}</p>`}let i=findShared(n),d=new Set(i.map(({name:e})=>e));return(0,o.q)`${0===a.length?"":(0,o.q)`<p>One of ${a.map(e=>(0,o.q)`${renderType(e)}, `)}or:</p>`}
${i.length>0&&n.length>1?renderRows(listRows(e,i),r):""}
${n.map(e=>{let t=(0,l.Cc)(e).filter(({name:e})=>1===n.length||!d.has(e));return renderRows(listRows(e,t),`${r}: ${describeVariant(e)??"otherwise"}`)})}`}function findShared(e){let[r,...t]=e.map(e=>(0,l.Cc)(e));return(r??[]).filter(e=>t.every(r=>r.some(r=>isSame(r,e))))}function isSame(e,r){return e.name===r.name&&e.required===r.required&&JSON.stringify(e.schema)===JSON.stringify(r.schema)}function variantsOf({oneOf:e,anyOf:r}){let t=e??r;return Array.isArray(t)?t.filter(l.Gv):[]}function describeVariant(e){let r=(0,l.Cc)(e).flatMap(({name:e,schema:r})=>{let t="const"in r?[r.const]:r.enum;return"object"!==e&&Array.isArray(t)?[{name:e,values:t}]:[]}),t=r.find(({name:e})=>/^(?:type|kind|status)$/.test(e))??r[0];return t&&`${t.name} ${t.values.map(e=>`“${String(e)}”`).join(", ")}`}function listRows(e,r=(0,l.Cc)(e),t=1){return r.flatMap(e=>{let r=itemOf(e.schema);return[e,...(t<3?listRows(r.schema,(0,l.Cc)(r.schema),t+1):[]).map(t=>({...t,name:`${e.name}${r.mark}.${t.name}`}))]})}function itemOf(e){let{items:r}=e;return(0,l.Gv)(r)?{schema:r,mark:"[]"}:{schema:e,mark:""}}function renderRows(e,r){return 0===e.length?(0,o.q)`<p class="caption">${r}: nothing more.</p>`:(0,o.q)`<div class="table"><table><caption>${r}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(({name:e,required:r,schema:t})=>(0,o.q)`<tr>
<th scope="row"><code>${breakable(e)}</code>${r?"":(0,o.q)` <small>optional</small>`}</th>
<td>${renderType(t)}</td>
<td>${renderMeaning(t)}</td></tr>`)}</tbody></table></div>`}function breakable(e){return e.split(/(?<=\.)/).map((e,r)=>0===r?(0,o.q)`${e}`:(0,o.q)`<wbr>${e}`)}function renderMeaning(e){let{description:r}=e,t=e.default;return(0,o.q)`${"string"==typeof r?(0,f._)(r):""}${void 0===t?"":(0,o.q)` <small>Default <code>${format(t)}</code>.</small>`}`}function format(e){return"string"==typeof e?e:JSON.stringify(e)}function renderType(e){let{$ref:r,enum:t,items:a,type:n}=e;if("string"==typeof r){let e=r.slice(r.lastIndexOf("/")+1);return(0,o.q)`<a href="${v}#${e}">${e}</a>`}if("const"in e)return(0,o.q)`always <code>${format(e.const)}</code>`;if(Array.isArray(t))return(0,o.q)`${t.map((e,r)=>(0,o.q)`${r>0?", ":""}<code>${format(e)}</code>`)}`;let i=variantsOf(e);return i.length>0?(0,o.q)`${i.map((e,r)=>(0,o.q)`${r>0?" or ":""}${renderVariant(e)}`)}`:"array"===n?(0,o.q)`list of ${(0,l.Gv)(a)?renderType(a):"values"}${renderBounds(e,"Items","items")}`:(0,o.q)`${kindOf(e)}${renderBounds(e,"Length","characters")}`}function renderVariant(e){let r=describeVariant(e);return void 0===r?renderType(e):(0,o.q)`object with ${r}`}let x={"date-time":"time",uri:"address",email:"e-mail address"};function kindOf({type:e,format:r}){if("string"==typeof r)return x[r]??r;if(Array.isArray(e))return e.map(e=>kindOf({type:e})).join(" or ");switch(e){case"string":return"text";case"integer":return"whole number";case"null":return"null";case"number":case"boolean":case"object":return e;default:return"any value"}}function renderBounds(e,r,t){let a=readNumber(e.minimum??e[`min${r}`]),o=readNumber(e.maximum??e[`max${r}`]),n="minimum"in e||"maximum"in e?"":` ${t}`,i=void 0!==a&&(""===n||a>1);return void 0===o?i?`, at least ${a}${n}`:"":i?`, ${a} to ${o}${n}`:`, at most ${o}${n}`}function readNumber(e){return"number"==typeof e?e:void 0}let w="/reference/errors";function renderOperation({id:e,shape:r,schemas:t,exchange:a,baseURL:n}){return(0,o.q)`<section class="operation" id="${e}" aria-labelledby="${e}-title">
<h2 id="${e}-title"><a href="#${e}">${withoutStop(r.summary)}</a></h2>
<div class="parts"><div class="words">
<p class="route">${renderRoute(r)}</p>
${void 0===r.description?"":(0,f.E9)(r.description)}
<p>${(0,f._)((0,l.D)(r))} <small><code>${e}</code></small>${r.extension?(0,o.q)` <span class="badge">extension</span>`:""}</p>
${renderParameters((0,l.nB)(t,e,r))}
${void 0===r.body?"":renderBody(e,r.body,t)}
<h3>Answer</h3>
${renderAnswer(e,r,t)}
${renderRefusals(r)}
</div>${void 0===a?"":renderExample(a,n)}</div>
</section>`}function renderRoute({method:e,path:r}){let t=r.split(/(\{\w+\})/);return(0,o.q)`${renderMethod(e)} <code>${t.map(e=>e.startsWith("{")?(0,o.q)`<var>${e}</var>`:e)}</code>`}function renderMethod(e){return(0,o.q)`<span class="method ${e.toLowerCase()}">${e}</span>`}function withoutStop(e){return e.replace(/\.$/,"")}function renderParameters(e){return 0===e.length?"":(0,o.q)`<h3>Parameters</h3>
<div class="table"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(e=>(0,o.q)`<tr>
<th scope="row"><code>${e.name}</code> <small>${describePlace(e)}</small></th>
<td>${renderType(e.schema)}</td>
<td>${renderMeaning({...e.schema,description:e.description})}</td></tr>`)}</tbody></table></div>`}function describePlace(e){return"path"===e.in?"in the path":e.required?"in the query":"in the query, optional"}function renderBody(e,r,t){let a=t.input(r),{$ref:n}=a,i="string"==typeof n?n.slice(n.lastIndexOf("/")+1):void 0,d=void 0===i?(0,l.ZS)(e,a):(0,l.Oi)(t)[i]??{};return(0,o.q)`<h3>Body</h3>
${r.safeParse(void 0).success?(0,o.q)`<p>May be left out.</p>`:""}
${renderSchema(d,void 0===i?"Fields of the body":`Fields of ${i}`)}`}function renderAnswer(e,{success:r,returns:t},a){if(void 0===t)return(0,o.q)`<p><code>${r}</code>, without a body.</p>`;let n=a.output(t),i=201===r?(0,o.q)` with the address of the new resource in <code>Location</code>`:"";if("string"==typeof n.$ref)return(0,o.q)`<p><code>${r}</code>${i}: ${renderType(n)}.</p>`;let{properties:d}=n,s=readItems(d);return void 0!==s?(0,o.q)`<p><code>${r}</code>: a <a href="/reference#lists">list</a> of ${renderType(s)}.</p>`:(0,o.q)`<p><code>${r}</code>${i}:</p>${renderSchema((0,l.ZS)(e,n),"Fields of the answer")}`}function readItems(e){let{items:r,count:t,next:a,...o}=e??{},n=void 0!==t&&void 0!==a&&0===Object.keys(o).length?r?.items:void 0;return"object"==typeof n&&null!==n&&"$ref"in n?{$ref:n.$ref}:void 0}function renderRefusals(e){let r=new Set(e.errors),t=(0,u.B)(e),row=e=>(0,o.q)`<li><code>${m.px[e]}</code> <a href="${w}#${e}"><code>${e}</code></a>: ${(0,f._)(u.P[e])}</li>`,a=t.filter(e=>!r.has(e));return(0,o.q)`<h3>Errors</h3>
${0===r.size?"":(0,o.q)`<ul>${t.filter(e=>r.has(e)).map(row)}</ul>`}
<details class="refusals"><summary>${0===r.size?"Those of every operation like it":"And those of every operation like it"}</summary>
<ul>${a.map(row)}</ul></details>`}function renderShape(e,r){let{description:t}=r;return(0,o.q)`<section id="${e}" aria-labelledby="${e}-title">
<h2 id="${e}-title"><a href="${v}#${e}">${e}</a></h2>
${"string"==typeof t?(0,f.E9)(t):""}
${renderSchema(r,`Fields of ${e}`)}
</section>`}function createReference(e){let r=new Map([["/reference",()=>renderIntroduction(e)],[v,renderShapes],[w,renderErrors],...g.E.filter(e=>listOperations(e).length>0).map(r=>[pathOf(r),()=>renderResource(r,e)])]);return e=>r.get(e)?.()}function pathOf({slug:e}){return`/reference/${e}`}function listOperations(e){return Object.entries(c.operations).flatMap(([r,t])=>(0,g.X)(t)?.slug===e.slug?[[r,t]]:[])}function buildNavigation(e){let item=(r,t)=>({title:r,href:t,isCurrent:t===e});return[item("Introduction","/reference"),...g.E.flatMap(r=>{let t=listOperations(r),a=pathOf(r);if(0===t.length)return[];if(a!==e)return[item(r.title,a)];let o=t.map(([e,r])=>({title:withoutStop(r.summary),href:`#${e}`,mark:renderMethod(r.method)}));return[{...item(r.title,a),below:o}]}),item("Shapes",v),item("Errors",w)]}function renderIntroduction(e){return renderPage({title:"API reference",description:"Every operation of the API: what it does, what it takes, what it answers.",navigation:buildNavigation("/reference"),main:(0,o.q)`<h1>API reference</h1>
<p class="lead">Documentation as spaces of pages, changed through change requests. Everything this
platform does can be done through these operations.</p>
<p>For tools: <a href="/v1/openapi.json">the same as OpenAPI 3.1</a>.</p>
<h2 id="begin">Begin</h2>
<p>Every path starts with <code>/v1</code>. Bodies are JSON; times are ISO 8601 in UTC. Each request
carries a token, which has the rights of the user it belongs to.</p>
<figure><figcaption>Who am I?</figcaption><pre tabindex="0" role="group" aria-label="Who am I?"><code>curl '${e}/v1/user' \\
  -H "Authorization: Bearer $TOKEN"</code></pre></figure>
<h2 id="lists">Lists</h2>
<p>A list answers <code>{next?, count, items}</code>. Pass <code>next.page</code> as
<code>page</code> to go on; on the last page there is no <code>next</code>. <code>count</code> is the
total over all pages. <code>limit</code> is 50 when left out and at most 1000; <code>0</code> asks for
the count alone. A cursor stays good while items come and go.</p>
<h2 id="permissions">Permissions</h2>
<p>Each resource says in <code>permissions</code> what the caller may do to it. What a caller may
not see does not exist for them: it is not listed, not counted, not found.</p>
<h2 id="refusals">Errors</h2>
<p>A refused request answers <code>{error: {code, message, type, details?, requestId}}</code>. Branch
on <code>type</code>, show <code>message</code> to people, and name <code>requestId</code> when you ask
the operator. <a href="${w}">All types</a>.</p>
<h2 id="rates">Rates</h2>
<p>Where there is a limit, every answer says it: <code>X-RateLimit-Limit</code>,
<code>X-RateLimit-Remaining</code>, <code>X-RateLimit-Reset</code> (seconds since 1970). Over it comes
429 with <code>Retry-After</code>.</p>
<h2 id="growth">Growth</h2>
<p>Answers gain fields over time: ignore those you do not know. Operations marked
<span class="badge">extension</span> go beyond the reference this API follows.</p>
${g.E.map(renderResourceSummary)}`})}function renderResourceSummary(e){let r=listOperations(e);return 0===r.length?"":(0,o.q)`<h2 id="${e.slug}"><a href="${pathOf(e)}">${e.title}</a></h2>
<p>${e.description}</p>
<ul class="cards">${r.map(([r,t])=>(0,o.q)`<li><a href="${pathOf(e)}#${r}">${withoutStop(t.summary)}</a>
<span class="route">${renderRoute(t)}</span></li>`)}</ul>`}function renderResource(e,r){let t=(0,p.F)(),a=(0,h.placeExchanges)(r);return renderPage({title:e.title,description:e.description,navigation:buildNavigation(pathOf(e)),main:(0,o.q)`<h1>${e.title}</h1>
<p class="lead">${e.description}</p>
${listOperations(e).map(([e,o])=>renderOperation({id:e,shape:o,schemas:t,exchange:a[e],baseURL:r}))}`})}function renderShapes(){let e=(0,l.Oi)((0,p.F)());return renderPage({title:"Shapes",description:"The shapes that requests and answers are made of, field by field.",navigation:buildNavigation(v),main:(0,o.q)`<h1>Shapes</h1>
<p class="lead">What requests and answers are made of.</p>
${Object.entries(e).map(([e,r])=>renderShape(e,r))}`})}function renderErrors(){let e=Object.entries(u.P);return renderPage({title:"Errors",description:"Every way the API refuses a request, with its status and its meaning.",navigation:buildNavigation(w),main:(0,o.q)`<h1>Errors</h1>
<p class="lead">A refused request has changed nothing.</p>
<p>The order of checks: path, method, token, rate, body, resources of the path from the outside in,
permission, query and body by their shapes, references, and then the state of things.</p>
<div class="table"><table><caption>Types of errors</caption>
<thead><tr><th scope="col">Type</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(([e,r])=>(0,o.q)`<tr id="${e}"><th scope="row"><code>${e}</code></th>
<td><code>${statusOf(e)}</code></td><td>${(0,f._)(r)}</td></tr>`)}</tbody></table></div>`})}function statusOf(e){return m.px[e]}let y={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":"default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'","X-Content-Type-Options":"nosniff","Referrer-Policy":"no-referrer","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Opener-Policy":"same-origin","Permissions-Policy":"interest-cohort=()"};function createPages(e){let r=createReference(e),t=new Map;return async(e,a)=>{if(e===s)return answerStylesheet(i);if(e===n.V)return answerStylesheet(n.w);let o="/"===e?e:e.replace(/\/$/,""),d=t.get(o)??("/"===o?renderStart():r(o));return void 0===d?new Response(await renderMissing(),{status:404,headers:y}):(t.set(o,d),d.catch(()=>t.delete(o)),answerPage(await d,a))}}function answerPage(e,r){let t=`"${(0,a.createHash)("sha256").update(e).digest("base64url").slice(0,22)}"`,o={...y,"Cache-Control":"public, no-cache",ETag:t};return(r??"").split(",").some(e=>e.trim()===t)?new Response(null,{status:304,headers:o}):new Response(e,{headers:o})}function answerStylesheet(e){return new Response(e,{headers:{...y,"Content-Type":"text/css; charset=utf-8","Cache-Control":"public, max-age=31536000, immutable"}})}function renderStart(){return renderPage({title:"Documentation platform",description:"A platform for documentation: spaces of pages, changed through change requests.",navigation:[],main:(0,o.q)`<h1>A platform for documentation</h1>
<p class="lead">It keeps documentation as spaces of pages and files, changes it through change requests,
and checks every link on the way.</p>
<p><a href="/sign-in">Sign in</a> to read your spaces.</p>
<p><a href="/reference">Read the API reference</a>, or give a tool <a href="/v1/openapi.json">its
description as OpenAPI 3.1</a>.</p>`})}function renderMissing(){return renderPage({title:"There is no such page",description:"This address has no page.",navigation:[],main:(0,o.q)`<h1>There is no such page</h1>
<p>The <a href="/reference">API reference</a> is here.</p>`})}},91933:(e,r,t)=>{t.d(r,{E9:()=>renderProse,L3:()=>renderEmoji,_:()=>renderInline});var a=t(45621),o=t(74663);function renderInline(e){return e.split("`").map((e,r)=>r%2==0?(0,a.q)`${e}`:(0,a.q)`<code>${e}</code>`)}function renderProse(e){return e.split(/\n{2,}/).map(e=>(0,a.q)`<p>${renderInline(e)}</p>`)}function renderEmoji(e){return void 0===e||""===e?"":`${/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(e)?(0,o.hs)(e):e} `}},45621:(e,r,t)=>{t.d(r,{l:()=>a.lS,q:()=>html});var a=t(11059);let html=(e,...r)=>{let t=[""];for(let o=0,n=e.length-1;o<n;o++){t[0]+=e[o];let n=Array.isArray(r[o])?r[o].flat(1/0):[r[o]];for(let e=0,r=n.length;e<r;e++){let r=n[e];if("string"==typeof r)(0,a.hY)(r,t);else if("number"==typeof r)t[0]+=r;else if("boolean"==typeof r||null==r)continue;else if("object"==typeof r&&r.isEscaped)if(r.callbacks)t.unshift("",r);else{let e=r.toString();e instanceof Promise?t.unshift("",e):t[0]+=e}else r instanceof Promise?t.unshift("",r):(0,a.hY)(r.toString(),t)}}return t[0]+=e.at(-1),1===t.length?"callbacks"in t?(0,a.lS)((0,a.P_)((0,a.lS)(t[0],t.callbacks))):(0,a.lS)(t[0]):(0,a.s_)(t,t.callbacks)}}};