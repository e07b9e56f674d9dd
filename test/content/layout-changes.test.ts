// What small changes break in every layout, exactly: what can happen to a folder, a page, a heading and an image.
import { describe, expect, it } from 'vitest'
import { scanAll, scanTouched } from '../../src/check/scan.ts'
import { findRenames } from '../../src/content/revisions/renames.ts'
import { createSource } from '../../src/repository/source.ts'
import { type Scene, scenes } from './layout-scenes.ts'
import { Memory, type Texts, treeOf } from './memory.ts'

interface Row {
  readonly title: string
  readonly base: Texts
  readonly head: Texts
  /** `page.md: url` of each newly broken link. */
  readonly broken: readonly string[]
}

const move = (files: Texts, from: string, to: string): Texts =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path,
      text,
    ]),
  )
const remove = (files: Texts, gone: string): Texts =>
  Object.fromEntries(Object.entries(files).filter(([path]) => path !== gone))

/** The links of a page that is gone, where it is named: in the page with all links, and in a navigation. */
function linksTo(
  { start, links, navigation }: Scene,
  ...gone: readonly (0 | 1 | 2 | 'solo')[]
): string[] {
  return gone.flatMap((one) => {
    const entry = one === 'solo' ? navigation?.solo : navigation?.guide[one]
    const url = one === 'solo' ? links.solo : links.guide[one]
    return [
      `${start}: ${url}`,
      ...(one === 2 ? [`${start}: ${links.heading}`] : []),
      ...(entry === undefined ? [] : [`${navigation?.file}: ${entry}`]),
    ]
  })
}

const rows = Object.entries(scenes).flatMap(([name, scene]): Row[] => {
  const { files, folder, ending, solo, image, start, links } = scene
  const [g1, g2, g3] = [1, 2, 3].map((at) => `${folder}/g${at}${ending}`)
  const renamed = `${folder}-two`
  const changes: [title: string, head: Texts, broken: readonly string[]][] = [
    ['folder renamed', move(files, folder, renamed), linksTo(scene, 0, 1, 2)],
    ['page deleted', remove(files, g2 ?? ''), linksTo(scene, 1)],
    ['page moved', move(files, g1 ?? '', `${folder}-other/g1${ending}`), linksTo(scene, 0)],
    ['root page deleted', remove(files, solo), linksTo(scene, 'solo')],
    ['root page moved', move(files, solo, solo.replace('solo', 'alone')), linksTo(scene, 'solo')],
    [
      'heading renamed',
      { ...files, [g3 ?? '']: (files[g3 ?? ''] ?? '').replace('## Install', '## Set it up') },
      [`${start}: ${links.heading}`],
    ],
    ['image moved', move(files, image, image.replace('pic', 'art')), [`${start}: ${links.image}`]],
    ['text changed', { ...files, [g1 ?? '']: `${files[g1 ?? '']}\n\nMore.` }, []],
  ]
  return changes.map(([title, head, broken]) => ({
    title: `${name}: ${title}`,
    base: files,
    head,
    broken,
  }))
})

/** A redirect as each host and generator writes it: old address to new one. */
interface Redirecting {
  readonly title: string
  readonly scene: Scene
  /** The files of the head besides the page that moved; `to` is its new address. */
  readonly redirect: (files: Texts, to: string) => Texts
  /** The file whose own link is broken where the redirect leads nowhere, and the site can tell. */
  readonly file?: string
}

const sceneNamed = (name: string): Scene => {
  const found = scenes[name]
  if (found === undefined) throw new Error(`Cannot find the scene "${name}"`)
  return found
}
const withFile =
  (path: string, write: (to: string) => string) =>
  (files: Texts, to: string): Texts => ({ ...files, [path]: write(to) })
const json = (value: unknown) => JSON.stringify(value, null, 2)
const rule = (to: string) => ({ source: '/guide/g1', destination: to })

