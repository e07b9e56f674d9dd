// The fonts of one document: which file each character is taken from, in four styles of text and two of code.
import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import type { FontFamily, FontFile, FontFiles } from './font-files.ts'
import { type Face, MergedFont } from './merged-font.ts'

/** Style of a text. */
export interface TextStyle {
  readonly isMono: boolean
  readonly isBold: boolean
  readonly isItalic: boolean
}

/** Fonts that have been read for the characters of a document. */
export interface Fonts {
  /** The font of a style. */
  of(style: TextStyle): MergedFont
  /** Characters no font has, each once, in the order they were met; they are drawn as an empty box. */
  readonly missing: ReadonlySet<string>
  /** The bytes of one of them. */
  readonly sample: Uint8Array
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ignorable = /\u200c|\u200d|[\ufe00-\ufe0f]|\u00ad/gu
const pictograph = /\p{Emoji_Presentation}|\ufe0f/u

/** Reads the pieces of fonts that these characters need. */
export async function loadFonts(
  files: FontFiles,
  texts: Iterable<string>,
  language: string | undefined,
): Promise<Fonts> {
  const loader = new Loader()
  const clusters = collectClusters(texts)
  const missing = new Set<string>()
  const orders = new Map<string, readonly FontFamily[]>()
  const fonts = new Map<string, MergedFont>()
  for (const isMono of [false, true]) {
    for (const isItalic of isMono ? [false] : [false, true]) {
      const order = familiesOf(files, { isMono, isItalic }, readHan(clusters, language))
      orders.set(`${isMono} ${isItalic}`, order)
      for (const cluster of clusters) await loader.load(orderFor(order, cluster, files), cluster)
    }
  }
  const base = await loader.read((files.text.find(isLatin) ?? files.symbols[0])?.path)
  const monoBase = await loader.read((files.mono.find(isLatin) ?? files.symbolsMono[0])?.path)
  await loader.read(files.textItalic.find(isLatin)?.path)
  if (base === undefined) throw new Error('Cannot find any font to write a PDF with')
  return {
    missing,
    sample: base.bytes,
    of(style) {
      const isItalic = style.isItalic && !style.isMono
      const name = nameOf({ ...style, isItalic })
      const known = fonts.get(name)
      if (known !== undefined) return known
      const order = orders.get(`${style.isMono} ${isItalic}`) ?? []
      const weight = style.isBold ? 700 : 400
      const found = new Map<string, Face | undefined>()
      const italicBase = isItalic ? files.textItalic.find(isLatin) : undefined
      const plain = style.isMono ? (monoBase ?? base) : (loader.known(italicBase?.path) ?? base)
      const font = new MergedFont({
        name,
        base: loader.face(plain, weight),
        isItalic,
        isFixedPitch: style.isMono,
        find(cluster) {
          if (found.has(cluster)) return found.get(cluster)
          const chosen = loader.choose(orderFor(order, cluster, files), cluster)
          const face = chosen === undefined ? undefined : loader.face(chosen, weight)
          found.set(cluster, face)
          return face
        },
        reportMissing: (cluster) => missing.add(cluster),
      })
      fonts.set(name, font)
      return font
    },
  }
}

function nameOf({ isMono, isBold, isItalic }: TextStyle): string {
  const look = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` || 'Regular'
  return `${isMono ? 'GalleyMono' : 'GalleySans'}-${look}`
}

function isLatin({ path }: FontFile): boolean {
  return path.includes('-latin-wght-')
}

/** Every cluster that is not plain ASCII, once; plain ASCII is in every base. */
function collectClusters(texts: Iterable<string>): Set<string> {
  const clusters = new Set<string>()
  for (const text of texts) {
    if (/^[\n -~]*$/.test(text)) continue
    for (const { segment } of graphemes.segment(text)) {
      if (!/^[\n -~]$/.test(segment)) clusters.add(segment)
    }
  }
  return clusters
}

type Han = 'chinese' | 'japanese' | 'korean'

/** Regional variant of Han characters: by language, else by the script next to them. */
function readHan(clusters: ReadonlySet<string>, language: string | undefined): Han {
  if (language?.startsWith('zh') || language === 'yue') return 'chinese'
  if (language?.startsWith('ja')) return 'japanese'
  if (language?.startsWith('ko')) return 'korean'
  const count = (script: RegExp) => [...clusters].filter((each) => script.test(each)).length
  const [han, kana, hangul] = [
    count(/\p{Script=Han}/u),
    count(/\p{Script=Kana}|\p{Script=Hira}/u),
    count(/\p{Script=Hangul}/u),
  ]
  if (kana > 30 && kana * 20 > han) return 'japanese'
  return hangul > 30 && hangul > han ? 'korean' : 'chinese'
}

function familiesOf(
  files: FontFiles,
  { isMono, isItalic }: { readonly isMono: boolean; readonly isItalic: boolean },
  han: Han,
): FontFamily[] {
  const others: Han[] = ['chinese', 'japanese', 'korean']
  const latin = isItalic ? [files.textItalic, files.text] : [files.text]
  return [
    ...(isMono ? [files.mono, files.symbolsMono, files.text] : latin),
    files[han],
    ...others.filter((other) => other !== han).map((other) => files[other]),
    files.arabic,
    files.symbols,
    files.emoji,
    files.added,
  ]
}

/** Emoji are looked up in emoji fonts first; arrows and similar signs before the wide ones of Han fonts. */
function orderFor(
  order: readonly FontFamily[],
  cluster: string,
  files: FontFiles,
): readonly FontFamily[] {
  if (pictograph.test(cluster)) return [files.emoji, ...order]
  // In code they come from the monospaced symbol font, which is already in the order.
  if (/^[\u2010-\u2bff]/u.test(cluster) && !order.includes(files.symbolsMono)) {
    const [first = [], ...rest] = order
    return [first, files.symbols, ...rest]
  }
  return order
}

interface ReadFont {
  readonly bytes: Uint8Array
  readonly font: Font
}

/** Lives while fonts are read: each file once, each weight of it once. */
class Loader {
  readonly #fonts = new Map<string, ReadFont | undefined>()
  readonly #faces = new Map<ReadFont, Map<number, Face>>()

  /** Reads files until one has the cluster. */
  async load(order: readonly FontFamily[], cluster: string): Promise<void> {
    for (const file of candidates(order, cluster)) {
      const font = await this.read(file.path)
      if (font !== undefined && hasAll(font.font, cluster)) return
    }
  }

  /** The first font that has the cluster, of those read so far. */
  choose(order: readonly FontFamily[], cluster: string): ReadFont | undefined {
    for (const file of candidates(order, cluster)) {
      const font = this.#fonts.get(file.path)
      if (font !== undefined && hasAll(font.font, cluster)) return font
    }
    return undefined
  }

  known(path: string | undefined): ReadFont | undefined {
    return path === undefined ? undefined : this.#fonts.get(path)
  }

  async read(path: string | undefined): Promise<ReadFont | undefined> {
    if (path === undefined) return undefined
    if (!this.#fonts.has(path)) this.#fonts.set(path, await readFont(path))
    return this.#fonts.get(path)
  }

  /** A weight of a font; the only one it has when it does not vary. */
  face(font: ReadFont, weight: number): Face {
    const faces = this.#faces.get(font) ?? new Map<number, Face>()
    this.#faces.set(font, faces)
    const varies = 'wght' in font.font.variationAxes
    const face = faces.get(varies ? weight : 0) ?? {
      font: varies ? font.font.getVariation({ wght: weight }) : font.font,
    }
    faces.set(varies ? weight : 0, face)
    return face
  }
}

async function readFont(path: string): Promise<ReadFont | undefined> {
  try {
    const file = await readFile(path)
    const bytes = path.endsWith('.woff2') ? Buffer.from(await decompress(file)) : file
    const font = create(bytes)
    if (!('fonts' in font)) return { bytes, font }
    const [first] = font.fonts
    return first === undefined ? undefined : { bytes, font: first }
  } catch {
    // An invalid font file is ignored: characters only it could have are reported as missing.
    return undefined
  }
}

/** Font files that may have a character, by family and code point: requested again for every style. */
const asked = new WeakMap<FontFamily, Map<number, readonly FontFile[]>>()

function candidates(order: readonly FontFamily[], cluster: string): FontFile[] {
  const codePoint = cluster.codePointAt(0) ?? 0
  return order.flatMap((family) => {
    const known = asked.get(family) ?? new Map<number, readonly FontFile[]>()
    asked.set(family, known)
    const found = known.get(codePoint) ?? family.filter((file) => mayHave(file, codePoint))
    known.set(codePoint, found)
    return found
  })
}

function mayHave({ ranges }: FontFile, codePoint: number): boolean {
  return ranges?.some(([first, last]) => first <= codePoint && codePoint <= last) !== false
}

function hasAll(font: Font, cluster: string): boolean {
  const visible = cluster.replace(ignorable, '')
  if (visible === '')
    return Array.from(cluster).every((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0))
  return Array.from(visible).every((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0))
}
