// Single-key shortcuts of reviews, ignored while typing, and a switch to turn them off.
// See WCAG 2.1, 2.1.4: shortcuts of one character can be turned off.
import { make } from './make.ts'
import { openComment } from './review-forms.ts'

interface Shortcut {
  readonly keys: readonly string[]
  readonly words: string
  readonly act: () => void
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['j', 'n'], words: 'Next change or conversation', act: () => step(1) },
  { keys: ['k', 'p'], words: 'Previous change or conversation', act: () => step(-1) },
  {
    keys: [']'],
    words: 'Next page of the review',
    act: () => follow('.neighbours [rel="next"]'),
  },
  { keys: ['['], words: 'Page before', act: () => follow('.neighbours [rel="prev"]') },
  { keys: ['c'], words: 'Comment on the current part', act: () => commentHere() },
  { keys: ['r'], words: 'Reply to the current conversation', act: () => reply() },
  { keys: ['x'], words: 'Resolve or reopen the current conversation', act: () => settle() },
  { keys: ['?'], words: 'These keys', act: () => showKeys() },
]
const stopNames =
  'main [data-change], main .pair:not(.same, .heads), main .thread, main .conflict, main .source tr:is(.added, .removed)'
let current: Element | undefined
let dialog: HTMLDialogElement | undefined

function keysAreOff(): boolean {
  try {
    return localStorage.getItem('review keys') === 'off'
  } catch {
    return false
  }
}

/** Listens to keys, and adds the button that explains them. */
export function listenToKeys(): void {
  const words = { type: 'button', class: 'keys', 'aria-haspopup': 'dialog' }
  const button = make('button', words, 'Keys')
  button.addEventListener('click', showKeys)
  document.querySelector('.tabs-of-review')?.append(button)
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.isComposing || keysAreOff() || isTyping(event.target)) return
    if (document.querySelector('dialog[open]')) return
    const found = shortcuts.find(({ keys }) => keys.includes(event.key))
    if (!found) return
    event.preventDefault()
    found.act()
  })
  document.addEventListener('focusin', ({ target }) => {
    const stop = target instanceof Element && target.closest(stopNames)
    if (stop) current = stop
  })
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)) return true
  return target instanceof HTMLInputElement && !/^(?:checkbox|button|submit)$/.test(target.type)
}

/** Changes and conversations in the order they stand; lines that changed together are one stop. */
function findStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(stopNames)].filter((each) => {
    if (!each.checkVisibility()) return false
    if (each.tagName === 'TR') return !each.previousElementSibling?.matches('.added, .removed')
    return true
  })
}

function step(by: 1 | -1): void {
  const stops = findStops()
  const to = stops[Math.max(0, Math.min(stops.length - 1, placeOfCurrent(stops, by) + by))]
  if (!to) return
  current?.classList.remove('at')
  current = to
  to.classList.add('at')
  const summary = to.matches('details') ? to.querySelector('summary') : null
  const taker = summary ?? to
  if (!taker.matches('a, button, summary, [tabindex]')) taker.tabIndex = -1
  taker.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  to.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}

/** The place of the current stop among all, or the place before the next one where it is none of them. */
function placeOfCurrent(stops: readonly Element[], by: 1 | -1): number {
  const from = current
  const at = from ? stops.indexOf(from) : -1
  if (at >= 0) return at
  if (!from?.isConnected) return by > 0 ? -1 : 0
  const following = Node.DOCUMENT_POSITION_FOLLOWING
  const next = stops.findIndex((each) => from.compareDocumentPosition(each) & following)
  if (next < 0) return stops.length - 1
  return by > 0 ? next - 1 : next
}

function follow(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click()
}

function commentHere(): void {
  const start = findStartNear(current)
  if (start) {
    openComment(start)
    return
  }
  const field = document.querySelector<HTMLElement>('form.new:not([hidden]) textarea')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** The way to comment on a part: in it, around it, or soon behind it. */
function findStartNear(place: Element | undefined): HTMLElement | null {
  if (!place?.isConnected) return null
  const block = place.closest('.block-talk')
  const own =
    block?.querySelector<HTMLElement>('a[data-comment]') ??
    place.querySelector<HTMLElement>('a[data-comment]')
  if (own) return own
  let next = place.nextElementSibling
  for (let left = 12; next && left > 0; left--) {
    const start = next.querySelector<HTMLElement>('a[data-comment]')
    if (start) return start
    next = next.nextElementSibling
  }
  return null
}

/** The current conversation, or the first that is open; opened. */
function openThreadHere(): HTMLElement | null {
  const around = current?.isConnected
    ? current.closest<HTMLDetailsElement>('details.thread')
    : undefined
  const thread = around ?? document.querySelector<HTMLDetailsElement>('details.thread.open')
  if (thread) thread.open = true
  return thread
}

function reply(): void {
  const details = openThreadHere()?.querySelector<HTMLDetailsElement>('.answers details.reply')
  if (!details) return
  details.open = true
  details.querySelector('textarea')?.focus()
}

function settle(): void {
  const buttons = 'form.resolve button, form.reopen button'
  openThreadHere()?.querySelector<HTMLElement>(buttons)?.click()
}

/** Shows what the keys are; with them off, this is still behind its button. */
function showKeys(): void {
  dialog ??= createDialog()
  dialog.showModal()
}

function createDialog(): HTMLDialogElement {
  const list = make('dl')
  const others = [
    { keys: ['Ctrl Enter'], words: 'Send' },
    { keys: ['Esc'], words: 'Close a form' },
  ]
  for (const { keys, words } of [...shortcuts, ...others]) {
    const signs = keys.flatMap((name) => [make('kbd', {}, name), ' '])
    list.append(make('dt', {}, ...signs), make('dd', {}, words))
  }
  const box = make('input', { type: 'checkbox' })
  box.checked = !keysAreOff()
  box.addEventListener('change', () => {
    try {
      localStorage.setItem('review keys', box.checked ? 'on' : 'off')
    } catch {
      // Not kept, then.
    }
  })
  const close = make('button', {}, 'Close')
  const created = make(
    'dialog',
    { class: 'key-help', 'aria-labelledby': 'keys:title' },
    make('h2', { id: 'keys:title' }, 'Keys'),
    list,
    make('label', {}, box, ' Enable keyboard shortcuts (off while you type)'),
    close,
  )
  close.addEventListener('click', () => created.close())
  document.body.append(created)
  return created
}
