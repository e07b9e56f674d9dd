// Renders the marks of a merged document as HTML: removed, added, edited.
import { escapeText } from './markup.ts'
import type { Rendering } from './setting.ts'

/** The only side a node is on. */
export type NodeChange = 'added' | 'removed'

/** Undefined for a node on both sides, and without a comparison. */
export function changeOf({ setting }: Rendering, node: object): NodeChange | undefined {
  return setting.comparison?.marks.changes.get(node)
}

/** The rendering for content of a node on one side: all of it is removed, or all added. */
export function onSide(rendering: Rendering, change: NodeChange): Rendering {
  const { setting } = rendering
  if (change === 'removed' && setting.comparison !== undefined) {
    return { ...rendering, setting: setting.comparison.before }
  }
  return { ...rendering, setting: { ...setting, comparison: undefined } }
}

/** Marks HTML as removed or added. */
export function wrapChange(html: string, change: NodeChange, name?: string): string {
  if (html === '') return ''
  const element = change === 'added' ? 'ins' : 'del'
  return `<${element}${name === undefined ? '' : ` class="${name}"`}>${html}</${element}>`
}

/** Renders notes on an edited node, to be read before it. */
export function renderEdits({ setting }: Rendering, node: object): string {
  const notes = setting.comparison?.marks.editOf(node)?.notes ?? []
  if (notes.length === 0) return ''
  const words = notes.map((note) => note.charAt(0).toUpperCase() + note.slice(1)).join('; ')
  return `<div class="edit-note">${escapeText(words)}</div>`
}

/** Renders a part of a block with its class; marked if it is on one side only. */
export function renderPart(
  rendering: Rendering,
  node: object,
  render: (within: Rendering) => string,
): { readonly change: NodeChange | undefined; readonly html: string } {
  const change = changeOf(rendering, node)
  if (change === undefined) {
    return { change, html: renderEdits(rendering, node) + render(rendering) }
  }
  return { change, html: wrapChange(render(onSide(rendering, change)), change, 'whole') }
}

/** True for a node with changes inside: it is shown unfolded. */
export function isTouched({ setting }: Rendering, node: object): boolean {
  return setting.comparison?.marks.isTouched(node) === true
}

/** Builds a class attribute; empty without classes. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  const given = names.filter((name) => typeof name === 'string' && name !== '')
  return given.length === 0 ? '' : ` class="${given.join(' ')}"`
}
