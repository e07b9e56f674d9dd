import { describe, expect, it } from 'vitest'
import { count } from '../../src/report/count.ts'

describe('count', () => {
  const cases: [number: number, nouns: [one: string, many?: string], words: string][] = [
    [0, ['link'], '0 links'],
    [1, ['link'], '1 link'],
    [2, ['link'], '2 links'],
    [1, ['page or file', 'pages and files'], '1 page or file'],
    [12_345_678, ['page or file', 'pages and files'], '12,345,678 pages and files'],
    [999, ['link'], '999 links'],
  ]
  it.each(cases)('%j %j', (number, [one, many], words) => {
    expect(count(number, one, many)).toBe(words)
  })
})
