// Computed pages in SUMMARY.md: with their pages at hand, and without.
import { describe, expect, it } from 'vitest'
import { readSite } from '../../../../src/content/layouts/index.ts'
import type { Site } from '../../../../src/content/site/layout.ts'
import { outline, repository } from '../repository.ts'

const computed = `* \`\`\`yaml
  type: builtin:openapi
  props: {models: false}
  dependencies: {spec: {ref: {kind: openapi, spec: pets}}}
  \`\`\`
`
const page = (name: string, more: object = {}) => ({
  name: `${name}.md`,
  title: name,
  slug: name.split('/').at(-1),
  doc: 'operations',
  pages: [],
  ...more,
})
const pages = [
  page('tags/a', { pages: [page('operations/get-a', { method: 'GET' })] }),
  page('models', { doc: 'models' }),
]

function read(files: Readonly<Record<string, string>>): Promise<Site> {
  const { files: all, source } = repository(files)
  return readSite(all, source, { layout: 'gitbook' })
}

const book = (summary: string, folder = '') => ({
  [`${folder}README.md`]: '',
  [`${folder}guide/setup.md`]: '',
  [`${folder}SUMMARY.md`]: `* [Home](README.md)\n* [Set up](guide/setup.md)\n\n${summary}`,
})

const made = (folder: string, complete = true) => ({
  [`${folder}/outline.json`]: JSON.stringify({ complete, pages }),
  [`${folder}/tags/a.md`]: '# a\n\n[Get](../operations/get-a.md)',
  [`${folder}/operations/get-a.md`]: '# get\n\n## Responses <a id="responses"></a>',
  [`${folder}/models.md`]: '# Models',
})

const kindOf = (site: Site, url: string, from = 'README.md') => {
  const found = site.resolve(from, { kind: 'link', url })
  return found.kind === 'page' ? `page ${found.path}` : found.kind
}

describe('gitbook.read, computed pages', () => {
  it('stand in their place once they are there', async () => {
    const site = await read({ ...book(`## API\n\n${computed}`), ...made('.gitbook/computed/pets') })
    const folder = '.gitbook/computed/pets'
    expect(outline(site.navigation)).toEqual([
      'Home README.md readme',
      'Set up guide/setup.md setup',
      'API - api',
      `  tags/a ${folder}/tags/a.md a`,
      `    operations/get-a ${folder}/operations/get-a.md get-a`,
      `  (models) ${folder}/models.md models`,
    ])
    expect(site.address(`${folder}/operations/get-a.md`)).toBe('api/a/get-a')
    expect(kindOf(site, '/api/a/get-a')).toBe(`page ${folder}/operations/get-a.md`)
    expect(kindOf(site, 'api/A')).toBe(`page ${folder}/tags/a.md`)
    expect(kindOf(site, '/api/b')).toBe('broken')
    expect(kindOf(site, '../operations/get-a.md', `${folder}/tags/a.md`)).toBe(
      `page ${folder}/operations/get-a.md`,
    )
    expect(site.dependsOn.files.map(({ path }) => path)).toContain(`${folder}/outline.json`)
  })

  it('lie below the content root, each computed page in a folder of its own', async () => {
    const site = await read({
      '.gitbook.yaml': 'root: ./docs',
      ...book(`${computed}\n## Again\n\n${computed}`, 'docs/'),
      ...made('docs/.gitbook/computed/pets'),
      ...made('docs/.gitbook/computed/pets~2'),
    })
    expect(site.address('docs/.gitbook/computed/pets/tags/a.md')).toBe('a')
    expect(site.address('docs/.gitbook/computed/pets~2/tags/a.md')).toBe('again/a')
  })

  it('are not missed before they are there', async () => {
    const rows: readonly (readonly [files: Record<string, string>, state: string])[] = [
      [book(`## API\n\n* [More](more.md)\n${computed}`), 'nothing'],
      [
        {
          ...book(`## API\n\n* [More](more.md)\n${computed}`),
          ...made('.gitbook/computed/pets', false),
        },
        'a page that says why',
      ],
    ]
    for (const [files, state] of rows) {
      const site = await read({ ...files, 'more.md': '' })
      const found = [
        '/api/x',
        '/api/x/y#z',
        'api/x',
        '/api/x.md',
        '/api/more/x',
        '/x',
        'api/x.md',
      ].map((url) => `${url} ${kindOf(site, url)}`)
      expect([state, ...found]).toEqual([
        state,
        '/api/x external',
        '/api/x/y#z external',
        'api/x external',
        '/api/x.md external',
        // What stands beside it is known, and so is what is named as a file.
        '/api/more/x broken',
        '/x broken',
        'api/x.md broken',
      ])
      expect(site.resolve('README.md', { kind: 'image', url: '/api/x' }).kind).toBe('broken')
      expect(['x', '../x', '../api/x', 'x.md'].map((url) => kindOf(site, url, 'more.md'))).toEqual([
        'external',
        'broken',
        'external',
        'broken',
      ])
    }
  })

  it('at the top leave open only what nothing else is called', async () => {
    const site = await read(book(computed))
    expect(kindOf(site, '/list')).toBe('external')
    expect(kindOf(site, '/setup/none')).toBe('broken')
  })

  it('of other kinds, and of specifications with a name that cannot be, stay what they are', async () => {
    const other = computed.replace('spec: pets', 'spec: ../pets')
    const site = await read(book(`## API\n\n${other}`))
    expect(outline(site.navigation).at(-1)).toContain('computed')
    expect(kindOf(site, '/api/x')).toBe('broken')
  })
})
