// astro.config.* with the modules it imports, put into one text that can be read as data.

import type { Source } from '../../facts/source.ts'
import { literal } from '../../text/literal.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, joinPath } from '../../trees/paths.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { readPlacedAt, readPlacedModule } from '../site/module-literal.ts'

export interface AstroConfig {
  /** The files it is written in, the configuration first. */
  readonly files: readonly FileEntry[]
  /** All of it, the configuration last. */
  readonly text: string
  /** The exported value of the configuration; undefined if code makes it. */
  readonly root: Placed | undefined
  /** Options of the call of an integration by the package it comes from. */
  readonly optionsOf: (name: string) => Placed | undefined
  /** Packages that are imported, `starlight-blog` for `starlight-blog/schema` too. */
  readonly packages: ReadonlySet<string>
  /** True if the configuration itself calls what it imports from a package. */
  readonly isCalled: (name: string) => boolean
  /** Lines before the configuration in `text`. */
  readonly linesBefore: number
}

// Configurations import others that import others, but none has this many.
const roundsMax = 4
const modulesMax = 60

/** Reads a configuration with everything of this repository that it imports. */
export async function readAstroConfig(
  files: Files,
  config: FileEntry,
  readTexts: Source['readTexts'],
): Promise<AstroConfig> {
  const modules = new Map<string, { readonly file: FileEntry; readonly text: string }>()
  let fresh: readonly FileEntry[] = [config]
  for (let round = 0; round < roundsMax && fresh.length > 0; round++) {
    const texts = await readTexts(fresh)
    for (const file of fresh) modules.set(file.path, { file, text: texts.get(file.oid) ?? '' })
    fresh = [...new Set(fresh.flatMap(({ path }) => importsOf(path)))]
      .filter((path) => !modules.has(path))
      .slice(0, modulesMax - modules.size)
      .flatMap((path) => files.byPath.get(path) ?? [])
  }
  const texts = [...modules].map(([path, { text }]) => [path, text] as const)
  const own = modules.get(config.path)?.text ?? ''
  const others = texts.slice(1).map(([path, text]) => asConstant(text, nameOfDefault(path)))
  const before = others.map((text) => `${text}\n;\n`).join('')
  const text = before + own
  return {
    files: [...modules.values()].map(({ file }) => file),
    text,
    root: readPlacedModule(text),
    optionsOf,
    isCalled: (name) => namesFrom(name, own).some((one) => isCall(one, own)),
    packages: new Set(texts.flatMap(([, one]) => specifiersOf(one).flatMap(packageOf))),
    linesBefore: before.split('\n').length - 1,
  }

  function importsOf(path: string): string[] {
    return specifiersOf(modules.get(path)?.text ?? '').flatMap(
      (specifier) => resolveModule(path, specifier, files) ?? [],
    )
  }

  /** The name under which a module's default export is imported. */
  function nameOfDefault(path: string): string {
    for (const [from, { text: importing }] of modules) {
      for (const [, name = '', specifier = ''] of importing.matchAll(defaultImport)) {
        if (resolveModule(from, specifier, files) === path) return name
      }
    }
    return '_'
  }

  function optionsOf(name: string): Placed | undefined {
    const called = [...text.matchAll(defaultImport)].find(
      ([, , specifier]) => specifier === name,
    )?.[1]
    const call =
      called === undefined ? undefined : new RegExp(`(?<![\\w$.])${literal(called)}\\(`).exec(text)
    return call ? readPlacedAt(text, call.index + call[0].length) : undefined
  }
}

const anySpecifier = /\b(?:from|import|require)\s{0,9}\(?\s{0,9}(["'])([^"'\n]{1,300})\1/g
const typeImport = /^[ \t]*import\s+type\s[^'"]{0,2000}["'][^'"\n]{0,300}["']/gm
const defaultImport =
  /\bimport\s{1,9}([A-Za-z_$][\w$]*)\s{0,9}(?:,\s{0,9}\{[^{}]{0,2000}\}\s{0,9})?from\s{0,9}["']([^"'\n]{1,300})["']/g

const anyImport = /\bimport\s([^'"();]{1,2000}?)\sfrom\s{0,9}["']([^"'\n]{1,300})["']/g

function specifiersOf(text: string): string[] {
  return [...text.replace(typeImport, '').matchAll(anySpecifier)].map(([, , name = '']) => name)
}

/** Names that a module imports from a package. */
function namesFrom(name: string, text: string): string[] {
  return [...text.matchAll(anyImport)].flatMap(([, names = '', specifier = '']) =>
    packageOf(specifier).includes(name) ? (names.match(/[A-Za-z_$][\w$]*/g) ?? []) : [],
  )
}

function isCall(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w$.])${literal(name)}\\s{0,9}\\(`).test(text)
}

function packageOf(specifier: string): readonly string[] {
  if (specifier.endsWith('.json')) return []
  const name = /^(?:astro:|node:|@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(specifier)?.[0]
  return name === undefined ? [] : [name]
}

const endings = ['', '.ts', '.js', '.mjs', '.mts', '.cjs', '.json', '/index.ts', '/index.js']

function resolveModule(from: string, specifier: string, files: Files): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const path = joinPath(directoryOf(from), specifier)
  if (path === undefined) return undefined
  return [...endings.map((ending) => path + ending), path.replace(/\.([cm]?)js$/, '.$1ts')].find(
    (one) => files.byPath.has(one),
  )
}

function asConstant(text: string, name: string): string {
  const json = /^\s*[[{]/.test(text) ? `const ${name} = ${text}` : text
  return json.replace(/\bexport\s+default\s/g, `const ${name} = `)
}
