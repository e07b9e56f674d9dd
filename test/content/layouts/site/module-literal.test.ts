// Configuration modules read as data.
import { describe, expect, it } from 'vitest'
import { readPlacedModule } from '../../../../src/content/layouts/site/module-literal.ts'
import type { Placed } from '../../../../src/content/yaml/placed-yaml.ts'

/** The bare values of a placed one. */
function plain(value: Placed | undefined): unknown {
  if (value === undefined) return 'nothing'
  if (value.kind === 'list') return value.items.map(plain)
  if (value.kind === 'map')
    return Object.fromEntries(value.entries.map((entry) => [entry.key, plain(entry.value)]))
  return value.value
}

describe('readPlacedModule', () => {
  const cases: [title: string, text: string, value: unknown][] = [
    [
      'reads a default export',
      'export default { a: "b", c: [1, true, null] }',
      { a: 'b', c: [1, true, null] },
    ],
    ['reads module.exports', "module.exports = { 'docs-x': ['a'] };", { 'docs-x': ['a'] }],
    ['reads JSON', '{"docs": ["a", "b"]}', { docs: ['a', 'b'] }],
    [
      'reads through a constant with a type',
      'const config: Config = { a: 1 };\nexport default config;',
      { a: 1 },
    ],
    [
      'reads through constants without semicolons',
      "const a = 'x'\nconst config = { a, b: a }\nexport default config\n",
      { a: 'x', b: 'x' },
    ],
    [
      'reads through a call around an object',
      "export default defineConfig({ srcDir: 'src' })",
      { srcDir: 'src' },
    ],
    ['reads through a generic call', 'export default defineConfig<Theme>({ a: 1 })', { a: 1 }],
    [
      'reads what require.resolve names',
      "module.exports = { a: require.resolve('./x') }",
      { a: './x' },
    ],
    [
      'reads what await and brackets surround',
      'export default await wrap(({ a: [1] }))',
      { a: [1] },
    ],
    [
      'leaves out what only a program knows',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is a module
      'export default { a: process.env.X ?? 1, b: "y", c: f(1), d: `x${1}` }',
      { a: undefined, b: 'y', c: undefined, d: undefined },
    ],
    [
      'does not take a joined text for its first part',
      "export default { a: 'x' + y, b: 'z' }",
      { a: undefined, b: 'z' },
    ],
    [
      'skips methods, getters and computed keys',
      'export default { f(a) { return { b: 1 } }, get x() { return 1 }, [k]: 2, async g() {}, c: 3 }',
      { c: 3 },
    ],
    [
      'reads a key in brackets that is a text',
      "export default { ['1.0']: { path: 'a' }, [ \"b\" ]: 1, ['a' + b]: 2, ['m'](): {}, c: 3 }",
      { '1.0': { path: 'a' }, b: 1, c: 3 },
    ],
    [
      'skips functions and regular expressions',
      'export default { f: (a) => { return [",", a] }, r: /[/,}]"/g, c: 3 }',
      { f: undefined, r: undefined, c: 3 },
    ],
    ['skips comments', 'export default { // one: 1,\n a: 1, /* b: 2, */ c: 3 }', { a: 1, c: 3 }],
    [
      'joins spread constants',
      'const more = [1, 2]\nconst base = { a: 1 }\nexport default { ...base, ...unknown(), b: [...more, 3] }',
      { a: 1, b: [1, 2, 3] },
    ],
    [
      'ignores casts',
      "export default { a: ['x'] as const, b: { c: 1 } satisfies Thing, d: 'y' as string }",
      { a: ['x'], b: { c: 1 }, d: 'y' },
    ],
    [
      'undoes escapes',
      String.raw`export default { a: 'it\'s', b: "\u00e4\x41\n\u{1F600}" }`,
      { a: "it's", b: 'äA\n😀' },
    ],
    ['reads negative and broken numbers', 'export default [-1, 1.5]', [-1, 1.5]],
    [
      'does not follow a constant in a circle',
      'const a = [b]\nconst b = [a]\nexport default a',
      [[undefined]],
    ],
    ['reads nothing without an export', 'const a = 1', 'nothing'],
    ['ends at the end of a cut text', 'export default { a: [1, { b: "c', undefined],
  ]

  it.each(cases)('%s', (_title, text, value) => {
    expect(plain(readPlacedModule(text))).toEqual(value)
  })

  it('tells where every value starts', () => {
    const value = readPlacedModule(
      "module.exports = {\n  docs: [\n    'intro',\n    { id: 'setup' },\n  ],\n}",
    )
    const docs = value?.kind === 'map' ? value.entries[0]?.value : undefined
    const items = docs?.kind === 'list' ? docs.items : []
    expect(items.map((item) => item.place)).toEqual([
      { line: 3, column: 5 },
      { line: 4, column: 5 },
    ])
  })

  it('stays upright under hostile nesting', () => {
    expect(() => readPlacedModule(`export default ${'['.repeat(5000)}`)).not.toThrow()
  })

  const chains: [title: string, line: (at: number) => string][] = [
    ['name each other', (at) => `const a${at + 1} = { b: a${at} }`],
    ['double each other', (at) => `const a${at + 1} = [a${at}, a${at}]`],
    ['spread each other', (at) => `const a${at + 1} = [...a${at}, ...a${at}]`],
  ]
  it.each(chains)('reads behind thousands of constants that %s', (_title, line) => {
    const lines = ['const a0 = [1]', ...Array.from({ length: 5000 }, (_, at) => line(at))]
    const value = readPlacedModule(`${lines.join('\n')}\nexport default { a: a5000, z: 'end' }`)
    const last = value?.kind === 'map' ? value.entries.at(-1) : undefined
    expect(last).toMatchObject({ key: 'z', value: { value: 'end' } })
  })

  it('spreads more items than a call takes', () => {
    const list = '0,'.repeat(200_000)
    const value = readPlacedModule(`const a = [${list}]\nexport default [...a]`)
    expect(value?.kind === 'list' && value.items.length).toBe(200_000)
  })

  const declarations: [title: string, text: string, value: unknown][] = [
    ['behind a semicolon', 'f(); const a = 1', 1],
    ['exported on two lines', 'export\nconst a = 1', 1],
    ['not within a line', 'if (x) const a = 1', undefined],
    ['the first with a value', 'let a\nvar a = 2', 2],
    ['not what is compared', 'var a == 2', undefined],
  ]
  it.each(declarations)('finds a constant: %s', (_title, text, value) => {
    expect(plain(readPlacedModule(`${text}\nexport default a`))).toBe(value)
  })
})
