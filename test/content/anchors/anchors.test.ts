// Anchors of headings by the rules of each platform.

import { describe, expect, it } from 'vitest'
import {
  anchorRules,
  collectAnchors,
  docfxSlug,
  docusaurusSlug,
  gitbookSlug,
  githubSlug,
  hugoSlug,
  mdbookSlug,
  mditVueSlug,
  mdnSlug,
  pythonMarkdownSlug,
} from '../../../src/content/anchors/anchors.ts'
import { lenientAnchors } from '../../../src/content/anchors/lenient-anchors.ts'
import { hasAny, openAnchors } from '../../../src/content/anchors/open-anchors.ts'
import type { Slug } from '../../../src/content/dialects/slugs.ts'
import { pymdownxSlug } from '../../../src/content/dialects/slugs.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'
import type { IsThere } from '../../../src/content/site/layout.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'

describe('slugs', () => {
  const cases: [slug: Slug, text: string, anchor: string][] = [
    [gitbookSlug, 'A + B', 'a--b'],
    [gitbookSlug, 'A & B', 'a-and-b'],
    [gitbookSlug, 'a|b < c > d', 'a-or-b-less-than-c-greater-than-d'],
    [gitbookSlug, '2. Configure', 'id-2.-configure'],
    [gitbookSlug, 'history_$TABLE', 'history_usdtable'],
    [gitbookSlug, "What's `new_in` v1.2?", 'whats-new_in-v1.2'],
    [gitbookSlug, 'The end...', 'the-end'],
    [gitbookSlug, '🎉 Party 🎉', 'party'],
    [gitbookSlug, '🎉', ''],
    [gitbookSlug, '中国', 'zhong-guo'],
    [gitbookSlug, '1. 创建知识库', 'id-1.-chuang-jian-zhi-shi-ku'],
    [gitbookSlug, 'Über café', 'uber-cafe'],
    [gitbookSlug, 'a'.repeat(120), 'a'.repeat(100)],
    [githubSlug, 'A + B', 'a--b'],
    [githubSlug, '2. Über_uns: `x`!', '2-über_uns-x'],
    [githubSlug, '中国 🎉 ½', '中国--'],
    [docusaurusSlug, 'A & B', 'a--b'],
    [mdbookSlug, 'Crates & `mod.rs`', 'crates--modrs'],
    [pythonMarkdownSlug, 'Über - uns & x', 'uber-uns-x'],
    [pythonMarkdownSlug, '中国', ''],
    [pymdownxSlug, '中国 X & y', '中国-x--y'],
    [mditVueSlug, '2. Über: uns?', '_2-uber-uns'],
    [mditVueSlug, '中国 🎉', '中国-🎉'],
    [hugoSlug, ' A -- b_c. ', 'a----b_c'],
    [hugoSlug, '!', 'heading'],
    [docfxSlug, 'C++ & `x`', 'c--x'],
    [mdnSlug, ' Array.prototype (old) ', 'array.prototype_old'],
  ]
  it.each(cases)('%o makes of %j %j', (slug, text, anchor) => {
    expect(slug(text)).toBe(anchor)
  })
})