const redirecting: readonly Redirecting[] = [
  ...Object.entries({
    vitepress: 'docs/public/_redirects',
    starlight: 'public/_redirects',
    hugo: 'static/_redirects',
    next: 'public/_redirects',
  }).map(([name, file]) => ({
    title: `${name}: _redirects`,
    scene: sceneNamed(name),
    file,
    redirect: withFile(file, (to) => `/guide/g1 ${to} 301\n`),
  })),
  {
    title: 'docusaurus: netlify.toml',
    file: 'netlify.toml',
    scene: sceneNamed('docusaurus at the root'),
    redirect: withFile('netlify.toml', (to) => `[[redirects]]\nfrom = "/guide/g1"\nto = "${to}"\n`),
  },
  {
    title: 'docusaurus: client-redirects',
    file: 'docusaurus.config.js',
    scene: sceneNamed('docusaurus at the root'),
    redirect: (files, to) => ({
      ...files,
      'docusaurus.config.js': `export default { baseUrl: "/", presets: [["classic", { docs: { routeBasePath: "/" } }]], plugins: [["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/guide/g1", to: "${to}" }] }]] }\n`,
    }),
  },
  {
    title: 'vitepress: vercel.json',
    file: 'vercel.json',
    scene: sceneNamed('vitepress'),
    redirect: withFile('vercel.json', (to) => json({ redirects: [rule(to)] })),
  },
  {
    title: 'next: vercel.json, a parameter',
    scene: sceneNamed('next'),
    redirect: withFile('vercel.json', (to) =>
      json({ redirects: [{ source: '/guide/:page', destination: to.replace('g1', ':page') }] }),
    ),
  },
  {
    title: 'next: next.config.js',
    file: 'next.config.js',
    scene: sceneNamed('next'),
    redirect: withFile(
      'next.config.js',
      (to) =>
        `module.exports = { async redirects() { return [{ source: '/guide/g1', destination: '${to}', permanent: true }] } }\n`,
    ),
  },
  {
    title: 'starlight: astro.config',
    file: 'astro.config.mjs',
    scene: sceneNamed('starlight'),
    redirect: withFile(
      'astro.config.mjs',
      (to) =>
        `import starlight from "@astrojs/starlight"\nexport default { redirects: { '/guide/g1': '${to}' }, integrations: [starlight({ title: "x" })] }\n`,
    ),
  },
  {
    title: 'docusaurus: firebase.json',
    file: 'firebase.json',
    scene: sceneNamed('docusaurus at the root'),
    redirect: withFile('firebase.json', (to) =>
      json({ hosting: { redirects: [{ ...rule(to), type: 301 }] } }),
    ),
  },
  {
    title: 'docusaurus: staticwebapp.config.json',
    file: 'static/staticwebapp.config.json',
    scene: sceneNamed('docusaurus at the root'),
    redirect: withFile('static/staticwebapp.config.json', (to) =>
      json({ routes: [{ route: '/guide/g1', redirect: to }] }),
    ),
  },
  {
    title: 'mintlify: docs.json',
    file: 'docs.json',
    scene: sceneNamed('mintlify'),
    redirect: withFile('docs.json', (to) =>
      json({ name: 'x', navigation: [], redirects: [rule(to)] }),
    ),
  },
  {
    title: 'mintlify: docs.json, a wildcard',
    scene: sceneNamed('mintlify'),
    redirect: withFile('docs.json', (to) =>
      json({
        name: 'x',
        navigation: [],
        redirects: [{ source: '/guide/*', destination: to.replace('g1', '*') }],
      }),
    ),
  },
  {
    title: 'next: a chain of redirects',
    file: 'public/_redirects',
    scene: sceneNamed('next'),
    redirect: withFile('public/_redirects', (to) => `/guide/g1 /one\n/one /two\n/two ${to}\n`),
  },
  {
    title: 'hugo: aliases',
    scene: sceneNamed('hugo'),
    redirect: (files, to) => withMatter(files, `content${to}.md`, 'aliases: [/guide/g1/]'),
  },
]

/** Front matter for a page, where it is there. */
function withMatter(files: Texts, path: string, matter: string): Texts {
  const text = files[path]
  return text === undefined ? files : { ...files, [path]: `---\n${matter}\n---\n${text}` }
}

const redirectRows = redirecting.flatMap(({ title, scene, redirect, file }): Row[] => {
  const { files, folder, ending } = scene
  const to = `${folder.replace(/guide$/, 'other')}/g1${ending}`
  const moved = move(files, `${folder}/g1${ending}`, to)
  const left = remove(files, `${folder}/g1${ending}`)
  const own = file === undefined ? [] : [`${file}: /other/g1`]
  return [
    { title: `${title}, to the page`, base: files, head: redirect(moved, '/other/g1'), broken: [] },
    {
      title: `${title}, to nothing`,
      base: files,
      head: redirect(left, '/other/g1'),
      broken: [...linksTo(scene, 0), ...own],
    },
  ]
})

/** A page outside of the site, as a git host shows it. */
const besideRows = Object.entries(scenes)
  .filter(([, { folder }]) => folder.includes('/'))
  .flatMap(([name, scene]): Row[] => {
    const { files, folder, ending, links } = scene
    const path = `${folder}/g1${ending}`
    const base = { ...files, 'README.md': `# Read\n\n[x](${path}) [y](${links.guide[0]})\n` }
    // Where nobody knows which pages a program builds, it may be one of them.
    const own = (...urls: readonly (string | undefined)[]) =>
      name === 'next' ? urls.map((url) => `README.md: ${url}`) : []
    return [
      {
        title: `${name}: README outside of the site, page moved`,
        base,
        head: move(base, path, `${folder}-other/g1${ending}`),
        broken: [...linksTo(scene, 0), `README.md: ${path}`, ...own(links.guide[0])],
      },
      {
        title: `${name}: README outside of the site, folder renamed`,
        base,
        head: move(base, folder, `${folder}-two`),
        broken: [...linksTo(scene, 0, 1, 2), `README.md: ${path}`, ...own(links.guide[0])],
      },
    ]
  })

