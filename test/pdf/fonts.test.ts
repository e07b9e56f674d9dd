import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { findFontFiles } from '../../src/pdf/font-files.ts'
import { loadFonts } from '../../src/pdf/fonts.ts'

describe('loadFonts', () => {
  const plain = { isMono: false, isBold: false, isItalic: false }

  it('reads only the pieces that the characters need, and names what no font has', async () => {
    const fonts = await loadFonts(findFontFiles(undefined), ['Größe 中文 𒀀'], undefined)
    const font = fonts.of(plain)
    expect(font.layout('Größe 中文').glyphs).toHaveLength(8)
    expect([...fonts.missing]).toEqual([])
    expect(font.layout('𒀀').glyphs).toHaveLength(1)
    expect([...fonts.missing]).toEqual(['𒀀'])
  })

  it('keeps the height of a line, whatever font a character is from', async () => {
    const fonts = await loadFonts(findFontFiles(undefined), ['中文'], undefined)
    const { ascent, descent } = fonts.of(plain)
    expect([ascent, descent]).toEqual([1069, -293])
  })

  it('sets code in glyphs of one width, lines of boxes and arrows included', async () => {
    const text = 'ab├─→│é'
    const fonts = await loadFonts(findFontFiles(undefined), [text], undefined)
    const { glyphs } = fonts.of({ ...plain, isMono: true }).layout(text)
    for (const glyph of glyphs) expect(glyph.advanceWidth).toBeCloseTo(600, -1)
  })

  it('is bolder where it is bold', async () => {
    const fonts = await loadFonts(findFontFiles(undefined), ['中'], undefined)
    const width = (isBold: boolean) => fonts.of({ ...plain, isBold }).layout('minimum').advanceWidth
    expect(width(true)).toBeGreaterThan(width(false))
  })

  it('draws a group of emoji as one', async () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
    const fonts = await loadFonts(findFontFiles(undefined), [family], undefined)
    expect(fonts.of(plain).layout(family).glyphs).toHaveLength(1)
  })

  it.each([
    ['Chinese', 'zh', 'noto-sans-sc'],
    ['Japanese', 'ja', 'noto-sans-jp'],
    ['Korean', 'ko', 'noto-sans-kr'],
  ])('takes Han characters from the font of %s', async (_name, language, family) => {
    const files = findFontFiles(undefined)
    const of = async (given: typeof files) =>
      (await loadFonts(given, ['直'], language)).of(plain).layout('直').glyphs[0]?.advanceWidth
    expect(await of(files)).toBe(1000)
    expect(
      [files.chinese, files.japanese, files.korean]
        .flat()
        .some(({ path }) => path.includes(family)),
    ).toBe(true)
  })

  it('writes a font that can be read', async () => {
    const fonts = await loadFonts(findFontFiles(undefined), ['é中→'], undefined)
    const font = fonts.of(plain)
    const subset = font.createSubset()
    const ids = font.layout('aé中→').glyphs.map((glyph) => subset.includeGlyph(glyph.id))
    expect(ids).toEqual([1, 2, 3, 4])
    expect(ids.map((id) => id)).toEqual(
      font.layout('aé中→').glyphs.map((glyph) => subset.includeGlyph(glyph.id)),
    )
    const written = create(Buffer.from(subset.encode()))
    if ('fonts' in written) throw new Error('one font was written')
    expect(written.numGlyphs).toBe(5)
    expect(written.getGlyph(3).path.commands.length).toBeGreaterThan(10)
    expect(written.getGlyph(3).advanceWidth).toBe(1000)
  })
})
