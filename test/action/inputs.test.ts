// Inputs of the action, right and wrong.
import { describe, expect, it } from 'vitest'
import { InputError, readInputs } from '../../src/action/inputs.ts'

const name = (input: string) => `INPUT_${input.toUpperCase()}`

describe('readInputs', () => {
  it('has a default for everything', () => {
    expect(readInputs({})).toEqual({
      githubToken: undefined,
      platform: undefined,
      space: undefined,
      root: undefined,
      layout: undefined,
      failOn: undefined,
      allowEmpty: false,
      mergeOn: 'pull-request',
      releases: 'full',
      branch: undefined,
      branches: new Map(),
      comment: true,
      suggestions: true,
      pushFixes: false,
      commitMessage: 'Fix broken links',
      redirects: undefined,
      annotations: true,
      reportFile: undefined,
      sarifFile: undefined,
      patchFile: undefined,
      pullRequest: undefined,
    })
  })

  it('takes what a workflow says', () => {
    const values = {
      'github-token': ' abc ',
      'platform-url': 'https://docs.example.com/',
      'platform-token': 'def',
      space: 'Handbook',
      root: './packages/app/docs/',
      layout: 'MkDocs',
      'fail-on': 'any',
      'allow-empty': 'true',
      'merge-on': 'release',
      releases: 'published',
      branch: 'next',
      branches: '\nrelease-1.x: Version 1\n release-2.x :Version: 2\n',
      comment: 'False',
      suggestions: 'TRUE',
      'push-fixes': 'true',
      'commit-message': ' docs: mend links ',
      redirects: 'require',
      annotations: 'false',
      'report-file': 'out/report.json',
      'sarif-file': 'out/report.sarif',
      'patch-file': 'out/fixes.patch',
      'pull-request': '#42',
    }
    const environment = Object.fromEntries(
      Object.entries(values).map(([input, value]) => [name(input), value]),
    )
    expect(readInputs(environment)).toEqual({
      githubToken: 'abc',
      platform: { url: 'https://docs.example.com', token: 'def' },
      space: 'Handbook',
      root: 'packages/app/docs',
      layout: 'mkdocs',
      failOn: 'any',
      allowEmpty: true,
      mergeOn: 'release',
      releases: 'published',
      branch: 'next',
      branches: new Map([
        ['release-1.x', 'Version 1'],
        ['release-2.x', 'Version: 2'],
      ]),
      comment: false,
      suggestions: true,
      pushFixes: true,
      commitMessage: 'docs: mend links',
      redirects: 'require',
      annotations: false,
      reportFile: 'out/report.json',
      sarifFile: 'out/report.sarif',
      patchFile: 'out/fixes.patch',
      pullRequest: 42,
    })
  })

  const wrong: [input: string, value: string, sentence: string][] = [
    [
      'fail-on',
      'sometimes',
      'Cannot read "fail-on": expected new, any or never but found "sometimes"',
    ],
    [
      'merge-on',
      'push',
      'Cannot read "merge-on": expected pull-request, release or never but found "push"',
    ],
    ['releases', 'all', 'Cannot read "releases": expected full or published but found "all"'],
    [
      'branches',
      'release-1.x',
      'Cannot read "branches": expected a branch and its space on each line, each branch once, as in "release-1.x: Version 1", but found "release-1.x"',
    ],
    ['comment', 'yes', 'Cannot read "comment": expected true or false but found "yes"'],
    ['annotations', '1', 'Cannot read "annotations": expected true or false but found "1"'],
    [
      'layout',
      'jekyll',
      'Cannot read "layout": expected gitbook, mdbook, mkdocs, docusaurus, vitepress, starlight, hugo, docfx, mdn, mintlify, quarto, nextra, fumadocs, antora, sphinx or plain but found "jekyll"',
    ],
    [
      'root',
      '../other',
      'Cannot read "root": expected a folder within the repository, as docs or packages/app/docs, but found "../other"',
    ],
    [
      'root',
      '/etc',
      'Cannot read "root": expected a folder within the repository, as docs or packages/app/docs, but found "/etc"',
    ],
    [
      'pull-request',
      'feature',
      'Cannot read "pull-request": expected the number of a pull request, as 42, but found "feature"',
    ],
    [
      'platform-url',
      'docs.example.com',
      'Cannot read "platform-url": expected an address that starts with https:// or http:// but found "docs.example.com"',
    ],
    [
      'platform-url',
      'https://u:secret@docs.example.com',
      'Cannot read "platform-url": expected no user name or password in it; use "platform-token"',
    ],
    [
      'platform-token',
      'abc',
      'Cannot use "platform-token" without "platform-url": expected both or neither',
    ],
  ]

  it.each(wrong)('refuses %s "%s" in one sentence', (input, value, sentence) => {
    expect(() => readInputs({ [name(input)]: value })).toThrow(new InputError(sentence))
  })

  it('takes the root of the repository as no root at all', () => {
    expect(readInputs({ [name('root')]: './' }).root).toBe(undefined)
  })
})
