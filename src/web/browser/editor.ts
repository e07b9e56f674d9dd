// The editor: a live preview, and a draft that outlives the page. What is typed is stored in this browser until it is
// saved: an expired session, an unreachable server or a closed tab lose nothing.
import { make } from './make.ts'

interface Draft {
  readonly text: string
  /** The revision the text began from. */
  readonly base: string
}
interface Editor {
  readonly form: HTMLFormElement
  readonly field: HTMLTextAreaElement
  readonly base: HTMLInputElement
}

const key = `galley-draft:${location.pathname}`
let wait: ReturnType<typeof setTimeout>

open()

function open(): void {
  const form = document.querySelector<HTMLFormElement>('#editor form')
  const field = form?.querySelector<HTMLTextAreaElement>('[name="markdown"]')
  const base = form?.querySelector<HTMLInputElement>('[name="base"]')
  if (!form || !field || !base) return
  const editor = { form, field, base }
  const draft = readDraft()
  const isRefused = document.querySelector('main .refusal') !== null
  const follow = () => {
    writeDraft({ text: field.value, base: base.value })
    clearTimeout(wait)
    wait = setTimeout(() => void preview(form), 600)
  }
  field.addEventListener('input', follow)
  if (draft && !isRefused && draft.text !== field.value) restore(editor, draft)
  // Typed before this script was there.
  else if (field.value !== field.defaultValue) follow()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter
    if (button instanceof HTMLButtonElement && button.formAction.endsWith('?view=preview')) {
      void preview(form)
    } else void save(editor)
  })
}

function readDraft(): Draft | undefined {
  try {
    const draft = localStorage.getItem(key)
    return draft === null ? undefined : (JSON.parse(draft) as Draft)
  } catch {
    return undefined
  }
}

function writeDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // No room, or not allowed: the field still has it.
  }
}

function restore({ form, field, base }: Editor, draft: Draft): void {
  const before = { text: field.value, base: base.value }
  field.value = draft.text
  base.value = draft.base
  const button = make('button', { type: 'button' }, 'Discard it')
  const note = make('p', { class: 'notice', role: 'status' }, 'Your unsaved text is back. ', button)
  button.addEventListener('click', () => {
    localStorage.removeItem(key)
    field.value = before.text
    base.value = before.base
    note.remove()
    field.focus()
    void preview(form)
  })
  form.prepend(note)
  void preview(form)
}

async function preview(form: HTMLFormElement): Promise<void> {
  const place = document.getElementById('preview')
  // Another page may be in its place by now.
  if (!place || !form.isConnected) return
  place.setAttribute('aria-busy', 'true')
  try {
    const { page } = await send(form, `${form.action.replace(/[?#].*/, '')}?view=preview`)
    const next = page.getElementById('preview')
    if (next) place.replaceChildren(...next.childNodes)
  } catch {
    // The next key tries again.
  }
  place.removeAttribute('aria-busy')
}

async function save({ form, field, base }: Editor): Promise<void> {
  const buttons = form.querySelectorAll('button')
  for (const each of buttons) each.disabled = true
  writeDraft({ text: field.value, base: base.value })
  try {
    const { page, isDone, url } = await send(form, form.action)
    if (isDone) {
      localStorage.removeItem(key)
      location.assign(url)
      return
    }
    const next = page.querySelector('main')
    if (!next) throw new Error('the answer is no page')
    document.querySelector('main')?.replaceWith(next)
    open()
    document.querySelector<HTMLElement>('main [autofocus]')?.focus()
  } catch {
    say(form, 'Not saved: the server cannot be reached. Your text is kept in this browser.')
  }
  for (const each of buttons) each.disabled = false
}

interface Sent {
  readonly page: Document
  /** True if it was saved, and the answer leads on. */
  readonly isDone: boolean
  readonly url: string
}

async function send(form: HTMLFormElement, url: string): Promise<Sent> {
  const response = await fetch(url, {
    method: 'POST',
    body: fieldsOf(form),
    headers: { Accept: 'text/html' },
  })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return { page, isDone: response.redirected && response.ok, url: response.url }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}

function say(form: HTMLFormElement, words: string): void {
  form.querySelector('.refusal')?.remove()
  form.prepend(make('p', { class: 'refusal', role: 'alert' }, words))
}
