// The upload form: sends a folder, files or an archive in parts, with progress. A folder or several files become a tar
// archive that refers to the files instead of copying them; folders of Git and npm are left out.

interface Chosen {
  readonly file: File
  readonly path: string
}
interface Archive {
  readonly blob: Blob
  readonly name: string
  /** True if files are added to a space; false if it becomes what is sent. */
  readonly adds: boolean
  readonly source?: string
}

const partBytes = 8 * 1024 * 1024
const place = document.getElementById('upload')
if (place) start(place)

function start(section: HTMLElement): void {
  const form = find(section, 'form', HTMLFormElement)
  const status = find(section, '#upload\\:status', HTMLElement)
  const bar = find(section, 'progress', HTMLProgressElement)
  const folder = find(section, '#upload\\:folder', HTMLInputElement)
  const files = find(section, '#upload\\:files', HTMLInputElement)
  let chosen: readonly Chosen[] = []
  let isFolder = false

  section.hidden = false
  folder.addEventListener('change', () => {
    files.value = ''
    const found = [...(folder.files ?? [])].map((file) => ({
      file,
      path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
    }))
    choose(found, true)
  })
  files.addEventListener('change', () => {
    folder.value = ''
    choose(
      [...(files.files ?? [])].map((file) => ({ file, path: file.name })),
      false,
    )
  })
  for (const name of ['dragenter', 'dragover']) {
    section.addEventListener(name, (event) => {
      event.preventDefault()
      section.classList.add('over')
    })
  }
  section.addEventListener('dragleave', () => section.classList.remove('over'))
  section.addEventListener('drop', (event) => {
    event.preventDefault()
    section.classList.remove('over')
    void takeDropped([...(event.dataTransfer?.items ?? [])])
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendChosen()
  })

  async function takeDropped(items: readonly DataTransferItem[]): Promise<void> {
    const entries = items.flatMap((item) => item.webkitGetAsEntry() ?? [])
    const found: Chosen[] = []
    const [only] = entries
    const isAlone = entries.length === 1 && only?.isDirectory === true
    try {
      for (const entry of entries) await walk(entry, isAlone ? undefined : '', found)
    } catch {
      say('Cannot read what was dropped. Choose it with the buttons instead.', true)
      return
    }
    choose(
      found,
      entries.some((entry) => entry.isDirectory),
    )
  }

  function choose(found: readonly Chosen[], hasFolder: boolean): void {
    chosen = found.filter(({ path }) => !path.split('/').some(isSkipped))
    isFolder = hasFolder
    const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0)
    const [first] = chosen
    if (first === undefined) {
      say('No files found.', true)
      return
    }
    const name = chosen.length === 1 ? first.path : `${chosen.length} files`
    say(`${name}, ${renderSize(bytes)}`, false)
  }

  function say(words: string, isWrong: boolean): void {
    status.textContent = words
    status.classList.toggle('wrong', isWrong)
  }

  async function sendChosen(): Promise<void> {
    const [first] = chosen
    if (first === undefined) {
      say('Choose a folder or files first.', true)
      folder.focus()
      return
    }
    const button = find(form, 'button.main', HTMLButtonElement)
    button.disabled = true
    try {
      const archive = pack(first)
      find(form, '[name="url"]', HTMLInputElement).value = await send(archive)
      const source = find(form, '[name="source"]', HTMLSelectElement)
      if (archive.source && source.value === '') source.value = archive.source
      say('Uploaded.', false)
      form.submit()
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true)
      bar.hidden = true
    }
    button.disabled = false
  }

  /** Packs the chosen files for upload. Files without a folder are added; a folder or an archive is synced. */
  function pack(first: Chosen): Archive {
    if (chosen.length === 1 && !isFolder) {
      const { file, path } = first
      if (/\.(zip|tar|tgz|tar\.gz)$/i.test(path)) return { blob: file, name: path, adds: false }
      if (/\.docx$/i.test(path)) return { blob: file, name: path, adds: false, source: 'docx' }
    }
    const blob = packTar(chosen)
    if (isFolder) {
      const [top] = (folder.files?.[0]?.webkitRelativePath ?? '').split('/')
      return { blob, name: `${top || 'folder'}.tar`, adds: false }
    }
    return {
      blob,
      name: chosen.length === 1 ? first.path : `${chosen.length} files.tar`,
      adds: true,
    }
  }

  async function send({ blob, name, adds }: Archive): Promise<string> {
    bar.hidden = false
    bar.max = Math.max(1, blob.size)
    let url: string | undefined
    let at = 0
    do {
      const query = new URLSearchParams({ name })
      if (adds) query.set('adds', 'yes')
      if (url) query.set('append', url)
      url = await sendPart(query, blob.slice(at, at + partBytes), at, blob.size)
      at += partBytes
    } while (at < blob.size)
    return url
  }

  function sendPart(query: URLSearchParams, part: Blob, at: number, all: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', `/uploads/${section.dataset.space}?${query}`)
      request.setRequestHeader('Content-Type', 'application/octet-stream')
      const token = find(form, '[name="form"]', HTMLInputElement).value
      request.setRequestHeader('X-Form-Token', token)
      request.upload.addEventListener('progress', ({ loaded }) => {
        bar.value = at + loaded
        const share = Math.floor(((at + loaded) / Math.max(1, all)) * 100)
        say(`Uploading ${Math.min(100, share)} %`, false)
      })
      request.addEventListener('error', () =>
        reject(new Error('Upload failed: the server cannot be reached. Try again.')),
      )
      request.addEventListener('load', () => {
        const { url, error } = parseAnswer(request.responseText)
        if (request.status === 201 && url) resolve(url)
        else reject(new Error(reasonOf(request.status, error?.message)))
      })
      request.send(part)
    })
  }
}

