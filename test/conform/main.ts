// Asks the real generators: `npm run conform -- NAME [VARIANT]`. Keeps the answers as fixtures.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Fixture, fixturePath } from './fixture.ts'
import type { Generator } from './generators/generator.ts'
import { generators } from './generators/index.ts'
import { observe, observeProbes, probePage, siteFiles } from './observe.ts'

const root = join(import.meta.dirname, '../../.generators')
/** A build of a site this small takes seconds, on a busy machine minutes; what takes longer hangs. */
const hangMs = 20 * 60_000

const [name, only] = process.argv.slice(2)
const names = name === undefined || name === 'all' ? Object.keys(generators) : [name]
for (const each of names) ask(each)

function ask(generatorName: string): void {
  const generator = generators[generatorName]
  if (generator === undefined) {
    throw new Error(
      `Cannot ask "${generatorName}": expected one of ${Object.keys(generators).join(', ')}`,
    )
  }
  const home = join(root, generatorName)
  install(generator, home)
  const version = run(generator.version, home).trim().split('\n')[0] ?? ''
  for (const [variantName, variant] of Object.entries(generator.variants)) {
    if (only !== undefined && only !== variantName) continue
    const folder = join(home, `site-${variantName}`)
    const files = siteFiles(generator, variant)
    rmSync(folder, { recursive: true, force: true })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const printed = run(generator.build, folder)
    writeFileSync(join(home, `${variantName}.log`), printed)
    const output = join(folder, variant.output)
    let seen = observe(generator, variant, { output, printed })
    if (generator.renamesFragments === true && variant.own === undefined) {
      const [path, text] = probePage(variant, seen.headings)
      writeFileSync(join(folder, path), text)
      run(generator.build, folder)
      seen = { ...seen, headings: observeProbes(variant, seen.headings, output) }
    }
    const fixture: Fixture = {
      generator: generatorName,
      version,
      variant: variantName,
      files,
      ...seen,
    }
    const path = fixturePath(generatorName, variantName)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(fixture, undefined, 1)}\n`)
    console.log(
      `${generatorName} ${variantName}: ${seen.headings.length} headings, ${seen.links.length} links`,
    )
  }
}

function install({ install: packages }: Generator, home: string): void {
  mkdirSync(home, { recursive: true })
  if ('apt' in packages) {
    const missing = packages.apt.filter(
      (each) => spawnSync('dpkg', ['-s', each], { stdio: 'ignore' }).status !== 0,
    )
    if (missing.length > 0) run(['apt-get', 'install', '-y', '-qq', ...missing], home)
    return
  }
  const marker = join(home, 'installed.txt')
  if (existsSync(marker)) return
  if ('pip' in packages) {
    run(['python3', '-m', 'venv', 'python'], home)
    run(['python/bin/python', '-m', 'pip', 'install', '-q', ...packages.pip], home)
  } else {
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
    run(['npm', 'install', '--no-audit', '--no-fund', ...packages.npm], home)
  }
  writeFileSync(marker, Object.values(packages).flat().join('\n'))
}

function run([command = '', ...args]: readonly string[], folder: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: hangMs,
    input: '',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      CI: 'true',
      GALLEY_ASKS: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
  })
  const printed = `${stdout}${stderr}`
  if (status !== 0)
    throw new Error(
      `Cannot run "${command} ${args.join(' ')}" in "${folder}": ${error?.message ?? printed.slice(-3000)}`,
    )
  return printed
}
