// Nodes of pages that comments are about: found by key when one is posted, looked for when it is shown.
import type { DocumentNode as Node } from '../content/document.ts'
import { childrenOf, fragmentsOf } from '../content/document-keys.ts'
import type { DocumentNode as PageNode } from '../content/page-tree.ts'
import type { Contents } from '../content/pages.ts'
import type { CommentScope } from './comment-scope.ts'
import type { Context } from './context.ts'
import { presentText } from './documents.ts'
import { createPause } from './pause.ts'
import type { LoadedRevision } from './revisions.ts'

/** Keys of every node of a page. */
type NodeKeys = ReadonlySet<string>

/** A revision whose pages are read for the comments of a scope. */
interface CommentedRevision {
  readonly scope: CommentScope
  readonly revision: LoadedRevision
}

/** Kept as long as the content is. */
const known = new WeakMap<Contents, Map<string, NodeKeys>>()

/**
 * Keys of the nodes of pages, by id of the page: those of the document that the page is given as.
 *
 * @param pages - pages of the revision; each is read once, however often it is asked for
 */
export async function readNodeKeys(
  context: Context,
  commented: CommentedRevision,
  pages: readonly PageNode[],
): Promise<ReadonlyMap<string, NodeKeys>> {
  const contents = await context.revisions.contents(commented.revision)
  const keys = known.get(contents) ?? new Map<string, NodeKeys>()
  known.set(contents, keys)
  const missing = new Map(pages.filter(({ id }) => !keys.has(id)).map((page) => [page.id, page]))
  const texts = await readTexts(context, [...missing.values()])
  const pause = createPause()
  for (const page of missing.values()) {
    await pause()
    const nodes = await readNodes(context, commented, { page, texts })
    keys.set(page.id, new Set(nodes.flatMap(({ key }) => key ?? [])))
  }
  return keys
}

/**
 * The first words of a node, 200 characters at most.
 *
 * @returns undefined when the page holds no such node
 */
export async function readNodePreview(
  context: Context,
  commented: CommentedRevision,
  { page, key }: { readonly page: PageNode; readonly key: string },
): Promise<string | undefined> {
  const texts = await readTexts(context, [page])
  const nodes = await readNodes(context, commented, { page, texts })
  const node = nodes.find((each) => each.key === key)
  return node && previewOf(node)
}

type Texts = ReadonlyMap<string, string>

function readTexts(context: Context, pages: readonly PageNode[]): Promise<Texts> {
  const files = pages.flatMap(({ git }) => git ?? [])
  return context.revisions.source.readTexts(
    files.map(({ oid, path }) => ({ oid, path, mode: '100644' })),
  )
}

/** Every node of a page's document. */
async function readNodes(
  context: Context,
  { scope, revision }: CommentedRevision,
  { page, texts }: { readonly page: PageNode; readonly texts: Texts },
): Promise<Node[]> {
  const { title, git, variables } = page
  const source = git && texts.get(git.oid)
  if (git === undefined || source === undefined) return []
  const { found, changeRequest } = scope
  const target = { found, revision, ...(changeRequest === undefined ? {} : { changeRequest }) }
  const text = { title, path: git.path, source, variables }
  const presented = await presentText(context, target, { text, format: 'document' })
  const nodes: Node[] = 'document' in presented ? [...presented.document.nodes] : []
  // The list grows while it is gone through.
  for (const node of nodes) nodes.push(...heldBy(node))
  return nodes
}

function heldBy(node: Node): readonly Node[] {
  return [...childrenOf(node), ...fragmentsOf(node)]
}

const previewMax = 200

/** What a node says, cut at 200 characters. Never reads more of it than that takes. */
function previewOf(node: Node): string {
  let preview = ''
  const open = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (preview.length > previewMax) break
    if (next.object === 'text') preview += next.leaves.map(({ text }) => text).join('')
    else if (next.object === 'block' && preview !== '') preview += ' '
    open.push(...heldBy(next).toReversed())
  }
  const words = preview.replace(/\s+/g, ' ').trim()
  if (words.length <= previewMax) return words
  // No half of a character stays at the end.
  return `${words
    .slice(0, previewMax)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
