// Mintlify: pages below the folder of `docs.json`, each at the address of its path.

import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { hasAny } from '../../anchors/open-anchors.ts'
import { cleanMintlifyId } from '../../dialects/mintlify.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet, Detection, Layout, Recognition, Site } from '../../site/layout.ts'
import { signsOf } from '../../text/layout-name.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, insideOf, isWithin, pathBelow } from '../../trees/paths.ts'
import { addressBelow, readRoutes } from '../routes/routes.ts'
import { findConfigs } from '../site/configs.ts'
import { titleOfName } from '../site/page-titles.ts'
import { createRedirects } from '../site/redirect-rules.ts'
import { readAstroComponents } from '../starlight/astro-components.ts'
import { readMintlify } from './config.ts'
import { buildMintlifyTree, filesOfName, navigationUses } from './navigation.ts'

/** The layout of Mintlify's sites. */
export const mintlify: Layout = {
  name: 'mintlify',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const configs = findConfigs(files, signsOf('mintlify'), project)
    const texts = await readTexts(configs)
    // Other tools have a `docs.json`, too.
    const found = configs.find(
      ({ path, oid }) =>
        isMintlify.test(texts.get(oid) ?? '') && pagesOf(files, directoryOf(path)).length > 0,
    )
    if (found === undefined) return undefined
    const folder = directoryOf(found.path)
    return {
      layout: 'mintlify',
      root: folder,
      project: folder,
      confidence: 'configuration',
      evidence: [`found "${found.path}" of Mintlify`],
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { project } = detection
    const pages = pagesOf(files, project)
    const [entry] = signsOf('mintlify').flatMap(
      (name) => files.byPath.get(pathBelow(project, name)) ?? [],
    )
    const [config, components] = await Promise.all([
      entry && readMintlify(files, entry.path, source.readTexts),
      readAstroComponents(files, project, source.readTexts),
    ])
    const published = pages.filter(({ path }) => !isPart.test(insideOf(path, project)))
    const made = config?.made ?? []
    const navigation = config?.navigation
    const { redirects = [] } = config ?? {}
    return readRoutes(
      'mintlify',
      {
        pages,
        addresses: new Map(published.map(({ path }) => [path, addressBelow(path, project)])),
        placeOf: (address) => `${pathBelow(project, address)}.mdx`,
        publicFolders: [project],
        base: '',
        redirects: redirects.length === 0 ? undefined : createRedirects(redirects),
        isMade: (address) => isBuilt.test(address) || made.some((one) => isWithin(address, one)),
        isWhole: false,
        // @see @mintlify/link-rot, `MdxPath`
        relativeTo: ['file', 'folder', 'root'],
        isOpen: ({ frontMatter }) => describes.some((key) => frontMatter?.data[key] !== undefined),
        anchors: (facts, path) => anchorsOf(components.withOwn(facts, path)),
        navigation: () =>
          navigation === undefined
            ? []
            : buildMintlifyTree(
                navigation,
                (name) => filesOfName(project, name).find((path) => files.byPath.has(path)),
                titleOfName,
              ),
        uses: navigation === undefined ? [] : navigationUses(navigation),
        files: [...(config?.files ?? (entry === undefined ? [] : [entry])), ...components.files],
        texts: made,
      },
      { files, detection, source },
    )
  },
}

const isMintlify = /"navigation"\s*:|mintlify\.com/
// Files Mintlify itself serves.
const isBuilt = /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|mcp|skill\.md)$/
// Parts of pages, which have no address.
const isPart = /(?:^|\/)(?:snippets|_snippets)\//
// @see @mintlify/common, DEFAULT_MINT_IGNORES
const isIgnored =
  /(?:^|\/)(?:\.[^/]+|node_modules)(?:\/|$)|(?:^|\/)(?:readme|license|changelog|contributing)\.md$/i

function pagesOf(files: Files, project: string): readonly FileEntry[] {
  return files
    .below(project)
    .filter(
      ({ path, mode }) =>
        mode.startsWith('100') && /\.mdx?$/i.test(path) && !isIgnored.test(insideOf(path, project)),
    )
}

// A page of an operation shows what its API description says.
const describes = ['openapi', 'asyncapi', 'api', 'openapi-schema']

function anchorsOf(facts: PageFacts): AnchorSet {
  const known = collectAnchors(facts, anchorRules.mintlify)
  return {
    list: known.list,
    has: (fragment) => hasAny(fragment, known, { has: (one) => known.has(cleanMintlifyId(one)) }),
  }
}
