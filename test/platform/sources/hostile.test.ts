// Exports and documents that are damaged, lie, or are made to do harm.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultImportLimits } from '../../../src/platform/fetching/imported-files.ts'
import type { ImportRequest } from '../../../src/platform/imports/imports.ts'
import { measureTurns } from '../../longest-turn.ts'
import { type ArchiveEntry, writeZip } from '../archives/archives.ts'
import { createOffers, readFixture, readSource, refusalOf, zipFixture } from './offered.ts'

const url = 'https://files.example/offered'

function refusal(
  source: ImportRequest['source'],
  bytes: Uint8Array | string,
  limits = defaultImportLimits,
) {
  return refusalOf({ source, url }, { fetchSource: createOffers({ [url]: bytes }), limits })
}

const sources: [source: ImportRequest['source'], bytes: Uint8Array][] = [
  ['docx', readFixture('story.docx')],
  ['notion', zipFixture('notion')],
  ['confluence', zipFixture('confluence')],
  ['github-wiki', zipFixture('wiki')],
  ['google-docs', zipFixture('google-docs')],
  ['html', readFixture('story.html')],
  ['markdown', readFixture('story.md')],
]

describe('readImport', () => {
  it.each(sources)('reads %s that was damaged, or says why not', async (source, bytes) => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 8 }),
        fc.nat(bytes.length),
        async (changes, cut) => {
          const damaged = Buffer.from(bytes)
          for (const [at, value] of changes) damaged[at] = value
          const whole = cut % 2 === 0 ? damaged : damaged.subarray(0, cut)
          // What is no refusal of ours fails here.
          expect(await refusal(source, whole)).toMatch(/^not refused$|^(?:import|payload)_/)
        },
      ),
      { numRuns: 60 },
    )
  })

  const id = '0123456789abcdef0123456789abcdef'
  const archives: [
    title: string,
    source: ImportRequest['source'],
    entries: ArchiveEntry[],
    message: RegExp,
  ][] = [
    [
      'holds a link',
      'notion',
      [{ name: `a ${id}.md`, content: '/etc/passwd', mode: 0o120777 }],
      /^import_unsupported: .*is a link$/,
    ],
    [
      'climbs out',
      'notion',
      [{ name: `../a ${id}.md`, content: 'x' }],
      /^import_unsupported: .*invalid relative path/,
    ],
    [
      'lies about a size',
      'notion',
      [{ name: `a ${id}.md`, content: 'xxxx', size: 2 }],
      /^import_unsupported: .*cannot be unpacked/,
    ],
    [
      'differs in letters',
      'confluence',
      [{ name: 'index.html' }, { name: 'A.html' }, { name: 'a.html' }],
      /^import_unsupported: .*only in case$/,
    ],
    [
      'is another export',
      'confluence',
      [{ name: 'entities.xml' }, { name: 'x' }],
      /^import_unsupported: .*export the space as HTML$/,
    ],
    [
      'has no document',
      'docx',
      [{ name: 'word/other.xml' }],
      /^import_unsupported: .*it is not a docx file$/,
    ],
    [
      'is another kind of document',
      'docx',
      [{ name: 'mimetype' }, { name: 'content.xml' }],
      /it is another kind$/,
    ],
    [
      'has a broken document',
      'docx',
      [{ name: 'word/document.xml', content: '<' }, { name: 'x' }],
      /^import_unsupported: .*it cannot be read$/,
    ],
    [
      'has a database without end',
      'notion',
      [{ name: `a ${id}.csv`, content: 'a,'.repeat(4_000_001) }, { name: 'x/b' }],
      /^import_unsupported: .*it has more than 8000000 characters$/,
    ],
    [
      'has pages that are no text',
      'notion',
      [{ name: `a ${id}.md`, content: Buffer.from([0, 1]) }, { name: 'x/b' }],
      /^import_unsupported: .*it is not text$/,
    ],
  ]

  it.each(archives)('refuses an archive that %s', async (_title, source, entries, message) => {
    expect(await refusal(source, writeZip(entries))).toMatch(message)
  })

  it('counts what archives in archives hold', async () => {
    const limits = { ...defaultImportLimits, unpackedBytesMax: 100_000 }
    const bomb = writeZip([{ name: `a ${id}.md`, content: 'x'.repeat(90_000) }])
    const nested = writeZip([
      { name: 'one.zip', content: bomb },
      { name: 'two.zip', content: bomb },
    ])
    expect(await refusal('notion', nested, limits)).toMatch(/^payload_too_large: /)
    let deep = bomb
    for (let depth = 0; depth < 10; depth += 1) deep = writeZip([{ name: 'in.zip', content: deep }])
    expect(await refusal('notion', deep)).toMatch(
      /^import_unsupported: .*it is not a Notion export/,
    )
  })

  it('refuses a docx of more XML than a book has', async () => {
    const [most, more] = [0, 1].map((bytes) =>
      writeZip([{ name: 'word/document.xml', content: Buffer.alloc(8 * 2 ** 20 + bytes, ' ') }]),
    )
    expect(await refusal('docx', more ?? new Uint8Array())).toMatch(
      /^payload_too_large: .*"word\/document.xml" has 8388609 bytes of XML, at most 8388608/,
    )
    expect(await refusal('docx', most ?? new Uint8Array())).toMatch(/^import_unsupported: /)
  })

  it('refuses a docx that unpacks without end', async () => {
    const limits = { ...defaultImportLimits, unpackedBytesMax: 1_000_000, fileBytesMax: 2_000_000 }
    const bytes = writeZip([{ name: 'word/document.xml', content: Buffer.alloc(1_500_000) }])
    expect(await refusal('docx', bytes, limits)).toMatch(/^payload_too_large: /)
  })

  it('lets others go first while it works', async () => {
    const pages = Array.from({ length: 400 }, (_, index): ArchiveEntry => {
      const name = `Page ${index} ${index.toString(16).padStart(32, '0')}.md`
      return {
        name,
        content: `# Page ${index}\n\n${'Some words, and [a link](x.md). '.repeat(40)}\n`,
      }
    })
    const options = { fetchSource: createOffers({ [url]: writeZip(pages) }) }
    const { result: read, longestPart } = await measureTurns(() =>
      readSource({ source: 'notion', url }, options),
    )
    expect(read.paths).toHaveLength(400)
    // Reading the result as a site, which the platform does for every import, is part of it.
    expect(longestPart).toBeLessThan(1 / 4)
  })
})
