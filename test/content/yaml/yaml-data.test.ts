import { describe, expect, it } from 'vitest'
import { cutDeepFlows, parseYamlData } from '../../../src/content/yaml/yaml-data.ts'
import { readPlacedYaml } from '../../../src/content/yaml/yaml-places.ts'

describe('cutDeepFlows', () => {
  it('leaves a text alone, however many lists and maps stand side by side', () => {
    const text = `a: [${'{b: [1]}, '.repeat(3000)}]\n${']'.repeat(3000)}`
    expect(cutDeepFlows(text)).toBe(text)
  })

  it.each(['[', '{a: '])('ends a text where a thousand are open: %s', (open) => {
    const text = `a: ${open.repeat(1500)}`
    expect(cutDeepFlows(text)).toBe(`a: ${open.repeat(1000)}`)
    expect(() => parseYamlData(text)).toThrow()
    expect(readPlacedYaml(text).errors).not.toEqual([])
  })
})
