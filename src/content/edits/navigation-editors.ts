// Selects the editors for the navigation files of a repository.

import type { Site } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { below, directoryOf, isMarkdown, joinPath, nameOf } from '../trees/paths.ts'
import { createRedirectsFollower } from './gitbook-redirects.ts'
import { createMkdocsEditor } from './mkdocs-editor.ts'
import type { NavigationEditor, PageFollower } from './navigation-file.ts'
import { createSummaryEditor } from './summary-editor.ts'

/**
 * Creates editors of a site's navigation, the file closest to the root first.
 *
 * A space without pages gets a SUMMARY.md. None for a site whose page tree is determined by folders, links or a
 * program.
 *
 * @param added - paths of pages that are not in the site yet
 */
export function createNavigationEditors(
  site: Site,
  added: ReadonlySet<string>,
): readonly NavigationEditor[] {
  switch (site.layout) {
    case 'gitbook':
    case 'mdbook': {
      const { layout } = site
      return listSummaries(site).map((path) =>
        createSummaryEditor(path, {
          layout,
          fileOf: (url) => findPage(site, added, { path, url }),
        }),
      )
    }
    case 'mkdocs': {
      const [first] = site.uses
      if (first === undefined || first.path.endsWith('.toml')) return []
      const { path } = first
      const fileOf = (url: string) => {
        const documents = documentsOf(site)
        const own = joinPath(documents, url)
        return own !== undefined && added.has(own) ? own : findPage(site, added, { path, url })
      }
      return [createMkdocsEditor(path, { documents: documentsOf(site), fileOf })]
    }
    default:
      return []
  }
}

/** Creates followers for files other than the navigation that name pages. */
export function createPageFollowers(site: Site): readonly PageFollower[] {
  if (site.layout !== 'gitbook') return []
  const configurations = site.dependsOn.files.filter(({ path }) => nameOf(path) === '.gitbook.yaml')
  return configurations.map(({ path }) =>
    createRedirectsFollower(path, (url) => findPage(site, new Set(), { path, url })),
  )
}

function listSummaries(site: Site): string[] {
  if (site.layout === 'gitbook' && site.pages.length === 0) return [below(site.root, 'SUMMARY.md')]
  return site.dependsOn.files
    .map(({ path }) => path)
    .filter(isMarkdown)
    .sort((a, b) => a.split('/').length - b.split('/').length)
}

function findPage(
  site: Site,
  added: ReadonlySet<string>,
  { path, url }: { readonly path: string; readonly url: string },
): string | undefined {
  const own = joinPath(directoryOf(path), decodePercent(url))
  if (own !== undefined && added.has(own)) return own
  const found = site.resolve(path, { kind: 'navigation', url })
  if (found.kind !== 'page' && found.kind !== 'file') return undefined
  return isMarkdown(found.path) && found.fragment === undefined ? found.path : undefined
}

/** The directory `nav` paths are relative to: a resolved entry without the entry's own path. */
function documentsOf(site: Site): string {
  for (const { path, use } of site.uses) {
    const found = site.resolve(path, { kind: 'navigation', url: use.url })
    if (found.kind !== 'page' || !found.path.endsWith(`/${use.url}`)) continue
    return found.path.slice(0, -use.url.length - 1)
  }
  return site.root
}

/** Describes why the page tree of a site cannot be changed by writing files. */
export function describeNavigation(site: Site): string {
  const first = site.dependsOn.files.find(
    ({ path }) => !isMarkdown(path) && nameOf(path) !== '.gitignore',
  )
  const where = first === undefined ? 'its files and links' : `"${first.path}"`
  return `the page tree of this "${site.layout}" repository follows ${where}, which is not rewritten`
}
