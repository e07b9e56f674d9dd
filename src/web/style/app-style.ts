// The stylesheet of the app, under an address that changes with its content.
import { createHash } from 'node:crypto'
import { baseStyle } from './base-style.ts'
import { reviewStyle } from './review-style.ts'
import { talkStyle } from './talk-style.ts'
import { textStyle } from './text-style.ts'
import { workStyle } from './work-style.ts'

const frameStyle = `button { padding: 0.3rem 0.8rem; border: 1px solid var(--line); border-radius: 7px; background: var(--raised); cursor: pointer; }
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
`

/** Frame and text: light and dark, phone and desktop, print; no images or fonts to fetch. */
export const appStylesheet = `${baseStyle}${frameStyle}${textStyle}${workStyle}${reviewStyle}${talkStyle}`

const hash = createHash('sha256').update(appStylesheet).digest('hex').slice(0, 16)

/** Its address; content at an address never changes. */
export const appStylesheetPath = `/assets/app-${hash}.css`
