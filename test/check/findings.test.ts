// What a check of a change reports of links: where their target went.
import { describe, expect, it } from 'vitest'
import { checkChange } from '../../src/check/findings.ts'
import { createSource } from '../../src/repository/source.ts'
import { Memory, type Texts, treeOf } from '../content/memory.ts'

async function check(base: Texts, head: Texts) {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  const { report } = await checkChange({
    base: { name: 'base', tree: treeOf(memory, base) },
    head: { name: 'head', tree: treeOf(memory, head) },
    source,
    choice: {},
  })
  return report
}

const words = (name: string) => `# ${name}\n\nWords of ${name} that no other page has.\n\n`
const site = (german: Texts): Texts => ({
  'astro.config.mjs':
    'import starlight from "@astrojs/starlight"\nexport default { integrations: [starlight({ title: "x", locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } } })] }\n',
  'src/content/docs/icons.md': `${words('icons')}## Icon type\n`,
  'src/content/docs/start.md': words('start'),
  'src/content/docs/de/start.md': `${words('Anfang')}[x](/de/icons/#icon-typ) [y](/de/icons/)\n`,
  ...german,
})
const icons = `${words('Symbole')}## Icon Typ\n`
const base = site({ 'src/content/docs/de/icons.md': icons })

describe('checkChange', () => {
  it('suggests where a page went although one of another language takes its place', async () => {
    const head = site({ 'src/content/docs/de/more/symbols.md': icons })
    const { links } = await check(base, head)
    expect(links).toMatchObject([
      { url: '/de/icons/#icon-typ', suggestion: '/de/more/symbols/#icon-typ' },
    ])
  })

  it('suggests no page of another version for one that is gone', async () => {
    const versions = {
      'docusaurus.config.js': 'export default { baseUrl: "/" }\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': words('the old version'),
      'docs/start.md': `${words('start')}[x](old.md)\n`,
    }
    const { links } = await check({ ...versions, 'docs/old.md': words('old') }, versions)
    expect(links).toMatchObject([{ url: 'old.md', suggestion: null }])
  })

  it('suggests no heading of another language where a page is gone', async () => {
    const { links } = await check(base, site({}))
    expect(links).toMatchObject([{ url: '/de/icons/#icon-typ', suggestion: null }])
  })

  it('tells links to what the change took away from links to what never was, or moved', async () => {
    const pages = {
      'mkdocs.yml': 'site_name: x\n',
      'docs/index.md':
        '[gone](gone.md) [part](gone.md#part) [moved](moved.md) [part of it](kept.md#lost) ![plan](plan.png) [old](never.md)\n',
      'docs/kept.md': `${words('kept')}## Lost\n`,
    }
    const before = {
      ...pages,
      'docs/gone.md': `${words('gone')}## Part\n`,
      'docs/moved.md': words('moved'),
      'docs/plan.png': 'plan',
    }
    const after = {
      ...pages,
      'docs/kept.md': words('kept'),
      'docs/elsewhere.md': words('moved'),
      'docs/late.md': '[new](unknown.md) [late](gone.md)\n',
    }
    const { links } = await check(before, after)
    expect(links.map(({ url, targetRemoved }) => [url, targetRemoved])).toEqual([
      ['gone.md', true],
      ['gone.md#part', true],
      ['moved.md', undefined],
      ['kept.md#lost', undefined],
      ['plan.png', true],
      ['unknown.md', undefined],
      ['gone.md', true],
    ])
  })
})
