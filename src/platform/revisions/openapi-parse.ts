// One file of an OpenAPI specification, parsed: what it is as JSON, and which files it names.
import { parse } from 'yaml'
import { SpecParseError } from './openapi-error.ts'

/** A file that was read. */
export interface ParsedFile {
  /** The file as JSON. */
  readonly json: string
  /** Files it names by relative `$ref`, without their fragments, each once. */
  readonly references: readonly string[]
  readonly format: 'json' | 'yaml'
}

/** Deeper than any real description, and shallow enough for the stack. */
const depthMax = 500

/** Members whose values are data: a `$ref` in them names no file, unless a name of the author's is meant. */
const dataMembers: ReadonlySet<string> = new Set(['example', 'value', 'default', 'const', 'enum'])
/** Members whose own members are named by the author. */
const namingMembers: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'schemas',
  'parameters',
  'responses',
  'examples',
])

/**
 * Parses a file.
 *
 * @param isEntry - the file is the first: it has to say which version of OpenAPI it follows
 * @throws SpecParseError for what is neither JSON nor YAML, or no Swagger 2.0, OpenAPI 3.0 or 3.1
 */
export function parseSpecFile(text: string, isEntry: boolean): ParsedFile {
  const { value, format } = readValue(text.replace(/^\ufeff/, ''))
  if (isEntry) checkEntry(value)
  const references = listReferences(value)
  return { json: printValue(value), references, format }
}

/** YAML can name a value within itself, and repeat one until no text could hold it. */
function printValue(value: unknown): string {
  try {
    return JSON.stringify(value ?? null)
  } catch (cause) {
    throw new SpecParseError('Cannot read the file: it contains itself, or is too large', { cause })
  }
}

function readValue(text: string): { readonly value: unknown; readonly format: 'json' | 'yaml' } {
  if (/^\s*[{[]/.test(text)) {
    try {
      return { value: JSON.parse(text), format: 'json' }
    } catch {
      // Braces begin YAML as well.
    }
  }
  try {
    return { value: parse(text, { logLevel: 'error' }), format: 'yaml' }
  } catch (cause) {
    const what = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new SpecParseError(`Cannot read the file as JSON or YAML: ${what}`, { cause })
  }
}

function checkEntry(value: unknown): void {
  if (!isRecord(value)) throw new SpecParseError('Cannot read the file: expected an object')
  const { swagger, openapi, info } = value
  // Written without quotes, YAML reads the version as a number.
  const isKnown =
    /^2(?:\.0)?$/.test(String(swagger)) || /^3(?:\.[01](?:\.\d\S*)?)?$/.test(String(openapi))
  if (!isKnown) {
    throw new SpecParseError(
      'Cannot read the file: expected "swagger" 2.0, or "openapi" 3.0 or 3.1',
    )
  }
  if (!isRecord(info)) throw new SpecParseError('Cannot read the file: expected "info"')
  const parts = ['paths', 'webhooks', 'components'].map((name) => value[name])
  if (!parts.some(isRecord)) throw new SpecParseError('Cannot read the file: expected "paths"')
}

/** Visits every value, iteratively. Values that YAML aliases repeat are visited once. */
function listReferences(root: unknown): string[] {
  const found = new Set<string>()
  const seen = new Set<object>()
  const open: { readonly value: unknown; readonly depth: number; readonly named: boolean }[] = [
    { value: root, depth: 0, named: false },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth, named } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    if (depth > depthMax) {
      throw new SpecParseError(`Cannot read the file: it is nested more than ${depthMax} deep`)
    }
    seen.add(value)
    for (const [name, child] of Object.entries(value)) {
      if (name === '$ref' && typeof child === 'string') addReference(found, child)
      if (!named && dataMembers.has(name)) continue
      open.push({ value: child, depth: depth + 1, named: !named && namingMembers.has(name) })
    }
  }
  return [...found].sort()
}

/** Relative references only: absolute URLs are left to readers of the document. */
function addReference(found: Set<string>, reference: string): void {
  const [file = ''] = reference.split('#')
  if (file === '' || file.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(file)) return
  found.add(file)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
