// Addresses of git sources, taken apart; and names a remote repository may be asked for.
import { describe, expect, it } from 'vitest'
import { isRefName, parseGitAddress } from '../../../src/platform/fetching/git-url.ts'

describe('parseGitAddress', () => {
  const repository = 'https://git.example.com/docs.git'
  const read: [text: string, ref: string, directory: string | undefined][] = [
    [repository, 'HEAD', undefined],
    [`${repository}#`, 'HEAD', undefined],
    [`${repository}#main`, 'main', undefined],
    [`${repository}#feature%2Fx`, 'feature/x', undefined],
    [`${repository}#100%`, '100%', undefined],
    [`${repository}#main:`, 'main', undefined],
    [`${repository}#main:docs/a`, 'main', 'docs/a'],
    [`${repository}#main:/docs//./a/`, 'main', 'docs/a'],
    [`${repository}#:docs`, 'HEAD', 'docs'],
    [`${repository}#main:a:b`, 'main', 'a:b'],
    [`${repository}#main:..a/b..`, 'main', '..a/b..'],
  ]
  it.each(read)('reads %s', (text, ref, directory) => {
    const address = { url: new URL(repository), ref, ...(directory ? { directory } : {}) }
    expect(parseGitAddress(text)).toEqual(address)
  })

  it.each(['http://git.example.com/docs.git', 'file:///srv/docs.git'])('takes %s', (text) => {
    expect(parseGitAddress(text).url.href).toBe(text)
  })

  const refused: [text: string, type: string, reason: string][] = [
    ['docs', 'import_unsupported', 'it is not a URL'],
    ['ssh://git@git.example.com/docs.git', 'import_unsupported', '"ssh:" is not https'],
    ['ext::sh -c true', 'import_unsupported', '"ext:" is not https'],
    ['httpsx://git.example.com/', 'import_unsupported', '"httpsx:" is not https'],
    ['file://git.example.com/docs.git', 'url_not_allowed', 'leads out of its repository'],
    [`${repository}#main:..`, 'url_not_allowed', 'leads out of its repository'],
    [`${repository}#main:a/../../b`, 'url_not_allowed', 'leads out of its repository'],
    [`${repository}#main:a%2F..`, 'url_not_allowed', 'leads out of its repository'],
    [`${repository}#ma%00in`, 'url_not_allowed', 'leads out of its repository'],
  ]
  it.each(refused)('refuses %s', (text, type, reason) => {
    const message = expect.stringContaining(reason)
    expect(() => parseGitAddress(text)).toThrow(expect.objectContaining({ type, message }))
  })
})

describe('isRefName', () => {
  it.each(['HEAD', 'main', 'feature/x', 'v1.2.3', 'a-b_c+d', 'größe', 'a@b', 'a'.repeat(250)])(
    'takes %s',
    (ref) => {
      expect(isRefName(ref)).toBe(true)
    },
  )

  const refused = ['', '-x', '/x', '.x', '+x', '^x', 'a..b', 'a//b', 'a@{b', 'a.lock', 'a/', 'a.']
  const signs = [' ', '~', '^', ':', '?', '*', '[', '\\', '\u0007', '\u007f', '\n']
  it.each([...refused, ...signs.map((sign) => `a${sign}b`), 'a'.repeat(251)])(
    'does not take %j',
    (ref) => {
      expect(isRefName(ref)).toBe(false)
    },
  )
})
