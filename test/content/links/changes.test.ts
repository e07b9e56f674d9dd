// What a change broke, against two full checks: told stories, random changes, real ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Source } from '../../../src/content/facts/source.ts'
import { sourceForLinks } from '../../../src/content/layouts/site/titles.ts'
import { findLinkChanges } from '../../../src/content/links/changes.ts'
import { compareLinks } from '../../../src/content/links/compare-links.ts'
import { carryLinks } from '../../../src/content/links/incremental-links.ts'
import { checkLinks, type LinkChanges } from '../../../src/content/links/links.ts'
import { rememberBase } from '../../../src/content/links/remembered-links.ts'
import { findRenames } from '../../../src/content/revisions/renames.ts'
import { readRevision, readRevisions } from '../../../src/content/revisions/revision.ts'
import { type LayoutName, layoutNames } from '../../../src/content/text/layout-name.ts'
import type { Tree } from '../../../src/content/trees/file-entry.ts'
import { changeTree, listFiles } from '../../../src/content/trees/tree.ts'
import { changeLinks, keepLinks, LinkIndex } from '../../../src/platform/link-table/link-index.ts'
import { createSource } from '../../../src/repository/source.ts'
import { corporaAtHand, corpus, pairCounts, pairs } from '../../corpora.ts'
import { describeLinks } from '../../link-descriptions.ts'
import { Memory } from '../memory.ts'

type Texts = Readonly<Record<string, string>>

const directories = ['', 'guide', 'guide/deep', 'api', 'Über uns']
const names = [
  'README.md',
  'index.md',
  'setup.md',
  'Setup.md',
  'getting-started.md',
  'a.md',
  'my page.md',
  'größe.md',
  'next.mdx',
  'plan.png',
]
const paths = directories.flatMap((directory) =>
  names.map((name) => (directory === '' ? name : `${directory}/${name}`)),
)
const titles = ['Install', 'Install it', 'Größe', 'FAQ', 'Setup']
const targets = [
  ...names,
  ...names.map((name) => `../${name}`),
  'guide/setup.md',
  '{% link guide/setup.md %}',
  '{{ site.baseurl }}/guide/setup/',
  'guide/setup',
  '/guide/setup',
  '/guide/',
  '/docs/guide/setup',
  '/other',
  '/docs/other',
  'other',
  '/old/',
  '/an old/place',
  '/de/docs/guide/setup',
  'guide',
  '..',
  '../..',
  './',
  '.',
  '/',
  'deep',
  'deep/',
  'deep/..',
  '../guide/deep/setup.md#install',
  'setup.md#install',
  'setup#install-it',
  'setup.html',
  '#install',
  'my%20page.md',
  '%73etup.md',
  '/api/README.md#setup',
  '../api/getting-started.md?x=1#faq',
  '../../../setup.md',
  '%C3%9Cber%20uns/gr%C3%B6%C3%9Fe.md#gr%C3%B6%C3%9Fe',
]

const link = fc.tuple(fc.constantFrom(...targets), fc.nat(7)).map(([target, form]) => {
  const forms = [
    `[x](${target.replaceAll(' ', '%20')})`,
    `[x](<${target}>)`,
    `![x](<${target}>)`,
    `<a href="${target}">x</a>`,
    `[x][y]\n\n[y]: <${target}>`,
    `Setup and deep guide: "getting-started", api.`,
    `[x](${target.replaceAll(' ', '%20').replaceAll('.', '\\.')})`,
    `[x](${target.replaceAll(' ', '%20').replaceAll('s', '&#115;')})`,
  ]
  return forms[form] ?? ''
})
// Front matter that moves a page's address in some layouts.
const matter = fc.constantFrom(
  '',
  '',
  '',
  '---\nslug: other\n---\n\n',
  '---\nid: setup\n---\n\n',
  '---\nurl: /guide/setup/\naliases: [/old/]\n---\n\n',
  '---\nredirect_from: ["/an old/place", "a\\nb"]\n---\n\n',
)
const page = fc
  .tuple(
    matter,
    fc.array(fc.constantFrom(...titles), { maxLength: 3 }),
    fc.array(link, { maxLength: 4 }),
  )
  .map(
    ([front, headings, links]) =>
      `${front}${[...headings.map((title) => `## ${title}`), ...links].join('\n\n')}\n`,
  )
