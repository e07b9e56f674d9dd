export const id=2889;export const ids=[2889];export const modules={2889:(e,t,r)=>{r.d(t,{answerAsset:()=>answerAsset,createSiteAnswerer:()=>createSiteAnswerer}),r(5493);var n,i=r(2712),a=r(342),o=r(5933),s=r(9253),l=r(71),d=r(3094),c=r(4248),u=r(3235),p=r(8867),m=r(7964),f=r(1764),g=r(478),h=r(3060),v=r(8356),b=r(6534),w=r(7598);function renderEditLink({revision:e},t){if(void 0!==t.computed)return"";let r=(0,g.r)(e.row),n=r?.url===void 0?void 0:editAddress(r.url,r.ref,t.git.path);return void 0===n?"":(0,i.t)`<a href="${n}" rel="noopener">Edit this page</a>`}function editAddress(e,t,r){let[,n,i]=/^https:\/\/(github\.com|gitlab\.com)\/([\w.-]+\/[\w.-]+?)(?:\.git|\/.*)?$/.exec(e)??[],a=(t??"HEAD").replace(/^refs\/heads\//,"");if(void 0===n||void 0===i||a.startsWith("refs/"))return;let o=[...a.split("/"),...r.split("/")].map(encodeURIComponent).join("/");return"github.com"===n?`https://github.com/${i}/edit/${o}`:`https://gitlab.com/${i}/-/edit/${o}`}let y=String.raw`(() => {
'use strict'
const root = document.documentElement
const themes = { light: '☀', dark: '☾' }
const systemDark = matchMedia('(prefers-color-scheme: dark)')

function readTheme() {
  try { return localStorage.getItem('theme') } catch { return null }
}
function isDark() {
  return root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches
}
const kept = readTheme()
if (kept in themes) root.dataset.theme = kept
root.classList.add('scripted')

document.addEventListener('DOMContentLoaded', () => {
  addThemeButton()
  addSearch()
  addBranches(document)
  addCopying()
  addMenu()
  followOutline()
  showPictures()
})

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** Pictures made for dark and light follow the theme that was chosen. */
function showPictures() {
  if (!root.dataset.theme) return
  for (const source of document.querySelectorAll('picture > source')) {
    source.media = isDark() ? 'all' : 'not all'
  }
}

function addThemeButton() {
  const bar = document.querySelector('.top .bar')
  const button = make('button', { class: 'theme', type: 'button' })
  const show = () => {
    button.textContent = themes[isDark() ? 'light' : 'dark']
    button.setAttribute('aria-label', isDark() ? 'Use the light theme' : 'Use the dark theme')
  }
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    try { localStorage.setItem('theme', root.dataset.theme) } catch {}
    show()
    showPictures()
  })
  systemDark.addEventListener('change', show)
  show()
  bar?.append(button)
}

function addSearch() {
  const form = document.querySelector('.top .search')
  if (!form) return
  const field = make('input', { type: 'text', enterkeyhint: 'search', 'aria-label': 'Search', placeholder: 'Search', autocomplete: 'off', maxlength: '512', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'palette:list', 'aria-autocomplete': 'list' })
  const list = make('div', { id: 'palette:list', role: 'listbox', 'aria-label': 'Results' })
  const state = make('p', { class: 'state', role: 'status' })
  const dialog = make('dialog', { class: 'palette', 'aria-label': 'Search' }, field, list, state)
  document.body.append(dialog)
  const own = form.querySelector('input')
  const hint = make('kbd', { 'aria-hidden': 'true' }, /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')
  form.append(hint)
  let asked = 0
  let timer

  function open(text) {
    if (dialog.open) return
    dialog.showModal()
    field.value = text
    field.focus()
    ask()
  }
  own.addEventListener('pointerdown', (event) => { event.preventDefault(); open(own.value) })
  own.addEventListener('focus', () => { if (own.matches(':focus-visible')) own.select() })
  own.addEventListener('input', () => open(own.value))
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable
    if ((event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping)) {
      event.preventDefault()
      open('')
    }
  })
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close() })
  field.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(ask, 90) })
  field.addEventListener('keydown', (event) => {
    const items = [...list.querySelectorAll('a')]
    const at = items.findIndex((item) => item.getAttribute('aria-selected') === 'true')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(items, (at + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[at] ?? items[0]
      if (item) { dialog.close(); location.href = item.href }
    }
  })
  list.addEventListener('click', () => dialog.close())

  function choose(items, at) {
    for (const [index, item] of items.entries()) item.setAttribute('aria-selected', String(index === at))
    items[at]?.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-activedescendant', items[at]?.id ?? '')
  }

  async function ask() {
    const query = field.value.trim()
    const mine = ++asked
    if (query === '') { list.replaceChildren(); state.textContent = 'Type to search.'; return }
    state.textContent = 'Searching…'
    try {
      const response = await fetch(root.dataset.root + '/~search.json?q=' + encodeURIComponent(query))
      const found = await response.json()
      if (mine === asked) show(found, query)
    } catch {
      if (mine === asked) state.textContent = 'The search does not answer. Try again.'
    }
  }

  function show(found, query) {
    let number = 0
    const entry = (name, href, title, text) => make('a', { class: name, href, role: 'option', tabindex: '-1', 'aria-selected': 'false', id: 'palette:' + ++number }, make('b', {}, ...mark(title, query)), make('span', {}, ...mark(text, query)))
    list.replaceChildren(...found.flatMap(({ title, href, place, sections }) => [
      entry('page', href, title, place),
      ...sections.slice(0, 3).map((section) => entry('section', section.href, section.title || title, section.text)),
    ]))
    choose([...list.querySelectorAll('a')], 0)
    list.scrollTop = 0
    state.textContent = found.length === 0 ? 'Nothing was found.' : found.length + (found.length === 1 ? ' page' : ' pages')
  }
}

/** A text in pieces, the words of a query marked. */
function mark(text, query) {
  const words = query.split(/\s+/).filter(Boolean).map((word) => word.replace(/[.*+?^$|()[\]{}\\]/g, '\\$&'))
  if (words.length === 0) return [text]
  return text.split(new RegExp('(' + words.join('|') + ')', 'iu')).map((part, at) => at % 2 ? make('mark', {}, part) : part)
}

