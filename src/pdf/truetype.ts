// A TrueType font written from outlines: what a PDF needs of one, and nothing else.

/** One step of an outline, as fontkit tells it. */
export interface OutlineStep {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
  readonly args: readonly number[]
}

/** A glyph in the units of the font that is written. */
export interface OutlinedGlyph {
  readonly advanceWidth: number
  readonly outline: readonly OutlineStep[]
}

export interface FontMetrics {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly bbox: { readonly minX: number; minY: number; maxX: number; maxY: number }
}

interface Point {
  readonly x: number
  readonly y: number
  readonly onCurve: boolean
}

/**
 * Writes a font.
 *
 * Glyphs keep their order: the first one stands for missing characters. There is no character map, since a
 * PDF refers to glyphs by number.
 *
 * @see OpenType specification 1.9, "Font tables": head, hhea, hmtx, maxp, loca, glyf
 */
export function writeTrueType(metrics: FontMetrics, glyphs: readonly OutlinedGlyph[]): Uint8Array {
  const shapes = glyphs.map((glyph) => readContours(glyph.outline))
  const bodies = shapes.map(writeGlyph)
  const offsets = [0]
  for (const body of bodies) offsets.push((offsets.at(-1) ?? 0) + body.length)
  const points = shapes.map((contours) => contours.reduce((sum, each) => sum + each.length, 0))
  const loca = Buffer.alloc(offsets.length * 4)
  offsets.forEach((offset, at) => {
    loca.writeUInt32BE(offset, at * 4)
  })
  const hmtx = Buffer.alloc(glyphs.length * 4)
  glyphs.forEach((glyph, at) => {
    hmtx.writeUInt16BE(clamp(glyph.advanceWidth, 0, 0xffff), at * 4)
    hmtx.writeInt16BE(boundsOf(shapes[at] ?? []).minX, at * 4 + 2)
  })
  return writeTables({
    glyf: Buffer.concat(bodies),
    head: writeHead(metrics),
    hhea: writeHhea(metrics, glyphs),
    hmtx,
    loca,
    maxp: writeMaxp(glyphs.length, {
      points: Math.max(0, ...points),
      contours: Math.max(0, ...shapes.map((contours) => contours.length)),
    }),
  })
}

/** Contours as points; quadratic curves as they are, cubic ones as four quadratic ones. */
function readContours(outline: readonly OutlineStep[]): Point[][] {
  const contours: Point[][] = []
  let contour: Point[] = []
  let at = { x: 0, y: 0 }
  const add = (x: number, y: number, onCurve: boolean) => {
    contour.push({ x: Math.round(x), y: Math.round(y), onCurve })
    if (onCurve) at = { x, y }
  }
  const finish = () => {
    const [first, last] = [contour[0], contour.at(-1)]
    if (contour.length > 1 && last?.onCurve && first?.x === last.x && first.y === last.y) {
      contour.pop()
    }
    if (contour.length > 1) contours.push(contour)
    contour = []
  }
  for (const { command, args } of outline) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'closePath') finish()
    if (command === 'moveTo') finish()
    if (command === 'moveTo' || command === 'lineTo') add(a, b, true)
    if (command === 'quadraticCurveTo') {
      add(a, b, false)
      add(c, d, true)
    }
    if (command === 'bezierCurveTo') {
      for (const [x, y, onCurve] of quadratics([at.x, at.y, a, b, c, d, e, f])) add(x, y, onCurve)
    }
  }
  finish()
  return contours
}

/** A cubic curve as four quadratic ones: control point, end point, and so on. */
function quadratics(cubic: readonly number[]): [number, number, boolean][] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = cubic
  const pieces = 4
  const steps: [number, number, boolean][] = []
  const value = (t: number, [p0, p1, p2, p3]: readonly [number, number, number, number]) => {
    const s = 1 - t
    return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
  }
  const slope = (t: number, [p0, p1, p2, p3]: readonly [number, number, number, number]) => {
    const s = 1 - t
    return 3 * s * s * (p1 - p0) + 6 * s * t * (p2 - p1) + 3 * t * t * (p3 - p2)
  }
  for (let piece = 0; piece < pieces; piece += 1) {
    const [from, to] = [piece / pieces, (piece + 1) / pieces]
    const control = (p: readonly [number, number, number, number]) =>
      (value(from, p) + value(to, p)) / 2 + ((slope(from, p) - slope(to, p)) * (to - from)) / 4
    const [xs, ys] = [[x0, x1, x2, x3] as const, [y0, y1, y2, y3] as const]
    steps.push([control(xs), control(ys), false], [value(to, xs), value(to, ys), true])
  }
  return steps
}

