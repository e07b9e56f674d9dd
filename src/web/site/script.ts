// The script of published sites: theme, search while typing, branches of the tree, copying of code.
import { createHash } from 'node:crypto'

/**
 * Source of the browser script. Everything but the theme switch and copying also works without it. It inserts data
 * as text, never as HTML, except for branches of the tree, which are HTML of this server.
 */
const script = String.raw`(() => {
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
`
/** The script as served. */
export const siteScript = script

const hash = createHash('sha256').update(script).digest('hex').slice(0, 16)

/** Its name below `~assets`; content under a name never changes. */
export const scriptName = `site-${hash}.js`
