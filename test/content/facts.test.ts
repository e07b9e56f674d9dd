// Facts of pages: headings, anchors, links with their places.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../src/content/facts.ts'

function linksOf(text: string): string[] {
  return readFacts(text, 'gitbook').links.map(
    ({ kind, url, line, column }) => `${line}:${column} ${kind} ${url}`,
  )
}

describe('readFacts', () => {
  const cases: [title: string, text: string, links: string[]][] = [
    ['finds an inline link', 'a [b](c.md)', ['1:3 link c.md']],
    ['finds an image', '\n![b](<c d.png> "t")', ['2:1 image c d.png']],
    ['finds a reference where it is used', '[b]\n\n[b]: c.md', ['1:1 link c.md']],
    ['finds a literal autolink', 'see x@y.org now', ['1:5 link mailto:x@y.org']],
    ['leaves an undefined reference alone', '[b][c]', []],
    ['leaves code alone', '`[a](b)`\n\n    [a](b)\n\n```\n[a](b)\n```', []],
    ['finds a block tag', '{% file src="a%}.png" %}', ['1:1 file a%}.png']],
    [
      'counts the body of a content-ref once',
      '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}',
      ['1:1 content-ref a.md'],
    ],
    ['leaves a tag in code alone', '```\n{% embed url="a" %}\n```', []],
    ['leaves the id of a heading alone', '## A <a href="#b" id="b"></a>', []],
  ]

  it.each(cases)('%s', (_title, text, links) => {
    expect(linksOf(text)).toEqual(links)
  })
})
