// A batch of content changes applied to a revision in memory: read, changed, read again, compared.
import { type ContentEdit, EditError } from '../../content/edits/content-edit.ts'
import { ContentEditor, type EditedRevision } from '../../content/edits/content-editor.ts'
import { compareTrees, type EditMismatch } from '../../content/edits/edit-tree.ts'
import { rewriteLinks } from '../../content/edits/link-rewriting.ts'
import {
  createNavigationEditors,
  createPageFollowers,
  describeNavigation,
} from '../../content/edits/navigation-editors.ts'
import { readFacts } from '../../content/facts/facts.ts'
import { readSummaries, summarizeFacts } from '../../content/facts/page-summaries.ts'
import type { Source } from '../../content/facts/source.ts'
import type { LayoutChoice } from '../../content/layouts/index.ts'
import { carryIdentities, type Identities, idOf } from '../../content/revisions/identity.ts'
import { deriveContents } from '../../content/revisions/incremental-contents.ts'
import { readIncrementally } from '../../content/revisions/incremental-revision.ts'
import { type Contents, readContents } from '../../content/revisions/pages.ts'
import { type Revision, readRevision } from '../../content/revisions/revision.ts'
import type { FileEntry, Tree } from '../../content/trees/file-entry.ts'
import { blobOid } from '../../content/trees/oid.ts'
import { changeTree, emptyTree, filesOf, type TreeChange } from '../../content/trees/tree.ts'
import type { Context } from '../context/context.ts'
import { parseReading } from '../revisions/revision-rows.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { createAddress } from '../targets/documents.ts'
import { createResolver } from '../threads/document-references.ts'

/** A revision with edits made. */
export interface EditedContent {
  readonly tree: Tree
  readonly identities: Identities
  readonly reading: LayoutChoice
  /** The tree as it is read and shown. */
  readonly read: ReadEdited
  /** Texts that are new, by blob. */
  readonly blobs: ReadonlyMap<string, Uint8Array>
  /** Id of the page or file each edit is about, in their order. */
  readonly ids: readonly string[]
}

/**
 * Applies edits to a revision.
 *
 * The result is read back: if its page tree is not the one requested, the edits are refused, so that no
 * layout is changed in a way its own rules would read differently.
 *
 * @throws EditError
 */
export async function editContent(
  context: Context,
  current: LoadedRevision,
  edits: readonly ContentEdit[],
): Promise<EditedContent> {
  const start = await openRevision(context, current)
  const added = new Set<string>()
  const editors = createNavigationEditors(start.revision.site, added)
  const followers = createPageFollowers(start.revision.site)
  const texts = await readTexts(context, start, [
    ...[...editors, ...followers].map(({ path }) => path),
    ...listPages(start.contents, edits),
  ])
  if (isEmpty(current)) for (const { path } of editors) texts.set(path, '# Table of contents\n')
  const write = await createWriter(start, edits)
  const editor = new ContentEditor({ ...start, editors, followers, added, texts, write })
  const made = edits.map((edit) => ({ edit, path: editor.make(edit) }))
  if (editor.renames.size > 0) await followRenames({ context, current, start, editor })

  const blobs = new Map<string, Uint8Array>()
  const changes: TreeChange[] = [...editor.files].map(([path, oid]) => ({
    path,
    after: { oid, mode: '100644' },
  }))
  const files = filesOf(start.revision.tree).byPath
  for (const [path, text] of editor.changed) {
    if (text === undefined) {
      changes.push({ path })
      continue
    }
    const bytes = new TextEncoder().encode(text)
    const oid = blobOid(bytes)
    blobs.set(oid, bytes)
    const mode = (files.get(path) ?? files.get(editor.renames.get(path) ?? ''))?.mode ?? '100644'
    changes.push({ path, after: { oid, mode } })
  }
  const tree = changeTree(start.revision.tree, changes)
  const space = current.row.space_id
  const identities = carryIdentities({
    space,
    identities: current.identities,
    base: start.revision.tree,
    head: tree,
    renames: editor.renames,
  })
  const edited = { tree, identities, space, blobs }
  const read = await readEdited({ context, current, start, edited })
  compare(read, editor)
  const ids = made.map(({ edit, path }) => {
    if (path !== undefined) return idOf(space, identities, path)
    return 'page' in edit ? edit.page : ''
  })
  return { tree, identities, reading: start.reading, read, blobs, ids }
}

