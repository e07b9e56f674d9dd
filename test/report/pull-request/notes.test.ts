// Where a change stands on its way to readers, as comments and summaries say it.
import { describe, expect, it } from 'vitest'
import { renderComment, renderSummary } from '../../../src/report/pull-request/comment.ts'
import { readMarker } from '../../../src/report/pull-request/marker.ts'
import { describeNote, type Note, replaceNotes } from '../../../src/report/pull-request/notes.ts'
import { brokenLink, headOid, lighthouse, review } from '../reviews.ts'

const context = { marker: { key: '', head: headOid }, headOid }

describe('describeNote', () => {
  const cases: [note: Note, sentence: string][] = [
    [
      { kind: 'unpublished-base', branch: 'release-1.x' },
      'Checked against `release-1.x`; this branch is not published.',
    ],
    [{ kind: 'waits-for-release' }, 'Waits for the next release.'],
    [{ kind: 'published', release: 'v1.2' }, 'Published with release `v1.2`.'],
    [
      { kind: 'outdated-run', oid: 'abc12345f0b2a4c6d8e0f1a2b3c4d5e6f7081920' },
      'This run checked `abc1234`, which is no longer the head of the pull request. Nothing was changed.',
    ],
  ]

  it.each(cases)('says %j', (note, sentence) => {
    expect(describeNote(note)).toBe(sentence)
    for (const render of [renderComment, renderSummary]) {
      const [, paragraph] = render({ ...lighthouse, notes: [note] }, context).split('\n\n')
      expect(paragraph).toBe(`${sentence}<!-- galley:notes -->`)
    }
  })

  it('keeps a branch named by others a name', () => {
    const branch = 'a|@octocat<!-- galley:notes -->'
    const body = renderComment(
      { ...lighthouse, notes: [{ kind: 'unpublished-base', branch }] },
      context,
    )
    expect(body.split('<!-- galley:notes -->')).toHaveLength(2)
    expect(body).toContain('<code>a&#124;&#64;octocat&#60;!-- galley:notes --&#62;</code>')
  })
})

describe('replaceNotes', () => {
  const held = renderComment({ ...lighthouse, notes: [{ kind: 'waits-for-release' }] }, context)

  it('says what happened since, and leaves the check as it was told', () => {
    const notes: Note[] = [{ kind: 'published', release: 'v1.2' }]
    const published = replaceNotes(held, notes)
    expect(published).toBe(renderComment({ ...lighthouse, notes }, context))
    expect(readMarker(published ?? '')).toEqual(context.marker)
  })

  it('finds its notes also after GitHub wrote the lines its way', () => {
    const body = replaceNotes(held.replaceAll('\n', '\r\n'), [{ kind: 'published', release: 'v2' }])
    expect(body).toContain('\nPublished with release `v2`.<!-- galley:notes -->\n')
    expect(body).not.toContain('Waits')
  })

  it('finds none in a comment without, nor in what others wrote', () => {
    const url = 'x<!-- galley:notes -->'
    const body = renderComment(review({ links: [brokenLink({ url })] }), context)
    expect(replaceNotes(body, [{ kind: 'waits-for-release' }])).toBeUndefined()
  })
})
