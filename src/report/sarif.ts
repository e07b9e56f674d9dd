// A report as SARIF 2.1.0, for code scanning and editors.

import { hash } from 'node:crypto'
import { describeLink } from './describe-link.ts'
import { encodeTarget } from './located.ts'
import { comparePlaces, placeFile } from './place.ts'
import { describeDuty } from './redirects.ts'
import type { Findings, ReportFix, ReportIgnored, ReportLink, ReportPlace } from './report.ts'
import { reveal } from './visible.ts'

/** Rules in the order of the log. */
const rules = [
  {
    id: 'broken-link',
    name: 'BrokenLink',
    shortDescription: { text: 'A link is broken' },
    fullDescription: {
      text: 'The page, file or heading the link points to does not exist in this documentation.',
    },
    help: { text: 'Correct the link, or restore its target.' },
    defaultConfiguration: { level: 'error' },
  },
  {
    id: 'redirect',
    name: 'Redirect',
    shortDescription: { text: 'A redirect is missing, or leads to another one' },
    fullDescription: {
      text: 'An address that worked before leads nowhere, or a redirect takes more than one step.',
    },
    help: { text: 'Add the redirect, or let it lead straight to the page.' },
    defaultConfiguration: { level: 'warning' },
  },
] as const

/** The parts of a report in use here. */
type Reported = Pick<Findings, 'base' | 'links' | 'ignored' | 'redirects' | 'redirectFixes'>

/**
 * Renders the broken links of a report, and redirects that can be written, as a SARIF log, ready to be written to a file.
 *
 * @param prefix - the checked folder within its repository: paths start at its root
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function renderSarif(report: Reported, prefix = ''): string {
  const found: readonly (ReportLink | ReportIgnored)[] = [
    ...report.links.filter((link) => link.status === 'broken'),
    ...(report.ignored ?? []),
  ].sort(comparePlaces)
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Galley',
            rules,
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository' } } },
        results: [
          ...numberEqual(found).map(([link, number]) => result(report, link, { number, prefix })),
          ...redirectResults(report, prefix),
        ],
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function result(
  report: Reported,
  link: ReportLink | ReportIgnored,
  { number, prefix }: { number: number; prefix: string },
) {
  const file = placeFile(prefix, link.file)
  return {
    ruleId: rules[0].id,
    ruleIndex: 0,
    level: link.new || report.base === null ? 'error' : 'warning',
    message: { text: describeLink(link) },
    locations: [location(file, link)],
    ...(link.related === undefined
      ? {}
      : {
          relatedLocations: link.related.map((place, id) => {
            return { id, message: { text: 'Used here' }, ...location(file, place) }
          }),
        }),
    ...(link.fix === undefined
      ? {}
      : {
          fixes: [
            presentFix(placeFile(prefix, link.fix.file), `Write ${link.fix.text}`, [link.fix]),
          ],
        }),
    // The same link on another line is the same finding.
    partialFingerprints: {
      'brokenLink/v1': hash('sha256', JSON.stringify([file, link.url, number])).slice(0, 32),
    },
    ...('ignored' in link ? { suppressions: [suppression(link)] } : {}),
    ...(report.base === null ? {} : { baselineState: link.new ? 'new' : 'unchanged' }),
  }
}

function suppression({ ignored: { how, reason, by, until } }: ReportIgnored) {
  const end = until === undefined ? '' : `, until ${until}`
  return {
    kind: how === 'comment' ? 'inSource' : 'external',
    status: 'accepted',
    justification: reveal(`${reason} (${by}${end})`),
  }
}

/** Files to which redirects can be written: one result each, since one fix writes them all. */
function redirectResults(report: Reported, prefix: string) {
  const byFile = Map.groupBy(report.redirectFixes ?? [], ({ file }) => file)
  return [...byFile].map(([path, fixes]) => {
    const file = placeFile(prefix, path)
    const owed = (report.redirects ?? []).filter((redirect) => redirect.file === path)
    return {
      ruleId: rules[1].id,
      ruleIndex: 1,
      level: 'warning',
      message: { text: describeDuty(owed) ?? 'a redirect leads to another redirect' },
      locations: [location(file, { line: 1, column: 1, byteColumn: 1 })],
      fixes: [presentFix(file, 'Write the redirects', fixes)],
      partialFingerprints: { 'redirect/v1': hash('sha256', file).slice(0, 32) },
      ...(report.base === null ? {} : { baselineState: 'new' }),
    }
  })
}

/** @param fixes - of one file, its path from the root of the repository */
function presentFix(file: string, description: string, fixes: readonly ReportFix[]) {
  return {
    description: { text: reveal(description) },
    artifactChanges: [
      {
        artifactLocation: { uri: encodeTarget(file), uriBaseId: 'SRCROOT' },
        replacements: fixes.map(({ start, end, text }) => ({
          deletedRegion: { byteOffset: start, byteLength: end - start },
          insertedContent: { text },
        })),
      },
    ],
  }
}

function location(file: string, { line, column }: ReportPlace) {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeTarget(file), uriBaseId: 'SRCROOT' },
      region: { startLine: line, startColumn: column },
    },
  }
}

/** Links with which of several equal ones in its file each is, from 0. */
export function numberEqual<L extends ReportLink>(links: readonly L[]): [L, number][] {
  const seen = new Map<string, number>()
  return links.map((link) => {
    const key = JSON.stringify([link.file, link.url])
    const number = seen.get(key) ?? 0
    seen.set(key, number + 1)
    return [link, number]
  })
}
