// Pictures: which can be printed, their size, and replacements for the others.
import { inflateSync } from 'node:zlib'
import type { Content } from 'pdfmake/interfaces.js'
import type { ContentRef, Image, Length } from '../content/document/document.ts'
import type { PDFDestination } from './destination.ts'
import { withDestination } from './inlines.ts'
import type { PDFFile } from './job.ts'
import { colors, page, pointsPerPixel, sizes } from './look.ts'
import { cleanDrawing } from './svg.ts'

/** A picture that can be printed; sizes in pixels. */
export type PrintedPicture =
  | {
      readonly kind: 'pixels'
      readonly name: string
      readonly width: number
      readonly height: number
    }
  | {
      readonly kind: 'drawing'
      readonly svg: string
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'none'; readonly reason: string }

/** Pixels of one picture; a larger one would take the memory of many pages. */
const pixelsMax = 40_000_000
/** Parts of a picture no higher than this of the page. */
const heightMax = page.height * 0.62

/** Pictures of one PDF, each decoded once. */
export class Pictures {
  /** Data URLs by name, as the printer wants them. */
  readonly images: Record<string, string> = {}
  readonly #known = new Map<PDFFile, PrintedPicture>()

  read(file: PDFFile): PrintedPicture {
    const known = this.#known.get(file)
    if (known !== undefined) return known
    const picture = this.#look(file)
    this.#known.set(file, picture)
    return picture
  }

  #look({ name, bytes }: PDFFile): PrintedPicture {
    if (bytes === undefined) return { kind: 'none', reason: 'is not at hand' }
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const found = readPNG(buffer) ?? readJPEG(buffer)
    if (found !== undefined) {
      if (found.width * found.height > pixelsMax) return { kind: 'none', reason: 'is too large' }
      if (!found.isWhole) return { kind: 'none', reason: 'is damaged' }
      const key = `picture${Object.keys(this.images).length}`
      this.images[key] = `data:image/${found.type};base64,${buffer.toString('base64')}`
      return { kind: 'pixels', name: key, width: found.width, height: found.height }
    }
    if (/\.svg$/i.test(name) || /^\s*<(?:\?xml|svg|!--)/.test(buffer.subarray(0, 200).toString())) {
      const drawing = cleanDrawing(buffer.toString('utf8'))
      if (drawing !== undefined) return { kind: 'drawing', ...drawing }
    }
    return { kind: 'none', reason: 'has a format that is not printed' }
  }
}

interface Pixels {
  readonly type: 'png' | 'jpeg'
  readonly width: number
  readonly height: number
  readonly isWhole: boolean
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Size of a PNG with decodable pixels: a damaged one would break the whole PDF. */
function readPNG(bytes: Buffer): Pixels | undefined {
  if (!bytes.subarray(0, 8).equals(pngStart) || bytes.length < 33) return undefined
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  const picture = { type: 'png', width, height } as const
  const [depth = 0, color = 0] = [bytes[24], bytes[25]]
  const isFit = width > 0 && height > 0 && width * height <= pixelsMax
  const parts: Buffer[] = []
  let hasPalette = false
  if (!isFit) return { ...picture, isWhole: false }
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) return { ...picture, isWhole: false }
    if (type === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    if (type === 'PLTE') hasPalette = true
    if (type === 'IEND') break
    at += 12 + length
  }
  if (color === 3 && !hasPalette) return { ...picture, isWhole: false }
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[color]
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) {
    return { ...picture, isWhole: false }
  }
  const expected = Math.ceil((width * channels * depth) / 8 + 1) * height
  try {
    // Interlaced pictures have more rows, so their size is a little more.
    const pixels = inflateSync(Buffer.concat(parts), { maxOutputLength: expected * 2 + 65_536 })
    return { ...picture, isWhole: pixels.length >= expected }
  } catch {
    return { ...picture, isWhole: false }
  }
}

/** Size of a JPEG from its frame. */
function readJPEG(bytes: Buffer): Pixels | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const damaged: Pixels = { type: 'jpeg', width: 1, height: 1, isWhole: false }
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return damaged
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const height = bytes.readUInt16BE(at + 5)
      const width = bytes.readUInt16BE(at + 7)
      const channels = bytes[at + 9] ?? 0
      const isWhole = width > 0 && height > 0 && [1, 3, 4].includes(channels)
      return { type: 'jpeg', width, height, isWhole }
    }
    if (marker === 0xda || marker === 0xd9) return damaged
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return damaged
}

/** Context of a picture. */
export interface PictureSetting {
  readonly width: number
  readonly pictures: Pictures
  readonly fileOf: (ref: ContentRef) => PDFFile | undefined
  readonly destinationOf: (ref: ContentRef) => PDFDestination | undefined
}

/** The node of a picture. */
export interface PictureNode {
  readonly ref: ContentRef
  readonly alt?: string | undefined
  readonly width?: Length | undefined
  readonly link?: PDFDestination | undefined
}

/** Builds a picture no wider than the line and no higher than most of a page; or a text in its place. */
export function buildPicture(node: PictureNode, setting: PictureSetting): Content {
  const file = setting.fileOf(node.ref)
  const picture: PrintedPicture =
    file === undefined
      ? { kind: 'none', reason: 'is not part of this content' }
      : setting.pictures.read(file)
  if (picture.kind === 'none') return buildPlaceholder(node, picture.reason, setting)
  const wanted = readWidth(node.width, setting.width) ?? picture.width * pointsPerPixel
  const ratio = picture.height / picture.width
  const width = Math.max(4, Math.min(wanted, setting.width, heightMax / ratio))
  const link =
    node.link === undefined
      ? {}
      : node.link.kind === 'inside'
        ? { linkToDestination: node.link.name }
        : { link: node.link.url }
  const size = { width, height: width * ratio }
  if (picture.kind === 'drawing') return { svg: picture.svg, ...size, ...link }
  return { image: picture.name, ...size, ...link }
}

function readWidth(width: Length | undefined, line: number): number | undefined {
  if (typeof width === 'number') return width > 0 ? width * pointsPerPixel : undefined
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(width ?? '')?.[1]
  if (percent !== undefined) return (Math.min(100, Number(percent)) / 100) * line
  const pixels = /^(\d+)(?:px)?$/.exec(width ?? '')?.[1]
  return pixels === undefined || Number(pixels) === 0 ? undefined : Number(pixels) * pointsPerPixel
}

function buildPlaceholder(node: PictureNode, reason: string, setting: PictureSetting): Content {
  const destination = setting.destinationOf(node.ref)
  const words = node.alt?.trim() || setting.fileOf(node.ref)?.name || 'Picture'
  const style = { italics: true, color: colors.muted }
  return {
    text: [
      ...withDestination([{ text: words, ...style }], destination),
      ...(destination?.kind === 'outside' && node.ref.kind === 'url'
        ? []
        : [{ text: ` (a picture that ${reason})`, ...style }]),
    ],
    fontSize: sizes.small + 0.5,
    margin: [0, 2, 0, 4],
  }
}

/** Alternative text and width of a block picture. */
export function pictureNode(node: Image): PictureNode {
  return { ref: node.data.ref, alt: node.data.alt, width: node.data.width }
}
