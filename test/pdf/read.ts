// A PDF read back: what a reader of it finds, by a parser that is not ours.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A link on a page: to an address, or to a page of the PDF (from 1). */
export type ReadLink = { readonly url: string } | { readonly page: number }

export interface ReadOutline {
  readonly title: string
  readonly page: number
  readonly items: readonly ReadOutline[]
}

export interface ReadPDF {
  /** Text of each page, in the order it is drawn. */
  readonly pages: readonly string[]
  readonly links: readonly (readonly ReadLink[])[]
  readonly outline: readonly ReadOutline[]
  readonly info: Readonly<Record<string, unknown>>
  /** Number of pictures on each page. */
  readonly pictures: readonly number[]
}

/** Read everything a test may ask about. */
export async function readPDF(bytes: Uint8Array): Promise<ReadPDF> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  const links: ReadLink[][] = []
  const pictures: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
    )
    const found: ReadLink[] = []
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype !== 'Link') continue
      if (typeof annotation.url === 'string') found.push({ url: annotation.url })
      else found.push({ page: await pageOf(annotation.dest) })
    }
    links.push(found)
    const { fnArray } = await page.getOperatorList()
    pictures.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length)
  }
  const { info } = await document.getMetadata()
  const outline = await readOutline(await document.getOutline())
  await task.destroy()
  return { pages, links, outline, info: { ...info }, pictures }

  async function pageOf(destination: unknown): Promise<number> {
    const found =
      typeof destination === 'string' ? await document.getDestination(destination) : destination
    if (!Array.isArray(found)) return 0
    const [place] = found
    return (typeof place === 'number' ? place : await document.getPageIndex(place)) + 1
  }

  async function readOutline(items: unknown): Promise<ReadOutline[]> {
    const read: ReadOutline[] = []
    for (const item of Array.isArray(items) ? items : []) {
      const page = await pageOf(item.dest)
      read.push({ title: item.title, page, items: await readOutline(item.items) })
    }
    return read
  }
}
