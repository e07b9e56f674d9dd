// Assets of pages with diagrams: the library, and the frame it draws in.

import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { drawnClass } from '../../content/render/diagrams.ts'
import { type Asset, addressOfAsset, shortHash } from '../assets/assets.ts'
import type { Html } from '../page/prose.ts'
import { renderScript } from '../page/script.ts'

/** Name of the frame. It is revalidated on each request, so its name never changes. */
const frameName = 'diagrams.html'

/**
 * The frame may run scripts of this server and apply styles. It loads nothing else, and can be embedded by its own server
 * only.
 */
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Reads an asset by name; undefined for an unknown name, or if the library is not installed. */
export async function readDiagramAsset(name: string): Promise<Asset | undefined> {
  if (name !== frameName && !name.startsWith('mermaid-')) return undefined
  const library = await readLibrary()
  if (library === undefined) return undefined
  if (name === frameName) return buildFrame(library)
  const body = library.scripts.get(name)
  if (body === undefined) return undefined
  return { type: 'text/javascript; charset=utf-8', body, isForever: true }
}

function buildFrame({ main, needed }: Library): Asset {
  const preloads = needed.map((name) => `<link rel="modulepreload" href="${name}">\n`).join('')
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Diagrams</title>
${preloads}</head><body>
<script type="module" src="${main}"></script>
<script type="module" src="${addressOfAsset('diagram-frame.js')}"></script>
</body></html>
`
  return { type: 'text/html; charset=utf-8', body, isForever: false, policy: framePolicy }
}

/**
 * Renders the script tag for diagrams; empty for a page without any.
 *
 * @param text - HTML of the page's text
 * @param folder - address of the assets
 */
export function renderDiagramHead(text: string | undefined, folder: string): Html | '' {
  if (text?.includes(`class="code ${drawnClass}`) !== true) return ''
  return renderScript('diagrams.js', folder)
}

const unpack = promisify(brotliDecompress)
/** A separate constant, so that no bundler includes the 3.5 MB. */
const packageFile = 'mermaid/dist/mermaid.esm.min.mjs'
/** The folder of its chunks, beside it: each kind of diagram loads those it needs. */
const chunkFolder = 'chunks/mermaid.esm.min'
const specifier = /(["'])\.\/(?:chunks\/mermaid\.esm\.min\/)?([\w-]+)\.mjs\1/g
const staticImport = /(?:\bfrom|\bimport)\s*"\.\/([\w-]+\.js)"/g

/** Scripts of the library, by the names under which pages load them. */
interface Library {
  readonly scripts: ReadonlyMap<string, string>
  /** The script that makes `mermaid` a global. */
  readonly main: string
  /** Scripts that every diagram needs: loaded at once, not one after the other. */
  readonly needed: readonly string[]
}

let reading: Promise<Library | undefined> | undefined

/** Reads the library; undefined if it is not installed. */
function readLibrary(): Promise<Library | undefined> {
  reading ??= read()
  return reading
}

async function read(): Promise<Library | undefined> {
  const small = findPackaged('galley-platform/diagrams/mermaid.json.br')
  const packed = small === undefined ? undefined : await readIfThere(small)
  const files =
    packed === undefined
      ? await readFiles()
      : (JSON.parse((await unpack(packed)).toString('utf8')) as Readonly<Record<string, string>>)
  return files && nameScripts(files)
}

/** The modules of the dependency, by name without extension; undefined if it is not installed. */
async function readFiles(): Promise<Readonly<Record<string, string>> | undefined> {
  const path = findPackaged(packageFile)
  const main = path === undefined ? undefined : await readIfThere(path)
  if (path === undefined || main === undefined) return undefined
  const folder = join(dirname(path), chunkFolder)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))
  const chunks = await Promise.all(
    names.map(
      async (name) => [name.slice(0, -4), await readFile(join(folder, name), 'utf8')] as const,
    ),
  )
  return Object.fromEntries([['main', main.toString('utf8')], ...chunks])
}

/** Names the modules by their content, and changes what they import accordingly. */
function nameScripts(files: Readonly<Record<string, string>>): Library {
  const start = `mermaid-${shortHash(JSON.stringify(files))}`
  const scripts = new Map(
    Object.entries(files).map(([name, text]) => [
      `${start}-${name}.js`,
      text.replace(specifier, (_, quote, chunk) => `${quote}./${start}-${chunk}.js${quote}`),
    ]),
  )
  const first = `${start}-main.js`
  const main = `${start}.js`
  const needed = new Set([first])
  for (const name of needed) {
    for (const [, next = ''] of scripts.get(name)?.matchAll(staticImport) ?? []) needed.add(next)
  }
  scripts.set(main, `import mermaid from "./${first}"\nglobalThis.mermaid = mermaid\n`)
  return { scripts, main, needed: [...needed] }
}

function findPackaged(file: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(file)
  } catch {
    return undefined
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
