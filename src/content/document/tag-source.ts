// The syntax of block tags: `{% hint style="info" %}`, one or several on a line.
import { decodeString } from 'micromark-util-decode-string'

/** A block tag as written, or its equivalent in another dialect. */
export interface Tag {
  /** `hint`; `endhint` for its end; `@integration/block`. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Values without a name, in order. */
  readonly values: readonly string[]
  /** Everything after the name: the expression of an `if`. */
  readonly rest: string
  /** As written. */
  readonly raw: string
}

// As in `dialects/gitbook.ts`: values in quotes may hold `%` and `}`; each character can match in one way only.
const pattern =
  /[ \t]*\{%-?[ \t]*(@?[A-Za-z][\w@/.-]*)(?![\w@/.-])((?:"[^"]*"|'[^']*'|“[^”]*”|"(?![^"]*")|'(?![^']*')|“(?![^”]*”)|[^%{"'“]|%(?!\})|\{(?!%))*?)-?%\}[ \t]*/y
const attribute =
  /(?:^|\s)(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|[“”]([^“”]*)[“”]|([^\s"'“”=%]+)(?!\s*=))/g
const tagLengthMax = 16_384

/** Tags that contain blocks up to their end tag. */
export const containers: ReadonlySet<string> = new Set(
  'hint tabs tab stepper step columns column if code details updates update prompt swagger-description'.split(
    ' ',
  ),
)
/** Tags that stand alone, or have an end tag if they have a caption. */
const voids: ReadonlySet<string> = new Set(
  `embed file content-ref page-ref include openapi swagger openapi-operation openapi-schemas
  openapi-webhook else elseif elsif`.split(/\s+/),
)

/** True for tags with a meaning, and their ends. */
export function isKnownTag(name: string): boolean {
  if (name.startsWith('end')) return isKnownTag(name.slice(3))
  return containers.has(name) || voids.has(name) || name.startsWith('@')
}

/** Reads the tags of a line without other content; undefined for other lines. */
export function readTags(line: string): Tag[] | undefined {
  if (line.length > tagLengthMax) return undefined
  const tags: Tag[] = []
  pattern.lastIndex = 0
  for (let at = 0; at < line.length; at = pattern.lastIndex) {
    pattern.lastIndex = at
    const match = pattern.exec(line)
    if (match === null) return undefined
    const [raw, name = '', rest = ''] = match
    tags.push(tagOf(name, rest, raw.trim()))
  }
  return tags.length === 0 ? undefined : tags
}

/** True for a line of tags, or a marker line of another dialect. */
export function isTagLine(line: string): boolean {
  return line.startsWith('\ufdd0') || readTags(line) !== undefined
}

function tagOf(name: string, rest: string, raw: string): Tag {
  const attributes = new Map<string, string>()
  const values: string[] = []
  if (name !== 'if' && name !== 'elseif' && name !== 'elsif') {
    for (const [, key, ...found] of rest.matchAll(attribute)) {
      const value = decodeString(found.find((text) => text !== undefined) ?? '')
      if (key === undefined) values.push(value)
      else if (!attributes.has(key)) attributes.set(key, value)
    }
  }
  return { name, attributes, values, rest: rest.trim(), raw }
}

/** Writes a tag with the defined attributes. */
export function writeTag(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeValue(value)}"`,
  )
  return `{% ${name}${written.join('')} %}`
}

// Escapes a value: reading it decodes backslashes and character references.
export function escapeValue(value: string): string {
  return value
    .replace(/[\\&](?=[!-/:-@[-`{-~#a-zA-Z])/g, (sign) => (sign === '&' ? '&amp;' : '\\\\'))
    .replace(/\\$/, '\\\\')
    .replace(/"/g, '&quot;')
    .replace(/\{(?=%)/g, '&#123;')
    .replace(/%(?=\})/g, '&#37;')
    .replace(/[\r\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
