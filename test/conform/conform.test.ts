// What real generators made of a torture site, against what the check says of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectFile } from '../expected-file.ts'
import { type Comparison, compare } from './compare.ts'
import { type Fixture, readFixtures } from './fixture.ts'

const pagePath = join(import.meta.dirname, '../../docs/generators.md')

describe('the check and the generators', async () => {
  const compared: [Fixture, Comparison][] = []
  for (const fixture of readFixtures()) compared.push([fixture, await compare(fixture)])

  it('differ where it is known', () => {
    expectFile('generators/differences.md', describeDifferences(compared))
  })

  it('agree as the page about generators says', () => {
    const rows = compared.map(describeAgreement).join('')
    const page = readFileSync(pagePath, 'utf8')
    const told = page.replace(/(?<=^\| ---.*\n)(?:\|.*\n)*/m, rows)
    if (process.env['UPDATE'] === '1') writeFileSync(pagePath, told)
    expect(compared.length).toBeGreaterThan(10)
    expect(readFileSync(pagePath, 'utf8')).toBe(told)
  })
})

function describeAgreement([fixture, comparison]: [Fixture, Comparison]): string {
  const { headings, headingsAgreed, links, linksAgreed, falseAlarms, misses } = comparison
  const version = /\d+\.\d+(?:\.\d+)?/.exec(fixture.version)?.[0] ?? fixture.version
  const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} % of ${all}`
  const cells = [fixture.generator, version, fixture.variant, share(headingsAgreed, headings)]
  const all = [...cells, share(linksAgreed, links), falseAlarms.length, misses.length]
  return `| ${all.join(' | ')} |\n`
}

function describeDifferences(compared: readonly [Fixture, Comparison][]): string {
  const parts = compared.map(([{ generator, variant }, { falseAlarms, misses }]) => {
    const lists = [...listOf('False alarms', falseAlarms), ...listOf('Misses', misses)]
    return `## ${generator} ${variant}\n\n${lists.length === 0 ? 'None.\n' : lists.join('\n')}`
  })
  return `# Where the check differs from generators\n\n${parts.join('\n')}`
}

function listOf(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  return [`${title}:\n\n${lines.map((line) => `- \`${line.replaceAll('`', "'")}\`\n`).join('')}`]
}
