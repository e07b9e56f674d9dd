// Reviews as they change: asks for changes by others, and replaces the parts that changed.
import { make } from './make.ts'

interface LivePage {
  /** The element whose attributes tell what to ask for, and the state this page shows. */
  readonly live: HTMLElement
  /** The element that announces changes to screen readers. */
  readonly said: HTMLElement
  readonly news: HTMLElement
}

const named = 'a, button, summary, input, textarea, select'
let page: LivePage
let asking: AbortController | undefined
let isOver = false

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Asks one question after another, while the page is looked at: a page in the background holds no connection. */
export async function listenToServer(given: LivePage): Promise<void> {
  page = given
  const { live } = given
  let word = live.dataset.word ?? ''
  let waitMs = 1000
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) asking?.abort()
  })
  while (!isOver) {
    if (document.hidden) {
      await new Promise((resolve) =>
        document.addEventListener('visibilitychange', resolve, { once: true }),
      )
      continue
    }
    asking = new AbortController()
    const { signal } = asking
    try {
      const query = new URLSearchParams({
        since: word,
        shows: live.dataset.shows ?? '',
        seen: live.dataset.seen ?? '',
        known: knownVersions(),
      })
      const response = await fetch(`${live.dataset.address}?${query}`, { signal })
      const { status } = response
      if (status === 401 || status === 403 || status === 404) return end(status)
      if (status === 200) word = take(await response.text()) ?? word
      else if (status !== 204) {
        const after = Number(response.headers.get('Retry-After')) * 1000
        await pause(Math.max(after || 0, waitMs) * (1 + Math.random() / 2))
        waitMs = Math.min(waitMs * 2, 60_000)
        continue
      }
      waitMs = 1000
      // Limits the questions to a few a second.
      await pause(250)
    } catch {
      if (signal.aborted) continue
      await pause(waitMs * (1 + Math.random() / 2))
      waitMs = Math.min(waitMs * 2, 60_000)
    }
  }
}

/** Asks at once what has changed. */
export function askNow(): void {
  asking?.abort()
}

/** Says that this page may no longer be asked for. */
export function end(status: number): void {
  if (isOver) return
  isOver = true
  const notice = make('p', { class: 'news' })
  if (status === 401) {
    const to = encodeURIComponent(location.pathname + location.search)
    const link = make('a', { href: `/sign-in?to=${to}` }, 'Sign in')
    notice.append('You are signed out. Sign in again to send what you type here. ', link)
  } else notice.append('You no longer have access to this change request. ')
  page.news.replaceChildren(notice)
}

/** Versions of what the page shows already, which need not be told again. */
function knownVersions(): string {
  return [...document.querySelectorAll<HTMLElement>('[data-thread]')]
    .map((thread) => thread.dataset.version?.slice(0, 5))
    .join('')
}

/** Puts in what looks different; returns how far this page has read. */
function take(text: string): string | undefined {
  const given = new DOMParser().parseFromString(text, 'text/html').getElementById('live')
  if (!given) return undefined
  const { live, said, news } = page
  const heard: string[] = []
  takeParts(given)
  const there = new Set<string | undefined>()
  for (const slot of given.querySelectorAll<HTMLElement>('[data-slot]')) {
    for (const thread of slot.querySelectorAll<HTMLElement>('[data-thread]')) {
      there.add(thread.dataset.thread)
      takeThread(thread, slot, heard)
    }
  }
  const { shows = '' } = live.dataset
  const isConversation = shows === '~conversation'
  if (isConversation || (shows !== '' && !shows.startsWith('~'))) {
    for (const old of document.querySelectorAll<HTMLElement>('[data-thread]')) {
      if (!there.has(old.dataset.thread)) drop(old)
    }
  }
  for (const nothing of document.querySelectorAll<HTMLElement>('.nothing')) {
    const around = nothing.closest(isConversation ? 'section' : 'main')
    nothing.hidden = around !== null && around.querySelector('[data-thread]') !== null
  }
  const latest = given.querySelector('#live\\:news')
  if (latest && latest.textContent.trim() !== news.textContent.trim()) {
    news.replaceChildren(...latest.childNodes)
  }
  if (heard.length > 0) said.textContent = heard.join('. ')
  return given.dataset.word
}

/** Replaces parts with another version, and empties those that are no longer there. */
function takeParts(given: HTMLElement): void {
  const counted = new Set<string>()
  for (const part of given.querySelectorAll<HTMLElement>('[data-part]')) {
    const { part: name = '' } = part.dataset
    counted.add(name)
    const same = document.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(name)}"]`)
    for (const old of same) {
      if (old.dataset.version !== part.dataset.version)
        exchange(old, document.importNode(part, true))
    }
  }
  for (const old of document.querySelectorAll<HTMLElement>('[data-part^="talk:"]')) {
    if (counted.has(old.dataset.part ?? '')) continue
    old.replaceChildren()
    old.dataset.version = ''
  }
}

