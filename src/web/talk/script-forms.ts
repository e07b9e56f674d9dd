// Part of the script of reviews: forms that do not reload the page, drafts that outlive it.

/** Source of the browser script; see `script.ts`. */
export const formScript = `
const here = location.pathname
const talking = new Set(['comment', 'reply', 'edit', 'delete', 'resolve', 'reopen', 'react'])

function listenToForms() {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!talking.has(form.dataset.act)) { leavingOnPurpose = true; return }
    event.preventDefault()
    send(form, event.submitter)
  })
  document.addEventListener('click', (event) => {
    // Within this tab what is typed is kept, and there again on the way back.
    if (event.target.closest?.('a[href]')) leavingOnPurpose = true
    const word = event.target.closest?.('details.folded > summary')
    const field = word?.parentElement.querySelector('textarea')
    // Opened at once, so that the first key typed is in the field already.
    if (field) {
      event.preventDefault()
      word.parentElement.open = !word.parentElement.open
      if (word.parentElement.open) field.focus()
      return
    }
    const start = event.target.closest?.('a[data-comment]')
    if (!start || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    openComment(start)
  })
  document.addEventListener('input', (event) => { if (event.target.matches('textarea')) keepDraft(event.target) })
  document.addEventListener('keydown', (event) => {
    const form = event.target.closest?.('form[data-act]')
    if (!form) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.target.matches('textarea')) { event.preventDefault(); form.requestSubmit() }
    if (event.key === 'Escape') fold(form)
  })
  addEventListener('beforeunload', (event) => {
    if (!leavingOnPurpose && [...document.querySelectorAll('form[data-act] textarea')].some((field) => field.value !== field.defaultValue)) event.preventDefault()
  })
}
let leavingOnPurpose = false

/** Escape closes a form; what was typed in it is kept. */
function fold(form) {
  const details = form.closest('details.folded')
  if (details) { details.open = false; details.querySelector('summary').focus(); return }
  const start = form.parentElement?.querySelector('a[data-comment]')
  if (form.matches('.put') && start) {
    start.hidden = false
    form.hidden = true
    start.focus()
  }
}

/** The form for a block, right below it. */
function openComment(start) {
  const of = start.dataset.comment
  let form = [...start.parentElement.querySelectorAll('form.put')].find((each) => each.dataset.of === of)
  if (!form) {
    const template = document.getElementById('talk:new')
    if (!template) return
    form = document.importNode(template.content, true).querySelector('form')
    form.classList.add('put')
    form.dataset.of = of
    form.elements.of.value = of
    const label = start.getAttribute('aria-label')
    form.querySelector('.label').textContent = label
    form.querySelector('textarea').setAttribute('aria-label', label)
    start.after(form)
  }
  form.hidden = false
  start.hidden = true
  form.querySelector('textarea').focus()
}

async function send(form, button) {
  const fields = new URLSearchParams(new FormData(form, button))
  const buttons = [...form.querySelectorAll('button')]
  if (form.dataset.busy) return
  form.dataset.busy = 'yes'
  const field = form.querySelector('textarea')
  if (field) field.readOnly = true
  try {
    const response = await fetch(location.href, { method: 'POST', body: fields, headers: { Prefer: 'return=minimal' } })
    // This page is brought up to date by itself.
    if (response.status === 204) done(form, field)
    else refuse(form, response.status, await response.text())
  } catch {
    refuse(form, 0, '')
  } finally {
    delete form.dataset.busy
    if (field) field.readOnly = false
  }
}

function done(form, field) {
  form.querySelector('.refusal')?.remove()
  if (field) {
    forgetDraft(field)
    if (form.dataset.act === 'edit') field.defaultValue = field.value
    else field.value = field.defaultValue
  }
  const details = form.closest('details.folded')
  if (details) { details.open = false; details.querySelector('summary').focus({ preventScroll: true }) }
  if (form.matches('.put')) fold(form)
  else if (field && !details) field.blur()
  asking?.abort()
}

function refuse(form, status, text) {
  const words = new DOMParser().parseFromString(text, 'text/html').querySelector('form .refusal, main .refusal, main h1')?.textContent
  let place = form.querySelector('.refusal')
  if (!place) {
    place = document.createElement('p')
    place.className = 'refusal'
    place.setAttribute('role', 'alert')
    form.prepend(place)
  }
  if (status === 0) place.textContent = 'Cannot reach the server. Your text is kept; try again.'
  else if (status === 401) { end(401); place.textContent = 'You are signed out. Your text is kept; sign in and send it again.' }
  else if (status === 403) place.textContent = 'Not allowed, or your session has changed. Your text is kept when you reload the page.'
  else place.textContent = words || 'Failed with status ' + status + '.'
}

/** What is typed outlives the page: kept by this browser until it is sent, for this tab alone. */
function draftName(field) {
  const form = field.closest('form[data-act]')
  return form && 'draft ' + here + ' ' + form.dataset.act + ' ' + form.dataset.of
}
function keepDraft(field) {
  const name = draftName(field)
  if (!name) return
  try {
    if (field.value === field.defaultValue) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, field.value)
  } catch {}
}
function forgetDraft(field) {
  try { sessionStorage.removeItem(draftName(field)) } catch {}
}
function restoreDrafts() {
  try {
    for (const start of document.querySelectorAll('a[data-comment]')) {
      if (sessionStorage.getItem('draft ' + here + ' comment ' + start.dataset.comment)) openComment(start)
    }
    for (const field of document.querySelectorAll('form[data-act] textarea')) {
      const draft = sessionStorage.getItem(draftName(field))
      if (draft === null) continue
      field.value = draft
      const details = field.closest('details.folded')
      if (details) details.open = true
    }
  } catch {}
}
`
