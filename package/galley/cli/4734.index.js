export const id=4734;export const ids=[4734,1187];export const modules={2353:((e,t,r)=>{r.d(t,{answerAsset:()=>answerAsset,createSiteAnswerer:()=>createSiteAnswerer});var i,n=r(3733),a=r(1187),o=r(6274),s=r(8980),l=r(7361),d=r(7621),c=r(683),m=r(7143),p=r(7852),u=r(9142),g=r(3646),f=r(2655),h=r(7039),v=r(2130),b=r(5401),w=r(4394),x=r(4093),y=r(8159),k=r(9849),$=r(6088),S=r(7498),q=r(5419),O=r(4180),C=r(7598);function picturesOf({icon:e}){let t=null===e?void 0:f.n.safeParse(JSON.parse(e)).data;return void 0!==t&&"icon"in t?t.icon:void 0}function readPicture(e,t){let r=addressOf$1(e,t);return void 0===r?Promise.resolve(void 0):(0,c.r)(e.platform,r)}function addressOf$1({structure:e},t){return"light"===t||"dark"===t?picturesOf(e.site)?.[t]:e.spaces.find(({id:e})=>e===t)?.space.icon??void 0}function renderSpaceSign({base:e},{id:t,space:r}){return null===r.icon?"1f4d6"===r.emoji?"":(0,h.t)(r.emoji):(0,a.t)`<img class="sign" src="${e}/~icon/${t}" alt="" width="20" height="20">`}function renderEditLink({revision:e},t){if(void 0!==t.computed)return"";let r=(0,k.r)(e.row),i=r?.url===void 0?void 0:editAddress(r.url,r.ref,t.git.path);return void 0===i?"":(0,a.t)`<a href="${i}" rel="noopener">Edit this page</a>`}function editAddress(e,t,r){let[,i,n]=/^https:\/\/(github\.com|gitlab\.com)\/([\w.-]+\/[\w.-]+?)(?:\.git|\/.*)?$/.exec(e)??[],a=(t??"HEAD").replace(/^refs\/heads\//,"");if(void 0===i||void 0===n||a.startsWith("refs/"))return;let o=[...a.split("/"),...r.split("/")].map(encodeURIComponent).join("/");return"github.com"===i?`https://github.com/${n}/edit/${o}`:`https://gitlab.com/${n}/-/edit/${o}`}(0,n.i)(addressOf$1,"addressOf");let A=String.raw`(() => {
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
  addSections()
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
      if (mine === asked) state.textContent = 'Search is not responding. Try again.'
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
    state.textContent = found.length === 0 ? 'No results.' : found.length + (found.length === 1 ? ' page' : ' pages')
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
    const { below } = link.dataset
    link.removeAttribute('data-below')
    const button = make('button', { class: 'twist', type: 'button', 'aria-expanded': 'false', 'aria-label': 'Pages below ' + name })
    link.after(button)
    button.addEventListener('click', async () => {
      const known = button.nextElementSibling
      const isOpen = button.getAttribute('aria-expanded') === 'true'
      button.setAttribute('aria-expanded', String(!isOpen))
      if (known) { known.hidden = isOpen; return }
      button.disabled = true
      const branch = await fetchBranch(below)
      button.disabled = false
      button.after(branch)
      if (branch.matches('ul')) addBranches(branch.parentElement)
      else setTimeout(() => { branch.remove(); button.setAttribute('aria-expanded', 'false') }, 4000)
    })
  }
}

/** The list of pages below one; a line of text where it cannot be had. */
async function fetchBranch(below) {
  try {
    const response = await fetch(root.dataset.root + '/~branch?below=' + encodeURIComponent(below))
    const branch = response.ok && new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('ul')
    if (branch) return document.adoptNode(branch)
  } catch {}
  return make('p', { class: 'state', role: 'status' }, 'Could not load these pages. Try again.')
}

function addCopying() {
  for (const figure of document.querySelectorAll('figure.code')) {
    const button = make('button', { class: 'copy', type: 'button' }, 'Copy')
    button.addEventListener('click', async () => {
      const code = figure.querySelector('code')
      button.textContent = await copy(code.textContent.replace(/\n$/, '')) ? 'Copied' : 'Select and copy'
      setTimeout(() => { button.textContent = 'Copy' }, 1500)
    })
    figure.append(button)
  }
}

/** Browsers give the clipboard to pages of https alone; the old way works without. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {}
  const field = make('textarea', { readonly: '', class: 'unseen', 'aria-hidden': 'true' })
  const before = document.activeElement
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  before?.focus()
  return isCopied
}

/** The tree on a small screen: closed by Escape and by a press beside it. */
function addMenu() {
  const side = document.querySelector('.side')
  const menu = document.querySelector('.top .menu')
  const current = side?.querySelector('[aria-current="page"]')
  const under = side && current ? current.getBoundingClientRect().top - side.getBoundingClientRect().top : 0
  if (under > side?.clientHeight - 80) side.scrollTop = under - side.clientHeight / 2
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

/** Sections of a group: open one at a time, until something else is pressed. The current one is in sight. */
function addSections() {
  const groups = [...document.querySelectorAll('.section-group')]
  const close = (kept) => { for (const group of groups) if (group !== kept) group.open = false }
  document.addEventListener('click', (event) => close(event.target.closest('.section-group')))
  document.addEventListener('keydown', (event) => {
    const open = groups.find((group) => group.open)
    if (event.key !== 'Escape' || !open) return
    close()
    open.querySelector('summary').focus()
  })
  const bar = document.querySelector('.sections')
  const here = bar?.querySelector('a[aria-current], .here')
  if (here) bar.scrollLeft = here.getBoundingClientRect().left - bar.getBoundingClientRect().left - 40
}

/** The outline shows where the reader is: below the last heading that has gone by, or at the first. */
function followOutline() {
  const outline = document.querySelector('.outline')
  const places = [...outline?.querySelectorAll('a') ?? []].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  if (places.length === 0) return
  let current
  let isWaiting = false
  const follow = () => {
    isWaiting = false
    const isEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const passed = isEnd ? places : places.filter(({ heading }) => heading.getBoundingClientRect().top < 130)
    const { link } = passed.at(-1) ?? places[0]
    if (link === current) return
    current?.removeAttribute('aria-current')
    current = link
    link.setAttribute('aria-current', 'true')
    const over = link.getBoundingClientRect().bottom - outline.getBoundingClientRect().bottom
    const under = outline.getBoundingClientRect().top - link.getBoundingClientRect().top
    if (over > 0) outline.scrollTop += over + 40
    else if (under > 0) outline.scrollTop -= under + 40
  }
  addEventListener('scroll', () => { if (!isWaiting) { isWaiting = true; requestAnimationFrame(follow) } }, { passive: true })
  follow()
}
})()
`,j=`site-${(0,C.createHash)("sha256").update(A).digest("hex").slice(0,16)}.js`,E=`--ground: #ffffff; --raised: #f6f7f9; --line: #e3e6eb; --text: #1c2127; --quiet: #57606c; --link: #1f57c3; --focus: #1f57c3; --here: #eaf1fd;
  --code-ground: #f6f7fa; --keyword: #a0266f; --name: #6a35b0; --literal: #0550ae; --string: #0a5c36; --remark: #5b6470; --variable: #8a3c00;
  --red: #a5212b; --orange: #8a4b00; --yellow: #705600; --green: #0a6640; --blue: #1f57c3; --purple: #6a35b0; --pink: #a0266f; --gray: #525c69;
  --info-ground: #eef4fd; --success-ground: #edf8f1; --warning-ground: #fdf5e6; --danger-ground: #fdeff0; --mark: #fff0b3;`,L=`--ground: #14171c; --raised: #1b2027; --line: #2e353f; --text: #e3e7ed; --quiet: #a4aebb; --link: #8ab6ff; --focus: #a9cbff; --here: #1d2838;
  --code-ground: #191e25; --keyword: #ff9ac6; --name: #cdb0ff; --literal: #8fbcff; --string: #8fdcb4; --remark: #a3aebc; --variable: #f5b98a;
  --red: #ff9a9a; --orange: #f0b165; --yellow: #e5cf6a; --green: #6fd3a3; --blue: #8ab6ff; --purple: #cdb0ff; --pink: #ff9ac6; --gray: #a3aebc;
  --info-ground: #16233a; --success-ground: #12291f; --warning-ground: #2d2413; --danger-ground: #301a1d; --mark: #4f430f;`,P=`:root { color-scheme: light; ${E}
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
  --top: 3.6rem;
}
:root:has(.sections) { --top: 6.1rem; }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { color-scheme: dark; ${L} } }
@media screen { :root[data-theme="dark"] { color-scheme: dark; ${L} } }
*, ::before, ::after { box-sizing: border-box; }
main:focus { outline: none; }
.skip { position: absolute; left: 0.5rem; top: -4rem; z-index: 9; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { top: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
small { color: var(--quiet); font-size: 0.85em; font-weight: 400; }
button, input, select, textarea { font: inherit; color: inherit; }
html { scroll-padding-top: calc(var(--top) + 1rem); -webkit-text-size-adjust: 100%; }
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
.side a[data-below]::after, .twist::after { content: "\u{203A}"; position: absolute; right: 0.7rem; top: 0.2rem; color: var(--quiet); font-size: 1.05rem; transition: transform 0.15s; }
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
.trail li + li::before { content: "\u{203A}"; margin-right: 0.45rem; }
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
`,z=`${$.t}${P}`.replace(/\n\s*/g,"\n"),I=`site-${(0,C.createHash)("sha256").update(z).digest("hex").slice(0,16)}.css`;async function renderFrame(e,t){let{structure:r,base:n}=e,{site:o}=r,s="public"===o.visibility,l=t.title===o.title?o.title:`${t.title} | ${o.title}`,d=void 0===t.path?void 0:new URL(e.address).origin+t.path;return(await (0,a.t)(i||(i=(0,p.r)(["",'\n<html lang="','" data-base="','" data-root="','">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>',"</title>\n","","",'<meta property="og:type" content="article">\n<meta property="og:title" content="','">\n<meta property="og:site_name" content="','">\n','<meta name="twitter:card" content="summary">\n<meta name="color-scheme" content="light dark">\n','<link rel="icon" href="','">\n<link rel="stylesheet" href="',"/~assets/",'">\n<script src="',"/~assets/",'"><\/script>\n</head>\n<body>\n<a class="skip" href="#site:main">Skip to content</a>\n<header class="top"><div class="bar"><a class="menu" href="#site:nav" aria-label="Menu">\u2630</a><a class="brand" href="','">',"",'</a><form class="search" role="search" action="','/~search"><input type="search" name="q" value="','" placeholder="Search" aria-label="Search" maxlength="512" required autocomplete="off"><button aria-label="Search">\u2315</button></form>',"</div>","</header>\n","\n</body>\n</html>\n"])),(0,c.o)("<!doctype html>"),t.language,n,t.root,l,void 0===t.description?"":(0,a.t)`<meta name="description" content="${t.description}">
`,s&&t.isIndexed?"":(0,a.t)`<meta name="robots" content="noindex">
`,void 0===d||!s?"":(0,a.t)`<link rel="canonical" href="${d}">
<meta property="og:url" content="${d}">
`,t.title,o.title,void 0===t.description?"":(0,a.t)`<meta property="og:description" content="${t.description}">
`,t.head??"",faviconOf(e),n,I,n,j,n||"/",renderLogo(e),o.title,n,t.query??"",renderSignOut(e),renderSections(e,r,t.sectionId),t.body)).toString()}function renderSignOut({base:e,visitor:t}){return t.isReader?(0,a.t)`<form class="sign-out" method="post" action="${e}/~sign-out"><button title="Sign out" aria-label="Sign out"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M6.5 2.5h-3v11h3M10.5 11 13.5 8l-3-3M13 8H6.5"/></svg></button></form>`:""}function renderSections(e,t,r){if(t.sections.length<2)return"";let link=i=>{let n=[e.base,...(0,d.v)(t,i).map(encodeURIComponent)],o=i.id===r?(0,a.t)` aria-current="true"`:"";return(0,a.t)`<a href="${n.join("/")||"/"}"${o}${null===i.description?"":(0,a.t)` title="${i.description}"`}>${(0,u.m)(i)}${i.title}</a>`};return(0,a.t)`<nav class="sections" aria-label="Sections"><ul>${(0,d.B)(t).map(e=>{if((0,d.L)(e))return(0,a.t)`<li>${link(e)}</li>`;let i=(0,d.U)(t,e.id),n=i.some(({id:e})=>e===r);return(0,a.t)`<li><details class="section-group"><summary${n?(0,a.t)` class="here"`:""}>${(0,u.m)(e)}${e.title}</summary><ul>${i.map(e=>(0,a.t)`<li>${link(e)}</li>`)}</ul></details></li>`})}</ul></nav>`}function renderLogo(e){let{base:t,structure:r}=e,{site:i}=r;if(void 0===picturesOf(i)){let[t,...n]=r.spaces,a=(0,h.t)(emojiOf(i));return""!==a||void 0===t||n.length>0?a:renderSpaceSign(e,t)}return(0,a.t)`<picture class="logo"><source srcset="${t}/~icon/dark" media="(prefers-color-scheme: dark)"><img src="${t}/~icon/light" alt="" width="28" height="28"></picture>`}function emojiOf({icon:e}){let t=null===e?void 0:f.n.safeParse(JSON.parse(e)).data;return void 0!==t&&"emoji"in t?t.emoji:void 0}function faviconOf({base:e,structure:{site:t}}){if(void 0!==picturesOf(t))return`${e}/~icon/light`;let r=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y="82" font-size="84">${(0,h.t)(emojiOf(t)??"1f4d6").trim().replace(/[<>&"'%#]/g,"")}</text></svg>`;return`data:image/svg+xml,${encodeURIComponent(r)}`}async function openSpace(e,t){let{revisions:r}=e.platform,i=await r.show(t.space.revision_id),n=await r.contents(i),a=(0,c._)(n,t=>isFor(e,n,t)),o=(0,g.s)(a),s=rootOf(e,t),l=await (0,c.t)(e.platform),d={visit:e,placed:t,revision:i,contents:a,tree:o,root:s,place:{contents:a,tree:o,addressOf:e=>addressOf(d,e),addressOfFile:e=>addressOfFile(d,e),addressOfPicture(t){let r=l(t);return void 0===r?void 0:`${e.base}/~picture/${r}`},addressOfList:e=>`${s}/~pages${void 0===e?"":`?below=${encodeURIComponent(e.id)}`}`,branches:"fetched"}};return d}function isFor({visitor:e},{variables:t},r){return(0,d.G)(r.condition??"",{visitor:{claims:(0,d.f)(e)},space:{vars:t},page:{vars:r.variables??{}}})}function rootOf({base:e,structure:t},r){return[e,...(0,d.y)(t,r).map(encodeURIComponent)].join("/")}function addressOf(e,t){if("computed"!==t.type)return"link"===t.type?addressOfLink(e,t):""===t.path||t===e.tree.first?e.root||"/":`${e.root}/${(0,g.l)(t.path)}`}function addressOfLink(e,{url:t,target:r}){if(r?.kind==="page"){let t=e.contents.pagesById.get(r.id),i=t&&addressOf(e,t);return void 0===i||void 0===r.anchor?i:`${i}#${(0,g.c)(r.anchor)}`}if(r?.kind==="file"){let t=e.contents.filesById.get(r.id);return t&&addressOfFile(e,t)}return/^(?:https?|mailto):/i.test(t)?t:void 0}function addressOfFile({visit:e,placed:t},{git:r,id:i,name:n}){return`${e.base}/~files/${t.id}/${i}/${r.oid}/${encodeURIComponent(n)}`}function fullAddress({address:e},t){return/^https?:/i.test(t)?t:new URL(e).origin+t}function languageOf({placed:e}){return/^[\w-]+$/.exec(e.space.language??"")?.[0]??"en"}function titleOfSpace({title:e,space:t}){return e??(t.title||"Untitled")}function renderSidebar(e,t){return(0,a.t)`<nav class="side" id="site:nav" aria-label="Pages">${renderVariants(e)}${(0,u.p)(e.place,t)}</nav>`}function renderVariants({visit:e,placed:t}){let{structure:r}=e,i=(0,d.W)(r,t.section_id);if(i.length<2)return"";let n=(0,d.I)(r,t.section_id);return(0,a.t)`<details class="variants"><summary>${renderSpaceSign(e,t)}${titleOfSpace(t)}</summary><ul>${i.map(r=>(0,a.t)`<li><a href="${rootOf(e,r)||"/"}"${r===t?(0,a.t)` aria-current="true"`:""}>${renderSpaceSign(e,r)}${titleOfSpace(r)}${r===n?(0,a.t)` <small>default</small>`:""}</a></li>`)}</ul></details>`}async function renderSitePage(e,t){let r=(0,u.i)(t)?await renderBody(e,t):void 0,i="document"===t.type?t:void 0,n=void 0===i||i.layout.tableOfContents,o=(0,u.c)(t,r),s=(0,u.i)(t)?await readShownDate(e,t):void 0,l=["space",!n&&"bare",i?.layout.width==="wide"&&"wide"];return renderFrame(e.visit,{title:(0,u.h)(t),language:languageOf(e),description:i?.description??describe(r)??`${(0,u.h)(t)}, ${titleOfSpace(e.placed)}`,path:addressOf(e,t),isIndexed:!(i?.noIndex||i?.noRobotsIndex||i?.hidden),head:(0,a.t)`${renderHead(e,t)}${(0,p.n)(r?.html,`${e.visit.base}/~assets`)}`,sectionId:e.placed.section_id,root:e.root,body:(0,a.t)`<div class="${l.filter(Boolean).join(" ")}">
${n?renderSidebar(e,t):""}
<main id="site:main" tabindex="-1">${renderArticle(e,t,{body:r,date:s})}</main>
${o}
</div>`})}function describe(e){let[,t=""]=/<p\b[^>]*>(.*?)<\/p>/s.exec(e?.html??"")??[],r=t.replace(/<[^>]*>/g,"").replace(/&(lt|gt|quot|#39|amp);/g,(e,t)=>M.get(t)??"").replace(/\s+/g," ").trim();return r.length<=160?""===r?void 0:r:`${r.slice(0,159).replace(/\s+\S*$/,"")}\u{2026}`}let M=new Map([["lt","<"],["gt",">"],["quot",'"'],["#39","'"],["amp","&"]]);function renderInFrame(e,t){return renderFrame(e.visit,{title:t.title,language:languageOf(e),isIndexed:!1,sectionId:e.placed.section_id,root:e.root,query:t.query??"",body:(0,a.t)`<div class="space">
${renderSidebar(e,void 0)}
<main id="site:main" tabindex="-1">${t.main}</main>
</div>`})}function renderEmptySite(e){let{title:t}=e.structure.site;return renderFrame(e,{title:t,language:"en",isIndexed:!1,sectionId:null,root:e.base,body:(0,a.t)`<div class="space bare"><main id="site:main" tabindex="-1"><h1>${t}</h1>
<p>Nothing is published here yet.</p></main></div>`})}function renderBody(e,t){let{visit:r,revision:i,contents:n,place:a}=e;return(0,u.n)(r.platform,i,{page:t,place:{contents:n,addressOf:a.addressOf,addressOfFile:a.addressOfFile,addressOfPicture:a.addressOfPicture,addressOfSpace(e){let t=r.structure.spaces.find(({space_id:t})=>t===e);return t&&(rootOf(r,t)||"/")},searchOf:t=>`${e.root}/~search${""===t?"":`?q=${encodeURIComponent(t)}`}`,claims:(0,d.f)(r.visitor),holds:d.G,isPublished:!0}})}function renderHead(e,t){let{order:r,placeOf:i}=e.tree,n=i.get(t.id),link=(t,r)=>void 0===r?"":(0,a.t)`<link rel="${t}" href="${addressOf(e,r)}">
`,o="document"===t.type?t:void 0,s=o?.layout.cover?(0,u.r)(e.place,o.cover?.ref):void 0;return(0,a.t)`${void 0===n?"":(0,a.t)`${link("prev",r[n-1])}${link("next",r[n+1])}`}${void 0===s?"":(0,a.t)`<meta property="og:image" content="${fullAddress(e.visit,s)}">
`}${(0,u.i)(t)?(0,a.t)`<link rel="alternate" type="text/markdown" href="${markdownAddress(e,t)}">
`:""}`}async function readShownDate(e,t){if(!t.layout.metadata||void 0!==t.condition||t.computed)return;let{platform:r}=e.visit,i=await r.revisions.source.readTexts([{...t.git,mode:"100644"}]);if(!/\{%-?[ \t]*if\b/.test(i.get(t.git.oid)??""))return(0,y.i)(r,e.revision,t.id)}let B=new Intl.DateTimeFormat("en",{dateStyle:"long",timeZone:"UTC"});function renderDate(e){return void 0===e?"":(0,a.t)`<span>Last updated <time datetime="${e.slice(0,10)}">${B.format(new Date(e))}</time></span>`}function markdownAddress(e,t){let r=addressOf(e,t)??"";return t===e.tree.first||""===t.path?`${e.root}/index.md`:`${r}.md`}function renderArticle(e,t,{body:r,date:i}){let n="document"===t.type?t:void 0,o=n?.layout,s=(0,a.t)`${(0,u.m)(n??{})}${t.title||"Untitled"}`,l=void 0===r||""===r.html.trim()?(0,u.d)(e.place,t):(0,a.t)`<div class="text">${(0,c.o)(r.html)}</div>`;return(0,a.t)`<article${n?.computed===void 0?"":(0,c.o)(' class="computed"')}>${void 0===n?"":(0,u.a)(e.place,n)}<header>${(0,u.l)(e.place,t,renderVariant(e))}
<h1 dir="auto"${o?.title===!1?(0,a.t)` class="unseen"`:""}>${s}</h1>
${n?.description!==void 0&&o?.description!==!1?(0,a.t)`<p class="lead" dir="auto">${n.description}</p>`:""}</header>
${(0,u.o)(t,r)}
${l}</article>
${(0,u.s)(e.place,t)}
<footer class="about">${(0,u.i)(t)?(0,a.t)`<a href="${markdownAddress(e,t)}">View as Markdown</a>${renderEditLink(e,t)}${renderDate(i)}`:""}</footer>`}function renderVariant({visit:e,placed:t,root:r}){return(0,d.W)(e.structure,t.section_id).length<2?"":(0,a.t)`<li><a href="${r||"/"}">${titleOfSpace(t)}</a></li>`}async function listPages(e){let t=[];for(let r of(0,d.z)(e.structure)){let i=await openSpace(e,r),n=i.tree.order.filter(e=>!e.noIndex&&!e.noRobotsIndex);t.push({view:i,pages:n})}return t}function renderRobots({structure:e,address:t,base:r}){let{visibility:i,agents_context:n}=e.site;return"public"!==i?"User-agent: *\nDisallow: /\n":`${("excluded"===n?T.map(e=>`User-agent: ${e}
Disallow: /

`):[]).join("")}User-agent: *
Disallow: ${r}/~search
Disallow: ${r}/~pages
Disallow: ${r}/~branch

Sitemap: ${t}/sitemap.xml
`}let T=["GPTBot","ChatGPT-User","OAI-SearchBot","ClaudeBot","Claude-User","Claude-SearchBot","anthropic-ai","PerplexityBot","Perplexity-User","Google-Extended","Applebot-Extended","CCBot","Bytespider","Meta-ExternalAgent"];async function renderSitemap(e,t){if("public"!==e.structure.site.visibility)return;let r=(await listPages(e)).flatMap(({view:t,pages:r})=>r.map(r=>fullAddress(e,addressOf(t,r)??""))),i='<?xml version="1.0" encoding="UTF-8"?>\n',n='xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',a=Math.ceil(r.length/1e4);if(void 0===t&&a>1)return`${i}<sitemapindex ${n}>
${Array.from({length:a},(t,r)=>`<sitemap><loc>${escapeXML(`${e.address}/sitemap-${r+1}.xml`)}</loc></sitemap>
`).join("")}</sitemapindex>
`;let o=((t??1)-1)*1e4,s=r.slice(o,o+1e4);if(void 0===t||0!==s.length)return`${i}<urlset ${n}>
${s.map(e=>`<url><loc>${escapeXML(e)}</loc></url>
`).join("")}</urlset>
`}function escapeXML(e){return e.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;")}async function renderLlms(e){let{site:t}=e.structure;if("excluded"===t.agents_context)return;let r=[`# ${oneLine(t.title)}`];for(let{view:t,pages:i}of(await listPages(e))){for(let n of(r.push("",`## ${oneLine(titleOfSpace(t.placed))}`,""),i.slice(0,5e3))){let i=fullAddress(e,markdownAddress(t,n)),a=void 0===n.description?"":`: ${oneLine(n.description)}`;r.push(`- [${oneLine((0,u.h)(n)).replace(/([[\]])/g,"\\$1")}](${i})${a}`)}i.length>5e3&&r.push("",`${(0,g.i)(i.length-5e3,"more page is","more pages are")} in ${e.address}/sitemap.xml`)}return`${r.join("\n")}
`}function oneLine(e){return e.replace(/\s+/g," ").trim()}function renderLlmsFull(e){return"excluded"===e.structure.site.agents_context?void 0:pieces();async function*pieces(){yield`# ${oneLine(e.structure.site.title)}
`;let t=0;for(let{view:r,pages:i}of(await listPages(e)))for(let n of i){if(!(0,u.i)(n))continue;let i=fullAddress(e,addressOf(r,n)??""),a=await renderMarkdown(r,n);if((t+=a.length)>8e6)return void(yield`
---

There is more: ${e.address}/llms.txt names every page.
`);yield`
---

Source: ${i}

${a.trimEnd()}
`}}}async function renderMarkdown(e,t){let{visit:r,revision:i,contents:n}=e,a=(await r.platform.revisions.source.readTexts([{...t.git,mode:"100644"}])).get(t.git.oid)??"";if(!/\{%-?[ \t]*if\b|class="expression"/.test(a))return(0,w.n)(a,t.title);let o={visitor:{claims:(0,d.f)(r.visitor)},space:{vars:n.variables},page:{vars:t.variables??{}}},{layout:s}=i.content.site,l=await (0,x.r)(a,s);if(void 0===l)return`# ${t.title}
`;let c=(0,v.o)(l,{textOf:e=>(0,d.K)(e,o),holds:e=>(0,d.G)(e,o)});try{return(0,w.n)((0,b.t)(c),t.title)}catch(e){if(e instanceof v.s)return`# ${t.title}
`;throw e}}function renderMissingPage(e,t){let r=suggestPages(e,t);return renderInFrame(e,{title:"Page not found",main:(0,a.t)`<h1>Page not found</h1>
<p>It may have moved, or the URL may be mistyped.</p>
${0===r.length?"":(0,a.t)`<p>Did you mean:</p><ul class="page-list">${r.map(t=>(0,a.t)`<li><a href="${addressOf(e,t)}">${(0,u.h)(t)}</a></li>`)}</ul>`}
<p><a href="${e.root||"/"}">Go to the home page</a>, or search above.</p>`})}function suggestPages({tree:e},t){let r=t.toLowerCase().replace(/\.(?:html?|md)$/,"").replace(/\/(?:index|readme)$/,""),i=r.split("/").at(-1)??"",n=e.order.filter(e=>(0,g.a)(e)),a=n.filter(e=>""!==i&&lastPart(e.path)===i),o=n.map(e=>({text:e.path,value:e})),s=n.map(e=>({text:lastPart(e.path),value:e})),l=[(0,S.n)(r,o),(0,S.n)(i,s)],d=r.split("/").map((e,t,r)=>r.slice(0,r.length-1-t).join("/"));return[...new Set([...a,...l,...d.filter(e=>""!==e).map(t=>e.byPath.get(t))])].flatMap(e=>e??[]).slice(0,5)}function lastPart(e){return e.slice(e.lastIndexOf("/")+1).toLowerCase()}function findMovedPage(e,t){return findRedirected(e,t)??findByFirstPath(e,t)}function findRedirected({contents:e,revision:t,tree:r},i){let{site:n}=t.content,a=r.first?.git?.path;if(void 0===a)return;let o=n.resolve(a,{kind:"link",url:`/${encodeURI(i)}`});return"page"===o.kind?e.pagesByFile.get(o.path):void 0}function findByFirstPath({contents:e,revision:t},r){let{root:i}=t.content.site,n=""===i?r:`${i}/${r}`;for(let r of[".md","/README.md","/index.md","/_index.md",".mdx"]){let i=e.pagesById.get((0,q.s)(t.row.space_id,`${n}${r}`));if(i?.type==="document"&&void 0!==i.git)return i}}async function searchSite(e,t,r){let i=(0,d.z)(e.structure),n=[...i.filter(e=>e===r),...i.filter(e=>e!==r)],a=(0,c.g)();for(let r of(0,c.m)(t.slice(0,512))){let t=[];for(let i of n){let n={queries:[r],pagesMax:10,patience:a},o=await (0,c.f)(e.platform,i.space_id,n);if(void 0!==o){if(o.revision.row.id!==i.space.revision_id)return;t.push({tier:o.tier,pages:await presentFound(await openSpace(e,i),o)})}}if(t.length>0)return t.toSorted((e,t)=>e.tier-t.tier).flatMap(({pages:e})=>e).slice(0,30)}return[]}async function presentFound(e,t){let{contents:r,visit:i,placed:n,tree:a}=e,o=t.pages.filter(({id:e})=>r.pagesById.has(e));return(await (0,c.p)(i.platform,"",{...t,pages:o})).flatMap(({id:t,title:o,sections:s})=>{let l=r.pagesById.get(t),d=l&&addressOf(e,l);if(void 0===l||void 0===d)return[];let c=i.structure.spaces.length>1,m=a.above(l).map(u.h);return[{title:o||"Untitled",href:d,place:[...c?[titleOfSpace(n)]:[],...m].join(" \u203A "),sections:s.filter(e=>""!==e.body||e.title!==o).map(e=>{let t=e.path.split("#")[1];return{title:e.title,href:void 0===t?d:`${d}#${(0,g.c)(t)}`,text:e.body}})}]})}async function search(e,t){let r=e;try{for(let e=0;e<5;e+=1){let e=await searchSite(r.visit,t,r.placed);if(void 0!==e)return{view:r,found:e};r=await reopen(r)}}catch(e){if(!(e instanceof O.t)||503!==e.status)throw e}return{view:r,found:void 0}}async function reopen(e){let{platform:t,structure:r,visitor:i}=e.visit,n=await (0,c.u)(t,r.site,i),a=n.structure.spaces.find(({id:t})=>t===e.placed.id);return void 0===a?e:openSpace(n,a)}async function answerSearch(e,t){return JSON.stringify((await search(e,t)).found??[])}async function renderSearchPage(e,t){let r=t.trim().slice(0,512),{view:i,found:n}=""===r?{view:e,found:[]}:await search(e,r);return renderInFrame(i,{title:""===r?"Search":`Search: ${r}`,query:r,main:(0,a.t)`<h1>${""===r?"Search":(0,a.t)`Search for “${r}”`}</h1>
${""===r?(0,a.t)`<p>Enter a search term above.</p>`:renderFound(n)}`})}function renderFound(e){return void 0===e?(0,a.t)`<p>The search index is being built. Try again in a moment.</p>`:0===e.length?(0,a.t)`<p>No results. Try different or fewer words.</p>`:(0,a.t)`<ol class="found">${e.map(({title:e,href:t,place:r,sections:i})=>(0,a.t)`<li><a href="${t}">${e}</a>${""===r?"":(0,a.t)` <small>${r}</small>`}${0===i.length?"":(0,a.t)`<ul>${i.map(e=>(0,a.t)`<li><a href="${e.href}">${e.title||"Beginning"}</a>${""===e.text?"":(0,a.t)` <span>${e.text}</span>`}</li>`)}</ul>`}</li>`)}</ol>`}let F=(0,s.u)(48e6),R="text/html; charset=utf-8";function createSiteAnswerer(){let e=new l.t(F,({body:e})=>"string"==typeof e?e.length:0);return async(t,r)=>{let i=decodeParts(r.path);if(void 0===i)return missing("Page not found\n");if("~icon"===i[0])return answerPicture(await readPicture(t,i[1]??""));if("~picture"===i[0])return answerPicture(await (0,c.n)(t.platform,i[1]??""));if(isMadeAnew(i))return answer(t,i,r.query);let n=await keyOfAnswer(t,i,r.query);return e.read(n,async()=>withTag(await answer(t,i,r.query)))}}function answerPicture(e){if(void 0===e)return missing("Picture not found\n");let{bytes:t,type:r,oid:i}=e;return{status:200,type:r,body:t,kept:"tagged",tag:i}}function isMadeAnew(e){let[t=""]=e;return e.at(-1)?.startsWith("~search")===!0||"~files"===t||"llms-full.txt"===t}function withTag(e){let{status:t,type:r,body:i,location:n=""}=e;if("tagged"!==e.kept||"string"!=typeof i)return e;let a=[t,r,n,i].join("\n");return{...e,tag:(0,C.createHash)("sha256").update(a).digest("base64url").slice(0,22)}}async function keyOfAnswer(e,t,r){let i=1===t.length&&/\.(?:txt|xml)$/.test(t[0]??""),n=i?[]:(0,d._)(e.structure,t).map(({placed:e})=>e),a=i?e.structure.spaces:new Set(n),o=[e.version,JSON.stringify(t),r.get("below")??""];for(let{space:t}of a)o.push((0,m.x)(await e.platform.revisions.show(t.revision_id)));return o.join("\n")}async function answerAsset(e){if(e===I)return{status:200,type:"text/css; charset=utf-8",body:z,kept:"forever"};if(e===j)return{status:200,type:"text/javascript; charset=utf-8",body:A,kept:"forever"};let t=await (0,p.t)(e);if(void 0===t)return;let{isForever:r,...i}=t;return{status:200,...i,kept:r?"forever":"tagged"}}function decodeParts(e){try{return e.split("/").map(decodeURIComponent)}catch{return}}function text(e,t){return void 0===e?missing("Not found\n"):{status:200,type:t,body:e,kept:"tagged"}}function page(e,t="tagged"){return{status:200,type:R,body:e,kept:t}}function missing(e,t="text/plain; charset=utf-8"){return{status:404,type:t,body:e,kept:"never"}}function redirect(e){return{status:308,type:"text/plain; charset=utf-8",body:"",location:e,kept:"tagged"}}async function answer(e,t,r){if("~files"===t[0])return answerFile(e,t.slice(1));if(1===t.length){let r=await answerListing(e,t[0]??"");if(void 0!==r)return r}let i=(0,d._)(e.structure,t);if(0===i.length)return missing(await renderEmptySite(e),R);for(let{placed:t,path:n}of i){let i=await answerInSpace(await openSpace(e,t),n,r);if(void 0!==i)return i}let[{placed:n,path:a}={placed:void 0,path:""}]=i;return void 0===n?missing("Page not found\n"):missing(await renderMissingPage(await openSpace(e,n),a),R)}async function answerListing(e,t){let r="text/plain; charset=utf-8",i="application/xml; charset=utf-8",n=/^sitemap-([1-9]\d{0,5})\.xml$/.exec(t)?.[1];if(void 0!==n)return text(await renderSitemap(e,Number(n)),i);switch(t){case"robots.txt":return text(renderRobots(e),r);case"sitemap.xml":return text(await renderSitemap(e),i);case"llms.txt":return text(await renderLlms(e),r);case"llms-full.txt":{let t=renderLlmsFull(e);return void 0===t?text(void 0,r):{...text("",r),body:t}}default:return}}async function answerInSpace(e,t,r){let i=r.get("q")??"";switch(t){case"~search":return page(await renderSearchPage(e,i),"never");case"~search.json":return{...page(await answerSearch(e,i),"never"),type:"application/json"};case"~branch":case"~pages":return answerLevel(e,t,r.get("below"));default:return answerPage(e,t)}}async function answerLevel(e,t,r){let i=null===r?void 0:e.contents.pagesById.get(r);if(null!==r&&void 0===i)return;if("~branch"===t)return void 0===i?void 0:page((await (0,u.u)(e.place,i)).toString());let n=void 0===i?e.contents.pages:(0,g.o)(i),o=void 0===i?"All pages":(0,u.h)(i);return page(await renderInFrame(e,{title:o,main:(0,a.t)`<h1>${o}</h1>${(0,u.f)(e.place,n)}`}))}async function answerPage(e,t){let{tree:r}=e,i=(0,o.L)(t,"/"),n=r.byPath.get(i)??(""===i?r.first:void 0);if(void 0!==n){let a=addressOf(e,n);return i!==t||n===r.first&&""!==i?void 0===a?void 0:redirect(a):page(await renderSitePage(e,n))}return""===i?page(await renderEmptySpace(e)):answerOtherName(e,i)}async function answerOtherName(e,t){let{tree:r}=e,i=t.replace(/\.(?:md|html?)$/,""),n=i.replace(/(?:^|\/)(?:index|readme)$/i,""),a=r.byPath.get(i)??r.byPath.get(n)??(""===n?r.first:void 0);if(void 0!==a&&t.endsWith(".md")&&(0,u.i)(a))return text(await renderMarkdown(e,a),"text/markdown; charset=utf-8");let o=a??r.byPath.get(i.toLowerCase())??findMovedPage(e,n),s=o&&addressOf(e,o);return void 0===s?void 0:redirect(s)}function renderEmptySpace(e){let t=titleOfSpace(e.placed);return renderInFrame(e,{title:t,main:(0,a.t)`<h1>${t}</h1>${(0,u.f)(e.place,[])}`})}async function answerFile(e,t){let[r,i="",n]=t,a=e.structure.spaces.find(({id:e})=>e===r),o=a&&(await openSpace(e,a)).contents.filesById.get(i);if(void 0===o||o.git.oid!==n)return missing("File not found\n");let l=(await (0,s.o)(e.platform.store,[n])).get(n);if(void 0===l)return missing("File not found\n");let{contentType:d,isShown:m,policy:p}=(0,c.i)(o.contentType,{showsSVG:!0});return{status:200,type:d,body:l,kept:"forever",policy:p,...m?{}:{savedAs:o.name}}}}),1187:((e,t,r)=>{r.d(t,{t:()=>html}),r(3733);var i=r(683);let html=(e,...t)=>{let r=[""];for(let n=0,a=e.length-1;n<a;n++){r[0]+=e[n];let a=Array.isArray(t[n])?t[n].flat(1/0):[t[n]];for(let e=0,t=a.length;e<t;e++){let t=a[e];if("string"==typeof t)(0,i.a)(t,r);else if("number"==typeof t)r[0]+=t;else if("boolean"==typeof t||null==t)continue;else if("object"==typeof t&&t.isEscaped)if(t.callbacks)r.unshift("",t);else{let e=t.toString();e instanceof Promise?r.unshift("",e):r[0]+=e}else t instanceof Promise?r.unshift("",t):(0,i.a)(t.toString(),r)}}return r[0]+=e.at(-1),1===r.length?"callbacks"in r?(0,i.o)((0,i.s)((0,i.o)(r[0],r.callbacks))):(0,i.o)(r[0]):(0,i.c)(r,r.callbacks)}}),6088:((e,t,r)=>{r.d(t,{t:()=>o}),r(3733);let i=["red","orange","yellow","green","blue","purple","pink","gray"].map(e=>`.text-${e} { color: var(--${e}); } .ground-${e} { background: color-mix(in srgb, var(--${e}) 18%, transparent); }`).join("\n"),n=Array.from({length:12},(e,t)=>`.span-${t+1} { flex: ${t+1} 1 0; }`).join("\n"),a=Array.from({length:31},(e,t)=>t-15).filter(e=>0!==e).map(e=>`.y${e} img { object-position: 50% calc(50% + ${20*e}px); }`).join("\n"),o=`h1, h2, h3, h4 { line-height: 1.28; letter-spacing: -0.012em; text-wrap: balance; overflow-wrap: break-word; }
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
.picture-name::before { content: "\u{25A7} "; color: var(--quiet); }
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
.hint::before { content: ""; position: absolute; left: 1.05rem; top: 1.3rem; width: 1.15rem; height: 1.15rem; background: var(--sign); mask: url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7.2 4h1.6v1.7H7.2ZM7.2 7h1.6v5H7.2Z%22/%3E%3C/svg%3E') 50% / contain no-repeat; }
.hint.success::before { mask-image: url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3 4.4 1.1 1.1L7.2 11.3 4 8.1 5.1 7l2.1 2.1Z%22/%3E%3C/svg%3E'); } .hint.warning::before { mask-image: url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M8 1 15.6 14.5H.4ZM7.2 6h1.6v4.2H7.2ZM7.2 11.3h1.6V13H7.2Z%22/%3E%3C/svg%3E'); } .hint.danger::before { mask-image: url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath fill-rule=%22evenodd%22 d=%22M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1ZM7.2 4h1.6v5H7.2ZM7.2 10.3h1.6V12H7.2Z%22/%3E%3C/svg%3E'); }
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
.box .words::before { content: "\u{2192} "; color: var(--quiet); }
.box.file .words::before { content: "\u{2193} "; }
.box.embed .words::before { content: "\u{2197} "; }
.box .caption { color: var(--quiet); font-size: 0.9rem; }
.button { display: inline-block; padding: 0.35rem 1rem; border: 1px solid var(--link); border-radius: 8px; text-decoration: none; font-weight: 600; margin: 0.15rem 0.3rem 0.15rem 0; }
.button.primary { background: var(--link); color: var(--ground); }
p.math { text-align: center; overflow-x: auto; }
.operation-line { border: 1px solid var(--line); border-radius: 9px; padding: 0.6rem 1rem; }
.note { line-height: 0; }
.notes { margin-top: 2.5rem; border-top: 1px solid var(--line); font-size: 0.9rem; color: var(--quiet); }
.text > :target, .notes li:target { background: var(--mark); }
${i}
${n}
${a}
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
`})};