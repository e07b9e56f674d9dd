// Styles of conversations, conflicts and merging.

/** Rules for comments and actions in a review; colours by the names of the frame. */
export const talkStyle = `.talk { margin-top: 2.5rem; }
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
`
