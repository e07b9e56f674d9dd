// Parsers and algorithms, each with contents that are bad for it and can be asked for twice as large.
import { placeSections } from '../../src/content/anchors/sections.ts'
import { compareDocuments } from '../../src/content/compare/compare.ts'
import { compareSources } from '../../src/content/compare/lines.ts'
import { checkCondition } from '../../src/content/conditions/conditions.ts'
import * as slugs from '../../src/content/dialects/slugs.ts'
import type { ContentRef } from '../../src/content/document/document.ts'
import { printDocument } from '../../src/content/document/print/printer.ts'
import { readDocument } from '../../src/content/document/read/reader.ts'
import { readFacts } from '../../src/content/facts/facts.ts'
import { plainLines } from '../../src/content/facts/plain-text.ts'
import {
  createRedirects,
  parseRedirectLines,
} from '../../src/content/layouts/site/redirect-rules.ts'
import { parseSummary } from '../../src/content/layouts/summary/summary.ts'
import { readIgnoreComments } from '../../src/content/markdown/ignore-comments.ts'
import { stepsToParse } from '../../src/content/markdown/parse-cost.ts'
import { seenLines } from '../../src/content/markdown/visible-lines.ts'
import { mergeText } from '../../src/content/merge/text.ts'
import { expandSpecification } from '../../src/content/openapi/expand.ts'
import { renderDocument } from '../../src/content/render/document-to-html.ts'
import { parseQuery } from '../../src/content/search/query.ts'
import { tokenizePage } from '../../src/content/search/tokens.ts'
import { findSimilar, takeFingerprint } from '../../src/content/text/similarity.ts'
import { parseYamlData } from '../../src/content/yaml/yaml-data.ts'
import { cleanDrawing } from '../../src/pdf/svg.ts'
import { readArchive } from '../../src/platform/archives/archive.ts'
import { defaultImportLimits } from '../../src/platform/fetching/imported-files.ts'
import { readStrictXML } from '../../src/platform/saml/envelope.ts'
import { trusting } from '../content/render/trusting.ts'
import { writeTarGz, writeZip } from '../platform/archives/archives.ts'

/** Makes something of a content of so many parts, and answers what is to be counted. */
type Prepare = (parts: number) => () => unknown

const parts = (count: number, write: (at: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, at) => write(at)).join(between)
const lines = (word: string) => (count: number) =>
  parts(count, (at) => `Line ${at} of ${word}, ${(at * 7919) % 1009}`)
const versions = {
  fingerprintOf: (ref: ContentRef) => JSON.stringify(ref),
  nameOf: (ref: ContentRef) => ref.kind,
}
const blocks = (source: string) => readDocument(source, { layout: 'gitbook', isPage: true }).nodes
const nothing = { open: () => undefined, text: () => undefined, close: () => undefined }

/** Of a text. */
function ofText(make: (count: number) => string, run: (text: string) => unknown): Prepare {
  return (count) => {
    const text = make(count)
    return () => run(text)
  }
}

/** What refuses a content has done its work, too. */
function unlessRefused(run: (text: string) => unknown): (text: string) => unknown {
  return (text) => {
    try {
      return run(text)
    } catch (error) {
      return error
    }
  }
}

/** Of two texts. */
function ofTwo(
  before: (count: number) => string,
  after: (count: number) => string,
  run: (before: string, after: string) => unknown,
): Prepare {
  return (count) => {
    const texts = [before(count), after(count)] as const
    return () => run(...texts)
  }
}

const facts = (text: string) => readFacts(text, 'gitbook')
const mdx = (text: string) => readFacts(text, 'docusaurus')
const document = (text: string) => readDocument(text, { layout: 'gitbook', isPage: true })
const merged =
  (kind: 'page' | 'navigation' | 'variables' | 'text') => (before: string, after: string) =>
    mergeText({ texts: { base: `${before}\nbase`, ours: before, theirs: after }, kind })
const compared = (before: string, after: string) => compareSources(before, after)
const comparedBlocks = (before: string, after: string) =>
  compareDocuments({ ...versions, blocks: blocks(before) }, { ...versions, blocks: blocks(after) })

function rendered(make: (count: number) => string): Prepare {
  return (count) => {
    const read = document(make(count))
    return () => renderDocument(read, trusting)
  }
}

