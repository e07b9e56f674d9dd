// Groups operations under the tags of a specification.

import { listOf, recordOf } from '../text/records.ts'
import { Names, nameFor } from './names.ts'
import type { Operation } from './operations.ts'
import type { Located, SpecReader } from './reader.ts'
import { filledText, filledTexts } from './values.ts'

/** A tag with its operations. */
export interface TagPage {
  /** As in operations. */
  readonly key: string
  readonly title: string
  /** Its page is `tags/NAME.md`. */
  readonly name: string
  readonly slug: string
  readonly tag: Located | undefined
  /** Operations whose pages are below it. */
  readonly own: readonly Operation[]
  /** Operations whose pages are below another tag but which have this tag too. */
  readonly others: readonly Operation[]
  readonly pages: readonly TagPage[]
}

/** A group of tags defined by the author; tags without a group have no title. */
export interface TagGroup {
  readonly title?: string
  readonly slug: string
  readonly tags: readonly TagPage[]
}

/** Keys for operations without tags, in a specification that has tags, and for webhooks. */
const otherKey = '\0other'
const webhookKey = '\0webhooks'

/**
 * Groups operations by tag.
 *
 * Tags come in the order of the document, then those it does not describe. In a document without tags, operations
 * are grouped by the first word of their paths.
 */
export function groupOperations(reader: SpecReader, operations: readonly Operation[]): TagGroup[] {
  const described = new Map(
    reader.items(reader.root, 'tags').flatMap((tag) => {
      const name = filledText(tag.value['name'])
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
  const isDescribed = filledText(tag?.value['description']) !== undefined
  return own.length + others.length + pages.length > 0 || isDescribed
}

/** The keys of an operation's groups; its page is under the first. */
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

/** Counts the leading words that all paths share. */
function countSharedWords(operations: readonly Operation[]): number {
  const all = operations.filter(({ kind }) => kind === 'path').map(({ path }) => wordsOf(path))
  const [first = []] = all
  if (all.length < 2) return 0
  const different = first.findIndex((word, at) => all.some((words) => words[at] !== word))
  return different === -1 ? Math.max(0, first.length - 1) : different
}

/** The parent of a tag, if the author gives one and it forms no cycle. */
function findParents(
  described: ReadonlyMap<string, Located>,
  known: ReadonlyMap<string, unknown>,
): (key: string) => string | undefined {
  const direct = (key: string) => {
    const value = described.get(key)?.value ?? {}
    const parent = filledText(value['parent']) ?? filledText(value['x-parent'])
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
    filledText(value['x-displayName']) ??
    filledText(value['x-page-title']) ??
    filledText(value['summary'])
  const title = (given ?? key).replace(/\s+/g, ' ').trim()
  return title.slice(0, 200)
}

/** Turns a word of a path into a title: `pet_types` gives `Pet types`. */
function humanize(word: string): string {
  const words = word.replace(/[_-]+/g, ' ').trim() || word
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Puts tags into the author's groups; the others follow. */
function arrange(reader: SpecReader, tags: readonly TagPage[]): TagGroup[] {
  const groups = listOf(reader.root.value['x-tagGroups']).map(recordOf)
  const left = new Map(tags.map((tag) => [tag.key, tag]))
  const slugs = new Names()
  const made = groups.flatMap((group): TagGroup[] => {
    const title = filledText(group['name'])
    const own = filledTexts(group['tags']).flatMap((key) => {
      const tag = left.get(key)
      left.delete(key)
      return tag ?? []
    })
    if (title === undefined || own.length === 0) return []
    return [{ title: title.slice(0, 200), slug: slugs.take(nameFor(title) || 'group'), tags: own }]
  })
  return left.size === 0 ? made : [...made, { slug: '', tags: [...left.values()] }]
}
