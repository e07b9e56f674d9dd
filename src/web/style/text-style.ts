// Styles of a page's text, for the HTML of `content/render`.

const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'gray']
  .map(
    (name) =>
      `.text-${name} { color: var(--${name}); } .ground-${name} { background: color-mix(in srgb, var(--${name}) 18%, transparent); }`,
  )
  .join('\n')

const spans = Array.from(
  { length: 12 },
  (_, at) => `.span-${at + 1} { flex: ${at + 1} 1 0; }`,
).join('\n')

/** A cover is moved in steps of this many pixels; and the maximum number of steps up or down. */
export const coverStep = 20
export const coverStepsMax = 15

const coverPlaces = Array.from({ length: 2 * coverStepsMax + 1 }, (_, at) => at - coverStepsMax)
  .filter((steps) => steps !== 0)
  .map((steps) => `.y${steps} img { object-position: 50% calc(50% + ${steps * coverStep}px); }`)
  .join('\n')

/** Shapes that tell kinds of hints apart without colour. */
const signs = {
  info: "url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7.2 4h1.6v1.7H7.2ZM7.2 7h1.6v5H7.2Z%22/%3E%3C/svg%3E')",
  success:
    "url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3 4.4 1.1 1.1L7.2 11.3 4 8.1 5.1 7l2.1 2.1Z%22/%3E%3C/svg%3E')",
  warning:
    "url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1 15.6 14.5H.4ZM7.2 6h1.6v4.2H7.2ZM7.2 11.3h1.6V13H7.2Z%22/%3E%3C/svg%3E')",
  danger:
    "url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1ZM7.2 4h1.6v5H7.2ZM7.2 10.3h1.6V12H7.2Z%22/%3E%3C/svg%3E')",
} as const

/** Rules for the text; colours by the names of the frame. */
export const textStyle = `h1, h2, h3, h4 { line-height: 1.28; letter-spacing: -0.012em; text-wrap: balance; overflow-wrap: break-word; }
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
.picture-name::before { content: "▧ "; color: var(--quiet); }
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
.hint::before { content: ""; position: absolute; left: 1.05rem; top: 1.3rem; width: 1.15rem; height: 1.15rem; background: var(--sign); mask: ${signs.info} 50% / contain no-repeat; }
.hint.success::before { mask-image: ${signs.success}; } .hint.warning::before { mask-image: ${signs.warning}; } .hint.danger::before { mask-image: ${signs.danger}; }
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
${colours}
${spans}
${coverPlaces}
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
`
