// Subjects: found again whatever the title and the repository are called.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PullRequest } from '../../src/sync/forge.ts'
import { readSubject, subjectOf, subjectPrefix } from '../../src/sync/subject.ts'

function pullRequest(title: string, repository = 'acme/docs', number = 42): PullRequest {
  return {
    number,
    title,
    repository: { host: 'github.com', id: '7', name: repository, defaultBranch: 'main' },
    state: 'open',
    draft: false,
    head: { oid: 'a'.repeat(40), ref: 'topic' },
    base: { oid: 'b'.repeat(40), ref: 'main' },
    fork: false,
  }
}

describe('subjectOf', () => {
  it.each([
    ['names number, repository and title', 'Split the guides', '#42 acme/docs: Split the guides'],
    ['is one line', ' a\n b\t', '#42 acme/docs: a b'],
    ['is 100 long', 'x'.repeat(85), `#42 acme/docs: ${'x'.repeat(85)}`],
    ['is not longer', 'x'.repeat(86), `#42 acme/docs: ${'x'.repeat(85)}`],
    ['holds no half of a character', `${'x'.repeat(84)}😀`, `#42 acme/docs: ${'x'.repeat(84)}`],
    ['holds a whole one', `${'x'.repeat(83)}😀y`, `#42 acme/docs: ${'x'.repeat(83)}😀`],
  ])('%s', (_title, title, expected) => {
    expect(subjectOf(pullRequest(title))).toBe(expected)
  })

  it('names the branch when there is no pull request', () => {
    expect(subjectOf(pullRequest('Split', 'acme/docs', 0))).toBe('topic acme/docs: Split')
  })

  it('names repositories and branches of 45 and 25 letters whole, and longer ones by a digest', () => {
    const named = (length: number) => subjectPrefix(pullRequest('', 'r'.repeat(length)))
    expect(named(45)).toBe(`#42 ${'r'.repeat(45)}`)
    expect(named(46)).toMatch(/^#42 r{34}~[0-9a-f]{10}$/)
    const from = (length: number) => {
      const asked = pullRequest('', 'a/b', 0)
      return subjectPrefix({ ...asked, head: { ...asked.head, ref: 'b'.repeat(length) } })
    }
    expect(from(25)).toBe(`${'b'.repeat(25)} a/b`)
    expect(from(26)).toMatch(/^b{14}~[0-9a-f]{10} a\/b$/)
  })

  it('is at most 100 long, whole characters, and found again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 256 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '-', '.', '(', ' '), maxLength: 139 }),
        (title, number, name) => {
          const repository = `acme/${name}`
          const subject = subjectOf(pullRequest(title, repository, number))
          expect(subject.length).toBeLessThanOrEqual(100)
          expect(subject.isWellFormed()).toBe(true)
          expect(subject.startsWith(subjectPrefix(pullRequest(title, repository, number)))).toBe(
            true,
          )
          expect(readSubject(subject, pullRequest(title, repository, number))).toBe('own')
        },
      ),
    )
  })
})

describe('readSubject', () => {
  it('knows what used to wait for a release', () => {
    const subject = '#42 acme/docs (waits for release): Title'
    expect(readSubject(subject, pullRequest('Title'))).toBe('held')
  })

  it.each([
    ['another number that begins alike', '#421 acme/docs: Title'],
    ['another repository that begins alike', '#42 acme/docs2: Title'],
    ['somebody who writes like us', '#42 acme/docs is great'],
    ['another repository that waits', '#42 acme/other (waits for release): Title'],
  ])('is not fooled by %s', (_title, subject) => {
    expect(readSubject(subject, pullRequest('Title'))).toBeUndefined()
  })

  it('tells long names apart that begin alike', () => {
    const long = `acme/${'x'.repeat(90)}`
    const subject = subjectOf(pullRequest('a', `${long}1`))
    expect(readSubject(subject, pullRequest('a', `${long}2`))).toBeUndefined()
  })
})
