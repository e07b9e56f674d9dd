// Real commits of a history: what the check says of each beside a judge that shares no code with it.
import { basename, dirname } from 'node:path'
import { compareJudges } from '../test/content/brute-force/compare.ts'
import { Memory } from '../test/content/memory.ts'
import { askGit, readCommitTree } from './commit-tree.ts'

// `node bench/histories.ts [--commits=50] PATH...`: git directories; of each the last commits that change pages.
const commits = Number(/--commits=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 50)

for (const path of process.argv.slice(2).filter((word) => !word.startsWith('--'))) {
  const name = basename(path) === 'repo' ? basename(dirname(path)) : basename(path)
  await replay(name, path)
}

async function replay(name: string, path: string): Promise<void> {
  const memory = new Memory()
  const ids = askGit(path, [
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
    const trees = {
      base: readCommitTree(path, `${id}^`, memory),
      head: readCommitTree(path, id, memory),
    }
    const found = await compareJudges(memory, trees)
    compared += found.compared
    unread += found.unread
    if (found.differences.length > 0) differing++
    for (const line of found.differences) write(`  ${id.slice(0, 9)} ${line}`)
  }
  write(
    `${name}: ${ids.length} commits, ${compared} links newly broken or mended alike, ${differing} commits differ, ${unread} links only one reads`,
  )
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
