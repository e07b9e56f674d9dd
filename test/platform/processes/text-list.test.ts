// Texts packed into bytes come back as they were.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TextList, TextListBuilder } from '../../../src/platform/processes/text-list.ts'

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

function pack(texts: readonly string[], lender?: TextList): TextList {
  const builder = new TextListBuilder(lender)
  for (const each of texts) builder.add(each)
  return builder.build()
}

describe('TextList', () => {
  it('gives back each text by its number, in any order', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), fc.array(fc.nat(59)), (texts, order) => {
        const list = pack(texts)
        expect(list.length).toBe(texts.length)
        expect(texts.map((_, at) => list.get(at))).toEqual(texts)
        expect(order.map((at) => list.get(at))).toEqual(order.map((at) => texts[at] ?? ''))
      }),
      { numRuns: Number(process.env['RUNS'] ?? 200) },
    )
  })

  it('lets other lists be asked in between', () => {
    const texts = Array.from({ length: 40 }, (_, at) => `guide/page-${at}.md`)
    const [one, other] = [pack(texts), pack(texts.toReversed())]
    for (const [at, each] of texts.entries()) {
      expect([one.get(at), other.get(39 - at), other.get(at)]).toEqual([each, each, texts[39 - at]])
    }
  })

  it('borrows texts from another list, whose numbers stay', () => {
    const lender = pack(['a.md', 'b.md'])
    const list = pack(['c.md', 'd.md'], lender)
    expect([0, 1, 2, 3, 4].map((at) => list.get(at))).toEqual(['a.md', 'b.md', 'c.md', 'd.md', ''])
  })

  it('takes what neighbours do not share', () => {
    const texts = Array.from({ length: 800 }, (_, at) => `files/de/web/reference/page-${at}/x.md`)
    const whole = texts.reduce((sum, one) => sum + Buffer.byteLength(one), 0)
    expect(pack(texts).bytes).toBeLessThan(whole / 2)
  })

  it('counts nothing of a list whose texts it borrows', () => {
    const lender = pack(Array.from({ length: 1000 }, (_, at) => `${at}-a text of its own`))
    const borrower = pack([], lender)
    expect([borrower.length, borrower.get(7)]).toEqual([1000, '7-a text of its own'])
    expect(borrower.bytes).toBeLessThan(1000)
    expect(lender.bytes).toBeGreaterThan(10_000)
  })
})
