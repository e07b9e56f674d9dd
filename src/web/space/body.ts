// Renders the text of a page for its editors.

import { blobOid } from '../../content/trees/oid.ts'
import { coverSource } from '../../platform/content/edits.ts'
import type { Context } from '../../platform/context/context.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import {
  type RenderedPage,
  renderPageText,
  type TextPlace,
  type WrittenPage,
} from '../reading/text.ts'
import { openPlace } from './address.ts'

/** Renders the text of a page; conditional content is shown with its condition. */
export async function renderBody(
  context: Context,
  target: ContentTarget,
  page: WrittenPage,
): Promise<RenderedPage> {
  return renderPageText(context, target.revision, { page, place: await placeText(context, target) })
}

/** The same for an unsaved text: a preview. */
export async function renderDraft(
  context: Context,
  target: ContentTarget,
  { page, source }: { readonly page: WrittenPage; readonly source: string },
): Promise<RenderedPage> {
  const oid = blobOid(Buffer.from(source))
  const texts = coverSource(context.revisions.source, new Map([[oid, Buffer.from(source)]]))
  const platform = { ...context, revisions: { ...context.revisions, source: texts } }
  const draft = { ...page, git: { ...page.git, oid } }
  return renderPageText(platform, target.revision, {
    page: draft,
    place: await placeText(context, target),
  })
}

async function placeText(context: Context, target: ContentTarget): Promise<TextPlace> {
  const { contents, addressOf, addressOfFile, addressOfPicture } = await openPlace(context, target)
  return {
    contents,
    addressOf,
    addressOfFile,
    addressOfPicture,
    addressOfSpace: (id) => `/s/${encodeURIComponent(id)}`,
    claims: {},
    holds: () => undefined,
  }
}
