// What holds for the sources as a whole: which room imports which, sizes, leftovers.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { describe, expect, it } from 'vitest'
import settings from '../.dependency-cruiser.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '-z', 'src', 'test', 'bench'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => path.endsWith('.ts'))

describe('imports', () => {
  it('follow the table of rooms', async () => {
    const { forbidden, options } = settings
    const answer = await cruise(['src'], {
      ...options,
      parser: 'swc',
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: forbidden as IForbiddenRuleType[] },
    })
    const result = answer.output as ICruiseResult
    // Under a TypeScript it cannot load, the tool finds no module and no violation.
    expect(result.modules.filter(({ source }) => /^src\/.*\.ts$/.test(source)).length).toBe(
      tracked.filter((path) => path.startsWith('src/')).length,
    )
    expect(
      result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ).toEqual([])
  })
})

describe('files', () => {
  const texts = tracked.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

  it('open with a line that says what they are', () => {
    const silent = texts.filter(
      ([path, text]) => !path.endsWith('.test.ts') && !/^(#!.*\n)?\/\/ \S/.test(text),
    )
    expect(silent.map(([path]) => path)).toEqual([])
  })

  it('stay within 400 lines in the product', () => {
    const long = texts.filter(
      ([path, text]) => path.startsWith('src/') && text.split('\n').length > 401,
    )
    expect(long.map(([path, text]) => `${path}: ${text.split('\n').length}`)).toEqual([])
  })

  it('leave nothing behind', () => {
    const leftover = /\b(?:it|test|describe)\.only\(|\bdebugger\b|\bTODO\b|\bFIXME\b/
    const found = texts.filter(
      ([path, text]) => !path.endsWith('tidy.test.ts') && leftover.test(text),
    )
    expect(found.map(([path]) => path)).toEqual([])
  })

  it('print only where the product talks to a person', () => {
    const printing = texts.filter(
      ([path, text]) => /^src\/(?!cli\/|action\/)/.test(path) && /\bconsole\.\w+\(/.test(text),
    )
    expect(printing.map(([path]) => path)).toEqual([])
  })
})
