// A report as SARIF 2.1.0, for code scanning and editors.

import { hash } from 'node:crypto'
import { describeLink } from './describe-link.ts'
import { comparePlaces, placeFile } from './place.ts'
import type { Findings, ReportFix, ReportIgnored, ReportLink, ReportPlace } from './report.ts'
import { reveal } from './visible.ts'

const ruleId = 'broken-link'

/** The parts of a report in use here. */
type BrokenLinks = Pick<Findings, 'base' | 'links' | 'ignored'>

/**
 * Renders the broken links of a report as a SARIF log, ready to be written to a file.
 *
 * @param prefix - the checked folder within its repository: paths start at its root
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function renderSarif(report: BrokenLinks, prefix = ''): string {
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
            rules: [
              {
                id: ruleId,
                name: 'BrokenLink',
                shortDescription: { text: 'A link is broken' },
                fullDescription: {
                  text: 'The page, file or heading the link points to does not exist in this documentation.',
                },
                help: { text: 'Correct the link, or restore its target.' },
                defaultConfiguration: { level: 'error' },
              },
            ],
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository' } } },
        results: numberEqual(found).map(([link, number]) =>
          result(report, link, { number, prefix }),
        ),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function result(
  report: BrokenLinks,
  link: ReportLink | ReportIgnored,
  { number, prefix }: { number: number; prefix: string },
) {
  const file = placeFile(prefix, link.file)
  return {
    ruleId,
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
    ...(link.fix === undefined ? {} : { fixes: [presentFix(prefix, link.fix)] }),
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

function presentFix(prefix: string, { file, start, end, text }: ReportFix) {
  return {
    description: { text: reveal(`Write ${text}`) },
    artifactChanges: [
      {
        artifactLocation: { uri: fileURI(placeFile(prefix, file)), uriBaseId: 'SRCROOT' },
        replacements: [
          {
            deletedRegion: { byteOffset: start, byteLength: end - start },
            insertedContent: { text },
          },
        ],
      },
    ],
  }
}

function location(file: string, { line, column }: ReportPlace) {
  return {
    physicalLocation: {
      artifactLocation: { uri: fileURI(file), uriBaseId: 'SRCROOT' },
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

// A relative reference must not begin with something that reads as a scheme.
function fileURI(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/')
}
