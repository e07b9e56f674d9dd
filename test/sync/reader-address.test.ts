// Addresses as readers of a layout know them.
import { describe, expect, it } from 'vitest'
import { readerAddress } from '../../src/sync/reader-address.ts'

describe('readerAddress', () => {
  const book = { layout: 'mdbook', root: 'src', evidence: ['book.toml'] }
  const books = { layout: 'mdbook', root: '', evidence: ['a/book.toml', 'b/book.toml'] }
  const site = { layout: 'gitbook', root: 'docs', evidence: ['.gitbook.yaml'] }
  const plain = { layout: 'plain', root: '', evidence: [] }
  const cases: [title: string, read: typeof book, file: string, path: string, address: string][] = [
    ['a chapter', book, 'src/fn/closures.md', 'functions/closures', 'fn/closures.html'],
    ['the page of a folder', book, 'src/fn/README.md', 'functions', 'fn/index.html'],
    ['the first page', book, 'src/README.md', 'readme', 'index.html'],
    ['a chapter in a folder called as sources', book, 'src/src/x.md', 'x', 'src/x.html'],
    ['one of several books', books, 'a/src/x/y.md', 'a/x/y', 'a/x/y.html'],
    ['a page of a site', site, 'docs/a/b.md', 'group/a/b', 'group/a/b'],
    ['a file of a repository', plain, 'docs/a.md', 'docs/a', 'docs/a.md'],
  ]
  it.each(cases)('knows %s', (_title, read, file, path, address) => {
    expect(readerAddress(read, { git: { path: file }, path })).toBe(address)
  })

  it('is none for what no site publishes', () => {
    expect(readerAddress(book, { git: { path: 'src/draft.md' } })).toBe(undefined)
    expect(readerAddress(plain, { git: { path: 'a.md' } })).toBe('a.md')
  })
})
