// Process that parses OpenAPI files and generates pages from them: a large one takes seconds and blocks no one else.
import { flushCompileCache } from 'node:module'
import { outlineName } from '../../content/openapi/outline.ts'
import { isRecord } from '../../content/text/records.ts'
import { blobOid } from '../../content/trees/oid.ts'
import { SpecParseError } from './openapi-error.ts'
import { type ParsedFile, parseSpecFile } from './openapi-parse.ts'

/** Request to parse one file. */
export interface ParseRequest {
  readonly bytes: Uint8Array
  readonly isEntry: boolean
}

/** Request to expand a whole specification. */
export interface ExpandRequest {
  /** Parsed files by name, as a version keeps them: JSON in UTF-8. */
  readonly filesystem: Uint8Array
}

/** Result of parsing: the JSON as UTF-8. */
export type ParseAnswer =
  | (Omit<ParsedFile, 'json'> & { readonly kind: 'parsed'; readonly json: Uint8Array })
  | Failure

interface Failure {
  readonly kind: 'refused' | 'failed'
  readonly message: string
}

/** One page as it is kept. */
export interface KeptPage {
  readonly name: string
  readonly oid: string
  readonly bytes: Uint8Array
}

/** Pages are sent in parts, to limit memory. */
export type ExpandAnswer =
  | { readonly kind: 'part'; readonly pages: readonly KeptPage[] }
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
  // A text that is too long or too deeply nested is at fault itself.
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
    let part: KeptPage[] = []
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
  const all = isRecord(parsed) ? Object.entries(parsed) : []
  const files = new Map<string, unknown>()
  let entry = ''
  for (const [name, file] of all) {
    if (!isRecord(file)) continue
    files.set(name, file['specification'])
    if (file['isEntrypoint'] === true) entry = name
  }
  return { entry, files }
}
