// The stylesheet of the reference, under an address that changes with its content.
import { createHash } from 'node:crypto'
import { baseStyle } from './base-style.ts'

/** All of its rules: light and dark, phone and desktop; no images or fonts to fetch. */
export const stylesheet = `${baseStyle}.top { gap: 0.25rem 1.5rem; align-items: baseline; padding: 0.7rem 1.5rem; }
.top nav { display: flex; gap: 1.25rem; }
.plain { max-width: 46rem; margin: 0 auto; padding: 2rem 1.5rem 5rem; }
.columns { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); }
.columns main { padding: 2rem 2.5rem 6rem; max-width: 92rem; }
.side li a, .menu li a { display: block; padding: 0.28rem 0.6rem; border-radius: 5px; color: var(--text); text-decoration: none; line-height: 1.4; }
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
section.operation { border-top: 1px solid var(--line); margin-top: 3rem; }
section.operation h2 { margin-top: 2rem; }
.route { display: flex; flex-wrap: wrap; gap: 0.3rem 0.7rem; align-items: baseline; margin: 0.6rem 0; max-width: none;
  padding: 0.55rem 0.8rem; background: var(--raised); border: 1px solid var(--line); border-radius: 8px; }
.route code { background: none; padding: 0; }
.route var { font-style: normal; color: var(--link); }
.method { font: 700 0.78em/1.5 var(--mono); letter-spacing: 0.02em; }
.method.get { color: var(--green); }
.method.post, .method.put, .method.patch { color: var(--orange); }
.method.delete { color: var(--red); }
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
pre .name { color: var(--link); }
pre .text { color: var(--string); }
pre .value { color: var(--variable); }
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
  .top { padding: 0.7rem 1.1rem; }
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
`

const hash = createHash('sha256').update(stylesheet).digest('hex').slice(0, 16)

/** Its address; content at an address never changes. */
export const stylesheetPath = `/assets/style-${hash}.css`
