// What holds for any document and any page: read and printed once, it stays.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JSONDocument } from '../../../src/content/document/document.ts'
import { DocumentError, printDocument } from '../../../src/content/document/print/printer.ts'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { JSONDocument as Shape } from '../../../src/contract/content/document.ts'
import { corpus, type corpusNames } from '../../corpora.ts'
import { drawSome } from '../../draws.ts'
import { anyDocument, anyMarkdown } from './arbitraries.ts'

const runs = Number(process.env['DOCUMENT_RUNS'] ?? 150)

function print(document: JSONDocument): string | undefined {
  try {
    return printDocument(document)
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

/** Read, printed and read again, a document is the same; so is what is printed then. */
function expectStable(document: JSONDocument): void {
  const printed = print(document)
  if (printed === undefined) return
  const again = readDocument(printed, { layout: 'gitbook' })
  expect(again).toEqual(document)
  expect(printDocument(again)).toBe(printed)
}

describe('any document', () => {
  it('that is posted stays the same once it was printed and read', () => {
    fc.assert(
      fc.property(anyDocument, (posted) => {
        const document = Shape.parse(posted)
        const printed = print(document)
        if (printed === undefined) return
        const read = readDocument(printed, { layout: 'gitbook' })
        expect(() => Shape.parse(read)).not.toThrow()
        expectStable(read)
      }),
      { numRuns: runs },
    )
  })
})

describe('any markdown', () => {
  const layouts: LayoutName[] = ['gitbook', 'plain', 'mkdocs', 'docusaurus', 'vitepress', 'hugo']

  it('is read into a document of the contract that stays', () => {
    fc.assert(
      fc.property(anyMarkdown, fc.constantFrom(...layouts), (source, layout) => {
        const read = readDocument(source, { layout })
        expect(() => Shape.parse(read)).not.toThrow()
        expectStable(read)
      }),
      { numRuns: runs },
    )
  })
})

const layoutOf: Readonly<Record<(typeof corpusNames)[number], LayoutName>> = {
  'axoniq-reference-guide': 'gitbook',
  'cpp-docs': 'docfx',
  'electron-website': 'docusaurus',
  'elsa-gitbook': 'gitbook',
  fastapi: 'mkdocs',
  'gitbook-skills-example-site': 'gitbook',
  'hugo-docs': 'hugo',
  'learn-go-with-tests': 'gitbook',
  'learn-go-with-tests-zh': 'gitbook',
  'mdn-translated-content-de': 'mdn',
  mkdocs: 'mkdocs',
  'mosip-documentation': 'gitbook',
  'rust-by-example': 'mdbook',
  'uber-go-guide-cn': 'plain',
  'vuejs-docs': 'vitepress',
}

/** Pages known to change when they are printed and read: HTML that is shown as text is escaped anew. */
const unstableYet: readonly string[] = [
  'axon-server/administration/admin-configuration/configuration.md',
  'src/guide/essentials/forms.md',
  'src/guide/scaling-up/testing.md',
]

describe.each(Object.entries(layoutOf))('pages of %s', (name, layout) => {
  const folder = corpus(name as keyof typeof layoutOf)

  it.skipIf(folder === undefined)(
    'stay once they are read and printed',
    { timeout: 3_600_000 },
    () => {
      const pages = readdirSync(folder ?? '', { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.mdx?$/.test(path) && !unstableYet.includes(path))
        .sort()
      const unstable = drawSome(pages, 10).filter((path) => {
        const document = readDocument(readFileSync(join(folder ?? '', path), 'utf8'), {
          layout,
          isPage: true,
        })
        const printed = print(document)
        return printed !== undefined && !isStable(document, printed)
      })
      expect(unstable).toEqual([])
    },
  )
})

function isStable(document: JSONDocument, printed: string): boolean {
  const again = readDocument(printed, { layout: 'gitbook' })
  return JSON.stringify(again) === JSON.stringify(document) && printDocument(again) === printed
}
