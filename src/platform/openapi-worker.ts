// The process that parses OpenAPI files: a large one takes seconds, and nobody else waits for it.
import { SpecParseError } from './openapi-error.ts'
import { type ParsedFile, parseSpecFile } from './openapi-parse.ts'

/** What the process is asked. */
export interface ParseRequest {
  readonly bytes: Uint8Array
  readonly isEntry: boolean
}

/** What it answers: the JSON as UTF-8. */
export type ParseAnswer =
  | (Omit<ParsedFile, 'json'> & { readonly kind: 'parsed'; readonly json: Uint8Array })
  | { readonly kind: 'refused' | 'failed'; readonly message: string }

process.on('message', ({ bytes, isEntry }: ParseRequest) => {
  process.send?.(parse(bytes, isEntry))
})

function parse(bytes: Uint8Array, isEntry: boolean): ParseAnswer {
  try {
    const { json, ...parsed } = parseSpecFile(new TextDecoder().decode(bytes), isEntry)
    return { ...parsed, kind: 'parsed', json: new TextEncoder().encode(json) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // What the text makes too long or too deep is the text's fault.
    const isRefused = error instanceof SpecParseError || error instanceof RangeError
    return { kind: isRefused ? 'refused' : 'failed', message }
  }
}