/** Puts in a conversation: in its place if it is new, part by part if it is not. */
function takeThread(thread: HTMLElement, slot: HTMLElement, heard: string[]): void {
  const old = document.getElementById(thread.id)
  if (!(old instanceof HTMLDetailsElement)) {
    const place = findSlot(slot)
    if (!place) return
    const fresh = document.importNode(thread, true)
    const next = [...place.children].find((each) => !each.matches('[data-thread]'))
    place.insertBefore(fresh, next ?? null)
    showTimes(fresh)
    announce(fresh.querySelectorAll<HTMLElement>('[data-message]'), heard)
    return
  }
  if (old.dataset.version === thread.dataset.version) return
  old.dataset.version = thread.dataset.version
  const summary = thread.querySelector('summary')
  if (summary) old.querySelector('summary')?.replaceWith(document.importNode(summary, true))
  if (old.dataset.status !== thread.dataset.status) {
    old.dataset.status = thread.dataset.status
    old.className = thread.className
    if (!holdsWords(old)) old.open = thread.hasAttribute('open')
    heard.push(old.querySelector('summary')?.textContent.trim() ?? '')
  }
  const messages = old.querySelector<HTMLElement>('.messages')
  if (messages) takeMessages(messages, thread, heard)
  const answers = old.querySelector<HTMLElement>('.answers')
  const given = thread.querySelector<HTMLElement>('.answers')
  if (answers && given && !holdsWords(answers)) exchange(answers, document.importNode(given, true))
}

function takeMessages(messages: HTMLElement, thread: HTMLElement, heard: string[]): void {
  const kept = new Set<string | undefined>()
  let before: Element | null = null
  for (const message of thread.querySelectorAll<HTMLElement>('[data-message]')) {
    kept.add(message.dataset.message)
    const now = takeMessage(message, heard)
    if (now.parentElement !== messages || now.previousElementSibling !== before) {
      messages.insertBefore(now, before ? before.nextSibling : messages.firstChild)
    }
    before = now
  }
  for (const message of messages.querySelectorAll<HTMLElement>('[data-message]')) {
    if (!kept.has(message.dataset.message)) drop(message)
  }
}

/** The message as the page shows it now. */
function takeMessage(message: HTMLElement, heard: string[]): HTMLElement {
  const known = document.getElementById(message.id)
  if (!known) {
    const fresh = document.importNode(message, true)
    showTimes(fresh)
    announce([fresh], heard)
    return fresh
  }
  if (known.dataset.version === message.dataset.version || holdsWords(known)) return known
  const now = exchange(known, document.importNode(message, true))
  showTimes(now)
  return now
}

/** The place where a conversation belongs: right below its block, else below the page. */
function findSlot(slot: HTMLElement): Element | null {
  const { slot: name = '' } = slot.dataset
  const place = document.querySelector(`[data-slot="${CSS.escape(name)}"]`)
  if (place) return place
  const pages = document.querySelector('[data-pages]')
  if (!name.startsWith('page:') || !pages) return document.querySelector('[data-slot="page"]')
  const fresh = make('div', { 'data-slot': name })
  const link = make('a', { href: slot.dataset.href ?? '' }, slot.dataset.title ?? '')
  pages.append(make('section', { class: 'talk' }, make('h2', {}, link), fresh))
  return fresh
}

/** Says what others wrote to those who do not see it come, and marks it for those who do. */
function announce(messages: Iterable<HTMLElement>, heard: string[]): void {
  for (const message of messages) {
    if ('own' in message.dataset) continue
    message.classList.add('fresh')
    const text = message.querySelector('.text')?.textContent.trim().slice(0, 200)
    heard.push(`${message.getAttribute('aria-label')}: ${text ?? ''}`)
  }
}

/** Puts a part in the place of another; the focus stays in the same place within it. */
function exchange(old: HTMLElement, now: HTMLElement): HTMLElement {
  if (holdsWords(old)) return old
  const { activeElement } = document
  const hasFocus = old.contains(activeElement)
  const at = activeElement ? [...old.querySelectorAll(named)].indexOf(activeElement) : -1
  const folded = now.querySelectorAll<HTMLDetailsElement>('details.folded')
  for (const [index, details] of [...old.querySelectorAll('details.folded')].entries()) {
    const same = folded[index]
    if (same && details.hasAttribute('open')) same.open = true
  }
  old.replaceWith(now)
  if (hasFocus) {
    const taker = [...now.querySelectorAll<HTMLElement>(named)][at] ?? now
    taker.focus({ preventScroll: true })
  }
  return now
}

/** Removes comments others deleted, but keeps a form with unsent text. */
function drop(old: HTMLElement): void {
  if (holdsWords(old)) {
    if (!old.classList.contains('gone')) {
      const words = 'This comment was deleted. Your text stays here but cannot be sent.'
      old.prepend(make('p', { class: 'refusal' }, words))
    }
    old.classList.add('gone')
    return
  }
  if (old.contains(document.activeElement)) {
    document.getElementById('page:main')?.focus({ preventScroll: true })
  }
  old.remove()
}

/** True for a part with something typed in it, or being typed. */
function holdsWords(part: Element): boolean {
  return [...part.querySelectorAll('textarea')].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  )
}

/** Shows times by the reader's own clock. */
export function showTimes(place: ParentNode): void {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  for (const time of place.querySelectorAll<HTMLTimeElement>('.message time, .talk time')) {
    time.textContent = format.format(new Date(time.dateTime))
  }
}
