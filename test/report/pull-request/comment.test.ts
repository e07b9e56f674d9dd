// The comment and the job summary, as people read them.
import { describe, expect, it } from 'vitest'
import {
  renderComment,
  renderSummary,
  summaryBytesMax,
} from '../../../src/report/pull-request/comment.ts'
import { readMarker } from '../../../src/report/pull-request/marker.ts'
import type { Review } from '../../../src/report/pull-request/review.ts'
import type { ReportLink } from '../../../src/report/report.ts'
import { expectFile } from '../../expected-file.ts'
import { baseOid, brokenLink, headOid, lighthouse, pageChange, review } from '../reviews.ts'

const context = {
  marker: { key: '', head: headOid },
  headOid,
  baseOid,
  repositoryURL: 'https://github.com/acme/docs',
}

const hostileName = 'a`|b<!-- -->@octocat](x)\n\u202egpj.md'

const stories: [name: string, story: Review][] = [
  ['lighthouse', lighthouse],
  [
    'fine',
    review({
      pages: [
        pageChange({
          title: 'Install',
          after: { file: 'install.md', address: 'install' },
          before: { file: 'install.md', address: 'install' },
        }),
      ],
    }),
  ],
  ['unchanged', review({})],
  ['merged', { ...lighthouse, merged: true }],
  [
    'conflicts',
    review({
      links: [brokenLink({})],
      conflicts: [
        { kind: 'page', title: 'Install', path: 'install.md', fields: ['text', 'title'] },
        { kind: 'page', title: 'Backups on tape', fields: [] },
      ],
    }),
  ],
  [
    'hostile',
    review({
      links: [
        brokenLink({
          file: hostileName,
          url: '`|@x <!-- ',
          reason: `there is no "${hostileName}"`,
          suggestion: 'a|b',
        }),
      ],
      pages: [
        pageChange({
          change: 'added',
          title: '[x](https://evil.example) @octocat',
          after: { file: hostileName, address: 'a|b' },
        }),
        pageChange({
          change: 'moved',
          title: '',
          before: { file: 'a.md', address: 'a' },
          after: { file: 'b.md' },
        }),
      ],
      comments: [
        {
          author: '@octocat',
          text: '<img src=x onerror=alert(1)>\n<!-- galley:v1 key= head=0 -->',
        },
      ],
      warnings: [{ path: hostileName, message: 'unknown key "<b>|"' }],
    }),
  ],
  [
    'older',
    review({
      links: Array.from({ length: 3 }, (_, number) => brokenLink({ new: false, line: number + 1 })),
      brokenOnChangedPages: 2,
    }),
  ],
]

describe('renderComment', () => {
  it.each(stories)('tells the story "%s" as expected', (name, story) => {
    expectFile(`reports/comment-${name}.md`, renderComment(story, context))
  })

  it('needs no address of a repository', () => {
    const { marker } = context
    const body = renderComment(lighthouse, { marker, headOid })
    expect(body).not.toContain('github.com')
    expect(body).toContain('`faq.md:7`')
  })

  it('tells what stands on a line several times once', () => {
    const links = [brokenLink({ column: 1 }), brokenLink({ column: 40 }), brokenLink({ line: 4 })]
    const body = renderComment(review({ links }), context)
    expect(body).toContain('### 3 links break')
    expect(body.match(/^\| \[`faq\.md:3`\].*$/gm)).toHaveLength(1)
    expect(body).toContain('| `guides/schedules.md`, 2 times |')
  })

  it('tells old links as openly as new ones where any fails the job', () => {
    const older = brokenLink({ new: false, suggestion: 'a.md' })
    const alone = renderComment(review({ links: [older] }), { ...context, failOn: 'any' })
    expect(alone).toContain('### 1 link is broken\n')
    expect(alone).toContain('1 link was already broken.')
    expect(alone).toContain('| `a.md` |')
    const both = renderComment(review({ links: [older, brokenLink({ line: 9 })] }), {
      ...context,
      failOn: 'any',
    })
    expect(both).toContain('### 1 link breaks with this change')
    expect(both).toContain('#### Already broken before this change')
    for (const body of [alone, both]) expect(body).not.toMatch(/<details>|not counted/)
  })

  it('names the part of a repository it speaks of', () => {
    expect(renderComment(review({ root: 'packages/app/docs' }), context)).toContain(
      ', layout: gitbook in `packages/app/docs`',
    )
    expect(renderComment(lighthouse, { ...context, label: 'packages/app/docs' })).toContain(
      '### 5 links break with this change in `packages/app/docs`',
    )
  })

  it('ends with its marker, whatever others wrote', () => {
    for (const [, story] of stories)
      expect(readMarker(renderComment(story, context))).toEqual(context.marker)
  })

  it('stays within 65,536 characters, cut between rows and with a note', () => {
    const links = Array.from({ length: 3000 }, (_, number) =>
      brokenLink({ file: `page-${number}.md`, line: number + 1 }),
    )
    const body = renderComment(review({ links, fixed: links, pages: lighthouse.pages }), context)
    expect(body.length).toBeLessThanOrEqual(65_536)
    expect(body.length).toBeGreaterThan(60_000)
    expect(body).toMatch(
      /_\d+ more could not be shown here; see the job summary for all of them\._/,
    )
    expect(body).toContain('#### Pages')
    expect(body.match(/<details>/g)?.length).toBe(body.match(/<\/details>/g)?.length)
    expect(readMarker(body)).toEqual(context.marker)
  })
})

