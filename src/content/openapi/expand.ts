// Expands a specification into pages: an overview, a page for each tag, operation and schema.

import { posix } from 'node:path'
import { gitbookSlug, githubSlug } from '../dialects/slugs.ts'
import type { ComputedPage } from '../site/computed-page.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { recordOf } from '../text/records.ts'
import { relativePath } from '../trees/relative-path.ts'
import { Names, nameFor } from './names.ts'
import { writeOperation } from './operation-page.ts'
import { listOperations, listSchemas, listSchemes, type Operation } from './operations.ts'
import { writeModel, writeModels, writeOverview, writeTagPage } from './other-pages.ts'
import type { ComputedOutline } from './outline.ts'
import { createProse, escapeProse, type FindFragment } from './prose.ts'
import { type Located, SpecReader, type SpecSource } from './reader.ts'
import { SchemaWords } from './schemas.ts'
import type { Writing } from './sections.ts'
import { groupOperations, type TagGroup, type TagPage } from './tags.ts'
import { filledText } from './values.ts'

/** Pages of a specification with their texts. */
export interface Expansion {
  readonly outline: ComputedOutline
  /** Markdown by page name. */
  readonly texts: ReadonlyMap<string, string>
}

/** Maximum number of schemas with a page of their own. */
const modelsMax = 10_000
/** Maximum characters of a page; the rest is cut, and the page says so. */
const pageMax = 400_000

/**
 * Expands a specification.
 *
 * Page names derive from operation ids, or methods and paths, and the names of tags and schemas, so a page keeps
 * its name when others are added or removed. Never fails: what cannot be read is left out.
 */
export function expandSpecification(source: SpecSource): Expansion {
  const expander = new Expander(new SpecReader(source))
  return expander.expand()
}

interface Model {
  readonly name: string
  readonly page: string
  readonly slug: string
  readonly schema: Located
}

/** Exists for one specification. */
class Expander {
  readonly #reader: SpecReader
  readonly #operations: readonly Operation[]
  readonly #models: readonly Model[]
  readonly #modelByOrigin: ReadonlyMap<object, Model>
  readonly #schemes: ReadonlyMap<string, Located>
  readonly #groups: readonly TagGroup[]
  readonly #fragments: ReadonlyMap<string, string>
  readonly #texts = new Map<string, string>()

