// Forms of reviews that do not reload the page, and drafts that outlive it.
import { make } from './make.ts'
import { askNow, end } from './review-live.ts'

const talking = new Set<string | undefined>([
  'comment',
  'reply',
  'edit',
  'delete',
  'resolve',
  'reopen',
  'react',
])
let isLeavingOnPurpose = false

/** Sends forms of conversations without leaving the page. */
export function listenToForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    if (!talking.has(form.dataset.act)) {
      isLeavingOnPurpose = true
      return
    }
    event.preventDefault()
    void send(form, submitter)
  })
  document.addEventListener('click', listenToClick)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) keepDraft(target)
  })
  document.addEventListener('keydown', (event) => {
    const { target } = event
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-act]')
    if (!form) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && target.matches('textarea')) {
      event.preventDefault()
      form.requestSubmit()
    }
    if (event.key === 'Escape') fold(form)
  })
  addEventListener('beforeunload', (event) => {
    if (isLeavingOnPurpose) return
    const fields = document.querySelectorAll<HTMLTextAreaElement>('form[data-act] textarea')
    if ([...fields].some((field) => field.value !== field.defaultValue)) event.preventDefault()
  })
}

function listenToClick(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  // Within this tab what is typed is kept, and there again on the way back.
  if (target.closest('a[href]')) isLeavingOnPurpose = true
  const details = target.closest('details.folded > summary')?.parentElement
  const field = details?.querySelector('textarea')
  // Opened at once, so that the first key typed is in the field already.
  if (details instanceof HTMLDetailsElement && field) {
    event.preventDefault()
    details.open = !details.open
    if (details.open) field.focus()
    return
  }
  const start = target.closest<HTMLElement>('a[data-comment]')
  if (!start || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  openComment(start)
}

/** Closes a form; what was typed in it is kept. */
function fold(form: HTMLFormElement): void {
  const details = form.closest<HTMLDetailsElement>('details.folded')
  if (details) {
    details.open = false
    details.querySelector('summary')?.focus()
    return
  }
  const start = form.parentElement?.querySelector<HTMLElement>('a[data-comment]')
  if (form.matches('.put') && start) {
    start.hidden = false
    form.hidden = true
    start.focus()
  }
}

/** Opens the form for a comment on a block, right below it. */
export function openComment(start: HTMLElement): void {
  const form = findForm(start) ?? createForm(start)
  if (!form) return
  form.hidden = false
  start.hidden = true
  form.querySelector('textarea')?.focus()
}

function findForm(start: HTMLElement): HTMLFormElement | undefined {
  const forms = start.parentElement?.querySelectorAll<HTMLFormElement>('form.put') ?? []
  return [...forms].find((each) => each.dataset.of === start.dataset.comment)
}

function createForm(start: HTMLElement): HTMLFormElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#talk\\:new')
  const form = template && document.importNode(template.content, true).querySelector('form')
  if (!form) return undefined
  const { comment: of = '' } = start.dataset
  const label = start.getAttribute('aria-label') ?? ''
  form.classList.add('put')
  form.dataset.of = of
  for (const field of form.querySelectorAll<HTMLInputElement>('[name="of"]')) field.value = of
  for (const place of form.querySelectorAll('.label')) place.textContent = label
  form.querySelector('textarea')?.setAttribute('aria-label', label)
  start.after(form)
  return form
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, button)) {
    if (typeof value === 'string') body.append(name, value)
  }
  if (form.dataset.busy) return
  form.dataset.busy = 'yes'
  const field = form.querySelector('textarea')
  if (field) field.readOnly = true
  try {
    const response = await fetch(location.href, {
      method: 'POST',
      body,
      headers: { Prefer: 'return=minimal' },
    })
    // This page is brought up to date by itself.
    if (response.status === 204) finish(form, field)
    else refuse(form, response.status, await response.text())
  } catch {
    refuse(form, 0, '')
  } finally {
    delete form.dataset.busy
    if (field) field.readOnly = false
  }
}

function finish(form: HTMLFormElement, field: HTMLTextAreaElement | null): void {
  form.querySelector('.refusal')?.remove()
  if (field) {
    forgetDraft(field)
    if (form.dataset.act === 'edit') field.defaultValue = field.value
    else field.value = field.defaultValue
  }
  const details = form.closest<HTMLDetailsElement>('details.folded')
  if (details) {
    details.open = false
    details.querySelector('summary')?.focus({ preventScroll: true })
  }
  if (form.matches('.put')) fold(form)
  else if (!details) field?.blur()
  askNow()
}

function refuse(form: HTMLFormElement, status: number, text: string): void {
  let place = form.querySelector('.refusal')
  if (!place) {
    place = make('p', { class: 'refusal', role: 'alert' })
    form.prepend(place)
  }
  if (status === 401) end(status)
  place.textContent = reasonOf(status, text)
}

function reasonOf(status: number, text: string): string {
  if (status === 0) return 'Cannot reach the server. Your text is kept; try again.'
  if (status === 401) return 'You are signed out. Your text is kept; sign in and send it again.'
  if (status === 403) {
    return 'Not allowed, or your session has changed. Your text is kept when you reload the page.'
  }
  const page = new DOMParser().parseFromString(text, 'text/html')
  const words = page.querySelector('form .refusal, main .refusal, main h1')?.textContent
  return words || `Failed with status ${status}.`
}

/** The name of what is typed in a field: kept by this browser until it is sent, for this tab alone. */
function draftName(field: Element): string | undefined {
  const form = field.closest<HTMLElement>('form[data-act]')
  return form ? nameDraft(form.dataset.act, form.dataset.of) : undefined
}

function nameDraft(act: string | undefined, of: string | undefined): string {
  return `draft ${location.pathname} ${act} ${of}`
}

function keepDraft(field: HTMLTextAreaElement): void {
  const name = draftName(field)
  if (!name) return
  try {
    if (field.value === field.defaultValue) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, field.value)
  } catch {
    // No room, or not allowed: the field still has it.
  }
}

function readDraft(name: string | undefined): string | null {
  try {
    return name === undefined ? null : sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function forgetDraft(field: Element): void {
  const name = draftName(field)
  try {
    if (name) sessionStorage.removeItem(name)
  } catch {
    // None was kept.
  }
}

/** Fills fields with what was typed before the page was left. */
export function restoreDrafts(): void {
  for (const start of document.querySelectorAll<HTMLElement>('a[data-comment]')) {
    if (readDraft(nameDraft('comment', start.dataset.comment))) openComment(start)
  }
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('form[data-act] textarea')) {
    const draft = readDraft(draftName(field))
    if (draft === null) continue
    field.value = draft
    const details = field.closest<HTMLDetailsElement>('details.folded')
    if (details) details.open = true
  }
}
