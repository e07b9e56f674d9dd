// Change requests against their model: random requests by several callers, one by one and at once.
import {
  type Arbitrary,
  array,
  assert as assertProperty,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/client/client.ts'
import { defaultId } from '../../../src/content/revisions/identity.ts'
import { blobOid } from '../../../src/content/trees/oid.ts'
import type { ChangeRequest, Page, Space } from '../../../src/contract/index.ts'
import { importMain, offer } from '../../scenes.ts'
import { engine } from '../../stores.ts'
import { createWorld, type Person, type World } from '../../world.ts'
import {
  type Answer,
  apply,
  type Model,
  type ModelChangeRequest,
  type Operation,
  pageText,
  type Tree,
} from './model.ts'

/** How many times as long to look as in a normal run of the tests. */
const effort = Number(process.env['GALLEY_MODEL_EFFORT'] ?? 1)

/** A request before it is known what there is to ask for. */
interface Wish {
  readonly kind: (typeof kinds)[number]
  readonly who: Person
  /** Which change request or comment. */
  readonly target: number
  /** Which of the ways to do it. */
  readonly way: number
}

const kinds = [
  'create',
  'edit',
  'edit',
  'edit',
  'add',
  'remove',
  'take main',
  'branch',
  'branch',
  'again',
  'edit main',
  'edit main',
  'edit main',
  'edit main',
  'add to main',
  'draft',
  'open',
  'archived',
  'merged',
  'subject',
  'lock',
  'unlock',
  'unlock',
  'update',
  'update',
  'settle',
  'merge',
  'merge',
  'comment',
  'comment on space',
  'resolve',
  'reopen',
  'reply',
  'delete comment',
] as const

const wish: Arbitrary<Wish> = record({
  kind: constantFrom(...kinds),
  // Mostly those who may.
  who: constantFrom<Person[]>(
    'admin',
    'create',
    'review',
    'review',
    'edit',
    'edit',
    'comment',
    'read',
  ),
  target: nat(5),
  way: nat(11),
})
const few = { minLength: 2, maxLength: 4 }
/** Requests one by one, a few at once, and a few at once of the same change request. */
const steps = array(
  oneof(
    { weight: 6, arbitrary: wish.map((one) => [one]) },
    { weight: 2, arbitrary: array(wish, few) },
    {
      weight: 1,
      arbitrary: tuple(array(wish, few), nat(2)).map(([wishes, target]) =>
        wishes.map((each) => ({ ...each, target, way: each.way % 11 })),
      ),
    },
  ),
  { minLength: 15, maxLength: 35 },
)

/** Every game begins with something to play with. */
const beginning: readonly (readonly Wish[])[] = [
  [
    { kind: 'create', who: 'edit', target: 0, way: 0 },
    { kind: 'create', who: 'review', target: 0, way: 1 },
    { kind: 'create', who: 'admin', target: 0, way: 2 },
  ],
  [{ kind: 'comment', who: 'comment', target: 0, way: 0 }],
]

const sharedPages = ['p0.md', 'p1.md', 'p2.md']
const start: Tree = Object.fromEntries(sharedPages.map((path) => [path, pageText(path, 'first')]))

const places: [title: string, onDisk: boolean, runs: number][] =
  engine === 'sqlite'
    ? [
        ['in memory', false, 25],
        ['on disk', true, 8],
      ]
    : [['in PostgreSQL', true, 8]]

describe.each(places)('change requests of a platform %s', (_title, onDisk, runs) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ onDisk })
  })
  afterAll(() => world.close())

  it('are as their model says', { timeout: 600_000 * effort }, async () => {
    await assertProperty(
      asyncProperty(steps, boolean(), async (wishes, isByHand) => {
        await play(world, wishes, isByHand)
        expect(world.faults).toEqual([])
      }),
      // Time to make a failure small is bounded; it is shown with its seed all the same.
      { numRuns: runs * effort, interruptAfterTimeLimit: 150_000 * effort },
    )
  })
})

/** A space as it is asked to be, beside what it should be. */
interface Game {
  readonly world: World
  readonly spaceId: string
  model: Model
  /** Ids of revisions and comments by the names the model has for them. */
  ids: ReadonlyMap<string, string>
  seen: Seen
  checkedRevisions: Set<string>
}

