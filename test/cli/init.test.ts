// `galley init`: what it says, what it writes, and what it leaves alone.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { check } from '../../src/cli/check.ts'
import { findDisabledLines } from '../../src/cli/init/disabled-lines.ts'
import { convertPathExpression, convertUrlExpression } from '../../src/cli/init/regex-patterns.ts'
import { init } from '../../src/cli/init.ts'
import { makeFolder } from '../folders.ts'

type Files = Readonly<Record<string, string>>

function makeRepository(files: Files): string {
  const folder = makeFolder('init-')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder })
  execFileSync('git', ['add', '-A'], { cwd: folder })
  return folder
}

async function run(
  command: typeof check | typeof init,
  args: readonly string[],
  ask: (question: string) => Promise<boolean | undefined> = () => Promise.resolve(undefined),
) {
  let output = ''
  let said = ''
  const terminal = {
    write(text: string) {
      output += text
    },
    complain(text: string) {
      said += text
    },
    colored: false,
    watched: false,
  }
  const code = command === init ? await init(args, terminal, ask) : await check(args, terminal)
  return { code, output, said }
}

const page = '# A\n\n[x](gone.md) [api](../api/a.md)\n'
const files = { 'mkdocs.yml': 'site_name: x\n', 'docs/index.md': page }
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