// What a build makes, as far as git is told to leave it out.
const ignores = ['', '/api/\n', '/guide/deep\n/*.png\n', '/**/setup.md\n!guide/setup.md\n']
const summaries = [
  '* [Start](README.md)\n* [Setup](setup.md)\n  * [Deep](guide/deep/setup.md)\n* [Guide](guide/README.md)\n',
  '* [Setup](guide/setup.md)\n\n## Other\n\n* [A](a.md)\n  * [Setup](setup.md)\n  * [Gone](guide/deep/gone.md)\n',
  '* [Start](README.md)\n* [Guide](guide/)\n  * [Setup](guide/setup.md)\n  * [A](guide/a.md)\n* [Api](api/README.md)\n  * [A](api/a.md)\n',
  '',
]
const site: fc.Arbitrary<Texts> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...paths), page, { minKeys: 2, maxKeys: 10 }),
    fc.constantFrom(...ignores),
    fc.constantFrom('', ...summaries),
  )
  .map(([files, ignored, summary]) => ({
    ...files,
    ...(ignored === '' ? {} : { '.gitignore': ignored }),
    ...(summary === '' ? {} : { 'SUMMARY.md': summary }),
  }))

type Edit = (files: Texts, at: number, text: string) => Texts
const edits: readonly Edit[] = [
  (files, at) => without(files, pick(files, at)),
  (files, at) => move(files, pick(files, at), paths[at % paths.length] ?? ''),
  (files, at) => move(files, pick(files, at), pick(files, at).replace(/setup/i, 'Setup')),
  (files, at, text) => ({ ...files, [pick(files, at)]: text }),
  (files, at, text) => ({ ...files, [paths[at % paths.length] ?? '']: text }),
  (files, at) => ({ ...files, [pick(files, at)]: `${files[pick(files, at)] ?? ''}\n## FAQ\n` }),
  (files) =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path.replace(/^guide\//, 'api/'), text]),
    ),
  (files) =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path.replace(/(^|\/)deep\//, '$1'), text]),
    ),
  (files, at) => ({ ...files, '.gitignore': ignores[at % ignores.length] ?? '' }),
  (files, at) => ({ ...files, 'SUMMARY.md': summaries[at % summaries.length] ?? '' }),
  (files, at) => {
    const lines = (files['SUMMARY.md'] ?? '').split('\n')
    const [line = ''] = lines.splice(at % lines.length, 1)
    lines.splice((at >> 8) % (lines.length + 1), 0, ...(at % 3 === 0 ? [] : [line]))
    return { ...files, 'SUMMARY.md': lines.join('\n') }
  },
  (files, at) => {
    const lines = (files['SUMMARY.md'] ?? '').split('\n')
    const place = at % lines.length
    const changed = [
      (line: string) => line.replace('[', '[Other '),
      (line: string) => `  ${line}`,
      (line: string) => line.trimStart(),
      () => `* [New](${paths[at % paths.length]?.replaceAll(' ', '%20')})`,
      () => '## Part',
    ][(at >> 8) % 5]
    lines[place] = changed?.(lines[place] ?? '') ?? ''
    return { ...files, 'SUMMARY.md': lines.join('\n') }
  },
]
const changes = fc.array(fc.tuple(fc.nat(edits.length - 1), fc.nat(), page), {
  minLength: 1,
  maxLength: 3,
})

