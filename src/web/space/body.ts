// The text of a page for whoever works on it.
import type { RenderedDocument } from '../../content/render/document-to-html.ts'
import type { ContentTarget } from '../../platform/content-target.ts'
import type { Context } from '../../platform/context.ts'
import { renderText, type WrittenPage } from '../reading/text.ts'
import { openPlace } from './address.ts'

/** Render the text of a page: all of it is shown, and what it depends on. */
export async function renderBody(
  context: Context,
  target: ContentTarget,
  page: WrittenPage,
): Promise<RenderedDocument> {
  const { contents, addressOf, addressOfFile, addressOfPicture } = await openPlace(context, target)
  return renderText(context, target.revision, {
    page,
    place: {
      contents,
      addressOf,
      addressOfFile,
      addressOfPicture,
      addressOfSpace: (id) => `/s/${encodeURIComponent(id)}`,
      claims: {},
      holds: () => undefined,
    },
  })
}
