// The upload script: sends a folder, files or an archive in parts, with progress.
import { createHash } from 'node:crypto'
import { html } from 'hono/html'

/**
 * Source of the browser script. A folder or several files become a tar archive that references the files instead of
 * copying them; folders of Git and npm are left out.
 */
export const uploadScript = `(() => {
'use strict'
const place = document.getElementById('upload')
const form = place?.querySelector('form')
if (!form) return
const status = document.getElementById('upload:status')
const bar = place.querySelector('progress')
const partBytes = 8 * 1024 * 1024
let chosen = []
let isFolder = false

place.hidden = false
const folder = document.getElementById('upload:folder')
const files = document.getElementById('upload:files')
folder.addEventListener('change', () => {
  files.value = ''
  choose([...folder.files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name })), true)
})
files.addEventListener('change', () => {
  folder.value = ''
  choose([...files.files].map((file) => ({ file, path: file.name })), false)
})
for (const name of ['dragenter', 'dragover']) place.addEventListener(name, (event) => { event.preventDefault(); place.classList.add('over') })
place.addEventListener('dragleave', () => place.classList.remove('over'))
place.addEventListener('drop', async (event) => {
  event.preventDefault()
  place.classList.remove('over')
  const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  const found = []
  const lone = entries.length === 1 && entries[0].isDirectory
  try {
    for (const entry of entries) await walk(entry, lone ? -1 : 0, '', found)
  } catch { return say('Cannot read what was dropped. Choose it with the buttons instead.', true) }
  choose(found, entries.some((entry) => entry.isDirectory))
})

async function walk(entry, depth, above, found) {
  if (isSkipped(entry.name)) return
  const path = depth < 0 ? '' : above + entry.name
  if (entry.isFile) { found.push({ file: await new Promise((done, fail) => entry.file(done, fail)), path }); return }
  const reader = entry.createReader()
  for (;;) {
    const some = await new Promise((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return
    for (const each of some) await walk(each, depth + 1, path === '' ? '' : path + '/', found)
  }
}
function isSkipped(name) { return name === '.git' || name === 'node_modules' || name === '.DS_Store' }

function choose(found, hasFolder) {
  chosen = found.filter(({ path }) => !path.split('/').some(isSkipped))
  isFolder = hasFolder
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0)
  if (chosen.length === 0) return say('There are no files in it.', true)
  say(chosen.length === 1 ? chosen[0].path + ', ' + size(bytes) : chosen.length + ' files, ' + size(bytes), false)
}
function size(bytes) { return bytes < 1024 * 1024 ? Math.ceil(bytes / 1024) + ' KB' : (bytes / 1024 / 1024).toFixed(1) + ' MB' }
function say(words, isWrong) {
  status.textContent = words
  status.classList.toggle('wrong', isWrong)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (chosen.length === 0) { say('Choose a folder or files first.', true); folder.focus(); return }
  const button = form.querySelector('button.main')
  button.disabled = true
  try {
    const archive = pack()
    form.elements.url.value = await send(archive)
    if (archive.source && form.elements.source.value === '') form.elements.source.value = archive.source
    say('Uploaded.', false)
    form.submit()
  } catch (error) {
    say(error.message, true)
    bar.hidden = true
  }
  button.disabled = false
})

/** What is sent, and what it is. Files without a folder are added; a folder or an archive is synced. */
function pack() {
  const [first] = chosen
  if (chosen.length === 1 && !isFolder) {
    if (/\\.(zip|tar|tgz|tar\\.gz)$/i.test(first.path)) return { blob: first.file, name: first.path, adds: false }
    if (/\\.docx$/i.test(first.path)) return { blob: first.file, name: first.path, adds: false, source: 'docx' }
  }
  const parts = []
  for (const { file, path } of chosen) {
    const long = new TextEncoder().encode(path).length > 100 ? record(path) : ''
    if (long !== '') parts.push(header('pax', long.length, 'x'), long, fill(long.length))
    parts.push(header(path, file.size, '0'), file, fill(file.size))
  }
  parts.push(new Uint8Array(1024))
  const name = isFolder ? (folder.files[0]?.webkitRelativePath.split('/')[0] || 'folder') + '.tar' : chosen.length === 1 ? first.path : chosen.length + ' files.tar'
  return { blob: new Blob(parts), name, adds: !isFolder }
}
/** See POSIX.1-2017, pax: "ustar Interchange Format". */
function header(path, bytes, kind) {
  const block = new Uint8Array(512)
  const put = (text, at) => block.set(new TextEncoder().encode(text).subarray(0, 100), at)
  put(path, 0)
  put('0000644', 100)
  put('0000000', 108)
  put('0000000', 116)
  put(bytes.toString(8).padStart(11, '0'), 124)
  put('00000000000', 136)
  put('        ', 148)
  put(kind, 156)
  put('ustar', 257)
  put('00', 263)
  put(block.reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, '0') + '\\0 ', 148)
  return block
}
function record(path) {
  const rest = new TextEncoder().encode(' path=' + path + '\\n')
  let length = rest.length + 1
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length
  const whole = new Uint8Array(length)
  whole.set(new TextEncoder().encode(String(length)))
  whole.set(rest, length - rest.length)
  return whole
}
function fill(bytes) { return new Uint8Array((512 - (bytes % 512)) % 512) }

async function send({ blob, name, adds }) {
  let url
  bar.hidden = false
  bar.max = Math.max(1, blob.size)
  for (let at = 0; at < blob.size || url === undefined; at += partBytes) {
    const query = new URLSearchParams({ name })
    if (adds) query.set('adds', 'yes')
    if (url) query.set('append', url)
    url = await sendPart('/uploads/' + place.dataset.space + '?' + query, blob.slice(at, at + partBytes), at, blob.size)
  }
  return url
}
function sendPart(address, part, at, all) {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-Form-Token', form.elements.form.value)
    request.upload.onprogress = ({ loaded }) => {
      bar.value = at + loaded
      say('Uploading ' + Math.min(100, Math.floor(((at + loaded) / Math.max(1, all)) * 100)) + ' %', false)
    }
    request.onerror = () => fail(new Error('Upload failed: the server cannot be reached. Try again.'))
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status === 201 && answer.url) done(answer.url)
      else if (request.status === 401) fail(new Error('You are signed out. Sign in in another tab, then load this page again.'))
      else fail(new Error('Upload failed: ' + (answer.error?.message ?? 'status ' + request.status) + '.'))
    }
    request.send(part)
  })
}
function parse(text) { try { return JSON.parse(text) } catch { return {} } }
})()
`

const hash = createHash('sha256').update(uploadScript).digest('hex').slice(0, 16)

/** Its address; content at an address never changes. */
export const uploadScriptPath = `/assets/upload-${hash}.js`

/** Head elements of the page. */
export const uploadHead = html`<script src="${uploadScriptPath}" defer></script>
`
