// Mermaid, which draws diagrams: a dependency, or a file of "galley-platform". It runs in browsers only.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)
/** A separate constant, so that no bundler includes the 3.5 MB. */
const packageFile = 'mermaid/dist/mermaid.min.js'

let reading: Promise<string | undefined> | undefined

/** Reads the library's script; undefined if it is not installed. */
export function readLibrary(): Promise<string | undefined> {
  reading ??= read()
  return reading
}

async function read(): Promise<string | undefined> {
  const small = findPackaged('galley-platform/diagrams/mermaid.min.js.br')
  const packed = small === undefined ? undefined : await readIfThere(small)
  if (packed !== undefined) return (await unpack(packed)).toString('utf8')
  const path = findPackaged(packageFile)
  return path === undefined ? undefined : (await readIfThere(path))?.toString('utf8')
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
