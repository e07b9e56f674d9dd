// The script of the editor: a live preview, and a draft that outlives the page.
import { createHash } from 'node:crypto'
import { html } from 'hono/html'

/**
 * Source of the browser script. What is typed is stored in this browser until it is saved: an expired session, an
 * unreachable server or a closed tab lose nothing.
 */
export const editScript = `(() => {
'use strict'
const key = 'galley-draft:' + location.pathname
let wait

function open() {
  const editor = document.getElementById('editor')
  const form = editor?.querySelector('form')
  const field = form?.elements.markdown
  if (!field) return
  const oid = editor.dataset.sourceOid
  const draft = read()
  if (draft && !document.querySelector('main .refusal') && draft.text !== field.value) restore(form, field, draft)
  field.addEventListener('input', () => {
    write({ text: field.value, base: form.elements.base.value, oid })
    clearTimeout(wait)
    wait = setTimeout(() => preview(form), 600)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter
    if (button?.formAction.endsWith('?view=preview')) preview(form)
    else save(form, field)
  })
}

function read() {
  try { return JSON.parse(localStorage.getItem(key)) } catch { return null }
}
function write(draft) {
  try { localStorage.setItem(key, JSON.stringify(draft)) } catch { /* No room, or not allowed: the field still has it. */ }
}

function restore(form, field, draft) {
  const source = field.value
  const base = form.elements.base.value
  field.value = draft.text
  form.elements.base.value = draft.base
  const note = document.createElement('p')
  note.className = 'notice'
  note.setAttribute('role', 'status')
  note.textContent = 'Your unsaved text is back. '
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Discard it'
  button.addEventListener('click', () => {
    localStorage.removeItem(key)
    field.value = source
    form.elements.base.value = base
    note.remove()
    field.focus()
    preview(form)
  })
  note.append(button)
  form.prepend(note)
  preview(form)
}

async function preview(form) {
  const place = document.getElementById('preview')
  // Another page may be in its place by now.
  if (!place || !form.isConnected) return
  place.setAttribute('aria-busy', 'true')
  try {
    const page = await send(form, form.action.replace(/[?#].*/, '') + '?view=preview')
    const next = page.document.getElementById('preview')
    if (next) place.replaceChildren(...next.childNodes)
  } catch { /* The next key tries again. */ }
  place.removeAttribute('aria-busy')
}

async function save(form, field) {
  const buttons = [...form.querySelectorAll('button')]
  for (const each of buttons) each.disabled = true
  write({ text: field.value, base: form.elements.base.value })
  try {
    const page = await send(form, form.action)
    if (page.isDone) {
      localStorage.removeItem(key)
      location.assign(page.url)
      return
    }
    const main = document.querySelector('main')
    main.replaceWith(page.document.querySelector('main'))
    open()
    document.querySelector('main [autofocus]')?.focus()
  } catch {
    say(form, 'Not saved: the server cannot be reached. Your text is kept in this browser.')
  }
  for (const each of buttons) each.disabled = false
}

async function send(form, url) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(new FormData(form)), headers: { Accept: 'text/html' } })
  const text = await response.text()
  return { document: new DOMParser().parseFromString(text, 'text/html'), isDone: response.redirected && response.ok, url: response.url }
}

function say(form, words) {
  form.querySelector('.refusal')?.remove()
  const note = document.createElement('p')
  note.className = 'refusal'
  note.setAttribute('role', 'alert')
  note.textContent = words
  form.prepend(note)
}

open()
})()
`

const hash = createHash('sha256').update(editScript).digest('hex').slice(0, 16)

/** Its address; content at an address never changes. */
export const editScriptPath = `/assets/edit-${hash}.js`

/** Head elements of the page. */
export const editHead = html`<script src="${editScriptPath}" defer></script>
`
