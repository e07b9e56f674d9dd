// The layout that docs/adding-a-layout.md shows: it is what the page prints, and it works.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../repository.ts'
import { type LinkRow, leadsTo } from '../resolving.ts'
import { folio } from './folio.ts'

describe('the example of a layout', () => {
  const { files, source } = repository({
    'docs/folio.json': '{}',
    'docs/pages/index.md': '# Start',
    'docs/pages/guide/setup.md': '# Setup',
    'docs/static/logo.svg': '',
    'docs/static/img/a.png': '',
    'README.md': '',
  })
  const links: LinkRow[] = [
    ['finds a page', '', '/guide/setup#x', 'page docs/pages/guide/setup.md#x'],
    ['finds the landing page', '', '/', 'page docs/pages/index.md'],
    ['finds a page by its file', '', 'guide/setup.md', 'page docs/pages/guide/setup.md'],
    ['finds what is served', '', '/logo.svg', 'file docs/static/logo.svg'],
    ['misses a page', '', '/gone', 'missing-page docs/pages/gone.md'],
    ['leaves what a plugin makes', '', '/tags/new', 'external'],
    ['finds a picture', '', '/img/a.png', 'file docs/static/img/a.png', 'image'],
    ['misses a picture', '', '/img/b.png', 'missing-file docs/static/img/b.png', 'image'],
    ['misses a file', '', '/img/b.pdf', 'missing-file docs/static/img/b.pdf'],
    ['leaves a picture of elsewhere', '', '/cdn/b.png', 'external', 'image'],
    ['leaves a file of elsewhere', '', '/cdn/b.pdf', 'external'],
    ['leaves a file at the top', '', '/b.pdf', 'external'],
    ['misses a picture beside', '', 'b.png', 'missing-file docs/pages/b.png', 'image'],
    ['misses a file beside', '', 'b.pdf', 'missing-file docs/pages/b.pdf'],
    ['misses a page beside', '', 'gone', 'missing-page docs/pages/gone.mdx'],
    ['leaves a folder of pages', '', '/guide', 'external'],
    ['misses nothing above', '', '../../../b.png', 'outside-repository', 'image'],
  ]
  it.each(links)('%s', async (_title, _from, url, leads, kind) => {
    const detection = await folio.recognise(files, source.readTexts, undefined)
    if (detection === undefined) throw new Error('Folio was not recognised')
    const site = await folio.read(files, { warnings: [], ...detection }, source)
    expect(leadsTo(site, 'docs/pages/index.md', url, kind)).toBe(leads)
  })

  it('is the one that the page shows', () => {
    const page = readFileSync(
      join(import.meta.dirname, '../../../../docs/adding-a-layout.md'),
      'utf8',
    )
    const code = readFileSync(join(import.meta.dirname, 'folio.ts'), 'utf8')
      .replaceAll("name: 'plain'", "name: 'folio'")
      .replaceAll("layout: 'plain'", "layout: 'folio'")
      .replaceAll("      'plain',\n", "      'folio',\n")
      .replaceAll('../../../../src/content/layouts/', '../')
      .replaceAll('../../../../src/content/', '../../')
    expect(page).toContain(`\`\`\`ts\n${code}\`\`\``)
  })
})
