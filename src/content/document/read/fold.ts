// Nests sibling nodes: matches tags and elements with the blocks between them.
import type { Html, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { type Event, fold, tokenizeHTML } from '../html.ts'
import { containers, isKnownTag, readTags, type Tag } from '../tag-source.ts'
import { phrasingOf } from './html-blocks.ts'
import type { LinePart, PageReading, PartItem, Phrase } from './reading.ts'
import { markerSign } from './source.ts'

type PartEvent = Event<PartItem>

/** Nests sibling nodes of markdown: tags and HTML elements contain what is between them. */
export function foldBlocks(nodes: readonly RootContent[], reading: PageReading): LinePart[] {
  return fold(withVoids(nodes.flatMap((node) => eventsOf(node, reading))))
}

function eventsOf(node: RootContent, reading: PageReading): PartEvent[] {
  if (node.type === 'blockTags')
    return tagsOf(node.value, reading).flatMap((tag) => tagEvent(tag, node))
  if (node.type === 'html') return htmlEvents(node)
  if (node.type !== 'paragraph' || node.children.every(({ type }) => type !== 'inlineTag')) {
    return [{ kind: 'item', item: { kind: 'markdown', node } }]
  }
  return cutParagraph(node, reading)
}

function tagsOf(value: string, reading: PageReading): readonly Tag[] {
  if (!value.startsWith(markerSign)) return readTags(value) ?? []
  const tag = reading.markers[Number(value.slice(1))]
  return tag === undefined ? [] : [tag]
}

function tagEvent(tag: Tag, source: unknown): PartEvent {
  if (tag.name.startsWith('end')) {
    return { kind: 'close', name: tag.name.slice(3), raw: tag.raw, source }
  }
  return { kind: 'open', opening: { ...tag, source }, isVoid: false }
}

/** Splits a paragraph at its tags, where blocks begin and end. */
function cutParagraph(node: Paragraph, reading: PageReading): PartEvent[] {
  const events: PartEvent[] = []
  let piece: PhrasingContent[] = []
  for (const child of node.children) {
    if (child.type !== 'inlineTag') piece.push(child)
    else {
      endPiece()
      events.push(...tagsOf(child.value, reading).map((tag) => tagEvent(tag, node)))
    }
  }
  endPiece()
  return events

  function endPiece(): void {
    if (piece.some((child) => child.type !== 'text' || child.value.trim() !== '')) {
      events.push({ kind: 'item', item: { kind: 'phrasing', nodes: piece } })
    }
    piece = []
  }
}

/** Marks as void the tags that need no end and have none. */
function withVoids(events: readonly PartEvent[]): PartEvent[] {
  let next: string | undefined
  const written: PartEvent[] = []
  for (const event of events.toReversed()) {
    if (event.kind === 'item' || isElementEvent(event)) {
      written.push(event)
      continue
    }
    if (event.kind === 'close') next = `end${event.name}`
    else {
      const { name } = event.opening
      const isContainer = containers.has(name) || !isKnownTag(name) || name === 'code-group'
      if (!isContainer && next !== `end${name}`) {
        written.push({ ...event, isVoid: true })
        next = name
        continue
      }
      next = name
    }
    written.push(event)
  }
  return written.toReversed()
}

/** A prefix that tells elements from block tags of the same name. */
export const elementSign = '<'

function isElementEvent(event: PartEvent): boolean {
  const name = event.kind === 'open' ? event.opening.name : event.kind === 'close' ? event.name : ''
  return name.startsWith(elementSign)
}

function htmlEvents(node: Html): PartEvent[] {
  const tokens = tokenizeHTML(node.value)
  const phrases = fold(
    tokens.map((token): Event<PhrasingContent> => {
      if (token.kind === 'open') {
        const opening = { ...token, values: [], rest: '', source: node }
        return { kind: 'open', isVoid: token.isVoid, opening }
      }
      if (token.kind === 'close') return { ...token, source: node }
      if (token.kind === 'text') return { kind: 'item', item: phrasingOf(token.raw) }
      return { kind: 'item', item: { type: 'html', value: token.raw } }
    }),
  )
  if (isBalanced(phrases) && !phrases.some(isSummary))
    return [{ kind: 'item', item: { kind: 'html', node, phrases } }]
  return tokens.map((token): PartEvent => {
    if (token.kind === 'open') {
      const name = elementSign + token.name
      const opening = { ...token, name, values: [], rest: '', source: node }
      return { kind: 'open', isVoid: token.isVoid, opening }
    }
    if (token.kind === 'close') return { ...token, name: elementSign + token.name, source: node }
    return { kind: 'item', item: { kind: 'text', raw: token.raw, source: node } }
  })
}

// A summary belongs to the details around it.
function isSummary(phrase: Phrase): boolean {
  return phrase.kind === 'element' && phrase.opening.name === 'summary'
}

function isBalanced(phrases: readonly Phrase[]): boolean {
  return phrases.every(
    (phrase) =>
      phrase.kind === 'item' || (phrase.kind === 'element' && isBalanced(phrase.children)),
  )
}
