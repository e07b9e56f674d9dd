// Every form of a report, by its schema and by reading it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutNames } from '../../src/content/text/layout-name.ts'
import { renderCommands } from '../../src/report/commands.ts'
import type { FailOn } from '../../src/report/fail-on.ts'
import { renderJson } from '../../src/report/json.ts'
import { renderMarkdownReport } from '../../src/report/pull-request/markdown-report.ts'
import type { Findings, Report, ReportLink } from '../../src/report/report.ts'
import { renderSarif } from '../../src/report/sarif.ts'
import { renderTextReport, summarize } from '../../src/report/text.ts'
import { reportProblems, sarifProblems } from './schemas.ts'

const link: ReportLink = {
  file: 'guide/setup.md',
  line: 12,
  column: 5,
  byteColumn: 6,
  url: '../old.md#a',
  kind: 'link',
  status: 'broken',
  reason: 'there is no "old.md"',
  new: true,
  suggestion: '../new.md#a',
}
const report: Report = {
  version: 1,
  layout: 'plain',
  base: null,
  head: 'docs',
  stats: { pages: 1234, files: 3, links: 20345, broken: 2, new: 0, fixed: 0 },
  links: [
    { ...link, new: false },
    { ...link, line: 14, url: 'x.md', reason: 'there is no "x.md"', new: false, suggestion: null },
    { ...link, line: 15, status: 'ok', reason: null, new: false, suggestion: null },
  ],
  sites: [],
  removed: [],
  unjudged: [],
  unread: [],
}
const compared: Report = {
  ...report,
  base: 'main',
  stats: { ...report.stats, new: 1, fixed: 1 },
  links: [link, { ...link, line: 14, new: false }],
}
const change: Findings = {
  version: 1,
  layout: 'plain',
  base: 'main',
  head: 'docs',
  stats: { new: 1, fixed: 0 },
  sites: [],
  links: [link],
  unread: [],
}
const options = { colored: false, place: (file: string) => file, warnings: [] }

