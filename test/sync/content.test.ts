// What is asked of a platform to bring commits into it, and what follows from its answers.
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../src/client/client.ts'
import type { ChangeRequest } from '../../src/contract/index.ts'
import {
  commitsOf,
  fillMain,
  importHead,
  importInto,
  importMain,
  isEmpty,
  presentConflict,
  readMainLinks,
  type SpaceReading,
  updateAndCheck,
} from '../../src/sync/content.ts'
import { unjudging } from '../../src/sync/judging.ts'
import { Memory } from '../content/memory.ts'
import { contentRead } from './answers.ts'

const oid = (letter: string) => letter.repeat(40)
const url = (letter: string) => ({ url: `file:///r#${oid(letter)}`, source: 'git' })
const changeRequest = { id: 'cr' } as ChangeRequest
const absent = new RequestError('empty', { status: 400, type: 'import_empty' })
const refused = new RequestError('refused', { status: 403, type: 'forbidden' })

interface Answers {
  /** One for each import. */
  readonly imports?: readonly (object | Error)[]
  readonly files?: number
  readonly pages?: readonly object[]
  readonly occurrences?: { readonly total: number; readonly broken: number }
  readonly broken?: readonly object[]
  readonly outdated?: boolean
  /** Where pages were found. */
  readonly root?: string
  readonly update?: object
  readonly warnings?: readonly object[]
  readonly changes?: readonly object[]
}

/** A platform that gives these answers, and writes down each import and update. */
function createReading(answers: Answers, values: Partial<SpaceReading> = {}) {
  const asked: unknown[] = []
  const logged: string[] = []
  const imports = [...(answers.imports ?? [])]
  const answer = async ({ body }: { body: object }) => {
    asked.push(body)
    const next = imports.shift()
    if (next instanceof Error) throw next
    return next
  }
  const { occurrences = { total: 0, broken: 0 } } = answers
  const items = [
    {
      target: 'x.md',
      status: 'broken',
      locationReferences: (answers.broken ?? []).map((source) => ({ kind: 'page', source })),
    },
  ]
  // No other part of a reading is used here.
  const reading = {
    spaceId: 's',
    client: {
      importContent: answer,
      importContentInChangeRequest: answer,
      listFiles: async () => ({ count: answers.files ?? 0 }),
      listPages: async () => ({ pages: answers.pages ?? [] }),
      listSpaceLinks: async () => ({ occurrences, items }),
      getChangeRequestById: async () => ({
        ...changeRequest,
        outdated: answers.outdated,
        comments: 0,
      }),
      updateChangeRequest: async () => {
        asked.push('update')
        return answers.update
      },
      listChangesInChangeRequest: async () => ({ items: answers.changes ?? [] }),
      listLinksInChangeRequest: async () => ({
        items: [],
        occurrences,
        content: { ...contentRead, root: answers.root ?? '', warnings: answers.warnings ?? [] },
      }),
    },
    origin: { locate: async (commit: string) => ({ url: `file:///r#${commit}`, source: 'git' }) },
    judging: unjudging,
    namesBroken: false,
    log: (line: string) => void logged.push(line),
    ...values,
  } as never as SpaceReading
  return { reading, asked, logged }
}

/** A checkout with two commits, in which there is nothing to judge. */
const checkout = () => {
  const memory = new Memory()
  return {
    source: memory.source,
    resolve: async (name: string) => ([oid('a'), oid('b')].includes(name) ? name : undefined),
    readTree: async () => memory.tree({}),
  } as never
}
const ignore = [{ url: ['x.md'], reason: 'later', line: 1, column: 1 }]
const settings = { path: 'galley.yml', redirects: [], ignore } as never

describe('an import', () => {
  it('names the commit, and nothing that is not known', async () => {
    const imports = [{ revision: 'r1', importedResources: 3 }]
    const { reading, asked } = createReading({ imports })
    const imported = await importMain(reading, { oid: oid('a') }, {})
    expect(imported).toEqual({ revision: 'r1', changed: 3 })
    expect(asked).toEqual([{ ...url('a'), git: { oid: oid('a') } }])
  })

  it('names all that is known', async () => {
    const imports = [{ revision: 'r1' }]
    const { reading, asked, logged } = createReading(
      { imports },
      { layout: 'mkdocs', root: 'docs' },
    )
    const commit = { oid: oid('a'), ref: 'topic', message: 'Text' }
    const more = { base: oid('b'), updatedAt: '2026-01-01T00:00:00Z' }
    const grounds = { ...more, revision: 'r0' }
    expect(await importInto(reading, changeRequest, { commit, ...grounds })).toBe('r1')
    expect(asked).toEqual([
      { ...url('a'), git: { ...commit, ...more }, revision: 'r0', layout: 'mkdocs', root: 'docs' },
    ])
    expect(logged).toEqual(['Importing aaaaaaa into it'])
  })

  it('says when it is what a change request is compared with', async () => {
    const { reading, asked, logged } = createReading({ imports: [{ revision: 'r1' }] })
    await importInto(reading, changeRequest, { commit: { oid: oid('a') }, asBase: true })
    expect(asked).toEqual([{ ...url('a'), git: { oid: oid('a') }, asBase: true }])
    expect(logged).toEqual(['Importing aaaaaaa into it, to compare with'])
  })
})

