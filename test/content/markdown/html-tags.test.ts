// Plain HTML is read as htmlparser2 reads it.
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { type PlainPart, readPlainTags } from '../../../src/content/markdown/html-tags.ts'

const names =
  'a b br p div details table thead tbody tr th td ul li dl dt dd hr img nav pre math mi mo mrow mtext'.split(
    ' ',
  )
const isHeading = (name: string) => /^h[1-6]$/.test(name)

/** Tags that open, with attributes as one text, comments, and ends that say something. */
function byParser(html: string): PlainPart[] {
  const parts: PlainPart[] = []
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      // An end without a start makes a tag of its own, which says nothing.
      if (isImplied) return
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
      const text = isHeading(name) ? '' : undefined
      const start = parser.startIndex
      parts.push({ kind: 'tag', name, attributes: written.join(''), start, text })
    },
    ontext(data) {
      const last = parts.at(-1)
      if (last?.kind === 'tag' && last.text !== undefined)
        parts[parts.length - 1] = { ...last, text: last.text + data }
    },
    onclosetag(name) {
      if (name === 'table' || name === 'pre' || isHeading(name))
        parts.push({ kind: 'end', name, end: parser.endIndex + 1 })
    },
    oncomment() {
      parts.push({ kind: 'comment', start: parser.startIndex, end: parser.endIndex + 1 })
    },
  })
  parser.end(html)
  return parts
}

/** Attributes in one way of writing. */
function comparable(part: PlainPart): object {
  if (part.kind !== 'tag') return part
  const attributes = part.attributes
    .replace(/\s*=\s*/, '=')
    .replace(/ open$/, ' open=""')
    .replace(/\s+/g, ' ')
    .replaceAll(/&(?:amp|#x26);/g, '&')
  return { ...part, attributes }
}

const references = 'lt amp copy notin language para reg x1'.split(' ')

describe('readPlainTags', () => {
  it('finds what htmlparser2 finds, however it is nested', () => {
    const piece = fc.oneof(
      fc.constantFrom(...names).map((name) => `<${name}>`),
      fc.constantFrom(...names).map((name) => `</${name}>`),
      fc.constantFrom(...references).map((name) => `<td title="a?b=c&${name}=d&${name}=">`),
      fc.constantFrom(
        '<A id="x">',
        '<a id = "x">',
        '<a href="a?b&amp;lt=c&#x26;d">',
        '<details open>',
        '<td class="a"\n id="b">',
        '<td class="a" open>',
        '<br/>',
        '<img src="a.png" />',
        '</TABLE >',
        '</td\n  >',
        '</pre\n  >',
        '</br >',
        '<h2 id="a">b > c\n d</h2>',
        '<h3></H3 >',
        '<pre>a</pre>',
        '<!-- a -->',
        '<!---->',
        '<!-- <p> -- a\n ->--->',
        '<!--!-->',
      ),
      fc.constantFrom('text', '\n', ' > ', '&amp;', '&lt', '&noti', '&#x', '"', '-->'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('')
        expect(readPlainTags(html)?.map(comparable)).toEqual(byParser(html).map(comparable))
      }),
      { numRuns: 4000 },
    )
  })

  const others = [
    ['a comment without an end', '<p><!-- a --'],
    ['a comment that ends at its start', '<p><!--> a --></p>'],
    ['a comment that ends a dash later', '<p><!---> a --></p>'],
    ['a comment that ends otherwise', '<p><!-- a --!> b --></p>'],
    ['an entity in an attribute', '<a href="a&lt;b">'],
    ['a tag of more attributes than an expression has stack for', `<a${' b'.repeat(3_000_000)}>`],
    ['an attribute without quotes', '<td class=a>'],
    ['an entity without its end in an attribute', '<a href="a&lt">'],
    ['a number of a character in an attribute', '<a href="a&#38=b">'],
    ['an end with attributes', '<p></p title=">">'],
    ['an end with a slash', '<p></p/>'],
    ['a sign that starts no tag', '<td>a < b</td>'],
    ['a tag that does not end', '<td'],
    ['a script', '<td><script>a</script></td>'],
    ['a heading with a tag', '<td><h2><b>a</b></h2></td>'],
    ['a heading with an entity', '<td><h2>a &amp; b</h2></td>'],
    ['a heading without an end', '<td><h2>a'],
    ['a tag of MathML that closes itself', '<math><mspace/></math>'],
    ['a name it does not know', '<td><x-y></x-y></td>'],
  ] as const
  it.each(others)('leaves %s to the parser', (_title, html) => {
    expect(readPlainTags(html)).toBeUndefined()
  })
})
