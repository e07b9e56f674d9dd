// Styles of reviews: the head, the tree of changes, and marks of removed and added content.

/** Rules for reviews; colours by the names of the frame. */
export const reviewStyle = `:root { --added-ground: #dcf5e5; --added-word: #a9e3bf; --removed-ground: #fde6e7; --removed-word: #f8bcc0; }
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
.good-news::before { content: "✓ " / ""; color: var(--green); font-weight: 700; }
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
.text tr.added > td:first-child::before { content: "+ "; color: var(--green); font-weight: 700; } .text tr.removed > td:first-child::before { content: "− "; color: var(--red); font-weight: 700; }
.text td.added, .text th.added, .text tr.added { background: var(--added-ground); } .text td.removed, .text th.removed, .text tr.removed { background: var(--removed-ground); }
.same-rows td { color: var(--quiet); font-size: 0.85rem; background: var(--raised); text-align: center; }
li.added::marker { color: var(--green); font-weight: 700; } li.removed::marker { color: var(--red); font-weight: 700; }
ins.line, del.line { display: block; min-height: 1.55em; margin: 0 -0.9rem; padding: 0 0.9rem 0 2rem; text-decoration: none; border-radius: 0; position: relative; }
ins.line::before, del.line::before { position: absolute; left: 0.8rem; font-weight: 700; } ins.line::before { content: "+"; } del.line::before { content: "−"; }
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
`
