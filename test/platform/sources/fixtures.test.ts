// Real documents, pages and exports, imported; what becomes of them is under `fixtures/imports/expected/`.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportRequest } from '../../../src/platform/imports/imports.ts'
import { expectFile } from '../../expected-file.ts'
import { createOffers, type Offers, readFixture, readSource, zipFixture } from './offered.ts'

const files = 'https://files.example'
const offers: Offers = {
  [`${files}/story.docx`]: readFixture('story.docx'),
  [`${files}/story-libreoffice.docx`]: readFixture('story-libreoffice.docx'),
  [`${files}/docs/story.html`]: readFixture('story.html'),
  [`${files}/docs/tower.png`]: readFixture('tower.png'),
  [`${files}/docs/story.md`]: readFixture('story.md'),
  [`${files}/wiki.zip`]: zipFixture('wiki'),
  [`${files}/notion.zip`]: zipFixture('notion'),
  [`${files}/confluence.zip`]: zipFixture('confluence'),
  'https://docs.google.com/document/d/1AbCdEfGhIjKlMnOp/export?format=zip':
    zipFixture('google-docs'),
}

let wiki = ''

beforeAll(() => {
  wiki = mkdtempSync(join(tmpdir(), 'galley-wiki-'))
  cpSync(join(import.meta.dirname, '../../../fixtures/imports/wiki'), wiki, { recursive: true })
  const git = (...args: string[]) => execFileSync('git', ['-C', wiki, ...args])
  git('init', '-q', '-b', 'master')
  git('add', '.')
  git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qm', 'x')
})

afterAll(() => rmSync(wiki, { recursive: true }))

const cases: [name: string, source: ImportRequest['source'], url: string, broken: string[]][] = [
  ['docx', 'docx', `${files}/story.docx`, []],
  ['docx-libreoffice', 'docx', `${files}/story-libreoffice.docx`, []],
  ['html', 'html', `${files}/docs/story.html`, []],
  ['markdown', 'markdown', `${files}/docs/story.md`, []],
  ['website', 'website', 'https://lighthouse.example/docs/', []],
  [
    'wiki',
    'github-wiki',
    `${files}/wiki.zip`,
    ['README.md: Not-Written-Yet', 'README.md: ../issues/2'],
  ],
  ['notion', 'notion', `${files}/notion.zip`, []],
  ['confluence', 'confluence', `${files}/confluence.zip`, []],
  ['google-docs', 'google-docs', 'https://docs.google.com/document/d/1AbCdEfGhIjKlMnOp/edit#x', []],
]

describe('readImport', () => {
  it.each(cases)('makes pages of %s', async (name, source, url, broken) => {
    const read = await readSource({ source, url }, { fetchSource: createOffers(offers) })
    expect([...read.broken].sort()).toEqual([...broken].sort())
    const pages = Object.entries(read.texts).filter(([path]) => path.endsWith('.md'))
    for (const [path, text] of pages) expectFile(`imports/expected/${name}/${path}`, text)
    expectFile(`imports/expected/${name}/files.txt`, `${read.paths.join('\n')}\n`)
  })

  it('gives the same for the same', async () => {
    for (const [, source, url] of cases) {
      const options = { fetchSource: createOffers(offers) }
      const [one, two] = [
        await readSource({ source, url }, options),
        await readSource({ source, url }, options),
      ]
      expect(two.texts).toEqual(one.texts)
    }
  })

  it('reads a wiki from its repository as from an archive', async () => {
    const options = { fetchSource: createOffers(offers) }
    const url = pathToFileURL(wiki).href
    const repository = await readSource({ source: 'github-wiki', url }, options)
    const archive = await readSource({ source: 'github-wiki', url: `${files}/wiki.zip` }, options)
    expect(repository.texts).toEqual(archive.texts)
  })

  it('keeps the bytes of markdown with nothing to change', async () => {
    const options = { fetchSource: createOffers(offers) }
    const { texts } = await readSource(
      { source: 'markdown', url: `${files}/docs/story.md` },
      options,
    )
    expect(texts['assets/tower.png']).toBeDefined()
    const plain = '# A\r\n\r\nno  links\r\n'
    const offered = createOffers({ [`${files}/a.md`]: plain })
    const read = await readSource(
      { source: 'markdown', url: `${files}/a.md` },
      { fetchSource: offered },
    )
    expect(read.texts).toEqual({ 'a.md': plain })
  })
})