const text = fc.string({ unit: 'binary', maxLength: 12 })
const path = fc.stringMatching(/^[a-zä #%:,]{1,8}(\/[a-z "]{1,5})?$/)
const count = fc.integer({ min: 1, max: 99 })
const place = { line: count, column: count, byteColumn: count }
const links: fc.Arbitrary<ReportLink> = fc.record(
  {
    file: path,
    ...place,
    related: fc.array(fc.record(place), { minLength: 1, maxLength: 2 }),
    url: text,
    kind: fc.constantFrom('link', 'image'),
    status: fc.constantFrom('ok' as const, 'broken' as const, 'unjudged' as const),
    reason: fc.option(text),
    new: fc.boolean(),
    suggestion: fc.option(text),
  },
  {
    requiredKeys: [
      'file',
      'line',
      'column',
      'byteColumn',
      'url',
      'kind',
      'status',
      'reason',
      'new',
      'suggestion',
    ],
  },
)
const reports: fc.Arbitrary<Report> = fc.record({
  version: fc.constant(1 as const),
  layout: fc.constantFrom(...layoutNames),
  base: fc.option(text),
  head: fc.option(text),
  stats: fc.constant(report.stats),
  links: fc.array(links, { maxLength: 4 }),
  removed: fc.array(
    fc.record({
      target: path,
      change: fc.constantFrom('removed' as const, 'moved' as const),
      from: fc.array(fc.record({ file: path, line: fc.constant(3) }), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  sites: fc.array(
    fc.record({
      root: path,
      layout: fc.constantFrom(...layoutNames, 'github'),
      evidence: fc.array(text, { maxLength: 2 }),
      pages: count,
      links: count,
      broken: count,
      new: count,
    }),
    { maxLength: 3 },
  ),
  redirectFixes: fc.array(
    fc
      .record({ file: path, start: count, end: count, text })
      .map((fix) => ({ ...fix, end: fix.start + fix.end })),
    { maxLength: 2 },
  ),
  unjudged: fc.array(
    fc.record({
      reason: fc.constantFrom('unknown-address' as const, 'template' as const),
      links: count,
    }),
    { maxLength: 2 },
  ),
  unread: fc.array(
    fc.record({ format: text, extension: text, files: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 2 },
  ),
})

describe('renderJson', () => {
  it('is what the schema says, and read back is the report', () => {
    fc.assert(
      fc.property(reports, (any) => {
        const json = renderJson(any)
        expect(reportProblems(json)).toEqual([])
        expect(JSON.parse(json)).toEqual(any)
      }),
    )
  })

  it('is refused by the schema when a count is missing', () => {
    expect(reportProblems(renderJson(change))).not.toEqual([])
  })
})

describe('renderSarif', () => {
  it('is SARIF, whatever stands in the report', () => {
    fc.assert(
      fc.property(reports, (any) => {
        expect(sarifProblems(renderSarif(any, 'docs'))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('counts places from the root of the repository', () => {
    const { results } = JSON.parse(renderSarif(report, 'my docs')).runs[0]
    const places = results.map(
      (one: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
        one.locations[0]?.physicalLocation.artifactLocation.uri,
    )
    expect(places).toEqual(['my%20docs/guide/setup.md', 'my%20docs/guide/setup.md'])
  })

  it('tells old from new when there is a base, and errs without one', () => {
    const levels = (any: Report) =>
      JSON.parse(renderSarif(any)).runs[0].results.map(
        (one: { level: string; baselineState?: string }) => [one.level, one.baselineState],
      )
    expect(levels(compared)).toEqual([
      ['error', 'new'],
      ['warning', 'unchanged'],
    ])
    expect(levels(report)).toEqual([
      ['error', undefined],
      ['error', undefined],
    ])
  })
})

describe('renderText', () => {
  it('names place, problem, the link and what was meant', () => {
    expect(renderTextReport(report, options)).toBe(
      [
        'guide/setup.md:12:5: there is no "old.md", linked as "../old.md#a"; did you mean "../new.md#a"?',
        'guide/setup.md:14:5: there is no "x.md"',
        '',
        '2 of 20,345 links on 1,234 pages are broken (plain)',
        '',
      ].join('\n'),
    )
  })

  it('says what to do about a link to what is gone, and about a heading that keeps its id', () => {
    const [first, second] = report.links
    if (first === undefined || second === undefined) throw new Error('two links are broken')
    const fix = { file: 'a.md', start: 3, end: 3, text: ' {#old}' }
    const broken = [
      { ...first, suggestion: null, targetRemoved: true as const },
      { ...second, suggestion: null, fix },
    ]
    expect(
      renderTextReport({ ...report, links: broken }, options)
        .split('\n')
        .slice(0, 2),
    ).toEqual([
      'guide/setup.md:12:5: there is no "old.md", linked as "../old.md#a"; remove the link, or link to what replaces it',
      'guide/setup.md:14:5: there is no "x.md"; fix: write " {#old}" in "a.md"',
    ])
    expect(
      renderMarkdownReport({ ...report, links: broken })
        .split('\n')
        .filter((line) => line.startsWith('| `')),
    ).toEqual([
      '| `guide/setup.md:12` | `../old.md#a` | there is no `old.md`; remove the link, or link to what replaces it | |',
      '| `guide/setup.md:14` | `x.md` | there is no `x.md`; fix: write <code> {#old}</code> in `a.md` | |',
    ])
  })

  it('marks what is new among old ones', () => {
    const lines = renderTextReport(compared, options).split('\n')
    expect(lines.map((line) => line.slice(0, 27))).toEqual([
      'guide/setup.md:12:5: new: t',
      'guide/setup.md:14:5: there ',
      '',
      'This change breaks 1 link a',
      '',
    ])
  })

  it('shows warnings of the layout, with a place as far as there is one', () => {
    const warnings = [
      { path: 'mkdocs.yml', line: 3, column: 1, message: 'unknown key "navi"' },
      { path: 'docs', message: 'is empty' },
    ]
    expect(renderTextReport({ ...report, links: [] }, { ...options, warnings })).toContain(
      'mkdocs.yml:3:1: warning: unknown key "navi"\ndocs: warning: is empty\n',
    )
  })

  it('lets nothing of an author steer the terminal', () => {
    const evil = '\u001B[2Jx\u202Ey\nz'
    const lines = renderTextReport(
      { ...report, links: [{ ...link, file: evil, url: evil, reason: evil, suggestion: evil }] },
      options,
    )
    expect(lines.includes('\u001B') || lines.includes('\u202E')).toBe(false)
    expect(lines.split('\n').length).toBe(4)
  })

  it('is painted for a person only', () => {
    expect(renderTextReport(report, { ...options, colored: true })).toContain('\u001B[36m')
    expect(renderTextReport(report, options)).not.toContain('\u001B')
  })
})

describe('summarize', () => {
  const cases: [sentence: string, findings: Findings][] = [
    ['This change breaks 1 link', change],
    ['This change breaks no link and fixes 2', { ...change, stats: { new: 0, fixed: 2 } }],
    ['This change breaks 1 link and fixes 1; 1 other link of 20,345 is broken', compared],
    [
      'This change breaks 2 links; no other link of 20,345 is broken',
      { ...compared, stats: { ...report.stats, new: 2 } },
    ],
    [
      'This change breaks no link; 2 other links of 20,345 are broken',
      { ...compared, stats: report.stats },
    ],
    [
      'No broken link: 1 link on 1 page (plain)',
      { ...report, stats: { ...report.stats, pages: 1, links: 1, broken: 0 } },
    ],
    [
      'No page found, so no link was checked (plain)',
      { ...report, stats: { ...report.stats, pages: 0, links: 0, broken: 0 } },
    ],
    [
      '1 of 20,345 links on 1,234 pages is broken (plain)',
      { ...report, stats: { ...report.stats, broken: 1 } },
    ],
  ]
  it.each(cases)('says %j', (sentence, findings) => {
    expect(summarize(findings)).toBe(sentence)
  })
})

describe('renderCommands', () => {
  it('writes errors first, and old ones as warnings', () => {
    const old = { ...link, line: 3, new: false, suggestion: null }
    const findings = { ...compared, links: [old, link] }
    expect(renderCommands(findings, { prefix: 'docs', failOn: 'new' }).split('\n')).toEqual([
      '::error file=docs/guide/setup.md,line=12,col=5,title=Link broken by this change::"../old.md#a": there is no "old.md"; did you mean "../new.md#a"?',
      '::warning file=docs/guide/setup.md,line=3,col=5,title=Broken link::"../old.md#a": there is no "old.md"',
      'This change breaks 1 link and fixes 1; 1 other link of 20,345 is broken',
      '',
    ])
  })

  const rules: [failOn: FailOn, base: string | null, level: string][] = [
    ['new', null, 'error'],
    ['new', 'main', 'warning'],
    ['any', 'main', 'error'],
    ['never', null, 'warning'],
  ]
  it.each(rules)('with "%s" and base %j an old link is an %s', (failOn, base, level) => {
    const findings = { ...report, base, links: [{ ...link, new: false }] }
    expect(renderCommands(findings, { prefix: '', failOn })).toMatch(new RegExp(`^::${level} `))
  })

  it('lets no name end its property or its line', () => {
    const evil = 'a,line=1::b\n::error::c%0Ad'
    const output = renderCommands(
      { ...report, links: [{ ...link, file: evil, url: evil, reason: null }] },
      { prefix: '', failOn: 'any' },
    )
    expect(output.split('\n')).toHaveLength(3)
    expect(output).toContain('file=a%2Cline=1%3A%3Ab%0A%3A%3Aerror%3A%3Ac%250Ad,line=12')
  })
})
