// Several MkDocs configurations in one folder, each of a site of its own.
import { describe, expect, it } from 'vitest'
import { readAllParts } from '../../../../src/content/documentation/parts.ts'
import { createSource } from '../../../../src/repository/source.ts'
import { Memory } from '../../memory.ts'
import { leadsTo, siteOf } from '../resolving.ts'

const snippets = 'markdown_extensions:\n  - pymdownx.snippets:\n      base_path: docs\n'
const files = {
  'mkdocs.yml': `docs_dir: docs/3.x\n${snippets}`,
  'mkdocs-2.x.yml': 'INHERIT: mkdocs.yml\ndocs_dir: docs/2.x\n',
  'mkdocs-dev.yml': 'INHERIT: mkdocs.yml\n',
  'mkdocs-gone.yml': 'docs_dir: docs/gone\n',
  'docs/3.x/index.md': '# New\n',
  'docs/2.x/index.md': '# Old\n\n--8<-- "../include/part.md"\n',
  'include/part.md': '[a](other.md)\n',
}

async function partsOf(contents: Readonly<Record<string, string>>) {
  const memory = new Memory()
  return readAllParts(memory.tree(contents), createSource(memory.source.readTexts))
}

describe('MkDocs configurations beside each other', () => {
  it('are each a site if each has documents of its own', async () => {
    const parts = await partsOf(files)
    expect(parts.map(({ key, site }) => [key, site.root])).toEqual([
      ['mkdocs ', 'docs/3.x'],
      ['mkdocs mkdocs-2.x.yml', 'docs/2.x'],
    ])
  })

  it('lead to each other by versions', async () => {
    const [main] = await partsOf(files)
    const to = (url: string) => main.site.resolve('docs/3.x/index.md', { kind: 'link', url })
    expect(to('/2.x/gone/')).toMatchObject({ kind: 'external' })
    expect(to('/gone/')).toMatchObject({ kind: 'broken' })
  })

  it('find snippets from the folders they name', async () => {
    const { 2: none, 1: old } = await partsOf(files)
    expect(none).toBeUndefined()
    const include = { kind: 'include', url: '../include/part.md' } as const
    expect(old?.site.resolve('docs/2.x/index.md', include)).toEqual({
      kind: 'file',
      path: 'include/part.md',
    })
  })

  it('are found without one of the usual name', async () => {
    const { 'mkdocs.yml': text, ...rest } = files
    const parts = await partsOf({
      ...rest,
      'mkdocs-3.x.yml': text,
      'mkdocs-2.x.yml': 'INHERIT: mkdocs-3.x.yml\ndocs_dir: docs/2.x\n',
    })
    expect(parts.map(({ key, site }) => [key, site.layout, site.root])).toEqual([
      ['mkdocs mkdocs-3.x.yml', 'mkdocs', 'docs/3.x'],
      ['mkdocs mkdocs-2.x.yml', 'mkdocs', 'docs/2.x'],
    ])
  })
})

it('leaves what git leaves out to a link that starts at the address of its page', async () => {
  const site = await siteOf({
    'mkdocs.yml': '',
    '.gitignore': 'docs/[Ff]unctions/\n',
    'docs/guide/a.md': '',
  })
  const to = (url: string) => leadsTo(site, 'docs/guide/a.md', url)
  expect(to('../../Functions/get')).toBe('external')
  expect(to('../../gone/get')).toBe('missing-page gone/get')
})
