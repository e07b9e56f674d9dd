// Texts of a content as documents: addresses as references, expressions evaluated where that is asked.

import { evaluateCondition, evaluateText } from '../../content/conditions/conditions.ts'
import type { ContentRef, JSONDocument } from '../../content/document/document.ts'
import { evaluateDocument } from '../../content/document/evaluate.ts'
import { DocumentError } from '../../content/document/print/html.ts'
import { pageMarkdown } from '../../content/markdown/page-markdown.ts'
import type { GitPlace } from '../../content/revisions/page-tree.ts'
import type { Contents } from '../../content/revisions/pages.ts'
import { directoryOf } from '../../content/trees/paths.ts'
import { relativePath } from '../../content/trees/relative-path.ts'
import { ApiError } from '../../contract/index.ts'
import type { Context } from '../context/context.ts'
import { createResolver } from '../threads/document-references.ts'
import type { ContentTarget } from './content-target.ts'

/** A text of a content: a page's, or a reusable content's. */
export interface ContentText {
  readonly title: string
  /** Addresses are relative to its path. */
  readonly git: GitPlace
  readonly source: string
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** Requested format of a text. */
export interface TextFormat {
  readonly format: 'document' | 'markdown'
  readonly evaluated?: boolean
}

/**
 * A text in the format asked for.
 *
 * Evaluated, it is for a visitor without claims. Markdown that has nothing to evaluate is the source.
 */
export async function presentText(
  context: Context,
  target: ContentTarget,
  { text, format, evaluated = false }: TextFormat & { readonly text: ContentText },
): Promise<{ document: JSONDocument } | { markdown: string }> {
  const contents = await context.revisions.contents(target.revision)
  if (format === 'document') {
    const document = orUnreadable(await readTextDocument(context, target, text))
    return { document: evaluated ? evaluate(document, text, contents) : document }
  }
  const markdown = pageMarkdown(text.source, text.title)
  if (!evaluated || !/\{%-?[ \t]*if\b|class="expression"/.test(text.source)) return { markdown }
  return { markdown: (await evaluateMarkdown(target, text, contents)) ?? markdown }
}

/** The document of a text; undefined for one that no parser reads in the time and memory there is. */
export async function readTextDocument(
  context: Context,
  { revision }: Pick<ContentTarget, 'revision'>,
  { git, source }: ContentText,
): Promise<JSONDocument | undefined> {
  // Heavy, and not needed for a start.
  const { readDocumentOf, takesLongToRead } = await import('../threads/document-reader.ts')
  const { site } = revision.content
  const entry = { ...git, mode: '100644' as const }
  const facts = takesLongToRead(source)
    ? (await context.revisions.source.readFacts([entry], site.layout)).get(git.oid)
    : undefined
  const resolve = createResolver(site, await context.revisions.contents(revision), git.path)
  return readDocumentOf({ source, layout: site.layout, isPage: true, facts, resolve })
}

/** @throws ApiError `unavailable` */
function orUnreadable(document: JSONDocument | undefined): JSONDocument {
  if (document !== undefined) return document
  throw new ApiError(
    'unavailable',
    'Cannot read the page as a document: it exceeds the time or memory limit',
  )
}

/**
 * Creates a function from a reference to its address in a text at this path; undefined for targets outside
 * this content.
 */
export function createAddress(contents: Contents, path: string) {
  const directory = directoryOf(path)
  return (ref: ContentRef): string | undefined => {
    const to = pathOf(contents, ref)
    if (to === undefined) return undefined
    const address = relativePath(directory, to)
    return ref.kind === 'anchor' ? `${address}#${ref.anchor}` : address
  }
}

function pathOf(contents: Contents, ref: ContentRef): string | undefined {
  if ('space' in ref && ref.space !== undefined) return undefined
  switch (ref.kind) {
    case 'page':
    case 'anchor': {
      const page = ref.page === undefined ? undefined : contents.pagesById.get(ref.page)
      return page?.type === 'document' ? page.git?.path : undefined
    }
    case 'file':
      return contents.filesById.get(ref.file)?.git.path
    case 'reusable-content':
      return contents.reusableContents.find(({ id }) => id === ref.reusableContent)?.git.path
    default:
      return undefined
  }
}

function evaluate(document: JSONDocument, text: ContentText, contents: Contents): JSONDocument {
  const inputs = {
    visitor: { claims: {} },
    space: { vars: contents.variables },
    page: { vars: text.variables ?? {} },
  }
  return evaluateDocument(document, {
    textOf: (expression) => evaluateText(expression, inputs),
    holds: (expression) => evaluateCondition(expression, inputs),
  })
}

// Addresses stay as they are written. Undefined when the evaluated document cannot be written.
async function evaluateMarkdown(
  target: ContentTarget,
  text: ContentText,
  contents: Contents,
): Promise<string | undefined> {
  // Heavy, and not needed for a start.
  const [{ readPlainDocument }, { printDocument }] = await Promise.all([
    import('../threads/document-reader.ts'),
    import('../../content/document/print/printer.ts'),
  ])
  const { layout } = target.revision.content.site
  const document = orUnreadable(await readPlainDocument(text.source, layout))
  try {
    return pageMarkdown(printDocument(evaluate(document, text, contents)), text.title)
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}
