// The stylesheet of published sites, under a name that changes with its content.
import { createHash } from 'node:crypto'
import { resetRules } from '../style/base-style.ts'
import { textStyle } from '../style/text-style.ts'

const light = `--ground: #ffffff; --raised: #f6f7f9; --line: #e3e6eb; --text: #1c2127; --quiet: #57606c; --link: #1f57c3; --focus: #1f57c3; --here: #eaf1fd;
  --code-ground: #f6f7fa; --keyword: #a0266f; --name: #6a35b0; --literal: #0550ae; --string: #0a5c36; --remark: #5b6470; --variable: #8a3c00;
  --red: #a5212b; --orange: #8a4b00; --yellow: #705600; --green: #0a6640; --blue: #1f57c3; --purple: #6a35b0; --pink: #a0266f; --gray: #525c69;
  --info-ground: #eef4fd; --success-ground: #edf8f1; --warning-ground: #fdf5e6; --danger-ground: #fdeff0; --mark: #fff0b3;`
const dark = `--ground: #14171c; --raised: #1b2027; --line: #2e353f; --text: #e3e7ed; --quiet: #a4aebb; --link: #8ab6ff; --focus: #a9cbff; --here: #1d2838;
  --code-ground: #191e25; --keyword: #ff9ac6; --name: #cdb0ff; --literal: #8fbcff; --string: #8fdcb4; --remark: #a3aebc; --variable: #f5b98a;
  --red: #ff9a9a; --orange: #f0b165; --yellow: #e5cf6a; --green: #6fd3a3; --blue: #8ab6ff; --purple: #cdb0ff; --pink: #ff9ac6; --gray: #a3aebc;
  --info-ground: #16233a; --success-ground: #12291f; --warning-ground: #2d2413; --danger-ground: #301a1d; --mark: #4f430f;`