describe('fillMain', () => {
  const fill = async (imports: (object | Error)[], revision?: string) => {
    const { reading, asked, logged } = createReading({ imports })
    await fillMain(reading, [oid('a'), oid('b')], revision)
    expect(logged.map((line) => line.slice(0, 17))).toEqual([
      'Importing aaaaaaa',
      'Importing bbbbbbb',
    ])
    return asked.map((body) => (body as { revision?: string }).revision)
  }
  const done = (revision: string) => ({ revision, importedResources: 1 })

  it('builds each on the one before, also where that one is empty', async () => {
    expect(await fill([done('r1'), done('r2')])).toEqual([undefined, 'r1'])
    expect(await fill([done('r1'), done('r2')], 'r0')).toEqual(['r0', 'r1'])
    expect(await fill([absent, done('r2')], 'r0')).toEqual(['r0', 'r0'])
  })

  it.each([refused, new Error('lost')])('passes on what else is refused: %s', async (error) => {
    await expect(fill([error])).rejects.toBe(error)
  })
})

describe('isEmpty', () => {
  it.each<[number, object[], boolean]>([
    [0, [], true],
    [1, [], false],
    [0, [{}], false],
  ])('with %s files and pages %j: %s', async (files, pages, empty) => {
    expect(await isEmpty(createReading({ files, pages }).reading)).toBe(empty)
  })
})

describe('importHead', () => {
  const head = { oid: oid('a'), ref: 'topic' }
  const grounds = { base: oid('b'), revision: 'r0', updatedAt: 'now' }
  const own = (revision: string) => ({
    ...url('a'),
    git: { ...head, base: oid('b'), updatedAt: 'now' },
    revision,
  })
  const asBase = { ...url('b'), git: { oid: oid('b'), updatedAt: 'now' }, asBase: true }
  it.each<[string, (object | Error)[], object[], object]>([
    [
      'that left the main content',
      [{ revision: 'r1', base: 'main' }],
      [own('r0')],
      { revision: 'r1', isOnMain: true },
    ],
    [
      'that left a commit it is compared with',
      [{ revision: 'r1', base: 'change-request' }],
      [own('r0')],
      { revision: 'r1', isOnMain: false },
    ],
    [
      'that left a commit nobody knows',
      [{ revision: 'r1', base: 'unknown' }, { revision: 'r2' }, { revision: 'r3' }],
      [own('r0'), { ...asBase, revision: 'r1' }, own('r2')],
      { revision: 'r3', isOnMain: false },
    ],
    [
      'that left a commit without documentation',
      [{ revision: 'r1', base: 'unknown' }, absent],
      [own('r0'), { ...asBase, revision: 'r1' }],
      { revision: 'r1', isOnMain: true },
    ],
  ])('of a branch %s', async (_title, imports, bodies, imported) => {
    const { reading, asked } = createReading({ imports })
    expect(await importHead(reading, changeRequest, { head, ...grounds })).toEqual(imported)
    expect(asked).toEqual(bodies)
  })
})

