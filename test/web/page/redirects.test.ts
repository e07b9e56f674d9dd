// Where redirects lead: never to a host that somebody wrote into a path.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathWithin, redirectTo, redirectWithin } from '../../../src/web/page/redirects.ts'

const here = 'https://docs.example.com'

describe('pathWithin', () => {
  const paths: [path: string, expected: string][] = [
    ['/guide/setup?a=b#c', '/guide/setup?a=b#c'],
    ['', '/'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example/', '/evil.example/'],
    ['\\\\evil.example', '/evil.example'],
    ['/\t/evil.example/', '/evil.example/'],
    ['/\n\\evil.example/', '/evil.example/'],
    ['/.//evil.example/', '/evil.example/'],
    ['/a/..//evil.example/', '/evil.example/'],
    ['https://evil.example/', '/https://evil.example/'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['/x?to=//evil.example/', '/x?to=//evil.example/'],
  ]

  it.each(paths)('of %j stays here', (path, expected) => {
    expect(pathWithin(path)).toBe(expected)
    expect(new URL(pathWithin(path), here).origin).toBe(here)
  })
})

describe('redirectWithin', () => {
  it('keeps headers and answers 303', () => {
    const { status, headers } = redirectWithin('//evil.example/', { 'Cache-Control': 'no-store' })
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
      303,
      '/evil.example/',
      'no-store',
    ])
  })
})

describe('redirectTo', () => {
  it.each([
    ['//evil.example/', `${here}/help/evil.example/`],
    ['@evil.example/', `${here}/help/@evil.example/`],
    ['.evil.example/', `${here}/help/.evil.example/`],
    ['/guide?a=b', `${here}/help/guide?a=b`],
  ])('stays on the host that is named: %s', (below, expected) => {
    expect(redirectTo(`${here}/help`, {}, below).headers.get('Location')).toBe(expected)
  })

  it('leads to no script', () => {
    expect(() => redirectTo('javascript:alert(1)', {})).toThrow('Cannot redirect to "javascript:"')
  })
})

describe('answers that redirect', () => {
  it('are made in one place', () => {
    const root = join(import.meta.dirname, '../../..')
    const files = execFileSync('git', ['ls-files', '-z', 'src/server', 'src/web'], { cwd: root })
    const made = files
      .toString()
      .split('\0')
      .filter((path) => path.endsWith('.ts') && !path.endsWith('/redirects.ts'))
      .filter((path) =>
        /status: 30[12378]\b(?!.*\blocation,)|\bLocation:(?! (?:location|pathWithin\(location\)) \})/.test(
          readFileSync(join(root, path), 'utf8').replace(/^import.*|^\s*\/\/.*|<span.*/gm, ''),
        ),
      )
    expect(made).toEqual([])
  })
})
