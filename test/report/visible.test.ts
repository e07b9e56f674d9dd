// What hides in names, shown; what scripts and emoji need, left.
import { describe, expect, it } from 'vitest'
import { renderCommands } from '../../src/report/commands.ts'
import { planAnnotations } from '../../src/report/pull-request/annotations.ts'
import { renderComment, renderSummary } from '../../src/report/pull-request/comment.ts'
import { renderSarif } from '../../src/report/sarif.ts'
import { renderTextReport } from '../../src/report/text.ts'
import { reveal } from '../../src/report/visible.ts'
import { brokenLink, headOid, pageChange, review } from './reviews.ts'

describe('reveal', () => {
  const shown: [what: string, value: string, expected: string][] = [
    ['an override of direction', 'a\u202Eb', 'a⟨U+202E⟩b'],
    ['an isolate', 'a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
    ['an escape, a bell, a line end', '\u001B[2J\u0007\n', '⟨U+001B⟩[2J⟨U+0007⟩⟨U+000A⟩'],
    ['a space of no width', 'a\u200Bb\uFEFF', 'a⟨U+200B⟩b⟨U+FEFF⟩'],
    ['joiners in Latin', 'a\u200Db\u200Cc', 'a⟨U+200D⟩b⟨U+200C⟩c'],
    ['a joiner at an end', '\u200Dа\u200D', '⟨U+200D⟩а⟨U+200D⟩'],
    ['a soft hyphen, a filler, a blank', 'a\u00AD\u3164\u2800', 'a⟨U+00AD⟩⟨U+3164⟩⟨U+2800⟩'],
    ['a tag', 'a\u{E0041}', 'a⟨U+E0041⟩'],
    ['a variant of a letter', 'a\uFE0F', 'a⟨U+FE0F⟩'],
    ['line and paragraph ends', 'a\u2028b\u2029', 'a⟨U+2028⟩b⟨U+2029⟩'],
  ]
  it.each(shown)('shows %s', (_what, value, expected) => {
    expect(reveal(value)).toBe(expected)
    expect(reveal(expected)).toBe(expected)
  })

  it.each(['Größe 日本語', '👨\u200D👩\u200D👧', '❤\uFE0F', '✌🏽', 'می\u200Cخواهم', 'क्\u200Dष'])(
    'leaves %s',
    (value) => {
      expect(reveal(value)).toBe(value)
    },
  )
})

describe('nothing hides', () => {
  const evil = 'a\u202E\u200B\u001B\u0007\u2066.md'
  const link = brokenLink({
    file: evil,
    url: evil,
    reason: `there is no "${evil}"`,
    suggestion: evil,
  })
  const found = review({
    links: [link],
    fixed: [link],
    pages: [pageChange({ change: 'added', title: evil, after: { file: evil } })],
    conflicts: [{ kind: 'page', title: evil, path: evil, fields: [] }],
    comments: [{ author: evil, text: evil, page: evil }],
    warnings: [{ path: evil, message: evil }],
  })
  const context = { marker: { key: '', head: headOid }, headOid, label: evil }
  const findings = { ...found.report, base: null }
  const messages = planAnnotations(found, 'any').map(({ message }) => message)
  const sarif = JSON.parse(renderSarif(findings))

  const forms: [form: string, text: string][] = [
    ['the comment', renderComment(found, context)],
    ['the summary', renderSummary(found, context)],
    ['annotations', messages.join('\n')],
    [
      'text',
      renderTextReport(findings, {
        colored: false,
        place: (file) => file,
        warnings: [{ path: evil, message: evil }],
      }),
    ],
    ['messages of SARIF', sarif.runs[0].results[0].message.text],
    [
      'messages of commands',
      renderCommands(findings, { prefix: '', failOn: 'any' }).replaceAll(/^::.*?::/gm, ''),
    ],
  ]
  it.each(forms)('in %s', (_form, text) => {
    for (const character of '\u202E\u200B\u001B\u0007\u2066') expect(text).not.toContain(character)
    expect(text).toContain('⟨U+202E⟩⟨U+200B⟩⟨U+001B⟩⟨U+0007⟩⟨U+2066⟩')
  })
})
