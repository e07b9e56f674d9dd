// Plain HTML is read as htmlparser2 reads it.
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { type PlainTag, readPlainTags } from '../../src/content/html-tags.ts'

const names = 'a b br p div details table thead tbody tr th td ul li dl dt dd hr img'.split(' ')

/** Tags that open, with attributes as one text, and ends of tables. */
function byParser(html: string): PlainTag[] {
  const tags: PlainTag[] = []
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      // An end without a start makes a tag of its own, which says nothing.
      if (isImplied) return
      const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
      tags.push({ name, attributes: text.join(''), start: parser.startIndex })
    },
    onclosetag(name) {
      if (name === 'table') tags.push({ name, attributes: undefined, start: 0 })
    },
  })
  parser.end(html)
  return tags
}

const withoutEnds = ({ name, attributes, start }: PlainTag) =>
  attributes === undefined ? { name } : { name, attributes: attributes.replace(/\s+/g, ' '), start }

describe('readPlainTags', () => {
  it('finds the tags and the ends of tables that htmlparser2 finds, however they are nested', () => {
    const piece = fc.oneof(
      fc.constantFrom(...names).map((name) => `<${name}>`),
      fc.constantFrom(...names).map((name) => `</${name}>`),
      fc.constantFrom(
        '<A id="x">',
        '<td class="a"\n id="b">',
        '<br/>',
        '<img src="a.png" />',
        '</TABLE >',
        '</td\n  >',
        '</br >',
      ),
      fc.constantFrom('text', '\n', ' > ', '&amp;', '"'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('')
        expect(readPlainTags(html)?.map(withoutEnds)).toEqual(byParser(html).map(withoutEnds))
      }),
      { numRuns: 2000 },
    )
  })

  const others = [
    ['a comment', '<p><!-- a --></p>'],
    ['an entity in an attribute', '<a href="a&amp;b">'],
    ['an attribute without quotes', '<td class=a>'],
    ['an attribute without value', '<details open>'],
    ['an end with attributes', '<p></p title=">">'],
    ['an end with a slash', '<p></p/>'],
    ['a sign that starts no tag', '<td>a < b</td>'],
    ['a tag that does not end', '<td'],
    ['a script', '<td><script>a</script></td>'],
    ['a heading', '<td><h2>a</h2></td>'],
    ['a name it does not know', '<td><x-y></x-y></td>'],
  ] as const
  it.each(others)('leaves %s to the parser', (_title, html) => {
    expect(readPlainTags(html)).toBeUndefined()
  })
})
