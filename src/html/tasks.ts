// Tasks of threads with pages of HTML. Each task takes and returns plain values.

import type { Root } from 'hast'
import { embedAddress, isEmbed } from './blocks.ts'
import {
  type IndexItem,
  nameAttachments,
  prepareConfluencePage,
  readConfluenceIndex,
  titleOfConfluencePage,
} from './confluence.ts'
import { attribute, contentOf, findAll, findElement, lineOf } from './elements.ts'
import { prepareGoogleDocument } from './google-docs.ts'
import { listMarkdownLinks, type MarkdownLinks, rewriteMarkdown } from './markdown-links.ts'
import { type ImportedNavigation, type KnownPages, readNavigation } from './navigation.ts'
import { prepareNotionPage, printDatabase } from './notion.ts'
import {
  guardDepth,
  htmlLengthMax,
  listAddresses,
  openPage,
  type ParsedPage,
  printPage,
  type ToolRules,
  unreadable,
} from './page.ts'

/** A page as text, and how it is read. */
export interface PageText {
  /** Its name in messages: a path or an address. */
  readonly name: string
  readonly html: string
  /** Its address; links stay as they are without one. */
  readonly url?: string
  /** `main` looks for the content of a page of a site; `body` takes all there is. */
  readonly part: 'main' | 'body'
  /** The tool that wrote it. */
  readonly tool?: keyof typeof tools | undefined
}

const tools = {
  confluence: { prepare: prepareConfluencePage, titleOf: titleOfConfluencePage },
  docx: { prepare: prepareDocx },
  'google-docs': { prepare: prepareGoogleDocument },
  notion: { prepare: prepareNotionPage },
} as const satisfies Readonly<Record<string, ToolRules>>

/** Metadata of a page, and the addresses in it, as resolved. */
export interface PageDescription extends Omit<ParsedPage, 'root' | 'content'> {
  /** Addresses of videos and other resources embedded in the content. */
  readonly embeds: readonly string[]
  /** Addresses of all links of the page, its navigation included. */
  readonly anchors: readonly string[]
  /** Names of attachments that the content shows, by path; for Confluence. */
  readonly attachments: ReadonlyMap<string, string>
}

/** A page to convert. */
export interface PageToConvert {
  readonly page: PageText
  readonly title: string
  /** Ids that other pages link to. */
  readonly fragments: ReadonlySet<string>
  /** Replacements of addresses; undefined removes the link. Other addresses stay. */
  readonly replaced: Readonly<Record<'link' | 'image', ReadonlyMap<string, string | undefined>>>
}

/** A text of markdown, and replacements of its links. */
interface MarkdownToRewrite {
  readonly text: string
  readonly replaced: Readonly<Record<keyof MarkdownLinks, ReadonlyMap<string, string>>>
}

/** A database to print. */
interface DatabaseToPrint {
  readonly name: string
  /** CSV. */
  readonly text: string
  /** Links of rows that have a page, by `rowKey`. */
  readonly links: ReadonlyMap<string, string>
}

