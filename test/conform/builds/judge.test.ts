// What a built site says of a report, on a site small enough to be built by hand.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../../folders.ts'
import { judgeBuild } from './judge.ts'
import { markCheckout, type ReportedLink } from './mark.ts'

const page = `# Start

[dead](gone.md), [alive](other.md), [missed](other.md#gone), [left](code) and [no link](dropped).

## [Heading](other.md#gone)

[text][label]

[label]: other.md#gone
`

const statuses: [url: string, line: number, status: ReportedLink['status']][] = [
  ['gone.md', 3, 'broken'],
  ['other.md', 3, 'broken'],
  ['other.md#gone', 3, 'ok'],
  ['code', 3, 'unjudged'],
  ['dropped', 3, 'broken'],
  ['other.md#gone', 5, 'broken'],
  ['other.md#gone', 9, 'broken'],
]
const links = statuses.map(([url, line, status]): ReportedLink => {
  const column = (page.split('\n')[line - 1] ?? '').indexOf(url) + 1
  return { file: 'start.md', line, column, url, status, reason: null }
})

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function makeCheckout(): string {
  const folder = makeFolder('galley-builds-')
  write(folder, { 'other.md': '# Other\n', 'start.md': page })
  execFileSync('git', ['init', '-q'], { cwd: folder })
  execFileSync('git', ['add', '-A'], { cwd: folder })
  return folder
}

describe('markCheckout', () => {
  it('marks pages, and links whose words make no id', () => {
    const folder = makeCheckout()
    markCheckout(folder, links)
    const text = readFileSync(join(folder, 'start.md'), 'utf8')
    expect(text).toContain('[dead mark0m](gone.md), [alive mark1m](other.md)')
    expect(text).toContain('## [Heading](other.md#gone)')
    expect(text).toContain('\n[label]: other.md#gone\n')
    expect(text.endsWith('\n\nPage 1 mark\n')).toBe(true)
  })
})

describe('judgeBuild', () => {
  it('tells what is dead by the HTML alone', () => {
    const built = makeFolder('galley-builds-')
    write(built, {
      'start.html': `<nav><a href="/nowhere">Menu</a></nav><h2><a href="other.html#gone">Heading</a></h2>
        <p><a href="gone.html">dead mark0m</a> <a href="other.html">alive mark1m</a>
        <a href="other.html#gone">missed mark2m</a> <a href="code">left mark3m</a> no link mark4m
        <a href="other.html#gone">text</a></p><p>Page 1 mark</p><script>mark1m</script>`,
      'other.html': '<h1 id="other">Other</h1><p>Page 0 mark</p>',
    })
    const host = { base: '/' }
    const judgement = judgeBuild(links, { checkout: makeCheckout(), built, host })
    const urls = (lines: readonly string[]) => lines.map((line) => line.split(' ')[1])
    expect(urls(judgement.right)).toEqual(['gone.md', 'dropped', 'other.md#gone', 'other.md#gone'])
    expect(urls(judgement.false)).toEqual(['other.md'])
    expect(urls(judgement.missed)).toEqual(['other.md#gone'])
    expect(urls(judgement.unjudgedDead)).toEqual(['code'])
    expect(judgement.others).toEqual(['/start.html: /nowhere (1 pages)'])
  })
})
