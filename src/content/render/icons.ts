// Icons by name as pictures in the page itself: nothing is fetched for them.
import * as brands from '@fortawesome/free-brands-svg-icons'
import * as solid from '@fortawesome/free-solid-svg-icons'
import { attributes } from './markup.ts'

/** A drawing: how wide and high, and its line. */
interface Drawing {
  readonly width: number
  readonly height: number
  readonly line: string
}

let drawings: ReadonlyMap<string, Drawing> | undefined

/** By name, old names among them; a brand gives way to a sign of the same name. */
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

/** An icon of the set: width, height, other names, code point, line; nothing for what else is exported. */
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

/** `fa-rocket`, `fas fa-rocket`, `fa-solid fa-rocket`, `rocket` are one icon. */
const stylePattern =
  /(?:^|\s)(?:fa[bsrldt]?|fa-(?:solid|regular|light|thin|duotone|brands|sharp))(?=\s)/g

/**
 * The name of an icon, as people write it.
 *
 * A name that is not known loses words at its end, where names of this set put what is added to a sign:
 * a `shield-check` is a shield, a `file-magnifying-glass` a file. Undefined for what is then still unknown:
 * no icon is better than a wrong one.
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
 * An icon as a picture that says nothing to who cannot see it; empty for a name nobody knows.
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
