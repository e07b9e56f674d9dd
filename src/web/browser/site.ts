// Published sites: the theme's button, branches of the tree, copying of code, the menu. Everything but the theme and
// copying also works without it. It inserts data as text, never as HTML, except for branches of the tree, which are
// HTML of this server.
import { make } from './make.ts'
import { addSearch } from './site-search.ts'

const root = document.documentElement
const themes = { light: '☀', dark: '☾' } as const
const systemDark = matchMedia('(prefers-color-scheme: dark)')

addThemeButton()
addSearch()
addBranches(document)
addCopying()
addMenu()
addSections()
followOutline()
showPictures()

function isDark(): boolean {
  return root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches
}

/** Pictures made for dark and light follow the theme that was chosen. */
function showPictures(): void {
  if (!root.dataset.theme) return
  for (const source of document.querySelectorAll<HTMLSourceElement>('picture > source')) {
    source.media = isDark() ? 'all' : 'not all'
  }
}

function addThemeButton(): void {
  const button = make('button', { class: 'theme', type: 'button' })
  const show = () => {
    button.textContent = themes[isDark() ? 'light' : 'dark']
    button.setAttribute('aria-label', isDark() ? 'Use the light theme' : 'Use the dark theme')
  }
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', root.dataset.theme)
    } catch {
      // Not kept, then.
    }
    show()
    showPictures()
  })
  systemDark.addEventListener('change', show)
  show()
  document.querySelector('.top .bar')?.append(button)
}

/** A button beside every entry with pages below: they are fetched when it is pressed. */
function addBranches(place: ParentNode): void {
  for (const link of place.querySelectorAll<HTMLAnchorElement>('.side a[data-below]')) {
    const { below = '' } = link.dataset
    link.removeAttribute('data-below')
    const button = make('button', {
      class: 'twist',
      type: 'button',
      'aria-expanded': 'false',
      'aria-label': `Pages below ${link.textContent.trim()}`,
    })
    link.after(button)
    button.addEventListener('click', () => void openBranch(button, below))
  }
}

async function openBranch(button: HTMLButtonElement, below: string): Promise<void> {
  const known = button.nextElementSibling
  const isOpen = button.getAttribute('aria-expanded') === 'true'
  button.setAttribute('aria-expanded', String(!isOpen))
  if (known instanceof HTMLElement) {
    known.hidden = isOpen
    return
  }
  button.disabled = true
  const branch = await fetchBranch(below)
  button.disabled = false
  button.after(branch)
  if (branch.matches('ul')) {
    if (branch.parentElement) addBranches(branch.parentElement)
    return
  }
  setTimeout(() => {
    branch.remove()
    button.setAttribute('aria-expanded', 'false')
  }, 4000)
}

/** The list of pages below one; a line of text where it cannot be had. */
async function fetchBranch(below: string): Promise<Element> {
  try {
    const address = `${root.dataset.root}/~branch?below=${encodeURIComponent(below)}`
    const response = await fetch(address)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const branch = page.querySelector('ul')
    if (response.ok && branch) return document.adoptNode(branch)
  } catch {
    // Said below.
  }
  const words = 'Could not load these pages. Try again.'
  return make('p', { class: 'state', role: 'status' }, words)
}

function addCopying(): void {
  for (const figure of document.querySelectorAll('figure.code')) {
    const button = make('button', { class: 'copy', type: 'button' }, 'Copy')
    button.addEventListener('click', () => void copyFrom(figure, button))
    figure.append(button)
  }
}

async function copyFrom(figure: Element, button: HTMLButtonElement): Promise<void> {
  const code = figure.querySelector('code')?.textContent ?? ''
  const isCopied = await copy(code.replace(/\n$/, ''))
  button.textContent = isCopied ? 'Copied' : 'Select and copy'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 1500)
}

/** Browsers give the clipboard to pages of https alone; the old way works without. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The old way, then.
  }
  const field = make('textarea', { readonly: '', class: 'unseen', 'aria-hidden': 'true' })
  const before = document.activeElement
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}

/** The tree on a small screen: closed by Escape and by a press beside it. */
function addMenu(): void {
  const side = document.querySelector('.side')
  const menu = document.querySelector('.top .menu')
  if (!side) {
    menu?.remove()
    return
  }
  const current = side.querySelector('[aria-current="page"]')
  const under = current ? current.getBoundingClientRect().top - side.getBoundingClientRect().top : 0
  if (under > side.clientHeight - 80) side.scrollTop = under - side.clientHeight / 2
  if (!menu) return
  const close = () => {
    if (location.hash === '#site:nav') {
      history.replaceState(null, '', location.pathname + location.search)
    }
    side.classList.remove('open')
    menu.setAttribute('aria-expanded', 'false')
  }
  menu.setAttribute('role', 'button')
  menu.setAttribute('aria-expanded', 'false')
  menu.addEventListener('click', (event) => {
    event.preventDefault()
    const isOpen = side.classList.toggle('open')
    menu.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) side.querySelector('a')?.focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !side.contains(target) && !menu.contains(target)) close()
  })
}

/** Sections of a group: open one at a time, until something else is pressed. The current one is in sight. */
function addSections(): void {
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('.section-group')]
  const closeBut = (kept: Element | null) => {
    for (const group of groups) if (group !== kept) group.open = false
  }
  document.addEventListener('click', ({ target }) =>
    closeBut(target instanceof Element ? target.closest('.section-group') : null),
  )
  document.addEventListener('keydown', (event) => {
    const open = groups.find((group) => group.open)
    if (event.key !== 'Escape' || !open) return
    closeBut(null)
    open.querySelector('summary')?.focus()
  })
  const bar = document.querySelector('.sections')
  const here = bar?.querySelector('a[aria-current], .here')
  if (bar && here) {
    bar.scrollLeft = here.getBoundingClientRect().left - bar.getBoundingClientRect().left - 40
  }
}

/** The outline shows where the reader is: below the last heading that has gone by, or at the first. */
function followOutline(): void {
  const outline = document.querySelector('.outline')
  if (!outline) return
  const places = [...outline.querySelectorAll('a')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  let current: Element | undefined
  let isWaiting = false
  const follow = () => {
    isWaiting = false
    const isEnd = scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2
    const passed = isEnd
      ? places
      : places.filter(({ heading }) => heading.getBoundingClientRect().top < 130)
    const link = (passed.at(-1) ?? places[0])?.link
    if (!link || link === current) return
    current?.removeAttribute('aria-current')
    current = link
    link.setAttribute('aria-current', 'true')
    const box = outline.getBoundingClientRect()
    const { top, bottom } = link.getBoundingClientRect()
    if (bottom > box.bottom) outline.scrollTop += bottom - box.bottom + 40
    else if (box.top > top) outline.scrollTop -= box.top - top + 40
  }
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(follow)
    },
    { passive: true },
  )
  follow()
}
