// One font made of many: to the layout it is a single font that has every character any of them has.
import type { Font, Glyph } from 'fontkit'
import { type FontMetrics, type OutlinedGlyph, writeTrueType } from './truetype.ts'

/** A font of a merged one. */
export interface Face {
  readonly font: Font
}

/** The glyph properties a PDF font needs. */
export interface MergedGlyph {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: number[]
}

interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/** Glyphs of a text with their places, in the order they are drawn. */
export interface MergedRun {
  readonly glyphs: MergedGlyph[]
  readonly positions: Position[]
  readonly advanceWidth: number
}

const unitsPerEm = 1000
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters without a glyph: joiners, variation selectors, direction marks. */
const invisible =
  /^(?:\u00ad|\u034f|\u061c|[\u200b-\u200f\u202a-\u202e\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff)$/u

/**
 * A font that takes each character from the first face that has it.
 *
 * Metrics are those of the base face, so that line spacing stays constant. Kerning, ligatures and shaping are
 * those of the face of each run of text.
 */
export class MergedFont {
  readonly unitsPerEm = unitsPerEm
  readonly postscriptName: string
  readonly ascent: number
  readonly descent: number
  readonly lineGap = 0
  readonly xHeight: number
  readonly capHeight: number
  readonly italicAngle: number
  readonly bbox: FontMetrics['bbox']
  readonly head: { readonly macStyle: { readonly italic: boolean } }
  readonly post: { readonly isFixedPitch: boolean }
  readonly #base: Face
  readonly #find: (cluster: string) => Face | undefined
  readonly #reportMissing: (cluster: string) => void
  readonly #ids = new Map<Face, Map<number, number>>()
  readonly #glyphs: { readonly glyph: Glyph; readonly scale: number }[] = []

  constructor(options: {
    readonly name: string
    readonly base: Face
    readonly isItalic: boolean
    readonly isFixedPitch: boolean
    /** The face for a cluster of characters that are drawn as one. */
    readonly find: (cluster: string) => Face | undefined
    /** Called with every cluster that no face has. */
    readonly reportMissing: (cluster: string) => void
  }) {
    const { font } = options.base
    const scale = unitsPerEm / font.unitsPerEm
    this.postscriptName = options.name
    this.ascent = font.ascent * scale
    this.descent = font.descent * scale
    this.xHeight = font.xHeight * scale
    this.capHeight = font.capHeight * scale
    this.italicAngle = options.isItalic ? -12 : 0
    this.head = { macStyle: { italic: options.isItalic } }
    this.post = { isFixedPitch: options.isFixedPitch }
    const { minX, minY, maxX, maxY } = font.bbox
    this.bbox = { minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale }
    this.#base = options.base
    this.#find = options.find
    this.#reportMissing = options.reportMissing
    // The first glyph of every font is the one for what is missing.
    this.#register(options.base, font.getGlyph(0), scale)
  }

  /** Glyphs of a text, from the left to the right. */
  layout(text: string): MergedRun {
    const run: MergedRun & { advanceWidth: number } = { glyphs: [], positions: [], advanceWidth: 0 }
    for (const [face, part] of this.#split(text)) {
      const scale = unitsPerEm / face.font.unitsPerEm
      const laid = face.font.layout(part)
      laid.glyphs.forEach((glyph, at) => {
        const position = laid.positions[at]
        const merged = this.#register(face, glyph, scale)
        run.glyphs.push(merged)
        run.positions.push({
          xAdvance: (position?.xAdvance ?? glyph.advanceWidth) * scale,
          yAdvance: (position?.yAdvance ?? 0) * scale,
          xOffset: (position?.xOffset ?? 0) * scale,
          yOffset: (position?.yOffset ?? 0) * scale,
        })
      })
      run.advanceWidth += laid.advanceWidth * scale
    }
    return run
  }

  getGlyph(id: number): MergedGlyph {
    const kept = this.#glyphs[id]
    const advanceWidth = kept === undefined ? 0 : kept.glyph.advanceWidth * kept.scale
    return { id, advanceWidth, codePoints: [] }
  }

  /** Collects the glyphs that are used, and writes a font of them. */
  createSubset() {
    const used: number[] = [0]
    const places = new Map<number, number>([[0, 0]])
    return {
      includeGlyph(id: number): number {
        const known = places.get(id)
        if (known !== undefined) return known
        places.set(id, used.length)
        return used.push(id) - 1
      },
      encode: (): Uint8Array =>
        writeTrueType(
          this,
          used.map((id) => this.#outline(id)),
        ),
    }
  }

  #outline(id: number): OutlinedGlyph {
    const kept = this.#glyphs[id]
    if (kept === undefined) return { advanceWidth: 0, outline: [] }
    const { glyph, scale } = kept
    return {
      advanceWidth: glyph.advanceWidth * scale,
      outline: glyph.path.commands.map(({ command, args }) => ({
        command,
        args: args.map((number) => number * scale),
      })),
    }
  }

  #register(face: Face, glyph: Glyph, scale: number): MergedGlyph {
    const ids = this.#ids.get(face) ?? new Map<number, number>()
    this.#ids.set(face, ids)
    const id = ids.get(glyph.id) ?? this.#glyphs.push({ glyph, scale }) - 1
    ids.set(glyph.id, id)
    return { id, advanceWidth: glyph.advanceWidth * scale, codePoints: glyph.codePoints }
  }

  /** The text in runs of one face each. */
  #split(text: string): [Face, string][] {
    // Nearly every word of most documents; the base face always has it.
    if (/^[ -~]*$/.test(text)) return [[this.#base, text]]
    const runs: [Face, string][] = []
    for (const { segment } of graphemes.segment(text)) {
      const found = this.#find(segment)
      if (found === undefined && invisible.test(segment)) continue
      if (found === undefined) this.#reportMissing(segment)
      const face = found ?? this.#base
      const last = runs.at(-1)
      if (last !== undefined && last[0] === face) last[1] += segment
      else runs.push([face, segment])
    }
    return runs
  }
}
