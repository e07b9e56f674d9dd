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
  for (const set of [brands, solid]) {
    for (const each of Object.values(set)) {
      if (typeof each !== 'object' || !('icon' in each)) continue
      const [width, height, otherNames, , path] = each.icon
      const drawing = { width, height, line: typeof path === 'string' ? path : path.join('') }
      for (const name of [...otherNames, each.iconName]) {
        if (typeof name === 'string') found.set(name, drawing)
      }
    }
  }
  return found
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
