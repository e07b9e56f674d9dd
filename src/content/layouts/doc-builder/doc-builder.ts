// Hugging Face's doc-builder: libraries side by side on one host, each a folder with a `_toctree.yml`.

import { lenientAnchors } from '../../anchors/lenient-anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet, Resolution } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isWithin, joinPath, pathBelow } from '../../trees/paths.ts'
import { readPlacedYaml, textOf } from '../../yaml/yaml-places.ts'
import type { WrittenLink } from '../site/site.ts'
import { namedFragment, parseTarget } from '../site/target.ts'

export interface DocBuilder {
  /** True if doc-builder makes a page of a file. */
  readonly has: (path: string) => boolean
  /** Resolves a link that finds no file: by a redirect, or to a library of another repository. */
  readonly find: (from: string, link: WrittenLink) => Resolution | undefined
  readonly anchors: (page: PageFacts, known: AnchorSet) => AnchorSet
  /** Redirects, and the menus the libraries are known by. */
  readonly files: readonly FileEntry[]
}

const declared = /^\w+(?:\.\w+)+$/
const address = /^\/docs\/([^/]+)/

/**
 * Finds the libraries of a repository. All are served below `/docs/`: `docs/hub/x.md` as `/docs/hub/x`.
 *
 * @see https://github.com/huggingface/doc-builder
 */
export async function readDocBuilder(
  files: Files,
  readTexts: Source['readTexts'],
): Promise<DocBuilder> {
  const menus = files.named('_toctree.yml')
  const folders = menus.map(({ path }) => directoryOf(path))
  const lists = files.named('_redirects.yml').filter(({ path }) => homeOf(path) !== undefined)
  const texts = await readTexts(lists)
  const redirects = new Map<string, string>()
  for (const { path, oid } of lists) {
    const { root } = readPlacedYaml(texts.get(oid) ?? '')
    for (const { key, value } of root.kind === 'map' ? root.entries : []) {
      redirects.set(pathBelow(directoryOf(path), key), textOf(value) ?? '')
    }
  }
  return {
    has: (path) => homeOf(path) !== undefined,
    find,
    anchors(page, known) {
      const headings = lenientAnchors({ ...page, headings: page.headings.map(withId) }, known)
      // Names of what code declares: `[[autodoc]]` puts them there.
      const has = (fragment: string) =>
        headings.has(fragment) || (declared.test(fragment) && 'unseen')
      return { ...headings, has }
    },
    files: [...menus, ...lists],
  }

  function homeOf(path: string): string | undefined {
    return folders.find((folder) => isWithin(path, folder))
  }

  function find(from: string, { url }: WrittenLink): Resolution | undefined {
    const home = homeOf(from)
    const target = parseTarget(url)
    if (home === undefined || target.kind !== 'local') return undefined
    const [path = ''] = target.paths
    const library = target.absolute ? address.exec(path)?.[1] : undefined
    if (library !== undefined && homeOf(`docs/${library}/x.md`) === undefined)
      return { kind: 'external' }
    const place = joinPath(directoryOf(from), path)
    const to = place === undefined ? undefined : redirects.get(place)
    if (to === undefined) return undefined
    const page = `${pathBelow(home, to)}.md`
    const isHere = !to.startsWith('/') && files.byPath.has(page)
    return isHere
      ? { kind: 'page', path: page, ...namedFragment(target) }
      : { kind: 'external', answered: 'redirect' }
  }
}

type Heading = PageFacts['headings'][number]

/** The id of `# Quick tour[[quick-tour]]`, written as others write it. */
function withId(heading: Heading): Heading {
  return { ...heading, text: heading.text.replace(/\[\[([\w.-]+)\]\]$/, '{#$1}') }
}
