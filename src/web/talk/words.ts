// Renders a comment as HTML, as safe as a page, without what only a page can have.
import { readDocument } from '../../content/document/read/reader.ts'
import { renderDocument } from '../../content/render/document-to-html.ts'
import type { RenderSetting } from '../../content/render/setting.ts'
import type { Context } from '../../platform/context/context.ts'
import { Cache } from '../../platform/processes/cache.ts'
import { keyOf } from '../../platform/revisions/revisions.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { encodeAnchor } from '../reading/addresses.ts'
import { openPlace, rootOf } from '../space/address.ts'

/** Maximum characters of cached HTML of comments. */
const keptMax = 4_000_000

const rendered = new Cache<string>(keptMax, (text) => text.length)

/**
 * Renders a comment.
 *
 * Headings become bold paragraphs: they are no part of the page's outline. Fragments and groups carry the comment's
 * id, so that no two comments share a name.
 */
export function renderWords(
  context: Context,
  target: ContentTarget,
  { id, markdown }: { readonly id: string; readonly markdown: string },
): Promise<string> {
  const key = `${keyOf(target.revision)} ${rootOf(context, target)} ${id} ${markdown}`
  return rendered.read(key, async () => {
    const document = readDocument(markdown, { layout: 'gitbook' })
    const setting = await createSetting(context, target)
    const { html } = renderDocument(document, setting)
    // Texts and values are escaped, so these are the renderer's own elements and attributes.
    return html
      .replace(/<h[2-4](?: class="\w+")?>/g, '<p class="heading">')
      .replace(/<\/h[2-4]>/g, '</p>')
      .replace(/<section class="notes"[^>]*>/g, '<div class="notes">')
      .replace(/<\/section>/g, '</div>')
      .replace(/ (id|href|name)="(#?)(note:|noteref:|tabs-)/g, ` $1="$2${id}-$3`)
  })
}

async function createSetting(context: Context, target: ContentTarget): Promise<RenderSetting> {
  const { contents, addressOf } = await openPlace(context, target)
  const addressOfPage = (id: string | undefined) => {
    const node = id === undefined ? undefined : contents.pagesById.get(id)
    return node && addressOf(node)
  }
  return {
    hrefOf(ref) {
      // Relative addresses have no base here; an absolute path is an address of this server.
      if (ref.kind === 'url')
        return /^(?:https?:|mailto:|\/(?!\/))/i.test(ref.url) ? ref.url : undefined
      if (ref.kind === 'page') return addressOfPage(ref.page)
      if (ref.kind === 'space') return `/s/${encodeURIComponent(ref.space)}`
      if (ref.kind !== 'anchor') return undefined
      const page = addressOfPage(ref.page)
      return page && `${page}#${encodeAnchor(ref.anchor)}`
    },
    titleOf(ref) {
      if (ref.kind === 'url') return ref.url
      if (ref.kind === 'page' || ref.kind === 'anchor') {
        return contents.pagesById.get(ref.page ?? '')?.title
      }
      return undefined
    },
    // No other server learns who reads.
    pictureOf: () => undefined,
    anchorOf: () => undefined,
    include: () => [],
    textOf: (expression) => expression,
    holds: () => undefined,
  }
}
