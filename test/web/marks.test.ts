// Marks of generators that no reader of a published page is shown.
import { describe, expect, it } from 'vitest'
import type { LayoutName } from '../../src/content/text/layout-name.ts'
import { readMarks } from '../../src/web/reading/marks.ts'

describe('readMarks', () => {
  const rows: [title: string, layout: LayoutName, source: string, shown: string][] = [
    ['tags that dress', 'gitbook', 'a <small>b</small> <u>c</u>', 'a b c'],
    ['no tags in code', 'gitbook', '`<u>` <u>a</u>\n```\n<u>\n```', '`<u>` a\n```\n<u>\n```'],
    ['no tags in preformatted text', 'plain', '<pre>\n<u>a</u>\n</pre>', '<pre>\n<u>a</u>\n</pre>'],
    [
      'what wrappers hold',
      'mkdocs',
      '<div class="row">\n  <div class="card">\n    <h3>A</h3>\n    <p>b</p>\n  </div>\n</div>\n\n    c',
      '\n\n<h3>A</h3>\n<p>b</p>\n\n\n\n    c',
    ],
    [
      'wrappers that say something',
      'plain',
      '<div align="center">\n<div>\n  a\n</div>\n\n    <div>\n</div>\n<br/>',
      '<div align="center">\n\na\n\n\n    <div>\n</div>\n',
    ],
    ['ends of what has none', 'plain', 'a</br>b ![x](y)</img>', 'a<br>b ![x](y)'],
    [
      'spans that have a class',
      'mdbook',
      '<span class="caption">a\nb</span> <span id="x">c</span>',
      'a\nb <span id="x">c</span>',
    ],
    [
      'attributes of MkDocs',
      'mkdocs',
      '[a](b){ .md-button .wide } c{ style="color: #EF5350" }',
      '[a](b) c',
    ],
    [
      'ids of headings stay',
      'mkdocs',
      '## A { #b }\n## C { data-search-exclude }',
      '## A { #b }\n## C ',
    ],
    ['braces that are words stay', 'mkdocs', 'a {b} {b: c} { x }', 'a {b} {b: c} { x }'],
    ['attributes of kramdown', 'plain', 'a\n{: .note }\nb {b}', 'a\n\nb {b}'],
    [
      'components in their own lines',
      'docusaurus',
      '<Detail title="a > b">\nc\n</Detail>\n<Tabs>\n<T>x</T>',
      '\nc\n\n<Tabs>\n<T>x</T>',
    ],
    ['styles of JSX', 'docusaurus', "<span style={{color: 'red'}}>a</span>", 'a'],
    ['places of tables of contents', 'vitepress', '[[toc]]\n[TOC] a', '\n[TOC] a'],
    [
      'front matter where it is asked for',
      'vitepress',
      "---\ntitle: 'A b'\n---\n# {{ $frontmatter.title }} {{ x }} `{{ $frontmatter.title }}`",
      "---\ntitle: 'A b'\n---\n# A b {{ x }} `{{ $frontmatter.title }}`",
    ],
  ]
  it.each(rows)('reads %s (%s)', (_title, layout, source, shown) => {
    expect(readMarks(source, layout)).toBe(shown)
  })

  it.each([
    '<',
    '<a ',
    '<a "',
    '{ .a',
    '{: a',
    '`',
    '{ a=b ',
    '<div>',
    '<div ',
    '<A {',
    '[[',
    '={{',
    '<a b={{',
  ])('ends for many "%s"', (part) => {
    for (const layout of ['mkdocs', 'plain', 'vitepress', 'docusaurus'] as const) {
      const line = part.repeat(20_000 / part.length)
      expect(readMarks(`${line}\n${line}${line}`, layout).split('\n')).toHaveLength(2)
    }
  })
})
