// What a space with change requests must do, as plain values: the model the platform is held to.
import { createHash } from 'node:crypto'
import type { Person } from '../../world.ts'

/** Texts by path. A page is one title and one paragraph, so a change of it is a change of one block. */
export type Tree = Readonly<Record<string, string>>

/** Content with the name the model has for its revision. */
interface Content {
  readonly name: string
  readonly tree: Tree
}

type Status = 'draft' | 'open' | 'archived' | 'merged'

export interface ModelChangeRequest {
  readonly author: Person
  readonly status: Status
  readonly subject: string
  readonly content: Content
  readonly initial: Content
  readonly ancestor?: Content
  /** Name of the revision a merge made. */
  readonly merged?: string
  /** What the newest import brought: the same again changes nothing, also after an update. */
  readonly imported?: { readonly tree: Tree; readonly base: string | undefined }
  /** Grows with every change that is seen in `updatedAt`. */
  readonly changes: number
}

export interface ModelComment {
  readonly name: string
  /** Number of the change request; 0 for the space itself. */
  readonly place: number
  readonly author: Person
  readonly resolved: boolean
  readonly replies: number
}

export interface Model {
  readonly main: Content
  /** Grows with every change that is seen in the space's `updatedAt`. */
  readonly mainChanges: number
  readonly locked: boolean
  /** What main content was after the import of a commit. */
  readonly commits: Readonly<Record<string, Content>>
  /** The one with number 1 first. */
  readonly changeRequests: readonly ModelChangeRequest[]
  readonly comments: readonly ModelComment[]
}

/** One request. `name` is what it makes is called: a revision or a comment. */
export type Operation = { readonly name: string; readonly who: Person } & (
  | { readonly kind: 'create'; readonly subject: string }
  | {
      readonly kind: 'import'
      readonly number: number
      readonly tree: Tree
      /** The commit the imported one left. */
      readonly base?: string
    }
  | { readonly kind: 'importMain'; readonly tree: Tree; readonly commit: string }
  | { readonly kind: 'lock' | 'unlock' }
  | {
      readonly kind: 'write'
      /** Number of the change request; 0 for the main content. */
      readonly place: number
      readonly path: string
      readonly text: string
    }
  | {
      readonly kind: 'patch'
      readonly number: number
      readonly status?: Status
      readonly subject?: string
    }
  | { readonly kind: 'merge'; readonly number: number }
  | {
      readonly kind: 'update'
      readonly number: number
      /** How every conflict is settled. */
      readonly keep?: 'primary' | 'changed'
    }
  | { readonly kind: 'comment'; readonly place: number }
  | {
      readonly kind: 'resolve' | 'reopen' | 'reply' | 'deleteComment'
      readonly place: number
      readonly comment: string
    }
)

/** What a request answers, as far as it does not depend on when the answer was written. */
export interface Answer {
  readonly status: number
  /** Of a refusal. */
  readonly type?: string
  /** Name of a revision. */
  readonly revision?: string
  readonly result?: 'merge' | 'update' | 'conflicts'
  /** Titles of the pages in conflict, sorted. */
  readonly conflicts?: readonly string[]
  readonly number?: number
  readonly comment?: string
  /** Imported and all. */
  readonly resources?: readonly [number, number]
}

interface Outcome {
  readonly model: Model
  readonly answer: Answer
}

const levels: readonly Person[] = ['read', 'comment', 'edit', 'review', 'create', 'admin']

/** A page's text in one of its versions; every version has other words. */
export function pageText(path: string, version: string): string {
  const hash = createHash('sha256').update(`${path}:${version}`).digest('hex')
  const words = hash.match(/.{8}/g)?.join(' ') ?? ''
  return `# ${titleOf(path)}\n\n${words}\n`
}

function titleOf(path: string): string {
  return path.replace('.md', '')
}

/** What the platform must have become, and answered, after this request. */
export function apply(model: Model, operation: Operation): Outcome {
  switch (operation.kind) {
    case 'create':
      return create(model, operation)
    case 'importMain':
      return importMain(model, operation)
    case 'lock':
    case 'unlock':
      return lock(model, operation)
    case 'write':
      return write(model, operation)
    case 'comment':
    case 'resolve':
    case 'reopen':
    case 'reply':
    case 'deleteComment':
      return applyToComments(model, operation)
    default:
      return applyToChangeRequest(model, operation)
  }
}

function create(model: Model, { who, subject }: Operation & { kind: 'create' }): Outcome {
  if (!reaches(who, 'edit')) return refuse(model, 403, 'forbidden')
  const { main, changeRequests } = model
  const made = { author: who, status: 'draft', subject, content: main, initial: main, changes: 0 }
  return {
    model: { ...model, changeRequests: [...changeRequests, { ...made, status: 'draft' }] },
    answer: { status: 201, number: changeRequests.length + 1 },
  }
}

