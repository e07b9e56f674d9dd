// What a check says of documentation it did not read.
import { expect, it } from 'vitest'
import { describeLeftAside, listLeftAside } from '../../src/report/left-aside.ts'

it('names what was left aside, as much as one reads, and nothing that steers a log', () => {
  const names = Array.from({ length: 12 }, (_, at) => `hugo in "site${at}"`)
  const evidence = ['book.toml', ...names.map((name) => `left aside: ${name}`)]
  const leftAside = listLeftAside(evidence)
  expect(leftAside).toEqual(names)
  expect(describeLeftAside({ layout: 'mdbook', root: '', leftAside }, '--root')).toBe(
    `Read as mdbook in "." alone; "--root" chooses what is left aside: ${names.slice(0, 10).join(', ')} and 2 more`,
  )
  const odd = listLeftAside(['left aside: mkdocs in "a\n::error::b"'])
  expect(describeLeftAside({ layout: 'plain', root: 'docs', leftAside: odd }, 'root')).toContain(
    'mkdocs in "a\uFFFD::error::b"',
  )
  expect(describeLeftAside({ layout: 'plain', root: '', leftAside: [] }, 'root')).toBeUndefined()
})
