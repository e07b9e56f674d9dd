// A check that read nothing, and why: it must not pass for one that found nothing.
import { count } from './count.ts'
import type { ReportUnread } from './report.ts'
import { reveal } from './visible.ts'

/** Result of reading for a check. */
export interface ReadSummary {
  /** The chosen folder; `''` for all. */
  readonly root: string
  readonly pages: number
  /** False where no page has a link. */
  readonly hasLinks: boolean
  readonly unread: readonly ReportUnread[]
  /** The documentation is in `unread`: pages are what every repository has. */
  readonly isMostUnread: boolean
  /** Links `[[Page]]`, which no rule judges. */
  readonly wikiLinks: number
}

/** The reason why nothing was checked, one sentence without a full stop; undefined when something was. */
export function explainNothingRead(reading: ReadSummary): string | undefined {
  const { root, pages, hasLinks, unread, isMostUnread, wikiLinks } = reading
  const where = root === '' ? '' : ` in "${root}"`
  const others = describeUnread(unread)
  const instead = others === undefined ? '' : `; ${others}`
  if (pages === 0) return reveal(`Nothing was checked: there is no page${where}${instead}`)
  if (!hasLinks) {
    const wiki =
      wikiLinks === 0 ? '' : `; ${count(wikiLinks, 'wiki link')} ([[Page]]) cannot be judged`
    const on = pages === 1 ? '1 page' : `any of ${count(pages, 'page')}`
    return reveal(`Nothing was checked: there is no link on ${on}${where}${wiki}${instead}`)
  }
  if (!isMostUnread || others === undefined) return undefined
  const only = `${count(pages, 'page')} of the repository itself, as README.md, ${pages === 1 ? 'was' : 'were'}`
  return reveal(`The documentation was not checked: ${others}, and only ${only}`)
}

/** `212 AsciiDoc files (.adoc) and 3 Org files (.org) are not read`; undefined when there are none. */
export function describeUnread(unread: readonly ReportUnread[]): string | undefined {
  const parts = unread.map(({ format, extension, files }) =>
    format.endsWith('notebook')
      ? `${count(files, format)} (${extension})`
      : `${count(files, `${format} file`)} (${extension})`,
  )
  const [first, ...rest] = parts
  if (first === undefined) return undefined
  const last = rest.pop()
  const listed = last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`
  const isOne = parts.length === 1 && unread[0]?.files === 1
  return `${listed} ${isOne ? 'is' : 'are'} not read`
}
