// Licences of what is bundled: one text, with every package that is under it.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { root } from './bundle.ts'

/** Licences whose terms are met by giving their text and notices. Any other fails the build. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose package.json is silent: as their readme or licence file says. */
const silent: Readonly<Record<string, string>> = {
  format: 'MIT',
  khroma: 'MIT',
  'png-js': 'MIT',
}

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  author: z
    .union([z.string(), z.object({ name: z.string() }).transform((author) => author.name)])
    .optional(),
})

/** A package as notices name it; its licence is an SPDX expression. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
}

interface Package extends BundledPackage {
  readonly texts: readonly string[]
}

const line = '-'.repeat(72)

/**
 * Writes the notices of everything in a bundle.
 *
 * @param files - absolute paths below `node_modules`
 * @param path - where to write, from the root
 * @throws Error naming packages without a text, or under a licence that is not allowed
 */
export function writeNotices(files: ReadonlySet<string>, path: string): void {
  const folders = new Set([...files].map(packageFolder))
  const packages = [...folders].map(readPackage)
  const refused = packages.filter(({ license, texts }) => !isAllowed(license) || texts.length === 0)
  if (refused.length > 0) {
    const named = refused.map(
      ({ name, license, texts }) => `${name} (${license}, ${texts.length} texts)`,
    )
    throw new Error(`Cannot bundle under these licences: ${named.join(', ')}`)
  }
  const byText = new Map<string, string[]>()
  for (const { name, version, license, texts } of packages) {
    const text = texts.join('\n\n')
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const parts = [...byText]
    .map(([text, names]) => ({ names: names.sort(), text }))
    .sort((a, b) => ((a.names[0] ?? '') < (b.names[0] ?? '') ? -1 : 1))
    .map(({ names, text }) => `${names.join('\n')}\n\n${text}\n`)
  writeFileSync(
    resolve(root, path),
    `Galley holds the following software.\n\n${line}\n\n${parts.join(`\n${line}\n\n`)}`,
  )
}

/** The packages that notices name, by name. */
export function readNotices(text: string): BundledPackage[] {
  const parts = text.split(`\n${line}\n\n`).slice(1)
  return parts
    .flatMap((part) => part.slice(0, part.indexOf('\n\n')).split('\n'))
    .sort()
    .map((named) => {
      const [, name = '', version = '', license = ''] =
        /^(\S+) (\S+) \((.+)\)$/.exec(named) ?? assert.fail(`no package: "${named}"`)
      return { name, version, license: license.replace(/^\((.*)\)$/, '$1') }
    })
}

/** `(MIT OR Apache-2.0)` is allowed when one is, `MIT AND OFL-1.1` when all are. */
function isAllowed(license: string): boolean {
  const words = license.replace(/[()]/g, '')
  return words
    .split(' OR ')
    .some((one) => one.split(' AND ').every((each) => allowed.has(each.trim())))
}

/** `/x/node_modules/@a/b/node_modules/c/d.js` → `/x/node_modules/@a/b/node_modules/c`. */
function packageFolder(file: string): string {
  const clean = file.replace(/\?.*$/, '')
  const at = clean.lastIndexOf('/node_modules/') + '/node_modules/'.length
  const [scope = '', name = ''] = clean.slice(at).split('/')
  return clean.slice(0, at) + (scope.startsWith('@') ? `${scope}/${name}` : scope)
}

function readPackage(folder: string): Package {
  const {
    name,
    version,
    license = silent[name] ?? 'none',
    author = 'its authors',
  } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const files = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying|ofl)(?:[.-].*)?$/i.test(file))
    .filter((file) => !file.endsWith('.js'))
    .sort()
  const own = files.map((file) =>
    readFileSync(join(folder, file), 'utf8').trim().replaceAll('\r\n', '\n'),
  )
  const texts = own.length > 0 ? own : standing(license, author)
  return { name, version, license, texts }
}

/** Packages that name their licence and ship no text: the licence itself, with the author they name. */
function standing(license: string, author: string): string[] {
  const file = join(root, 'build/licenses', `${license}.txt`)
  if (!existsSync(file)) return []
  return [readFileSync(file, 'utf8').trim().replace('<holder>', author)]
}