/** What the platform shows. */
interface Seen {
  readonly space: Space
  /** By number, the first first. */
  readonly changeRequests: readonly ChangeRequest[]
}

async function play(
  world: World,
  wishes: readonly (readonly Wish[])[],
  isByHand: boolean,
): Promise<void> {
  const { id: spaceId } = await world.client().createSpace({ organizationId: world.organizationId })
  const revision = await importMain(world, spaceId, start)
  const game: Game = {
    world,
    spaceId,
    model: {
      main: { name: 'start', tree: start },
      mainChanges: 0,
      locked: false,
      commits: {},
      changeRequests: [],
      comments: [],
    },
    ids: new Map([['start', revision]]),
    seen: await look(world, spaceId),
    checkedRevisions: new Set(),
  }
  for (const [at, batch] of [...beginning, ...wishes].entries()) {
    const operations = batch.map((each, index) => {
      const operation = realize(game.model, each, `${at}.${index}`)
      return isByHand ? byHand(operation, each) : operation
    })
    await step(game, operations)
  }
}

/** Make a request of a wish, by what the model says there is. */
function realize(model: Model, { kind, who, target, way }: Wish, name: string): Operation {
  const { length } = model.changeRequests
  // Now and then one that is not there, or not yet.
  const number = way === 11 || length === 0 ? length + 1 : (target % length) + 1
  const changeRequest = model.changeRequests[number - 1]
  const own = changeRequest?.content.tree ?? model.main.tree
  switch (kind) {
    case 'create':
      return { kind, name, who, subject: `Subject ${way}` }
    case 'edit':
      return { kind: 'import', name, who, number, tree: edit(own, way) }
    case 'add':
      return { kind: 'import', name, who, number, tree: add(own, name) }
    case 'remove':
      return { kind: 'import', name, who, number, tree: remove(own, way) }
    case 'take main':
      return { kind: 'import', name, who, number, tree: model.main.tree }
    case 'branch': {
      const commits = Object.keys(model.commits)
      const base = commits[target % Math.max(1, commits.length)] ?? commitOf('unknown')
      const tree = edit(model.commits[base]?.tree ?? own, way)
      return { kind: 'import', name, who, number, tree, base }
    }
    case 'again':
      return { kind: 'import', name, who, number, tree: changeRequest?.imported?.tree ?? own }
    case 'edit main':
      return {
        kind: 'importMain',
        name,
        who,
        tree: edit(model.main.tree, way),
        commit: commitOf(name),
      }
    case 'add to main':
      return {
        kind: 'importMain',
        name,
        who,
        tree: add(model.main.tree, name),
        commit: commitOf(name),
      }
    case 'settle':
      return { kind: 'update', name, who, number, keep: way % 2 === 0 ? 'primary' : 'changed' }
    case 'lock':
    case 'unlock':
      return { kind, name, who }
    case 'draft':
    case 'open':
    case 'archived':
    case 'merged':
      return { kind: 'patch', name, who, number, status: kind }
    case 'subject':
      return { kind: 'patch', name, who, number, subject: `Subject ${way % 3}` }
    case 'update':
    case 'merge':
      return { kind, name, who, number }
    case 'comment':
      return { kind, name, who, place: number }
    case 'comment on space':
      return { kind: 'comment', name, who, place: 0 }
    default: {
      const comment = model.comments[target % Math.max(1, model.comments.length)]
      const place = way === 0 ? number : (comment?.place ?? 0)
      const rest = { name, who, place, comment: comment?.name ?? 'none' }
      return { kind: kind === 'delete comment' ? 'deleteComment' : kind, ...rest }
    }
  }
}

/** The same without imports: pages are written one by one. What an import would do to them is its own story. */
function byHand(operation: Operation, { way }: Wish): Operation {
  if (operation.kind !== 'import' && operation.kind !== 'importMain') return operation
  const { name, who } = operation
  const place = operation.kind === 'import' ? operation.number : 0
  const path = sharedPages[way % sharedPages.length] ?? ''
  const text = pageText(path, `version ${Math.floor(way / 4)}`)
  return { kind: 'write', name, who, place, path, text }
}

/** One of the shared pages in one of three versions, so that two may make the same change. */
function edit(tree: Tree, way: number): Tree {
  const path = sharedPages[way % sharedPages.length] ?? ''
  return { ...tree, [path]: pageText(path, `version ${Math.floor(way / 4)}`) }
}

