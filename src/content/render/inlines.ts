// Renders lines as HTML: text with its marks, links, inline images, buttons, footnotes.
import type {
  Annotation,
  Button,
  ContentRef,
  Inline,
  InlineImage,
  Leaf,
  Mark,
  Text,
} from '../document/document.ts'
import { seenText } from '../document/read/hidden-nodes.ts'
import { characterOf } from '../document/texts.ts'
import { changeOf, onSide, wrapChange } from './changes.ts'
import { colourName } from './colours.ts'
import { renderIcon } from './icons.ts'
import { renderWords } from './literal-tags.ts'
import { attributes, escapeText, isOutside, safeURL } from './markup.ts'
import { renderMath } from './math.ts'
import type { Rendering, RenderSetting } from './setting.ts'

/** Renders inline nodes in order. */
export function renderInlines(nodes: readonly Inline[], rendering: Rendering): string {
  return nodes.map((node) => renderMarked(node, rendering)).join('')
}

function renderMarked(node: Inline, rendering: Rendering): string {
  const change = changeOf(rendering, node)
  if (change !== undefined) return wrapChange(renderInline(node, onSide(rendering, change)), change)
  const notes = rendering.setting.comparison?.marks.editOf(node)?.notes ?? []
  return renderInline(node, rendering) + notes.map(renderNote).join('')
}

/** Renders a note on changed words, to be read after them. */
function renderNote(note: string): string {
  return note === '' ? '' : ` <span class="edit-note">${escapeText(note)}</span>`
}

function renderInline(node: Inline, rendering: Rendering): string {
  if (node.object === 'text') return renderTextNode(node, rendering)
  const { setting } = rendering
  switch (node.type) {
    case 'link': {
      const inner = renderInlines(node.nodes, { ...rendering, withinLink: true })
      const words = inner || escapeText(nameOf(node.data.ref))
      return renderReference(node.data.ref, words, setting)
    }
    case 'inline-image':
      return renderInlineImage(node, rendering)
    case 'emoji':
      return escapeText(characterOf(node.data.code))
    case 'icon':
      return renderIcon(node.data.icon)
    case 'inline-math':
      return renderMath(node.data.formula, false)
    case 'expression': {
      const value = setting.textOf(node.data.expression)
      if (value !== '') return escapeText(value)
      return `<code class="expression">${escapeText(node.data.expression)}</code>`
    }
    case 'annotation':
      return renderAnnotation(node, rendering)
    case 'mention': {
      const title = setting.titleOf(node.data.ref) ?? nameOf(node.data.ref)
      const words = node.data.ref.kind === 'user' ? `@${title}` : title
      return renderLink(setting.hrefOf(node.data.ref), escapeText(words), 'mention')
    }
    case 'button':
      return renderButton(node, rendering)
  }

  function nameOf(ref: ContentRef): string {
    return setting.titleOf(ref) ?? (ref.kind === 'url' ? ref.url : ref.kind)
  }
}

/**
 * Renders a reference: a link; only its text, with a note, if it is broken.
 *
 * @param inner - HTML
 */
export function renderReference(
  ref: ContentRef,
  inner: string,
  setting: RenderSetting,
  name?: string,
): string {
  return renderProblem(ref, inner, setting, 'link') ?? renderLink(setting.hrefOf(ref), inner, name)
}

/** Renders a broken reference with a note; undefined for one that works, or was not judged. */
export function renderProblem(
  ref: ContentRef,
  inner: string,
  { problemOf }: RenderSetting,
  kind: 'link' | 'picture',
): string | undefined {
  const problem = problemOf?.(ref)
  if (problem === undefined) return undefined
  return `<span${attributes({ class: 'broken-link', title: problem })}>${inner}</span>${renderNote(`broken ${kind}`)}`
}

/**
 * Renders a link; only its text if the address is not safe.
 *
 * @param inner - HTML
 */
export function renderLink(href: string | undefined, inner: string, name?: string): string {
  const safe = href === undefined ? undefined : safeURL(href)
  if (safe === undefined) {
    return name === undefined ? inner : `<span${attributes({ class: name })}>${inner}</span>`
  }
  const rel = isOutside(safe) ? 'noopener noreferrer nofollow' : undefined
  const label = isUnnamed(inner) ? safe.replace(/^https?:\/\//, '') : undefined
  return `<a${attributes({ class: name, href: safe, rel, 'aria-label': label })}>${inner}</a>`
}

/** True for images without a description, and nothing else. */
function isUnnamed(inner: string): boolean {
  return (
    inner.startsWith('<') &&
    !/ alt="[^"]/.test(inner) &&
    inner.replace(/<[^>]*>/g, '').trim() === ''
  )
}

