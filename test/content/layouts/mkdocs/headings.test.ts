// MkDocs: ids of headings by the extensions of a site.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { siteOf } from '../resolving.ts'

/** Which of these ids a page with one heading has. */
async function idsOf(
  config: string,
  heading: string,
  ids: readonly string[],
  others: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const text = `# Page\n\n## ${heading}\n\n[^note]: A note.\n`
  const site = await siteOf({ 'mkdocs.yml': config, 'docs/a.md': text, ...others })
  const anchors = site.anchors(readFacts(text, 'mkdocs'), 'docs/a.md')
  return ids.filter((id) => anchors.has(id))
}

const extension = (name: string) => `markdown_extensions: [${name}]`

describe('MkDocs without attribute lists', () => {
  const ids = ['given', 'explicit', 'explicit-given']
  const judge = (config: string, others = {}) => idsOf(config, 'Explicit {#given}', ids, others)

  it('makes ids of the braces, too', async () => {
    expect(await judge('site_name: x')).toEqual(['explicit-given'])
    expect(await judge(extension('tables'))).toEqual(['explicit-given'])
    expect(await judge('plugins: [search, macros]')).toEqual(['explicit-given'])
    expect(await idsOf('', 'Listed {: #listed }', ['listed', 'listed-listed'])).toEqual([
      'listed-listed',
    ])
    expect(await idsOf('', '`code`{ #x }', ['x', 'code', 'code-x'])).toEqual(['code-x'])
  })

  it.each([
    'attr_list',
    'extra',
    'markdown.extensions.attr_list',
    'markdown.extensions.extra',
    'pymdownx.extra',
  ])('reads them by %s', async (name) => {
    expect(await judge(extension(name))).toEqual(['given'])
  })

  it.each([
    'hooks: [x.py]',
    'plugins: [tags]',
    'plugins: [group: { plugins: [tags] }]',
    'plugins: [techdocs-core]',
    extension('an_extension_of_its_own'),
    extension('markdown.extensions.attr_list:AttrListExtension'),
    'nav: [',
  ])('takes both readings where they may be on: %s', async (config) => {
    expect(await judge(config)).toEqual(['given', 'explicit-given'])
    expect(await idsOf(config, 'Term[^note]', ['term', 'term1', 'termnote'])).toEqual([
      'term1',
      'termnote',
    ])
  })

  it('takes one reading where they are on for certain', async () => {
    expect(await judge('hooks: [x.py]\nmarkdown_extensions: [extra]')).toEqual(['given'])
  })

  it('inherits them', async () => {
    const both = ['given', 'explicit-given']
    expect(await judge('INHERIT: gone.yml')).toEqual(both)
    expect(await judge('INHERIT: a.yml', { 'a.yml': 'INHERIT: gone.yml' })).toEqual(both)
    expect(await judge('INHERIT: a.yml', { 'a.yml': extension('attr_list') })).toEqual(['given'])
    expect(await judge('INHERIT: a.yml', { 'a.yml': 'site_name: x' })).toEqual(['explicit-given'])
  })
})

describe('MkDocs with attribute lists', () => {
  const judge = (heading: string, ids: readonly string[]) =>
    idsOf(extension('attr_list'), heading, ids)

  it('takes one after a space for that of the heading', async () => {
    expect(await judge('A {.b #c id="d"}', ['c', 'd', 'a'])).toEqual(['d'])
    expect(await judge('A{#c}', ['a', 'c', 'ac'])).toEqual(['ac'])
    expect(await judge('A {#}', ['a'])).toEqual([])
    expect(await judge('A {version}', ['a', 'a-version'])).toEqual(['a'])
    expect(await judge('A `{#c}`', ['a', 'c', 'a-c'])).toEqual(['a-c'])
  })

  it('takes one after code, a link or emphasis for that of this', async () => {
    expect(await judge('`a`{ #c }', ['a', 'c', 'a-c'])).toEqual(['a', 'c'])
    expect(await judge('{#c} a', ['c', 'a', 'c-a'])).toEqual(['c-a'])
    expect(await judge('[a](b.md){#c} d {#e}', ['a-d', 'c', 'e'])).toEqual(['c', 'e'])
  })

  it('reads them in what is indented', async () => {
    const config = `markdown_extensions: [attr_list, admonition]`
    const text = '# A\n\n!!! note\n\n    ## B {#c}\n\n## D{#e}\n'
    const site = await siteOf({ 'mkdocs.yml': config, 'docs/a.md': text })
    const anchors = site.anchors(readFacts(text, 'mkdocs'), 'docs/a.md')
    expect(['b', 'c', 'd', 'e', 'de'].filter((id) => anchors.has(id))).toEqual(['c', 'de'])
  })
})