function importMain(
  model: Model,
  { who, name, tree, commit }: Operation & { kind: 'importMain' },
): Outcome {
  if (!reaches(who, 'edit')) return refuse(model, 403, 'forbidden')
  if (model.locked) return refuse(model, 409, 'space_locked')
  const { content, answer } = importTree(model.main, name, tree)
  const commits = { ...model.commits, [commit]: content }
  if (content === model.main) return { model: { ...model, commits }, answer }
  return { model: { ...model, commits, main: content, mainChanges: model.mainChanges + 1 }, answer }
}

/** One page written anew, without an import. */
function write(model: Model, operation: Operation & { kind: 'write' }): Outcome {
  const { who, place, name, path, text } = operation
  const found = model.changeRequests[place - 1]
  if (place > 0 && found === undefined) return refuse(model, 404, 'not_found')
  if (!reaches(who, 'edit')) return refuse(model, 403, 'forbidden')
  const { tree, name: current } = found?.content ?? model.main
  if (tree[path] === undefined) return refuse(model, 400, 'invalid_reference')
  if (found === undefined && model.locked) return refuse(model, 409, 'space_locked')
  if (found?.status === 'merged') return refuse(model, 409, 'change_request_merged')
  if (found?.status === 'archived') return refuse(model, 409, 'change_request_archived')
  if (tree[path] === text) return { model, answer: { status: 200, revision: current } }
  const content = { name, tree: { ...tree, [path]: text } }
  const answer = { status: 200, revision: name }
  if (found !== undefined) {
    return { model: replace(model, place, { ...touch(found), content }), answer }
  }
  return { model: { ...model, main: content, mainChanges: model.mainChanges + 1 }, answer }
}

function lock(model: Model, { who, kind }: Operation & { kind: 'lock' | 'unlock' }): Outcome {
  if (!reaches(who, 'create')) return refuse(model, 403, 'forbidden')
  const locked = kind === 'lock'
  const isSame = locked === model.locked
  return {
    model: isSame ? model : { ...model, locked, mainChanges: model.mainChanges + 1 },
    answer: { status: 200 },
  }
}

/** An import is a sync: the tree as a whole, or nothing when it is the same. */
function importTree(current: Content, name: string, tree: Tree) {
  const total = Object.keys(tree).length
  const changed = Object.keys(tree).filter((path) => tree[path] !== current.tree[path]).length
  const isSame = changed === 0 && Object.keys(current.tree).length === total
  const content = isSame ? current : { name, tree }
  const answer: Answer = { status: 201, revision: content.name, resources: [changed, total] }
  return { content, answer }
}

type OnChangeRequest = Operation & { kind: 'import' | 'patch' | 'update' | 'merge' }

function applyToChangeRequest(model: Model, operation: OnChangeRequest): Outcome {
  const { number, who } = operation
  const found = model.changeRequests[number - 1]
  if (found === undefined) return refuse(model, 404, 'not_found')
  if (operation.kind === 'patch') return patch(model, found, operation)
  if (!reaches(who, operation.kind === 'merge' ? 'review' : 'edit'))
    return refuse(model, 403, 'forbidden')
  if (found.status === 'merged') return refuse(model, 409, 'change_request_merged')
  if (found.status === 'archived') return refuse(model, 409, 'change_request_archived')
  if (operation.kind === 'import') return importInto(model, found, operation)
  if (operation.kind === 'merge') return merge(model, found, operation)
  return update(model, found, operation)
}

function patch(
  model: Model,
  found: ModelChangeRequest,
  { who, number, status, subject }: Operation & { kind: 'patch' },
): Outcome {
  const isOwn = found.author === who && reaches(who, 'edit')
  if (!isOwn && !reaches(who, 'review')) return refuse(model, 403, 'forbidden')
  if (status === 'merged') return refuse(model, 400, 'validation_failed')
  if (found.status === 'merged') return refuse(model, 409, 'change_request_merged')
  const next = { status: status ?? found.status, subject: subject ?? found.subject }
  const isSame = next.status === found.status && next.subject === found.subject
  return {
    model: isSame ? model : replace(model, number, { ...touch(found), ...next }),
    answer: { status: 200, number },
  }
}

function importInto(
  model: Model,
  found: ModelChangeRequest,
  { name, number, tree, base }: Operation & { kind: 'import' },
): Outcome {
  const stands = base === undefined ? undefined : model.commits[base]
  const imported = { tree, base: stands?.name }
  const before = found.imported
  if (before !== undefined && before.base === imported.base && sameTree(before.tree, tree)) {
    const resources = [0, Object.keys(tree).length] as const
    return { model, answer: { status: 201, revision: found.content.name, resources } }
  }
  const { content, answer } = importTree(found.content, name, tree)
  // Absent as long as it would be what the change request was made from.
  const isFirst = found.ancestor === undefined && stands?.name === found.initial.name
  const ancestor = stands === undefined || isFirst ? found.ancestor : stands
  const isSame = content === found.content && ancestor?.name === found.ancestor?.name
  const next = { ...(isSame ? found : touch(found)), content, imported }
  return {
    model: replace(model, number, ancestor === undefined ? next : { ...next, ancestor }),
    answer,
  }
}

