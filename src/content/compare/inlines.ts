// Merges two versions of a line: words removed, added or restyled, and links with a new target.
import type {
  ContentRef,
  Inline,
  InlineWithinLink,
  Leaf,
  Link,
  Mark,
  Text,
} from '../document/document.ts'
import { areSameMarks } from '../document/texts.ts'
import type { ComparedLines } from './marks.ts'
import type { Run } from './sequences.ts'
import { type Comparing, signatureOf } from './sides.ts'
import { alignText, splitWords } from './words.ts'

/** A word, or another inline element. */
interface Token {
  /** Equal for tokens with the same content, regardless of style. */
  readonly key: string
  readonly text: string
  readonly marks: readonly Mark[]
  readonly atom?: Exclude<Inline, Text | Link>
  readonly link?: Link
}

/** A token of the merged line, with its change. */
interface Placed {
  readonly token: Token
  readonly change: 'same' | 'added' | 'removed'
  readonly link: Link | undefined
  readonly note: string | undefined
}

/** Merges both versions of a line; returns also each version by itself. */
export function compareInlines(
  before: readonly Inline[],
  after: readonly Inline[],
  comparing: Comparing,
): ComparedLines {
  const was = tokensOf(before, comparing, 'before')
  const is = tokensOf(after, comparing, 'after')
  const runs = alignText(
    was.map(({ key }) => key),
    is.map(({ key }) => key),
    comparing.budget,
  )
  const links = pairLinks(runs, was, is)
  const sides = { was, is, links, comparing }
  return {
    both: build(
      runs.flatMap((run) => placeRun(run, sides)),
      links,
      comparing,
    ),
    before: build(
      runs.flatMap((run) => placeSide(run, 'before', sides)),
      new Map(),
      comparing,
    ),
    after: build(
      runs.flatMap((run) => placeSide(run, 'after', sides)),
      new Map(),
      comparing,
    ),
  }
}

function tokensOf(
  nodes: readonly Inline[],
  comparing: Comparing,
  side: 'before' | 'after',
  link?: Link,
): Token[] {
  const within = link === undefined ? {} : { link }
  return nodes.flatMap((node): Token[] => {
    if (node.object === 'text') {
      return node.leaves.flatMap(({ text, marks }) =>
        splitWords(text).map((word) => {
          const key = /^[^\S\n]+$/.test(word) ? ' ' : word
          return { key, text: word, marks, ...within }
        }),
      )
    }
    if (node.type === 'link' && node.nodes.length > 0) {
      return tokensOf(node.nodes, comparing, side, node)
    }
    const key = `\0${signatureOf(node, comparing, comparing[side])}`
    // A link without words is shown by its address and counts as one token.
    const atom = node.type === 'link' ? undefined : node
    const whole = node.type === 'link' ? { link: node } : within
    return [{ key, text: '', marks: [], ...whole, ...(atom === undefined ? {} : { atom }) }]
  })
}

/** Maps each old link to the new link that kept some of its words. */
function pairLinks(runs: readonly Run[], was: readonly Token[], is: readonly Token[]) {
  const pairs = new Map<Link, Link>()
  const taken = new Set<Link>()
  for (const { kind, before, after } of runs) {
    if (kind === 'changed') continue
    for (let at = 0; before.start + at < before.end; at++) {
      const [old, now] = [was[before.start + at]?.link, is[after.start + at]?.link]
      if (old === undefined || now === undefined || pairs.has(old) || taken.has(now)) continue
      pairs.set(old, now)
      taken.add(now)
    }
  }
  return pairs
}

interface Sides {
  readonly was: readonly Token[]
  readonly is: readonly Token[]
  readonly links: ReadonlyMap<Link, Link>
  readonly comparing: Comparing
}

function placeRun({ kind, before, after }: Run, sides: Sides): Placed[] {
  const { was, is, links } = sides
  const old = was.slice(before.start, before.end)
  const now = is.slice(after.start, after.end)
  if (kind === 'same') {
    return now.map((token, at) => {
      const note = noteOf(old[at] ?? token, token, sides)
      return { token, change: 'same', link: token.link, note }
    })
  }
  return [
    ...old.map((token): Placed => {
      const link = token.link && (links.get(token.link) ?? token.link)
      return { token, change: 'removed', link, note: undefined }
    }),
    ...now.map((token): Placed => {
      return { token, change: 'added', link: token.link, note: undefined }
    }),
  ]
}

/** The words of one version. */
function placeSide(run: Run, side: 'before' | 'after', sides: Sides): Placed[] {
  const { start, end } = run[side]
  const change = side === 'before' ? 'removed' : 'added'
  return (side === 'before' ? sides.was : sides.is).slice(start, end).map((token, at): Placed => {
    if (run.kind === 'changed') return { token, change, link: token.link, note: undefined }
    const old = sides.was[run.before.start + at] ?? token
    const now = sides.is[run.after.start + at] ?? token
    const note = noteOf(old, now, sides) ?? (leadElsewhere(old, now, sides) ? elsewhere : undefined)
    return { token, change: 'same', link: token.link, note: side === 'before' && note ? '' : note }
  })
}

const elsewhere = 'link leads elsewhere'