/** Creates the writer for documents, loading its code only if an edit needs it. */
async function createWriter(
  { revision, contents }: Start,
  edits: readonly ContentEdit[],
): Promise<EditedRevision['write']> {
  if (!edits.some((edit) => 'document' in edit)) return () => undefined
  const { DocumentError } = await import('../../content/document/print/printer.ts')
  const { writeDocument } = await import('../../content/edits/document-text.ts')
  const { layout } = revision.site
  return (document, path, source) => {
    const text = writeDocument(source, document, {
      reading: { layout, resolve: createResolver(revision.site, contents, path) },
      address: createAddress(contents, path),
    })
    const tag = layout === 'gitbook' ? undefined : /^[ \t]*\{% *([\w@/-]+)/m.exec(text ?? '')?.[1]
    if (tag === undefined) return text
    throw new DocumentError(`a "${layout}" repository has no way to say "${tag}"`)
  }
}

/** Updates links to renamed files, in the pages that have such links and in newly written ones. */
async function followRenames({
  context,
  current,
  start,
  editor,
}: {
  readonly context: Context
  readonly current: LoadedRevision
  readonly start: Start
  readonly editor: ContentEditor
}): Promise<void> {
  const { site } = start.revision
  const renames = new Map([...editor.renames].map(([to, from]) => [from, to]))
  const links = await context.revisions.links(current)
  const pages = new Set(site.pages.map(({ path }) => path))
  const linking: string[] = []
  for (const renamed of renames.keys()) {
    for (const { path, resolution } of await links.to(renamed)) {
      if (resolution.kind === 'page') linking.push(path)
    }
  }
  const written = [...editor.changed.keys()].map((path) => editor.renames.get(path) ?? path)
  const paths = new Set([...linking, ...written].filter((path) => pages.has(path)))
  const texts = await readTexts(context, start, [...paths])
  for (const path of paths) {
    const place = renames.get(path) ?? path
    if (editor.changed.has(place) && editor.changed.get(place) === undefined) continue
    const text = editor.changed.get(place) ?? texts.get(path) ?? ''
    const rewritten = rewriteLinks(text, path, { site, renames })
    if (rewritten === undefined) {
      const message = `Cannot rename a page: a link to it in "${path}" cannot be rewritten`
      throw new EditError(0, 'path', message)
    }
    if (rewritten !== text) editor.changed.set(place, rewritten)
  }
}

interface Start {
  readonly revision: Revision
  readonly contents: Contents
  readonly reading: LayoutChoice
}

function isEmpty({ row }: LoadedRevision): boolean {
  return row.tree === emptyTree.oid
}

/** A space that holds nothing yet is read in our own layout. */
async function openRevision(context: Context, current: LoadedRevision): Promise<Start> {
  if (!isEmpty(current)) {
    const contents = await context.revisions.contents(current)
    return { revision: current.content, contents, reading: parseReading(current.row) }
  }
  const { source } = context.revisions
  const reading: LayoutChoice = { layout: 'gitbook' }
  const revision = await readRevision(emptyTree, source, reading)
  const identified = { revision, space: current.row.space_id, identities: current.identities }
  return { revision, contents: await readContents(identified, source), reading }
}

/** Paths of the pages that edits change the text of. */
function listPages(contents: Contents, edits: readonly ContentEdit[]): string[] {
  return edits.flatMap((edit) => {
    const page = edit.kind === 'update-page' ? contents.pagesById.get(edit.page) : undefined
    return page?.type === 'document' && page.git ? [page.git.path] : []
  })
}

async function readTexts(
  context: Context,
  { revision }: Start,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const { byPath } = filesOf(revision.tree)
  const entries = paths.flatMap((path) => byPath.get(path) ?? [])
  const texts = await context.revisions.source.readTexts(entries)
  return new Map(
    entries.flatMap(({ path, oid }) => {
      const text = texts.get(oid)
      return text === undefined ? [] : [[path, text] as const]
    }),
  )
}

/** An edited revision, read again. */
interface ReadEdited {
  readonly content: Revision
  readonly contents: Contents
  /** True if it is as before but for texts: each page has its title and its place. */
  readonly isSameTree: boolean
}

/** Reads the edited tree: all of it, or what is other than before where only texts are. */
async function readEdited({
  context,
  current,
  start,
  edited,
}: {
  readonly context: Context
  readonly current: LoadedRevision
  readonly start: Start
  readonly edited: Pick<EditedContent, 'tree' | 'identities' | 'blobs'> & { readonly space: string }
}): Promise<ReadEdited> {
  const { tree, identities, space, blobs } = edited
  const source = coverSource(context.revisions.source, blobs)
  const near = isEmpty(current) ? undefined : start.revision
  const content = await readIncrementally(tree, { source, choice: start.reading, near })
  const identified = { revision: content, space, identities }
  const before = { revision: start.revision, space, identities: current.identities }
  const shown = { identified: before, contents: start.contents }
  const derived = await deriveContents(identified, shown, source)
  const { pagesByFile } = start.contents
  const beside = { identified: before, pagesByFile }
  const contents = derived ?? (await readContents(identified, source, beside))
  return { content, contents, isSameTree: derived !== undefined }
}

/** Refuses what did not become as it was asked for. */
function compare(
  { content: revision, contents, isSameTree }: ReadEdited,
  editor: ContentEditor,
): void {
  const follows = revision.site.layout === 'plain'
  const isAsWanted = isSameTree && editor.pages.isKept
  const mismatch = isAsWanted ? undefined : compareTrees(editor.pages.copy(), contents, follows)
  if (mismatch !== undefined) {
    const why = describeNavigation(revision.site)
    const message = `Cannot change "${mismatch.title}": ${problems[mismatch.problem]}; ${why}`
    throw new EditError(mismatch.edit ?? 0, 'navigation', message)
  }
  const shown = new Set(contents.files.map(({ git }) => git.path))
  for (const path of editor.files.keys()) {
    if (shown.has(path)) continue
    throw new EditError(
      0,
      'path',
      `Cannot insert file "${path}": no file of the content can be there`,
    )
  }
}

const problems: Readonly<Record<EditMismatch['problem'], string>> = {
  missing: 'it would not be a page',
  title: 'it would have another title',
  place: 'it would not stand in that place',
  hidden: 'it would not be listed as asked for',
}

/** A source that knows texts besides. */
export function coverSource(source: Source, blobs: ReadonlyMap<string, Uint8Array>): Source {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const textOf = (oid: string) => {
    const bytes = blobs.get(oid)
    return bytes && decoder.decode(bytes)
  }
  const split = (files: readonly FileEntry[]) => ({
    own: files.filter(({ oid }) => blobs.has(oid)),
    rest: files.filter(({ oid }) => !blobs.has(oid)),
  })
  return {
    async readTexts(files) {
      const { own, rest } = split(files)
      const texts = new Map(await source.readTexts(rest))
      for (const { oid } of own) texts.set(oid, textOf(oid) ?? '')
      return texts
    },
    async readFacts(pages, layout) {
      const { own, rest } = split(pages)
      const facts = new Map(await source.readFacts(rest, layout))
      for (const { oid } of own) facts.set(oid, readFacts(textOf(oid) ?? '', layout))
      return facts
    },
    async readSummaries(pages, layout) {
      const { own, rest } = split(pages)
      const heads = await readSummaries(source, rest, layout)
      const others = new Map(
        own.map(({ oid }) => [oid, summarizeFacts(readFacts(textOf(oid) ?? '', layout), layout)]),
      )
      return { get: (oid) => others.get(oid) ?? heads.get(oid) }
    },
  }
}
