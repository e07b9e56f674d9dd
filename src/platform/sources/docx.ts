// Documents of word processors (docx), by way of HTML.
import { ApiError } from '../../contract/base/errors.ts'
import type { PageText } from '../../html/tasks.ts'
import type { ArchivedFile } from '../archives/files.ts'
import { placeBytes } from '../archives/spool.ts'
import { listZip, readZipFile } from '../archives/zip.ts'
import type { ImportLimits } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { doPageTask } from './page-conversion.ts'

/**
 * A document as a page of HTML, and the title among its properties.
 *
 * @throws ApiError `import_unsupported` when the bytes are no such document
 */
export async function readDocument(
  bytes: Uint8Array,
  { name, limits }: { name: string; limits: ImportLimits },
): Promise<{ readonly page: PageText; readonly title: string | undefined }> {
  await checkPackage(bytes, name, limits)
  const html = await doPageTask(name, 'docx', { name, bytes })
  const title = await readTitle(bytes, limits)
  return { page: { name, html, part: 'body', tool: 'docx' }, title }
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
