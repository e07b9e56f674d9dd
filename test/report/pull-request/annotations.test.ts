// Marks within the limits of the runner.
import { describe, expect, it } from 'vitest'
import { planAnnotations } from '../../../src/report/pull-request/annotations.ts'
import { brokenLink, lighthouse, review } from '../reviews.ts'

const many = (number: number, fresh: boolean) =>
  Array.from({ length: number }, (_, line) => brokenLink({ line: line + 1, new: fresh }))

describe('planAnnotations', () => {
  it('marks each link this change breaks, with what was meant', () => {
    expect(planAnnotations(lighthouse, 'new')[0]).toEqual({
      level: 'error',
      title: 'Link broken by this change',
      message:
        '"guides/schedules.md": "guides/schedules.md" has moved to "operations/schedules.md"; did you mean "operations/schedules.md"?',
      file: 'faq.md',
      line: 7,
      column: 12,
    })
  })

  it('leaves older links alone unless they fail the job', () => {
    const older = review({ links: many(2, false) })
    expect(planAnnotations(older, 'new')).toEqual([])
    expect(planAnnotations(older, 'any').map(({ title }) => title)).toEqual([
      'Broken link',
      'Broken link',
    ])
  })

  it('only warns when nothing fails the job', () => {
    expect(new Set(planAnnotations(lighthouse, 'never').map(({ level }) => level))).toEqual(
      new Set(['warning']),
    )
  })

  it('shows nine errors, the worst, leaves one for the verdict, and counts the rest', () => {
    const found = planAnnotations(
      review({
        links: [...many(12, false), ...many(3, true)],
        conflicts: [{ kind: 'page', title: 'A', path: 'a.md', fields: ['text'] }],
        warnings: [{ path: 'SUMMARY.md', line: 1, column: 2, message: 'x'.repeat(5000) }],
      }),
      'any',
    )
    expect(found.filter(({ level }) => level === 'error').map(({ title }) => title)).toEqual([
      'Conflict with the published documentation',
      ...Array.from({ length: 3 }, () => 'Link broken by this change'),
      ...Array.from({ length: 5 }, () => 'Broken link'),
    ])
    expect(found.at(-2)?.message.length).toBeLessThanOrEqual(4001)
    expect(found.at(-1)).toMatchObject({
      level: 'notice',
      message: '7 more are listed in the summary of this run',
    })
  })

  it('has room for a conflict without a place', () => {
    const found = planAnnotations(
      review({ conflicts: [{ kind: 'page', title: 'A', fields: [] }] }),
      'new',
    )
    expect(found).toEqual([
      {
        level: 'error',
        title: 'Conflict with the published documentation',
        message: 'Both sides changed "A"',
      },
    ])
  })
})
