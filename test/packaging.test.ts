// The other ways in, as files: each names only what is there, and settings that the platform knows.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import manifest from '../package.json' with { type: 'json' }
import { hook } from '../src/cli/init/forges.ts'
import { settingGroups } from '../src/server/operating/settings.ts'
import { makeFolder } from './folders.ts'
import { findGrammarProblems } from './workflow-grammar.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const variables = new Set(
  settingGroups.flatMap(({ settings }) => Object.values(settings).map(({ variable }) => variable)),
)
/** Names of settings that a text gives values to. */
const settingsIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:GALLEY_[A-Z_]+|DATABASE_URL)\b/g)].map(([name]) => name)),
]

describe('.pre-commit-hooks.yaml', () => {
  const [own] = parse(read('.pre-commit-hooks.yaml'))

  it('has the options of the hook that init writes', () => {
    const [local] = parse(`repos:\n${hook}`).repos[0].hooks
    expect(`galley check ${own.args.join(' ')}`).toBe(local.entry)
    const always = { pass_filenames: false, always_run: true }
    expect([own, local]).toMatchObject([always, always])
    // pre-commit matches no file that is removed.
    expect([own, local].filter((one) => 'files' in one || 'types' in one)).toEqual([])
    expect(statSync(join(root, own.entry)).mode & 0o111).toBe(0o111)
  })

  /** Runs the hook with a npx that notes what it is asked, as Node of some version would. */
  function run(version: string, code: number) {
    const folder = makeFolder('hook-')
    writeFileSync(join(folder, 'npx'), `#!/bin/sh\necho "$*" > "$RUNS"\nexit ${code}\n`)
    chmodSync(join(folder, 'npx'), 0o755)
    const PATH = `${folder}:${process.env['PATH']}`
    const env = { ...process.env, PATH, RUNS: join(folder, 'runs') }
    const other = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`
    const words = ['--import', other, join(root, own.entry), ...own.args]
    const { status } = spawnSync(process.execPath, words, { env })
    return { status, asked: readFileSync(join(folder, 'runs'), 'utf8') }
  }
  const command = `-p galley@${manifest.version} galley check --base HEAD --quiet\n`

  it.each([0, 1, 2])('runs the published command of its version, and ends with its %i', (code) => {
    expect(run('24.0.0', code)).toEqual({
      status: code,
      asked: `--yes --loglevel=error ${command}`,
    })
  })

  it.each(['20.20.2', '22.1.0', '23.9.0'])('brings another Node where that is %s', (version) => {
    expect(run(version, 0)).toEqual({
      status: 0,
      asked: `--yes --loglevel=error -p node@24 ${command}`,
    })
  })
})

describe('packaging/container', () => {
  const text = read('packaging/container/Dockerfile')

  it('copies what the package is, and leaves the build what it needs', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/source\/(\S+)/gm)].map(
      ([, path]) => path,
    )
    expect(copied).toEqual(['package/galley', 'package/galley-platform'])
    for (const path of copied) expect(read('build/package.ts')).toContain(`'${path}'`)
    const command = /ln -s \/opt\/node_modules\/galley\/(\S+)/.exec(text)?.[1]
    expect(read('build/package.ts')).toContain(`\`\${main}/${command?.split('/')[0]}\``)
    expect(existsSync(join(root, `build/package/${command?.split('/')[1]}`))).toBe(true)
    const left = read('packaging/container/Dockerfile.dockerignore').split('\n')
    for (const needed of [
      'src',
      'build',
      'package.json',
      'package-lock.json',
      'README.md',
      'LICENSE',
    ])
      expect(left).not.toContain(needed)
  })

  it('runs as nobody in particular, with a health check', () => {
    expect(/^USER (\d+)$/m.exec(text)?.[1]).toBe('10001')
    expect(text).toMatch(/^HEALTHCHECK [\s\S]+\/readyz/m)
  })

  it('sets what the platform knows', () => {
    const compose = read('packaging/container/compose.yaml')
    const named = settingsIn(text + compose)
    expect(named).toContain('DATABASE_URL')
    expect(named.filter((name) => !variables.has(name))).toEqual([])
    const { services } = parse(compose)
    expect(existsSync(join(root, services.galley.build.dockerfile))).toBe(true)
    for (const name of Object.keys(services.galley.depends_on))
      expect(services).toHaveProperty(name)
    const url = new URL(services.galley.environment.DATABASE_URL)
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = services[url.hostname].environment
    expect([url.username, url.password, url.pathname]).toEqual([
      POSTGRES_USER,
      POSTGRES_PASSWORD,
      `/${POSTGRES_DB}`,
    ])
  })
})

describe('packaging/helm', () => {
  const chart = 'packaging/helm/galley'
  const template = read(`${chart}/templates/platform.yaml`)
  const values = parse(read(`${chart}/values.yaml`))
  const schema = JSON.parse(read(`${chart}/values.schema.json`))

  it('has values by its schema, and no others', () => {
    const isValid = new Ajv({ strict: false }).compile(schema)
    expect(isValid(values)).toBe(true)
    expect(isValid({ ...values, replicas: 'two' })).toBe(false)
    expect(isValid({ ...values, replica: 2 })).toBe(false)
    expect(Object.keys(values)).toEqual(
      Object.keys(schema.properties).filter((name) => name !== 'global'),
    )
  })

  it('renders values and settings that are there, in blocks that end', () => {
    const used = [...template.matchAll(/\.Values\.(\w+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !(name in values))).toEqual([])
    expect(Object.keys(values).filter((name) => !used.includes(name))).toEqual([])
    const count = (pattern: RegExp) => [...template.matchAll(pattern)].length
    expect(count(/\{\{-? *(?:if|with|range)\b/g)).toBe(count(/\{\{-? *end\b/g))
    const named = settingsIn(template).filter((name) => !variables.has(name))
    expect(named).toEqual([])
    expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({
      apiVersion: 'v2',
      appVersion: manifest.version,
    })
    expect(values.image).toBe(`galley:${manifest.version}`)
  })
})

describe('packaging/homebrew', () => {
  it('installs what the package holds', () => {
    const formula = read('packaging/homebrew/galley.rb')
    expect(formula).toContain(`/v${manifest.version}/galley-${manifest.version}.tgz"`)
    expect(formula).toContain('libexec/"cli/galley.cjs"')
    expect(formula).toContain('libexec/"galley.1"')
    expect(formula).toContain(`node@${/\d+/.exec(manifest.engines.node)?.[0]}"`)
  })
})

describe('.github/workflows/executables.yml', () => {
  it('is a workflow, and names what the build writes', async () => {
    const text = read('.github/workflows/executables.yml')
    expect(await findGrammarProblems('.github/workflows/executables.yml', text)).toEqual([])
    const names: string[] = parse(text).jobs.build.strategy.matrix.include.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toHaveLength(5)
    for (const name of names)
      expect(name).toMatch(/^galley-(?:linux|macos|windows)-(?:x64|arm64)(?:\.exe)?$/)
  })
})