/** A button beside every entry with pages below: they are fetched when it is pressed. */
function addBranches(place) {
  for (const link of place.querySelectorAll('.side a[data-below]')) {
    const name = link.textContent.trim()
    const button = make('button', { class: 'twist', type: 'button', 'aria-expanded': 'false', 'aria-label': 'Pages below ' + name })
    link.after(button)
    button.addEventListener('click', async () => {
      const known = button.nextElementSibling
      const isOpen = button.getAttribute('aria-expanded') === 'true'
      button.setAttribute('aria-expanded', String(!isOpen))
      if (known) { known.hidden = isOpen; return }
      const response = await fetch(root.dataset.root + '/~branch?below=' + encodeURIComponent(link.dataset.below))
      if (!response.ok) { location.href = link.href; return }
      const branch = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('ul')
      if (!branch || button.nextElementSibling) return
      button.after(document.adoptNode(branch))
      addBranches(branch.parentElement)
    })
    link.removeAttribute('data-below')
  }
}

function addCopying() {
  for (const figure of document.querySelectorAll('figure.code')) {
    const button = make('button', { class: 'copy', type: 'button' }, 'Copy')
    button.addEventListener('click', async () => {
      const code = figure.querySelector('code')
      await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ''))
      button.textContent = 'Copied'
      setTimeout(() => { button.textContent = 'Copy' }, 1500)
    })
    figure.append(button)
  }
}

/** The tree on a small screen: closed by Escape and by a press beside it. */
function addMenu() {
  const side = document.querySelector('.side')
  const menu = document.querySelector('.top .menu')
  const current = side?.querySelector('[aria-current="page"]')
  if (side && current && current.offsetTop > side.clientHeight - 80) side.scrollTop = current.offsetTop - side.clientHeight / 2
  if (!side || !menu) { menu?.remove(); return }
  const close = () => { if (location.hash === '#site:nav') history.replaceState(null, '', location.pathname + location.search); side.classList.remove('open'); menu.setAttribute('aria-expanded', 'false') }
  menu.setAttribute('role', 'button')
  menu.setAttribute('aria-expanded', 'false')
  menu.addEventListener('click', (event) => {
    event.preventDefault()
    const isOpen = side.classList.toggle('open')
    menu.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) side.querySelector('a')?.focus()
  })
  document.addEventListener('keydown', (event) => { if (event.key === 'Escape') close() })
  document.addEventListener('click', (event) => { if (!side.contains(event.target) && !menu.contains(event.target)) close() })
}