describe('galley init', () => {
  it('says what it found, and writes a workflow once it is told to', async () => {
    const folder = makeRepository(files)
    const asked: string[] = []
    const no = await run(init, [folder], async (question) => {
      asked.push(question)
      return false
    })
    expect(no.code).toBe(0)
    expect(no.output).toContain('  mkdocs in docs/ (mkdocs.yml): 1 page, 2 links\n')
    expect(no.output).toContain('1 page, 2 links, 2 broken today\n')
    expect(asked).toEqual(['\nTo be written:\n  .github/workflows/galley.yml\nWrite? [y/N] '])
    expect(existsSync(join(folder, '.github'))).toBe(false)
    const yes = await run(init, [folder], async () => true)
    expect(yes.code).toBe(0)
    expect(yes.output).toMatch(/Next:\n {2}1\. Put the owner of the action in place of OWNER/)
    const workflow = parse(read(folder, '.github/workflows/galley.yml'))
    expect(workflow.jobs.links.steps[1]).toEqual({ uses: 'OWNER/galley@v1' })
    expect(workflow.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
  })

  it('writes nothing where nobody can be asked', async () => {
    const folder = makeRepository(files)
    const { code, said } = await run(init, [folder])
    expect(code).toBe(2)
    expect(said).toBe(
      'Nothing was written: this is not an interactive terminal; add "--yes" to write\n',
    )
    expect(existsSync(join(folder, '.github'))).toBe(false)
  })

  it('overwrites nothing', async () => {
    const own = { '.github/workflows/galley.yml': 'mine\n', 'galley.yml': 'fail-on: any\n' }
    const folder = makeRepository({ ...files, ...own, '.lycheeignore': 'gone\n' })
    const { code, output } = await run(init, [folder, '--yes', '--import', '--pre-commit'])
    expect(code).toBe(0)
    for (const [path, text] of Object.entries(own)) {
      expect(output).toContain(`"${path}" already exists and was not changed.`)
      expect(read(folder, path)).toBe(text)
    }
    expect(output).toContain('Would be written:\n\n# Written by "galley init --import".')
    const { repos } = parse(read(folder, '.pre-commit-config.yaml'))
    expect(repos[0].hooks[0]).toMatchObject({
      id: 'galley',
      entry: 'galley check --base HEAD --quiet',
    })
  })

  it.each<[forge: string, extra: Files, args: string[], paths: string[]]>([
    ['gitlab', {}, ['--forge', 'gitlab'], ['.gitlab/galley.yml', '.gitlab-ci.yml']],
    ['gitlab by its file', { '.gitlab-ci.yml': 'a: b\n' }, [], ['.gitlab/galley.yml']],
    ['forgejo', {}, ['--forge', 'forgejo'], ['.forgejo/workflows/galley.yml']],
    ['forgejo by its folder', { '.gitea/x': '' }, [], ['.forgejo/workflows/galley.yml']],
  ])('knows %s', async (_forge, extra, args, paths) => {
    const folder = makeRepository({ ...files, ...extra })
    const { output } = await run(init, [folder, '--yes', ...args])
    expect(output).toContain(`Written:\n${paths.map((path) => `  ${path}\n`).join('')}`)
    for (const path of paths) expect(() => parse(read(folder, path))).not.toThrow()
    for (const [path, text] of Object.entries(extra)) expect(read(folder, path)).toBe(text)
  })

  it.each<[name: string, found: Files, said: string[]]>([
    [
      'Mintlify',
      {
        'docs.json': '{"name":"x","navigation":{"pages":["index"]}}',
        'index.mdx': '# I\n\n[g](/g)\n',
      },
      ['  mintlify (docs.json): 1 page'],
    ],
    [
      'Quarto',
      { '_quarto.yml': 'project:\n  type: website\n', 'index.qmd': '# I\n\n[g](g.qmd)\n' },
      ['  quarto (_quarto.yml): 1 page'],
    ],
    [
      'Docusaurus',
      { 'website/docusaurus.config.js': 'module.exports={title:"x"}\n', 'website/docs/a.md': page },
      ['  docusaurus in website/ (docusaurus.config.js): 1 page'],
    ],
    [
      'several of MkDocs',
      {
        'mkdocs.yml': 'site_name: x\n',
        'docs/index.md': page,
        'mkdocs.de.yml': 'site_name: d\ndocs_dir: de\n',
        'de/index.md': page,
      },
      ['  mkdocs in docs/ (mkdocs.yml): 1 page', '  mkdocs in de/ (mkdocs.de.yml): 1 page'],
    ],
    [
      'Jekyll, which has no rules',
      { '_config.yml': 'title: x\n', 'index.md': page },
      ['  Markdown as GitHub renders it: there are no rules for Jekyll or Hexo (_config.yml)\n'],
    ],
    [
      'pages that are not read',
      { 'docs/conf.py': '', 'docs/other.rst': 'x\n' },
      [
        'there are no rules for Sphinx (docs/conf.py)\n',
        '0 pages, 0 links',
        '; until then every check fails\n',
      ],
    ],
  ])('says what it found of %s, and what comes next', async (_name, found, said) => {
    const { output } = await run(init, [makeRepository(found), '--yes'])
    for (const line of said) expect(output).toContain(line)
    expect(output.includes('Run "galley check" to see what is broken today')).toBe(
      !output.includes('none broken today'),
    )
  })

  it('refuses what is no repository, and a folder of one', async () => {
    await expect(run(init, [makeFolder('none-')])).rejects.toThrow('it is in no git repository')
    const folder = join(makeRepository(files), 'docs')
    await expect(run(init, [folder])).rejects.toThrow('run this at its top')
  })
})

describe('galley init --import', () => {
  const rows: [name: string, path: string, text: string, rules: unknown[], left: string[]][] = [
    [
      'lychee',
      '.lycheeignore',
      '# made by the build\n^gone\\.md$\nhttps://example\\.com/.*\n(a|b)c\n.*\n',
      [{ url: 'gone.md', reason: 'made by the build (from .lycheeignore)' }],
      [
        '.lycheeignore:4: No pattern can express what "(a|b)c" does',
        '.lycheeignore:5: ".*" would ignore everything',
      ],
    ],
    [
      'lychee.toml',
      'lychee.toml',
      'exclude = [\n  "^\\\\.\\\\./api/",\n]\nexclude_path = ["(^|/)index\\\\.md$"]\n',
      [
        { url: '../api/*', reason: 'Imported from lychee.toml:2' },
        { file: '**/index.md', reason: 'Imported from lychee.toml:4' },
      ],
      [],
    ],
    [
      'markdown-link-check',
      '.markdown-link-check.json',
      '{\n  "ignorePatterns": [\n    { "pattern": "gone" }\n  ]\n}\n',
      [{ url: '*gone*', reason: 'Imported from .markdown-link-check.json:3' }],
      [],
    ],
    [
      'remark-validate-links',
      'package.json',
      '{"remarkConfig":{"plugins":[["validate-links",{"skipPathPatterns":["api/a"]}]]}}',
      [{ url: '*api/a*', reason: 'Imported from package.json:1' }],
      [],
    ],
    [
      'linkspector',
      '.linkspector.yml',
      'excludedDirs:\n  - ./docs/\nignorePatterns:\n  - pattern: "^gone"\n',
      [
        { url: 'gone*', reason: 'Imported from .linkspector.yml:4' },
        { file: 'docs', reason: 'Imported from .linkspector.yml:2' },
      ],
      [],
    ],
    ['a program', '.remarkrc.mjs', 'export default {}', [], ['.remarkrc.mjs: It is a program']],
    ['a broken file', 'lychee.toml', 'exclude = [', [], ['lychee.toml: Cannot read it: ']],
  ]
  it.each(rows)('reads %s', async (_name, path, text, rules, left) => {
    const folder = makeRepository({ ...files, [path]: text })
    const { output } = await run(init, [folder, '--yes', '--import'])
    for (const line of left) expect(output).toContain(`Left out: ${line}`)
    if (rules.length === 0) return expect(existsSync(join(folder, 'galley.yml'))).toBe(false)
    expect(parse(read(folder, 'galley.yml'))).toEqual({ ignore: rules })
  })

  it('takes over comments, and check then follows what was written', async () => {
    const disabled = `${page}<!-- markdown-link-check-disable -->\n[y](later.md)\n<!-- markdown-link-check-enable -->\n[z](never.md)\n`
    const folder = makeRepository({ ...files, 'docs/index.md': disabled })
    const { output } = await run(init, [folder, '--yes', '--import'])
    expect(output).toContain('galley.yml ignores 1 of 4 broken links')
    const checked = await run(check, [folder])
    expect(checked.output).toContain('1 broken link ignored by galley.yml')
    expect(checked.output).not.toContain('later.md')
    expect(checked.output).toContain('never.md')
  })

  it('says where nothing is to be imported', async () => {
    const { output } = await run(init, [makeRepository(files), '--yes', '--import'])
    expect(output).toContain('Nothing to import')
  })
})

describe('expressions', () => {
  it.each<[expression: string, pattern: string]>([
    ['^a/b$', 'a/b'],
    ['a.*b', '*a*b*'],
    ['\\.pdf$', '*.pdf'],
    ['^/api/', '/api/*'],
    ['#L[0-9]+$', 'untold'],
    ['a\\d', 'untold'],
    ['a\\*b', 'untold'],
    ['', 'untold'],
    ['^https?://x', 'external'],
    ['example\\.com', 'external'],
    ['localhost:3000', 'external'],
    ['^file:///.*/a\\.md$', 'untold'],
  ])('%s', (expression, expected) => {
    const converted = convertUrlExpression(expression)
    expect(converted.kind === 'pattern' ? converted.pattern : converted.kind).toBe(expected)
  })

  it('of paths reach into folders', () => {
    expect(convertPathExpression('(^|/)test/')).toEqual({ kind: 'pattern', pattern: '**/test/**' })
  })
})

describe('findDisabledLines', () => {
  it('knows regions, lines and next lines', () => {
    const comment = (what: string) => `<!-- markdown-link-check-${what} -->`
    const text = [
      comment('disable-next-line'),
      'two',
      'three',
      `four ${comment('disable-line')}`,
      comment('disable'),
      'six',
      comment('enable'),
      'eight',
    ]
    expect(findDisabledLines(text.join('\n'))).toEqual(new Set([2, 4, 6, 7]))
  })
})
