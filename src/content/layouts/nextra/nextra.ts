// Nextra 2 to 4: pages below `content`, `app` or `pages` of a Next project, each at the address of its path.

import { anchorRules, collectAnchors, githubSlug } from '../../anchors/anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { Detection, Layout, Recognition, Site } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  directoryOf,
  insideOf,
  isInstalled,
  isWithin,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import {
  isCodeFile,
  isLocalePart,
  type NextProject,
  readNextProject,
  readsPlain,
} from '../next/next-project.ts'
import { homeOf, readNextRoutes } from '../next/next-routes.ts'
import { addressBelow, readRoutes } from '../routes/routes.ts'
import { readSiteComponents } from '../site/components.ts'
import { findConfigs } from '../site/configs.ts'
import { buildFolderTree } from '../site/folder-tree.ts'
import { isIndex } from '../site/navigation.ts'
import { titleOfPage } from '../site/page-titles.ts'
import { nextConfigs } from '../site/telltales.ts'
import { isMeta, readMeta } from './meta.ts'

/** The layout of Nextra's sites. */
export const nextra: Layout = {
  name: 'nextra',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const configs = findConfigs(files, nextConfigs, project)
    const packageOf = (path: string) =>
      files.byPath.get(pathBelow(directoryOf(path), 'package.json'))
    const texts = await readTexts([
      ...configs,
      ...configs.flatMap(({ path }) => packageOf(path) ?? []),
    ])
    const found = configs.find(
      (config) =>
        homesOf(files, directoryOf(config.path)).some(isWritten) &&
        [config, packageOf(config.path)].some((file) =>
          isNextra.test(texts.get(file?.oid ?? '') ?? ''),
        ),
    )
    if (found === undefined) return undefined
    const folder = directoryOf(found.path)
    return {
      layout: 'nextra',
      root: folder,
      project: folder,
      confidence: 'configuration',
      evidence: [`found "${found.path}" with Nextra`],
    }

    function isWritten(home: string): boolean {
      return files.below(home).some(({ path }) => isPage.test(path))
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { project } = detection
    const next = await readNextProject(files, project, source.readTexts)
    const homes = homesOf(files, project)
    const metaFiles = homes.flatMap((home) => files.below(home)).filter(({ path }) => isMeta(path))
    const catchAllFiles = homes
      .flatMap((home) => files.below(home))
      .filter(({ path }) => isCatchAll.test(path))
    const texts = await source.readTexts([...metaFiles, ...catchAllFiles])
    const routes = readNextRoutes(files, {
      project,
      locales: next.locales,
      isContent: ({ file }) => showsContent.test(texts.get(file.oid) ?? ''),
    })
    const [mount] = routes.catchAlls.filter(({ file }) =>
      showsContent.test(texts.get(file.oid) ?? ''),
    )
    const contentHome = homeOf(files, project, 'content') ?? pathBelow(project, 'content')
    const contentBase = (mount?.before ?? basePathOf(next)).split('/').filter((part) => part !== '')
    const prefix = contentBase.filter((part) => !isLocalePart(part)).join('/')
    const pages = pagesOf(files, project, homes)
    const hasPages = homes.some((home) => nameOf(home) === 'pages')
    const addresses = new Map(routes.pages)
    for (const { path } of pages) {
      if (isWithin(path, contentHome)) addresses.set(path, addressInContent(path))
    }
    for (const [path, address] of addresses) addresses.set(path, withLocale(address, next))
    const meta = readMeta(metaFiles, ({ oid }) => texts.get(oid) ?? '', contentHome)
    const components = await readSiteComponents(
      files,
      {
        layout: 'nextra',
        code: files.below(project).filter(({ path }) => !isInstalled(path) && isCodeFile(path)),
        isScope: (path) => /(?:^|\/)(?:mdx-components|theme\.config)\.[jt]sx?$/.test(path),
        pathsOf: next.pathsOf,
      },
      source,
    )
    const isPlain = readsPlain([...next.texts.values()])
    return readRoutes(
      'nextra',
      {
        pages,
        addresses,
        placeOf: (address) =>
          `${pathBelow(homes[0] ?? project, prefix === '' ? address : insideIf(address, prefix))}.mdx`,
        publicFolders: [pathBelow(project, 'public')],
        base: '',
        baseInHtml: next.base,
        redirects: next.redirects,
        isMade: (address) => routes.isMade(address) || next.names(address),
        // A part of another site has no page at the root.
        isWhole:
          prefix === '' ||
          next.base !== '' ||
          routes.isMade('') ||
          [...addresses.values()].includes(''),
        isStrict: true,
        isRewritten: next.rewritesLinks,
        // Next's router of `pages` leads from the address without its slash; a tag is the browser's.
        relativeTo: !next.endsInSlash ? ['folder'] : hasPages ? ['folder', 'page'] : ['page'],
        homes: (page) => localesOf(addresses.get(page) ?? '', next),
        meant: (path, { kind, url }) =>
          kind === 'link' && ending.test(url) ? path.replace(/\.mdx?$/, '') : path,
        anchors: (facts, path) =>
          collectAnchors(
            components.withOwn(facts, path),
            path.endsWith('.md') && isPlain ? plainRules : anchorRules.nextra,
          ),
        navigation: (_look, factsOf) =>
          buildFolderTree({
            pages: pages.flatMap(({ path }) => (addresses.has(path) ? path : [])).sort(),
            root: homes.length === 1 ? (homes[0] ?? project) : project,
            titleOf: (path) => meta.titleOf(plainName(path)) ?? titleOfPage(path, factsOf(path)),
            isIndex: (path) => isIndex(path) || nameOf(path).startsWith('page.'),
            orderOf: (path) => meta.orderOf(plainName(path)) ?? unlisted,
          }),
        uses: meta.uses,
        files: [...next.files, ...metaFiles, ...catchAllFiles, ...components.files],
      },
      { files, detection, source },
    )

    function addressInContent(path: string): string {
      const inside = addressBelow(path, contentHome)
      const [first = ''] = inside.split('/')
      const isLocalized = next.locales.includes(first)
      const rest = isLocalized ? insideOf(inside, first) : inside
      return [isLocalized ? first : '', prefix, rest].filter((part) => part !== '').join('/')
    }
  },
}