/** Where a layout looks for pages. */
const roots: Readonly<Partial<Record<LayoutName, string>>> = {
  mkdocs: 'docs/',
  docusaurus: 'docs/',
  starlight: 'src/content/docs/',
  hugo: 'content/',
  mdbook: 'src/',
  mdn: 'files/de/',
}

function below(root: string, files: Texts): Texts {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [root + path, text]))
}

describe('findLinkChanges', () => {
  // A generator that has no layout: front matter may name addresses.
  const generated = { 'next.config.js': '' }
  const starlightConfig =
    "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'x', defaultLocale: 'root', locales: { root: {}, guide: {} } })] }\n"
  const sites: [name: string, layout: LayoutName, settings: Texts][] = [
    ...layoutNames.map((layout): [string, LayoutName, Texts] => [layout, layout, {}]),
    ['generated', 'plain', generated],
    ['starlight with settings', 'starlight', { 'astro.config.mjs': starlightConfig }],
    [
      'gitbook with a navigation',
      'gitbook',
      { '.gitbook.yaml': 'redirects:\n  other: setup.md\n' },
    ],
    ['jekyll', 'plain', { '_config.yml': 'permalink: pretty\n' }],
  ]
  it.each(sites)(
    'equals two full checks on random changes (%s)',
    async (_name, layout, settings) => {
      await fc.assert(
        fc.asyncProperty(site, changes, async (before, steps) => {
          const after = steps.reduce<Texts>(
            (files, [kind, at, text]) => edits[kind]?.(files, at, text) ?? files,
            before,
          )
          const memory = new Memory()
          const base = memory.tree({ ...below(roots[layout] ?? '', before), ...settings })
          const head = memory.tree({ ...below(roots[layout] ?? '', after), ...settings })
          const [quick, full] = await findBoth(
            base,
            head,
            createSource(memory.source.readTexts),
            layout,
          )
          expect(quick).toEqual(full)
        }),
        { numRuns: Number(process.env['RUNS'] ?? 20) },
      )
    },
  )

  const story: Texts = {
    'README.md': '# Start\n\n[Setup](guide/setup.md#install) [Plan](plan.png)\n',
    'guide/setup.md': '# Setup\n\n## Install\n\n[Back](..)\n',
    'guide/other.md': '# Other\n\n[Gone](gone.md)\n',
    'far.md': '# Far\n\nNothing to see, setup or not.\n',
  }
  const cases: [title: string, after: Texts, broken: string[], fixed: string[]][] = [
    [
      'a heading renamed',
      { 'guide/setup.md': '# Setup\n\n## Prepare\n\n[Back](..)\n' },
      ['README.md guide/setup.md#install'],
      [],
    ],
    ['a page removed', { 'guide/setup.md': '' }, ['README.md guide/setup.md#install'], []],
    [
      'a page that was missing',
      { 'guide/gone.md': '# Here\n' },
      [],
      ['guide/other.md guide/gone.md'],
    ],
    ['a landing page removed', { 'README.md': '' }, [], ['README.md plan.png']],
    ['an image that was missing', { 'plan.png': 'x' }, [], ['README.md plan.png']],
  ]
  it.each(cases)(
    'sees %s from a page that did not change',
    async (_title, changed, broken, fixed) => {
      const memory = new Memory()
      const after = { ...story, ...changed }
      const base = memory.tree(story)
      const head = memory.tree(
        Object.fromEntries(Object.entries(after).filter(([, text]) => text !== '')),
      )
      const [quick, full] = await findBoth(
        base,
        head,
        createSource(memory.source.readTexts),
        'plain',
      )
      expect(quick.broken.map(({ path, target }) => `${path} ${target}`)).toEqual(broken)
      expect(quick.fixed.map(({ path, target }) => `${path} ${target}`)).toEqual(fixed)
      expect(quick).toEqual(full)
    },
  )
})

