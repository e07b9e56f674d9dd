// Inline nodes as runs of text: marks, links, emoji, formulas, footnotes.
import type { ContentText, Style } from 'pdfmake/interfaces.js'
import { type ConditionInputs, evaluateText } from '../content/conditions/conditions.ts'
import type {
  Annotation,
  ContentRef,
  Inline,
  Leaf,
  Mark,
  Text,
} from '../content/document/document.ts'
import { seenText } from '../content/document/read/hidden-nodes.ts'
import { withoutButtons } from '../content/render/literal-tags.ts'
import type { PDFDestination } from './destination.ts'
import { colors } from './look.ts'

/** Context of the document for inlines. */
export interface InlineSetting {
  /** Target of a reference; undefined if it has none. */
  readonly destinationOf: (ref: ContentRef) => PDFDestination | undefined
  /** Default text of a reference. */
  readonly titleOf: (ref: ContentRef) => string | undefined
  /** Size of the text around, in points. */
  readonly textSize: number
  /** Variables of expressions. */
  readonly inputs: ConditionInputs
  /** Keeps a footnote; answers its number. */
  readonly addNote: (note: Annotation) => number
}

/** A run of text with one look. */
export type TextRun = ContentText & { text: string }

const namedColors: Readonly<Record<string, string>> = {
  $primary: '#0b57d0',
  $info: '#1f6feb',
  $success: '#1a7f37',
  $warning: '#9a6700',
  $danger: '#cf222e',
}

/** Runs of inline nodes, in order. Pictures are left out: they are placed next to the text. */
export function buildRuns(nodes: readonly Inline[], setting: InlineSetting): TextRun[] {
  return nodes.flatMap((node) => buildInline(node, setting, {}))
}

/** The text of inline nodes, without styles. */
export function textOfInlines(nodes: readonly Inline[]): string {
  return nodes.map(plainInline).join('')
}

function plainInline(node: Inline): string {
  if (node.object === 'text') return node.leaves.map((leaf) => leaf.text).join('')
  switch (node.type) {
    case 'link':
      return textOfInlines(node.nodes)
    case 'annotation':
      return textOfInlines(node.nodes)
    case 'emoji':
      return characterOf(node.data.code)
    case 'inline-math':
      return node.data.formula
    case 'expression':
      return node.data.expression
    case 'button':
      return node.data.label
    default:
      return ''
  }
}

function buildInline(node: Inline, setting: InlineSetting, style: Style): TextRun[] {
  if (node.object === 'text') return buildText(node, setting, style)
  switch (node.type) {
    case 'link':
      return withDestination(
        node.nodes.flatMap((inner) => buildInline(inner, setting, style)),
        setting.destinationOf(node.data.ref),
      )
    case 'emoji':
      return [{ ...style, text: characterOf(node.data.code) }]
    case 'inline-math':
      return [
        { ...style, text: node.data.formula, font: 'Mono', fontSize: setting.textSize * 0.95 },
      ]
    case 'expression':
      return buildValue(node.data.expression, setting, style)
    case 'annotation':
      return buildAnnotation(node, setting, style)
    case 'mention': {
      const text = setting.titleOf(node.data.ref)
      const runs = text === undefined ? [] : [{ ...style, text }]
      return withDestination(runs, setting.destinationOf(node.data.ref))
    }
    case 'button': {
      const runs = [{ ...style, bold: true, text: node.data.label }]
      return withDestination(runs, setting.destinationOf(node.data.ref))
    }
    case 'inline-image':
    case 'icon':
      return []
  }
}

/** The value of an expression; the expression itself if it has none. */
function buildValue(expression: string, setting: InlineSetting, style: Style): TextRun[] {
  const text = cleanText(evaluateText(expression, setting.inputs))
  return [text === '' ? { ...style, ...codeStyle(setting), text: expression } : { ...style, text }]
}

function buildAnnotation(node: Annotation, setting: InlineSetting, style: Style): TextRun[] {
  const number = setting.addNote(node)
  const words = node.nodes.flatMap((inner) => buildText(inner, setting, style))
  return [...words, { text: String(number), sup: true, color: colors.link }]
}

function buildText(node: Text, setting: InlineSetting, style: Style): TextRun[] {
  return node.leaves.flatMap((leaf) => buildLeaf(leaf, setting, style))
}

function codeStyle({ textSize }: InlineSetting): Style {
  return { font: 'Mono', fontSize: textSize * 0.88, background: colors.mark }
}

function buildLeaf(leaf: Leaf, setting: InlineSetting, style: Style): TextRun[] {
  const { marks } = leaf
  const seen = seenText(leaf)
  const text = marks.some(({ type }) => type === 'code') ? seen : withoutButtons(seen)
  if (text === '') return []
  const run: TextRun = { ...style, text: cleanText(text) }
  for (const mark of marks) Object.assign(run, styleOf(mark, setting))
  return [run]
}

function styleOf(mark: Mark, setting: InlineSetting): Style {
  switch (mark.type) {
    case 'bold':
      return { bold: true }
    case 'italic':
      return { italics: true }
    case 'code':
    case 'keyboard':
      return codeStyle(setting)
    case 'strikethrough':
      return { decoration: 'lineThrough' }
    case 'superscript':
      return { sup: true }
    case 'subscript':
      return { sub: true }
    case 'color': {
      const color = readColor(mark.data.text)
      const background = readColor(mark.data.background)
      return {
        ...(color === undefined ? {} : { color }),
        ...(background === undefined ? {} : { background }),
      }
    }
  }
}

/** A colour as a PDF knows it; others are left out. */
function readColor(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const named = namedColors[text]
  if (named !== undefined) return named
  return /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20})$/i.test(text) ? text.toLowerCase() : undefined
}

/** Runs that lead somewhere, and look like it. */
export function withDestination(
  runs: TextRun[],
  destination: PDFDestination | undefined,
): TextRun[] {
  if (destination === undefined) return runs
  const link =
    destination.kind === 'inside'
      ? { linkToDestination: destination.name }
      : { link: destination.url }
  return runs.map((run) => ({ ...run, color: colors.link, ...link }))
}

/** An emoji by its code points in hex: `1f468-200d-1f4bb`. */
function characterOf(code: string): string {
  const points = code.split('-').map((hex) => Number.parseInt(hex, 16))
  const isReal = points.every((point) => point > 0 && point <= 0x10ffff)
  return isReal ? String.fromCodePoint(...points) : ''
}

/**
 * Prepares text for printing: removes control characters, and lets words longer than a line break, at
 * zero-width spaces.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .replace(/[^\s\u200b]{150,}/g, (word) => word.replace(/.{60}(?=.{20})/gsu, '$&\u200b'))
}
