// Reads lines of a document: markdown's phrasing and the HTML within it.
import type { PhrasingContent } from 'mdast'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import type { Block, Inline, InlineWithinLink, Mark, PlainMark, Text } from '../document.ts'
import {
  coloursOf,
  decodeHTML,
  type Event,
  type Folded,
  fold,
  type Opening,
  tokenizeHTML,
} from '../html.ts'
import {
  characterOf,
  emojiOf,
  isWithinLink,
  LineBuilder,
  onOneLine,
  plainTextOf,
  withColour,
  withMark,
} from '../texts.ts'
import {
  dressing,
  emojiCode,
  formulaIn,
  imagesOfPicture,
  markNames,
  offsetsOf,
  wordsOf,
} from './html-inlines.ts'
import type { PageReading } from './reading.ts'

/** The icon name among classes, not a style class. */
const iconPattern =
  /(?:^|\s)fa-(?!(?:solid|regular|light|thin|duotone|brands|sharp|fw|lg)(?:\s|$))([\w-]{1,100})(?:\s|$)/

type Phrase = Folded<PhrasingContent>
type Element = Extract<Phrase, { kind: 'element' }>

/** Reads markdown phrasing as inlines. */
export function readInlines(nodes: readonly PhrasingContent[], reading: PageReading): Inline[] {
  return readPhrases(foldPhrasing(nodes), reading)
}

/** Reads phrasing with nested HTML as inlines. */
export function readPhrases(phrases: readonly Phrase[], reading: PageReading): Inline[] {
  const reader = new LineReader(reading)
  reader.read(phrases, [])
  return reader.line.nodes
}

/** Matches the HTML tags within phrasing. */
export function foldPhrasing(nodes: readonly PhrasingContent[]): Phrase[] {
  if (nodes.every((node) => node.type !== 'html')) {
    return nodes.map((item) => ({ kind: 'item', item }))
  }
  return fold(nodes.flatMap((node) => eventsOf(node)))
}

function eventsOf(node: PhrasingContent): Event<PhrasingContent>[] {
  if (node.type !== 'html') return [{ kind: 'item', item: node }]
  return tokenizeHTML(node.value).map((token): Event<PhrasingContent> => {
    if (token.kind === 'open') {
      return {
        kind: 'open',
        isVoid: token.isVoid,
        opening: { ...token, values: [], rest: '', source: node },
      }
    }
    if (token.kind === 'close') return { ...token, source: node }
    return { kind: 'item', item: { type: 'html', value: token.raw } }
  })
}

const footnotePrefix = '#user-content-fn-'

/** Exists for one line, or for the text of one link. */
class LineReader {
  readonly line = new LineBuilder()
  readonly #reading: PageReading
  readonly #inLink: boolean

  constructor(reading: PageReading, inLink = false) {
    this.#reading = reading
    this.#inLink = inLink
  }

  read(phrases: readonly Phrase[], marks: readonly Mark[]): void {
    for (let index = 0; index < phrases.length; index++) {
      const phrase = phrases[index]
      if (phrase === undefined) continue
      if (phrase.kind === 'stray') this.line.text(phrase.raw, marks)
      else if (phrase.kind === 'element') this.#element(phrase, marks)
      else {
        const next = phrases[index + 1]
        const after = next?.kind === 'item' ? next.item : undefined
        if (this.#annotated(phrase.item, after, marks)) index++
        else this.#node(phrase.item, marks)
      }
    }
  }

  #nodes(nodes: readonly PhrasingContent[], marks: readonly Mark[]): void {
    this.read(foldPhrasing(nodes), marks)
  }