function leadElsewhere(before: Token, after: Token, { comparing }: Sides): boolean {
  const [from, to] = [before.link?.data.ref, after.link?.data.ref]
  if (from === undefined || to === undefined) return false
  return differ(from, to, comparing)
}

function differ(from: ContentRef, to: ContentRef, comparing: Comparing): boolean {
  if (comparing.before.fingerprintOf(from) !== comparing.after.fingerprintOf(to)) return true
  return JSON.stringify(from) !== JSON.stringify(to)
}

const names: Readonly<Record<Mark['type'], string>> = {
  bold: 'bold',
  italic: 'italic',
  code: 'code',
  strikethrough: 'struck through',
  keyboard: 'a key',
  superscript: 'superscript',
  subscript: 'subscript',
  color: 'coloured',
}

/** Describes the change of style of an unchanged word. */
function noteOf(before: Token, after: Token, { links, comparing }: Sides): string | undefined {
  if (after.text.trim() === '') return undefined
  const notes: string[] = []
  if (!areSameMarks(before.marks, after.marks)) {
    const [was, is] = [before, after].map(({ marks }) => marks.map(({ type }) => type))
    for (const type of is ?? []) if (was?.includes(type) === false) notes.push(`now ${names[type]}`)
    for (const type of was ?? []) {
      if (is?.includes(type) === false) notes.push(`no longer ${names[type]}`)
    }
    if (notes.length === 0) notes.push('another colour')
  }
  if (before.link !== undefined && after.link === undefined) {
    notes.push(`no longer a link to ${comparing.before.nameOf(before.link.data.ref)}`)
  } else if (before.link === undefined && after.link !== undefined) {
    notes.push('now a link')
  } else if (before.link !== undefined && links.get(before.link) !== after.link) {
    notes.push('another link')
  }
  return notes.length === 0 ? undefined : notes.join(', ')
}

/** Builds the line: joins tokens of the same link and of the same style. */
function build(
  placed: readonly Placed[],
  links: ReadonlyMap<Link, Link>,
  comparing: Comparing,
): Inline[] {
  const before = new Map([...links].map(([was, is]) => [is, was]))
  const nodes: Inline[] = []
  for (let at = 0; at < placed.length; ) {
    const { link } = placed[at] ?? {}
    let end = at + 1
    while (end < placed.length && placed[end]?.link === link) end++
    const part = placed.slice(at, end)
    if (link === undefined) nodes.push(...buildLine(part, comparing))
    else nodes.push(buildLink(link, part, { was: before.get(link), comparing }))
    at = end
  }
  return nodes
}

function buildLink(
  link: Link,
  part: readonly Placed[],
  { was, comparing }: { readonly was: Link | undefined; readonly comparing: Comparing },
): Link {
  const { marks } = comparing
  const [first] = part
  const change = first?.change ?? 'same'
  const isWhole = change !== 'same' && part.every((each) => each.change === change)
  if (isWhole && was === undefined) {
    // The whole link was removed or added: one mark for the link says so.
    const whole: Link = { ...link }
    marks.changes.set(whole, change)
    return whole
  }
  const nodes = buildLine(part, comparing).filter(
    (node): node is InlineWithinLink => node.object === 'text' || isWithinLink(node),
  )
  const made: Link = { ...link, nodes: link.nodes.length === 0 ? [] : nodes }
  if (was === undefined) return made
  const [from, to] = [was.data.ref, link.data.ref]
  const leadsElsewhere = differ(from, to, comparing)
  const notes = leadsElsewhere ? [`link was to ${comparing.before.nameOf(from)}`] : []
  if (leadsElsewhere || part.some((each) => each.change !== 'same')) {
    marks.enterEdit(made, { before: was, after: link, notes })
  }
  return made
}

function isWithinLink(node: Inline): node is InlineWithinLink {
  if (node.object === 'text') return true
  return ['inline-image', 'emoji', 'icon', 'inline-math', 'expression'].includes(node.type)
}

function buildLine(part: readonly Placed[], { marks }: Comparing): Inline[] {
  const nodes: Inline[] = []
  let last: { readonly leaf: Leaf; readonly placed: Placed } | undefined
  for (const placed of part) {
    const { token, change, note } = placed
    if (token.atom !== undefined) {
      const atom = { ...token.atom }
      if (change !== 'same') marks.changes.set(atom, change)
      nodes.push(atom)
      last = undefined
      continue
    }
    if (last !== undefined && looksAlike(last.placed, placed)) {
      last.leaf.text += token.text
      continue
    }
    const leaf: Leaf = { object: 'leaf', text: token.text, marks: [...token.marks] }
    if (change !== 'same') marks.changes.set(leaf, change)
    else if (note !== undefined) marks.restyled.set(leaf, note)
    const text = nodes.at(-1)
    if (text?.object === 'text') text.leaves.push(leaf)
    else nodes.push({ object: 'text', leaves: [leaf] })
    last = { leaf, placed }
  }
  return nodes
}

function looksAlike(a: Placed, b: Placed): boolean {
  if (a.change !== b.change || !areSameMarks(a.token.marks, b.token.marks)) return false
  // White space between words of one style gets the same style.
  return a.note === b.note
}
