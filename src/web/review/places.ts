// Finds the block of a page that contains a source line.
import { readSources, type Subject } from './subject.ts'
import type { ReviewView } from './view.ts'

/** Longer sources are not parsed again to find a line. */
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
    /** Keys of the top-level blocks. */
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
  // Keys depend on resolved references, which are not resolved here, so blocks are matched by position.
  const at = document.nodes.findIndex(({ key }) => {
    const place = places.get(key ?? '')
    return place !== undefined && place.line <= line && line <= place.endLine
  })
  return at === -1 ? undefined : keys[at]
}
