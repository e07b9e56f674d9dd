// An archive of any kind we read, as files with their git ids.

import { blobOid } from '../content/oid.ts'
import type { FileEntry } from '../content/source.ts'
import { buildTree } from '../content/tree.ts'
import { ApiError } from '../contract/errors.ts'
import {
  type ArchivedFile,
  checkCase,
  checkLink,
  refuseArchive,
  stripRoot,
} from './archive-files.ts'
import type { ImportedFiles, ImportLimits } from './imported.ts'
import { createPause } from './pause.ts'
import { gunzipTar, isTar, listTar } from './tar.ts'
import { listZip, readZipFile } from './zip.ts'

/**
 * Read an archive: zip, tar, tar with gzip; recognised by its bytes.
 *
 * Refused whole when one file in it climbs out, is there twice or but for capital letters, is encrypted,
 * damaged or not what it states, is a link that leads out of it, or when it holds more than the
 * limits. Links within are kept as git keeps them: as a text, which nobody follows. The folder a git
 * host puts around is taken away.
 *
 * @throws ApiError `import_unsupported`, `import_empty`, `payload_too_large`
 */
export async function readArchive(bytes: Uint8Array, limits: ImportLimits): Promise<ImportedFiles> {
  if (isZip(bytes)) {
    const { files, comment } = await listZip(bytes, limits)
    return openArchive(files, commitIn(comment), (file) => readZipFile(bytes, file))
  }
  const unpacked = isGzip(bytes) ? await gunzipTar(bytes, limits) : bytes
  if (!isTar(unpacked)) throw refuseArchive('it is neither a zip nor a tar archive')
  const { files, commit } = listTar(unpacked, limits)
  return openArchive(files, commitIn(commit ?? ''), (file) => Promise.resolve(file.place))
}

async function openArchive<Place>(
  listed: readonly ArchivedFile<Place>[],
  commit: string | undefined,
  read: (file: ArchivedFile<Place>) => Promise<Uint8Array>,
): Promise<ImportedFiles> {
  const byOid = new Map<string, ArchivedFile<Place>>()
  const files: FileEntry[] = []
  // Git keeps names apart that differ in capital letters only; what it made may hold such.
  if (commit === undefined) checkCase(listed)
  const pause = createPause()
  for (const file of stripRoot(listed, commit !== undefined)) {
    await pause()
    const bytes = await read(file)
    if (file.mode === '120000') checkLink(file.path, bytes)
    const oid = blobOid(bytes)
    byOid.set(oid, file)
    files.push({ path: file.path, mode: file.mode, oid })
  }
  if (files.length === 0)
    throw new ApiError('import_empty', 'Cannot import archive: it has no files')
  return {
    tree: buildTree(files),
    async readBytes(oids) {
      const found = new Map<string, Uint8Array>()
      for (const oid of oids) {
        const file = byOid.get(oid)
        if (file !== undefined) found.set(oid, await read(file))
      }
      return found
    },
    ...(commit === undefined ? {} : { commit }),
  }
}

function isZip(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  if (first !== 0x50 || second !== 0x4b) return false
  return (third === 3 && fourth === 4) || (third === 5 && fourth === 6)
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function commitIn(comment: string): string | undefined {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(comment.trim()) ? comment.trim() : undefined
}
