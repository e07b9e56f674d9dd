// Mutants of the code that judges links: each differs from it in one place, and has to fail a test.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { createDraws } from '../test/draws.ts'

// `node bench/mutants.ts [--count=150] [FILE...]`: works on a copy in a temporary folder; `SEED=n` draws the same again.
const root = resolve(import.meta.dirname, '..')
const words = process.argv.slice(2)
const count = Number(
  /=(\d+)$/.exec(words.find((word) => word.startsWith('--count=')) ?? '')?.[1] ?? 150,
)
const named = words.filter((word) => !word.startsWith('--'))
const judging = [
  'src/content/links.ts',
  'src/content/link-changes.ts',
  'src/content/remembered-links.ts',
  'src/content/directory-moves.ts',
  'src/content/layouts/redirect-rules.ts',
  'src/content/layouts/redirected-site.ts',
  'src/content/layouts/host-redirects.ts',
]
const tests = [
  'test/content/lost-links.test.ts',
  'test/content/layout-changes.test.ts',
  'test/content/links.test.ts',
  'test/content/layouts/redirect-rules.test.ts',
  'test/content/layouts/host-redirects.test.ts',
]
const timeoutMs = 120_000

interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly was: string
  readonly is: string
}

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
}

/** A node of a syntax tree. */
type Syntax = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly start: number
  readonly end: number
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found: Mutant[] = []
  visit(parseSync(file, text).program)
  return found

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isSyntax(value) || value.type.startsWith('TS') || value.type === 'ImportDeclaration')
      return
    mutate(value)
    for (const [key, inner] of Object.entries(value)) if (key !== 'typeAnnotation') visit(inner)
  }

  function mutate(node: Syntax): void {
    const { type, left, right, operator, value } = node
    if (isSyntax(left) && isSyntax(right) && typeof operator === 'string') {
      const other = operators[operator]
      const at = text.indexOf(operator, left.end)
      if (other !== undefined) add({ start: at, end: at + operator.length }, other)
    }
    if (type === 'Literal' && typeof value === 'number') add(node, String(value + 1))
    if (type === 'Literal' && typeof value === 'boolean') add(node, String(!value))
    if (type === 'UnaryExpression' && operator === '!')
      add(node, text.slice(node.start + 1, node.end))
    if (type === 'IfStatement' && isSyntax(node['test'])) add(node['test'], 'false')
    if (type === 'ConditionalExpression') {
      for (const one of [node['consequent'], node['alternate']]) {
        if (isSyntax(one)) add(node, text.slice(one.start, one.end))
      }
    }
    if (type === 'SpreadElement' && isSyntax(node['argument']) && text[node.start - 1] !== '{') {
      add(node, '...[]')
    }
    const called = node['expression']
    if (type === 'ExpressionStatement' && isSyntax(called) && called.type === 'CallExpression') {
      add(node, ';')
    }
  }

  function add({ start, end }: { readonly start: number; readonly end: number }, is: string): void {
    const line = text.slice(0, start).split('\n').length
    found.push({ file, line, start, end, was: text.slice(start, end), is })
  }
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

const draws = createDraws()
const copy = mkdtempSync(join(tmpdir(), 'galley-mutants-'))
for (const name of ['src', 'test', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
  cpSync(join(root, name), join(copy, name), { recursive: true })
}
for (const name of ['node_modules', 'fixtures']) symlinkSync(join(root, name), join(copy, name))

const all = (named.length > 0 ? named : judging).flatMap(mutantsOf)
const drawn = all
  .map((mutant) => ({ mutant, order: draws.below(2 ** 30) }))
  .sort((a, b) => a.order - b.order)
  .slice(0, count)
  .map(({ mutant }) => mutant)
if (!passes()) throw new Error('The tests fail without any mutant')
let died = 0
for (const mutant of drawn) {
  const text = readFileSync(join(root, mutant.file), 'utf8')
  const path = join(copy, mutant.file)
  writeFileSync(path, text.slice(0, mutant.start) + mutant.is + text.slice(mutant.end))
  const survived = passes()
  writeFileSync(path, text)
  if (!survived) died++
  else
    write(
      `survived: ${mutant.file}:${mutant.line}: ${oneLine(mutant.was)} -> ${oneLine(mutant.is)}`,
    )
}
write(
  `${died} of ${drawn.length} died (${((100 * died) / drawn.length).toFixed(1)} %), of ${all.length} mutants; SEED=${draws.seed}`,
)

function passes(): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'sqlite',
      '--bail',
      '1',
      '--reporter',
      'dot',
      ...tests,
    ],
    { cwd: copy, timeout: timeoutMs, stdio: 'ignore' },
  )
  return status === 0
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 90)
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