describe('findLinkChanges where front matter decides addresses', () => {
  const cases: [layout: LayoutName, page: string, link: string, before: string, after: string][] = [
    ['docusaurus', 'docs/setup.md', '/docs/other', 'slug: setup', 'slug: other'],
    ['docusaurus', 'docs/setup.md', '/docs/other', 'slug: other', 'slug: setup'],
    ['hugo', 'content/setup.md', '/old/', 'aliases: [/old/]', 'title: Setup'],
    ['hugo', 'content/setup.md', '/other/', 'title: Setup', 'slug: other'],
  ]
  it.each(cases)(
    '%s: %s and "%s", from "%s" to "%s"',
    async (layout, path, written, before, after) => {
      const memory = new Memory()
      const source = createSource(memory.source.readTexts)
      const other = { [path.replace('setup', 'from')]: `[x](${written})\n` }
      const base = memory.tree({ ...other, [path]: `---\n${before}\n---\n# Setup\n` })
      const head = memory.tree({ ...other, [path]: `---\n${after}\n---\n# Setup\n` })
      const [quick, full] = await findBoth(base, head, source, layout)
      expect(full.broken.length + full.fixed.length).toBe(1)
      expect(quick).toEqual(full)
    },
  )
})

describe('findLinkChanges beyond pages', () => {
  const cases: [title: string, before: Texts, after: Texts, broken: string[]][] = [
    [
      'an entry of a navigation that did not change',
      {
        'mkdocs.yml': 'nav:\n  - setup.md\n  - index.md\n',
        'docs/index.md': '',
        'docs/setup.md': 'x',
      },
      { 'docs/setup.md': '' },
      ['mkdocs.yml docs/setup.md'],
    ],
    [
      'a heading of a page with a number before its name',
      {
        'nuxt.config.ts': '',
        'docs/1.guide/02.getting-started.md': '## Install\n',
        'docs/2.api/index.md': '[x](/docs/guide/getting-started#install)\n',
      },
      { 'docs/1.guide/02.getting-started.md': '## Prepare\n' },
      ['docs/2.api/index.md docs/1.guide/02.getting-started.md#install'],
    ],
    [
      'a file that a tag of Jekyll names, and its address',
      {
        '_config.yml': 'permalink: pretty\n',
        'index.md': '[x]({% link guide/setup.md %}) [y]({{ site.baseurl }}/guide/setup/#a)\n',
        'guide/setup.md': '## A\n',
        'guide/next.md': '[x](../setup/)\n',
        'guide/more.md': '[x](../more/#b)\n',
      },
      { 'guide/setup.md': '' },
      ['guide/next.md guide/setup.md', 'index.md guide/setup.md', 'index.md guide/setup.md#a'],
    ],
    [
      'an address of a folder that is one of pages now',
      {
        'next.config.js': '',
        'docs/guide/setup.md': 'x',
        'from.md': '[x](/docs/guide/gone)\n',
      },
      { 'docs/guide/next.md': 'x' },
      ['from.md docs/guide/gone.md'],
    ],
    [
      'the only definition of a page, which is gone',
      { 'README.md': 'See [the guide][guide].\n\n[guide]: guide.md\n', 'guide.md': 'x' },
      { 'README.md': 'See [the guide][guide].\n' },
      ['README.md [][guide]'],
    ],
    [
      'an entry of a navigation for the landing page',
      {
        'mkdocs.yml': 'nav:\n  - index.md\n  - setup.md\n',
        'docs/index.md': 'x',
        'docs/setup.md': 'x',
      },
      { 'docs/index.md': '' },
      ['mkdocs.yml docs/index.md'],
    ],
    [
      'where a redirect of an inherited configuration leads',
      {
        'mkdocs.yml': 'INHERIT: base.yml\n',
        'base.yml': 'plugins:\n  - redirects:\n      redirect_maps:\n        old.md: a.md\n',
        'docs/a.md': 'x',
      },
      { 'base.yml': 'plugins:\n  - redirects:\n      redirect_maps:\n        old.md: gone.md\n' },
      ['base.yml docs/gone.md'],
    ],
    [
      'links of a README that an index replaces',
      {
        'mkdocs.yml': 'site_name: x\n',
        'docs/api/README.md': '[x](next/)\n',
        'docs/api/next.md': 'x',
      },
      { 'docs/api/index.md': 'x' },
      ['docs/api/README.md docs/api/next'],
    ],
    [
      'a heading of a file that another page includes',
      {
        'SUMMARY.md': '* [Start](README.md)\n* [From](from.md)\n',
        'README.md': '# Start\n\n{% include ".gitbook/includes/notice.md" %}\n',
        'from.md': '[x](README.md#notice)\n',
        '.gitbook/includes/notice.md': '## Notice\n',
      },
      { '.gitbook/includes/notice.md': '## Warning\n' },
      ['from.md README.md#notice'],
    ],
    [
      'what git is no longer told to leave out',
      { 'README.md': '[x](api/all.md) [y](out/a.png)\n', '.gitignore': '/api/\n/out\n' },
      { '.gitignore': '/out\n' },
      ['README.md api/all.md'],
    ],
    [
      'everything when the layout is another one',
      { 'docs/index.md': '[x](/setup/)\n', 'docs/setup.md': 'x' },
      { 'mkdocs.yml': 'site_name: x\n' },
      [],
    ],
  ]
  it.each(cases)('sees %s', async (_title, before, change, broken) => {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const after = Object.entries({ ...before, ...change }).filter(
      ([path, text]) => text !== '' || before[path] === '',
    )
    const trees = [memory.tree(before), memory.tree(Object.fromEntries(after))] as const
    const [quick, full] = await findBoth(trees[0], trees[1], source)
    expect(quick.broken.map(({ path, target }) => `${path} ${target}`)).toEqual(broken)
    expect(quick).toEqual(full)
  })
})

