// Which block of a page a line of its source belongs to.
import { readSources, type Subject } from './subject.ts'
import type { ReviewView } from './view.ts'

/** Longer sources are not read again to find a line. */
const sourceMax = 200_000

/** Key of the top-level block that contains a line; undefined if unknown. */
export async function findSoughtBlock(
  view: ReviewView,
  subject: Subject,
  {
    line,
    keys,
  }: {
    readonly line: number | undefined
    /** Of the blocks at the top of the page. */
    readonly keys: readonly (string | undefined)[]
  },
): Promise<string | undefined> {
  if (line === undefined || subject.after === undefined) return undefined
  const { after: source } = await readSources(view, subject)
  if (source.length > sourceMax) return undefined
  const { readDocumentWithPlaces } = await import('../../content/document/read/reader.ts')
  const { layout } = view.target.revision.content.site
  const isPage = subject.after.kind === 'page'
  const { document, places } = readDocumentWithPlaces(source, { layout, isPage })
  // Keys depend on what references lead to, which is not looked up here: blocks are found by their order.
  const at = document.nodes.findIndex(({ key }) => {
    const place = places.get(key ?? '')
    return place !== undefined && place.line <= line && line <= place.endLine
  })
  return at === -1 ? undefined : keys[at]
}
