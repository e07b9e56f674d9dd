// Documentation built by Hugging Face's doc-builder.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import type { IsThere } from '../../../../src/content/site/layout.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const files = {
  'README.md': '',
  'docs/notes.md': '',
  'docs/hub/_toctree.yml': '- local: index\n',
  'docs/hub/_redirects.yml': '# moved\nold: new\nlibrary: /docs/timm/index\nlost: gone\n',
  'docs/hub/index.md': '# Hub',
  'docs/hub/new.md': '# New',
  'docs/hub/old-style.mdx': '# Old style',
}
const page = 'docs/hub/index.md'

describe('readDocBuilder', () => {
  const rows: LinkRow[] = [
    ['finds a page by its address', page, '/docs/hub/new', 'page docs/hub/new.md'],
    ['leaves libraries of other repositories alone', page, '/docs/timm/index', 'external'],
    ['finds a page with components', page, './old-style', 'page docs/hub/old-style.mdx'],
    ['follows a redirect', page, './old#a', 'page docs/hub/new.md#a'],
    ['follows a redirect out of the library', page, 'library', 'external'],
    ['misses a page of its own', page, '/docs/hub/gone', 'missing-page docs/hub/gone'],
    ['misses a page beside it', page, './gone', 'missing-page docs/hub/gone'],
    [
      'judges pages of other folders as ever',
      'docs/notes.md',
      '/docs/timm/index',
      'missing-page docs/timm/index',
    ],
  ]
  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(files), from, url, kind)).toBe(leads)
  })

  const anchors: [title: string, fragment: string, isThere: IsThere][] = [
    ['knows an id in brackets', 'quick-tour', true],
    ['knows a heading without its signs', 'use-huggingfacehub', true],
    ['leaves names of code to it', 'datasets.Dataset.map', 'unseen'],
    ['misses a heading that is gone', 'gone', false],
  ]
  it.each(anchors)('%s', async (_title, fragment, isThere) => {
    const site = await siteOf(files)
    const facts = readFacts('# Rundgang[[quick-tour]]\n\n## Use huggingface_hub\n', 'plain')
    expect(site.anchors(facts, page).has(fragment)).toBe(isThere)
  })
})
