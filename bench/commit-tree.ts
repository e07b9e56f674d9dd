// A commit of a git directory as a tree, with the texts of what may be a page or configuration.
import { execFileSync } from 'node:child_process'
import type { FileEntry, Tree } from '../src/content/trees/file-entry.ts'
import { buildTree } from '../src/content/trees/tree.ts'
import type { Memory } from '../test/content/memory.ts'

const binary = /\.(?:png|jpe?g|gif|webp|avif|ico|pdf|mp4|webm|mov|mp3|zip|gz|woff2?|ttf|otf|eot)$/i
const bytesMax = 2 ** 31 - 1

/** Runs git in a directory. @returns what it prints */
export function askGit(path: string, words: readonly string[], input = ''): Buffer {
  return execFileSync('git', ['-C', path, ...words], { input, maxBuffer: bytesMax })
}

/** Reads the tree of a commit; texts that `memory` has are not read again. */
export function readCommitTree(path: string, commit: string, memory: Memory): Tree {
  const files = askGit(path, ['ls-tree', '-r', '-z', commit])
    .toString()
    .split('\0')
    .flatMap((line): FileEntry[] => {
      const [, mode, oid = '', file = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? []
      return mode === undefined ? [] : [{ path: file, oid, mode: mode as FileEntry['mode'] }]
    })
  const wanted = files.filter(
    (file) => file.mode !== '160000' && !binary.test(file.path) && !memory.blobs.has(file.oid),
  )
  const asked = wanted.map(({ oid }) => `${oid}\n`).join('')
  const bytes = askGit(path, ['cat-file', '--batch'], asked)
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at)
    const [oid = '', , size] = bytes.subarray(at, end).toString().split(' ')
    at = end + 1
    if (size === undefined) continue
    memory.blobs.set(oid, bytes.subarray(at, at + Number(size)))
    at += Number(size) + 1
  }
  return buildTree(files)
}