/** Tasks by name. @throws ApiError `import_unsupported` for a page that cannot be read */
const pageTasks = {
  describe(page: PageText): PageDescription {
    const { root, content, ...description } = open(page)
    const embeds = findAll(content, isEmbed).map(embedAddress)
    return {
      ...description,
      embeds: [...new Set(embeds.filter((address) => address !== undefined))],
      anchors: listAddresses(root, 'a', 'href'),
      attachments: page.tool === 'confluence' ? nameAttachments(content) : new Map(),
    }
  },

  /** Markdown. */
  convert({ page, title, fragments, replaced }: PageToConvert): string {
    const { markdown } = printPage(
      { ...open(page), title },
      {
        name: page.name,
        title,
        fragments,
        address: (url, kind) => (replaced[kind].has(url) ? replaced[kind].get(url) : url),
      },
    )
    return markdown
  },

  /** The links of a text of markdown. */
  markdownLinks: listMarkdownLinks,

  /** The text with other links. */
  rewriteMarkdown({ text, replaced }: MarkdownToRewrite): string {
    return rewriteMarkdown(text, {
      address: (url, kind) => replaced[kind].get(url),
      wikiLink: (inner) => replaced.wiki.get(inner),
    })
  },

  navigation({
    page,
    ...pages
  }: KnownPages & { page: PageText }): ImportedNavigation[] | undefined {
    return guardDepth(page.name, () => readNavigation(open(page).root, pages))
  },

  /** The tree of pages in the index of a Confluence space. */
  index({ page, paths }: { page: PageText; paths: ReadonlySet<string> }): readonly IndexItem[] {
    return guardDepth(page.name, () => readConfluenceIndex(open(page).root, paths))
  },

  /** The table of a Notion database. */
  database({ name, text, links }: DatabaseToPrint): string {
    if (text.length <= htmlLengthMax) return printDatabase(text, links)
    throw unreadable(name, `it has more than ${htmlLengthMax} characters`)
  },

  /** HTML of a document. */
  async docx({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string> {
    const html = await convertDocx(bytes, name)
    if (html.length <= htmlLengthMax) return html
    throw unreadable(name, `it has more than ${htmlLengthMax} characters`)
  },
} as const

export type PageTasks = typeof pageTasks

/** A task and its input. */
export type PageQuestion = {
  readonly [Name in keyof PageTasks]: {
    readonly task: Name
    readonly input: Parameters<PageTasks[Name]>[0]
  }
}[keyof PageTasks]

/** Runs a task and returns its result. */
export function doPageTask({ task, input }: PageQuestion): unknown {
  // The input is that of this task: here it is only known to be that of one.
  const work = pageTasks[task] as (given: typeof input) => unknown
  return work(input)
}

function open({ html, name, url, part, tool }: PageText): ParsedPage {
  return openPage(html, { name, url, part, tool: tool && tools[tool] })
}

const styleMap = [
  "p[style-name='Title'] => h1.galley-title:fresh",
  "p[style-name='Subtitle'] => p.galley-subtitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='Plain Text'] => pre:separator('\\n')",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='Source Text'] => code",
  "r[style-name='HTML Code'] => code",
  'u => u',
  'strike => del',
  "p[style-name='Definition Term'] => p > strong:fresh",
]

/**
 * Converts a document: headings, lists, tables with a head, footnotes, images as data.
 *
 * @throws ApiError `import_unsupported` when the bytes are no such document
 */
async function convertDocx(bytes: Uint8Array, name: string): Promise<string> {
  // Large, and needed for nothing else.
  const { default: mammoth } = await import('mammoth')
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const { value } = await mammoth.convertToHtml({ buffer }, { styleMap, idPrefix: 'doc-' })
    return value
  } catch (cause) {
    throw unreadable(name, 'it cannot be read', cause)
  }
}

/**
 * Finds the title: the paragraph of that style, or a single heading of depth 1 at the start. If there are
 * several, the document's properties or its name provide it.
 */
function prepareDocx(root: Root): void {
  for (const node of findAll(root, (each) => each.tagName === 'p')) {
    const inner = contentOf(node)
    if (inner.length === 0) node.children = []
  }
  const headings = findAll(root, (node) => node.tagName === 'h1' && lineOf(node) !== '')
  const title = headings.find((node) => attribute(node, 'className') === 'galley-title')
  const body = findElement(root, (node) => node.tagName === 'body')
  const first = body && contentOf(body).find((child) => child.type === 'element')
  const several = title === undefined && (headings.length > 1 || headings[0] !== first)
  if (!several) return
  for (const node of findAll(root, (each) => /^h[1-6]$/.test(each.tagName))) {
    node.tagName = `h${Math.min(6, Number(node.tagName.slice(1)) + 1)}`
  }
}
