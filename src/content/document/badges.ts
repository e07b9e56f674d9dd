// Badges of VitePress: `<Badge type="warning" text="beta" />` as text with a special mark.

import { Fences } from '../markdown/literals.ts'
import type { Inline, Leaf } from './document.ts'

const colours: Readonly<Record<string, string>> = {
  info: '$info',
  tip: '$primary',
  warning: '$warning',
  danger: '$danger',
}

// Code comes first, so that a badge in code is left alone.
const badge = /(`+)(?!`).*?[^`]\1(?!`)|<Badge(?=[\s/>])([^<>]*?)(?:\/>|>(.*?)<\/Badge>)/g

/** Turns the badges of a text into HTML marks; lines keep their places. */
export function markBadges(text: string): string {
  if (!text.includes('<Badge')) return text
  const fences = new Fences()
  return text
    .split('\n')
    .map((line) => (fences.has(line) || !line.includes('<Badge') ? line : markLine(line)))
    .join('\n')
}

function markLine(line: string): string {
  return line.replace(badge, (whole, _ticks, attributes: string | undefined, words?: string) => {
    if (attributes === undefined) return whole
    const label = words?.trim() || escapeLabel(attributeOf('text', attributes) ?? '')
    // A label computed by an expression is unknown here.
    if (label === '') return whole
    const colour = colours[attributeOf('type', attributes) ?? ''] ?? colours['tip']
    return `<mark style="color:${colour};background-color:${colour}">${label}</mark>`
  })
}

function attributeOf(name: string, attributes: string): string | undefined {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return (double ?? single)?.trim()
}

function escapeLabel(text: string): string {
  return text.replace(/[*_`[\]<>~|\\:$]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Removes badges: they do not count in a heading's title. */
export function withoutBadges(nodes: readonly Inline[]): Inline[] {
  return nodes.map((node) =>
    node.object === 'text'
      ? { ...node, leaves: node.leaves.filter((leaf) => !isBadge(leaf)) }
      : node,
  )
}

// A badge is marked by equal text and background colours, which no author would use.
function isBadge({ marks }: Leaf): boolean {
  return marks.some(
    (mark) =>
      mark.type === 'color' &&
      mark.data.text?.startsWith('$') === true &&
      mark.data.text === mark.data.background,
  )
}