/** The outline shows where the reader is. */
function followOutline() {
  const links = new Map([...document.querySelectorAll('.outline a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]))
  const headings = [...document.querySelectorAll('.text :is(h2, h3)[id]')].filter(({ id }) => links.has(id))
  if (headings.length === 0) return
  const seen = new Set()
  let current
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target)
    const first = headings.find((heading) => seen.has(heading))
    if (!first) return
    current?.removeAttribute('aria-current')
    current = links.get(first.id)
    current.setAttribute('aria-current', 'true')
  }, { rootMargin: '-70px 0px -60% 0px' })
  for (const heading of headings) observer.observe(heading)
}
})()
`,x=`site-${(0,w.createHash)("sha256").update(y).digest("hex").slice(0,16)}.js`,k=`--ground: #ffffff; --raised: #f6f7f9; --line: #e3e6eb; --text: #1c2127; --quiet: #57606c; --link: #1f57c3; --focus: #1f57c3; --here: #eaf1fd;
  --code-ground: #f6f7fa; --keyword: #a0266f; --name: #6a35b0; --literal: #0550ae; --string: #0a5c36; --remark: #5b6470; --variable: #8a3c00;
  --red: #a5212b; --orange: #8a4b00; --yellow: #705600; --green: #0a6640; --blue: #1f57c3; --purple: #6a35b0; --pink: #a0266f; --gray: #525c69;
  --info-ground: #eef4fd; --success-ground: #edf8f1; --warning-ground: #fdf5e6; --danger-ground: #fdeff0; --mark: #fff0b3;`,$=`--ground: #14171c; --raised: #1b2027; --line: #2e353f; --text: #e3e7ed; --quiet: #a4aebb; --link: #8ab6ff; --focus: #a9cbff; --here: #1d2838;
  --code-ground: #191e25; --keyword: #ff9ac6; --name: #cdb0ff; --literal: #8fbcff; --string: #8fdcb4; --remark: #a3aebc; --variable: #f5b98a;
  --red: #ff9a9a; --orange: #f0b165; --yellow: #e5cf6a; --green: #6fd3a3; --blue: #8ab6ff; --purple: #cdb0ff; --pink: #ff9ac6; --gray: #a3aebc;
  --info-ground: #16233a; --success-ground: #12291f; --warning-ground: #2d2413; --danger-ground: #301a1d; --mark: #4f430f;`,S=`:root { color-scheme: light; ${k}
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
  --top: 3.6rem;
}
:root:has(.sections) { --top: 6.1rem; }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { color-scheme: dark; ${$} } }
:root[data-theme="dark"] { color-scheme: dark; ${$} }
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: calc(var(--top) + 1rem); -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.7 var(--body); }
a { color: var(--link); text-underline-offset: 0.18em; text-decoration-thickness: 0.06em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.skip { position: absolute; left: 0.5rem; top: -4rem; z-index: 9; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { top: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
small { color: var(--quiet); font-size: 0.85em; }
button, input { font: inherit; color: inherit; }
.top { position: sticky; top: 0; z-index: 5; background: var(--ground); border-bottom: 1px solid var(--line); }
.bar { display: flex; gap: 1rem; align-items: center; max-width: 92rem; min-height: 3.6rem; margin: 0 auto; padding: 0.4rem 1.75rem; }
.brand { font-weight: 650; font-size: 1.06rem; letter-spacing: -0.012em; color: var(--text); text-decoration: none; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.top .menu { display: none; }
.search { position: relative; display: flex; flex: 0 1 20rem; min-width: 0; margin-left: auto; }
.search input { flex: 1; min-width: 0; padding: 0.36rem 2.4rem 0.36rem 0.85rem; border: 1px solid var(--line); border-radius: 9px; background: var(--raised); font-size: 0.92rem; }
.search input::placeholder { color: var(--quiet); opacity: 1; }
.search input:hover { border-color: var(--quiet); }
.search button { position: absolute; right: 0.2rem; top: 0; bottom: 0; border: 0; background: none; color: var(--quiet); font-size: 1.2rem; padding: 0 0.5rem; cursor: pointer; }
.scripted .search button { display: none; }
.search kbd { position: absolute; right: 0.5rem; top: 50%; transform: translateY(-50%); font-size: 0.72rem; color: var(--quiet); pointer-events: none; }
.theme { width: 2.3rem; height: 2.3rem; flex: none; padding: 0; border: 1px solid transparent; border-radius: 9px; background: none; cursor: pointer; font-size: 1.05rem; line-height: 1; }
.theme:hover { background: var(--raised); border-color: var(--line); }
.sections { max-width: 92rem; margin: 0 auto; padding: 0 1.75rem; }
.sections > ul { display: flex; gap: 0.2rem 1.6rem; list-style: none; margin: 0; padding: 0; font-size: 0.93rem; height: 2.5rem; }
.sections > ul > li > a, .section-group > summary { display: block; height: 100%; padding: 0.35rem 0.1rem 0; border-bottom: 2px solid transparent; color: var(--quiet); text-decoration: none; white-space: nowrap; cursor: pointer; }
.sections > ul > li { height: 100%; }
.section-group { position: relative; height: 100%; }
.sections a:hover, .section-group > summary:hover { color: var(--text); }
.sections > ul > li > a[aria-current], .section-group > summary.here { color: var(--link); border-color: var(--link); font-weight: 550; }
.section-group > ul { position: absolute; top: 100%; left: -0.6rem; z-index: 6; min-width: 13rem; list-style: none; margin: 0; padding: 0.4rem; border: 1px solid var(--line); border-radius: 10px; background: var(--ground); box-shadow: 0 8px 28px rgb(0 0 0 / 0.14); }
.section-group li a { display: block; padding: 0.3rem 0.7rem; border-radius: 6px; color: var(--text); text-decoration: none; }
.section-group li a:hover { background: var(--raised); }
.section-group li a[aria-current] { color: var(--link); font-weight: 550; }
.space { display: grid; grid-template-columns: 18rem minmax(0, 1fr) 15.5rem; max-width: 92rem; margin: 0 auto; }
.space.bare { grid-template-columns: minmax(0, 1fr) 15.5rem; }
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
.page-list { list-style: none; margin: 1rem 0; padding: 0; }
.page-list li { padding: 0.55rem 0; border-bottom: 1px solid var(--line); }
.page-list a { font-weight: 550; text-decoration: none; }
.page-list a:hover { text-decoration: underline; }
.page-list small { display: block; }
.trail ol { display: flex; flex-wrap: wrap; gap: 0.15rem 0.45rem; list-style: none; margin: 0 0 0.55rem; padding: 0; font-size: 0.86rem; color: var(--quiet); }
.trail li + li::before { content: "› "; }
.trail a { color: inherit; text-decoration: none; }
.trail a:hover { color: var(--link); text-decoration: underline; }
picture.cover { display: block; margin: -2.4rem -3rem 2rem; }
picture.cover img { display: block; width: 100%; height: 15rem; object-fit: cover; }
picture.cover.full img { height: 22rem; }
.neighbours { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-top: 3.2rem; }
.neighbours a { border: 1px solid var(--line); border-radius: 11px; padding: 0.75rem 1.1rem; color: var(--text); font-weight: 550; text-decoration: none; overflow-wrap: anywhere; transition: border-color 0.15s; }
.neighbours a:hover { border-color: var(--link); color: var(--link); }
.neighbours small { display: block; font-weight: 400; }
.neighbours .next { grid-column: 2; text-align: right; }
.about { display: flex; flex-wrap: wrap; gap: 0.3rem 1.4rem; margin-top: 2.2rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 0.88rem; }
.about a { color: var(--quiet); }
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
@media (max-width: 80rem) {
  .space { grid-template-columns: 17rem minmax(0, 1fr); } .space.bare { display: block; } .outline { display: none; }
}
@media (max-width: 60rem) {
  .space { display: block; }
  .bar { padding: 0.4rem 1.1rem; gap: 0.6rem; }
  .top .menu { display: block; flex: none; width: 2.3rem; height: 2.3rem; margin-left: -0.5rem; color: var(--text); font-size: 1.15rem; line-height: 2.2rem; text-align: center; text-decoration: none; border-radius: 9px; }
  .search { flex: 0 0 7.5rem; } .search kbd { display: none; } .search input { padding-right: 0.6rem; }
  .sections { padding: 0 1.1rem; overflow-x: auto; scrollbar-width: none; }
  .side { display: none; position: fixed; align-self: stretch; z-index: 4; inset: var(--top) auto 0 0; width: min(21rem, 86vw); max-height: none; padding: 1.1rem 0.9rem 3rem; background: var(--ground); border-right: 1px solid var(--line); box-shadow: 0 0 4rem rgb(0 0 0 / 0.3); }
  .side:target, .side.open { display: block; }
  .space > main { padding: 1.5rem 1.1rem 3.5rem; }
  picture.cover { margin: -1.5rem -1.1rem 1.2rem; }
  picture.cover img, picture.cover.full img { height: 10rem; }
  h1 { font-size: 1.75rem !important; }
}
@media (max-width: 30rem) { .neighbours { grid-template-columns: 1fr; } .neighbours .next { grid-column: 1; } }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print {
  :root { color-scheme: light; ${k} }
  .top, .side, .outline, .neighbours, .about, .skip, .anchor, .copy, .palette { display: none !important; }
  .space { display: block; } .space > main { padding: 0; max-width: none; }
  body { font-size: 10.5pt; }
  a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 0.85em; color: var(--quiet); }
  h1, h2, h3, h4 { break-after: avoid; } figure, table, .hint { break-inside: avoid; }
}
`,O=`${v.r}${S}`.replace(/\n\s*/g,"\n"),A=`site-${(0,w.createHash)("sha256").update(O).digest("hex").slice(0,16)}.css`;function _taggedTemplateLiteral(e,t){return t||(t=e.slice(0)),Object.freeze(Object.defineProperties(e,{raw:{value:Object.freeze(t)}}))}async function renderFrame(e,t){let{structure:r,base:a}=e,{site:o}=r,s="public"===o.visibility,l=t.title===o.title?o.title:`${t.title} | ${o.title}`,d=void 0===t.path?void 0:new URL(e.address).origin+t.path;return(await (0,i.t)(n||(n=_taggedTemplateLiteral(["",'\n<html lang="','" data-base="','" data-root="','">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>',"</title>\n","","",'<meta property="og:type" content="article">\n<meta property="og:title" content="','">\n<meta property="og:site_name" content="','">\n','<meta name="twitter:card" content="summary">\n<meta name="color-scheme" content="light dark">\n','<link rel="icon" href="','">\n<link rel="stylesheet" href="',"/~assets/",'">\n<script src="',"/~assets/",'"><\/script>\n</head>\n<body>\n<a class="skip" href="#site:main">Skip to content</a>\n<header class="top"><div class="bar"><a class="menu" href="#site:nav" aria-label="Menu">☰</a><a class="brand" href="','">',"",'</a><form class="search" role="search" action="','/~search"><input type="search" name="q" value="','" placeholder="Search" aria-label="Search" maxlength="512" required autocomplete="off"><button aria-label="Search">⌕</button></form></div>',"</header>\n","\n</body>\n</html>\n"])),(0,f.r)("<!doctype html>"),t.language,a,t.root,l,void 0===t.description?"":(0,i.t)`<meta name="description" content="${t.description}">
`,s&&t.isIndexed?"":(0,i.t)`<meta name="robots" content="noindex">
`,void 0===d||!s?"":(0,i.t)`<link rel="canonical" href="${d}">
<meta property="og:url" content="${d}">
`,t.title,o.title,void 0===t.description?"":(0,i.t)`<meta property="og:description" content="${t.description}">
`,t.head??"",faviconOf(o),a,A,a,x,a||"/",(0,m.t)(emojiOf(o)),o.title,a,t.query??"",renderSections(e,r,t.sectionId),t.body)).toString()}function renderSections(e,t,r){if(t.sections.length<2)return"";let link=n=>{let a=[e.base,...(0,l.A)(t,n).map(encodeURIComponent)],o=n.id===r?(0,i.t)` aria-current="true"`:"";return(0,i.t)`<a href="${a.join("/")||"/"}"${o}${null===n.description?"":(0,i.t)` title="${n.description}"`}>${n.title}</a>`};return(0,i.t)`<nav class="sections" aria-label="Sections"><ul>${(0,l.R)(t).map(e=>{if((0,l.I)(e))return(0,i.t)`<li>${link(e)}</li>`;let n=(0,l.z)(t,e.id),a=n.some(({id:e})=>e===r);return(0,i.t)`<li><details class="section-group"><summary${a?(0,i.t)` class="here"`:""}>${e.title}</summary><ul>${n.map(e=>(0,i.t)`<li>${link(e)}</li>`)}</ul></details></li>`})}</ul></nav>`}function emojiOf({icon:e}){let t=null===e?void 0:h.i.safeParse(JSON.parse(e)).data;return void 0!==t&&"emoji"in t?t.emoji:void 0}function faviconOf(e){let t=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y="82" font-size="84">${(0,m.t)(emojiOf(e)??"1f4d6").trim().replace(/[<>&"'%#]/g,"")}</text></svg>`;return`data:image/svg+xml,${encodeURIComponent(t)}`}async function openSpace(e,t){let{revisions:r}=e.platform,n=await r.show(t.space.revision_id),i=await r.contents(n),a=(0,l.l)(i,t=>isFor(e,i,t));return{visit:e,placed:t,revision:n,contents:a,tree:(0,d.l)(a),root:rootOf(e,t)}}function isFor({visitor:e},{variables:t},r){return(0,l.V)(r.condition??"",{visitor:{claims:(0,l.E)(e)},space:{vars:t},page:{vars:r.variables??{}}})}function rootOf({base:e,structure:t},r){return[e,...(0,l.j)(t,r).map(encodeURIComponent)].join("/")}function addressOf(e,t){if("computed"!==t.type)return"link"===t.type?addressOfLink(e,t):""===t.path||t===e.tree.first?e.root||"/":`${e.root}/${(0,d.f)(t.path)}`}function addressOfLink(e,{url:t,target:r}){if(r?.kind==="page"){let t=e.contents.pagesById.get(r.id),n=t&&addressOf(e,t);return void 0===n||void 0===r.anchor?n:`${n}#${(0,d.d)(r.anchor)}`}if(r?.kind==="file"){let t=e.contents.filesById.get(r.id);return t&&addressOfFile(e,t)}return/^(?:https?|mailto):/i.test(t)?t:void 0}function addressOfFile({visit:e,placed:t},{git:r,id:n,name:i}){return`${e.base}/~files/${t.id}/${n}/${r.oid}/${encodeURIComponent(i)}`}function fullAddress({address:e},t){return/^https?:/i.test(t)?t:new URL(e).origin+t}function languageOf({placed:e}){return/^[\w-]+$/.exec(e.space.language??"")?.[0]??"en"}function titleOfSpace({title:e,space:t}){return e??(t.title||"Untitled")}function renderSidebar(e,t){let{contents:r,tree:n}=e,a=void 0===t?[]:[...n.above(t),t],o=120>=r.pages.filter(e=>"group"===e.type).reduce((e,t)=>e+t.pages.length,0),s={view:e,page:t,trail:new Set(a),opensGroups:o};return(0,i.t)`<nav class="side" id="site:nav" aria-label="Pages">${renderVariants(e)}${renderLevel(r.pages,s)}</nav>`}function renderVariants({visit:e,placed:t}){let{structure:r}=e,n=(0,l.B)(r,t.section_id);if(n.length<2)return"";let a=(0,l.F)(r,t.section_id);return(0,i.t)`<details class="variants"><summary>${titleOfSpace(t)}</summary><ul>${n.map(r=>(0,i.t)`<li><a href="${rootOf(e,r)||"/"}"${r===t?(0,i.t)` aria-current="true"`:""}>${titleOfSpace(r)}${r===a?(0,i.t)` <small>default</small>`:""}</a></li>`)}</ul></details>`}function renderBranch(e,t){let r={view:e,page:void 0,trail:new Set,opensGroups:!1};return renderLevel((0,d.c)(t),r,t)}function renderLevel(e,t,r){let n=e.filter(e=>(0,d.s)(e)||t.trail.has(e)),a=Math.max(0,Math.min(Math.max(0,n.findIndex(e=>t.trail.has(e)))-40,n.length-80)),o=n.slice(a,a+80),s=`${t.view.root}/~pages${void 0===r?"":`?below=${encodeURIComponent(r.id)}`}`;return(0,i.t)`<ul>${o.map(e=>renderNode(e,t))}${o.length===n.length?"":(0,i.t)`<li class="all"><a href="${s}">All ${n.length} pages</a></li>`}</ul>`}function renderNode(e,t){let r=(0,d.c)(e),n=t.trail.has(e)||"group"===e.type&&t.opensGroups,a=n&&r.length>0?renderLevel(r,t,e):"",o=addressOf(t.view,e),s=(0,d.a)(e);if("group"===e.type&&n)return(0,i.t)`<li class="group"><span>${s}</span>${a}</li>`;if(void 0===o)return(0,i.t)`<li><span>${s}</span>${a}</li>`;let l=!n&&r.some(d.s)?(0,i.t)` data-below="${e.id}"`:"",c=e===t.page?(0,i.t)` aria-current="page"`:"",u="link"===e.type&&/^https?:/i.test(o)?(0,i.t)` rel="noopener"`:"";return(0,i.t)`<li><a href="${o}"${c}${l}${u}>${s}</a>${a}</li>`}function renderPageList(e,t){let r=t.filter(d.s).slice(0,5e3);return 0===r.length?(0,i.t)`<p>There are no pages here yet.</p>`:(0,i.t)`<ul class="page-list">${r.map(t=>{let r=addressOf(e,t),n="document"===t.type?t.description:void 0,a=(0,d.a)(t);return(0,i.t)`<li>${void 0===r?a:(0,i.t)`<a href="${r}">${a}</a>`}${void 0===n?"":(0,i.t)`<small>${n}</small>`}</li>`})}</ul>`}async function renderSitePage(e,t){let r=(0,d.t)(t)?await renderBody(e,t):void 0,n="document"===t.type?t:void 0,a=void 0===n||n.layout.tableOfContents,o=renderOutline(t,r),s=["space",!a&&"bare",n?.layout.width==="wide"&&"wide"];return renderFrame(e.visit,{title:(0,d.o)(t),language:languageOf(e),description:n?.description??describe(r)??`${(0,d.o)(t)}, ${titleOfSpace(e.placed)}`,path:addressOf(e,t),isIndexed:!(n?.noIndex||n?.noRobotsIndex||n?.hidden),head:renderHead(e,t),sectionId:e.placed.section_id,root:e.root,body:(0,i.t)`<div class="${s.filter(Boolean).join(" ")}">
${a?renderSidebar(e,t):""}
<main id="site:main" tabindex="-1">${renderArticle(e,t,r)}</main>
${o}
</div>`})}function describe(e){let[,t=""]=/<p\b[^>]*>(.*?)<\/p>/s.exec(e?.html??"")??[],r=t.replace(/<[^>]*>/g,"").replace(/&(lt|gt|quot|#39|amp);/g,(e,t)=>L.get(t)??"").replace(/\s+/g," ").trim();return r.length<=160?""===r?void 0:r:`${r.slice(0,159).replace(/\s+\S*$/,"")}…`}let L=new Map([["lt","<"],["gt",">"],["quot",'"'],["#39","'"],["amp","&"]]);function renderInFrame(e,t){return renderFrame(e.visit,{title:t.title,language:languageOf(e),isIndexed:!1,sectionId:e.placed.section_id,root:e.root,query:t.query??"",body:(0,i.t)`<div class="space">
${renderSidebar(e,void 0)}
<main id="site:main" tabindex="-1">${t.main}</main>
</div>`})}function renderEmptySite(e){let{title:t}=e.structure.site;return renderFrame(e,{title:t,language:"en",isIndexed:!1,sectionId:null,root:e.base,body:(0,i.t)`<div class="space bare"><main id="site:main" tabindex="-1"><h1>${t}</h1>
<p>There is nothing to read here.</p></main></div>`})}function renderBody(e,t){let{visit:r,revision:n,contents:i}=e;return(0,d.u)(r.platform,n,{page:t,place:{contents:i,addressOf:t=>addressOf(e,t),addressOfFile:t=>addressOfFile(e,t),addressOfSpace(e){let t=r.structure.spaces.find(({space_id:t})=>t===e);return t&&(rootOf(r,t)||"/")},claims:(0,l.E)(r.visitor),holds:l.V}})}function renderHead(e,t){let{order:r,placeOf:n}=e.tree,a=n.get(t.id),link=(t,r)=>void 0===r?"":(0,i.t)`<link rel="${t}" href="${addressOf(e,r)}">
`,o="document"===t.type?t:void 0,s=o?.layout.cover?addressOfCover(e,o.cover?.ref):void 0;return(0,i.t)`${void 0===a?"":(0,i.t)`${link("prev",r[a-1])}${link("next",r[a+1])}`}${void 0===s?"":(0,i.t)`<meta property="og:image" content="${fullAddress(e.visit,s)}">
`}${(0,d.t)(t)?(0,i.t)`<link rel="alternate" type="text/markdown" href="${markdownAddress(e,t)}">
`:""}`}function markdownAddress(e,t){let r=addressOf(e,t)??"";return t===e.tree.first||""===t.path?`${e.root}/index.md`:`${r}.md`}function renderArticle(e,t,r){let n="document"===t.type?t:void 0,a=n?.layout,o=(0,i.t)`${(0,m.t)(n?.emoji)}${t.title||"Untitled"}`,s=void 0===r?renderPageList(e,(0,d.c)(t)):(0,i.t)`<div class="text">${(0,f.r)(r.html)}</div>`;return(0,i.t)`<article${n?.computed===void 0?"":(0,f.r)(' class="computed"')}>${void 0===n?"":renderCover(e,n)}<header>${renderTrail(e,t)}
<h1 dir="auto"${a?.title===!1?(0,i.t)` class="unseen"`:""}>${o}</h1>
${n?.description!==void 0&&a?.description!==!1?(0,i.t)`<p class="lead" dir="auto">${n.description}</p>`:""}</header>
${s}</article>
${a?.pagination===!1?"":renderNeighbours(e,t)}
<footer class="about">${(0,d.t)(t)?(0,i.t)`<a href="${markdownAddress(e,t)}">View as Markdown</a>${renderEditLink(e,t)}`:""}</footer>`}function renderTrail(e,t){let r=e.tree.above(t),n=(0,l.B)(e.visit.structure,e.placed.section_id).length>1;if(0===r.length&&!n)return"";let a=n?(0,i.t)`<li><a href="${e.root||"/"}">${titleOfSpace(e.placed)}</a></li>`:"";return(0,i.t)`<nav class="trail" aria-label="Breadcrumbs"><ol>${a}${r.map(t=>{let r=addressOf(e,t);return void 0===r?(0,i.t)`<li>${(0,d.o)(t)}</li>`:(0,i.t)`<li><a href="${r}">${(0,d.o)(t)}</a></li>`})}</ol></nav>`}function renderCover(e,t){let r=t.layout.cover?addressOfCover(e,t.cover?.ref):void 0;if(void 0===r)return"";let n=addressOfCover(e,t.cover?.refDark);return(0,i.t)`<picture class="cover ${t.layout.coverSize}">${void 0===n?"":(0,i.t)`<source srcset="${n}" media="(prefers-color-scheme: dark)">`}<img src="${r}" alt="" fetchpriority="high"></picture>`}function addressOfCover(e,t){let r=t?.kind==="file"?e.contents.filesById.get(t.file):void 0;return r&&addressOfFile(e,r)}function renderOutline(e,t){if("document"!==e.type||!e.layout.outline)return"";let r=(t?.outline??[]).filter(({level:e})=>e<=2).slice(0,200);return r.length<2?"":(0,i.t)`<nav class="outline" aria-label="On this page"><p>On this page</p><ul>${r.map(({level:e,anchor:t,title:r})=>(0,i.t)`<li class="level-${e}"><a href="#${encodeURIComponent(t)}">${r}</a></li>`)}</ul></nav>`}function renderNeighbours(e,t){let{order:r,placeOf:n}=e.tree,a=n.get(t.id);if(void 0===a)return"";let[o,s]=[r[a-1],r[a+1]];if(void 0===o&&void 0===s)return"";let link=(t,[r,n])=>void 0===t?"":(0,i.t)`<a class="${r}" rel="${r}" href="${addressOf(e,t)}"><small>${n}</small> ${(0,d.o)(t)}</a>`;return(0,i.t)`<nav class="neighbours" aria-label="Pages before and after">${link(o,["prev","Previous"])}${link(s,["next","Next"])}</nav>`}async function listPages(e){let t=[];for(let r of(0,l.L)(e.structure)){let n=await openSpace(e,r),i=n.tree.order.filter(e=>!e.noIndex&&!e.noRobotsIndex);t.push({view:n,pages:i})}return t}function renderRobots({structure:e,address:t,base:r}){let{visibility:n,agents_context:i}=e.site;return"public"!==n?"User-agent: *\nDisallow: /\n":`${("excluded"===i?q.map(e=>`User-agent: ${e}
Disallow: /

`):[]).join("")}User-agent: *
Disallow: ${r}/~search
Disallow: ${r}/~pages
Disallow: ${r}/~branch

Sitemap: ${t}/sitemap.xml
`}let q=["GPTBot","ChatGPT-User","OAI-SearchBot","ClaudeBot","Claude-User","Claude-SearchBot","anthropic-ai","PerplexityBot","Perplexity-User","Google-Extended","Applebot-Extended","CCBot","Bytespider","Meta-ExternalAgent"];async function renderSitemap(e,t){if("public"!==e.structure.site.visibility)return;let r=(await listPages(e)).flatMap(({view:t,pages:r})=>r.map(r=>fullAddress(e,addressOf(t,r)??""))),n='<?xml version="1.0" encoding="UTF-8"?>\n',i='xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',a=Math.ceil(r.length/1e4);if(void 0===t&&a>1)return`${n}<sitemapindex ${i}>
${Array.from({length:a},(t,r)=>`<sitemap><loc>${escapeXML(`${e.address}/sitemap-${r+1}.xml`)}</loc></sitemap>
`).join("")}</sitemapindex>
`;let o=((t??1)-1)*1e4,s=r.slice(o,o+1e4);if(void 0===t||0!==s.length)return`${n}<urlset ${i}>
${s.map(e=>`<url><loc>${escapeXML(e)}</loc></url>
`).join("")}</urlset>
`}function escapeXML(e){return e.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;")}async function renderLlms(e){let{site:t}=e.structure;if("excluded"===t.agents_context)return;let r=[`# ${oneLine(t.title)}`];for(let{view:t,pages:n}of(await listPages(e))){for(let i of(r.push("",`## ${oneLine(titleOfSpace(t.placed))}`,""),n.slice(0,5e3))){let n=fullAddress(e,markdownAddress(t,i)),a=void 0===i.description?"":`: ${oneLine(i.description)}`;r.push(`- [${oneLine((0,d.o)(i)).replace(/([[\]])/g,"\\$1")}](${n})${a}`)}n.length>5e3&&r.push("",`${n.length-5e3} more pages are in ${e.address}/sitemap.xml`)}return`${r.join("\n")}
`}function oneLine(e){return e.replace(/\s+/g," ").trim()}function renderLlmsFull(e){return"excluded"===e.structure.site.agents_context?void 0:pieces();async function*pieces(){yield`# ${oneLine(e.structure.site.title)}
`;let t=0;for(let{view:r,pages:n}of(await listPages(e)))for(let i of n){if(!(0,d.t)(i))continue;let n=fullAddress(e,addressOf(r,i)??""),a=await renderMarkdown(r,i);if((t+=a.length)>8e6)return void(yield`
---

There is more: ${e.address}/llms.txt names every page.
`);yield`
---

Source: ${n}

${a.trimEnd()}
`}}}async function renderMarkdown(e,t){let{visit:r,revision:n,contents:i}=e,a=(await r.platform.revisions.source.readTexts([{...t.git,mode:"100644"}])).get(t.git.oid)??"";if(!/\{%-?[ \t]*if\b|class="expression"/.test(a))return(0,l.S)(a,t.title);let o={visitor:{claims:(0,l.E)(r.visitor)},space:{vars:i.variables},page:{vars:t.variables??{}}},{layout:s}=n.content.site,d=(0,l.C)((0,p.t)(a,{layout:s,isPage:!0}),{textOf:e=>(0,l.H)(e,o),holds:e=>(0,l.V)(e,o)});try{return(0,l.S)((0,u.t)(d),t.title)}catch(e){if(e instanceof c.t)return`# ${t.title}
`;throw e}}function renderMissingPage(e,t){let r=suggestPages(e,t);return renderInFrame(e,{title:"There is no such page",main:(0,i.t)`<h1>There is no such page</h1>
<p>It may have moved, or the address has a slip in it.</p>
${0===r.length?"":(0,i.t)`<p>You may have meant:</p><ul class="page-list">${r.map(t=>(0,i.t)`<li><a href="${addressOf(e,t)}">${(0,d.o)(t)}</a></li>`)}</ul>`}
<p><a href="${e.root||"/"}">Go to the start</a>, or search above.</p>`})}function suggestPages({tree:e},t){let r=t.toLowerCase().replace(/\.(?:html?|md)$/,"").replace(/\/(?:index|readme)$/,""),n=r.split("/").at(-1)??"",i=e.order.filter(e=>(0,d.s)(e)),a=i.filter(e=>""!==n&&lastPart(e.path)===n),o=i.map(e=>({text:e.path,value:e})),s=i.map(e=>({text:lastPart(e.path),value:e})),l=[(0,b.t)(r,o),(0,b.t)(n,s)],c=r.split("/").map((e,t,r)=>r.slice(0,r.length-1-t).join("/"));return[...new Set([...a,...l,...c.filter(e=>""!==e).map(t=>e.byPath.get(t))])].flatMap(e=>e??[]).slice(0,5)}function lastPart(e){return e.slice(e.lastIndexOf("/")+1).toLowerCase()}function findMovedPage(e,t){return findRedirected(e,t)??findByFirstPath(e,t)}function findRedirected({contents:e,revision:t,tree:r},n){let{site:i}=t.content,a=r.first?.git?.path;if(void 0===a)return;let o=i.resolve(a,{kind:"link",url:`/${encodeURI(n)}`});return"page"===o.kind?e.pagesByFile.get(o.path):void 0}function findByFirstPath({contents:e,revision:t},r){let{root:n}=t.content.site,i=""===n?r:`${n}/${r}`;for(let r of[".md","/README.md","/index.md","/_index.md",".mdx"]){let n=e.pagesById.get((0,l.U)(t.row.space_id,`${i}${r}`));if(n?.type==="document"&&void 0!==n.git)return n}}async function searchSite(e,t,r){let n=(0,l.L)(e.structure),i=[...n.filter(e=>e===r),...n.filter(e=>e!==r)],a=(0,l.c)();for(let r of(0,l.s)(t.slice(0,512))){let t=[];for(let n of i){let i={queries:[r],pagesMax:10,patience:a},o=await (0,l.a)(e.platform,n.space_id,i);void 0!==o&&t.push({tier:o.tier,pages:await presentFound(await openSpace(e,n),o)})}if(t.length>0)return t.toSorted((e,t)=>e.tier-t.tier).flatMap(({pages:e})=>e).slice(0,30)}return[]}async function presentFound(e,t){let{contents:r,visit:n,placed:i,tree:a}=e,o=t.pages.filter(({id:e})=>r.pagesById.has(e));return(await (0,l.o)(n.platform,"",{...t,pages:o})).flatMap(({id:t,title:o,sections:s})=>{let l=r.pagesById.get(t),c=l&&addressOf(e,l);if(void 0===l||void 0===c)return[];let u=n.structure.spaces.length>1,p=a.above(l).map(d.o);return[{title:o||"Untitled",href:c,place:[...u?[titleOfSpace(i)]:[],...p].join(" › "),sections:s.filter(e=>""!==e.body||e.title!==o).map(e=>{let t=e.path.split("#")[1];return{title:e.title,href:void 0===t?c:`${c}#${(0,d.d)(t)}`,text:e.body}})}]})}async function trySearch(e,t){try{return await searchSite(e.visit,t,e.placed)}catch(e){if(e instanceof a.t&&503===e.status)return;throw e}}async function answerSearch(e,t){return JSON.stringify(await trySearch(e,t)??[])}async function renderSearchPage(e,t){let r=t.trim().slice(0,512),n=""===r?[]:await trySearch(e,r);return renderInFrame(e,{title:""===r?"Search":`Search: ${r}`,query:r,main:(0,i.t)`<h1>${""===r?"Search":(0,i.t)`Search for “${r}”`}</h1>
${""===r?(0,i.t)`<p>Ask with the field above.</p>`:renderFound(n)}`})}function renderFound(e){return void 0===e?(0,i.t)`<p>The search is being prepared. Try again in a moment.</p>`:0===e.length?(0,i.t)`<p>Nothing was found. Try fewer or other words.</p>`:(0,i.t)`<ol class="found">${e.map(({title:e,href:t,place:r,sections:n})=>(0,i.t)`<li><a href="${t}">${e}</a>${""===r?"":(0,i.t)` <small>${r}</small>`}${0===n.length?"":(0,i.t)`<ul>${n.map(e=>(0,i.t)`<li><a href="${e.href}">${e.title||"Beginning"}</a>${""===e.text?"":(0,i.t)` <span>${e.text}</span>`}</li>`)}</ul>`}</li>`)}</ol>`}let I="text/html; charset=utf-8";function createSiteAnswerer(){let e=new o.t(48e6,({body:e})=>"string"==typeof e?e.length:0);return async(t,r)=>{let n=decodeParts(r.path);if(void 0===n)return missing("There is no such page\n");if(n.at(-1)?.startsWith("~search")||"~files"===n[0])return answer(t,n,r.query);let i=await keyOfAnswer(t,n,r.query);return e.read(i,async()=>withTag(await answer(t,n,r.query)))}}function withTag(e){let{status:t,type:r,body:n,location:i=""}=e;if("tagged"!==e.kept||"string"!=typeof n)return e;let a=[t,r,i,n].join("\n");return{...e,tag:(0,w.createHash)("sha256").update(a).digest("base64url").slice(0,22)}}async function keyOfAnswer(e,t,r){let n=1===t.length&&/\.(?:txt|xml)$/.test(t[0]??""),i=n?[]:(0,l.k)(e.structure,t).map(({placed:e})=>e),a=n?e.structure.spaces:new Set(i),o=[e.version,JSON.stringify(t),r.get("below")??""];for(let{space:t}of a)o.push((0,l.p)(await e.platform.revisions.show(t.revision_id)));return o.join("\n")}function answerAsset(e){return e===A?{status:200,type:"text/css; charset=utf-8",body:O,kept:"forever"}:e===x?{status:200,type:"text/javascript; charset=utf-8",body:y,kept:"forever"}:void 0}function decodeParts(e){try{return e.split("/").map(decodeURIComponent)}catch{return}}function text(e,t){return void 0===e?missing("There is nothing here\n"):{status:200,type:t,body:e,kept:"tagged"}}function page(e,t="tagged"){return{status:200,type:I,body:e,kept:t}}function missing(e,t="text/plain; charset=utf-8"){return{status:404,type:t,body:e,kept:"never"}}function redirect(e){return{status:308,type:"text/plain; charset=utf-8",body:"",location:e,kept:"tagged"}}async function answer(e,t,r){if("~files"===t[0])return answerFile(e,t.slice(1));if(1===t.length){let r=await answerListing(e,t[0]??"");if(void 0!==r)return r}let n=(0,l.k)(e.structure,t);if(0===n.length)return missing(await renderEmptySite(e),I);for(let{placed:t,path:i}of n){let n=await answerInSpace(await openSpace(e,t),i,r);if(void 0!==n)return n}let[{placed:i,path:a}={placed:void 0,path:""}]=n;return void 0===i?missing("There is no such page\n"):missing(await renderMissingPage(await openSpace(e,i),a),I)}async function answerListing(e,t){let r="text/plain; charset=utf-8",n="application/xml; charset=utf-8",i=/^sitemap-([1-9]\d{0,5})\.xml$/.exec(t)?.[1];if(void 0!==i)return text(await renderSitemap(e,Number(i)),n);switch(t){case"robots.txt":return text(renderRobots(e),r);case"sitemap.xml":return text(await renderSitemap(e),n);case"llms.txt":return text(await renderLlms(e),r);case"llms-full.txt":{let t=renderLlmsFull(e);return void 0===t?text(void 0,r):{...text("",r),body:t}}default:return}}async function answerInSpace(e,t,r){let n=r.get("q")??"";switch(t){case"~search":return page(await renderSearchPage(e,n),"never");case"~search.json":return{...page(await answerSearch(e,n),"never"),type:"application/json"};case"~branch":case"~pages":return answerLevel(e,t,r.get("below"));default:return answerPage(e,t)}}async function answerLevel(e,t,r){let n=null===r?void 0:e.contents.pagesById.get(r);if(null!==r&&void 0===n)return;if("~branch"===t)return void 0===n?void 0:page((await renderBranch(e,n)).toString());let a=void 0===n?e.contents.pages:(0,d.c)(n),o=void 0===n?"All pages":(0,d.o)(n);return page(await renderInFrame(e,{title:o,main:(0,i.t)`<h1>${o}</h1>${renderPageList(e,a)}`}))}async function answerPage(e,t){let{tree:r}=e,n=t.replace(/\/+$/,""),i=r.byPath.get(n)??(""===n?r.first:void 0);if(void 0!==i){let a=addressOf(e,i);return n!==t||i===r.first&&""!==n?void 0===a?void 0:redirect(a):page(await renderSitePage(e,i))}return""===n?page(await renderEmptySpace(e)):answerOtherName(e,n)}async function answerOtherName(e,t){let{tree:r}=e,n=t.replace(/\.(?:md|html?)$/,""),i=n.replace(/(?:^|\/)(?:index|readme)$/i,""),a=r.byPath.get(n)??r.byPath.get(i)??(""===i?r.first:void 0);if(void 0!==a&&t.endsWith(".md")&&(0,d.t)(a))return text(await renderMarkdown(e,a),"text/markdown; charset=utf-8");let o=a??r.byPath.get(n.toLowerCase())??findMovedPage(e,i),s=o&&addressOf(e,o);return void 0===s?void 0:redirect(s)}function renderEmptySpace(e){let t=titleOfSpace(e.placed);return renderInFrame(e,{title:t,main:(0,i.t)`<h1>${t}</h1>${renderPageList(e,[])}`})}let C=/^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/;async function answerFile(e,t){let[r,n="",i]=t,a=e.structure.spaces.find(({id:e})=>e===r),o=a&&(await openSpace(e,a)).contents.filesById.get(n);if(void 0===o||o.git.oid!==i)return missing("There is no such file\n");let l=(await (0,s.u)(e.platform.store,[i])).get(i);if(void 0===l)return missing("There is no such file\n");let{contentType:d,name:c}=o;return{status:200,type:d,body:l,kept:"forever",...C.test(d)?{}:{savedAs:c}}}}};