describe('findLinkChanges through other names', () => {
  const target = '# Setup\n\nWords that no other page has.\n'
  const cases: [title: string, files: Texts, gone: string, breaks: number][] = [
    [
      'a redirect of GitBook',
      {
        '.gitbook.yaml': 'redirects:\n  former/place: guide/setup.md\n',
        'SUMMARY.md': '* [Start](README.md)\n* [From](from.md)\n',
        'README.md': '# Start\n',
        'from.md': '[x](/former/place)\n',
        'guide/setup.md': target,
      },
      'guide/setup.md',
      // The redirect itself, and the link.
      2,
    ],
    [
      'a redirect to a redirect of MDN',
      {
        'files/de/_redirects.txt':
          '/de/docs/Former\t/de/docs/Middle\n/de/docs/Middle\t/de/docs/Setup\n',
        'files/de/index.md': '---\ntitle: x\nslug: x\n---\n',
        'files/de/from/index.md': '---\ntitle: x\nslug: From\n---\n\n[x](/de/docs/Former)\n',
        'files/de/setup/index.md': `---\ntitle: x\nslug: Setup\n---\n\n${target}`,
      },
      'files/de/setup/index.md',
      // What is not translated is there in English.
      0,
    ],
    [
      'an alias of Hugo',
      {
        'hugo.toml': 'title = "x"\n',
        'content/_index.md': '# Start\n',
        'content/from.md': '[x](/former/)\n',
        'content/setup.md': `---\naliases: [/former/]\n---\n\n${target}`,
      },
      'content/setup.md',
      1,
    ],
  ]
  it.each(cases)('sees a page that goes behind %s', async (_title, files, gone, breaks) => {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const base = memory.tree(files)
    const head = memory.tree(without(files, gone))
    const [lost, fullyLost] = await findBoth(base, head, source)
    expect(lost).toEqual(fullyLost)
    const [back, fullyBack] = await findBoth(head, base, source)
    expect(back).toEqual(fullyBack)
    expect([fullyLost.broken.length, fullyBack.fixed.length]).toEqual([breaks, breaks])
  })
})

