// Comparing what is large, hostile or real: it answers in time, does nothing but mark, and loses nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareDocuments } from '../../../src/content/compare/compare.ts'
import { compareSources } from '../../../src/content/compare/lines.ts'
import { takeSide } from '../../../src/content/compare/one-side.ts'
import type { Block, ContentRef } from '../../../src/content/document/document.ts'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import { renderEach } from '../../../src/content/render/document-to-html.ts'
import type { RenderSetting } from '../../../src/content/render/setting.ts'
import { pairs } from '../../corpora.ts'
import { drawSome } from '../../draws.ts'
import { attacks } from '../render/attacks.ts'
import { findUnsafe } from '../render/markup.ts'
import { trusting } from '../render/trusting.ts'
import { plainOf } from './plain.ts'

const facts = {
  fingerprintOf: (ref: ContentRef) => JSON.stringify(ref),
  nameOf: (ref: ContentRef) => (ref.kind === 'url' ? ref.url : ref.kind),
}

function read(source: string): Block[] {
  return readDocument(source, { layout: 'gitbook', isPage: true }).nodes
}

function compare(before: readonly Block[], after: readonly Block[]) {
  return compareDocuments({ ...facts, blocks: before }, { ...facts, blocks: after })
}

/** In one text, and as the two columns of one page. */
function renderAll(before: readonly Block[], after: readonly Block[]): readonly string[] {
  const { blocks, marks } = compare(before, after)
  const gone = { ...trusting, anchorOf: () => undefined, idPrefix: 'before:' }
  const comparison = { marks, before: gone }
  const render = (nodes: readonly Block[], setting: RenderSetting) => {
    const { parts, notes } = renderEach(nodes, { ...setting, comparison })
    return parts.join('') + notes
  }
  const was = render(takeSide(blocks, marks, 'before'), gone)
  const is = render(takeSide(blocks, marks, 'after'), trusting)
  return [render(blocks, { ...trusting, comparison }), was + is]
}

const words = ['alpha', 'beta', 'gamma', 'delta', 'server', 'value', 'port', 'and', 'the', 'of']

/** A sentence that differs from every other. */
function sentence(seed: number, length = 12): string {
  return Array.from(
    { length },
    (_, at) => `${words[(seed * 7 + at * 3) % words.length]}${(seed * 31 + at * 17) % 97}`,
  ).join(' ')
}

describe('comparing', () => {
  const sizes: [title: string, before: () => Block[], after: () => Block[]][] = [
    [
      '10,000 blocks, each edited',
      () => read(Array.from({ length: 10_000 }, (_, at) => sentence(at)).join('\n\n')),
      () => read(Array.from({ length: 10_000 }, (_, at) => `${sentence(at)} more`).join('\n\n')),
    ],
    [
      '10,000 blocks, all others',
      () => read(Array.from({ length: 10_000 }, (_, at) => sentence(at)).join('\n\n')),
      () => read(Array.from({ length: 10_000 }, (_, at) => sentence(at + 50_000)).join('\n\n')),
    ],
    [
      'a table of 5,000 rows, each edited',
      () => read(tableOf(5000, (at) => sentence(at, 4))),
      () => read(tableOf(5000, (at) => `${sentence(at, 4)} x`)),
    ],
    ['one paragraph of 1 MB', () => [line(170_000, 0)], () => [line(170_000, 3)]],
    [
      'the same line 20,000 times',
      () => read(`\`\`\`\n${'same\n'.repeat(20_000)}\`\`\``),
      () => read(`\`\`\`\n${'same\nother\n'.repeat(10_000)}\`\`\``),
    ],
  ]
  it.each(drawSome(sizes, 2))('compares %s', (_title, before, after) => {
    const [was, is] = [before(), after()]
    const { blocks, marks } = compare(was, is)
    expect(takeSide(blocks, marks, 'before').length).toBe(was.length)
    expect(takeSide(blocks, marks, 'after').length).toBe(is.length)
  })

  it('compares sources of 1 MB', () => {
    const source = (seed: number) =>
      Array.from({ length: 15_000 }, (_, at) => sentence(at + seed)).join('\n')
    expect(compareSources(source(0), source(100_000)).length).toBeGreaterThan(0)
  })

  it.each(attacks)('keeps harmless: %s', (_title, source) => {
    const other = read(source.replace(/a/g, 'b').slice(1))
    for (const [before, after] of [
      [read(source), other],
      [other, read(source)],
      [read(`words ${source}`), read(source)],
    ] as const) {
      for (const html of renderAll(before, after)) expect(findUnsafe(html)).toEqual([])
    }
  })

  const real = (['elsa-gitbook', 'mosip-documentation'] as const).flatMap((name) => {
    const folder = pairs(name)
    return folder === undefined ? [] : listEdited(folder)
  })
  it.skipIf(real.length === 0)('loses nothing of real changes', () => {
    for (const [path, before, after] of real) {
      const [was, is] = [read(before), read(after)]
      const { blocks, marks } = compare(was, is)
      const [taken, now] = [takeSide(blocks, marks, 'before'), takeSide(blocks, marks, 'after')]
      expect([path, plainOf(structuredClone(taken))]).toEqual([path, plainOf(structuredClone(was))])
      expect([path, plainOf(structuredClone(now))]).toEqual([path, plainOf(structuredClone(is))])
      // What a real edit is told as: mostly words, not whole pages.
      expect(marks.coarse).toBe(0)
    }
  })
})

function tableOf(rows: number, cell: (at: number) => string): string {
  const body = Array.from({ length: rows }, (_, at) => `| row ${at} | ${cell(at)} | end |`)
  return ['| a | b | c |', '| - | - | - |', ...body].join('\n')
}

function line(length: number, seed: number): Block {
  const text = Array.from({ length }, (_, at) => words[(at * (seed + 3)) % words.length]).join(' ')
  return {
    object: 'block',
    type: 'paragraph',
    data: {},
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
  }
}

/** Pages with the same path on both sides and other bytes, a few of each pair. */
function listEdited(folder: string): [path: string, before: string, after: string][] {
  return readdirSync(folder)
    .sort()
    .flatMap((pair) => {
      const [base, head] = [join(folder, pair, 'base'), join(folder, pair, 'head')]
      if (!existsSync(head)) return []
      return readdirSync(head, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.md') && existsSync(join(base, path)))
        .map((path): [string, string, string] => [
          `${pair}/${path}`,
          readFileSync(join(base, path), 'utf8'),
          readFileSync(join(head, path), 'utf8'),
        ])
        .filter(([, before, after]) => before !== after)
        .slice(0, 3)
    })
}
