// Sphinx with reStructuredText: documents, labels, and what pages include.

import { normalizeName } from '../../dialects/rst-inline.ts'
import { docutilsId } from '../../dialects/slugs.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet, Layout, Recognition, Site } from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { once } from '../../text/once.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  directoryOf,
  isInstalled,
  isSample,
  isWithin,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import { buildFolderTree } from '../site/folder-tree.ts'
import { noIncludes, readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { factsByPath } from '../site/page-facts.ts'
import { titleOfPage } from '../site/page-titles.ts'
import { buildSite } from '../site/site.ts'
import { readLabels } from './labels.ts'
import { parseRstConfig, type RstConfig } from './rst-config.ts'
import { createRstLinks, isText, placeOfFile } from './rst-links.ts'

/** The layout of Sphinx projects with documents of reStructuredText. Their markdown is read as `plain`. */
export const sphinx: Layout = {
  name: 'sphinx',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const found = files
      .named('conf.py')
      .filter(({ path }) => project === undefined || directoryOf(path) === project)
      .filter(({ path }) => !(isSample(path) || isInstalled(path)))
      .sort((a, b) => depthOf(a.path) - depthOf(b.path) || compareBytes(a.path, b.path))
    const texts = await readTexts(found.slice(0, confsMax))
    for (const { path, oid } of found.slice(0, confsMax)) {
      const folder = directoryOf(path)
      const config = parseRstConfig(texts.get(oid) ?? '')
      const roots = [...config.endings, '.md', '.ipynb'].map((ending) => config.root + ending)
      // The command may name another folder than that of the configuration: it is called so.
      const home = [folder, pathBelow(folder, 'source')].find((one) =>
        roots.some((root) => files.byPath.has(pathBelow(one, root))),
      )
      if (home === undefined) continue
      const documents = documentsOf(files, home, config)
      // A project that is mostly markdown is read by `plain`.
      const others = config.readsMarkdown
        ? documentsOf(files, home, { ...config, endings: ['.md'] })
        : []
      if (documents.length <= others.length) continue
      return {
        layout: 'sphinx',
        root: home,
        project: folder,
        confidence: 'configuration',
        evidence: [`found "${path}" and "${pathBelow(home, config.root)}"`],
        warnings: [],
      }
    }
    return undefined
  },

  async read(files, detection, source): Promise<Site> {
    const { root } = detection
    const conf = files.byPath.get(pathBelow(detection.project, 'conf.py'))
    const texts = await source.readTexts(conf === undefined ? [] : [conf])
    const config = parseRstConfig(texts.get(conf?.oid ?? '') ?? '')
    const documents = documentsOf(files, root, config)
    const isDocument = new Set(documents.map(({ path }) => path))
    const [lookup, labels, headsOf] = await Promise.all([
      readLookup(files, source.readTexts),
      readLabels(files, root, source),
      readHeads(documents, source),
    ])
    const parts = await readParts()
    const pages = [...documents, ...parts.files]
    const factsOf = (path: string) => headsOf(path) ?? parts.factsOf(path)
    let includes = noIncludes
    const names = readNames()
    const links = createRstLinks({
      folder: root,
      config,
      names,
      hasObjects: labels.hasObjects,
      lookup,
      documents: isDocument,
      parts: new Set(parts.files.map(({ path }) => path)),
      contextsOf: (path) => (isDocument.has(path) ? [path] : includes.shownOn(path)),
      isOpen: (path) => !isDocument.has(path) && includes.isOpen(path),
    })
    includes = await readIncludes({
      pages,
      factsOf,
      readFacts: (shown) => source.readFacts(shown, 'sphinx'),
      resolve: (from, url) => links.resolveFile(from, url, 'include'),
      isText: /./,
    })
    const paths = documents.map(({ path }) => path)
    return buildSite({
      ...detection,
      pages,
      navigation: buildFolderTree({
        pages: paths,
        root,
        titleOf: (path) => titleOfPage(path.replace(/\.\w+$/, ''), factsOf(path)),
        isIndex: (path) => nameOf(path).startsWith('index.'),
      }),
      isJudged: (path) => isDocument.has(path) || includes.shownOn(path).length > 0,
      uses: [],
      lookup,
      rules: {
        indexNames: [],
        extensions: [],
        directories: false,
        absoluteBases: () => [],
        special: (from, link) => links.resolve(from, link),
      },
      addresses: new Map(paths.map((path) => [path, addressOf(path, root)])),
      anchors: (facts, path) => rstAnchors(includes.wholeOf(path, facts), config.shared),
      dependsOn: [...(conf === undefined ? [] : [conf]), ...includes.files],
      dependsOnTexts: [
        ...[...names].map(([name, path]) => `${name} in ${path}`),
        `open: ${labels.isOpen} ${labels.hasObjects}`,
        ...includes.texts,
      ].sort(compareBytes),
    })

    /** Labels, titles where these are labels, and terms, by the file that defines them. */
    function readNames(): ReadonlyMap<string, string> {
      const found = new Map(labels.names)
      for (const { path } of parts.files)
        for (const name of parts.factsOf(path)?.anchors ?? []) found.set(name, path)
      for (const { path } of documents) {
        const head = headsOf(path)
        for (const name of head?.anchors ?? []) found.set(name, path)
      }
      return found
    }

    /** Files that documents include, and that these include. */
    async function readParts() {
      const found = new Map<string, FileEntry>()
      let facts = new Map<string, PageFacts>()
      let next: readonly FileEntry[] = documents
      let lookUp = headsOf
      for (let depth = 0; depth < depthMax && next.length > 0; depth++) {
        const added = next.flatMap(({ path }) =>
          (lookUp(path)?.links ?? []).flatMap(({ kind, url }) => {
            const place = kind === 'include' ? placeOfFile(path, url, root) : undefined
            const file = files.byPath.get(place ?? '')
            const isNew = file !== undefined && isText.test(file.path) && !isDocument.has(file.path)
            return isNew && !found.has(file.path) ? [file] : []
          }),
        )
        for (const file of added) found.set(file.path, file)
        facts = new Map([...facts, ...(await source.readFacts(added, 'sphinx'))])
        next = added
        lookUp = factsByPath(added, facts)
      }
      const all = [...found.values()]
      return { files: all, factsOf: factsByPath(all, facts) }
    }

    /** Reads the part of each document the site keeps: title, includes, terms, and all titles if these are labels. */
    async function readHeads(all: readonly FileEntry[], from: Source) {
      const heads = new Map<string, PageFacts>()
      for (let at = 0; at < all.length; at += pagesAtOnce) {
        const batch = all.slice(at, at + pagesAtOnce)
        const facts = await from.readFacts(batch, 'sphinx')
        for (const { path, oid } of batch) {
          const own = facts.get(oid)
          if (own !== undefined) heads.set(path, headOf(path, own))
        }
      }
      return (path: string) => heads.get(path)
    }

    function headOf(path: string, { headings, anchors, ...own }: PageFacts): PageFacts {
      const prefix = config.titles === 'prefixed' ? `${addressOf(path, root)}:` : ''
      const titles = config.titles === 'none' ? [] : headings
      return {
        headings: headings.slice(0, 1),
        anchors: [
          ...anchors.filter((name) => /^:(?:term|any):/.test(name)),
          ...titles.map(({ text }) => normalizeName(prefix + text)),
        ],
        links: own.links.filter(({ kind }) => kind === 'include'),
      }
    }
  },
}

