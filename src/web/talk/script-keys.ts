// Part of the script of reviews: single-key shortcuts, ignored while typing, and a switch to turn them off.

/** Source of the browser script; see `script.ts`. WCAG 2.1, 2.1.4: shortcuts of one character can be turned off. */
export const keyScript = `
const keys = [
  ['j', 'n', 'Next change or conversation', () => step(1)],
  ['k', 'p', 'The one before', () => step(-1)],
  [']', '', 'Next page of the review', () => follow('.neighbours [rel="next"]')],
  ['[', '', 'Page before', () => follow('.neighbours [rel="prev"]')],
  ['c', '', 'Comment on the current part', () => commentHere()],
  ['r', '', 'Reply to the current conversation', () => reply()],
  ['x', '', 'Resolve or reopen it', () => settle()],
  ['?', '', 'These keys', () => showKeys()],
]
let current
let dialog

function keysAreOff() {
  try { return localStorage.getItem('review keys') === 'off' } catch { return false }
}

function listenToKeys() {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'keys'
  button.textContent = 'Keys'
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', showKeys)
  document.querySelector('.tabs-of-review')?.append(button)
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || keysAreOff()) return
    const { target } = event
    if (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName) || (target.tagName === 'INPUT' && !/^(?:checkbox|button|submit)$/.test(target.type))) return
    if (document.querySelector('dialog[open]')) return
    const found = keys.find(([key, other]) => event.key === key || (other !== '' && event.key === other))
    if (!found) return
    event.preventDefault()
    found[3]()
  })
  document.addEventListener('focusin', (event) => {
    const stop = event.target.closest?.(stopsNames)
    if (stop) current = stop
  })
}

const stopsNames = 'main [data-change], main .pair:not(.same, .heads), main .thread, main .conflict, main .source tr:is(.added, .removed)'

/** Changes and conversations in the order they stand; lines that changed together are one stop. */
function stops() {
  return [...document.querySelectorAll(stopsNames)].filter((each) => {
    if (!each.checkVisibility()) return false
    if (each.tagName === 'TR') return !each.previousElementSibling?.matches('.added, .removed')
    return true
  })
}

function step(by) {
  const all = stops()
  if (all.length === 0) return
  let at = all.findIndex((each) => each === current)
  if (at < 0 && current?.isConnected) {
    const next = all.findIndex((each) => current.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
    at = next < 0 ? all.length - 1 : by > 0 ? next - 1 : next
  } else if (at < 0) at = by > 0 ? -1 : 0
  const to = all[Math.max(0, Math.min(all.length - 1, at + by))]
  current?.classList.remove('at')
  current = to
  to.classList.add('at')
  const taker = to.matches('details') ? to.querySelector('summary') : to
  if (!taker.matches('a, button, summary, [tabindex]')) taker.tabIndex = -1
  taker.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
}

function follow(selector) {
  document.querySelector(selector)?.click()
}

function commentHere() {
  const start = startNear(current)
  if (start) { openComment(start); return }
  const field = document.querySelector('form.new:not([hidden]) textarea')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** The way to comment on the part one is at: in it, around it, or soon behind it. */
function startNear(place) {
  if (!place?.isConnected) return null
  const own = place.closest('.block-talk')?.querySelector('a[data-comment]') ?? place.querySelector('a[data-comment]')
  let next = place
  for (let left = 12; !own && left > 0 && (next = next.nextElementSibling); left--) {
    const start = next.querySelector('a[data-comment]')
    if (start) return start
  }
  return own
}

function threadHere() {
  const thread = (current?.isConnected && current.closest('.thread')) || document.querySelector('.thread.open')
  if (thread) thread.open = true
  return thread
}

function reply() {
  const details = threadHere()?.querySelector('.answers details.reply')
  if (!details) return
  details.open = true
  details.querySelector('textarea').focus()
}

function settle() {
  threadHere()?.querySelector('form.resolve button, form.reopen button')?.click()
}

/** What the keys are; with them off, this is still behind its button. */
function showKeys() {
  if (!dialog) {
    dialog = document.createElement('dialog')
    dialog.className = 'key-help'
    dialog.setAttribute('aria-labelledby', 'keys:title')
    const title = document.createElement('h2')
    title.id = 'keys:title'
    title.textContent = 'Keys'
    const list = document.createElement('dl')
    for (const [key, other, words] of [...keys, ['Ctrl Enter', '', 'Send'], ['Esc', '', 'Close a form']]) {
      const term = document.createElement('dt')
      for (const name of [key, other].filter(Boolean)) { const sign = document.createElement('kbd'); sign.textContent = name; term.append(sign, ' ') }
      const meaning = document.createElement('dd')
      meaning.textContent = words
      list.append(term, meaning)
    }
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = !keysAreOff()
    box.addEventListener('change', () => { try { localStorage.setItem('review keys', box.checked ? 'on' : 'off') } catch {} })
    label.append(box, ' Single keys work when nothing is being typed')
    const close = document.createElement('button')
    close.textContent = 'Close'
    close.addEventListener('click', () => dialog.close())
    dialog.append(title, list, label, close)
    document.body.append(dialog)
  }
  dialog.showModal()
}
`
