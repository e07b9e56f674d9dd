// Documents of word processors (docx), by way of HTML.
import type { Root } from 'hast'
import { ApiError } from '../../contract/base/errors.ts'
import type { ArchivedFile } from '../archives/files.ts'
import { placeBytes } from '../archives/spool.ts'
import { listZip, readZipFile } from '../archives/zip.ts'
import type { ImportLimits } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { attribute, contentOf, findAll, findFirst, lineOf } from './elements.ts'
import { openPage, type Page } from './page.ts'

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
 * A document as a page: headings, lists, tables with a head, footnotes, images as data.
 *
 * @throws ApiError `import_unsupported` when the bytes are no such document
 */
export async function openDocx(
  bytes: Uint8Array,
  { name, limits }: { name: string; limits: ImportLimits },
): Promise<Page> {
  await checkPackage(bytes, name, limits)
  const { default: mammoth } = await import('mammoth')
  const html = await convert()
  const page = openPage(html, { name, part: 'body', prepare: (root) => prepareDocument(root) })
  const title = page.title ?? (await readTitle(bytes, limits))
  return title === undefined ? page : { ...page, title }

  async function convert(): Promise<string> {
    try {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const { value } = await mammoth.convertToHtml({ buffer }, { styleMap, idPrefix: 'doc-' })
      return value
    } catch (cause) {
      throw new ApiError('import_unsupported', `Cannot import "${name}": it cannot be read`, {
        cause,
      })
    }
  }
}

/** Of one part: the converter reads it at once, and takes many times its memory. A book has a few megabytes. */
const xmlBytesMax = 8 * 2 ** 20

/** Everything packed is unpacked once within the limits before the converter may. */
async function checkPackage(bytes: Uint8Array, name: string, limits: ImportLimits): Promise<void> {
  const { files } = (await listZip(placeBytes(bytes), limits)).collected
  if (!files.some(({ path }) => path === 'word/document.xml')) {
    const found = files.some(({ path }) => path === 'mimetype') ? ': it is another kind' : ''
    throw new ApiError(
      'import_unsupported',
      `Cannot import "${name}": it is not a docx file${found}`,
    )
  }
  const pause = createPause()
  for (const file of files) {
    const { uncompressedSize: size } = file.place
    if (size > xmlBytesMax && /\.(?:xml|rels)$/i.test(file.path)) {
      const found = `"${file.path}" has ${size} bytes of XML, at most ${xmlBytesMax} are read`
      throw new ApiError('payload_too_large', `Cannot import "${name}": ${found}`)
    }
    await pause()
    await readZipFile(bytes, file)
  }
}

/** The title among the document's properties. */
async function readTitle(bytes: Uint8Array, limits: ImportLimits): Promise<string | undefined> {
  const { files } = (await listZip(placeBytes(bytes), limits)).collected
  const file: ArchivedFile<Parameters<typeof readZipFile>[1]['place']> | undefined = files.find(
    ({ path }) => path === 'docProps/core.xml',
  )
  if (file === undefined) return undefined
  const text = Buffer.from(await readZipFile(bytes, file)).toString('utf8')
  const found = /<dc:title>([^<]{1,300})<\/dc:title>/.exec(text)?.[1]?.trim()
  return found
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

/**
 * Finds the title: the paragraph of that style, or a single heading of depth 1 at the start. If there are
 * several, the document's properties or its name provide it.
 */
function prepareDocument(root: Root): void {
  for (const node of findAll(root, (each) => each.tagName === 'p')) {
    const inner = contentOf(node)
    if (inner.length === 0) node.children = []
  }
  const headings = findAll(root, (node) => node.tagName === 'h1' && lineOf(node) !== '')
  const title = headings.find((node) => attribute(node, 'className') === 'galley-title')
  const body = findFirst(root, (node) => node.tagName === 'body')
  const first = body && contentOf(body).find((child) => child.type === 'element')
  const several = title === undefined && (headings.length > 1 || headings[0] !== first)
  if (!several) return
  for (const node of findAll(root, (each) => /^h[1-6]$/.test(each.tagName))) {
    node.tagName = `h${Math.min(6, Number(node.tagName.slice(1)) + 1)}`
  }
}
