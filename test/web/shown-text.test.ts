// What a page shows of an endless text.
import { describe, expect, it } from 'vitest'
import { cutText } from '../../src/web/reading/shown-text.ts'

const row = '| 1 | words |\n'
const head = '| a | b |\n| - | - |\n'

describe('cutText', () => {
  it('leaves out the end of an endless table, and says how much', () => {
    const { source, isWhole } = cutText(`# T\n\n${head}${row.repeat(30_000)}\nafter\n`)
    expect(isWhole).toBe(true)
    expect(source.split(row.trim()).length - 1).toBe(10_000)
    expect(source).toContain('*20000 more rows are not shown.*')
    expect(source.trimEnd().endsWith('after')).toBe(true)
  })

  it.each([
    ['a table that is shown whole', `${head}${row.repeat(9000)}`],
    ['rows in code', `\`\`\`\n${head}${row.repeat(30_000)}\`\`\`\n`],
    ['lines with a sign of tables, and none', 'a | b\n'.repeat(30_000)],
    ['words', 'words and words\n\n'.repeat(30_000)],
  ])('leaves alone %s', (_title, text) => {
    expect(cutText(text)).toEqual({ source: text, isWhole: true })
  })

  it('ends at the end of a line', () => {
    const { source, isWhole } = cutText('words\n'.repeat(200_000))
    expect(isWhole).toBe(false)
    expect(source.length).toBeLessThanOrEqual(1_000_000)
    expect(source.endsWith('words')).toBe(true)
  })
})
