// Renders icons by name as inline SVG: nothing is fetched.
import * as brands from '@fortawesome/free-brands-svg-icons'
import * as solid from '@fortawesome/free-solid-svg-icons'
import { attributes } from './markup.ts'

/** A drawing: its size and path. */
interface Drawing {
  readonly width: number
  readonly height: number
  readonly line: string
}

let drawings: ReadonlyMap<string, Drawing> | undefined

/** Icons by name, former names included; a regular icon takes precedence over a brand of the same name. */
function readDrawings(): ReadonlyMap<string, Drawing> {
  const found = new Map<string, Drawing>()
  const sets: readonly object[] = [brands, solid]
  for (const set of sets) {
    const entries: readonly unknown[] = Object.values(set)
    for (const { names, drawing } of entries.flatMap(readDefinition)) {
      for (const name of names) found.set(name, drawing)
    }
  }
  return found
}

/** Reads an icon of the set: width, height, other names, code point, path; empty for other exports. */
function readDefinition(
  value: unknown,
): readonly { readonly names: readonly string[]; readonly drawing: Drawing }[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('icon' in value) || !('iconName' in value)) return []
  const parts: readonly unknown[] = Array.isArray(value.icon) ? value.icon : []
  const [width, height, others, , line] = parts
  if (typeof width !== 'number' || typeof height !== 'number' || typeof line !== 'string') return []
  const otherNames: readonly unknown[] = Array.isArray(others) ? others : []
  const names = [...otherNames, value.iconName].filter((name) => typeof name === 'string')
  return [{ names, drawing: { width, height, line } }]
}

/** `fa-rocket`, `fas fa-rocket`, `fa-solid fa-rocket`, `rocket` are the same icon. */
const stylePattern =
  /(?:^|\s)(?:fa[bsrldt]?|fa-(?:solid|regular|light|thin|duotone|brands|sharp))(?=\s)/g

/**
 * Finds an icon by the name an author wrote.
 *
 * An unknown name is shortened word by word from its end, where this set puts modifiers: `shield-check` falls back
 * to a shield, `file-magnifying-glass` to a file. Undefined if still unknown: no icon is better than a wrong one.
 */
function findDrawing(written: string): Drawing | undefined {
  drawings ??= readDrawings()
  const name = written.trim().toLowerCase().replace(stylePattern, '').trim().replace(/^fa-/, '')
  if (!/^[a-z0-9]+(?:-[a-z0-9]+){0,5}$/.test(name)) return undefined
  const words = name.split('-')
  for (let count = words.length; count > 0; count -= 1) {
    const drawing = drawings.get(words.slice(0, count).join('-'))
    if (drawing !== undefined) return drawing
  }
  return undefined
}

/**
 * Renders an icon hidden from screen readers; empty for an unknown name.
 *
 * Icons: Font Awesome Free by Fonticons, CC BY 4.0.
 */
export function renderIcon(name: string | undefined): string {
  const drawing = name === undefined ? undefined : findDrawing(name)
  if (drawing === undefined) return ''
  const { width, height, line } = drawing
  const frame = attributes({
    class: 'icon',
    viewBox: `0 0 ${width} ${height}`,
    'aria-hidden': 'true',
  })
  return `<svg${frame}><path${attributes({ d: line })}/></svg>`
}
