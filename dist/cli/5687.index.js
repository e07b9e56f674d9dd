export const id=5687;export const ids=[5687];export const modules={5687:((e,t,n)=>{n.d(t,{a:()=>i,i:()=>l,n:()=>d,r:()=>renderProgressPlace,t:()=>c}),n(5493);var o,a=n(2712),s=n(7709),r=n(7598);let l=`(() => {
'use strict'
const live = document.getElementById('talk:live')
if (!live) return
${String.raw`
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
  notice.textContent = status === 401 ? 'You are signed out: what you type here can be sent after signing in again. ' : 'This change request cannot be seen any more. '
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
      notice.textContent = 'This was deleted meanwhile. What you type stays here, but cannot be sent any more.'
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
`}

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
  if (status === 0) place.textContent = 'The server cannot be reached. What you typed is kept: try again.'
  else if (status === 401) { end(401); place.textContent = 'You are signed out. What you typed is kept: sign in, and send it then.' }
  else if (status === 403) place.textContent = 'This was refused: you may not do it, or you signed in anew since. What you typed is kept when you load the page again.'
  else place.textContent = words || 'This was not done: status ' + status + '.'
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


const keys = [
  ['j', 'n', 'Next change or conversation', () => step(1)],
  ['k', 'p', 'The one before', () => step(-1)],
  [']', '', 'Next page of the review', () => follow('.neighbours [rel="next"]')],
  ['[', '', 'Page before', () => follow('.neighbours [rel="prev"]')],
  ['c', '', 'Comment here, on the part you are at', () => commentHere()],
  ['r', '', 'Reply to the conversation you are at', () => reply()],
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
    for (const [key, other, words] of [...keys, ['Ctrl Enter', '', 'Send what you typed'], ['Esc', '', 'Close a form']]) {
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

showTimes(document)
restoreDrafts()
listenToForms()
listenToKeys()
ask()
})()
`,i=`/assets/review-${(0,r.createHash)("sha256").update(l).digest("hex").slice(0,16)}.js`,d=`/assets/progress-${(0,r.createHash)("sha256").update("(() => {\n  const place = document.getElementById('progress')\n  if (place === null || place.dataset.busy !== 'yes') return\n  let wait = 700\n  const look = async () => {\n    try {\n      const response = await fetch(location.href, { headers: { Accept: 'text/html' } })\n      if (!response.ok) throw new Error(String(response.status))\n      const page = new DOMParser().parseFromString(await response.text(), 'text/html')\n      const next = page.getElementById('progress')\n      if (next === null || next.dataset.busy !== 'yes') return location.reload()\n      if (next.innerHTML !== place.innerHTML) place.replaceChildren(...next.childNodes)\n      wait = Math.min(wait * 1.2, 3000)\n    } catch {\n      wait = Math.min(wait * 2, 15000)\n    }\n    setTimeout(look, wait)\n  }\n  setTimeout(look, wait)\n})()\n").digest("hex").slice(0,16)}.js`,c=(0,a.t)(o||(o=(0,s.t)(['<script src="','" defer><\/script>\n<noscript><meta http-equiv="refresh" content="3"></noscript>\n'])),d);function renderProgressPlace(e,t){return(0,a.t)`<div id="progress" data-busy="${e?"no":"yes"}" role="status">${t}</div>`}})};