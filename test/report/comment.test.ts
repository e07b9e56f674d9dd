// The comment and the job summary, as people read them.
import { describe, expect, it } from 'vitest'
import { renderComment, renderSummary, summaryBytesMax } from '../../src/report/comment.ts'
import { readMarker } from '../../src/report/marker.ts'
import type { Review } from '../../src/report/review.ts'
import { expectFile } from '../expected-file.ts'
import { baseOid, brokenLink, headOid, lighthouse, pageChange, review } from './reviews.ts'

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
    expect(alone).toContain('1 link was broken before.')
    expect(alone).toContain('| `a.md` |')
    const both = renderComment(review({ links: [older, brokenLink({ line: 9 })] }), {
      ...context,
      failOn: 'any',
    })
    expect(both).toContain('### 1 link breaks with this change')
    expect(both).toContain('#### Broken before this change')
    for (const body of [alone, both]) expect(body).not.toMatch(/<details>|not held against/)
  })

  it('names the part of a repository it speaks of', () => {
    expect(renderComment(review({ root: 'packages/app/docs' }), context)).toContain(
      ' read as gitbook in `packages/app/docs` against ',
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
    expect(body).toMatch(/_\d+ more did not fit here; the job summary has them all\._/)
    expect(body).toContain('#### Pages')
    expect(body.match(/<details>/g)?.length).toBe(body.match(/<\/details>/g)?.length)
    expect(readMarker(body)).toEqual(context.marker)
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
})