const frameStyle = `:root { color-scheme: light; ${light}
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
  --top: 3.6rem;
}
:root:has(.sections) { --top: 6.1rem; }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { color-scheme: dark; ${dark} } }
@media screen { :root[data-theme="dark"] { color-scheme: dark; ${dark} } }
${resetRules}html { scroll-padding-top: calc(var(--top) + 1rem); -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.7 var(--body); }
a { color: var(--link); text-underline-offset: 0.18em; text-decoration-thickness: 0.06em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.top { position: sticky; top: 0; z-index: 5; background: var(--ground); border-bottom: 1px solid var(--line); }
.bar { display: flex; gap: 1rem; align-items: center; max-width: 92rem; min-height: 3.6rem; margin: 0 auto; padding: 0.4rem 1.75rem; }
.brand { font-weight: 650; font-size: 1.06rem; letter-spacing: -0.012em; color: var(--text); text-decoration: none; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.logo img { width: 1.75rem; height: 1.75rem; object-fit: contain; vertical-align: middle; margin-right: 0.55rem; border-radius: 5px; }
.sign { width: 1.25em; height: 1.25em; object-fit: contain; vertical-align: -0.25em; margin-right: 0.5em; border-radius: 4px; }
.top .menu { display: none; }
.search { position: relative; display: flex; flex: 0 1 20rem; min-width: 0; margin-left: auto; }
.search input { flex: 1; min-width: 0; padding: 0.36rem 2.4rem 0.36rem 0.85rem; border: 1px solid var(--line); border-radius: 9px; background: var(--raised); font-size: 0.92rem; }
.search input::placeholder { color: var(--quiet); opacity: 1; }
.search input:hover { border-color: var(--quiet); }
.search button { position: absolute; right: 0.2rem; top: 0; bottom: 0; border: 0; background: none; color: var(--quiet); font-size: 1.2rem; padding: 0 0.5rem; cursor: pointer; }
.scripted .search button { display: none; }
.search kbd { position: absolute; right: 0.5rem; top: 50%; transform: translateY(-50%); font-size: 0.72rem; color: var(--quiet); pointer-events: none; }
.theme, .sign-out button { width: 2.3rem; height: 2.3rem; flex: none; padding: 0; border: 1px solid transparent; border-radius: 9px; background: none; cursor: pointer; font-size: 1.05rem; line-height: 1; }
.sign-out svg { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; vertical-align: middle; }
.theme:hover, .sign-out button:hover { background: var(--raised); border-color: var(--line); }
.sections { max-width: 92rem; margin: 0 auto; padding: 0 1.75rem; overflow-x: auto; scrollbar-width: none; }
.sections > ul { display: flex; gap: 0.2rem 1.6rem; list-style: none; margin: 0; padding: 0; font-size: 0.93rem; height: 2.5rem; }
.sections > ul > li > a, .section-group > summary { display: block; height: 100%; padding: 0.35rem 0.1rem 0; border-bottom: 2px solid transparent; color: var(--quiet); text-decoration: none; white-space: nowrap; cursor: pointer; }
.sections > ul > li { height: 100%; }
.section-group { position: relative; height: 100%; }
.sections a:hover, .section-group > summary:hover { color: var(--text); }
.sections > ul > li > a[aria-current], .section-group > summary.here { color: var(--link); border-color: var(--link); font-weight: 550; }
.section-group > summary::after { content: ""; display: inline-block; width: 0.4em; height: 0.4em; margin-left: 0.5em; border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: translateY(-0.2em) rotate(45deg); }
.section-group > ul { position: fixed; top: calc(var(--top) - 1px); z-index: 6; min-width: 13rem; max-width: min(24rem, calc(100vw - 2.2rem)); max-height: calc(100vh - var(--top) - 1rem); overflow-y: auto; list-style: none; margin: 0 0 0 -0.6rem; padding: 0.4rem; border: 1px solid var(--line); border-radius: 10px; background: var(--ground); box-shadow: 0 8px 28px rgb(0 0 0 / 0.14); }
.section-group li a { display: block; padding: 0.3rem 0.7rem; border-radius: 6px; color: var(--text); text-decoration: none; }
.section-group li a:hover { background: var(--raised); }
.section-group li a[aria-current] { color: var(--link); font-weight: 550; }
.space { display: grid; grid-template-columns: 18rem minmax(0, 1fr) 15.5rem; max-width: 92rem; margin: 0 auto; }
.space.bare { grid-template-columns: minmax(0, 1fr) 15.5rem; } .space.bare:not(:has(> .outline)) { display: block; }
.space > main { grid-column: 2; padding: 2.4rem 3rem 4rem; min-width: 0; max-width: 53rem; width: 100%; margin: 0 auto; }
.space.bare > main { grid-column: 1; }
.space.wide > main { max-width: none; }
.side, .outline { position: sticky; top: var(--top); align-self: start; max-height: calc(100vh - var(--top)); overflow-y: auto; scrollbar-width: thin; }
.side { padding: 1.6rem 0.9rem 3rem 1.75rem; font-size: 0.92rem; overscroll-behavior: contain; }
.side ul, .variants ul { list-style: none; margin: 0; padding: 0; }
.side li { position: relative; }
.side li > a, .side li > span { display: block; padding: 0.27rem 0.7rem; border-radius: 7px; color: var(--quiet); text-decoration: none; line-height: 1.45; overflow-wrap: anywhere; }
.side li > a:hover { background: var(--raised); color: var(--text); }
.side a[aria-current="page"] { background: var(--here); color: var(--link); font-weight: 550; }
.side ul ul { margin: 0.1rem 0 0.25rem 0.7rem; padding-left: 0.45rem; border-left: 1px solid var(--line); }
.side .group { margin-top: 1.3rem; }
.side ul:first-of-type > .group:first-child { margin-top: 0; }
.side .group + li:not(.group) { margin-top: 1.3rem; }
.side .group > span { font-size: 0.84rem; font-weight: 650; color: var(--text); }
.side .group > ul { margin-left: 0; padding-left: 0; border: 0; }
.side .all a { color: var(--link); }
.side a[data-below], .side a:has(+ .twist) { padding-right: 2rem; }
.side a[data-below]::after, .twist::after { content: "›"; position: absolute; right: 0.7rem; top: 0.2rem; color: var(--quiet); font-size: 1.05rem; transition: transform 0.15s; }
.twist { position: absolute; right: 0.1rem; top: 0.1rem; width: 1.9rem; height: 1.75rem; padding: 0; border: 0; border-radius: 6px; background: none; cursor: pointer; }
.twist::after { right: 0; left: 0; top: 0; text-align: center; line-height: 1.75rem; }
.twist:hover { background: var(--line); }
.twist[aria-expanded="true"]::after { transform: rotate(90deg); }
.variants { position: relative; margin: 0 0 1.1rem; border: 1px solid var(--line); border-radius: 9px; }
.variants > summary { padding: 0.35rem 0.8rem; cursor: pointer; font-weight: 550; }
.variants > ul { padding: 0 0.35rem 0.4rem; }
.variants a[aria-current] { color: var(--link); font-weight: 550; }
.outline { grid-column: 3; padding: 2.6rem 1.75rem 2rem 0; font-size: 0.84rem; line-height: 1.5; }
.space.bare > .outline { grid-column: 2; }
.outline p { font-weight: 650; margin: 0 0 0.4rem; }
.outline ul { list-style: none; margin: 0; padding: 0; border-left: 1px solid var(--line); }
.outline a { display: block; margin-left: -1px; padding: 0.18rem 0.9rem; border-left: 1px solid transparent; color: var(--quiet); text-decoration: none; overflow-wrap: anywhere; }
.outline a:hover { color: var(--text); }
.outline a[aria-current] { color: var(--link); border-color: var(--link); }
.outline .level-2 a { padding-left: 1.8rem; }
.headings { display: none; margin: 0 0 1.6rem; border: 1px solid var(--line); border-radius: 9px; font-size: 0.93rem; }
.headings > summary { padding: 0.5rem 1rem; font-weight: 600; }
.headings ul { list-style: none; margin: 0; padding: 0 1rem 0.6rem; }
.headings a { display: block; padding: 0.2rem 0; color: var(--quiet); text-decoration: none; overflow-wrap: anywhere; }
.headings a:hover { color: var(--link); }
.headings .level-2 a { padding-left: 1rem; }
.page-list { list-style: none; margin: 1rem 0; padding: 0; }
.page-list li { padding: 0.55rem 0; border-bottom: 1px solid var(--line); }
.page-list a { font-weight: 550; text-decoration: none; }
.page-list a:hover { text-decoration: underline; }
.page-list small { display: block; }
.trail ol { display: flex; flex-wrap: wrap; gap: 0.15rem 0.45rem; list-style: none; margin: 0 0 0.55rem; padding: 0; font-size: 0.86rem; color: var(--quiet); }
.trail li + li::before { content: "›"; margin-right: 0.45rem; }
.trail a { color: inherit; text-decoration: none; }
.trail a:hover { color: var(--link); text-decoration: underline; }
picture.cover { display: block; margin: -0.8rem -1.5rem 2rem; }
picture.cover img { display: block; width: 100%; height: 15rem; object-fit: cover; border-radius: 14px; }
picture.cover.full img { height: 22rem; }
.neighbours { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-top: 3.2rem; }
.neighbours a { border: 1px solid var(--line); border-radius: 11px; padding: 0.75rem 1.1rem; color: var(--text); font-weight: 550; text-decoration: none; overflow-wrap: anywhere; transition: border-color 0.15s; }
.neighbours a:hover { border-color: var(--link); color: var(--link); }
.neighbours small { display: block; font-weight: 400; }
.neighbours .next { grid-column: 2; text-align: right; }
.about { display: flex; flex-wrap: wrap; gap: 0.3rem 1.4rem; margin-top: 2.2rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 0.88rem; }
.about a { color: var(--quiet); }
.about span { color: var(--quiet); margin-left: auto; }
.about:empty { display: none; }
.found { padding-left: 1.3rem; }
.found > li { margin: 0 0 1.2rem; }
.found > li > a { font-weight: 600; }
.found ul { list-style: none; margin: 0.2rem 0 0; padding: 0; }
.found ul li { padding: 0.2rem 0; color: var(--quiet); font-size: 0.94rem; overflow-wrap: anywhere; }
.copy { position: absolute; right: 0.45rem; top: 0.4rem; padding: 0.1rem 0.65rem; border: 1px solid var(--line); border-radius: 7px; background: var(--ground); color: var(--quiet); font-size: 0.78rem; cursor: pointer; opacity: 0; transition: opacity 0.12s; }
figure.code { position: relative; }
figure.code:hover .copy, .copy:focus-visible { opacity: 1; }
@media (hover: none) { .copy { opacity: 1; } }
.palette { width: min(42rem, calc(100vw - 2rem)); max-height: min(38rem, 80vh); margin: 12vh auto auto; padding: 0; border: 1px solid var(--line); border-radius: 14px; background: var(--ground); color: var(--text); box-shadow: 0 24px 70px rgb(0 0 0 / 0.3); overflow: hidden; }
.palette[open] { display: flex; flex-direction: column; }
.palette::backdrop { background: rgb(10 14 20 / 0.45); }
.palette input { width: 100%; padding: 0.95rem 1.2rem; border: 0; border-bottom: 1px solid var(--line); background: none; font-size: 1.05rem; outline: none; }
.palette [role="listbox"] { overflow-y: auto; padding: 0.4rem; }
.palette [role="listbox"]:empty { padding: 0; }
.palette a { display: block; padding: 0.45rem 0.8rem; border-radius: 8px; color: var(--text); text-decoration: none; line-height: 1.45; }
.palette a b { font-weight: 600; display: block; }
.palette a span { display: block; font-size: 0.86rem; color: var(--quiet); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.palette a.section { margin-left: 1rem; }
.palette a.section b { font-weight: 500; font-size: 0.93rem; }
.palette a[aria-selected="true"], .palette a:hover { background: var(--here); }
.palette mark { background: none; color: var(--link); }
.palette .state { margin: 0; padding: 0.5rem 1.2rem; border-top: 1px solid var(--line); font-size: 0.82rem; color: var(--quiet); }
@media (max-width: 79.9rem) {
  .space { grid-template-columns: 17rem minmax(0, 1fr); } .space.bare { display: block; } .outline { display: none; } .headings { display: block; }
}
@media (max-width: 60rem) {
  .space { display: block; }
  .bar { padding: 0.4rem 1.1rem; gap: 0.6rem; }
  .top .menu { display: block; flex: none; width: 2.3rem; height: 2.3rem; margin-left: -0.5rem; color: var(--text); font-size: 1.15rem; line-height: 2.2rem; text-align: center; text-decoration: none; border-radius: 9px; }
  .search { flex: 0 0 7.5rem; } .search kbd { display: none; } .search input { padding-right: 0.6rem; }
  .sections { padding: 0 1.1rem; }
  .section-group > ul { left: 1.1rem; right: 1.1rem; max-width: none; margin: 0; }
  .side { display: none; position: fixed; align-self: stretch; z-index: 4; inset: var(--top) auto 0 0; width: min(21rem, 86vw); max-height: none; padding: 1.1rem 0.9rem 3rem; background: var(--ground); border-right: 1px solid var(--line); box-shadow: 0 0 4rem rgb(0 0 0 / 0.3); }
  .side:target, .side.open { display: block; }
  .space > main { padding: 1.5rem 1.1rem 3.5rem; }
  picture.cover { margin: -1.5rem -1.1rem 1.2rem; }
  picture.cover img, picture.cover.full img { height: 10rem; border-radius: 0; }
  h1 { font-size: 1.75rem !important; }
}
@media (max-width: 30rem) { .neighbours { grid-template-columns: 1fr; } .neighbours .next { grid-column: 1; } }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print {
  @page { margin: 18mm 16mm; }
  .top, .side, .outline, .headings, .neighbours, .about, .skip, .anchor, .copy, .palette { display: none !important; }
  .space { display: block; } .space > main { padding: 0; max-width: none; }
  body { font-size: 10.5pt; }
  a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 0.85em; color: var(--quiet); }
  h1, h2, h3, h4 { break-after: avoid; } 
}
`

/** Frame and text: light and dark, phone and desktop, print; no images or fonts to fetch. */
export const siteStylesheet = `${textStyle}${frameStyle}`.replace(/\n\s*/g, '\n')

const hash = createHash('sha256').update(siteStylesheet).digest('hex').slice(0, 16)

/** Its name below `~assets`; content under a name never changes. */
export const stylesheetName = `site-${hash}.css`
