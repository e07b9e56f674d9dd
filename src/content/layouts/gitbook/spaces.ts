// Spaces of GitBook in one repository: where each lies, what its configuration says.

import type { Source } from '../../facts/source.ts'
import type { Warning } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { below, directoryOf, isSample, isWithin, joinPath, nameOf } from '../../trees/paths.ts'
import { gitbookConfigs } from '../site/telltales.ts'
import type { SummaryBlock } from '../summary/block.ts'
import { parseSummary } from '../summary/summary.ts'
import { type GitbookConfig, readGitbookConfig } from './config.ts'
import { type HonkitBuild, readHonkitBuild } from './honkit.ts'
import { isLegacy } from './legacy.ts'

/** One space: a project directory, and what is in it. Paths are repository paths. */
export interface GitbookSpace {
  readonly project: string
  /** Content root: what other paths of the configuration are relative to. */
  readonly root: string
  readonly config?: string
  readonly configuration: GitbookConfig
  /** Named in the configuration and there. */
  readonly readme?: string
  /** The navigation file, if there is one. */
  readonly summary?: string
  /** Set if HonKit builds it, or the first GitBook still does. */
  readonly build?: HonkitBuild
  /** The LANGS.md that lists it, if it is one language of a book. */
  readonly languages?: string
  readonly warnings: readonly Warning[]
  /** The files the space was recognised by, as a sentence. */
  readonly evidence: string
  /** True when only GitBook has what was found. */
  readonly certain: boolean
}

/**
 * Finds the spaces of a repository, in byte order of their directories.
 *
 * A directory is a space when it holds `.gitbook.yaml`, or `.gitbook/` and a SUMMARY.md, or, at the
 * usual places, a SUMMARY.md alone. A SUMMARY.md below a space starts one of its own, unless the
 * SUMMARY.md above lists files beside it.
 *
 * @param project - look in this directory and below
 */
export async function findSpaces(
  files: Files,
  readTexts: Source['readTexts'],
  project: string,
): Promise<readonly GitbookSpace[]> {
  const start = project === '' ? 0 : project.length + 1
  const named = files
    .named(...gitbookConfigs, 'LANGS.md', 'SUMMARY.md')
    .filter((file) => isWithin(file.path, project) && !isSample(file.path.slice(start)))
  const texts = await readTexts(named)
  const textOf = (file: FileEntry): string | undefined => texts.get(file.oid)

  const spaces = new Map<string, GitbookSpace>()
  for (const file of named) {
    const text = textOf(file)
    if (text === undefined || nameOf(file.path) === 'SUMMARY.md') continue
    const space = isConfiguration(file.path) ? configuredSpace(file.path, text, files) : undefined
    if (space === undefined) {
      for (const one of await languagesOf(file.path, text, { files, readTexts })) {
        if (!spaces.has(one.project)) spaces.set(one.project, one)
      }
      continue
    }
    if (spaces.has(space.project)) continue
    const build = isLegacy(space)
      ? await readHonkitBuild(file.path, text, { files, readTexts })
      : undefined
    spaces.set(space.project, build === undefined ? space : { ...space, build, certain: true })
  }
  const known = [...spaces.values()]
  for (const file of named) {
    const directory = directoryOf(file.path)
    const text = textOf(file)
    if (nameOf(file.path) !== 'SUMMARY.md' || text === undefined) continue
    if (known.some((space) => space.root === directory || space.project === directory)) continue
    if (isMdbook(directory, files)) continue
    const marked = files.directories.has(below(directory, '.gitbook'))
    if (!marked && !parseSummary(text).blocks.some(listsPages)) continue
    if (!isStart(directory, project, files) && known.length === 0) continue
    if (listedAbove(directory, known, textOf, files)) continue
    const config = below(directory, 'book.json')
    const build = marked ? undefined : await readHonkitBuild(config, '', { files, readTexts })
    const space = bareSpace(directory, files)
    known.push(build === undefined ? space : { ...space, build, certain: true })
  }
  return known.sort((a, b) => (a.project < b.project ? -1 : 1))
}

/**
 * The languages of a book that HonKit builds: folders that LANGS.md lists, each with a SUMMARY.md.
 *
 * @see HonKit, docs/languages.md
 */