  #node(node: PhrasingContent, marks: readonly Mark[]): void {
    switch (node.type) {
      case 'text':
        this.line.text(wordsOf(node, marks, this.#reading.layout), marks)
        return
      case 'html':
      case 'inlineTag':
        this.line.text(node.value, marks)
        return
      case 'break':
        this.line.plain('\n', marks)
        return
      case 'strong':
        this.#nodes(node.children, plainMark(marks, 'bold'))
        return
      case 'emphasis':
        this.#nodes(node.children, plainMark(marks, 'italic'))
        return
      case 'delete':
        this.#nodes(node.children, plainMark(marks, 'strikethrough'))
        return
      case 'inlineCode':
        this.line.plain(node.value, plainMark(marks, 'code'))
        return
      case 'link':
        this.#link(node.url, node.title, foldPhrasing(node.children), marks)
        return
      case 'linkReference': {
        const definition = this.#reading.definitions.get(normalizeIdentifier(node.identifier))
        const phrases = foldPhrasing(node.children)
        if (definition === undefined) {
          this.read(phrases, marks)
          return
        }
        this.#link(definition.url, undefined, phrases, marks)
        return
      }
      case 'image':
        this.#image(node.url, { alt: node.alt, caption: node.title })
        return
      case 'imageReference': {
        const definition = this.#reading.definitions.get(normalizeIdentifier(node.identifier))
        this.#image(definition?.url ?? '', { alt: node.alt, caption: definition?.title })
        return
      }
      case 'footnoteReference':
        this.#annotation(node.identifier, [], marks)
        return
      case 'inlineFormula':
        this.line.add({
          object: 'inline',
          type: 'inline-math',
          isVoid: true,
          data: { formula: onOneLine(node.value) },
        })
        return
      case 'emojiName':
        this.line.add(emojiOf(node.value))
        return
      default:
        node satisfies never
    }
  }

  #element(element: Element, marks: readonly Mark[]): void {
    const { opening, children } = element
    const { name, attributes } = opening
    const mark = markNames[name]
    if (name === 'br') {
      this.line.plain('\n', marks)
      return
    }
    if (name === 'img') {
      this.#htmlImage(opening, undefined)
      return
    }
    if (name === 'picture') {
      this.#picture(element, marks)
      return
    }
    if (name === 'a' && this.#anchor(element, marks)) return
    const classes = attributes.get('class') ?? ''
    if (name === 'code' && classes === 'expression') {
      const expression = this.#sourceWithin(element)
      this.line.add({
        object: 'inline',
        type: 'expression',
        isVoid: true,
        data: { expression },
      })
      return
    }
    const icon = name === 'i' ? iconPattern.exec(classes)?.[1] : undefined
    if (icon !== undefined) {
      this.line.add({ object: 'inline', type: 'icon', isVoid: true, data: { icon } })
      return
    }
    // A button's attributes carry its meaning, so it is kept with them.
    if (mark !== undefined && (name !== 'button' || attributes.size === 0)) {
      this.read(children, plainMark(marks, mark))
      return
    }
    const colours = coloursOf(attributes.get('style') ?? '')
    if (name === 'mark' || (name === 'span' && Object.keys(colours).length > 0)) {
      this.read(children, withColour(marks, colours))
      return
    }
    const formula = name === 'span' ? formulaIn(attributes) : undefined
    if (formula !== undefined) {
      this.line.add({ object: 'inline', type: 'inline-math', isVoid: true, data: { formula } })
      return
    }
    const emoji = name === 'span' ? emojiCode(attributes) : undefined
    if (emoji !== undefined) {
      this.line.add({ object: 'inline', type: 'emoji', isVoid: true, data: { code: emoji } })
      return
    }
    const isKept = attributes.size > 0 || !dressing.has(name)
    if (isKept) this.line.text(opening.raw, marks)
    this.read(children, marks)
    if (isKept) this.line.text(element.closing, marks)
  }

  /** The source within an element: an expression is not markdown. */
  #sourceWithin({ opening, children }: Element): string {
    const start = offsetsOf(opening.source)?.end
    const last = children.at(-1)
    const end = last?.kind === 'item' ? offsetsOf(last.item)?.end : undefined
    const written =
      start === undefined || end === undefined
        ? plainTextOf(readPhrases(children, this.#reading))
        : decodeHTML(this.#reading.text.slice(start, end))
    return onOneLine(written)
  }

  /** False for an anchor that is neither a link nor a button nor a mention. */
  #anchor({ opening: { attributes }, children }: Element, marks: readonly Mark[]): boolean {
    const href = attributes.get('href')?.trim()
    if (href === undefined || (children.length === 0 && attributes.has('id'))) return false
    if (attributes.has('data-mention')) {
      this.#link(href, 'mention', children, marks)
      return true
    }
    const kind = /(?:^|\s)button (primary|secondary)(?:\s|$)/.exec(
      attributes.get('class') ?? '',
    )?.[1]
    if (this.#inLink || (kind !== 'primary' && kind !== 'secondary')) {
      this.#link(href, undefined, children, marks)
      return true
    }
    const icon = attributes.get('data-icon')
    this.line.add({
      object: 'inline',
      type: 'button',
      isVoid: true,
      data: {
        label: plainTextOf(readPhrases(children, this.#reading)).replace(/\s+/g, ' ').trim(),
        kind,
        ...(icon !== undefined && /^[\w-]{1,100}$/.test(icon) ? { icon } : {}),
        ref: this.#reading.ref(href, 'html'),
      },
    })
    return true
  }

  #link(
    url: string,
    title: string | null | undefined,
    phrases: readonly Phrase[],
    marks: readonly Mark[],
  ): void {
    if (this.#inLink) {
      this.read(phrases, marks)
      return
    }
    const ref = this.#reading.ref(url, 'link')
    if (title === 'mention') {
      this.line.add({ object: 'inline', type: 'mention', isVoid: true, data: { ref } })
      return
    }
    const nodes = this.#words(phrases, marks)
    // A link without text could not be clicked; show its address.
    if (nodes.length === 0)
      nodes.push({ object: 'text', leaves: [{ object: 'leaf', text: url, marks: [...marks] }] })
    this.line.add({ object: 'inline', type: 'link', data: { ref }, nodes })
  }

  #words(phrases: readonly Phrase[], marks: readonly Mark[]): InlineWithinLink[] {
    const reader = new LineReader(this.#reading, true)
    reader.read(phrases, marks)
    return reader.line.nodes.filter(isWithinLink)
  }

  #image(
    url: string,
    { alt, caption }: { alt?: string | null | undefined; caption?: string | null | undefined },
  ): void {
    this.line.add({
      object: 'inline',
      type: 'inline-image',
      isVoid: true,
      data: {
        ref: this.#reading.ref(url, 'image'),
        ...(alt ? { alt: alt.replace(/\s+/g, ' ') } : {}),
        ...(caption ? { caption } : {}),
      },
    })
  }

  #htmlImage({ attributes, raw }: Opening, dark: string | undefined): void {
    const src = attributes.get('src')
    if (src === undefined) {
      this.line.text(raw, [])
      return
    }
    const size = attributes.get('data-size')
    const alt = attributes.get('alt')
    this.line.add({
      object: 'inline',
      type: 'inline-image',
      isVoid: true,
      data: {
        ref: this.#reading.ref(src.trim(), 'html-image'),
        ...(dark === undefined ? {} : { refDark: this.#reading.ref(dark, 'html-image') }),
        ...(alt ? { alt } : {}),
        ...(attributes.get('title') ? { caption: attributes.get('title') } : {}),
        ...(size === 'line' || size === 'original' ? { size } : {}),
      },
    })
  }

  #picture(element: Element, marks: readonly Mark[]): void {
    const images = imagesOfPicture(element)
    if (images !== undefined) {
      this.#htmlImage(images.image, images.dark)
      return
    }
    this.line.text(element.opening.raw, marks)
    this.read(element.children, marks)
    this.line.text(element.closing, marks)
  }

  /** The annotated words precede the footnote reference, as a link to it. */
  #annotated(
    node: PhrasingContent,
    next: PhrasingContent | undefined,
    marks: readonly Mark[],
  ): boolean {
    if (node.type !== 'link' || next?.type !== 'footnoteReference' || this.#inLink) return false
    if (node.url.toLowerCase() !== footnotePrefix + next.identifier.toLowerCase()) return false
    const line = new LineBuilder()
    for (const word of this.#words(foldPhrasing(node.children), marks)) {
      if (word.object === 'text') for (const leaf of word.leaves) line.plain(leaf.text, leaf.marks)
      else if (word.type === 'emoji') line.plain(characterOf(word.data.code), [])
      else return false
    }
    this.#annotation(
      next.identifier,
      line.nodes.filter((word) => word.object === 'text'),
      marks,
    )
    return true
  }

  #annotation(identifier: string, words: Text[], marks: readonly Mark[]): void {
    const body: Block[] | undefined = this.#inLink ? undefined : this.#reading.footnote(identifier)
    if (body === undefined) {
      for (const { leaves } of words)
        for (const leaf of leaves) this.line.plain(leaf.text, leaf.marks)
      this.line.plain(`[^${identifier}]`, marks)
      return
    }
    this.line.add({
      object: 'inline',
      type: 'annotation',
      data: {},
      nodes: words,
      fragments: [{ object: 'fragment', type: 'annotation-body', nodes: body }],
    })
  }
}

function plainMark(marks: readonly Mark[], type: PlainMark['type']): Mark[] {
  return withMark(marks, { object: 'mark', type })
}