  constructor(reader: SpecReader) {
    this.#reader = reader
    this.#operations = listOperations(reader)
    const names = new Names()
    this.#models = listSchemas(reader)
      .slice(0, modelsMax)
      .map(([name, schema]) => {
        const slug = names.take(nameFor(name) || 'schema')
        return { name, slug, page: `models/${slug}.md`, schema }
      })
    // Of two names for one schema the first wins.
    this.#modelByOrigin = new Map(
      this.#models.toReversed().map((model) => [model.schema.origin, model]),
    )
    this.#schemes = new Map(listSchemes(reader))
    this.#groups = groupOperations(reader, this.#operations)
    this.#fragments = this.#listFragments()
  }

  expand(): Expansion {
    const info = recordOf(this.#reader.root.value['info'])
    const title = titleOf(info['title'], 'Overview')
    this.#write(overviewName, title, (writing) => writeOverview(writing))
    const overview: ComputedPage = {
      name: overviewName,
      title,
      slug: 'overview',
      doc: 'info',
      pages: [],
    }
    const pages = [overview, ...this.#groups.flatMap((group) => this.#expandGroup(group))]
    if (this.#models.length > 0) pages.push(this.#expandModels())
    return { outline: { complete: true, pages }, texts: this.#texts }
  }

  #expandGroup({ title, slug, tags }: TagGroup): ComputedPage[] {
    const pages = tags.map((tag) => this.#expandTag(tag))
    if (title === undefined) return pages
    return [{ title, slug, doc: 'info', pages }]
  }

  #expandTag({ title, name, slug, tag, own, others, pages: below }: TagPage): ComputedPage {
    const page = `tags/${name}.md`
    this.#write(page, title, (writing) =>
      writeTagPage(
        writing,
        tag,
        [...own, ...others].map((operation) => ({
          operation,
          link: linkFrom(page, operationName(operation)),
        })),
      ),
    )
    const operations = own.map((operation) => this.#expandOperation(operation))
    const pages = [...operations, ...below.map((each) => this.#expandTag(each))]
    return { name: page, title, slug, doc: own.length > 0 ? 'operations' : 'info', pages }
  }

  #expandOperation(operation: Operation): ComputedPage {
    const page = operationName(operation)
    this.#write(page, operation.title, (writing) =>
      writeOperation(
        { ...writing, schemes: this.#schemes, overview: linkFrom(page, overviewName) },
        operation,
      ),
    )
    return {
      name: page,
      title: operation.title,
      slug: operation.name,
      doc: 'operations',
      method: operation.kind === 'path' ? operation.method : 'EVENT',
      ...(operation.deprecated ? { deprecated: true as const } : {}),
      pages: [],
    }
  }

  #expandModels(): ComputedPage {
    const pages = this.#models.map(({ name, page, slug, schema }): ComputedPage => {
      this.#write(page, name, (writing) => writeModel(writing, schema))
      const isOld = schema.value['deprecated'] === true
      return {
        name: page,
        title: name,
        slug,
        doc: 'models',
        ...(isOld && { deprecated: true }),
        pages: [],
      }
    })
    this.#write(modelsName, 'Models', () =>
      writeModels(this.#models.map(({ name, page }) => [name, linkFrom(modelsName, page)])),
    )
    return { name: modelsName, title: 'Models', slug: 'models', doc: 'models', pages }
  }

  #write(page: string, title: string, write: (writing: Writing) => string): void {
    const text = write(this.#writingFor(page))
    const head = `# ${escapeProse(title)}\n\n`
    this.#texts.set(page, `${head}${text.length > pageMax ? cutAtBlock(text) : text}\n`)
  }

  #writingFor(page: string): Writing {
    const reader = this.#reader
    const find: FindFragment = (fragment) => {
      const to = this.#fragments.get(fragment) ?? this.#fragments.get(decodePercent(fragment))
      if (to === undefined) return undefined
      const [file = '', anchor] = to.split('#')
      const base = file === page ? '' : linkFrom(page, file)
      return anchor === undefined ? base || `#` : `${base}#${anchor}`
    }
    const prose = createProse(find)
    const linkOf = (schema: Located) => {
      const model = this.#modelByOrigin.get(schema.origin)
      return model === undefined ? undefined : linkFrom(page, model.page)
    }
    const nameOf = (schema: Located) => this.#modelByOrigin.get(schema.origin)?.name ?? schema.name
    return { reader, prose, linkOf, words: new SchemaWords({ reader, prose, linkOf, nameOf }) }
  }

  /** Maps the fragments that common renderers give operations, tags, schemas and headings. */
  #listFragments(): ReadonlyMap<string, string> {
    const known = new Map<string, string>()
    const add = (fragment: string, to: string) => {
      if (!known.has(fragment)) known.set(fragment, to)
    }
    for (const operation of this.#operations) {
      const { id, tags, kind } = operation
      const page = operationName(operation)
      const { path, method } = operation
      for (const tag of tags) {
        for (const name of [tag, tag.toLowerCase(), githubSlug(tag)]) {
          add(`tag/${name}/${method}${path}`, page)
        }
      }
      if (kind === 'path') {
        const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1')
        add(`/paths/${pointer}/${method.toLowerCase()}`, page)
        add(`operation${path}/${method.toLowerCase()}`, page)
      }
      if (id === undefined) continue
      for (const form of [`operation/${id}`, `/operations/${id}`, `operationId/${id}`, id])
        add(form, page)
      for (const tag of tags) {
        for (const form of [`tag/${tag}/operation/${id}`, `/${tag}/${id}`]) {
          add(form, page)
          add(form.replaceAll(' ', '-'), page)
        }
      }
    }
    for (const { tags } of this.#groups) for (const tag of tags) addTag(tag)
    for (const { name, page } of this.#models) {
      for (const form of [
        '/components/schemas/',
        '/definitions/',
        'schema/',
        'model/',
        '/schemas/',
        'tag/',
      ]) {
        add(`${form}${name}`, page)
      }
    }
    const text = filledText(recordOf(this.#reader.root.value['info'])['description']) ?? ''
    for (const [, title = ''] of text.matchAll(
      /^#{1,4}[ \t]+(?![ \t])([^\r\n]*[^ \t#\r\n])[ \t#]*$/gm,
    )) {
      const slug = gitbookSlug(title)
      add(slug, `${overviewName}#${slug}`)
      add(`section/${title.replaceAll(' ', '-')}`, `${overviewName}#${slug}`)
    }
    return known

    function addTag({ key, name, pages }: TagPage): void {
      const page = `tags/${name}.md`
      for (const form of [`tag/${key}`, `/tags/${key}`, `/${key}`, key]) {
        add(form, page)
        add(form.replaceAll(' ', '-'), page)
      }
      for (const below of pages) addTag(below)
    }
  }
}

const overviewName = 'overview.md'
const modelsName = 'models.md'

function operationName({ name }: Operation): string {
  return `operations/${name}.md`
}

function linkFrom(page: string, target: string): string {
  const directory = posix.dirname(page)
  return relativePath(directory === '.' ? '' : directory, target)
}

function titleOf(value: unknown, other: string): string {
  return (filledText(value) ?? other).replace(/\s+/g, ' ').trim().slice(0, 200)
}

function cutAtBlock(text: string): string {
  const end = text.lastIndexOf('\n\n#', pageMax)
  const kept = text.slice(0, end > 0 ? end : text.lastIndexOf('\n\n', pageMax))
  return `${kept}\n\n_The rest is too long for a page and was left out._`
}