describe('links that one target explains', () => {
  const target = 'docs/target.md'
  const reason = `there is no "${target}"`
  const linkTo = (number: number, values: Partial<ReportLink> = {}) =>
    brokenLink({
      file: `docs/page-${number % 40}.md`,
      line: 3 + Math.floor(number / 40),
      reason,
      ...values,
    })
  const many = Array.from({ length: 500 }, (_, number) => linkTo(number))
  const gone = (links: readonly ReportLink[], change: 'removed' | 'moved' = 'removed') => {
    const { report, ...rest } = review({ links })
    const removed = [{ target, change, from: links.map(({ file, line }) => ({ file, line })) }]
    return { ...rest, report: { ...report, removed } }
  }

  it('tell where the target went, also of a link that only the base knew', () => {
    const led = `led to "${target}" before this change, and no longer works`
    const { report, ...rest } = gone(
      many.map((each) => ({ ...each, reason: led })),
      'moved',
    )
    const removed = report.removed.map((each) => ({ ...each, to: 'docs/new.md' }))
    expect(renderComment({ ...rest, report: { ...report, removed } }, context)).toContain(
      '`docs/target.md` was moved to `docs/new.md`',
    )
  })

  it('are told once, with the files folded below', () => {
    const other = brokenLink({ file: 'z.md', reason: 'it is another' })
    const body = renderComment(gone([...many, other]), context)
    expect(body).toContain(
      [
        '`docs/target.md` was removed: 500 links in 40 files',
        '',
        '<details><summary>40 files</summary>',
        '',
        '| File | Lines |',
        '| --- | --- |',
        `| [\`docs/page-0.md\`](https://github.com/acme/docs/blob/${headOid}/docs/page-0.md) | 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 |`,
      ].join('\n'),
    )
    expect(body.match(/there is no/g)).toBeNull()
    expect(body.match(/^\| \[`docs\/page-\d+\.md`\]/gm)).toHaveLength(40)
    expect(body).toContain('| it is another |')
    expect(body).not.toContain('did not fit')
  })

  it('say where their target went, and what each probably means', () => {
    const links = many.slice(0, 10).map((link) => ({ ...link, suggestion: 'new.md' }))
    const body = renderComment(gone(links, 'moved'), context)
    expect(body).toContain('`docs/target.md` was moved: 10 links in 10 files')
    expect(body).toContain('| File | Lines | Did you mean |')
    expect(body.match(/ \| 3 \| `new\.md` \|$/gm)).toHaveLength(10)
  })

  it('stand in the table where they are few, or nothing was removed', () => {
    const few = renderComment(gone(many.slice(0, 9)), context)
    expect(few.match(/there is no `docs\/target\.md`/g)).toHaveLength(9)
    const heading = many.map((link) => ({ ...link, reason: '"a.md" has no heading "b"' }))
    expect(renderComment(gone(heading), context)).toContain(
      '`a.md` has no heading `b`: 500 links in 40 files',
    )
  })

  it('leave room for what is seen at once', () => {
    const files = Array.from({ length: 3000 }, (_, number) =>
      linkTo(0, { file: `page-${number}.md` }),
    )
    const others = Array.from({ length: 20 }, (_, line) => brokenLink({ line, reason: `${line}` }))
    const body = renderComment(gone([...files, ...others]), context)
    expect(body.match(/^\| \[`faq\.md:\d+`\]/gm)).toHaveLength(20)
    expect(body).toContain(': 3,000 links in 3,000 files')
    expect(body).toMatch(
      /_\d+ more could not be shown here; see the job summary for all of them\._\n\n<\/details>/,
    )
  })
})