describe('updateAndCheck', () => {
  const range = { head: oid('a'), base: oid('b'), main: oid('b') }
  const checked = commitsOf(range, oid('c'))
  const conflict = { kind: 'page', id: 'p', title: 'A', path: 'a', fields: ['markdown'] } as const

  it('names the head people know', () => {
    expect(checked).toEqual({ range, commits: { base: oid('b'), head: oid('c') } })
  })

  it('updates what is out of date, and tells conflicts', async () => {
    const current = createReading({ outdated: false })
    expect((await updateAndCheck(current.reading, 'cr', checked)).review.conflicts).toEqual([])
    expect(current.asked).toEqual([])
    const update = { conflicts: [conflict, { ...conflict, path: undefined }] }
    const { reading, asked } = createReading({ outdated: true, update })
    const { review } = await updateAndCheck(reading, 'cr', checked)
    const { id: _id, path, ...told } = conflict
    expect(review.conflicts).toEqual([{ ...told, path }, told])
    expect('path' in presentConflict({ kind: 'page', id: 'p', title: 'A', fields: [] })).toBe(false)
    expect(asked).toEqual(['update'])
    const well = createReading({ outdated: true, update: {} })
    expect((await updateAndCheck(well.reading, 'cr', checked)).review.conflicts).toEqual([])
  })

  const occurrences = { total: 1, broken: 0 }
  const judging = { ...unjudging, settings }
  const unchecked = 'Files outside of "docs" were not checked: '
  it.each<[string, Partial<SpaceReading>, number | undefined, string | undefined]>([
    ['an ignore nothing needs', { checkout: checkout(), judging }, 1, undefined],
    [
      'none where a root was chosen',
      { checkout: checkout(), judging, root: 'docs' },
      undefined,
      undefined,
    ],
    ['none without settings, of a checkout', { checkout: checkout() }, undefined, undefined],
    ['what was not judged, without one', {}, undefined, unchecked],
  ])('tells %s', async (_title, values, problems, said) => {
    const { reading, logged } = createReading({ occurrences, root: 'docs' }, values)
    const { review } = await updateAndCheck(reading, 'cr', checked)
    expect(review.report.ignoreProblems?.length).toBe(problems)
    expect(review.unchecked?.slice(0, unchecked.length)).toBe(said)
    const lines = review.unchecked === undefined ? [] : [review.unchecked]
    expect(logged).toEqual(['Checking links and backlinks', ...lines])
  })

  it('looks for fixes of the head people know, else of the one it read', async () => {
    const mends = { redirects: false }
    const { reading } = createReading({ occurrences }, { checkout: checkout(), mends })
    expect((await updateAndCheck(reading, 'cr', checked)).review.mending).toBeUndefined()
    const commits = { base: oid('b'), head: null }
    expect((await updateAndCheck(reading, 'cr', { range, commits })).review.mending).toEqual([])
  })

  const lost = { path: 'docs', message: 'Cannot find the root "docs"' }
  const page = { kind: 'page', change: 'added', title: 'A', after: { git: { path: 'a.md' } } }
  it.each<[string, Answers, string | undefined, boolean]>([
    ['a root that is not there', { warnings: [lost] }, 'docs', false],
    ['one whose pages change', { warnings: [lost], changes: [page] }, 'docs', true],
    ['another folder', { warnings: [lost] }, 'web', true],
    ['another warning', { warnings: [{ path: 'docs', message: 'Wrong' }] }, 'docs', true],
    ['no warning', {}, 'docs', true],
  ])('of %s', async (_title, answers, root, isTaken) => {
    const { reading } = createReading(
      { occurrences: { total: 1, broken: 0 }, ...answers },
      { root },
    )
    const done = updateAndCheck(reading, 'cr', checked)
    if (isTaken) await expect(done).resolves.toMatchObject({ changeRequest: { id: 'cr' } })
    else await expect(done).rejects.toThrow(lost.message)
  })
})

describe('readMainLinks', () => {
  const broken = [
    { path: 'b.md', line: 1, column: 1, url: 'x.md', kind: 'link' },
    { path: 'a.md', line: 1, column: 1, url: 'y.md', kind: 'link' },
  ]
  const occurrences = { total: 5, broken: 2 }
  const answers = { occurrences, broken, pages: [{}] }
  it.each<[string, Answers, Partial<SpaceReading>, object]>([
    ['counts alone', answers, {}, { total: 5, broken: 2 }],
    [
      'names where asked',
      answers,
      { namesBroken: true },
      { total: 5, broken: 2, named: ['y.md', 'x.md'] },
    ],
    [
      'names from a checkout',
      answers,
      { namesBroken: true, checkout: checkout() },
      { total: 5, broken: 2, named: ['y.md', 'x.md'] },
    ],
    ['counts from a checkout', answers, { checkout: checkout() }, { total: 5, broken: 2 }],
    [
      'leaves out what settings ignore',
      answers,
      { checkout: checkout(), judging: { ...unjudging, settings } },
      { total: 5, broken: 1, ignored: ['x.md'] },
    ],
    [
      'tells an ignore nothing needs',
      { ...answers, occurrences: { total: 5, broken: 0 }, broken: [] },
      { checkout: checkout(), judging: { ...unjudging, settings } },
      { total: 5, broken: 0, ignored: [], problems: 1 },
    ],
    [
      'tells none where only a part was judged',
      { ...answers, occurrences: { total: 5, broken: 0 }, broken: [] },
      { root: 'docs', checkout: checkout(), judging: { ...unjudging, settings } },
      { total: 5, broken: 0, ignored: [] },
    ],
  ])('%s', async (_title, of, values, expected) => {
    const links = await readMainLinks(createReading(of, values).reading, oid('a'))
    const { total, broken: left, named, ignored, ignoreProblems } = links
    expect('ignored' in links).toBe('ignored' in expected)
    expect({
      total,
      broken: left,
      ...(named && { named: named.map((link) => link.url) }),
      ...(ignored && { ignored: ignored.map((link) => link.url) }),
      ...(ignoreProblems && { problems: ignoreProblems.length }),
    }).toEqual(expected)
  })

  it('refuses a root without pages alone', async () => {
    const read = (of: Answers, root?: string) =>
      readMainLinks(createReading(of, { root }).reading, oid('a'))
    const message = 'Cannot find the root "docs": there is no folder with pages of that name'
    await expect(read({}, 'docs')).rejects.toThrow(message)
    expect(await read({ pages: [{}] }, 'docs')).toEqual({ total: 0, broken: 0 })
    expect(await read({})).toEqual({ total: 0, broken: 0 })
    expect(await read({ occurrences: { total: 1, broken: 0 } }, 'docs')).toEqual({
      total: 1,
      broken: 0,
    })
  })
})