describe('MkDocs makes ids of words', () => {
  it('and of code as it is, also before an anchor or a space', async () => {
    const ids = ['a-__get_b__', 'a-_get_b_', 'x']
    expect(await idsOf('', 'A `__get_b__` <a name="x"></a>', ids)).toEqual(['a-__get_b__', 'x'])
    expect(await idsOf('', 'A `__get_b__ `', ids)).toEqual(['a-__get_b__'])
  })

  it('without entities', async () => {
    expect(await idsOf('', 'Caf&eacute; &#65;mp', ['caf-mp', 'cafe-amp'])).toEqual(['caf-mp'])
    expect(await idsOf('', '`&amp;`', ['amp', ''])).toEqual(['amp', ''])
  })

  it('with letters of other scripts, where the configuration may choose', async () => {
    const ids = ['uber-uns', 'über-uns']
    const chosen = `markdown_extensions:\n  - toc:\n      slugify: x\n`
    expect(await idsOf('', 'Über uns', ids)).toEqual(['uber-uns'])
    expect(await idsOf(chosen, 'Über uns', ids)).toEqual(ids)
    expect(await idsOf('nav: [', 'Über uns', ids)).toEqual(ids)
    expect(await idsOf('INHERIT: gone.yml', 'Über uns', ids)).toEqual(ids)
    const above = (text: string) => ({ 'above.yml': text })
    expect(await idsOf('INHERIT: above.yml', 'Über uns', ids, above('site_name: x'))).toEqual([
      'uber-uns',
    ])
    expect(await idsOf('INHERIT: above.yml', 'Über uns', ids, above(chosen))).toEqual(ids)
  })

  it('with notes by their number', async () => {
    const ids = ['term', 'term1', 'termnote']
    expect(await idsOf('', 'Term[^note]', ids)).toEqual(['termnote'])
    expect(await idsOf(extension('footnotes'), 'Term[^note]', ids)).toEqual(['term1'])
  })

  it('without names of emoji and icons, where they are shown', async () => {
    const ids = ['rocket-launch', 'launch', 'material-x-launch', 'nothing-launch']
    const shown = extension('pymdownx.emoji')
    expect(await idsOf('', ':rocket: Launch', ids)).toEqual(['rocket-launch'])
    expect(await idsOf(shown, ':rocket: Launch', ids)).toEqual(['launch'])
    expect(await idsOf(shown, ':material-x: Launch', ids)).toEqual(['launch'])
    // Another index may have it.
    expect(await idsOf(shown, ':nothing: Launch', ids)).toEqual(['launch', 'nothing-launch'])
  })

  it('with a formula once, and its preview', async () => {
    const ids = ['on-a-b', 'on-a-ba-b']
    const config = (options: string) => `markdown_extensions:\n  - pymdownx.arithmatex:\n${options}`
    expect(await idsOf('', 'On $a + b$', ids)).toEqual(['on-a-b'])
    expect(await idsOf(config(''), 'On $a + b$', ids)).toEqual(['on-a-ba-b'])
    expect(await idsOf(config('      generic: true\n'), 'On $a + b$', ids)).toEqual(['on-a-b'])
  })

  it('never of what only a theme could have', async () => {
    const ids = ['__init__', '__tabbed_1_1', '__codelineno-0-1', 'fnref2:1']
    expect(await idsOf('', '__init__', [...ids, 'init'])).toEqual([...ids.slice(1), 'init'])
  })
})