function writeGlyph(contours: readonly (readonly Point[])[]): Buffer {
  if (contours.length === 0) return Buffer.alloc(0)
  const points = contours.flat()
  const { minX, minY, maxX, maxY } = boundsOf(contours)
  const head = 10 + contours.length * 2 + 2
  const size = head + points.length * 5
  // Offsets of glyphs are multiples of four.
  const bytes = Buffer.alloc(Math.ceil(size / 4) * 4)
  ;[contours.length, minX, minY, maxX, maxY].forEach((number, at) => {
    bytes.writeInt16BE(number, at * 2)
  })
  let end = -1
  contours.forEach((contour, at) => {
    end += contour.length
    bytes.writeUInt16BE(end, 10 + at * 2)
  })
  let before: { readonly x: number; readonly y: number } = { x: 0, y: 0 }
  points.forEach((point, at) => {
    bytes.writeUInt8(point.onCurve ? 1 : 0, head + at)
    bytes.writeInt16BE(clamp16(point.x - before.x), head + points.length + at * 2)
    bytes.writeInt16BE(clamp16(point.y - before.y), head + points.length * 3 + at * 2)
    before = point
  })
  return bytes
}

function boundsOf(contours: readonly (readonly Point[])[]) {
  const points = contours.flat()
  if (points.length === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  let [minX, minY, maxX, maxY] = [0x7fff, 0x7fff, -0x8000, -0x8000]
  for (const { x, y } of points) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return { minX: clamp16(minX), minY: clamp16(minY), maxX: clamp16(maxX), maxY: clamp16(maxY) }
}

function writeHead({ unitsPerEm, bbox }: FontMetrics): Buffer {
  const bytes = Buffer.alloc(54)
  bytes.writeUInt32BE(0x00010000, 0)
  bytes.writeUInt32BE(0x00010000, 4)
  bytes.writeUInt32BE(0x5f0f3cf5, 12)
  bytes.writeUInt16BE(unitsPerEm, 18)
  ;[bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].forEach((number, at) => {
    bytes.writeInt16BE(clamp16(number), 36 + at * 2)
  })
  bytes.writeUInt16BE(8, 46)
  bytes.writeInt16BE(2, 48)
  // Long offsets.
  bytes.writeInt16BE(1, 50)
  return bytes
}

function writeHhea({ ascent, descent }: FontMetrics, glyphs: readonly OutlinedGlyph[]): Buffer {
  const bytes = Buffer.alloc(36)
  bytes.writeUInt32BE(0x00010000, 0)
  bytes.writeInt16BE(clamp16(ascent), 4)
  bytes.writeInt16BE(clamp16(descent), 6)
  const widest = glyphs.reduce((most, glyph) => Math.max(most, glyph.advanceWidth), 0)
  bytes.writeUInt16BE(clamp(widest, 0, 0xffff), 10)
  bytes.writeInt16BE(1, 18)
  bytes.writeUInt16BE(glyphs.length, 34)
  return bytes
}

function writeMaxp(
  glyphs: number,
  most: { readonly points: number; readonly contours: number },
): Buffer {
  const bytes = Buffer.alloc(32)
  bytes.writeUInt32BE(0x00010000, 0)
  bytes.writeUInt16BE(glyphs, 4)
  bytes.writeUInt16BE(most.points, 6)
  bytes.writeUInt16BE(most.contours, 8)
  bytes.writeUInt16BE(2, 14)
  return bytes
}

function writeTables(tables: Readonly<Record<string, Buffer>>): Uint8Array {
  const entries = Object.entries(tables)
  const header = Buffer.alloc(12 + entries.length * 16)
  const power = Math.floor(Math.log2(entries.length))
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(entries.length, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(entries.length * 16 - 2 ** power * 16, 10)
  let offset = header.length
  const padded = entries.map(([tag, body], at) => {
    const place = 12 + at * 16
    header.write(tag, place, 'latin1')
    header.writeUInt32BE(checksum(body), place + 4)
    header.writeUInt32BE(offset, place + 8)
    header.writeUInt32BE(body.length, place + 12)
    const whole = Buffer.alloc(Math.ceil(body.length / 4) * 4)
    body.copy(whole)
    offset += whole.length
    return whole
  })
  return Buffer.concat([header, ...padded])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at + 3 < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

function clamp(number: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, Math.round(number)))
}

function clamp16(number: number): number {
  return clamp(number, -0x8000, 0x7fff)
}
