// The files of an export of another tool: a zip archive, without links, often with archives in it.
import { ApiError } from '../../contract/base/errors.ts'
import { type ArchivedFile, checkCase, limitsOf, refuseArchive } from '../archives/files.ts'
import { placeBytes } from '../archives/spool.ts'
import { listZip, readZipFile } from '../archives/zip.ts'
import type { ImportLimits } from '../fetching/imported-files.ts'

/** Files of an export by path. */
export interface ExportFiles {
  /** In byte order. */
  readonly paths: readonly string[]
  has(path: string): boolean
  /** The bytes of a file that is there. */
  read(path: string): Promise<Uint8Array>
}

/** Archives within archives are followed this deep: some tools split large exports so. */
const nestingMax = 2

/**
 * Opens an export.
 *
 * Nested archives are opened in place. The limits hold for all of them together; links are refused, since no
 * tool exports any. A folder that contains everything is stripped.
 *
 * @throws ApiError `import_unsupported`, `import_empty`, `payload_too_large`
 */
export async function openExport(bytes: Uint8Array, given: ImportLimits): Promise<ExportFiles> {
  const limits = limitsOf(bytes.length, given)
  const readers = new Map<string, () => Promise<Uint8Array>>()
  const listed: ArchivedFile<null>[] = []
  let size = 0
  await collect(bytes, 0)
  if (readers.size === 0)
    throw new ApiError('import_empty', 'Cannot import archive: it has no files')
  checkCase(listed)
  const shared = sharedFolder([...readers.keys()])
  const byPath = new Map([...readers].map(([path, read]) => [path.slice(shared.length), read]))
  return {
    paths: [...byPath.keys()].sort(),
    has: (path) => byPath.has(path),
    async read(path) {
      const read = byPath.get(path)
      if (read === undefined) throw refuseArchive(`"${path}" is not in it`)
      return read()
    },
  }

  async function collect(archive: Uint8Array, depth: number): Promise<void> {
    if (archive[0] !== 0x50 || archive[1] !== 0x4b) throw refuseArchive('it is not a zip archive')
    const { collected } = await listZip(placeBytes(archive), limits)
    for (const file of collected.files) {
      if (file.mode === '120000') throw refuseArchive(`"${file.path}" is a link`)
      size += file.place.uncompressedSize
      if (size > limits.unpackedBytesMax || readers.size >= limits.filesMax) {
        throw new ApiError(
          'payload_too_large',
          `Cannot import archive: with "${file.path}" it exceeds the limits`,
        )
      }
      if (/\.zip$/i.test(file.path) && depth < nestingMax && !file.path.includes('/attachments/')) {
        await collect(await readZipFile(archive, file), depth + 1)
      } else if (!/(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(file.path)) {
        if (readers.has(file.path)) throw refuseArchive(`"${file.path}" appears twice`)
        readers.set(file.path, () => readZipFile(archive, file))
        listed.push({ path: file.path, mode: file.mode, place: null })
      }
    }
  }
}

function sharedFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : ''
}