function update(
  model: Model,
  found: ModelChangeRequest,
  { name, number, keep }: Operation & { kind: 'update' },
): Outcome {
  const { main } = model
  const base = found.ancestor ?? found.initial
  if (base.name === main.name) {
    return { model, answer: { status: 200, revision: found.content.name, result: 'update' } }
  }
  const joined = join(base.tree, main.tree, { tree: found.content.tree, keep })
  if (joined.conflicts.length > 0) return inConflict(model, found, joined.conflicts)
  const next = { ...touch(found), ancestor: main, content: { name, tree: joined.tree } }
  return {
    model: replace(model, number, next),
    answer: { status: 200, revision: name, result: 'update' },
  }
}

function merge(
  model: Model,
  found: ModelChangeRequest,
  { name, number }: Operation & { kind: 'merge' },
): Outcome {
  const base = found.ancestor ?? found.initial
  const joined = join(base.tree, model.main.tree, { tree: found.content.tree })
  if (joined.conflicts.length > 0) return inConflict(model, found, joined.conflicts)
  const merged = replace(model, number, { ...touch(found), status: 'merged', merged: name })
  const main = { name, tree: joined.tree }
  return {
    model: { ...merged, main, mainChanges: model.mainChanges + 1 },
    answer: { status: 200, revision: name, result: 'merge' },
  }
}

function inConflict(
  model: Model,
  found: ModelChangeRequest,
  conflicts: readonly string[],
): Outcome {
  const { name: revision } = found.content
  return { model, answer: { status: 200, revision, result: 'conflicts', conflicts } }
}

/** Page by page: what one side changed is taken, what both changed differently is a conflict. */
function join(
  base: Tree,
  main: Tree,
  changed: { readonly tree: Tree; readonly keep?: 'primary' | 'changed' | undefined },
) {
  const tree: Record<string, string> = {}
  const conflicts: string[] = []
  for (const path of new Set([base, main, changed.tree].flatMap((each) => Object.keys(each)))) {
    const [before, ours, theirs] = [base[path], main[path], changed.tree[path]]
    const isConflict = before !== ours && before !== theirs && ours !== theirs
    if (isConflict && changed.keep === undefined) conflicts.push(titleOf(path))
    const keepsTheirs = isConflict ? changed.keep === 'changed' : before === ours
    const text = keepsTheirs ? theirs : ours
    if (text !== undefined) tree[path] = text
  }
  return { tree, conflicts: conflicts.sort((a, b) => (a < b ? -1 : 1)) }
}

type OnComments = Operation & {
  kind: 'comment' | 'resolve' | 'reopen' | 'reply' | 'deleteComment'
}

function applyToComments(model: Model, operation: OnComments): Outcome {
  const { who, place, name } = operation
  if (place > model.changeRequests.length) return refuse(model, 404, 'not_found')
  const mayComment = reaches(who, 'comment')
  if (operation.kind === 'comment') {
    if (!mayComment) return refuse(model, 403, 'forbidden')
    const made: ModelComment = { name, place, author: who, resolved: false, replies: 0 }
    return {
      model: { ...model, comments: [...model.comments, made] },
      answer: { status: 200, comment: name },
    }
  }
  const found = model.comments.find((each) => each.name === operation.comment)
  if (found === undefined || found.place !== place) return refuse(model, 404, 'not_found')
  const others = model.comments.filter((each) => each !== found)
  if (operation.kind === 'deleteComment') {
    const mayDelete = (mayComment && found.author === who) || reaches(who, 'create')
    if (!mayDelete) return refuse(model, 403, 'forbidden')
    return { model: { ...model, comments: others }, answer: { status: 205 } }
  }
  if (!mayComment) return refuse(model, 403, 'forbidden')
  const next =
    operation.kind === 'reply'
      ? { ...found, replies: found.replies + 1 }
      : { ...found, resolved: operation.kind === 'resolve' }
  const comments = model.comments.map((each) => (each === found ? next : each))
  return { model: { ...model, comments }, answer: { status: 200 } }
}

function refuse(model: Model, status: number, type: string): Outcome {
  return { model, answer: { status, type } }
}

function replace(model: Model, number: number, next: ModelChangeRequest): Model {
  const changeRequests = model.changeRequests.map((each, at) => (at === number - 1 ? next : each))
  return { ...model, changeRequests }
}

function touch(changeRequest: ModelChangeRequest): ModelChangeRequest {
  return { ...changeRequest, changes: changeRequest.changes + 1 }
}

function sameTree(one: Tree, other: Tree): boolean {
  const paths = Object.keys(one)
  return (
    paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path])
  )
}

function reaches(who: Person, level: Person): boolean {
  return levels.indexOf(who) >= levels.indexOf(level)
}
