export const id=9466;export const ids=[9466];export const modules={9466:((e,t,n)=>{n.d(t,{a:()=>f,c:()=>d,i:()=>m,l:()=>renderProgressPlace,n:()=>y,o:()=>u,r:()=>h,s:()=>c,t:()=>p}),n(3733);var o,a,r,s=n(1187),l=n(7852),i=n(7598);let d=`/assets/progress-${(0,i.createHash)("sha256").update("(() => {\n  const place = document.getElementById('progress')\n  if (place === null || place.dataset.busy !== 'yes') return\n  let wait = 700\n  const look = async () => {\n    try {\n      const response = await fetch(location.href, { headers: { Accept: 'text/html' } })\n      if (!response.ok) throw new Error(String(response.status))\n      const page = new DOMParser().parseFromString(await response.text(), 'text/html')\n      const next = page.getElementById('progress')\n      if (next === null || next.dataset.busy !== 'yes') return location.reload()\n      if (next.innerHTML !== place.innerHTML) place.replaceChildren(...next.childNodes)\n      wait = Math.min(wait * 1.2, 3000)\n    } catch {\n      wait = Math.min(wait * 2, 15000)\n    }\n    setTimeout(look, wait)\n  }\n  setTimeout(look, wait)\n})()\n").digest("hex").slice(0,16)}.js`,c=(0,s.t)(o||(o=(0,l.r)(['<script src="','" defer><\/script>\n<noscript><meta http-equiv="refresh" content="3"></noscript>\n'])),d);function renderProgressPlace(e,t){return(0,s.t)`<div id="progress" data-busy="${e?"no":"yes"}" role="status">${t}</div>`}let u=`/assets/upload-${(0,i.createHash)("sha256").update("(() => {\n'use strict'\nconst place = document.getElementById('upload')\nconst form = place?.querySelector('form')\nif (!form) return\nconst status = document.getElementById('upload:status')\nconst bar = place.querySelector('progress')\nconst partBytes = 8 * 1024 * 1024\nlet chosen = []\nlet isFolder = false\n\nplace.hidden = false\nconst folder = document.getElementById('upload:folder')\nconst files = document.getElementById('upload:files')\nfolder.addEventListener('change', () => {\n  files.value = ''\n  choose([...folder.files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name })), true)\n})\nfiles.addEventListener('change', () => {\n  folder.value = ''\n  choose([...files.files].map((file) => ({ file, path: file.name })), false)\n})\nfor (const name of ['dragenter', 'dragover']) place.addEventListener(name, (event) => { event.preventDefault(); place.classList.add('over') })\nplace.addEventListener('dragleave', () => place.classList.remove('over'))\nplace.addEventListener('drop', async (event) => {\n  event.preventDefault()\n  place.classList.remove('over')\n  const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])\n  const found = []\n  const lone = entries.length === 1 && entries[0].isDirectory\n  try {\n    for (const entry of entries) await walk(entry, lone ? -1 : 0, '', found)\n  } catch { return say('Cannot read what was dropped. Choose it with the buttons instead.', true) }\n  choose(found, entries.some((entry) => entry.isDirectory))\n})\n\nasync function walk(entry, depth, above, found) {\n  if (isSkipped(entry.name)) return\n  const path = depth < 0 ? '' : above + entry.name\n  if (entry.isFile) { found.push({ file: await new Promise((done, fail) => entry.file(done, fail)), path }); return }\n  const reader = entry.createReader()\n  for (;;) {\n    const some = await new Promise((done, fail) => reader.readEntries(done, fail))\n    if (some.length === 0) return\n    for (const each of some) await walk(each, depth + 1, path === '' ? '' : path + '/', found)\n  }\n}\nfunction isSkipped(name) { return name === '.git' || name === 'node_modules' || name === '.DS_Store' }\n\nfunction choose(found, hasFolder) {\n  chosen = found.filter(({ path }) => !path.split('/').some(isSkipped))\n  isFolder = hasFolder\n  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0)\n  if (chosen.length === 0) return say('There are no files in it.', true)\n  say(chosen.length === 1 ? chosen[0].path + ', ' + size(bytes) : chosen.length + ' files, ' + size(bytes), false)\n}\nfunction size(bytes) { return bytes < 1024 * 1024 ? Math.ceil(bytes / 1024) + ' KB' : (bytes / 1024 / 1024).toFixed(1) + ' MB' }\nfunction say(words, isWrong) {\n  status.textContent = words\n  status.classList.toggle('wrong', isWrong)\n}\n\nform.addEventListener('submit', async (event) => {\n  event.preventDefault()\n  if (chosen.length === 0) { say('Choose a folder or files first.', true); folder.focus(); return }\n  const button = form.querySelector('button.main')\n  button.disabled = true\n  try {\n    const archive = pack()\n    form.elements.url.value = await send(archive)\n    if (archive.source && form.elements.source.value === '') form.elements.source.value = archive.source\n    say('Uploaded.', false)\n    form.submit()\n  } catch (error) {\n    say(error.message, true)\n    bar.hidden = true\n  }\n  button.disabled = false\n})\n\n/** What is sent, and what it is. Files without a folder are added; a folder or an archive is synced. */\nfunction pack() {\n  const [first] = chosen\n  if (chosen.length === 1 && !isFolder) {\n    if (/\\.(zip|tar|tgz|tar\\.gz)$/i.test(first.path)) return { blob: first.file, name: first.path, adds: false }\n    if (/\\.docx$/i.test(first.path)) return { blob: first.file, name: first.path, adds: false, source: 'docx' }\n  }\n  const parts = []\n  for (const { file, path } of chosen) {\n    const long = new TextEncoder().encode(path).length > 100 ? record(path) : ''\n    if (long !== '') parts.push(header('pax', long.length, 'x'), long, fill(long.length))\n    parts.push(header(path, file.size, '0'), file, fill(file.size))\n  }\n  parts.push(new Uint8Array(1024))\n  const name = isFolder ? (folder.files[0]?.webkitRelativePath.split('/')[0] || 'folder') + '.tar' : chosen.length === 1 ? first.path : chosen.length + ' files.tar'\n  return { blob: new Blob(parts), name, adds: !isFolder }\n}\n/** See POSIX.1-2017, pax: \"ustar Interchange Format\". */\nfunction header(path, bytes, kind) {\n  const block = new Uint8Array(512)\n  const put = (text, at) => block.set(new TextEncoder().encode(text).subarray(0, 100), at)\n  put(path, 0)\n  put('0000644', 100)\n  put('0000000', 108)\n  put('0000000', 116)\n  put(bytes.toString(8).padStart(11, '0'), 124)\n  put('00000000000', 136)\n  put('        ', 148)\n  put(kind, 156)\n  put('ustar', 257)\n  put('00', 263)\n  put(block.reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, '0') + '\\0 ', 148)\n  return block\n}\nfunction record(path) {\n  const rest = new TextEncoder().encode(' path=' + path + '\\n')\n  let length = rest.length + 1\n  while (String(length).length + rest.length !== length) length = String(length).length + rest.length\n  const whole = new Uint8Array(length)\n  whole.set(new TextEncoder().encode(String(length)))\n  whole.set(rest, length - rest.length)\n  return whole\n}\nfunction fill(bytes) { return new Uint8Array((512 - (bytes % 512)) % 512) }\n\nasync function send({ blob, name, adds }) {\n  let url\n  bar.hidden = false\n  bar.max = Math.max(1, blob.size)\n  for (let at = 0; at < blob.size || url === undefined; at += partBytes) {\n    const query = new URLSearchParams({ name })\n    if (adds) query.set('adds', 'yes')\n    if (url) query.set('append', url)\n    url = await sendPart('/uploads/' + place.dataset.space + '?' + query, blob.slice(at, at + partBytes), at, blob.size)\n  }\n  return url\n}\nfunction sendPart(address, part, at, all) {\n  return new Promise((done, fail) => {\n    const request = new XMLHttpRequest()\n    request.open('POST', address)\n    request.setRequestHeader('Content-Type', 'application/octet-stream')\n    request.setRequestHeader('X-Form-Token', form.elements.form.value)\n    request.upload.onprogress = ({ loaded }) => {\n      bar.value = at + loaded\n      say('Uploading ' + Math.min(100, Math.floor(((at + loaded) / Math.max(1, all)) * 100)) + ' %', false)\n    }\n    request.onerror = () => fail(new Error('Upload failed: the server cannot be reached. Try again.'))\n    request.onload = () => {\n      const answer = parse(request.responseText)\n      if (request.status === 201 && answer.url) done(answer.url)\n      else if (request.status === 401) fail(new Error('You are signed out. Sign in in another tab, then load this page again.'))\n      else fail(new Error('Upload failed: ' + (answer.error?.message ?? 'status ' + request.status) + '.'))\n    }\n    request.send(part)\n  })\n}\nfunction parse(text) { try { return JSON.parse(text) } catch { return {} } }\n})()\n").digest("hex").slice(0,16)}.js`,f=(0,s.t)(a||(a=(0,l.r)(['<script src="','" defer><\/script>\n'])),u),m=`/assets/edit-${(0,i.createHash)("sha256").update("(() => {\n'use strict'\nconst key = 'galley-draft:' + location.pathname\nlet wait\n\nfunction open() {\n  const editor = document.getElementById('editor')\n  const form = editor?.querySelector('form')\n  const field = form?.elements.markdown\n  if (!field) return\n  const oid = editor.dataset.sourceOid\n  const draft = read()\n  if (draft && !document.querySelector('main .refusal') && draft.text !== field.value) restore(form, field, draft)\n  field.addEventListener('input', () => {\n    write({ text: field.value, base: form.elements.base.value, oid })\n    clearTimeout(wait)\n    wait = setTimeout(() => preview(form), 600)\n  })\n  form.addEventListener('submit', (event) => {\n    event.preventDefault()\n    const button = event.submitter\n    if (button?.formAction.endsWith('?view=preview')) preview(form)\n    else save(form, field)\n  })\n}\n\nfunction read() {\n  try { return JSON.parse(localStorage.getItem(key)) } catch { return null }\n}\nfunction write(draft) {\n  try { localStorage.setItem(key, JSON.stringify(draft)) } catch { /* No room, or not allowed: the field still has it. */ }\n}\n\nfunction restore(form, field, draft) {\n  const source = field.value\n  const base = form.elements.base.value\n  field.value = draft.text\n  form.elements.base.value = draft.base\n  const note = document.createElement('p')\n  note.className = 'notice'\n  note.setAttribute('role', 'status')\n  note.textContent = 'Your unsaved text is back. '\n  const button = document.createElement('button')\n  button.type = 'button'\n  button.textContent = 'Discard it'\n  button.addEventListener('click', () => {\n    localStorage.removeItem(key)\n    field.value = source\n    form.elements.base.value = base\n    note.remove()\n    field.focus()\n    preview(form)\n  })\n  note.append(button)\n  form.prepend(note)\n  preview(form)\n}\n\nasync function preview(form) {\n  const place = document.getElementById('preview')\n  // Another page may be in its place by now.\n  if (!place || !form.isConnected) return\n  place.setAttribute('aria-busy', 'true')\n  try {\n    const page = await send(form, form.action.replace(/[?#].*/, '') + '?view=preview')\n    const next = page.document.getElementById('preview')\n    if (next) place.replaceChildren(...next.childNodes)\n  } catch { /* The next key tries again. */ }\n  place.removeAttribute('aria-busy')\n}\n\nasync function save(form, field) {\n  const buttons = [...form.querySelectorAll('button')]\n  for (const each of buttons) each.disabled = true\n  write({ text: field.value, base: form.elements.base.value })\n  try {\n    const page = await send(form, form.action)\n    if (page.isDone) {\n      localStorage.removeItem(key)\n      location.assign(page.url)\n      return\n    }\n    const main = document.querySelector('main')\n    main.replaceWith(page.document.querySelector('main'))\n    open()\n    document.querySelector('main [autofocus]')?.focus()\n  } catch {\n    say(form, 'Not saved: the server cannot be reached. Your text is kept in this browser.')\n  }\n  for (const each of buttons) each.disabled = false\n}\n\nasync function send(form, url) {\n  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(new FormData(form)), headers: { Accept: 'text/html' } })\n  const text = await response.text()\n  return { document: new DOMParser().parseFromString(text, 'text/html'), isDone: response.redirected && response.ok, url: response.url }\n}\n\nfunction say(form, words) {\n  form.querySelector('.refusal')?.remove()\n  const note = document.createElement('p')\n  note.className = 'refusal'\n  note.setAttribute('role', 'alert')\n  note.textContent = words\n  form.prepend(note)\n}\n\nopen()\n})()\n").digest("hex").slice(0,16)}.js`,h=(0,s.t)(r||(r=(0,l.r)(['<script src="','" defer><\/script>\n'])),m),p=`(() => {
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

showTimes(document)
restoreDrafts()
listenToForms()
listenToKeys()
ask()
})()
`,y=`/assets/review-${(0,i.createHash)("sha256").update(p).digest("hex").slice(0,16)}.js`})};