describe('collectAnchors', () => {
  const text =
    '# T\n\n## A\n\n## A\n\n## B <a href="#c" id="c"></a>\n\n##### D\n\n<a id="e"></a>\n\n## C'
  const cases: [layout: LayoutName, fragments: string[]][] = [
    ['gitbook', ['a', 'a-1', 'c', 'c-1', 'e']],
    ['plain', ['t', 'a', 'a-1', 'c', 'd', 'c-1', 'e']],
    ['mkdocs', ['t', 'a', 'a_1', 'b', 'd', 'c', 'c', 'e']],
    ['mdn', ['t', 'a', 'a_2', 'b', 'd', 'c_2', 'c', 'e']],
  ]
  it.each(cases)('numbers repeats and puts ids first in %s', (layout, fragments) => {
    const anchors = anchorsOf(text, layout)
    expect(anchors.list().map(({ fragment }) => fragment)).toEqual(fragments)
    for (const fragment of fragments) expect(anchors.has(fragment)).toBe(true)
  })

  // What a heading without letters gets where repeats of it are numbered.
  it.each([
    ['docusaurus', false, true],
    ['starlight', false, true],
    ['vitepress', false, true],
    ['gitbook', true, true],
  ] as const)('counts a heading without letters in %s', (layout, first, second) => {
    const one = anchorsOf('# T\n\n## !!!', layout)
    expect(one.has('-1')).toBe(first)
    expect(anchorsOf('# T\n\n## !!!\n\n## ...', layout).has('-1')).toBe(second)
  })

  const found: [layout: LayoutName, text: string, fragment: string, has: IsThere][] = [
    ['gitbook', '# T', '', true],
    ['gitbook', '# T', 'top', true],
    ['gitbook', '# T', 't', true],
    ['gitbook', '# T', 'x', false],
    ['gitbook', '# T', ':~:text=x', true],
    ['gitbook', '##### H', 'h', false],
    ['gitbook', '## 变量', '变量', false],
    ['gitbook', '## 变量', 'bian-liang', true],
    ['gitbook', '## A <a href="#x" id="x"></a>\n## B <a href="#x" id="x"></a>', 'x-1', true],
    ['gitbook', '## A <a href="#x" id="x"></a>', 'a', false],
    ['plain', '## 变量', '%E5%8F%98%E9%87%8F', true],
    ['plain', '## 100%', '100%', false],
    ['plain', '## A B', 'A-B', true],
    ['plain', '## A', 'user-content-a', true],
    ['plain', '## A', 'L10-L20', true],
    ['plain', '## A <a id="x"></a>', 'a', true],
    ['vitepress', '## A B', 'A-B', false],
    ['mkdocs', '## 变量', '变量', false],
    ['docusaurus', '## Feature <Badge/>', 'feature-', true],
    ['docusaurus', '## Feature <Badge/>', 'feature', false],
    ['docusaurus', '# Setup\n\n## Setup', 'setup-1', true],
    ['docusaurus', '# Setup\n\n## Setup', 'setup', false],
    ['mkdocs', '## Step_1\n\n## Step_1', 'step_2', true],
    ['vitepress', '## :rocket: Launch', 'launch', true],
    ['vitepress', '## List&lt;`T`&gt; *x* {.c}', 'list-lt-t-gt-x', true],
    ['vitepress', '## a & b ~~c~~', 'a-b-c', true],
    ['vitepress', '## H~2~O', 'h-2-o', true],
    // With a plugin for subscripts.
    ['vitepress', '## H~2~O', 'h2o', true],
    ['vitepress', '## a &amp; b', 'a-amp-b-1', false],
    ['vitepress', '## a &amp; b {#own}', 'own', true],
    ['vitepress', 'Text {#named}', 'named', true],
    ['plain', '## Feature <img src="x">', 'feature-', true],
    ['plain', 'Text', 'L3C2-L4C5', true],
    ['plain', 'Text', 'readme', true],
    ['mkdocs', '## 变量\n## 变量', '_2', true],
    ['mkdocs', 'x', '__tabbed_1_1', true],
    ['mkdocs', '::: a.b', 'any', 'unseen'],
    ['docusaurus', '## ![Logo *x*](a_(b).png) A', 'logo-x-a', true],
    ['docusaurus', '## ![Logo](a.png) A', 'a', false],
    ['docusaurus', '## [![CI][ci]](x) A[^n]\n\n[ci]: a.png\n[^n]: N', 'ci-a', true],
    ['docusaurus', '## ![none][undefined] A', 'noneundefined-a', true],
    ['docusaurus', '## `![code](a)` A', 'codea-a', true],
    ['vitepress', '## Term[^1]\n\n[^1]: Note', 'term-1', true],
    ['vitepress', '## Term[^1]\n\n[^1]: Note', 'term', true],
    ['docusaurus', '## A {#b}', 'a', false],
    ['docusaurus', '## A {#b}', 'b', true],
    ['mdn', '- a\n  - : b', 'a', true],
  ]
  it.each(found)('in %s %j answers to %j: %s', (layout, page, fragment, has) => {
    expect(anchorsOf(page, layout).has(fragment)).toBe(has)
  })

  function anchorsOf(page: string, layout: LayoutName) {
    return collectAnchors(readFacts(page, layout), anchorRules[layout])
  }
})

describe('anchors of a page that unseen parts may add to', () => {
  const open = collectAnchors(
    { ...readFacts('## Set up\n', 'plain'), openEnded: true },
    anchorRules.plain,
  )
  const closed = collectAnchors(readFacts('## Other\n', 'plain'), anchorRules.plain)

  it('are there if any set has them, else unseen', () => {
    expect(hasAny('other', open, closed)).toBe(true)
    expect(hasAny('gone', closed, open)).toBe('unseen')
    expect(hasAny('gone', closed)).toBe(false)
  })

  it('are unseen by lenient rules, too', () => {
    const facts = readFacts('## Set up\n\n## More\n', 'plain')
    const lenient = lenientAnchors(facts, openAnchors(collectAnchors(facts, anchorRules.plain)))
    expect([lenient.has('SetUp'), lenient.has('gone')]).toEqual([true, 'unseen'])
  })
})
