// Drawings made safe to print: no scripts, no addresses, nothing read from the disk or the network.
import { Parser } from 'htmlparser2'
import { pointsPerPixel } from './look.ts'

/** A drawing and its size in pixels. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const bytesMax = 1_000_000
const elementsMax = 20_000
const depthMax = 64

/** Elements that draw, and nothing else. */
const drawn = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc
   lineargradient radialgradient stop clippath mask pattern marker style switch a`.split(/\s+/),
)

/**
 * Keeps only elements that draw.
 *
 * @returns undefined if it is not an SVG, is too large, or has no size
 */
export function cleanDrawing(source: string): Drawing | undefined {
  if (source.length > bytesMax || /<!ENTITY/i.test(source)) return undefined
  const out: string[] = []
  let size: { readonly width: number; readonly height: number } | undefined
  let [elements, depth, dropped] = [0, 0, 0]
  let isBad = false
  // Reused elements that reuse others could expand without end.
  const named: boolean[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        elements += 1
        if (elements > elementsMax || depth > depthMax) isBad = true
        if (name === 'use' && named.includes(true)) isBad = true
        named.push(depth > 1 && 'id' in attributes)
        if (isBad || dropped > 0 || !drawn.has(name.toLowerCase())) {
          dropped += 1
          return
        }
        if (size === undefined) {
          if (name !== 'svg') isBad = true
          size = readSize(attributes)
        }
        out.push(`<${name}${writeAttributes(attributes)}>`)
      },
      ontext(text) {
        if (dropped === 0 && size !== undefined) out.push(escapeXML(cleanStyle(text)))
      },
      onclosetag(name) {
        depth -= 1
        named.pop()
        if (dropped > 0) dropped -= 1
        else out.push(`</${name}>`)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
  if (isBad || size === undefined || size.width <= 0 || size.height <= 0) return undefined
  return { svg: out.join(''), ...size }
}

function readSize(attributes: Readonly<Record<string, string>>) {
  const [, , boxWidth, boxHeight] = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = readLength(attributes['width']) ?? boxWidth
  const height = readLength(attributes['height']) ?? boxHeight
  if (!Number.isFinite(width) || !Number.isFinite(height)) return undefined
  return { width: width ?? 0, height: height ?? 0 }
}

function readLength(text: string | undefined): number | undefined {
  const found = /^\s*(\d+(?:\.\d+)?|\.\d+)(px|pt|in|cm|mm|em|rem)?\s*$/.exec(text ?? '')
  if (found === null) return undefined
  const pixels = { px: 1, pt: 1 / pointsPerPixel, in: 96, cm: 37.8, mm: 3.78, em: 16, rem: 16 }
  const unit = Object.entries(pixels).find(([name]) => name === found[2])?.[1] ?? 1
  return Number(found[1]) * unit
}

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => isSafe(name.toLowerCase(), value))
    .map(([name, value]) => ` ${name}="${escapeXML(cleanStyle(value)).replaceAll('"', '&quot;')}"`)
    .join('')
}

function isSafe(name: string, value: string): boolean {
  if (name.startsWith('on')) return false
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#')
  return name !== 'src' && name !== 'filter'
}

/** Styles may name parts of the drawing itself, and import nothing. */
function cleanStyle(text: string): string {
  return text.replace(/@import[^;]*;?/gi, '').replace(/url\(\s*['"]?(?!#)[^)]*(?:\)|$)/gi, 'none')
}

function escapeXML(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
