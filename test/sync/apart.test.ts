// Checks that write nothing on a platform people use: what they make, and what they say they are.
import { describe, expect, it } from 'vitest'
import {
  checkCommitApart,
  checkPullRequestApart,
  type OwnReading,
  readApart,
} from '../../src/sync/apart.ts'
import type { PullRequest } from '../../src/sync/forge.ts'
import { unjudging } from '../../src/sync/judging.ts'
import { linksRead } from './answers.ts'

const oid = (letter: string) => letter.repeat(40)
const range = { head: oid('m'), base: oid('b'), main: oid('d') }
const head = { oid: oid('a'), ref: 'topic', message: 'Text' }
const pullRequest: PullRequest = {
  number: 42,
  title: 'Title',
  repository: { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' },
  state: 'open',
  draft: false,
  head,
  base: { oid: oid('b'), ref: 'main' },
  fork: false,
}

function createOwn(isThere = true) {
  const asked: unknown[] = []
  const logged: string[] = []
  const take =
    (name: string) =>
    async ({ body }: { body: object }) => {
      asked.push([name, body])
      return { revision: name, importedResources: 2 }
    }
  const made = { id: 'cr', number: 1, subject: 'S', revision: 'r', comments: 0, outdated: false }
  // No other part of a reading is used here.
  const own = {
    organization: 'o',
    client: {
      createSpace: async (request: object) => {
        asked.push(['space', request])
        return { id: 's' }
      },
      importContent: take('main'),
      importContentInChangeRequest: take('import'),
      createChangeRequest: async (request: object) => {
        asked.push(['create', request])
        return made
      },
      getChangeRequestById: async () => made,
      listSpaceLinks: async () => ({ items: [], occurrences: { total: 4, broken: 1 } }),
      listChangesInChangeRequest: async () => ({ items: [] }),
      listLinksInChangeRequest: async () => linksRead,
    },
    origin: {
      findRange: async (...commits: string[]) => {
        if (!isThere) throw new Error('not here')
        asked.push(['range', ...commits])
        return range
      },
      locate: async (commit: string) => ({ url: `file:///r#${commit}`, source: 'git' }),
    },
    judging: unjudging,
    namesBroken: false,
    log: (line: string) => void logged.push(line),
  } as never as OwnReading
  return { own, asked, logged }
}

const from = (letter: string) => ({ url: `file:///r#${oid(letter)}`, source: 'git' })
const subject = '#42 acme/docs: Title'
const space = ['space', { organizationId: 'o', body: {} }]
const filled = [
  ['main', { ...from('b'), git: { oid: oid('b') } }],
  ['main', { ...from('d'), git: { oid: oid('d') }, revision: 'main' }],
]
const brought = ['import', { ...from('m'), git: { ...head, oid: oid('m'), base: oid('b') } }]

describe('a check apart', () => {
  const about = {
    kind: 'checked',
    range,
    revision: 'r',
    merged: false,
    waits: false,
    hosted: false,
    review: { report: { head: head.oid, base: range.base } },
  }
  it.each([true, false])('of a pull request, out of date: %s', async (outdated) => {
    const { own, asked, logged } = createOwn()
    const outcome = await checkPullRequestApart(own, pullRequest, { outdated })
    expect(outcome).toMatchObject({ ...about, pullRequest, outdated })
    expect(outcome.review.notes).toEqual(
      outdated ? [{ kind: 'outdated-run', oid: head.oid }] : undefined,
    )
    expect(asked).toEqual([
      ['range', head.oid, oid('b')],
      space,
      ...filled,
      ['create', { spaceId: 's', body: { subject } }],
      brought,
    ])
    expect(logged).toContain('Change request #1: S')
  })

  it('of a merge queue', async () => {
    const { own, asked } = createOwn()
    const outcome = await checkCommitApart(own, { head, base: oid('e') })
    expect(outcome).toMatchObject({ ...about, pullRequest: undefined, outdated: false })
    expect('notes' in outcome.review).toBe(false)
    expect(asked).toEqual([
      ['range', head.oid, oid('e')],
      space,
      ...filled,
      ['create', { spaceId: 's', body: { subject: 'merge queue aaaaaaaaaaaa' } }],
      brought,
    ])
  })

  it('makes nothing where the commits are not here', async () => {
    const { own, asked } = createOwn(false)
    await expect(checkCommitApart(own, { head, base: oid('e') })).rejects.toThrow('not here')
    expect(asked).toEqual([])
  })
})

describe('readApart', () => {
  it('reads a commit, and its links', async () => {
    const { own, asked } = createOwn()
    expect(await readApart(own, head)).toEqual({
      kind: 'imported',
      revision: 'main',
      changed: 2,
      commit: head.oid,
      links: { total: 4, broken: 1 },
      apart: true,
    })
    expect(asked).toEqual([space, ['main', { ...from('a'), git: head }]])
  })
})
