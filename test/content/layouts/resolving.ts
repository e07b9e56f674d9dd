// Links of a small repository, resolved by its layout, in the words of a table.

import { readSite } from '../../../src/content/layouts/index.ts'
import type { LinkKind } from '../../../src/content/markdown/page-facts.ts'
import type { Resolution, Site } from '../../../src/content/site/layout.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { repository, searching } from './repository.ts'

/** Title, page the link stands in, url, and where it leads as `describeResolution` says it. */
export type LinkRow = [title: string, from: string, url: string, leads: string, kind?: LinkKind]

/** The site of a small repository. */
export function siteOf(
  contents: Parameters<typeof repository>[0],
  layout?: LayoutName,
  root?: string,
): Promise<Site> {
  const { files, source } = repository(contents)
  return readSite(files, searching(source), {
    ...(layout === undefined ? {} : { layout }),
    ...(root === undefined ? {} : { root }),
  })
}

/** `page docs/a.md#x`, `external`, `missing-page docs/b.md`. */
function describeResolution(resolution: Resolution): string {
  switch (resolution.kind) {
    case 'page':
    case 'file': {
      const fragment = resolution.fragment === undefined ? '' : `#${resolution.fragment}`
      return `${resolution.kind} ${resolution.path}${fragment}`
    }
    case 'directory':
      return `directory ${resolution.path}`
    case 'broken':
      return [resolution.reason, resolution.path, resolution.spelling]
        .filter((part) => part)
        .join(' ')
    default:
      return resolution.kind
  }
}

/** Where a link leads, in words. */
export function leadsTo(site: Site, from: string, url: string, kind: LinkKind = 'link'): string {
  return describeResolution(site.resolve(from, { kind, url }))
}

/** Navigation entries that lead to nothing: path, line, column, url. */
export function brokenUses(site: Site): string[] {
  return site.uses
    .filter(({ path, use }) => site.resolve(path, use).kind === 'broken')
    .map(({ path, use }) => `${path}:${use.line}:${use.column} ${use.url}`)
}