function commitOf(name: string): string {
  return blobOid(Buffer.from(`commit ${name}`))
}

function add(tree: Tree, name: string): Tree {
  const path = `u${name.replace('.', '-')}.md`
  return { ...tree, [path]: pageText(path, 'first') }
}

function remove(tree: Tree, way: number): Tree {
  const paths = Object.keys(tree).filter((path) => path !== sharedPages[0])
  const gone = paths[way % Math.max(1, paths.length)]
  return Object.fromEntries(Object.entries(tree).filter(([path]) => path !== gone))
}

/** Send requests at once, and see that the platform went one of the ways the model can go. */
async function step(game: Game, operations: readonly Operation[]): Promise<void> {
  const before = operations.length === 1 ? await dump(game) : undefined
  const answers = await Promise.all(operations.map((operation) => send(game, operation)))
  const seen = await look(game.world, game.spaceId)
  const objections: string[] = []
  for (const order of permute(operations)) {
    const ids = new Map(game.ids)
    try {
      const model = explain({ ...game, ids }, order, answers)
      compare({ ...game, model, ids }, seen, game.model)
      const [answer] = answers
      if (before !== undefined && answer !== undefined && answer.status >= 400) {
        expect(await dump(game)).toEqual(before)
      }
      // Another order may end with the same revision: what it says is kept only once the contents say so too.
      const checkedRevisions = new Set(game.checkedRevisions)
      await checkContents({ ...game, model, checkedRevisions })
      Object.assign(game, { model, ids, seen, checkedRevisions })
      return
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      objections.push(`${order.map(({ name }) => name).join(' ')}: ${said}`)
    }
  }
  const asked = operations.map((operation, at) => ({ ...operation, answer: answers[at] }))
  throw new Error(
    `No order of these explains what happened:\n${JSON.stringify(asked, undefined, 1)}\n${objections.join('\n')}`,
  )
}

/** The model after the operations in this order; throws when an answer is not the expected one. */
function explain(
  game: Pick<Game, 'model'> & { readonly ids: Map<string, string> },
  order: readonly (Operation & { readonly at: number })[],
  answers: readonly Answer[],
): Model {
  let { model } = game
  for (const operation of order) {
    const outcome = apply(model, operation)
    const { revision, comment, ...rest } = outcome.answer
    const given = answers[operation.at]
    expect(given).toMatchObject(rest)
    identify(game.ids, revision, given?.revision)
    identify(game.ids, comment, given?.comment)
    model = outcome.model
  }
  return model
}

/** A name stands for one id, and an id has one name. */
function identify(
  ids: Map<string, string>,
  name: string | undefined,
  id: string | undefined,
): void {
  if (name === undefined) return
  const known = ids.get(name)
  if (known !== undefined) expect(id).toBe(known)
  else {
    expect(id).toBeDefined()
    expect([...ids.values()]).not.toContain(id)
    ids.set(name, id ?? '')
  }
}

/** Every order of a few. */
function permute(operations: readonly Operation[]): (Operation & { readonly at: number })[][] {
  let orders: (Operation & { readonly at: number })[][] = [[]]
  for (const [at, operation] of operations.entries()) {
    orders = orders.flatMap((order) =>
      Array.from({ length: order.length + 1 }, (_, place) =>
        order.toSpliced(place, 0, { ...operation, at }),
      ),
    )
  }
  return orders
}