// The first of a repository is its own; others are those of samples and tests.
const confsMax = 20
const depthMax = 5
const pagesAtOnce = 256

function depthOf(path: string): number {
  return path.split('/').length
}

/** Files that Sphinx makes pages of, as far as they are reStructuredText. */
function documentsOf(files: Files, folder: string, config: RstConfig): readonly FileEntry[] {
  return files
    .ending(...config.endings)
    .filter(({ path, mode }) => isWithin(path, folder) && mode.startsWith('100'))
    .filter(({ path }) => !config.isExcluded(folder === '' ? path : path.slice(folder.length + 1)))
    .filter(({ path }) => !isInstalled(path))
}

/** `guide/setup` for `docs/guide/setup.rst`: how Sphinx names a document. */
function addressOf(path: string, folder: string): string {
  return (folder === '' ? path : path.slice(folder.length + 1)).replace(/\.\w+$/, '')
}

/**
 * Anchors of a page: names that references find on it (`name_`), and ids.
 *
 * @param shared - names of every page; undefined if they are not known
 */
function rstAnchors(facts: PageFacts, shared: readonly string[] | undefined): AnchorSet {
  const names = once(
    () =>
      new Set([
        ...facts.anchors,
        ...(shared ?? []),
        ...facts.headings.map(({ text }) => normalizeName(text)),
      ]),
  )
  const ids = once(() => new Set([...names()].map(docutilsId)))
  const templates = facts.templates ?? []
  // Text of an extension may define names, and a description of code has ids of its own.
  const isOpen = shared === undefined || templates.some((name) => name !== '{domain}')
  return {
    has(written) {
      const isUnseen = facts.openEnded === true && 'unseen'
      if (written.endsWith('_'))
        return names().has(written.slice(0, -1)) || isUnseen || (isOpen && 'unseen')
      const fragment = decodePercent(written.replace(/:~:.*$/s, ''))
      if (fragment === '' || ids().has(fragment)) return true
      if (/^(?:id\d|index-|term-|footnote-)/.test(fragment)) return true
      return isUnseen || (templates.length > 0 && 'unseen')
    },
    list: () => [],
  }
}
