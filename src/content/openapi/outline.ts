// The outline of a computed page: its generated pages, as in the page tree.

import type { ComputedOrigin, ComputedPage } from '../site/computed-page.ts'
import type { NavigationNode } from '../site/layout.ts'
import { isRecord, listOf, recordOf } from '../text/records.ts'
import { filledText } from './values.ts'

/** Increase when the generated pages change. Pages stored under another version are generated again. */
export const expansionVersion = 1

/** All pages of a specification. */
export interface ComputedOutline {
  /** False if there is only a reason to show: the pages are not known. */
  readonly complete: boolean
  readonly pages: readonly ComputedPage[]
}

/** Options an author gives a computed page. */
export interface OpenAPIPageOptions {
  readonly spec: string
  readonly models: boolean
}

/** Name of the file that holds the outline. */
export const outlineName = 'outline.json'

/** Parses the options of a computed page; undefined for another kind, or an invalid name. */
export function parseOpenAPIPageOptions(specification: unknown): OpenAPIPageOptions | undefined {
  const { type, props, dependencies } = recordOf(specification)
  const ref = recordOf(recordOf(recordOf(dependencies)['spec'])['ref'])
  const spec = filledText(ref['spec'])
  if (type !== 'builtin:openapi' || spec === undefined) return undefined
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(spec) || spec.length > 100) return undefined
  return { spec, models: recordOf(props)['models'] !== false }
}

/**
 * The folder for the pages of a specification, which holds no file of an author.
 *
 * @param root - content root, without slashes at its ends
 * @param number - 1 for the first computed page of this specification, 2 for the second
 */
export function folderOf(root: string, spec: string, number: number): string {
  const name = number === 1 ? spec : `${spec}~${number}`
  return `${root === '' ? '' : `${root}/`}.gitbook/computed/${name}`
}

/** Parses an outline; undefined if it is invalid. */
export function parseOutline(json: string): ComputedOutline | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value) || !Array.isArray(value['pages'])) return undefined
    return { complete: value['complete'] === true, pages: parsePages(value['pages']) }
  } catch {
    return undefined
  }
}

function parsePages(pages: unknown): ComputedPage[] {
  return listOf(pages).flatMap((page): ComputedPage[] => {
    const { name, title, slug, doc, method, deprecated, pages: below } = recordOf(page)
    if (typeof title !== 'string' || typeof slug !== 'string') return []
    return [
      {
        ...(typeof name === 'string' ? { name } : {}),
        title,
        slug,
        doc: doc === 'operations' || doc === 'models' ? doc : 'info',
        ...(typeof method === 'string' ? { method } : {}),
        ...(deprecated === true ? { deprecated } : {}),
        pages: parsePages(below),
      },
    ]
  })
}

/** Builds the navigation of a computed page from its outline. */
export function navigateOutline(
  { pages }: ComputedOutline,
  wish: OpenAPIPageOptions,
  folder: string,
): NavigationNode[] {
  return pages.map((page) => navigate(page))

  function navigate({ name, title, slug, doc, method, deprecated, pages: below }: ComputedPage) {
    const children: NavigationNode[] = below.map((page) => navigate(page))
    if (name === undefined) return { kind: 'group' as const, title, slug, children }
    const origin: ComputedOrigin = {
      ...wish,
      doc,
      page: name.replace(/\.md$/, ''),
      ...(method === undefined ? {} : { method }),
      ...(deprecated === undefined ? {} : { deprecated }),
    }
    return {
      kind: 'page' as const,
      file: `${folder}/${name}`,
      title,
      slug,
      // Hidden schema pages can still be reached by links.
      hidden: doc === 'models' && !wish.models,
      computed: origin,
      children,
    }
  }
}
