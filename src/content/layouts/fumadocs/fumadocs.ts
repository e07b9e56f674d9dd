// Fumadocs: folders of pages that loaders publish, in an application of Next or another one.

import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { Detection, Layout, Recognition, Site } from '../../site/layout.ts'
import { signsOf } from '../../text/layout-name.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  commonDirectory,
  directoryOf,
  insideOf,
  isInstalled,
  isWithin,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import { isCodeFile, readNextProject } from '../next/next-project.ts'
import { readNextRoutes } from '../next/next-routes.ts'
import { readRoutes } from '../routes/routes.ts'
import { readSiteComponents } from '../site/components.ts'
import { findConfigs } from '../site/configs.ts'
import { buildFolderTree } from '../site/folder-tree.ts'
import { isIndex } from '../site/navigation.ts'
import { titleOfPage } from '../site/page-titles.ts'
import { joinAddress } from '../site/published.ts'
import { readMetaJson } from './meta-json.ts'
import { type FumadocsSource, publishedAt, readLanguages, readSources } from './sources.ts'

/** The layout of Fumadocs' sites. */
export const fumadocs: Layout = {
  name: 'fumadocs',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const configs = findConfigs(files, signsOf('fumadocs'), project)
    const texts = await readTexts(configs)
    for (const { path, oid } of configs) {
      if (!/\bfumadocs-/.test(texts.get(oid) ?? '')) continue
      const folder = directoryOf(path)
      const code = codeOf(files, folder)
      const read = await readTexts(code)
      const sources = readSources([...read.values()], folder, '')
      const isWritten = sources.some((one) => pagesIn(files, one.folder).length > 0)
      if (!isWritten) continue
      return {
        layout: 'fumadocs',
        root: commonDirectory([folder, ...sources.map((one) => one.folder)]),
        project: folder,
        confidence: 'configuration',
        evidence: [`found "${path}" of Fumadocs`],
      }
    }
    return undefined
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { project } = detection
    const code = codeOf(files, project)
    const [next, texts] = await Promise.all([
      readNextProject(files, project, source.readTexts),
      source.readTexts(code),
    ])
    const textIn = ({ oid }: FileEntry) => texts.get(oid) ?? ''
    const all = [...texts.values()]
    const languages = readLanguages(
      all,
      files.below(project).flatMap(({ path }) => (/\.mdx?$/.test(path) ? [path] : [])),
    )
    const routes = readNextRoutes(files, {
      project,
      locales: languages?.all ?? [],
      isContent: ({ file }) =>
        showsContent.test(textIn(file)) &&
        !addsPages.test(textIn(file)) &&
        nameOf(file.path).startsWith('page.'),
    })
    const [mount] = routes.catchAlls.filter(({ file }) => showsContent.test(textIn(file)))
    const sources = readSources(all, project, (mount?.before ?? '').replace(/\[\w+\]\/?/g, ''))
    const pages = pagesOf(files, project, sources)
    const addresses = placePages(pages, sources, (path, one) => publishedAt(path, one, languages))
    for (const [path, address] of routes.pages) addresses.set(path, address)
    const published = new Set(addresses.values())
    const folders = new Set([...published].map(directoryOf))
    const metaFiles = sources
      .flatMap(({ folder }) => files.below(folder))
      .filter(({ path }) => /^meta(?:\.[\w-]+)?\.json$/.test(nameOf(path)))
    const metaTexts = await source.readTexts(metaFiles)
    const meta = readMetaJson(metaFiles, ({ oid }) => metaTexts.get(oid) ?? '')
    const components = await readSiteComponents(
      files,
      {
        layout: 'fumadocs',
        code,
        isScope: (path) => /(?:^|\/)(?:mdx-components|components\/mdx)\.[jt]sx?$/.test(path),
        pathsOf: next.pathsOf,
      },
      source,
    )
    const hasFiles = all.some((text) => /\bcreateRelativeLink\b|\bresolveHref\b/.test(text))
    const [home] = sources
    return readRoutes(
      'fumadocs',
      {
        pages,
        addresses,
        placeOf: (address) => {
          const at = sources.find(({ base }) => isWithin(address, base)) ?? home
          const inside = isWithin(address, at?.base ?? '')
            ? insideOf(address, at?.base ?? '')
            : address
          const plain = pathBelow(at?.folder ?? project, inside)
          return /\.mdx?$/.test(plain) && !files.byPath.has(plain) ? plain : `${plain}.mdx`
        },
        publicFolders: [pathBelow(project, 'public')],
        base: '',
        baseInHtml: next.base,
        redirects: next.redirects,
        isMade: (address) =>
          routes.isMade(address) ||
          next.names(address) ||
          isGenerated(address) ||
          isTranslated(address),
        // A part of another site has no page at the root.
        isWhole:
          routes.hasApp &&
          (next.base !== '' ||
            sources.some(({ base }) => base === '') ||
            published.has('') ||
            routes.isMade('')),
        isStrict: true,
        isRewritten: next.rewritesLinks,
        relativeTo: [next.endsInSlash ? 'page' : 'folder'],
        ...(hasFiles ? { fileOf } : {}),
        homes: (page) => {
          const [first = ''] = (addresses.get(page) ?? '').split('/')
          if (languages?.all.includes(first) !== true) return []
          return languages.hidesDefault ? ['', first] : [first]
        },
        meant: (path) =>
          languages !== undefined && isWithin(path, languages.byDefault)
            ? insideOf(path, languages.byDefault)
            : path,
        isOpen: ({ frontMatter }) => frontMatter?.data['_openapi'] !== undefined,
        anchors: (facts, path) =>
          collectAnchors(components.withOwn(facts, path), anchorRules.fumadocs),
        navigation: (_look, factsOf) =>
          buildFolderTree({
            pages: [...addresses.keys()].sort(),
            root: sources.length === 1 ? (home?.folder ?? project) : detection.root,
            titleOf: (path) => titleOfPage(path, factsOf(path)),
            isIndex,
            orderOf: (path) => meta.orderOf(path) ?? unlisted,
          }),
        uses: meta.uses,
        files: [...next.files, ...metaFiles, ...components.files],
      },
      { files, detection, source },
    )

    /** Nothing is above the folder of the pages. */
    function fileOf(from: string, path: string): string | undefined {
      const own = sources.find(({ folder }) => isWithin(from, folder))
      if (own === undefined || !/^\.{1,2}\//.test(path)) return undefined
      return pathBelow(own.folder, joinAddress(directoryOf(insideOf(from, own.folder)), path))
    }

    /** True of a folder without pages that a program writes, of API descriptions. */
    function isGenerated(address: string): boolean {
      return sources.some(
        ({ base, isOpen }) =>
          isOpen && isWithin(address, base) && !folders.has(directoryOf(address)),
      )
    }

    /** A page that a language lacks is that of the default one. */
    function isTranslated(address: string): boolean {
      const [first = ''] = address.split('/')
      if (languages?.all.includes(first) !== true) return false
      return published.has(insideOf(address, first))
    }
  },
}

