// What random changes of real repositories break and mend, by the check and by a judge that shares no code with it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { Tree } from '../../../src/content/trees/file-entry.ts'
import { filesOf } from '../../../src/content/trees/tree.ts'
import { corporaAtHand, corpus, corpusNames } from '../../corpora.ts'
import { createDraws, type Draws } from '../../draws.ts'
import type { Fault } from '../../simulate/faults.ts'
import { Memory, treeOf } from '../memory.ts'
import { compareJudges } from './compare.ts'
import { isPage, judgeChange, readFileLinks } from './judge.ts'

// Of large ones a part is taken: a full state is read anew for each change.
const pagesMax = 150
const rounds = Number(process.env['BRUTE_ROUNDS'] ?? 1)
// The others are read where more rounds are asked for: `BRUTE_ROUNDS=10`.
const small = ['elsa-gitbook', 'mkdocs', 'rust-by-example', 'learn-go-with-tests-zh'] as const
const names = process.env['BRUTE_ROUNDS'] === undefined ? small : corpusNames

describe('the judge of its own', () => {
  it('reads links as markdown has them', () => {
    const text =
      '[a](b.md) ![c](d.png "t") [e][f] [f] <a href="g.md">x</a> `[no](no.md)`\n\n[f]: h.md\n\n| a |\n|---|\n| [i](j.md) |\n\n    [no](code.md)\n'
    const urls = readFileLinks('a.md', text).map(({ url }) => url)
    expect(urls).toEqual(['b.md', 'd.png', 'h.md', 'h.md', 'j.md'])
  })

  it('counts each link once', () => {
    const base = new Map([
      ['a.md', '[x](old.md) [x](b.md) [x](b.md)'],
      ['b.md', ''],
    ])
    const head = new Map([['a.md', '[x](old.md) [x](old.md) [x](b.md) [x](b.md)']])
    const { broken, fixed } = judgeChange(base, head, new Map())
    expect([...broken]).toEqual([
      ['a.md\0old.md', 1],
      ['a.md\0b.md', 2],
    ])
    expect([...fixed]).toEqual([])
  })
})

describe('a wrong count in the comparison', () => {
  const taken = 'const was = there.get(keyOf(link))?.shift()'
  const plant = (instead: string): Fault => {
    return { name: instead, file: 'src/content/links/compare-links.ts', text: taken, instead }
  }

  it.each([
    ['of one too many', plant('const was = there.get(keyOf(link))?.splice(0, 2)[0]')],
    ['of one too few', plant('const was = there.get(keyOf(link))?.at(0)')],
  ])('%s is found', async (_title, fault) => {
    const { seed, differences } = await judgeWith(fault)
    expect(differences.length, `SEED=${seed}`).toBeGreaterThan(0)
  })

  it('is not there', async () => {
    const { seed, differences } = await judgeWith(undefined)
    expect(differences, `SEED=${seed}`).toEqual([])
  })

  async function judgeWith(fault: Fault | undefined) {
    const url = new URL('./planted.ts', import.meta.url)
    const worker = new Worker(url, { workerData: fault, execArgv: [] })
    const [told] = await once(worker, 'message')
    await worker.terminate()
    return told as { readonly seed: number; readonly differences: readonly string[] }
  }
})

describe.skipIf(!corporaAtHand)('random changes of real repositories', () => {
  let all = 0
  it.each(names)('of %s', async (name) => {
    const draws = createDraws()
    const memory = new Memory()
    const base = sample(memory.folder(corpus(name) ?? ''), memory)
    // A few changes more where the drawn ones touched no link at all.
    for (let round = 0; round < rounds || (all === 0 && round < 20 * rounds); round++) {
      const { head, moves, told } = change(base, memory, draws)
      const { differences, compared } = await compareJudges(memory, { base, head }, moves)
      all += compared
      expect(differences, `SEED=${draws.seed} round ${round}: ${told.join('; ')}`).toEqual([])
    }
  })

  it('broke and mended links', () => {
    expect(all).toBeGreaterThan(0)
  })
})

function sample(tree: Tree, memory: Memory): Tree {
  const files = [...filesOf(tree).byPath.values()].filter(({ path }) => path !== '_tree.txt')
  // A page that is not translated is that of the first language: the judge knows no such rule.
  const pages = files.filter(({ path }) => isPage(path) && !/^docs\/(?:zh|ja)\//.test(path))
  const few = pages.slice(0, pagesMax)
  const others = files.filter(({ path }) => !isPage(path))
  const texts = [...few, ...others].map(({ path, oid }) => [path, memory.text(oid) ?? ''] as const)
  return treeOf(memory, Object.fromEntries(texts))
}

/** A few edits at once: pages and folders that move or go, links that come, go, repeat or are mended. */
function change(base: Tree, memory: Memory, draws: Draws) {
  const texts = new Map<
    string,
    { readonly oid: string; readonly mode: string; readonly text?: string }
  >()
  for (const { path, oid, mode } of filesOf(base).byPath.values()) texts.set(path, { oid, mode })
  const moves = new Map<string, string>()
  const told: string[] = []
  const movable = [...texts.keys()].filter(
    (path) =>
      isPage(path) &&
      path.includes('/') &&
      !/(?:^|\/)(?:readme|index|_index|summary|toc)\.md$/i.test(path),
  )
  const edits = 1 + draws.below(4)
  for (let edit = 0; edit < edits; edit++) {
    const path = draws.one(movable) ?? ''
    const file = texts.get(path)
    if (file === undefined || moves.has(path)) continue
    const text = file.text ?? memory.text(file.oid) ?? ''
    const links = readFileLinks(path, text)
    const link = draws.one(links)
    switch (draws.below(6)) {
      case 0:
        texts.delete(path)
        told.push(`delete ${path}`)
        break
      case 1: {
        // A text of few words is not known again where it moves.
        if (text.length < 600) break
        const to = path.replace(/([^/]+)\.md$/, `moved-${draws.below(1000)}-$1.md`)
        texts.delete(path)
        texts.set(to, file)
        moves.set(path, to)
        told.push(`move ${path} to ${to}`)
        break
      }
      case 2:
        write(path, file, `${text}\n\nSee [it](nowhere-${draws.below(3)}.md).\n`)
        break
      case 3:
        if (link !== undefined) write(path, file, `${text}\n\nSee [again](${link.url}).\n`)
        break
      case 4:
        if (link !== undefined) write(path, file, text.replace(`](${link.url})`, '](nowhere-9.md)'))
        break
      default:
        if (link !== undefined)
          write(path, file, text.replace(`](${link.url})`, '](https://x.org)'))
    }
  }
  return { head: treeFrom(), moves, told }

  function write(path: string, { mode, oid }: { mode: string; oid: string }, text: string): void {
    texts.set(path, { mode, oid, text })
    told.push(`edit ${path}`)
  }

  function treeFrom(): Tree {
    return treeOf(
      memory,
      Object.fromEntries(
        [...texts].map(([path, { oid, text }]) => [path, text ?? memory.text(oid) ?? '']),
      ),
    )
  }
}
