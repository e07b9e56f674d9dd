// Everything a release publishes, in one folder, with bills of materials, checksums and notes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { readNotices } from '../notices.ts'
import { findArchiveProblems, findPackageProblems } from './contents.ts'
import { renderSbom } from './sbom.ts'
import { npm, readVersion } from './tools.ts'

const Description = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    filename: z.string(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
)
const Manifest = z.looseObject({ version: z.string() })

/**
 * Packs what `npm run build` and `npm run package` left, if all of it is fit to be published.
 *
 * @param out - folder that is emptied first
 * @param notes - of the release
 * @returns names of the files, without `SHA256SUMS` and `notes.md`
 * @throws Error with a line for each problem
 */
export function packRelease(folder: string, out: string, notes: string): string[] {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const version = readVersion(folder)
  const lockfile = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const problems = ['galley', 'galley-platform'].flatMap(packPackage)
  problems.push(...packAction())
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const files = readdirSync(out).sort()
  const sums = files.map((file) => `${sumOf(readFileSync(join(out, file)))}  ${file}\n`)
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
  writeFileSync(join(out, 'notes.md'), `${notes}\n`)
  return files

  function packPackage(name: string): string[] {
    const from = join(folder, 'package', name)
    const options = ['--json', '--ignore-scripts', '--pack-destination', out]
    const [packed] = Description.parse(JSON.parse(npm(folder, 'pack', from, ...options)))
    if (packed === undefined) throw new Error(`Cannot pack "${name}"`)
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')))
    const found = findPackageProblems({ ...packed, manifest })
    if (packed.version !== version)
      found.push(`Cannot publish "${name}": it is of version ${packed.version}, not ${version}`)
    writeSbom(name, join(from, 'THIRD-PARTY-NOTICES'))
    return found
  }

  function packAction(): string[] {
    const tar = execFileSync('git', ['archive', '--format=tar', 'HEAD'], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    })
    const archive = gzipSync(tar, { level: 9 })
    writeFileSync(join(out, `galley-action-${version}.tar.gz`), archive)
    const listed = execFileSync('tar', ['-t'], { input: tar, encoding: 'utf8' }).trim().split('\n')
    writeSbom('galley-action', join(folder, 'dist/licenses.txt'))
    return findArchiveProblems(
      listed.filter((path) => !path.endsWith('/')),
      archive.length,
    )
  }

  function writeSbom(name: string, notices: string): void {
    const bundled = readNotices(readFileSync(notices, 'utf8'))
    const text = renderSbom({ name, version }, bundled, lockfile)
    writeFileSync(join(out, `${name}-${version}.cdx.json`), text)
  }
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
