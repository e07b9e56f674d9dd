// What may be published, and what is wrong with what would be.
import { posix } from 'node:path'
import { z } from 'zod'

const megabyte = 1_000_000

/** A packed package, as `npm pack --json` describes it, with its manifest. */
export interface Packed {
  readonly name: string
  readonly version: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
  readonly manifest: unknown
}

const Manifest = z.object({
  license: z.string(),
  repository: z.object({ url: z.string() }),
  engines: z.object({ node: z.string() }),
  bin: z.record(z.string(), z.string()).default({}),
  man: z.string().optional(),
  exports: z
    .record(
      z.string(),
      z.union([
        z.string().transform((path) => [path]),
        z.record(z.string(), z.string()).transform((conditions) => Object.values(conditions)),
      ]),
    )
    .default({}),
})

const always = ['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES', 'package.json']
/** Files of each package beside those, with the largest size it may have when installed. */
const packages: Readonly<Record<string, { readonly files: RegExp; readonly bytesMax: number }>> = {
  galley: {
    files:
      /^(?:CHANGELOG\.md|galley\.1|(?:galley|report)\.schema\.json|cli\/(?:[\w./-]+\.c?js|package\.json)|types\/[\w./-]+\.d\.c?ts)$/,
    bytesMax: 12 * megabyte,
  },
  'galley-platform': {
    files:
      /^(?:(?:threads|openapi)\/[\w.-]+\.(?:js|json|afm|icc)|threads\/fonts\/[\w./-]+\.(?:woff2|json)|threads\/fonts\/[\w-]+\/LICENSE|diagrams\/(?:LICENSE|mermaid\.json\.br))$/,
    bytesMax: 12 * megabyte,
  },
}

/** What makes a package unfit to be published, one sentence each. */
export function findPackageProblems(packed: Packed): string[] {
  const { name, manifest, unpackedSize } = packed
  const rule = packages[name]
  if (rule === undefined) return [`Cannot publish "${name}": no package of ours has this name`]
  const paths = new Set(packed.files.map(({ path }) => path))
  const problems: string[] = []
  const report = (problem: string) => problems.push(`Cannot publish "${name}": ${problem}`)
  for (const path of paths)
    if (!always.includes(path) && !rule.files.test(path)) report(`"${path}" does not belong in it`)
  for (const path of always) if (!paths.has(path)) report(`"${path}" is missing`)
  if (unpackedSize > rule.bytesMax)
    report(`${unpackedSize} bytes are more than ${rule.bytesMax} when installed`)
  for (const key of Object.keys(z.record(z.string(), z.unknown()).parse(manifest)))
    if (/dependencies|^(?:scripts|private)$/i.test(key)) report(`its manifest has "${key}"`)
  const { success, data, error } = Manifest.safeParse(manifest)
  if (!success) return [...problems, `Cannot publish "${name}": ${z.prettifyError(error)}`]
  const { bin, man, exports } = data
  const named = [...Object.values(bin), ...(man === undefined ? [] : [man])]
  for (const path of [...named, ...Object.values(exports).flat()])
    if (!paths.has(posix.normalize(path))) report(`it names "${path}", which is not in it`)
  return problems
}

/**
 * What makes the archive a runner downloads unfit.
 *
 * @param bytes - of the archive, compressed
 */
export function findArchiveProblems(paths: readonly string[], bytes: number): string[] {
  const belongs = /^(?:action\.yml|LICENSE|README\.md|dist\/.*)$/
  const strange = paths.filter((path) => !belongs.test(path))
  return [
    ...strange.map((path) => `Cannot publish the action: "${path}" does not belong in it`),
    ...(['action.yml', 'dist/index.js', 'dist/licenses.txt'] as const)
      .filter((path) => !paths.includes(path))
      .map((path) => `Cannot publish the action: "${path}" is missing`),
    ...(bytes > 1.5 * megabyte
      ? [`Cannot publish the action: ${bytes} bytes are more than ${1.5 * megabyte}`]
      : []),
  ]
}