async function send({ world, spaceId, ids }: Game, operation: Operation): Promise<Answer> {
  const client = world.client(operation.who)
  const target = { spaceId, changeRequestId: 'number' in operation ? `${operation.number}` : '' }
  try {
    switch (operation.kind) {
      case 'create': {
        const { subject } = operation
        const { number } = await client.createChangeRequest({ spaceId, body: { subject } })
        return { status: 201, number }
      }
      case 'import': {
        const { tree, base } = operation
        const body = { ...offer(world, tree), ...(base === undefined ? {} : { git: { base } }) }
        return describeImport(await client.importContentInChangeRequest({ ...target, body }))
      }
      case 'importMain': {
        const body = { ...offer(world, operation.tree), git: { oid: operation.commit } }
        return describeImport(await client.importContent({ spaceId, body }))
      }
      case 'patch': {
        const { status, subject } = operation
        // A status the shape refuses has to get through to the server.
        const body = { status, subject } as { status?: 'draft'; subject?: string }
        const { number } = await client.updateChangeRequestById({ ...target, body })
        return { status: 200, number }
      }
      case 'write': {
        const { place, path, text } = operation
        const page = defaultId(spaceId, path)
        const body = { changes: [{ type: 'update_page' as const, page, markdown: text }] }
        const { revision } =
          place === 0
            ? await client.changeContent({ spaceId, body })
            : await client.changeContentInChangeRequest({
                spaceId,
                changeRequestId: `${place}`,
                body,
              })
        return { status: 200, revision }
      }
      case 'lock':
      case 'unlock': {
        const editMode = operation.kind === 'lock' ? 'locked' : 'live'
        await client.updateSpaceById({ spaceId, body: { editMode } })
        return { status: 200 }
      }
      case 'update': {
        const { keep } = operation
        const resolutions =
          keep &&
          sharedPages.map((path) => ({ kind: 'page' as const, id: defaultId(spaceId, path), keep }))
        return describeJoin(await client.updateChangeRequest({ ...target, body: { resolutions } }))
      }
      case 'merge':
        return describeJoin(await client.mergeChangeRequest(target))
      default:
        return await sendToComments({ world, spaceId, ids }, operation)
    }
  } catch (error) {
    if (error instanceof RequestError) return { status: error.status, type: error.type }
    throw error
  }
}

function describeImport(answer: {
  revision: string
  importedResources: number
  totalResources: number
}): Answer {
  const { revision, importedResources, totalResources } = answer
  return { status: 201, revision, resources: [importedResources, totalResources] }
}

function describeJoin(answer: {
  revision: string
  result: 'merge' | 'update' | 'conflicts'
  conflicts?: { title: string }[] | undefined
}): Answer {
  const { revision, result, conflicts } = answer
  if (conflicts === undefined) return { status: 200, revision, result }
  const titles = conflicts.map((each) => each.title).sort((a, b) => (a < b ? -1 : 1))
  return { status: 200, revision, result, conflicts: titles }
}

type OnComments = Operation & {
  kind: 'comment' | 'resolve' | 'reopen' | 'reply' | 'deleteComment'
}

async function sendToComments(
  { world, spaceId, ids }: Pick<Game, 'world' | 'spaceId' | 'ids'>,
  operation: OnComments,
): Promise<Answer> {
  const client = world.client(operation.who)
  const { kind, place } = operation
  const isOnSpace = place === 0
  const target = { spaceId, changeRequestId: `${place}` }
  const text = { body: { markdown: operation.name } }
  if (kind === 'comment') {
    const request = { ...target, body: text }
    const { id } = isOnSpace
      ? await client.postCommentInSpace(request)
      : await client.postCommentInChangeRequest(request)
    return { status: 200, comment: id }
  }
  const comment = { ...target, commentId: ids.get(operation.comment) ?? 'none' }
  if (kind === 'deleteComment') {
    await (isOnSpace
      ? client.deleteCommentInSpace(comment)
      : client.deleteCommentInChangeRequest(comment))
    return { status: 205 }
  }
  if (kind === 'reply') {
    const request = { ...comment, body: text }
    await (isOnSpace
      ? client.postCommentReplyInSpace(request)
      : client.postCommentReplyInChangeRequest(request))
    return { status: 200 }
  }
  const request = { ...comment, body: { resolved: kind === 'resolve' } }
  await (isOnSpace
    ? client.updateCommentInSpace(request)
    : client.updateCommentInChangeRequest(request))
  return { status: 200 }
}

async function look(world: World, spaceId: string): Promise<Seen> {
  const client = world.client('read')
  const found: ChangeRequest[] = []
  for (const status of ['draft', 'open', 'archived', 'merged'] as const) {
    const list = await client.listChangeRequestsForSpace({
      spaceId,
      query: { status, limit: 1000 },
    })
    expect(list.items).toHaveLength(list.count)
    expect(list.items.every((each) => each.status === status)).toBe(true)
    found.push(...list.items)
  }
  found.sort((a, b) => a.number - b.number)
  return { space: await client.getSpaceById({ spaceId }), changeRequests: found }
}

