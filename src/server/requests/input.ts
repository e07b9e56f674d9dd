// Query and body of a request against their shapes: the parsed input, or every rule they break.
import * as z from 'zod'
import { ApiError, type ErrorDetail, type OperationShape } from '../../contract/index.ts'

/** The shapes of an operation's input. */
export type InputShape = Pick<OperationShape, 'query' | 'body'>

/**
 * Parses what a request carries.
 *
 * @param body - the JSON value, undefined without a body
 * @throws ApiError `validation_failed` with every broken rule, or `invalid_json` for a body that is
 *   no object where one is needed
 */
export function parseInput(
  shape: InputShape,
  search: URLSearchParams,
  body: unknown,
): Record<string, unknown> {
  const query = shape.query === undefined ? {} : readQuery(shape.query, search)
  return parseValues(shape, { query, body })
}

/** Parses values that are not texts. @throws ApiError as `parseInput` */
export function parseValues(
  shape: InputShape,
  { query, body }: { readonly query: Readonly<Record<string, unknown>>; readonly body: unknown },
): Record<string, unknown> {
  const details: ErrorDetail[] = []
  const input: Record<string, unknown> = {}
  if (shape.query !== undefined) {
    const parsed = shape.query.safeParse(query, { reportInput: true })
    if (parsed.success) input['query'] = parsed.data
    else details.push(...parsed.error.issues.map((issue) => describeIssue('query', issue)))
  }
  if (shape.body !== undefined) {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    if (body !== undefined && !isObject) {
      throw new ApiError('invalid_json', 'Cannot read the body: expected an object')
    }
    const parsed = shape.body.safeParse(body, { reportInput: true })
    if (parsed.success) input['body'] = parsed.data
    else details.push(...parsed.error.issues.map((issue) => describeIssue('body', issue)))
  }
  details.push(...findZero('query', query), ...findZero('body', body), ...findDisguise(body))
  const [first] = details
  if (first !== undefined) throw new ApiError('validation_failed', first.message, { details })
  return input
}

/** The first text with the character U+0000, which SQLite keeps and PostgreSQL cannot: neither is given it. */
function findZero(part: 'query' | 'body', whole: unknown): ErrorDetail[] {
  const left: { readonly value: unknown; readonly path: string }[] = [{ value: whole, path: '' }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && value.includes('\0')) {
      const message = `Cannot read "${path}": expected no character U+0000`
      return [{ path: `${part}.${path}`, rule: 'characters', message }]
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, each] of Object.entries(value)) {
      left.push({ value: each, path: path === '' ? name : `${path}.${name}` })
    }
  }
  return []
}

/** Titles and names of what people make. What comes out of repositories, page titles and subjects, stays as written. */
const names = ['title', 'name', 'displayName']

/**
 * A name with a control character, or one that reorders text around it: `invoice\u202efdp.exe` reads as another.
 *
 * Marks and isolates, which names in Hebrew and Arabic need, are fine.
 */
function findDisguise(body: unknown): ErrorDetail[] {
  return Object.entries(body ?? {}).flatMap(([field, value]) => {
    if (!names.includes(field) || typeof value !== 'string') return []
    const found = /(?![\t\n\r])[\p{Cc}\u202a-\u202e]/u.exec(value)?.[0]
    if (found === undefined || found === '\0') return []
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const why = found < '\u202a' ? 'a control character' : 'which reorders the text around it'
    const message = `Cannot read "${field}": expected no character U+${code}, ${why}`
    return [{ path: `body.${field}`, rule: 'characters', message }]
  })
}

/** Converts a query string to the types of the shape; values that do not fit stay text and are refused later. */
function readQuery(shape: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape.shape)) {
    const texts = search.getAll(name)
    if (texts.length === 0) continue
    const kinds = kindsOf(field)
    if (kinds.has('array')) values[name] = texts
    // Twice the same parameter has no meaning; the list fits no shape.
    else values[name] = texts.length > 1 ? texts : convert(texts[0] ?? '', kinds)
  }
  return values
}

function convert(text: string, kinds: ReadonlySet<string>): unknown {
  if (kinds.has('number') && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text)
  if (kinds.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Types a field accepts, below defaults and optionals. */
function kindsOf(field: unknown): Set<string> {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) {
    return kindsOf(field.def.innerType)
  }
  if (field instanceof z.ZodPipe) return kindsOf(field.def.in)
  if (field instanceof z.ZodUnion) {
    return new Set(field.def.options.flatMap((option) => [...kindsOf(option)]))
  }
  return field instanceof z.ZodType ? new Set([field.def.type]) : new Set()
}

type Issue = z.core.$ZodIssue

function describeIssue(part: 'query' | 'body', issue: Issue): ErrorDetail {
  const path = [part, ...issue.path].map(String).join('.')
  const name = issue.path.map(String).join('.') || part
  const { rule, expected } = explain(issue)
  const found = describeFound(issue.input)
  return { path, rule, message: `Cannot read "${name}": expected ${expected} but found ${found}` }
}

function explain(issue: Issue): { readonly rule: string; readonly expected: string } {
  switch (issue.code) {
    case 'too_big':
      return {
        rule: boundRule('max', issue.origin),
        expected: `at most ${issue.maximum}${unitOf(issue.origin)}`,
      }
    case 'too_small':
      return {
        rule: boundRule('min', issue.origin),
        expected: `at least ${issue.minimum}${unitOf(issue.origin)}`,
      }
    case 'invalid_type':
      return {
        rule: issue.input === undefined ? 'required' : 'type',
        expected: `a value of type ${issue.expected}`,
      }
    case 'invalid_value':
      return {
        rule: 'enum',
        expected: issue.values.map((value) => `"${String(value)}"`).join(' or '),
      }
    case 'invalid_format':
      if (issue.format === 'regex' && issue.pattern === String.raw`/\S/`)
        return { rule: 'pattern', expected: 'more than blanks' }
      return issue.format === 'regex'
        ? { rule: 'pattern', expected: `text like ${issue.pattern ?? 'the pattern'}` }
        : { rule: 'format', expected: `a ${issue.format}` }
    case 'custom': {
      const rule: unknown = issue.params?.['rule']
      return {
        rule: typeof rule === 'string' ? rule : 'custom',
        expected: issue.message.replace(/^expected /, ''),
      }
    }
    default:
      return { rule: issue.code.replace(/^invalid_/, ''), expected: 'another value' }
  }
}

function boundRule(bound: 'min' | 'max', origin: string): string {
  if (origin === 'string') return `${bound}Length`
  return origin === 'array' ? `${bound}Items` : `${bound}imum`
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' items' : ''
}

const shownLengthMax = 60

function describeFound(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string' && value.length > shownLengthMax)
    return `${value.length} characters`
  if (Array.isArray(value)) return `${value.length} items`
  if (typeof value === 'object' && value !== null) return 'an object'
  return JSON.stringify(value)
}