async function findBoth(
  baseTree: Tree,
  headTree: Tree,
  source: Source,
  layout?: LayoutName,
): Promise<[LinkChanges, LinkChanges]> {
  const choice = layout === undefined ? {} : { layout }
  const base = await readRevision(baseTree, source, choice)
  const head = await readRevision(headTree, source, choice)
  const renames = await findRenames(baseTree, headTree, source)
  const trees = { base: baseTree, head: headTree }
  const both = await readRevisions(trees, sourceForLinks(source), choice)
  const quick = await findLinkChanges(both.base, both.head, source, renames)
  const was = await checkLinks(base, source)
  const now = await checkLinks(head, source)
  const appURL = 'https://app.example/'
  const kept = keepLinks(was, appURL)
  const carried = await carryLinks(kept, { base, head }, source)
  if (carried !== undefined) {
    const place = { site: head.site, appURL }
    const changed = new LinkIndex(changeLinks(kept, carried, { appURL }), place)
    // Only fixes of files ask where a redirect starts: a platform does not keep it.
    expect(await changed.all()).toEqual(
      now.map((one) => ({ ...one, use: { ...one.use, source: undefined } })),
    )
    const fresh = new LinkIndex(keepLinks(now, appURL), place)
    expect(await describeLinks(changed, now)).toEqual(await describeLinks(fresh, now))
  }
  const remembered = await checkLinks(rememberBase(head, base, renames), source)
  return [quick, compareLinks(was, remembered, renames)]
}

function pick(files: Texts, at: number): string {
  const known = Object.keys(files)
  return known[at % Math.max(1, known.length)] ?? 'setup.md'
}

function without(files: Texts, path: string): Texts {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== path))
}

function move(files: Texts, from: string, to: string): Texts {
  const text = files[from]
  return text === undefined || to === '' ? files : { ...without(files, from), [to]: text }
}

describe.skipIf(!corporaAtHand)('findLinkChanges on real changes', () => {
  const small = (
    ['elsa-gitbook', 'mosip-documentation', 'axoniq-reference-guide'] as const
  ).flatMap((name) =>
    Array.from({ length: pairCounts[name] }, (_, at) => ({
      name,
      number: String(at + 1).padStart(2, '0'),
    })),
  )
  it.each(small)('equals two full checks ($name $number)', async (pair) => {
    const folder = join(pairs(pair.name) ?? '', pair.number)
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const base = memory.folder(join(folder, 'base'))
    const head = memory.folder(join(folder, 'head'))
    const [quick, full] = await findBoth(base, head, source)
    expect(quick).toEqual(full)
  })

  it('equals two full checks (cpp-docs 01, 02)', async () => {
    const folder = pairs('cpp-docs') ?? ''
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const whole = memory.folder(corpus('cpp-docs') ?? '')
    const overlay = (name: string) =>
      listFiles(memory.folder(join(folder, name))).map(({ path, oid, mode }) => ({
        path,
        after: { oid, mode },
      }))
    const gone = readChanges(join(folder, '01/meta.json')).flatMap(({ status, path, oldPath }) =>
      status === 'D' ? [{ path }] : oldPath === undefined ? [] : [{ path: oldPath }],
    )
    const first = memory.folder(join(folder, '01/base'))
    const changed: [Tree, Tree][] = [
      [first, changeTree(first, [...gone, ...overlay('01/head-changed')])],
      [
        changeTree(whole, overlay('02/base-changed')),
        changeTree(whole, overlay('02/head-changed')),
      ],
    ]
    for (const [base, head] of changed) {
      const [quick, full] = await findBoth(base, head, source)
      expect(quick).toEqual(full)
    }
  })
})

interface FileChange {
  readonly status: string
  readonly path: string
  readonly oldPath?: string
}

function readChanges(path: string): readonly FileChange[] {
  return JSON.parse(readFileSync(path, 'utf8')).files
}
