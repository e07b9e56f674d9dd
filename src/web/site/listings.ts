// Listings of a published site for machines: robots.txt, sitemaps, llms.txt, pages as markdown.

import { evaluateCondition, evaluateText } from '../../content/conditions/conditions.ts'
import { evaluateDocument } from '../../content/document/evaluate.ts'
import { DocumentError } from '../../content/document/print/html.ts'
import { printDocument } from '../../content/document/print/printer.ts'
import { pageMarkdown } from '../../content/markdown/page-markdown.ts'
import type { TreeDocument } from '../../content/revisions/page-tree.ts'
import { listSpaces } from '../../platform/published/access.ts'
import { claimsOf } from '../../platform/published/visitors.ts'
import type { SiteVisit } from '../../platform/sites/visits.ts'
import { readPlainDocument } from '../../platform/threads/document-reader.ts'
import { countOf } from '../page/count.ts'
import { titleOf } from '../reading/names.ts'
import { isWritten } from '../reading/page.ts'
import type { WrittenPage } from '../reading/text.ts'
import { markdownAddress } from './page.ts'
import { addressOfNode, fullAddress, openSpaceView, type SpaceView, titleOfSpace } from './view.ts'

/** Maximum addresses of one sitemap; larger sites have several. */
const sitemapMax = 10_000

/** All pages visible to the visitor that may be indexed: not hidden, not excluded from robots. */
async function listPages(visit: SiteVisit): Promise<{ view: SpaceView; pages: TreeDocument[] }[]> {
  const listed: { view: SpaceView; pages: TreeDocument[] }[] = []
  for (const placed of listSpaces(visit.structure)) {
    const view = await openSpaceView(visit, placed)
    const pages = view.tree.order.filter((page) => !page.noIndex && !page.noRobotsIndex)
    listed.push({ view, pages })
  }
  return listed
}

/** Renders robots.txt, depending on the site's visibility. */
export function renderRobots({ structure, address, base }: SiteVisit): string {
  const { visibility, agents_context: agents } = structure.site
  if (visibility !== 'public') return 'User-agent: *\nDisallow: /\n'
  const barred =
    agents === 'excluded' ? agentNames.map((name) => `User-agent: ${name}\nDisallow: /\n\n`) : []
  return `${barred.join('')}User-agent: *\nDisallow: ${base}/~search\nDisallow: ${base}/~pages\nDisallow: ${base}/~branch\n\nSitemap: ${address}/sitemap.xml\n`
}

/** User agents of crawlers for language models. */
const agentNames = [
  'GPTBot',
  'ChatGPT-User',
  'OAI-SearchBot',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'anthropic-ai',
  'PerplexityBot',
  'Perplexity-User',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'Meta-ExternalAgent',
]

/**
 * Renders the sitemap; for a large site the index of its sitemaps. Undefined if the site may not be indexed.
 *
 * @param part - one of the sitemaps of a large site, counted from 1
 */
export async function renderSitemap(visit: SiteVisit, part?: number): Promise<string | undefined> {
  if (visit.structure.site.visibility !== 'public') return undefined
  const addresses = (await listPages(visit)).flatMap(({ view, pages }) =>
    pages.map((page) => fullAddress(visit, addressOfNode(view, page) ?? '')),
  )
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  const parts = Math.ceil(addresses.length / sitemapMax)
  if (part === undefined && parts > 1) {
    const maps = Array.from(
      { length: parts },
      (_, at) =>
        `<sitemap><loc>${escapeXML(`${visit.address}/sitemap-${at + 1}.xml`)}</loc></sitemap>\n`,
    )
    return `${head}<sitemapindex ${namespace}>\n${maps.join('')}</sitemapindex>\n`
  }
  const from = ((part ?? 1) - 1) * sitemapMax
  const shown = addresses.slice(from, from + sitemapMax)
  if (part !== undefined && shown.length === 0) return undefined
  const urls = shown.map((address) => `<url><loc>${escapeXML(address)}</loc></url>\n`)
  return `${head}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`
}

function escapeXML(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Maximum pages in llms.txt; it mentions how many more there are. */
const llmsMax = 5000

/** Renders llms.txt: every page as a link to its markdown. Undefined if language models are excluded. */
export async function renderLlms(visit: SiteVisit): Promise<string | undefined> {
  const { site } = visit.structure
  if (site.agents_context === 'excluded') return undefined
  const lines = [`# ${oneLine(site.title)}`]
  for (const { view, pages } of await listPages(visit)) {
    lines.push('', `## ${oneLine(titleOfSpace(view.placed))}`, '')
    for (const page of pages.slice(0, llmsMax)) {
      const address = fullAddress(visit, markdownAddress(view, page))
      const about = page.description === undefined ? '' : `: ${oneLine(page.description)}`
      lines.push(`- [${oneLine(titleOf(page)).replace(/([[\]])/g, '\\$1')}](${address})${about}`)
    }
    if (pages.length > llmsMax) {
      lines.push(
        '',
        `${countOf(pages.length - llmsMax, 'more page is', 'more pages are')} in ${visit.address}/sitemap.xml`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Maximum characters of llms-full.txt. */
const fullMax = 8_000_000

/** Yields all pages as one markdown text. Undefined if language models are excluded. */
export function renderLlmsFull(visit: SiteVisit): AsyncIterable<string> | undefined {
  return visit.structure.site.agents_context === 'excluded' ? undefined : pieces()

  async function* pieces(): AsyncGenerator<string> {
    yield `# ${oneLine(visit.structure.site.title)}\n`
    let length = 0
    for (const { view, pages } of await listPages(visit)) {
      for (const page of pages) {
        if (!isWritten(page)) continue
        const address = fullAddress(visit, addressOfNode(view, page) ?? '')
        const text = await renderMarkdown(view, page)
        length += text.length
        if (length > fullMax) {
          yield `\n---\n\nThere is more: ${visit.address}/llms.txt names every page.\n`
          return
        }
        yield `\n---\n\nSource: ${address}\n\n${text.trimEnd()}\n`
      }
    }
  }
}

/**
 * Renders a page as markdown, as this visitor may read it.
 *
 * Conditions are evaluated. If the page cannot be parsed in time, or not be written as markdown, only the title is
 * returned: the source would reveal hidden content.
 */
export async function renderMarkdown(view: SpaceView, page: WrittenPage): Promise<string> {
  const { visit, revision, contents } = view
  const texts = await visit.platform.revisions.source.readTexts([{ ...page.git, mode: '100644' }])
  const source = texts.get(page.git.oid) ?? ''
  if (!/\{%-?[ \t]*if\b|class="expression"/.test(source)) return pageMarkdown(source, page.title)
  const inputs = {
    visitor: { claims: claimsOf(visit.visitor) },
    space: { vars: contents.variables },
    page: { vars: page.variables ?? {} },
  }
  const { layout } = revision.content.site
  const read = await readPlainDocument(source, layout)
  if (read === undefined) return `# ${page.title}\n`
  const document = evaluateDocument(read, {
    textOf: (expression) => evaluateText(expression, inputs),
    holds: (expression) => evaluateCondition(expression, inputs),
  })
  try {
    return pageMarkdown(printDocument(document), page.title)
  } catch (error) {
    if (error instanceof DocumentError) return `# ${page.title}\n`
    throw error
  }
}
