// Plain XML and what is not: told apart before anything else reads it.
import { describe, expect, it } from 'vitest'
import { readStrictXML } from '../../../src/platform/saml/envelope.ts'

function read(xml: string): string | false {
  let told = ''
  const isPlain = readStrictXML(xml, {
    open(name, attributes) {
      const written = [...attributes].map(([key, value]) => ` ${key}=${value}`).join('')
      told += `<${name}${written}>`
    },
    text: (text) => {
      told += text
    },
    close: () => {
      told += '</>'
    },
  })
  return isPlain && told
}

describe('readStrictXML', () => {
  const plain: [xml: string, told: string][] = [
    ['<a/>', '<a></>'],
    ['<a>b</a>', '<a>b</>'],
    [' <a >b<c d = "e" f=\'"\'/>g</a >\n', '<a>b<c d=e f="></>g</>'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a></a>', '<a></>'],
    ['<a b="&lt;&amp;&quot;&#65;&#x42;">&gt;&apos;</a>', '<a b=<&"AB>>\'</>'],
    ['<x:a xmlns:x="u"><x:b x:c="d"/></x:a>', '<x:a xmlns:x=u><x:b x:c=d></></>'],
    ['<a>ünï &#x1f600;</a>', '<a>ünï 😀</>'],
    ['<a>&#x10FFFF;&#x110000;&#1114112;</a>', '<a>\u{10ffff}</>'],
    ["<?xml version='1.0' encoding='utf-8' ?><a/>", '<a></>'],
    ['<a xml:lang="en" xmlns="u"><b/></a>', '<a xml:lang=en xmlns=u><b></></>'],
    ['<a xmlns:x="u"><b><x:c/></b><x:d/></a>', '<a xmlns:x=u><b><x:c></></><x:d></></>'],
  ]
  it.each(plain)('reads %s', (xml, told) => {
    expect(read(xml)).toBe(told)
  })

  it.each([
    '',
    'a',
    '<a>',
    '</a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>b',
    'b<a/>',
    '<a><b></a></b>',
    '<a b/>',
    '<a b=c/>',
    '<a b="c/>',
    '<a b="<"/>',
    '<a b="c" b="d"/>',
    '<a b="c"d="e"/>',
    '<x:a/>',
    '<a x:b="c"/>',
    '<a x:b="c" d="e" xmlns:y="u"/>',
    '<a xmlns:x="u"><y:b/></a>',
    '<a><x:b xmlns:x="u"/><x:c/></a>',
    '<a>&b;</a>',
    '<a>&</a>',
    '<a b="&c;"/>',
    '<a>\u0000</a>',
    '<!DOCTYPE a><a/>',
    '<a><!-- b --></a>',
    '<a><![CDATA[b]]></a>',
    '<a><?b c?></a>',
    '<?b c?><a/>',
    '<?xml version="1.0" encoding="UTF-16"?><a/>',
    '<?xml version="1.0"?><?xml version="1.0"?><a/>',
    '< a/>',
    '<1/>',
  ])('refuses %j', (xml) => {
    expect(read(xml)).toBe(false)
  })

  it('takes as much in one another as any answer needs, and no more', () => {
    const nest = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect([read(nest(40)) !== false, read(nest(41))]).toEqual([true, false])
    const attributes = (count: number) =>
      `<a${Array.from({ length: count }, (_, at) => ` b${at}=""`).join('')}/>`
    expect([read(attributes(40)) !== false, read(attributes(41))]).toEqual([true, false])
  })

  it.each([
    `<a${' b="c"'.repeat(80_000)}`,
    `<a${' '.repeat(500_000)}b`,
    `<${'a'.repeat(500_000)}`,
    `<a b=${'"c" d='.repeat(80_000)}`,
    `<a>${'<b>'.repeat(160_000)}`,
    `<a>${'&amp'.repeat(120_000)}</a>`,
    `<a${Array.from({ length: 20_000 }, (_, at) => ` xmlns:p${at}="u"`).join('')}>${'<b xmlns:c="d"/>'.repeat(10_000)}</a>`,
  ])('refuses what never ends, %#', (xml) => {
    expect(read(xml)).toBe(false)
  })
})
