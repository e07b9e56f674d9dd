// Real commits of a history: what the check says of each beside a judge that shares no code with it.
import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import type { FileEntry } from '../src/content/source.ts'
import { buildTree, type Tree } from '../src/content/tree.ts'
import { compareJudges } from '../test/content/brute-force/compare.ts'
import { Memory } from '../test/content/memory.ts'

// `node bench/histories.ts [--commits=50] PATH...`: git directories; of each the last commits that change pages.
const commits = Number(/--commits=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 50)
const binary = /\.(?:png|jpe?g|gif|webp|avif|ico|pdf|mp4|webm|mov|mp3|zip|gz|woff2?|ttf|otf|eot)$/i
const bytesMax = 2 ** 31 - 1

for (const path of process.argv.slice(2).filter((word) => !word.startsWith('--'))) {
  const name = basename(path) === 'repo' ? basename(dirname(path)) : basename(path)
  await replay(name, path)
}

async function replay(name: string, path: string): Promise<void> {
  const memory = new Memory()
  const git = (words: readonly string[], input = '') =>
    execFileSync('git', ['-C', path, ...words], { input, maxBuffer: bytesMax })
  const ids = git([
    'log',
    `-${commits}`,
    '--no-merges',
    '--format=%H',
    'HEAD',
    '--',
    '*.md',
    '*.mdx',
  ])
    .toString()
    .split('\n')
    .filter((id) => id !== '')
  let [compared, unread, differing] = [0, 0, 0]
  for (const id of ids) {
    const trees = { base: readTree(`${id}^`), head: readTree(id) }
    const found = await compareJudges(memory, trees)
    compared += found.compared
    unread += found.unread
    if (found.differences.length > 0) differing++
    for (const line of found.differences) write(`  ${id.slice(0, 9)} ${line}`)
  }
  write(
    `${name}: ${ids.length} commits, ${compared} links newly broken or mended alike, ${differing} commits differ, ${unread} links only one reads`,
  )

  function readTree(commit: string): Tree {
    const files = git(['ls-tree', '-r', '-z', commit])
      .toString()
      .split('\0')
      .flatMap((line): FileEntry[] => {
        const [, mode, oid = '', file = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? []
        return mode === undefined ? [] : [{ path: file, oid, mode: mode as FileEntry['mode'] }]
      })
    const wanted = files.filter(
      (file) => file.mode !== '160000' && !binary.test(file.path) && !memory.blobs.has(file.oid),
    )
    const bytes = git(['cat-file', '--batch'], wanted.map(({ oid }) => `${oid}\n`).join(''))
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
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
