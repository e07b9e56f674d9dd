// The last report of a folder: as long as nothing changed it is the next one, too.
import { join } from 'node:path'
import type { CheckOutcome, Inquiry } from '../check/findings.ts'
import type { Tree } from '../content/trees/file-entry.ts'
import { filesOf } from '../content/trees/tree.ts'
import type { Report } from '../report/report.ts'
import { readKept, writeKept } from '../repository/kept-file.ts'

/** Location of a cached report, and its inputs. */
export interface KeptPlace {
  readonly folder: string
  /** A text that is another one for other code. */
  readonly code: string
  readonly inquiry: Inquiry
}

/** The report that was kept for the same files, read in the same way by the same code. */
export function readReport(place: KeptPlace): CheckOutcome<Report> | undefined {
  const body = readKept(pathOf(place), keyOf(place))
  if (body === undefined) return undefined
  // The text is as we wrote it: the file holds its hash.
  const outcome = JSON.parse(body) as CheckOutcome<Report>
  const { head, base } = place.inquiry
  return {
    ...outcome,
    report: { ...outcome.report, head: head.name, base: base?.name ?? null },
  }
}

/** Keeps a report for the next time; does nothing when it cannot. */
export function keepReport(place: KeptPlace, outcome: CheckOutcome<Report>): void {
  writeKept(pathOf(place), keyOf(place), JSON.stringify(outcome))
}

function pathOf({ folder, inquiry }: KeptPlace): string {
  return join(folder, inquiry.base === undefined ? 'report' : 'report-of-change')
}

/** A hash of everything a report is made of but the names of its sides: every file by its oid. */
function keyOf({ code, inquiry }: KeptPlace): string {
  const hash = process
    .getBuiltinModule('node:crypto')
    .createHash('sha1')
    .update(`${code}\n${JSON.stringify(inquiry.choice)}\n`)
  addFiles(inquiry.head.tree)
  if (inquiry.base !== undefined) addFiles(inquiry.base.tree)
  return hash.digest('hex')

  function addFiles(tree: Tree): void {
    const lines: string[] = []
    for (const { path, oid, mode } of filesOf(tree).byPath.values()) {
      lines.push(`${mode} ${oid} ${path}`)
    }
    hash.update(`${lines.join('\0')}\n`)
  }
}
