// Finds files that are no documentation: vendored trees, fixtures, templates, and those `.gitattributes` marks so.

import type { Source } from '../../facts/source.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isWithin } from '../../trees/paths.ts'

/** The files of a tree that are left out. */
export interface LeftOut {
  has(path: string): boolean
  /** Files the answers depend on. */
  readonly files: readonly FileEntry[]
}

/** Names of folders whose markdown was written for something else: for tests, to be filled in, elsewhere. */
export const leftOutFolders = [
  '__fixtures__',
  '__snapshots__',
  '__tests__',
  'bower_components',
  'fixture',
  'fixtures',
  'node_modules',
  'template',
  'templates',
  'test',
  'test-data',
  'test_data',
  'testdata',
  'tests',
  'third-party',
  'third_party',
  'vendor',
  'vendored',
] as const

const wellKnown = new RegExp(`(?:^|/)(?:${leftOutFolders.join('|')})/`, 'i')

// Their links start from the pages that include them.
const partial = /(?:^|\/)_?(?:includes|partials|snippets)\//i

/** True if a file is part of pages of a site by its folder. */
export function isPartial(path: string): boolean {
  return partial.test(path)
}

// Maximum `.gitattributes` files that are read: repositories have few outside of fixtures.
const filesMax = 200
const textMax = 64 * 1024
const lineMax = 256
const starsMax = 8

type Attribute = 'vendored' | 'generated' | 'documentation'

interface Rule {
  readonly pattern: RegExp
  /** Attributes a line sets (true), unsets (false) or resets (undefined). */
  readonly says: ReadonlyMap<Attribute, boolean | undefined>
}

/**
 * Finds the files of a tree that are left out.
 *
 * `linguist-vendored` and `linguist-generated` leave a file out, and so does `-linguist-documentation`;
 * `linguist-documentation` and `-linguist-vendored` keep one whatever its folder is called.
 *
 * @see https://github.com/github-linguist/linguist/blob/main/docs/overrides.md
 * @see https://git-scm.com/docs/gitattributes
 */
export async function readLeftOut(files: Files, readTexts: Source['readTexts']): Promise<LeftOut> {
  const sources = files
    .named('.gitattributes')
    .filter(({ path, mode }) => mode.startsWith('100') && !wellKnown.test(path))
    .slice(0, filesMax)
  const texts: ReadonlyMap<string, string> =
    sources.length === 0 ? new Map<string, string>() : await readTexts(sources)
  const byDirectory = new Map<string, readonly Rule[]>()
  for (const { path, oid } of sources) {
    const rules = parseAttributes(texts.get(oid) ?? '')
    if (rules.length > 0) byDirectory.set(directoryOf(path), rules)
  }
  return { has, files: sources }

  function has(path: string): boolean {
    if (byDirectory.size === 0) return wellKnown.test(path)
    const said = attributesOf(path, byDirectory)
    const documentation = said.get('documentation')
    if (documentation !== undefined) return !documentation
    if (said.get('vendored') === true || said.get('generated') === true) return true
    return said.get('vendored') === undefined && wellKnown.test(path)
  }
}

/** The lines of a `.gitattributes` that speak of these attributes. */
function parseAttributes(text: string): Rule[] {
  return text
    .slice(0, textMax)
    .split(/\r?\n/)
    .flatMap((line) => {
      if (!line.includes('linguist-') || line.length > lineMax) return []
      const [, quoted, bare, rest = ''] =
        /^\s*(?:"((?:[^"\\]|\\.)+)"|([^\s"#][^\s]*))\s+(.*)$/.exec(line) ?? []
      const written = quoted?.replace(/\\(.)/g, '$1') ?? bare
      if (written === undefined || written.startsWith('[attr]') || written.startsWith('!'))
        return []
      const pattern = patternOf(written)
      const says = new Map(rest.split(/\s+/).flatMap((word) => readWord(word)))
      return pattern === undefined || says.size === 0 ? [] : [{ pattern, says }]
    })
}

function readWord(word: string): [Attribute, boolean | undefined][] {
  const [, sign, name, value] =
    /^([-!]?)linguist-(vendored|generated|documentation)(?:=(.*))?$/.exec(word) ?? []
  if (name !== 'vendored' && name !== 'generated' && name !== 'documentation') return []
  if (sign === '!') return [[name, undefined]]
  return [[name, sign !== '-' && value !== 'false']]
}

/** Git's patterns: without a slash for a name anywhere, with one for a path; a folder does not mean its files. */
function patternOf(written: string): RegExp | undefined {
  if (written.endsWith('/') || written.split('*').length - 1 > starsMax) return undefined
  const isName = !written.includes('/')
  const source = written
    .replace(/^\//, '')
    .replace(/\*\*\/|\/\*\*$|\*+|\?|\[!?\]?[^\]]*\]|\\.|[^\\]/gs, (part) => {
      if (part === '**/') return '(?:.*/)?'
      if (part === '/**') return '/.*'
      if (part.startsWith('*')) return '[^/]*'
      if (part === '?') return '[^/]'
      if (part.length > 1 && part.startsWith('[')) {
        return `[${part.slice(1, -1).replace(/^!/, '^').replaceAll('\\', '\\\\')}]`
      }
      return part.replace(/^\\/, '').replace(/[.+^${}()|[\]\\/]/g, '\\$&')
    })
  try {
    return new RegExp(isName ? `(?:^|/)${source}$` : `^${source}$`, 's')
  } catch {
    return undefined
  }
}

function attributesOf(
  path: string,
  byDirectory: ReadonlyMap<string, readonly Rule[]>,
): ReadonlyMap<Attribute, boolean | undefined> {
  const said = new Map<Attribute, boolean | undefined>()
  // The nearest file has the last word, and in it the last line.
  for (const [directory, rules] of [...byDirectory].sort(([a], [b]) => a.length - b.length)) {
    if (!isWithin(path, directory)) continue
    const inside = directory === '' ? path : path.slice(directory.length + 1)
    for (const { pattern, says } of rules) {
      if (pattern.test(inside)) for (const [name, value] of says) said.set(name, value)
    }
  }
  return said
}
