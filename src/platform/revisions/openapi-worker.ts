// The process that reads OpenAPI files and makes pages of them: a large one takes seconds, and nobody else waits.
import { flushCompileCache } from 'node:module'
import { outlineName } from '../../content/openapi/outline.ts'
import { isFields } from '../../content/openapi/values.ts'
import { blobOid } from '../../content/trees/oid.ts'
import { SpecParseError } from './openapi-error.ts'
import { type ParsedFile, parseSpecFile } from './openapi-parse.ts'

/** What the process is asked about one file. */
export interface ParseRequest {
  readonly bytes: Uint8Array
  readonly isEntry: boolean
}

/** What it is asked about a whole specification. */
export interface ExpandRequest {
  /** Parsed files by name, as a version keeps them: JSON in UTF-8. */
  readonly filesystem: Uint8Array
}

/** What it answers: the JSON as UTF-8. */
export type ParseAnswer =
  | (Omit<ParsedFile, 'json'> & { readonly kind: 'parsed'; readonly json: Uint8Array })
  | Failure

interface Failure {
  readonly kind: 'refused' | 'failed'
  readonly message: string
}

/** One page as it is kept. */
export interface WrittenPage {
  readonly name: string
  readonly oid: string
  readonly bytes: Uint8Array
}

/** Pages come in parts, so that nobody has to take all of them at once. */
export type ExpandAnswer =
  | { readonly kind: 'part'; readonly pages: readonly WrittenPage[] }
  | { readonly kind: 'expanded' }
  | Failure

// It is ended by a signal, before which nothing that was compiled would be kept.
flushCompileCache()

process.on('message', (request: ParseRequest | ExpandRequest) => {
  if ('filesystem' in request) void expand(request.filesystem)
  else send(parse(request.bytes, request.isEntry))
})

function send(answer: ParseAnswer | ExpandAnswer): void {
  process.send?.(answer)
}

function parse(bytes: Uint8Array, isEntry: boolean): ParseAnswer {
  try {
    const { json, ...parsed } = parseSpecFile(new TextDecoder().decode(bytes), isEntry)
    return { ...parsed, kind: 'parsed', json: new TextEncoder().encode(json) }
  } catch (error) {
    return describe(error)
  }
}

function describe(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  // What the text makes too long or too deep is the text's fault.
  const isRefused = error instanceof SpecParseError || error instanceof RangeError
  return { kind: isRefused ? 'refused' : 'failed', message }
}

/** Bytes of one part. */
const partMax = 1_000_000

async function expand(filesystem: Uint8Array): Promise<void> {
  try {
    const { expandSpecification } = await import('../../content/openapi/expand.ts')
    flushCompileCache()
    const { outline, texts } = expandSpecification(readFilesystem(filesystem))
    let part: WrittenPage[] = []
    let size = 0
    for (const [name, text] of [...texts, [outlineName, JSON.stringify(outline)] as const]) {
      const bytes = new TextEncoder().encode(text)
      part.push({ name, oid: blobOid(bytes), bytes })
      size += bytes.length
      if (size < partMax) continue
      send({ kind: 'part', pages: part })
      part = []
      size = 0
    }
    send({ kind: 'part', pages: part })
    send({ kind: 'expanded' })
  } catch (error) {
    send(describe(error))
  }
}

function readFilesystem(bytes: Uint8Array) {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const all = isFields(parsed) ? Object.entries(parsed) : []
  const files = new Map<string, unknown>()
  let entry = ''
  for (const [name, file] of all) {
    if (!isFields(file)) continue
    files.set(name, file['specification'])
    if (file['isEntrypoint'] === true) entry = name
  }
  return { entry, files }
}
