// Icons by name: those people write are drawn, others are nothing, and no name gets into the page.
import { describe, expect, it } from 'vitest'
import { renderIcon } from '../../../src/content/render/icons.ts'

describe('renderIcon', () => {
  it.each([
    ['a name', 'rocket'],
    ['an old name', 'search'],
    ['a name with its prefix', 'fa-rocket'],
    ['a name with its style', 'fa-solid fa-rocket'],
    ['a name with its old style', 'fas fa-rocket'],
    ['a brand', 'python'],
    ['a sign with something added that this set has not', 'shield-check'],
    ['capitals', 'Rocket'],
  ])('draws %s', (_title, name) => {
    const icon = renderIcon(name)
    expect(icon).toMatch(
      /^<svg class="icon" viewBox="0 0 \d+ \d+" aria-hidden="true"><path d="[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+"\/><\/svg>$/,
    )
  })

  it('draws one icon for all its names', () => {
    expect(renderIcon('search')).toBe(renderIcon('magnifying-glass'))
    expect(renderIcon('fas fa-rocket')).toBe(renderIcon('rocket'))
    expect(renderIcon('shield-check')).toBe(renderIcon('shield'))
  })

  it.each([
    ['no name', undefined],
    ['an empty name', ''],
    ['a name nobody knows', 'xyzzy'],
    ['a style alone', 'fa-solid'],
    ['what every object has', 'constructor'],
    ['an address', 'https://x.example/a.svg'],
    ['markup', '"><script>alert(1)</script>'],
    ['a name without an end', 'a-'.repeat(100_000)],
  ])('draws nothing for %s', (_title, name) => {
    expect(renderIcon(name)).toBe('')
  })
})
