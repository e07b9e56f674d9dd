// How a review looks: its head, the tree of changes, and marks of what is gone and what is new.

/** Rules for reviews; colours by the names of the frame. */
export const reviewStyle = `:root { --added-ground: #dcf5e5; --added-word: #a9e3bf; --removed-ground: #fde6e7; --removed-word: #f8bcc0; }
@media (prefers-color-scheme: dark) { :root { --added-ground: #12301f; --added-word: #1f5a38; --removed-ground: #3a181c; --removed-word: #74282f; } }
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
.review .side li a, .review .menu li a { justify-content: flex-start; }
.changes summary { padding: 0.26rem 0.6rem; font-weight: 600; }
.changes .sign, h1 .sign { flex: none; display: inline-block; width: 1.1em; font-family: var(--mono); font-weight: 700; }
.sign.added, .counts .added { color: var(--green); } .sign.removed, .counts .removed { color: var(--red); } .sign.moved, .counts .moved { color: var(--purple); } .sign.edited, .counts .edited { color: var(--orange); }
.changes .removed > a > .name { text-decoration: line-through; }
.change-list ul { list-style: none; margin: 0; padding: 0; }
.change-list ul ul { margin-left: 0.4rem; padding-left: 0.9rem; border-left: 1px solid var(--line); }
.change-list li { padding: 0.22rem 0; overflow-wrap: anywhere; }
.change-list .group > span { font-weight: 700; font-size: 0.92rem; color: var(--quiet); }
.change-list a { text-decoration: none; } .change-list a:hover .name { text-decoration: underline; }
.counts { list-style: none; padding: 0; margin: 0.4rem 0 1.4rem; }
.paging { display: flex; gap: 1rem; margin-top: 1.5rem; }
.compared > header { margin-bottom: 1.2rem; }
.places { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; font-size: 0.9rem; color: var(--quiet); margin: 0.2rem 0; overflow-wrap: anywhere; }
ins { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em; background: var(--added-ground); color: inherit; border-radius: 3px; }
del { text-decoration: line-through; text-decoration-thickness: 1px; background: var(--removed-ground); color: inherit; border-radius: 3px; }
.source { border: 1px solid var(--line); border-radius: 9px; overflow: hidden; font-family: var(--mono); font-size: 0.82rem; line-height: 1.5; }
.source table { width: 100%; table-layout: fixed; font-size: inherit; }
.source td { padding: 0 0.5rem; border: 0; min-width: 0; max-width: none; }
.source .number { width: 3.6rem; text-align: right; color: var(--quiet); user-select: none; font-size: 0.9em; }
.source .sign { width: 1.6rem; font-weight: 700; text-align: center; }
.source .text-of-line { white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
.source tr.added { background: var(--added-ground); } .source tr.removed { background: var(--removed-ground); }
.source ins { background: var(--added-word); } .source del { background: var(--removed-word); }
.source summary { padding: 0.3rem 0.9rem; background: var(--info-ground); color: var(--quiet); font-family: var(--body); }
@media (max-width: 75rem) { .review { grid-template-columns: 17rem minmax(0, 1fr); } .review > main { padding: 1.5rem 2rem 4rem; } }
@media (max-width: 60rem) {
  .review { display: block; } .review > main { padding: 1.25rem 1.1rem 4rem; } .review-head { padding: 0.8rem 1.1rem 0; }
  .source .number { width: 2.4rem; padding: 0 0.25rem; }
}
`
