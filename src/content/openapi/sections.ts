// Parts shared by the pages of a specification: tables, bodies, examples.
import type { Content, OperationParameter } from './operations.ts'
import { codeBlock, codeSpan, escapeProse, type Prose } from './prose.ts'
import type { Located, SpecReader } from './reader.ts'
import { type Direction, sampleOf } from './samples.ts'
import { rowsMax, type SchemaWords } from './schemas.ts'
import { filledText } from './values.ts'

/** Context for writing the parts of one page. */
export interface Writing {
  readonly reader: SpecReader
  readonly prose: Prose
  readonly words: SchemaWords
  /** Link to the page of a schema. */
  readonly linkOf: (schema: Located) => string | undefined
}

/** Maximum characters of one example. */
const exampleMax = 8000

/** Joins the parts of a page as blocks. */
export function joinBlocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Writes a heading with an explicit fragment, which is kept when the words change. */
export function heading(depth: number, title: string, id: string): string {
  return `${'#'.repeat(depth)} ${title} <a href="#${id}" id="${id}"></a>`
}

/** Writes a table; empty without rows. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell || ' ').join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Name of a value, and whether it is required. */
function nameCell(name: string, flags: { required: boolean; deprecated: boolean }): string {
  const marks = [
    ...(flags.required ? ['**required**'] : []),
    ...(flags.deprecated ? ['_deprecated_'] : []),
  ]
  return [codeSpan(name), ...marks].join('<br>')
}

/** Writes parameters as a table. */
export function writeParameters(
  { words }: Writing,
  parameters: readonly OperationParameter[],
): string {
  return table(
    ['Name', 'Type', 'Description'],
    parameters.map(({ name, required, deprecated, schema, description }) => [
      nameCell(name, { required, deprecated: deprecated || schema.value['deprecated'] === true }),
      words.type(schema),
      words.describe(schema, description),
    ]),
  )
}

/** Writes a schema: properties, alternatives, constraints. */
export function writeSchema(writing: Writing, schema: Located, depth = 0): string {
  const { words, reader, linkOf } = writing
  const items = reader.child(schema, 'items')
  // An array is described by its items.
  if (items !== undefined && depth < 3) return writeSchema(writing, items, depth + 1)
  const { rows, more } = words.rows(schema)
  const { variants, discriminator } = words.merge(schema)
  const constraints = rows.length === 0 && depth === 0 ? words.constraints(schema).join(' ') : ''
  return joinBlocks([
    constraints,
    table(
      ['Property', 'Type', 'Description'],
      rows.map((row) => [nameCell(row.name, row), row.type, row.text]),
    ),
    more ? `_Only the first ${rowsMax} properties are shown._` : '',
    ...writeVariants(variants, discriminator),
  ])

  function writeVariants(all: readonly Located[], property: string | undefined): string[] {
    const shown = all.filter(({ value }) => value['type'] !== 'null')
    if (shown.length === 0) return []
    const told = property === undefined ? '' : `, told apart by ${codeSpan(property)}`
    const options = shown.map((variant) => {
      const isLinked = linkOf(variant) !== undefined || depth > 1
      const text = isLinked ? '' : writeSchema(writing, variant, depth + 2)
      return { variant, text }
    })
    const list = options.flatMap(({ variant, text }) =>
      text === '' ? [`* ${words.type(variant)}${about(variant)}`] : [],
    )
    const inline = options
      .filter(({ text }) => text !== '')
      .map(({ variant, text }, index) => {
        const { title, description } = variant.value
        const name = filledText(title)
        const head = `**Option ${index + 1}${name === undefined ? '' : `: ${escapeProse(name)}`}**`
        return joinBlocks([head, writing.prose.block(filledText(description), 2), text])
      })
    return [`One of these${told}:`, list.join('\n'), ...inline]
  }

  function about(variant: Located): string {
    const text =
      linkOf(variant) === undefined ? words.describe(variant).replaceAll('<br>', ' ') : ''
    return text === '' ? '' : `: ${text}`
  }
}

/** Writes a body by format; formats with the same schema share one part. */
export function writeContents(
  writing: Writing,
  contents: readonly Content[],
  direction: Direction,
): string {
  const groups = new Map<unknown, Content[]>()
  for (const content of contents) {
    const key = content.schema?.origin ?? content
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [content])
    else group.push(content)
  }
  const blocks = [...groups.values()].map((group) => writeGroup(writing, group, direction))
  return joinBlocks(blocks)
}

function writeGroup(writing: Writing, group: readonly Content[], direction: Direction): string {
  const [first] = group
  if (first === undefined) return ''
  const { schema } = first
  const types = group.map(({ type }) => codeSpan(type)).join(', ')
  const named = schema === undefined ? '' : `: ${writing.words.type(schema)}`
  const description =
    schema === undefined || writing.linkOf(schema) !== undefined
      ? ''
      : writing.prose.block(filledText(schema.value['description']), 2)
  return joinBlocks([
    `${types}${named}`,
    description,
    schema === undefined ? '' : writeSchema(writing, schema),
    writeExamples(writing, group, direction),
  ])
}

function writeExamples(
  { reader }: Writing,
  group: readonly Content[],
  direction: Direction,
): string {
  const written = group.flatMap(({ type, examples }) =>
    examples.slice(0, 8).flatMap(([name, value]) => {
      const code = printExample(value, type)
      return code === '' ? [] : [{ title: name, code }]
    }),
  )
  if (written.length === 0) {
    const json = group.find(({ type }) => isJSON(type))
    const made = json?.schema && sampleOf(reader, json.schema, direction)
    if (json === undefined || made === undefined) return ''
    written.push({ title: 'Example', code: printExample(made, json.type) })
  }
  const [only] = written
  if (written.length === 1 && only !== undefined) return titled(only)
  const tabs = written.map(
    ({ title, code }) => `{% tab title="${escapeAttribute(title)}" %}\n${code}\n{% endtab %}`,
  )
  return `{% tabs %}\n${tabs.join('\n')}\n{% endtabs %}`
}

function titled({ title, code }: { readonly title: string; readonly code: string }): string {
  return `{% code title="${escapeAttribute(title)}" %}\n${code}\n{% endcode %}`
}

/** Escapes text for the value of a tag's attribute. */
export function escapeAttribute(text: string): string {
  return (
    text
      .replace(/["'{}%<>\\`\r\n\t]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100) || 'Example'
  )
}

/** True for formats whose examples are JSON. */
export function isJSON(type: string): boolean {
  return /\bjson\b|\*\/\*|\+json/i.test(type)
}

function printExample(value: unknown, type: string): string {
  const isText = typeof value === 'string'
  const text = isText ? reindent(value, type) : (JSON.stringify(value, undefined, 2) ?? '')
  if (text.trim() === '') return ''
  const cut = text.length > exampleMax ? `${text.slice(0, exampleMax)}\n…` : text
  const syntax = /xml/i.test(type) ? 'xml' : !isText || isJSON(type) ? 'json' : ''
  return codeBlock(cut, syntax)
}

/** Indents JSON that is on one line. */
function reindent(text: string, type: string): string {
  if (!isJSON(type) || !/^\s*[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
