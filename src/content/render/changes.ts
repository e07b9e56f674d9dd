// Marks of a document that holds two versions, as HTML: what is gone, what is new, what looks other.
import { escapeText } from './markup.ts'
import type { Rendering } from './setting.ts'

/** On which side alone a node stands. */
export type NodeChange = 'added' | 'removed'

/** Undefined for a node of both sides, and where there is one version only. */
export function changeOf({ setting }: Rendering, node: object): NodeChange | undefined {
  return setting.comparison?.marks.changes.get(node)
}

/** How what stands on one side is rendered within: it is all gone, or all new. */
export function onSide(rendering: Rendering, change: NodeChange): Rendering {
  const { setting } = rendering
  if (change === 'removed' && setting.comparison !== undefined) {
    return { ...rendering, setting: setting.comparison.before }
  }
  return { ...rendering, setting: { ...setting, comparison: undefined } }
}

/** HTML as gone or new. */
export function wrapChange(html: string, change: NodeChange, name?: string): string {
  if (html === '') return ''
  const element = change === 'added' ? 'ins' : 'del'
  return `<${element}${name === undefined ? '' : ` class="${name}"`}>${html}</${element}>`
}

/** What is other about a node besides what it holds, to be read before it. */
export function renderEdits({ setting }: Rendering, node: object): string {
  const notes = setting.comparison?.marks.editOf(node)?.notes ?? []
  if (notes.length === 0) return ''
  const words = notes.map((note) => note.charAt(0).toUpperCase() + note.slice(1)).join('; ')
  return `<div class="edit-note">${escapeText(words)}</div>`
}

/** A part of a block: its class and its HTML, marked where it stands on one side alone. */
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

/** True for a node that holds something that changed: it is shown unfolded. */
export function isTouched({ setting }: Rendering, node: object): boolean {
  return setting.comparison?.marks.isTouched(node) === true
}

/** Classes of an element as its attribute; nothing for none. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  const given = names.filter((name) => typeof name === 'string' && name !== '')
  return given.length === 0 ? '' : ` class="${given.join(' ')}"`
}