function renderTextNode({ leaves }: Text, { setting }: Rendering): string {
  if (setting.comparison === undefined)
    return leaves.map((leaf) => renderLeaf(leaf, setting)).join('')
  const { changes, restyled } = setting.comparison.marks
  let html = ''
  for (let at = 0; at < leaves.length; ) {
    // Consecutive removed or added words share one mark, whatever their style.
    const change = changes.get(leaves[at] ?? {})
    let end = at + 1
    while (end < leaves.length && changes.get(leaves[end] ?? {}) === change) end++
    const part = leaves.slice(at, end)
    if (change !== undefined)
      html += wrapChange(part.map((leaf) => renderLeaf(leaf, setting)).join(''), change)
    else for (const leaf of part) html += renderRestyled(leaf, restyled.get(leaf), setting)
    at = end
  }
  return html
}

function renderRestyled(leaf: Leaf, note: string | undefined, setting: RenderSetting): string {
  const words = renderLeaf(leaf, setting)
  return note === undefined ? words : `<span class="restyled">${words}</span>${renderNote(note)}`
}

const elements = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  strikethrough: 's',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
} as const

function renderLeaf(leaf: Leaf, { searchOf }: RenderSetting): string {
  const isCode = leaf.marks.some(({ type }) => type === 'code')
  const text = seenText(leaf)
  const words = (isCode ? escapeText(text) : renderWords(text, searchOf)).replaceAll('\n', '<br>')
  return leaf.marks.reduceRight((inner, mark) => renderMark(mark, inner), words)
}

function renderMark(mark: Mark, inner: string): string {
  if (mark.type !== 'color') {
    const element = elements[mark.type]
    return element === undefined ? inner : `<${element}>${inner}</${element}>`
  }
  const text = colourName(mark.data.text)
  const ground = colourName(mark.data.background)
  const names = [text && `text-${text}`, ground && `ground-${ground}`].filter(Boolean).join(' ')
  return names === '' ? inner : `<span class="${names}">${inner}</span>`
}

function renderInlineImage({ data }: InlineImage, rendering: Rendering): string {
  const name = data.size === 'line' ? 'inline' : undefined
  const alt = data.alt ?? data.caption ?? ''
  return renderPicture(rendering, { ref: data.ref, refDark: data.refDark, alt, name })
}

/** Renders an image; a link to it if it may not be shown. */
export function renderPicture(
  rendering: Rendering,
  picture: {
    readonly ref: ContentRef
    readonly refDark?: ContentRef | undefined
    readonly alt: string
    readonly name?: string | undefined
    readonly width?: number | string | undefined
    readonly height?: number | string | undefined
  },
): string {
  const { setting } = rendering
  const shown = setting.pictureOf(picture.ref)
  const src = shown && safeURL(shown.src)
  if (src === undefined) {
    const title = picture.alt.trim() || setting.titleOf(picture.ref) || 'Picture'
    const inner = `<span class="picture-name">${escapeText(title)}</span>`
    const broken = renderProblem(picture.ref, inner, setting, 'picture')
    if (broken !== undefined) return broken
    return rendering.withinLink === true ? inner : renderLink(setting.hrefOf(picture.ref), inner)
  }
  const href = shown?.isOutside === true ? setting.hrefOf(picture.ref) : undefined
  const isLinked = href !== undefined && rendering.withinLink !== true
  const image = `<img${attributes({
    class: picture.name,
    src,
    alt: picture.alt.trim() === '' && isLinked ? nameOfURL(href) : picture.alt,
    width: lengthOf(picture.width) ?? shown?.width,
    height: picture.width === undefined ? (lengthOf(picture.height) ?? shown?.height) : undefined,
    loading: 'lazy',
    decoding: 'async',
  })}>`
  const dark = picture.refDark && setting.pictureOf(picture.refDark)
  const darkSource = dark && safeURL(dark.src)
  const source = attributes({ srcset: darkSource, media: '(prefers-color-scheme: dark)' })
  const html = darkSource === undefined ? image : `<picture><source${source}>${image}</picture>`
  // If the image cannot be loaded, the browser shows its description, which links to it.
  return isLinked ? renderLink(href, html) : html
}

/** The last segment of an address, for an image without description. */
function nameOfURL(url: string): string {
  return /([^/?#]+)\/*(?:[?#].*)?$/s.exec(url)?.[1] ?? 'Picture'
}

function lengthOf(length: number | string | undefined): string | undefined {
  const text = String(length ?? '')
  return /^\d{1,5}(?:\.\d{1,20})?%?$/.test(text) ? text : undefined
}

function renderButton({ data }: Button, { setting }: Rendering): string {
  const label = `${renderIcon(data.icon)}${escapeText(data.label)}`
  return renderReference(data.ref, label, setting, `button ${data.kind}`)
}

/** Renders annotated words with a number that links to the footnote. */
function renderAnnotation(node: Annotation, rendering: Rendering): string {
  const words = node.nodes.map((text) => renderTextNode(text, rendering)).join('')
  if (rendering.withinLink === true) return words
  const number = rendering.notes.push({ annotation: node, setting: rendering.setting })
  const prefix = escapeText(rendering.setting.idPrefix ?? '')
  return `${words}<sup class="note"><a id="${prefix}noteref:${number}" href="#${prefix}note:${number}" aria-label="Note ${number}">${number}</a></sup>`
}