function reasonOf(status: number, message: string | undefined): string {
  if (status === 401) {
    return 'You are signed out. Sign in in another tab, then load this page again.'
  }
  return `Upload failed: ${message ?? `status ${status}`}.`
}

interface UploadAnswer {
  readonly url?: string
  readonly error?: { readonly message?: string }
}

function parseAnswer(text: string): UploadAnswer {
  try {
    return JSON.parse(text) as UploadAnswer
  } catch {
    return {}
  }
}

/** Adds the files of an entry; `above` is undefined for a folder whose own name does not count. */
async function walk(
  entry: FileSystemEntry,
  above: string | undefined,
  found: Chosen[],
): Promise<void> {
  if (isSkipped(entry.name)) return
  const path = above === undefined ? '' : above + entry.name
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    found.push({ file, path })
  } else if (isDirectory(entry)) {
    const reader = entry.createReader()
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      )
      if (some.length === 0) return
      for (const each of some) await walk(each, path === '' ? '' : `${path}/`, found)
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isSkipped(name: string): boolean {
  return name === '.git' || name === 'node_modules' || name === '.DS_Store'
}

function renderSize(bytes: number): string {
  const megabyte = 1024 * 1024
  if (bytes < megabyte) return `${Math.ceil(bytes / 1024)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}

/** See POSIX.1-2017, pax: "ustar Interchange Format". */
function packTar(files: readonly Chosen[]): Blob {
  const parts: BlobPart[] = []
  for (const { file, path } of files) {
    if (new TextEncoder().encode(path).length > 100) {
      const record = createRecord(path)
      parts.push(createHeader('pax', record.length, 'x'), record, createFiller(record.length))
    }
    parts.push(createHeader(path, file.size, '0'), file, createFiller(file.size))
  }
  return new Blob([...parts, new Uint8Array(1024)])
}

function createHeader(path: string, bytes: number, kind: string): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(512)
  const put = (text: string, at: number) =>
    block.set(new TextEncoder().encode(text).subarray(0, 100), at)
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
  const sum = block.reduce((all, byte) => all + byte, 0)
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** A record of a long path, which begins with its own length. */
function createRecord(path: string): Uint8Array<ArrayBuffer> {
  const rest = new TextEncoder().encode(` path=${path}\n`)
  let length = rest.length + 1
  while (String(length).length + rest.length !== length)
    length = String(length).length + rest.length
  return new TextEncoder().encode(`${length} path=${path}\n`)
}

function createFiller(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array((512 - (bytes % 512)) % 512)
}

/** Finds an element the page has; its type is that of `kind`. */
function find<Found extends Element>(
  below: Element,
  selector: string,
  kind: new () => Found,
): Found {
  const found = below.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`)
  return found
}