// The second brings the first along.
const isNextra = /["']nextra["']|@theguild\/components/
// The ending Nextra takes off a link; not before a slash.
const ending = /\.mdx?(?:[?#]|$)/
/** In markdown that is no MDX, the tags of a heading are words of its id. */
const plainRules = { ...anchorRules.nextra, slug: githubSlug }
const isPage = /\.mdx?$/
const isCatchAll = /\[\.\.\.\w+\]\]?(?:\/page)?\.[jt]sx?$/
/** A catch-all that shows the pages below `content`. */
const showsContent = /\bimportPage\b|\bnextra\/pages\b/
// Pages that no `_meta` file lists come last.
const unlisted = 10_000

/** The folders of pages. */
function homesOf(files: Files, project: string): readonly string[] {
  return ['content', 'app', 'pages'].flatMap((name) => homeOf(files, project, name) ?? [])
}

/** Pages, and parts of them wherever they lie: `components/note.mdx`. */
function pagesOf(files: Files, project: string, homes: readonly string[]): readonly FileEntry[] {
  return files.below(project).filter(({ path, mode }) => {
    if (!mode.startsWith('100') || !isPage.test(path) || isInstalled(path)) return false
    const isPart = path.endsWith('.mdx') || /(?:^|\/)(?:components|partials|snippets)\//.test(path)
    return isPart || homes.some((home) => isWithin(path, home))
  })
}

/** The address of the content, if the configuration has it as a literal. */
function basePathOf({ texts }: NextProject): string {
  const [written] = [...texts.values()].flatMap(
    (text) => /\bcontentDirBasePath\s*:\s*(["'`])\/?([\w/-]*)\1/.exec(text)?.[2] ?? [],
  )
  return written ?? ''
}

/** Nextra 2 has the language behind the name: `docs.en-US.mdx`. */
function withLocale(address: string, { locales, defaultLocale }: NextProject): string {
  const named = /^(.*)\.([a-z]{2}(?:-[A-Z]{2})?)$/.exec(address)
  const [, plain = address, locale = ''] = named ?? []
  if (!locales.includes(locale)) return address
  const inside = plain.replace(/(?:^|\/)index$/, '')
  return locale === defaultLocale ? inside : pathBelow(locale, inside)
}

/** Languages a link of a page may leave out: its own, then the default one. */
function localesOf(address: string, { locales, defaultLocale }: NextProject): readonly string[] {
  const [first = ''] = address.split('/')
  const own = locales.includes(first) ? [first] : []
  return defaultLocale === '' ? own : [...own, defaultLocale]
}

function insideIf(address: string, prefix: string): string {
  return isWithin(address, prefix) ? insideOf(address, prefix) : address
}

/** The key of a page or folder in `_meta`. */
function plainName(path: string): string {
  const plain = path.replace(/\.mdx?$/, '')
  const folder = directoryOf(plain)
  const isFolder = /^(?:index|page)$/.test(nameOf(plain)) && folder !== ''
  return isFolder ? folder : plain
}
