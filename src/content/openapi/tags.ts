// Operations put under the tags of a specification: which page stands where.
import { Names, nameFor } from './names.ts'
import type { Operation } from './operations.ts'
import type { Located, SpecReader } from './reader.ts'
import { fieldsOf, listOf, textOf, textsOf } from './values.ts'

/** A tag with its operations. */
export interface TagPage {
  /** As operations name it. */
  readonly key: string
  readonly title: string
  /** Its page is `tags/NAME.md`. */
  readonly name: string
  readonly slug: string
  readonly tag: Located | undefined
  /** Operations whose pages stand below it. */
  readonly own: readonly Operation[]
  /** Operations that stand below another tag, and name this one too. */
  readonly others: readonly Operation[]
  readonly pages: readonly TagPage[]
}

/** Tags an author put together; without a title they stand by themselves. */
export interface TagGroup {
  readonly title?: string
  readonly slug: string
  readonly tags: readonly TagPage[]
}

/** What is not tagged, in a specification that has tags. */
const otherKey = '\0other'
const webhookKey = '\0webhooks'

/**
 * Arrange operations.
 *
 * Tags come in the order of the document, then those it does not describe. In a document without
 * tags, operations stand under the first word of their paths.
 */
export function groupOperations(reader: SpecReader, operations: readonly Operation[]): TagGroup[] {
  const described = new Map(
    reader.items(reader.root, 'tags').flatMap((tag) => {
      const name = textOf(tag.value['name'])
      return name === undefined ? [] : [[name, tag] as const]
    }),
  )
  const isTagged = operations.some(({ tags }) => tags.length > 0)
  const keysOf = chooseKeys(operations, isTagged)
  const byKey = new Map<string, Operation[]>([...described.keys()].map((name) => [name, []]))
  for (const operation of operations) {
    for (const key of keysOf(operation)) {
      const list = byKey.get(key)
      if (list === undefined) byKey.set(key, [operation])
      else list.push(operation)
    }
  }
  const children = new Map<string, string[]>()
  const parentOf = findParents(described, byKey)
  for (const key of byKey.keys()) {
    const parent = parentOf(key)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), key])
  }
  const names = new Names()
  const build = (key: string): TagPage => {
    const tag = described.get(key)
    const all = byKey.get(key) ?? []
    const isWord = tag === undefined && !isTagged
    const title = titleOf(isWord ? humanize(key) : key, tag)
    const name = names.take(nameFor(key) || nameFor(title) || 'operations')
    return {
      key,
      title,
      name,
      slug: name,
      tag,
      own: all.filter((operation) => keysOf(operation)[0] === key),
      others: all.filter((operation) => keysOf(operation)[0] !== key),
      pages: (children.get(key) ?? []).map(build),
    }
  }
  const top = [...byKey.keys()].filter((key) => parentOf(key) === undefined).map(build)
  return arrange(reader, top.filter(hasContent))
}

function hasContent({ own, others, pages, tag }: TagPage): boolean {
  const isDescribed = textOf(tag?.value['description']) !== undefined
  return own.length + others.length + pages.length > 0 || isDescribed
}

/** Under which keys an operation stands, the one its page is under first. */
function chooseKeys(
  operations: readonly Operation[],
  isTagged: boolean,
): (operation: Operation) => readonly string[] {
  const skipped = isTagged ? 0 : countSharedWords(operations)
  return ({ tags, kind, path }) => {
    if (tags.length > 0) return tags
    if (kind === 'webhook') return [webhookKey]
    if (isTagged) return [otherKey]
    return [wordsOf(path)[skipped] ?? otherKey]
  }
}

function wordsOf(path: string): string[] {
  return path.split(/[/.:]/).filter((word) => word !== '' && !/^\{|^v\d+$|^api$/i.test(word))
}

/** Words all paths begin with say nothing. */
function countSharedWords(operations: readonly Operation[]): number {
  const all = operations.filter(({ kind }) => kind === 'path').map(({ path }) => wordsOf(path))
  const [first = []] = all
  if (all.length < 2) return 0
  const different = first.findIndex((word, at) => all.some((words) => words[at] !== word))
  return different === -1 ? Math.max(0, first.length - 1) : different
}

/** The tag above a tag, where an author says so and no circle comes of it. */
function findParents(
  described: ReadonlyMap<string, Located>,
  known: ReadonlyMap<string, unknown>,
): (key: string) => string | undefined {
  const direct = (key: string) => {
    const value = described.get(key)?.value ?? {}
    const parent = textOf(value['parent']) ?? textOf(value['x-parent'])
    return parent !== undefined && known.has(parent) && parent !== key ? parent : undefined
  }
  return (key) => {
    const seen = new Set([key])
    for (let at = direct(key); at !== undefined; at = direct(at)) {
      if (seen.has(at)) return undefined
      seen.add(at)
    }
    return direct(key)
  }
}

function titleOf(key: string, tag: Located | undefined): string {
  if (key === otherKey) return 'Other operations'
  if (key === webhookKey) return 'Webhooks'
  const value = tag?.value ?? {}
  const given =
    textOf(value['x-displayName']) ?? textOf(value['x-page-title']) ?? textOf(value['summary'])
  const title = (given ?? key).replace(/\s+/g, ' ').trim()
  return title.slice(0, 200)
}

/** A word of a path as a title: `pet_types` gives `Pet types`. */
function humanize(word: string): string {
  const words = word.replace(/[_-]+/g, ' ').trim() || word
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Tags in the groups an author made of them; the others follow. */
function arrange(reader: SpecReader, tags: readonly TagPage[]): TagGroup[] {
  const groups = listOf(reader.root.value['x-tagGroups']).map(fieldsOf)
  const left = new Map(tags.map((tag) => [tag.key, tag]))
  const slugs = new Names()
  const made = groups.flatMap((group): TagGroup[] => {
    const title = textOf(group['name'])
    const own = textsOf(group['tags']).flatMap((key) => {
      const tag = left.get(key)
      left.delete(key)
      return tag ?? []
    })
    if (title === undefined || own.length === 0) return []
    return [{ title: title.slice(0, 200), slug: slugs.take(nameFor(title) || 'group'), tags: own }]
  })
  return left.size === 0 ? made : [...made, { slug: '', tags: [...left.values()] }]
}