function printed(make: (count: number) => string): Prepare {
  return (count) => {
    const read = document(make(count))
    return () => printDocument(read)
  }
}

function specification(make: (count: number) => Readonly<Record<string, unknown>>): Prepare {
  return (count) => {
    const value = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {},
      ...make(count),
    }
    return () => expandSpecification({ entry: 'a', files: new Map([['a', value]]) })
  }
}

function archive(write: (count: number) => Uint8Array): Prepare {
  return (count) => {
    const bytes = write(count)
    return () => readArchive(bytes, defaultImportLimits)
  }
}

const files = (count: number, depth: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${'d/'.repeat(depth)}${at}.md`,
    content: `${at}`,
  }))

/** By what does it with what; with the number of parts where counting starts, behind what small contents are spared. */
export const algorithms: Readonly<Record<string, readonly [count: number, prepare: Prepare]>> = {
  'facts: headings alike': [1000, ofText((n) => '# a\n'.repeat(n), facts)],
  'facts: links': [1000, ofText((n) => '[a](b.md)\n\n'.repeat(n), facts)],
  'facts: definitions': [1000, ofText((n) => parts(n, (at) => `[a${at}]: b${at}`), facts)],
  'facts: footnotes': [
    600,
    ofText((n) => parts(n, (at) => `a[^${at}]\n\n[^${at}]: b`, '\n\n'), facts),
  ],
  'facts: open brackets': [2000, ofText((n) => '['.repeat(n), facts)],
  'facts: runs of backticks': [
    120,
    ofText((n) => parts(n, (at) => '`'.repeat((at % 60) + 1), ' '), facts),
  ],
  'facts: HTML, open': [4000, ofText((n) => '<div>\n'.repeat(n), facts)],
  'facts: HTML, half open': [1000, ofText((n) => '<a href="\n'.repeat(n), facts)],
  'facts: HTML ids': [1000, ofText((n) => parts(n, (at) => `<a id="${at}"></a>`, '\n\n'), facts)],
  'facts: comments, open': [1000, ofText((n) => '<!-- a\n\n'.repeat(n), facts)],
  'facts: Liquid, open': [1000, ofText((n) => '{% if a %}\n'.repeat(n), facts)],
  'facts: JSX, open': [1000, ofText((n) => '<A b={c}>\n'.repeat(n), mdx)],
  'facts: MDX braces': [1000, ofText((n) => '{a\n'.repeat(n), mdx)],
  'facts: MDX imports': [
    600,
    ofText((n) => parts(n, (at) => `import A${at} from './a${at}.md'`), mdx),
  ],
  'facts: admonitions, open': [600, ofText((n) => ':::note\n'.repeat(n), mdx)],
  'facts: table of long rows': [
    600,
    ofText((n) => `|a|b|\n|-|-|\n${'|[a](b)|c|\n'.repeat(n)}`, facts),
  ],
  'document: paragraphs': [600, ofText((n) => 'a *b* [c](d.md)\n\n'.repeat(n), document)],
  'document: table': [400, ofText((n) => `|a|b|\n|-|-|\n${'|*a*|b|\n'.repeat(n)}`, document)],
  'document: columns of a table': [
    200,
    ofText((n) => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n|${'b|'.repeat(n)}\n`, document),
  ],
  'document: hints, open': [200, ofText((n) => '{% hint style="info" %}\na\n'.repeat(n), document)],
  'document: tabs': [
    200,
    ofText(
      (n) => `{% tabs %}\n${'{% tab title="a" %}\nb\n{% endtab %}\n'.repeat(n)}{% endtabs %}`,
      document,
    ),
  ],
  'HTML of a document: paragraphs': [600, rendered((n) => 'a *b* [c](d.md)\n\n'.repeat(n))],
  'HTML of a document: headings alike': [600, rendered((n) => '# a\n\n'.repeat(n))],
  'HTML of a document: table': [400, rendered((n) => `|a|b|\n|-|-|\n${'|*a*|b|\n'.repeat(n)}`)],
  'markdown of a document: lists': [400, printed((n) => '- a\n  - b\n'.repeat(n))],
  'markdown of a document: table': [400, printed((n) => `|a|b|\n|-|-|\n${'|*a*|b|\n'.repeat(n)}`)],
  'cost of a parse: containers': [
    2000,
    ofText(
      (n) => '> - a\n'.repeat(n),
      (text) => stepsToParse(text, 2000),
    ),
  ],
  'slugs: one long heading': [
    4000,
    ofText(
      (n) => 'a-É. '.repeat(n),
      (text) =>
        Object.values(slugs).map((each) => (typeof each === 'function' ? each(text as never) : '')),
    ),
  ],
  'sections: headings': [
    1000,
    (n) => {
      const text = '# a\n\nb c\n\n'.repeat(n)
      const known = facts(text)
      return () => placeSections(text, 'gitbook', known)
    },
  ],
  'plain text: markup': [
    2000,
    ofText(
      (n) => '*a* [b](c) `d\n'.repeat(n),
      (text) => plainLines(text.split('\n'), 'gitbook'),
    ),
  ],
  'visible lines: comments, open': [
    2000,
    ofText(
      (n) => '<!-- a\n'.repeat(n),
      (text) => seenLines(text.split('\n'), 'gitbook'),
    ),
  ],
  'ignore comments: starts': [
    1000,
    ofText((n) => '<!-- galley-ignore-start: a -->\n'.repeat(n), readIgnoreComments),
  ],
  'ignore comments: half open': [
    1000,
    ofText((n) => '<!-- galley-ignore-line a\n'.repeat(n), readIgnoreComments),
  ],
  'front matter: keys': [
    3000,
    ofText(
      (n) => `---\n${parts(n, (at) => `a${at}: b`)}\n---\n`,
      (text) => facts(text).frontMatter,
    ),
  ],
  'YAML: items': [600, ofText((n) => '- a: b\n'.repeat(n), parseYamlData)],
  'YAML: keys': [600, ofText((n) => parts(n, (at) => `a${at}: b`), parseYamlData)],
  'YAML: nested flows': [
    400,
    ofText((n) => `${'['.repeat(n)}${']'.repeat(n)}`, unlessRefused(parseYamlData)),
  ],
  'YAML: anchors of anchors': [
    200,
    ofText(
      (n) => `a0: &a0 x\n${parts(n, (at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`)}`,
      unlessRefused(parseYamlData),
    ),
  ],
  'navigation: items': [4000, ofText((n) => parts(n, (at) => `* [a](${at}.md)`), parseSummary)],
  'navigation: nested': [
    100,
    ofText((n) => parts(n, (at) => `${'  '.repeat(at % 50)}* [a](${at}.md)`), parseSummary),
  ],
  'redirects: lines': [
    1000,
    ofText(
      (n) => parts(n, (at) => `/a${at} /b${at} 301`),
      (text) => createRedirects(parseRedirectLines(text, 'a')),
    ),
  ],
  'redirects: patterns, followed': [
    3000,
    (n) => {
      const rules = Array.from({ length: n }, (_, at) => ({ from: `/a${at}/*/b`, to: '/c' }))
      return () => createRedirects(rules).follow('/x/y/z')
    },
  ],
  'conditions: nested': [400, ofText((n) => `${'('.repeat(n)}a${')'.repeat(n)}`, checkCondition)],
  'conditions: joined': [
    400,
    ofText((n) => parts(n, () => 'visitor.claims.a == 1', ' && '), checkCondition),
  ],
  'compared lines: all unlike': [1000, ofTwo(lines('before'), lines('after'), compared)],
  'compared lines: all alike': [
    1000,
    ofTwo(
      (n) => 'a\n'.repeat(n),
      (n) => 'a\n'.repeat(n + 10),
      compared,
    ),
  ],
  'compared lines: turned round': [
    1000,
    ofTwo(
      (n) => parts(n, String),
      (n) => parts(n, (at) => String(n - at)),
      compared,
    ),
  ],
  'compared documents: all unlike': [
    200,
    ofTwo(
      (n) => parts(n, (at) => `Before ${at * 7}`, '\n\n'),
      (n) => parts(n, (at) => `After ${at * 11}`, '\n\n'),
      comparedBlocks,
    ),
  ],
  'compared documents: one paragraph': [
    600,
    ofTwo(
      (n) => parts(n, (at) => `a${at}`, ' '),
      (n) => parts(n, (at) => `b${at}`, ' '),
      comparedBlocks,
    ),
  ],
  'merge of texts: all unlike': [400, ofTwo(lines('before'), lines('after'), merged('text'))],
  'merge of variables: all unlike': [
    200,
    ofTwo(
      (n) => parts(n, (at) => `a${at}: 1`),
      (n) => parts(n, (at) => `b${at}: 2`),
      merged('variables'),
    ),
  ],
  'renames: pages alike': [
    200,
    (n) => {
      const prints = (name: string) =>
        new Map(
          Array.from({ length: n }, (_, at) => [
            `${name}${at}`,
            takeFingerprint(lines('one page')(30)),
          ]),
        )
      const [sources, targets] = [prints('a'), prints('b')]
      return () => findSimilar(sources, targets, () => [])
    },
  ],
  'search: words of a page': [
    2000,
    ofText(
      (n) => parts(n, (at) => `word${at}`, ' '),
      (text) => tokenizePage({ title: 'A', sections: [{ title: '', text }] }),
    ),
  ],
  'search: one long word': [
    4000,
    ofText(
      (n) => 'aB_'.repeat(n),
      (text) => tokenizePage({ title: 'A', sections: [{ title: '', text }] }),
    ),
  ],
  'search: a query of many words': [
    100,
    ofText((n) => parts(n, (at) => `word${at}`, ' '), parseQuery),
  ],
  'OpenAPI: operations': [
    100,
    specification((n) => ({
      paths: Object.fromEntries(
        Array.from({ length: n }, (_, at) => [`/a${at}`, { get: { tags: ['t'], responses: {} } }]),
      ),
    })),
  ],
  'OpenAPI: schemas that hold each other': [
    40,
    specification((n) => ({
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: n }, (_, at) => [
            `S${at}`,
            {
              type: 'object',
              properties: {
                a: { $ref: `#/components/schemas/S${(at + 1) % n}` },
                b: { $ref: `#/components/schemas/S${(at + 2) % n}` },
              },
            },
          ]),
        ),
      },
    })),
  ],
  'OpenAPI: references to references': [
    200,
    specification((n) => ({
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: n }, (_, at) => [
            `S${at}`,
            { $ref: `#/components/schemas/S${at + 1}` },
          ]),
        ),
      },
    })),
  ],
  'SVG: elements': [1000, ofText((n) => `<svg>${'<g><a/></g>'.repeat(n)}</svg>`, cleanDrawing)],
  'SVG: attributes': [
    600,
    ofText((n) => `<svg ${parts(n, (at) => `a${at}="b"`, ' ')}/>`, cleanDrawing),
  ],
  'SAML: elements': [
    400,
    ofText(
      (n) => `<a>${'<b c="d">e</b>'.repeat(n)}</a>`,
      (text) => readStrictXML(text, nothing),
    ),
  ],
  'SAML: nested': [
    400,
    ofText(
      (n) => `${'<a>'.repeat(n)}${'</a>'.repeat(n)}`,
      (text) => readStrictXML(text, nothing),
    ),
  ],
  'zip: files': [800, archive((n) => writeZip(files(n, 0)))],
  'zip: files in folders': [200, archive((n) => writeZip(files(n, 50)))],
  'tar: files': [400, archive((n) => writeTarGz(files(n, 0)))],
  'tar: files in folders': [200, archive((n) => writeTarGz(files(n, 20)))],
}

/**
 * What takes the square up to a bound, with the parts behind it: lists in the parser of markdown, 42 million steps at
 * 2,000 parts; comparing lines, 375 million at 3,200.
 */
export const bounded: typeof algorithms = {
  'document: lists': [4000, ofText((n) => '- a\n  - b\n'.repeat(n), document)],
  'merge of pages: all unlike': [6400, ofTwo(lines('before'), lines('after'), merged('page'))],
  'merge of navigations: all unlike': [
    6400,
    ofTwo(
      (n) => parts(n, (at) => `* [a${at}](a${at}.md)`),
      (n) => parts(n, (at) => `* [b${at}](b${at}.md)`),
      merged('navigation'),
    ),
  ],
}
