// Styles of the app's pages: tabs, notices, forms, lists and tables.

/** Rules for these; colours by the names of the frame. */
export const workStyle = `.ways-of-place { padding: 0 1.5rem; border-bottom: 1px solid var(--line); }
.ways-of-place ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; margin: 0; padding: 0; font-size: 0.94rem; }
.ways-of-place a { display: block; padding: 0.5rem 0.1rem 0.45rem; border-bottom: 2px solid transparent; color: var(--quiet); text-decoration: none; }
.ways-of-place a:hover { color: var(--text); text-decoration: underline; }
.ways-of-place a[aria-current] { color: var(--text); border-color: var(--link); font-weight: 600; }
.count { padding: 0 0.5em; border-radius: 99px; background: var(--raised); border: 1px solid var(--line); font-size: 0.8rem; font-weight: 400; }
.menu .count { align-self: center; }
.notice { margin: 0; padding: 0.6rem 1.5rem; background: var(--success-ground); border-bottom: 1px solid var(--line); }
.notice::before { content: "✓ "; color: var(--green); font-weight: 700; }
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
`