/** Everything shown is what the model says, and what did not change was not touched. */
function compare({ model, ids, seen: before, world }: Game, seen: Seen, past: Model): void {
  const { main, changeRequests, comments } = model
  const idOf = (name: string | undefined) => (name === undefined ? undefined : ids.get(name))
  const countOpen = (place: number) =>
    comments.filter((each) => each.place === place && !each.resolved).length
  const countStatus = (status: string) =>
    changeRequests.filter((each) => each.status === status).length
  expect(seen.space).toMatchObject({
    revision: idOf(main.name),
    editMode: model.locked ? 'locked' : 'live',
    comments: countOpen(0),
    changeRequests: changeRequests.length,
    changeRequestsOpen: countStatus('open'),
    changeRequestsDraft: countStatus('draft'),
  })
  const isMainUntouched = past.mainChanges === model.mainChanges
  expect(seen.space.updatedAt === before.space.updatedAt).toBe(isMainUntouched)
  expect(
    seen.changeRequests.map(
      ({ id: _id, urls: _urls, createdAt: _at, updatedAt: _now, createdBy, ...rest }) => ({
        ...rest,
        createdBy: createdBy.id,
      }),
    ),
  ).toEqual(changeRequests.map(present))
  for (const [at, changeRequest] of seen.changeRequests.entries()) {
    const known = before.changeRequests[at]
    if (known === undefined) continue
    expect(changeRequest).toMatchObject({ id: known.id, createdAt: known.createdAt })
    const isUntouched = past.changeRequests[at]?.changes === changeRequests[at]?.changes
    expect(changeRequest.updatedAt === known.updatedAt).toBe(isUntouched)
  }

  function present(each: ModelChangeRequest, at: number) {
    const base = each.ancestor ?? each.initial
    return {
      object: 'change-request',
      number: at + 1,
      status: each.status,
      subject: each.subject,
      space: seen.space.id,
      createdBy: world.userId(each.author),
      revision: idOf(each.content.name),
      revisionInitial: idOf(each.initial.name),
      ...(each.ancestor === undefined ? {} : { revisionMergedAncestor: idOf(each.ancestor.name) }),
      ...(each.merged === undefined ? {} : { revisionMerged: idOf(each.merged) }),
      comments: countOpen(at + 1),
      outdated: each.status !== 'merged' && base.name !== main.name,
    }
  }
}

/** The pages of every revision that is new hold the texts they should. */
async function checkContents(game: Game): Promise<void> {
  const { world, spaceId, model, checkedRevisions } = game
  const client = world.client('read')
  if (!checkedRevisions.has(model.main.name)) {
    checkedRevisions.add(model.main.name)
    const { pages } = await client.listPages({ spaceId })
    expect(oidsOf(pages)).toEqual(expectedOids(model.main.tree))
  }
  for (const [at, { content }] of model.changeRequests.entries()) {
    if (checkedRevisions.has(content.name)) continue
    checkedRevisions.add(content.name)
    const target = { spaceId, changeRequestId: `${at + 1}` }
    const { pages } = await client.listPagesInChangeRequest(target)
    expect(oidsOf(pages)).toEqual(expectedOids(content.tree))
  }
}

function oidsOf(pages: readonly Page[]): Record<string, string> {
  const oids: Record<string, string> = {}
  for (const page of pages) {
    if (page.type !== 'document') continue
    if (page.git !== undefined) oids[page.git.path] = page.git.oid
    Object.assign(oids, oidsOf(page.pages))
  }
  return oids
}

function expectedOids(tree: Tree): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).map(([path, text]) => [path, blobOid(Buffer.from(text))]),
  )
}

/** Everything the store holds of the space, but for bytes that nothing names. */
async function dump({ world, spaceId }: Pick<Game, 'world' | 'spaceId'>): Promise<unknown> {
  const { database } = world.store
  const tables = ['change_request', 'revision', 'comment', 'space_commit'] as const
  const rows = tables.map((table) =>
    database.selectFrom(table).selectAll().where('space_id', '=', spaceId).execute(),
  )
  const tablesOfRows: readonly (readonly object[])[] = await Promise.all([
    ...rows,
    database.selectFrom('space').selectAll().where('id', '=', spaceId).execute(),
    database.selectFrom('comment_reply').selectAll().execute(),
  ])
  // Nothing says in which order they come.
  return tablesOfRows.map((each) => each.map((row) => JSON.stringify(row)).sort())
}
