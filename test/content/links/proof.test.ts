// Which suggestions are certain, row by row.
import { describe, expect, it } from 'vitest'
import type { CheckedLink } from '../../../src/content/links/links.ts'
import { barePath, type Evidence, isProven, sortOf } from '../../../src/content/links/proof.ts'
import type { AnchorSet } from '../../../src/content/site/layout.ts'

const anchorsOf = (...fragments: string[]): AnchorSet => ({
  has: (fragment) => fragments.includes(fragment),
  list: () => fragments.map((fragment) => ({ fragment })),
})

const nothing: Evidence = {
  was: undefined,
  movedTo: undefined,
  siblings: () => [],
  wasThere: () => false,
  wanted: undefined,
  fragment: undefined,
  anchors: undefined,
  followed: undefined,
}

function linkTo(
  path: string,
  more: Partial<Extract<CheckedLink['resolution'], { kind: 'broken' }>> = {},
) {
  const reason = more.reason ?? 'missing-page'
  return {
    path: 'from.md',
    use: { kind: 'link', url: path, line: 1, column: 1 },
    resolution: { kind: 'broken', reason, path, ...more },
    status: 'broken',
    target: path,
    reason,
  } satisfies CheckedLink
}

describe('isProven, of a file', () => {
  const rows: [title: string, to: string, path: string, proven: boolean, Partial<Evidence>?][] = [
    ['one letter is another', 'guide/instakl.md', 'guide/install.md', true],
    ['two letters are swapped', 'guide/isntall.md', 'guide/install.md', true],
    ['two letters are others', 'guide/instzzl.md', 'guide/install.md', false],
    ['only case and signs differ', 'set_up-page.md', 'Setup-Page.md', true],
    ['a name of five letters', 'setpu.md', 'setup.md', true],
    ['a name of four letters', 'maps.md', 'mapz.md', false],
    ['another number', 'version1.md', 'version2.md', false],
    ['a number more', 'version.md', 'version2.md', false],
    ['another form of the word', 'hooks-api.md', 'hooks-apis.md', false],
    ['the same the other way', 'hooks-apis.md', 'hooks-api.md', false],
    ['another folder', 'a/setup.md', 'b/setup.md', false],
    ['the page of a folder', 'guides.md', 'giudes/index.md', true],
    ['an index of another folder', 'guide/index.md', 'guide/README.md', true],
    [
      'a place that once was there',
      'setpu.md',
      'setup.md',
      false,
      { wasThere: (place) => place === 'setpu' },
    ],
    [
      'another name is as like',
      'setpu.md',
      'setup.md',
      false,
      { siblings: () => ['setup.md', 'setpo.md'] },
    ],
    [
      'another is one letter further',
      'setpu.md',
      'setup.md',
      false,
      { siblings: () => ['setup.md', 'setpoo.md'] },
    ],
    [
      'another is unlike',
      'setpu.md',
      'setup.md',
      true,
      { siblings: () => ['setup.md', 'guide.md'] },
    ],
    [
      'one of another sort is as like',
      'setpu.md',
      'setup.md',
      true,
      { siblings: () => ['setup.md', 'setpo.png'] },
    ],
    [
      'the same name twice',
      'setpu.md',
      'setup.md',
      true,
      { siblings: () => ['setup.md', 'setup/index.md'] },
    ],
    ['it moved there', 'a.md', 'b/c.md', true, { movedTo: 'b/c.md' }],
    ['it moved elsewhere', 'a.md', 'b/c.md', false, { movedTo: 'b/d.md' }],
    ['the base knew it', 'a.md', 'b/c.md', true, { was: 'a.md' }],
    ['nothing is known of the target', '', 'install.md', false],
  ]
  it.each(rows)('%s: %s for %s, %s', (_title, to, path, proven, evidence) => {
    expect(isProven(linkTo(to), path, { ...nothing, ...evidence })).toBe(proven)
  })

  it('takes a spelling for certain, however short', () => {
    const link = linkTo('FAQ.md', { reason: 'wrong-case', spelling: 'faq.md' })
    expect(isProven(link, 'faq.md', nothing)).toBe(true)
    expect(isProven(link, 'fax.md', nothing)).toBe(false)
  })

  it('is sure of the file where only its heading is missing', () => {
    const { resolution: _broken, ...link } = linkTo('a.md', { reason: 'missing-heading' })
    const found = { ...link, resolution: { kind: 'page', path: 'a.md' } } as const
    expect(isProven(found, 'a.md', nothing)).toBe(true)
    expect(isProven({ ...found, reason: 'missing-page' }, 'a.md', nothing)).toBe(false)
  })
})

describe('isProven, of a heading', () => {
  const here = { was: 'a.md', anchors: anchorsOf('install', 'set-up', 'usage') }
  const gone = { fragment: undefined, isOther: () => false }
  const rows: [
    title: string,
    wanted: string,
    fragment: string | undefined,
    proven: boolean,
    Partial<Evidence>?,
  ][] = [
    ['the same', 'install', 'install', true],
    ['none', 'install', undefined, false],
    ['a slip', 'isntall', 'install', true],
    ['a slip, encoded', 'isnt%61ll', 'install', true],
    ['other case', 'Set_Up', 'set-up', true],
    ['unlike', 'deploy', 'install', false],
    ['followed', 'old-name', 'install', true, { followed: { ...gone, fragment: 'install' } }],
    [
      'followed to another',
      'isntall',
      'install',
      false,
      { followed: { ...gone, fragment: 'usage' } },
    ],
    ['followed to nothing', 'isntall', 'install', false, { followed: gone }],
    ['headings that were not read', 'install', 'install', false, { anchors: undefined }],
    [
      'another as like',
      'isntall',
      'install',
      false,
      { anchors: anchorsOf('install', 'insta1l', 'isntal') },
    ],
  ]
  it.each(rows)('%s: %s for %s, %s', (_title, wanted, fragment, proven, evidence) => {
    expect(
      isProven(linkTo('a.md'), 'a.md', { ...nothing, ...here, wanted, fragment, ...evidence }),
    ).toBe(proven)
  })
})

describe('a file', () => {
  const rows: [path: string, place: string, sort: string][] = [
    ['guide/setup.md', 'guide/setup', 'page'],
    ['guide/README.md', 'guide', 'page'],
    ['guide/_index.md', 'guide', 'page'],
    ['guide/index.html', 'guide', 'page'],
    ['guide/Index.MDX', 'guide', 'page'],
    ['guide', 'guide', 'page'],
    ['img/a.PNG', 'img/a.PNG', 'image'],
    ['a.tar.gz', 'a.tar.gz', 'gz'],
    ['v1.2/notes.markdown', 'v1.2/notes', 'page'],
  ]
  it.each(rows)('%s has the place %s and the sort %s', (path, place, sort) => {
    expect([barePath(path), sortOf(path)]).toEqual([place, sort])
  })
})