async function languagesOf(
  config: string,
  text: string,
  { files, readTexts }: { files: Files; readTexts: Source['readTexts'] },
): Promise<readonly GitbookSpace[]> {
  // HonKit needs no configuration.
  const isList = nameOf(config) === 'LANGS.md'
  if (isList ? files.byPath.has(below(directoryOf(config), 'book.json')) : !isLegacy({ config }))
    return []
  const { root } = readGitbookConfig(config, directoryOf(config), isList ? '' : text)
  const list = files.byPath.get(below(root, 'LANGS.md'))
  const build = list && (await readHonkitBuild(config, isList ? '' : text, { files, readTexts }))
  if (list === undefined || build === undefined) return []
  const { uses } = parseSummary((await readTexts([list])).get(list.oid) ?? '')
  return uses.flatMap(({ url }) => {
    const folder = joinPath(root, url.replace(/\/$/, ''))
    const summary = folder === undefined ? undefined : below(folder, 'SUMMARY.md')
    if (folder === undefined || summary === undefined || !files.byPath.has(summary)) return []
    return {
      project: folder,
      root: folder,
      config,
      configuration: { root: folder, redirects: new Map(), uses: [], warnings: [] },
      summary,
      build: { ...build, sources: [...build.sources, list] },
      languages: list.path,
      warnings: [],
      evidence: `found "${list.path}" with "${folder}"`,
      certain: true,
    }
  })
}

/** A space without any sign of one, for a layout that was asked for. */
export function bareSpace(directory: string, files: Files): GitbookSpace {
  const summary = below(directory, 'SUMMARY.md')
  const certain = files.directories.has(below(directory, '.gitbook'))
  const seen = [
    ...(certain ? [`"${below(directory, '.gitbook')}/"`] : []),
    ...(files.byPath.has(summary) ? [`"${summary}"`] : []),
  ]
  return {
    project: directory,
    root: directory,
    configuration: { root: directory, redirects: new Map(), uses: [], warnings: [] },
    ...(files.byPath.has(summary) ? { summary } : {}),
    warnings: [],
    evidence: `found ${seen.join(' and ') || 'nothing of GitBook'}`,
    certain,
  }
}

/** True if a file is a configuration of GitBook by its name. */
export function isConfiguration(path: string): boolean {
  return gitbookConfigs.includes(nameOf(path))
}

function configuredSpace(path: string, text: string, files: Files): GitbookSpace | undefined {
  const project = directoryOf(path)
  const legacy = nameOf(path) === 'book.json'
  const configuration = readGitbookConfig(path, project, text)
  const { root } = configuration
  const named = configuration.summary ?? below(root, 'SUMMARY.md')
  // Other tools have a "book.json" too.
  if (legacy && (!files.byPath.has(named) || files.byPath.has(below(project, '.gitbook.yaml')))) {
    return undefined
  }
  const warnings = [...configuration.warnings]
  const summary = [named, below(root, 'SUMMARY.md')].find((file) => files.byPath.has(file))
  if (summary !== named && configuration.summary !== undefined) {
    warnings.push({ path, message: `Cannot find summary "${named}"` })
  }
  const { readme } = configuration
  const hasReadme = readme !== undefined && files.byPath.has(readme)
  if (readme !== undefined && !hasReadme) {
    warnings.push({ path, message: `Cannot find readme "${readme}"` })
  }
  if (!files.directories.has(root)) {
    warnings.push({ path, message: `Cannot find root "${root}"` })
  }
  return {
    project,
    root,
    config: path,
    configuration,
    ...(hasReadme ? { readme } : {}),
    ...(summary === undefined ? {} : { summary }),
    warnings,
    evidence: `found "${path}"${root === project ? '' : ` with root "${root}"`}`,
    // A configuration left over from a move to another tool names a summary that is gone.
    certain: !legacy && (summary !== undefined || configuration.summary === undefined),
  }
}

// Other files called SUMMARY.md are prose.
function listsPages(block: SummaryBlock): boolean {
  return block.kind === 'list' && block.items.some((item) => item.url !== undefined)
}

const usualPlaces: ReadonlySet<string> = new Set(['', 'docs', 'doc', 'documentation', 'gitbook'])

function isStart(directory: string, project: string, files: Files): boolean {
  if (files.directories.has(below(directory, '.gitbook'))) return true
  const place = project === '' ? directory : directory.slice(project.length + 1)
  return usualPlaces.has(place)
}

/** True if mdBook reads this SUMMARY.md: its configuration lies beside or above `src`. */
function isMdbook(directory: string, files: Files): boolean {
  if (files.byPath.has(below(directory, 'book.toml'))) return true
  return directory !== '' && files.byPath.has(below(directoryOf(directory), 'book.toml'))
}

function listedAbove(
  directory: string,
  spaces: readonly GitbookSpace[],
  textOf: (file: FileEntry) => string | undefined,
  files: Files,
): boolean {
  return spaces.some((space) => {
    const summary = space.summary === undefined ? undefined : files.byPath.get(space.summary)
    if (summary === undefined || !isWithin(directory, space.root)) return false
    return parseSummary(textOf(summary) ?? '').uses.some((use) => {
      const target = joinPath(space.root, use.url.replace(/[?#].*$/, ''))
      return target !== undefined && isWithin(target, directory)
    })
  })
}