describe('what does not fit', () => {
  const links = Array.from({ length: 20_000 }, (_, number) =>
    brokenLink({ file: `page-${number}.md`, reason: `there is no "${number}"` }),
  )
  const pages = Array.from({ length: 9000 }, (_, number) =>
    pageChange({ change: 'added', title: `Page ${number}`, after: { file: `${number}.md` } }),
  )
  const all = review({ links, fixed: links, pages })

  it('is in the summary as long as that is whole', () => {
    const body = renderComment(review({ links: links.slice(0, 2000) }), context)
    expect(body).toMatch(
      /_\d+ more could not be shown here; see the job summary for all of them\._/,
    )
  })

  it('is in the report file where there is one', () => {
    for (const render of [renderComment, renderSummary]) {
      const body = render(all, { ...context, reportFile: 'out/report.json' })
      expect(body).toMatch(
        /_\d+ more could not be shown here; the report file `out\/report\.json` has them all\._/,
      )
      expect(body).not.toContain('job summary has')
      const bare = render(all, context)
      expect(bare).toContain('set the input "report-file" to get all of them')
    }
  })

  it('is said to be elsewhere only where it is', () => {
    // A report has broken links alone.
    const body = renderSummary(review({ pages: [...pages, ...pages] }), {
      ...context,
      reportFile: 'report.json',
    })
    expect(body).toMatch(/_\d+ more could not be shown here\._/)
    expect(body).not.toContain('report.json')
  })

  it('leaves no table without rows', () => {
    for (const render of [renderComment, renderSummary]) {
      const body = render(all, context)
      expect(body).not.toMatch(/\| --- \|\n(?!\|)/)
      expect(body).not.toMatch(/<\/summary>\n\n<\/details>/)
      // Each section says at least how much it holds.
      expect(body).toContain('20,000 links fixed')
      expect(body).toContain('#### Pages')
    }
  })
})

describe('renderSummary', () => {
  it('holds what a comment cannot', () => {
    const links = Array.from({ length: 2000 }, (_, number) =>
      brokenLink({ file: `page-${number}.md` }),
    )
    expect(renderSummary(review({ links }), context)).toContain('page-1999.md')
  })

  it('stays within 1 MiB', () => {
    const links = Array.from({ length: 9000 }, (_, number) =>
      brokenLink({ file: `页面-${number}.md`, reason: `there is no "文档/${'设'.repeat(50)}"` }),
    )
    const bytes = Buffer.byteLength(renderSummary(review({ links }), context))
    expect(bytes).toBeLessThanOrEqual(summaryBytesMax)
    expect(bytes).toBeGreaterThan(summaryBytesMax - 5000)
  })
})

describe('readMarker', () => {
  it.each([
    [
      'finds it at the end',
      'x\n<!-- galley:v1 key=a%7Cb head=abc -->\n',
      { key: 'a|b', head: 'abc' },
    ],
    [
      'is not fooled by a quoted one',
      '> <!-- galley:v1 key= head=abc -->\n\nI disagree',
      undefined,
    ],
    ['is not fooled by one within a line', 'see <!-- galley:v1 key= head=abc -->', undefined],
    ['reads no broken one', '<!-- galley:v1 key=%zz head=abc -->', undefined],
  ])('%s', (_title, body, expected) => {
    expect(readMarker(body)).toEqual(expected)
  })

  it('tells a renamed folder in one row, and no page that stays at its address', () => {
    const moved = (name: string, edited: boolean) =>
      pageChange({
        change: 'moved',
        edited,
        title: name,
        before: { file: `old/${name}.md`, address: `old/${name}` },
        after: { file: `new/${name}.md`, address: `new/${name}` },
        linkedFrom: 2,
      })
    const stays = pageChange({
      change: 'moved',
      edited: true,
      title: 'Stays',
      before: { file: 'x.md', address: 'x' },
      after: { file: 'y.md', address: 'x' },
    })
    const pages = [moved('one', false), moved('two', true), moved('three', false), stays]
    const body = renderComment(review({ pages, movedInPlace: 1 }), context)
    expect(body).toContain('5 pages moved (2 also edited)')
    expect(body).toContain('| `old/` → `new/` | moved | 3 pages (1 also edited) | 6 places |')
    expect(body).not.toContain('Stays')
    expect(body.split('\n').filter((line) => line.includes('| moved |'))).toHaveLength(1)
  })

  it('lists pictures apart from pages', () => {
    const picture = pageChange({
      kind: 'file',
      change: 'removed',
      title: 'a.png',
      before: { file: 'a.png' },
      linkedFrom: 1,
    })
    const body = renderComment(review({ pages: [picture] }), context)
    expect(body).toContain('#### Files')
    expect(body).not.toContain('#### Pages')
  })
})
