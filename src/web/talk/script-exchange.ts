// Part of the script of reviews: polls for changes by others, and replaces changed parts.

/** Source of the browser script; see `script.ts`. */
export const exchangeScript = String.raw`
const said = document.getElementById('talk:said')
const news = document.getElementById('talk:news')
let word = live.dataset.word
let asking
let isOver = false
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** One question after another, while the page is looked at: a page in the background holds no connection. */
async function ask() {
  let waitMs = 1000
  while (!isOver) {
    if (document.hidden) await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
    if (document.hidden) continue
    asking = new AbortController()
    try {
      const query = new URLSearchParams({ since: word, shows: live.dataset.shows, seen: live.dataset.seen, known: knownVersions() })
      const response = await fetch(live.dataset.address + '?' + query, { signal: asking.signal })
      if (response.status === 200) take(await response.text())
      else if (response.status === 401 || response.status === 403 || response.status === 404) return end(response.status)
      else if (response.status !== 204) {
        const after = Number(response.headers.get('Retry-After')) * 1000
        await pause(Math.max(after || 0, waitMs) * (1 + Math.random() / 2))
        waitMs = Math.min(waitMs * 2, 60000)
        continue
      }
      waitMs = 1000
      // Whatever goes on, no more than a few questions a second.
      await pause(250)
    } catch {
      if (asking.signal.aborted) continue
      await pause(waitMs * (1 + Math.random() / 2))
      waitMs = Math.min(waitMs * 2, 60000)
    }
  }
}
document.addEventListener('visibilitychange', () => { if (document.hidden) asking?.abort() })

function end(status) {
  if (isOver) return
  isOver = true
  const notice = document.createElement('p')
  notice.className = 'news'
  notice.textContent = status === 401 ? 'You are signed out. Sign in again to send what you type here. ' : 'You no longer have access to this change request. '
  if (status === 401) {
    const link = document.createElement('a')
    link.href = '/sign-in?to=' + encodeURIComponent(location.pathname + location.search)
    link.textContent = 'Sign in'
    notice.append(link)
  }
  news.replaceChildren(notice)
}

/** What the page shows already need not be told again. */
function knownVersions() {
  return [...document.querySelectorAll('[data-thread]')].map((thread) => thread.dataset.version.slice(0, 5)).join('')
}

/** Put in what looks different. */
function take(text) {
  const given = new DOMParser().parseFromString(text, 'text/html').getElementById('live')
  if (!given) return
  word = given.dataset.word
  const heard = []
  const counted = new Set()
  for (const part of given.querySelectorAll('[data-part]')) {
    counted.add(part.dataset.part)
    for (const old of document.querySelectorAll('[data-part="' + CSS.escape(part.dataset.part) + '"]')) {
      if (old.dataset.version !== part.dataset.version) exchange(old, part.cloneNode(true))
    }
  }
  for (const old of document.querySelectorAll('[data-part^="talk:"]')) if (!counted.has(old.dataset.part)) { old.replaceChildren(); old.dataset.version = '' }
  const there = new Set()
  for (const slot of given.querySelectorAll('[data-slot]')) {
    for (const thread of slot.querySelectorAll('[data-thread]')) {
      there.add(thread.dataset.thread)
      takeThread(thread, slot, heard)
    }
  }
  const holdsThreads = live.dataset.shows !== '' && (live.dataset.shows === '~conversation' || !live.dataset.shows.startsWith('~'))
  if (holdsThreads) for (const old of document.querySelectorAll('[data-thread]')) if (!there.has(old.dataset.thread)) drop(old)
  for (const nothing of document.querySelectorAll('.nothing')) nothing.hidden = nothing.closest(live.dataset.shows === '~conversation' ? 'section' : 'main').querySelector('[data-thread]') !== null
  const latest = given.querySelector('#live\\:news')
  if (latest && latest.textContent.trim() !== news.textContent.trim()) news.replaceChildren(...latest.childNodes)
  if (heard.length) said.textContent = heard.join('. ')
}

/** A conversation: in its place if it is new, part by part if it is not. */
function takeThread(thread, slot, heard) {
  const old = document.getElementById(thread.id)
  if (!old) {
    const place = findSlot(slot)
    if (!place) return
    const fresh = document.importNode(thread, true)
    place.insertBefore(fresh, [...place.children].find((each) => !each.matches('[data-thread]')) ?? null)
    showTimes(fresh)
    announce(fresh.querySelectorAll('[data-message]'), heard)
    return
  }
  if (old.dataset.version === thread.dataset.version) return
  old.dataset.version = thread.dataset.version
  old.querySelector('summary').replaceWith(document.importNode(thread.querySelector('summary'), true))
  if (old.dataset.status !== thread.dataset.status) {
    old.dataset.status = thread.dataset.status
    old.className = thread.className
    if (!holdsWords(old)) old.open = thread.open
    heard.push(old.querySelector('summary').textContent.trim())
  }
  const messages = old.querySelector('.messages')
  const kept = new Set()
  let before = null
  for (const message of thread.querySelectorAll('[data-message]')) {
    kept.add(message.dataset.message)
    const known = document.getElementById(message.id)
    let now = known
    if (!known) {
      now = document.importNode(message, true)
      showTimes(now)
      announce([now], heard)
    } else if (known.dataset.version !== message.dataset.version && !holdsWords(known)) {
      now = exchange(known, document.importNode(message, true))
      showTimes(now)
    }
    if (now.parentElement !== messages || now.previousElementSibling !== before) messages.insertBefore(now, before ? before.nextSibling : messages.firstChild)
    before = now
  }
  for (const message of messages.querySelectorAll('[data-message]')) if (!kept.has(message.dataset.message)) drop(message)
  const answers = old.querySelector('.answers')
  const given = thread.querySelector('.answers')
  if (answers && given && !holdsWords(answers)) exchange(answers, document.importNode(given, true))
}

/** Where a conversation belongs: right below its block, else below the page. */
function findSlot(slot) {
  const name = slot.dataset.slot
  const place = document.querySelector('[data-slot="' + CSS.escape(name) + '"]')
  if (place) return place
  const pages = document.querySelector('[data-pages]')
  if (name.startsWith('page:') && pages) {
    const section = document.createElement('section')
    section.className = 'talk'
    const title = document.createElement('h2')
    const link = document.createElement('a')
    link.href = slot.dataset.href
    link.textContent = slot.dataset.title
    title.append(link)
    const fresh = document.createElement('div')
    fresh.dataset.slot = name
    section.append(title, fresh)
    pages.append(section)
    return fresh
  }
  return document.querySelector('[data-slot="page"]')
}

/** What others wrote is said to those who do not see it come, and marked for those who do. */
function announce(messages, heard) {
  for (const message of messages) {
    if ('own' in message.dataset) continue
    message.classList.add('fresh')
    heard.push(message.getAttribute('aria-label') + ': ' + message.querySelector('.text').textContent.trim().slice(0, 200))
  }
}

/** Put a part in the place of another; who had the focus in it has it in the same place again. */
function exchange(old, now) {
  const active = old.contains(document.activeElement) ? document.activeElement : null
  const names = active ? [...old.querySelectorAll('a, button, summary, input, textarea, select')] : []
  const at = names.indexOf(active)
  if (holdsWords(old)) return old
  for (const details of old.querySelectorAll('details.folded[open]')) {
    const same = now.querySelectorAll('details.folded')[[...old.querySelectorAll('details.folded')].indexOf(details)]
    if (same) same.open = true
  }
  old.replaceWith(now)
  if (active) ([...now.querySelectorAll('a, button, summary, input, textarea, select')][at] ?? now).focus({ preventScroll: true })
  return now
}

/** What others took away goes; what somebody is typing there stays until it is sent. */
function drop(old) {
  if (holdsWords(old)) {
    if (!old.classList.contains('gone')) {
      const notice = document.createElement('p')
      notice.className = 'refusal'
      notice.textContent = 'This comment was deleted. Your text stays here but cannot be sent.'
      old.prepend(notice)
    }
    old.classList.add('gone')
    return
  }
  if (old.contains(document.activeElement)) document.getElementById('page:main')?.focus({ preventScroll: true })
  old.remove()
}

/** True for a part with something typed in it, or being typed. */
function holdsWords(part) {
  return [...part.querySelectorAll('textarea')].some((field) => field === document.activeElement || field.value !== field.defaultValue)
}

/** Times by the reader's own clock. */
function showTimes(place) {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  for (const time of place.querySelectorAll('.message time, .talk time')) time.textContent = format.format(new Date(time.dateTime))
}
`
