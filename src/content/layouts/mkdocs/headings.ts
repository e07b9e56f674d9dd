// MkDocs: headings as the extensions of a site read them.

import { readHeadingText } from '../../dialects/headings.ts'
import { pymdownxSlug, pythonMarkdownSlug } from '../../dialects/slugs.ts'
import type { Heading, PageFacts } from '../../markdown/page-facts.ts'
import type { MkdocsConfig } from './config.ts'

/** Reads the words and ids of headings by the extensions of a site. */
export type ReadHeadings = (facts: PageFacts) => PageFacts

/** Extensions that change the words of a heading. */
interface Extensions {
  readonly lists: boolean
  readonly notes: boolean
  /** Names of emoji and icons. */
  readonly isEmoji?: (name: string) => boolean
  /** Occurrences of a formula in the text the anchor is made of. */
  readonly formulas: 0 | 1 | 2
}

/** Readers differ only in headings with attributes, notes, formulas, names of emoji and entities. */
export async function headingsOf(config: MkdocsConfig): Promise<ReadHeadings> {
  const named: Extensions = {
    lists: isNamed(config, 'attr_list'),
    notes: isNamed(config, 'footnotes'),
    formulas: config.formulas,
    ...(namesEmoji(config) ? { isEmoji: await emojiNames() } : {}),
  }
  const extensions = config.mayExtend ? { ...named, lists: true, notes: true } : named
  const isUnsure = extensions.lists !== named.lists || extensions.notes !== named.notes
  return (facts) => {
    const read = facts.headings.filter(({ spaced }) => spaced !== undefined)
    if (read.length === 0) return facts
    const notes = facts.anchors.filter((id) => id.startsWith(ofNote)).map(labelOf)
    const headings = facts.headings.map((heading) => readHeading(heading, notes, extensions))
    const inside = extensions.lists ? read.flatMap(idsInside) : []
    const others = isUnsure ? read.flatMap((heading) => idsOf(heading, notes, named)) : []
    return { ...facts, headings, anchors: [...facts.anchors, ...inside, ...others] }
  }
}

/** Ids of a heading if an extension that may be on is on. */
function idsOf(
  heading: Heading,
  notes: readonly string[],
  extensions: Extensions,
): readonly string[] {
  const { text, ids: given } = readHeading(heading, notes, extensions)
  return [...given, pythonMarkdownSlug(text), pymdownxSlug(text)]
}

// Of a link or emphasis, right after it: of the heading only with a space before. Of code, where the next part begins.
const ofPart = /(?:(?<=^`)|(?<=\w[*_]|\]\([^()\s]*\)|\]\[[^\]]*\]))\{:?[ ]*([^}\n ][^}\n]*)\}/g

function idsInside({ spaced }: Heading): readonly string[] {
  if (spaced?.includes('{') !== true) return []
  return partsOf(spaced).flatMap((part, at) =>
    at % 2 === 1 ? [] : [...part.matchAll(ofPart)].flatMap(([, list = '']) => idOf(list) ?? []),
  )
}

/** Splits into text and code, alternately; text after code starts with a backtick. */
function partsOf(source: string): readonly string[] {
  return source.split(code).map((part, at) => (at > 0 && at % 2 === 0 ? `\`${part}` : part))
}

const ofNote = 'user-content-fn-'

function labelOf(id: string): string {
  return id.slice(ofNote.length)
}

/** True if an extension of Python-Markdown is on by the configuration, by itself or with others. */
function isNamed({ extensions }: MkdocsConfig, name: 'attr_list' | 'footnotes'): boolean {
  const names = [name, 'extra'].flatMap((one) => [one, `markdown.extensions.${one}`])
  return [...names, 'pymdownx.extra'].some((one) => extensions.has(one))
}

/** True if names of emoji are no words of a heading. */
export function namesEmoji({ extensions }: MkdocsConfig): boolean {
  return [...extensions].some((name) => /emoji/i.test(name))
}

// Loaded where a site needs them: the names are many.
async function emojiNames(): Promise<(name: string) => boolean> {
  const { nameToEmoji } = await import('gemoji')
  return (name) => isIcon.test(name) || Object.hasOwn(nameToEmoji, name)
}

// Of Material.
const isIcon = /^(?:material|octicons|fontawesome|simple)-/

/**
 * A heading as extensions read it.
 *
 * @see Python-Markdown, `toc`, `attr_list`, `footnotes`; pymdownx, `emoji`, `arithmatex`
 */
function readHeading(heading: Heading, notes: readonly string[], extensions: Extensions): Heading {
  if (heading.spaced === undefined) return heading
  const { depth, line, spaced } = heading
  const list = extensions.lists ? attributes.exec(spaced) : null
  const id = list?.[1] === undefined ? undefined : idOf(list[1])
  if (id !== undefined) return { depth, line, text: heading.text, ids: [id] }
  const source = list === null ? spaced : spaced.slice(0, list.index)
  const words = partsOf(source).map((part, at) =>
    at % 2 === 1 ? part : shownOf(part, notes, extensions).slice(Math.sign(at)),
  )
  const markdown = words.join('').replace(byReference, '$1').trim()
  return { depth, line, text: readHeadingText(markdown) ?? '', ids: [] }
}

// Braces after a space, with any content.
const attributes = /[ ]+\{:?[ ]*([^}\n ][^}\n]*)\}[ ]*$/
const byReference = /(?<!\\)\[([^\]^]+)\]\[[^\]]*\]/g
const code = /(`[^`]+`)/

function shownOf(
  part: string,
  notes: readonly string[],
  { lists, notes: hasNotes, isEmoji, formulas }: Extensions,
): string {
  let shown = (lists ? part.replace(ofPart, '') : part).replace(/&(?:#\w+|\w+);/g, '')
  if (hasNotes) {
    shown = shown.replace(/\[\^([^\]\s]+)\]/g, (all, label: string) =>
      notes.includes(label) ? String(notes.indexOf(label) + 1) : all,
    )
  }
  if (isEmoji !== undefined) {
    shown = shown.replace(/:([\w+-]+):/g, (all, name: string) => (isEmoji(name) ? '' : all))
  }
  if (formulas === 0) return shown
  return shown.replace(/(?<!\\)\$(?!\s)((?:\\.|[^\\$])+?)(?<!\s)\$/g, (_, formula: string) => {
    const words = formula.replace(/[^\w\s-]/g, '').replaceAll('_', '\\_')
    return words.repeat(formulas)
  })
}

/** The last one counts. */
function idOf(list: string): string | undefined {
  let id: string | undefined
  for (const [, quoted, single, bare, short] of list.matchAll(ids)) {
    id = quoted ?? single ?? bare ?? short
  }
  return id
}

const ids = /(?:^|(?<= ))(?:id=(?:"([^"]*)"|'([^']*)'|([^ ]+))|#([^ =]*))(?= |$)/g
