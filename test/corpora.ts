// Real documentation repositories to test against, unpacked once beside the sources.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

const archives = resolve(import.meta.dirname, '../../shared/corpora')
const unpacked = resolve(import.meta.dirname, '../.corpora')

/** Names of the corpora; the tests over them are skipped by name where the archives are absent. */
export const corpusNames = [
  'axoniq-reference-guide',
  'cpp-docs',
  'electron-website',
  'elsa-gitbook',
  'fastapi',
  'gitbook-skills-example-site',
  'hugo-docs',
  'learn-go-with-tests',
  'learn-go-with-tests-zh',
  'mdn-translated-content-de',
  'mkdocs',
  'mosip-documentation',
  'rust-by-example',
  'uber-go-guide-cn',
  'vuejs-docs',
] as const

/** Names of the repositories with real changes, and how many each has. */
export const pairCounts = {
  'elsa-gitbook': 10,
  'mosip-documentation': 10,
  'axoniq-reference-guide': 6,
  'cpp-docs': 2,
} as const

/** True where the archives are at hand. */
export const corporaAtHand = existsSync(archives)

/**
 * The folder of a corpus, unpacked on first use.
 *
 * @returns the folder, or undefined where the archives are absent: skip the test then, by name
 */
export function corpus(name: (typeof corpusNames)[number]): string | undefined {
  return unpack(join(archives, `${name}.tar.zst`), join(unpacked, 'whole'), name)
}

/**
 * The folder of a repository's real changes: `NN/base`, `NN/head`, `NN/meta.json` below it.
 *
 * @returns the folder, or undefined where the archives are absent
 */
export function pairs(name: keyof typeof pairCounts): string | undefined {
  return unpack(join(archives, 'pairs', `${name}.tar.zst`), join(unpacked, 'pairs'), name)
}

function unpack(archive: string, parent: string, name: string): string | undefined {
  const folder = join(parent, name)
  if (existsSync(folder)) return folder
  if (!existsSync(archive)) return undefined
  mkdirSync(parent, { recursive: true })
  // Unpacked aside and renamed, so that two test processes never meet a half-written folder.
  const aside = mkdtempSync(join(parent, '.unpacking-'))
  execFileSync('tar', ['-x', '-C', aside], { input: zstdDecompressSync(readFileSync(archive)) })
  try {
    renameSync(join(aside, name), folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
  rmSync(aside, { recursive: true, force: true })
  return folder
}
