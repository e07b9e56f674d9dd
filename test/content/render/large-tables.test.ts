// Large tables: every cell is looked at once.
import { describe, expect, it } from 'vitest'
import type { Table } from '../../../src/content/document/document.ts'
import { printDocument } from '../../../src/content/document/print/printer.ts'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import { renderDocument } from '../../../src/content/render/document-to-html.ts'
import type { RenderSetting } from '../../../src/content/render/setting.ts'

const setting: RenderSetting = {
  hrefOf: () => undefined,
  titleOf: () => undefined,
  pictureOf: () => undefined,
  include: () => [],
  textOf: () => '',
  holds: () => true,
  anchorOf: () => undefined,
}

/** A table of so many rows, and how often a fragment of it was looked at. */
function watchTable(rows: number) {
  const source = `| a | b |\n| - | - |\n${'| 1 | words |\n'.repeat(rows)}`
  const [table] = readDocument(source, { layout: 'gitbook' }).nodes
  if (table?.type !== 'table') throw new Error('expected a table')
  const watch = { looks: 0 }
  const fragments = new Proxy(table.fragments ?? [], {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) watch.looks += 1
      const found: unknown = Reflect.get(target, name, receiver)
      return found
    },
  })
  const watched: Table = { ...table, fragments }
  return { watch, document: { object: 'document' as const, data: {}, nodes: [watched] } }
}

describe('a table of many rows', () => {
  it('is rendered with one look at each cell', () => {
    const { watch, document } = watchTable(3000)
    const { html } = renderDocument(document, setting)
    expect(html.match(/<tr>/g)).toHaveLength(3001)
    expect(watch.looks).toBe(6000)
  })

  it('is printed with one look at each cell, and two at its keys', () => {
    const { watch, document } = watchTable(3000)
    printDocument(document)
    expect(watch.looks).toBeLessThanOrEqual(3 * 6000)
  })

  it('is cut where nobody reads on, and says so', () => {
    const { document } = watchTable(10_001)
    const { html } = renderDocument(document, setting)
    expect(html).toContain('1 more row is not shown')
  })
})
