// The whole of a PDF as the printer wants it: title page, table of contents, pages, running heads, outline.
import type {
  Content,
  ContentText,
  ContentTocItem,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import type { Annotation, Block } from '../content/document/document.ts'
import { buildBlocks, buildNotes } from './blocks.ts'
import { type BookPage, type PDFBook, pagePlace } from './book.ts'
import { cleanText } from './inlines.ts'
import type { PDFJob } from './job.ts'
import { colors, page as sheet, sizes, textWidth } from './look.ts'
import { Pictures } from './pictures.ts'
import type { PageSetting } from './place.ts'

/** Maximum depth of the table of contents; the outline goes deeper. */
const contentsDepthMax = 2

/** A title on a page of the PDF; the printer reports its position after layout. */
type TitleNode = ContentText &
  Partial<Pick<ContentTocItem, 'tocItem' | 'tocMargin' | 'tocStyle' | 'tocNumberStyle'>> & {
    id: string
    positions?: readonly { readonly pageNumber: number }[]
  }

/** Builds the definition of a PDF. */
export function buildDefinition(book: PDFBook): TDocumentDefinitions {
  const { job } = book
  const pictures = new Pictures()
  const titles: { readonly text: string; readonly node: TitleNode }[] = []
  const content: Content[] = []
  if (job.hasTitlePage) content.push(...buildTitlePage(book), ...buildContents(book))
  const printed = book.pages.map((page, at) => buildPage(page, at))
  content.push(...printed.flat())
  return {
    pageSize: 'A4',
    pageMargins: [sheet.left, sheet.top, sheet.right, sheet.bottom],
    version: '1.7',
    displayTitle: true,
    language: job.language ?? 'en',
    info: {
      title: cleanText(job.title),
      author: cleanText(job.author),
      creator: 'Galley',
      producer: 'Galley',
      ...(job.description === undefined ? {} : { subject: cleanText(job.description) }),
      creationDate: new Date(job.revisedAt),
      modDate: new Date(job.revisedAt),
    },
    defaultStyle: { font: 'Text', fontSize: sizes.text, color: colors.text, lineHeight: 1.06 },
    images: pictures.images,
    content,
    header: (number) => (job.hasTitlePage && number === 1 ? null : buildHeader(number)),
    footer: (number, count) =>
      job.hasTitlePage && number === 1 ? null : buildFooter(number, count),
  }

  function buildPage(page: BookPage, at: number): Content[] {
    const notes: Annotation[] = []
    const text = cleanText(page.title).trim() || 'Untitled'
    const isFirst = at === 0 && !job.hasTitlePage
    const follows = book.pages[at - 1]?.kind === 'group'
    const title = buildTitle(page, text, { breaks: !isFirst && !follows })
    titles.push({ text, node: title })
    const setting = settingOf(page, notes)
    const description: Content[] =
      page.description === undefined || page.kind !== 'page'
        ? []
        : [
            {
              text: cleanText(page.description) || ' ',
              fontSize: 11.5,
              color: colors.muted,
              margin: [0, 0, 0, 12],
            },
          ]
    const place = { width: textWidth, depth: 0, including: [] }
    const body = buildBlocks(page.document.nodes, setting, place)
    if (page.kind === 'link' && page.url !== undefined) {
      body.push(...buildBlocks([linkParagraph(page.url)], setting, place))
    }
    return [title, ...description, ...body, ...buildNotes(notes, setting, textWidth)]
  }

  function buildTitle(
    page: BookPage,
    text: string,
    { breaks }: { readonly breaks: boolean },
  ): TitleNode {
    const isPart = page.kind === 'group'
    const parent = parentOf(book.pages, page)
    return {
      text,
      id: pagePlace(page.id),
      ...(isPart
        ? { fontSize: 10, bold: true, color: colors.muted, characterSpacing: 0.6 }
        : { fontSize: sizes.page, bold: true, lineHeight: 1 }),
      margin: isPart ? [0, 0, 0, 10] : [0, 0, 0, 10],
      ...(breaks ? { pageBreak: 'before' } : {}),
      ...(job.hasTitlePage && page.depth <= contentsDepthMax
        ? {
            tocItem: true,
            tocMargin: [page.depth * 14, page.depth === 0 ? 5 : 1, 0, 0],
            tocStyle: { bold: page.depth === 0, fontSize: page.depth === 0 ? 10.5 : 10 },
            tocNumberStyle: { color: colors.muted, fontSize: 10 },
          }
        : {}),
      outline: true,
      outlineText: text,
      outlineExpanded: page.depth === 0 && book.pages.length < 40,
      ...(parent === undefined ? {} : { outlineParentId: pagePlace(parent.id) }),
    }
  }

  function settingOf(page: BookPage, notes: Annotation[]): PageSetting {
    const parents: string[] = []
    let unnamed = 0
    return {
      book,
      page,
      pictures,
      textSize: sizes.text,
      destinationOf: (ref) => book.destinationOf(ref, page),
      titleOf: (ref) => book.titleOf(ref),
      inputs: {
        visitor: { claims: {} },
        space: { vars: job.variables },
        page: { vars: page.variables ?? {} },
      },
      addNote: (note) => notes.push(note),
      nameHeading(block: Block, text: string, level: number) {
        unnamed += 1
        const id = book.placeOf(block) ?? `${pagePlace(page.id)}#heading:${unnamed}`
        const parent = parents.slice(0, level).findLast((each) => each !== undefined)
        parents.length = level
        parents[level] = id
        return {
          id,
          outline: true,
          outlineText: cleanText(text) || ' ',
          outlineParentId: parent ?? pagePlace(page.id),
        }
      },
    }
  }

  function buildHeader(number: number): Content {
    const section = sectionAt(number)
    return {
      stack: [
        {
          columns: [
            { text: shorten(job.running, 60), width: 'auto' },
            {
              text: section === job.running ? '' : shorten(section, 70),
              alignment: 'right',
              width: '*',
            },
          ],
          columnGap: 16,
          fontSize: 8,
          color: colors.muted,
        },
        {
          canvas: [
            {
              type: 'line',
              x1: 0,
              y1: 4,
              x2: textWidth,
              y2: 4,
              lineWidth: 0.5,
              lineColor: colors.line,
            },
          ],
        },
      ],
      margin: [sheet.left, 36, sheet.right, 0],
    }
  }

  /** Title of the page on a sheet: the last one that started before the sheet's end. */
  function sectionAt(number: number): string {
    let found = ''
    for (const { text, node } of titles) {
      const start = node.positions?.[0]?.pageNumber
      if (start === undefined || start > number) break
      found = text
      // The first title that begins on a sheet names it.
      if (start === number) break
    }
    return found
  }

  function buildFooter(number: number, count: number): Content {
    return {
      columns: [
        { text: readableDate(job), width: '*' },
        { text: `${number} / ${count}`, alignment: 'right', width: 'auto' },
      ],
      fontSize: 8,
      color: colors.muted,
      margin: [sheet.left, 22, sheet.right, 0],
    }
  }
}

function buildTitlePage({ job }: PDFBook): Content[] {
  const rule: Content = {
    canvas: [{ type: 'rect', x: 0, y: 0, w: 56, h: 4, color: colors.link }],
    margin: [0, 190, 0, 22],
  }
  return [
    rule,
    {
      text: cleanText(job.title) || ' ',
      fontSize: job.title.length > 60 ? 26 : 34,
      bold: true,
      lineHeight: 0.95,
      margin: [0, 0, 0, 12],
    },
    ...(job.description === undefined
      ? []
      : [
          {
            text: cleanText(job.description) || ' ',
            fontSize: 13,
            color: colors.muted,
            margin: [0, 0, 0, 14] as [number, number, number, number],
          },
        ]),
    ...job.notes.map(
      (note): Content => ({ text: cleanText(note) || ' ', fontSize: 10, color: colors.muted }),
    ),
    { text: readableDate(job), fontSize: 10, color: colors.muted },
  ]
}

function buildContents({ job, pages }: PDFBook): Content[] {
  if (pages.length < 2) return []
  return [
    {
      toc: {
        title: {
          text: contentsWord(job.language),
          fontSize: 18,
          bold: true,
          margin: [0, 0, 0, 10],
        },
      },
      pageBreak: 'before',
    },
  ]
}

function parentOf(pages: readonly BookPage[], page: BookPage): BookPage | undefined {
  if (page.depth === 0) return undefined
  const at = pages.indexOf(page)
  return pages.slice(0, at).findLast((each) => each.depth < page.depth)
}

function linkParagraph(url: string): Block {
  return {
    object: 'block',
    type: 'paragraph',
    data: {},
    nodes: [
      {
        object: 'inline',
        type: 'link',
        data: { ref: { kind: 'url', url } },
        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: url, marks: [] }] }],
      },
    ],
  }
}

function shorten(text: string, length: number): string {
  const clean = cleanText(text)
  return clean.length > length ? `${clean.slice(0, length - 1).trimEnd()}…` : clean
}

/** `21 November 2026` */
function readableDate({ revisedAt, language }: PDFJob): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(revisedAt).toLocaleDateString(language ?? 'en-GB', format)
}

/** The title of the table of contents, where we know it. */
function contentsWord(language: string | undefined): string {
  const words: Readonly<Record<string, string>> = {
    ar: 'المحتويات',
    cs: 'Obsah',
    da: 'Indhold',
    de: 'Inhalt',
    es: 'Contenido',
    fi: 'Sisällys',
    fr: 'Sommaire',
    it: 'Indice',
    ja: '目次',
    ko: '목차',
    nl: 'Inhoud',
    no: 'Innhold',
    pl: 'Spis treści',
    pt: 'Conteúdo',
    ru: 'Содержание',
    sv: 'Innehåll',
    tr: 'İçindekiler',
    uk: 'Зміст',
    yue: '目錄',
    zh: '目录',
  }
  return words[language?.split('-')[0] ?? ''] ?? 'Contents'
}