/** Code that publishes more than its pages: `[...source.generateParams(), ...others]`. */
const addsPages = /\bgenerateStaticParams\b(?:(?!\n\})[\s\S]){0,2000}?\.\.\.\w[^;]{0,200}\.\.\.\w/
const showsContent = /\.\s{0,9}getPage\s{0,9}\(/
// Pages that no `meta.json` lists come last.
const unlisted = 10_000

function codeOf(files: Files, project: string): readonly FileEntry[] {
  return files
    .below(project)
    .filter(({ path, mode }) => mode.startsWith('100') && !isInstalled(path) && isCodeFile(path))
    .slice(0, codeFilesMax)
}

const codeFilesMax = 2000

function pagesIn(files: Files, folder: string): readonly FileEntry[] {
  return files
    .below(folder)
    .filter(
      ({ path, mode }) => mode.startsWith('100') && /\.mdx?$/.test(path) && !isInstalled(path),
    )
}

/** Pages of all sources, and parts of pages wherever they lie. */
function pagesOf(
  files: Files,
  project: string,
  sources: readonly FumadocsSource[],
): readonly FileEntry[] {
  const parts = pagesIn(files, project).filter(({ path }) => path.endsWith('.mdx'))
  const found = [...sources.flatMap(({ folder }) => pagesIn(files, folder)), ...parts]
  return [...new Map(found.map((file) => [file.path, file])).values()]
}

/** An index beside a page of the same address keeps its name. */
function placePages(
  pages: readonly FileEntry[],
  sources: readonly FumadocsSource[],
  addressOf: (path: string, source: FumadocsSource) => string,
): Map<string, string> {
  const addresses = new Map<string, string>()
  const taken = new Set<string>()
  const indexes: { readonly path: string; readonly address: string }[] = []
  for (const { path } of pages) {
    const own = sources.find(({ folder }) => isWithin(path, folder))
    if (own === undefined) continue
    const address = addressOf(path, own)
    if (isIndex(path)) indexes.push({ path, address })
    else {
      addresses.set(path, address)
      taken.add(address)
    }
  }
  for (const { path, address } of indexes) {
    addresses.set(path, taken.has(address) ? pathBelow(address, 'index') : address)
  }
  return addresses
}
