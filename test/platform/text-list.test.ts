// Texts packed into bytes come back as they were.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packTexts } from '../../src/platform/text-list.ts'

const piece = fc.oneof(
  fc.constantFrom('/de/docs/Web/', '../', '#', 'é', '\u{1f600}', '\0', ''),
  fc.string({ unit: 'binary', maxLength: 8 }),
  // Half a character, as JSON can write it.
  fc.constantFrom('\ud83d', '\ude00', 'a\udfffb'),
)
const text = fc.oneof(
  { weight: 20, arbitrary: fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 70_000 }).map((size) => 'x'.repeat(size)) },
)

describe('TextList', () => {
  it('gives back each text by its number, and all in order', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
        const list = packTexts(texts)
        expect(list.length).toBe(texts.length)
        expect(list.map((one, at) => [at, one])).toEqual([...texts.entries()])
        // In no order, so that nothing is left over from the text before.
        for (const at of [...texts.keys()].sort((a, b) => ((a * 7) % 11) - ((b * 7) % 11))) {
          expect(list.get(at)).toBe(texts[at])
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 200), seed: 20261122 },
    )
  })

  it('lets other texts be asked for while it is gone through', () => {
    const texts = Array.from({ length: 40 }, (_, at) => `guide/page-${at}.md`)
    const [one, other] = [packTexts(texts), packTexts(texts.toReversed())]
    expect(one.map((text, at) => [text, other.get(at), one.get(39 - at)])).toEqual(
      texts.map((text, at) => [text, texts[39 - at], texts[39 - at]]),
    )
  })

  it('takes what neighbours do not share', () => {
    const texts = Array.from(
      { length: 800 },
      (_, at) => `files/de/web/reference/page-${at}/index.md`,
    )
    const whole = texts.reduce((sum, one) => sum + Buffer.byteLength(one), 0)
    expect(packTexts(texts).bytes).toBeLessThan(whole / 2)
  })
})