/** A second site in a folder of its own: each is judged by its own rules. */
const within = (files: Texts, folder: string): Texts =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
const secondRows = ['mdbook', 'mkdocs', 'docusaurus', 'vitepress', 'starlight', 'hugo'].map(
  (name): Row => {
    const scene = sceneNamed(name)
    const other = name === 'mkdocs' ? 'mdbook' : 'mkdocs'
    const base = { ...sceneNamed(other).files, ...within(scene.files, 'handbook') }
    const path = `handbook/${scene.folder}`
    return {
      title: `${other}: a second site of ${name}, folder renamed`,
      base,
      head: move(base, path, `${path}-two`),
      broken: linksTo(scene, 0, 1, 2).map((line) => `handbook/${line}`),
    }
  },
)

/** What is particular about files: their names, links between them, submodules, drafts. */
const next = sceneNamed('next').files
const plain = sceneNamed('plain').files
const books: Texts = {
  ...within(sceneNamed('mdbook').files, 'guide'),
  'tests/books/a/book.toml': '[book]\ntitle = "test"\n',
  'tests/books/a/src/SUMMARY.md': '# Summary\n\n- [None](none.md)\n',
  'tests/books/a/src/a.md': '# A\n\n[x](nowhere.md)\n',
}
const projects: Texts = {
  '_quarto.yml': 'project:\n  type: website\n',
  'index.qmd': '# Start\n',
  '_tools/demo/_quarto.yml': 'project:\n  type: website\n',
  '_tools/demo/a.md': '# A\n\n[x](b.md)\n',
  '_tools/demo/b.md': '# B\n',
}
const particular: readonly Row[] = [
  {
    title: 'plain: a name that differs in case only',
    base: plain,
    head: move(plain, 'docs/guide/g1.md', 'docs/guide/G1.md'),
    broken: ['docs/start.md: guide/g1.md'],
  },
  {
    title: 'plain: a symbolic link that a page takes the place of',
    base: { ...plain, 'docs/guide/g1.md': '-> g2.md' },
    head: plain,
    broken: [],
  },
  {
    title: 'plain: a symbolic link whose target goes',
    base: { ...plain, 'docs/guide/g1.md': '-> ../solo.md' },
    head: remove({ ...plain, 'docs/guide/g1.md': '-> ../solo.md' }, 'docs/solo.md'),
    broken: ['docs/start.md: guide/g1.md', 'docs/start.md: solo.md'],
  },
  {
    title: 'plain: a folder that becomes a submodule',
    base: plain,
    head: { ...withoutFolder(plain, 'docs/guide'), 'docs/guide': '@1' },
    broken: [],
  },
  {
    title: 'plain: a submodule that goes',
    base: { ...withoutFolder(plain, 'docs/guide'), 'docs/guide': '@1' },
    head: withoutFolder(plain, 'docs/guide'),
    broken: [
      'docs/start.md: guide/g1.md',
      'docs/start.md: guide/g2.md',
      'docs/start.md: guide/g3.md',
      'docs/start.md: guide/g3.md#install',
    ],
  },
  ...Object.entries({
    hugo: 'draft: true',
    starlight: 'draft: true',
    docusaurus: 'draft: true',
    jekyll: 'published: false',
  }).map(([name, matter]): Row => {
    const scene = sceneNamed(name)
    const { files, folder, ending } = scene
    const head = withMatter(files, `${folder}/g1${ending}`, matter)
    return { title: `${name}: a page made a draft`, base: files, head, broken: linksTo(scene, 0) }
  }),
  {
    title: 'mdbook: a sample that becomes a second book',
    base: { ...books, ...within(sceneNamed('mdbook').files, 'examples/small') },
    head: { ...books, ...within(sceneNamed('mdbook').files, 'small') },
    broken: [],
  },
  {
    title: 'quarto: a project within what another does not build',
    base: projects,
    head: remove(projects, '_tools/demo/b.md'),
    broken: ['_tools/demo/a.md: b.md'],
  },
  {
    title: 'next: a page whose address another page of the repository ends with',
    base: { ...next, 'content/more/deep/solo.mdx': '# Another' },
    head: remove({ ...next, 'content/more/deep/solo.mdx': '# Another' }, 'content/solo.mdx'),
    broken: ['content/start.mdx: /solo'],
  },
]

function withoutFolder(files: Texts, folder: string): Texts {
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !path.startsWith(`${folder}/`)),
  )
}

describe('a change of a small repository', () => {
  it.each([...rows, ...redirectRows, ...besideRows, ...secondRows, ...particular])(
    '$title',
    async ({ base, head, broken }) => {
      const memory = new Memory()
      const source = createSource(memory.source.readTexts)
      const trees = { base: treeOf(memory, base), head: treeOf(memory, head) }
      const renames = await findRenames(trees.base, trees.head, source)
      const subject = { ...trees, source, renames, choice: {}, exceptMain: false }
      const { changes: quick } = await scanTouched(subject)
      const lines = quick.broken.map(({ path, use }) => `${path}: ${use.url}`)
      expect(lines.sort()).toEqual([...broken].sort())
      expect(quick.fixed).toEqual([])
      const { changes: whole } = await scanAll(subject, { keep: 'broken' })
      expect(quick).toEqual(whole)
    },
  )
})
