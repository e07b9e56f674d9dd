// `galley check`, explained.

import { layoutNames } from '../../content/text/layout-name.ts'
import { failOnRules } from '../../report/fail-on.ts'
import { redirectRules } from '../../report/redirects.ts'
import type { CommandPage } from './page.ts'

export const formats = [
  'text',
  'json',
  'github',
  'sarif',
  'codequality',
  'junit',
  'markdown',
] as const

export const checkPage: CommandPage = {
  name: 'check',
  usage: ['check [PATH] [options]'],
  summary: 'find broken links in a folder, or those a change introduces',
  about: [
    'Finds broken links to pages, headings, images and files in the documentation in PATH (default: the current folder). Each site is checked by the rules of its generator, all other Markdown files as GitHub renders them. Nothing outside PATH is read. Files ignored by Git are skipped; uncommitted changes are included.',
  ],
  wordsMax: 1,
  groups: [
    {
      title: 'Options',
      options: [
        {
          name: 'base',
          value: 'REF',
          meaning:
            'compare with REF, a branch, tag or commit: report links, on any page, that are broken now but were not at the merge base (as "git diff REF..."); in CI (the variable CI is set), untracked files are skipped',
        },
        {
          name: 'base-dir',
          value: 'DIR',
          completes: 'directory',
          meaning: 'compare with another folder instead',
        },
        {
          name: 'fork',
          needs: ['base', 'base-dir'],
          meaning:
            'check like a pull request from a fork: use galley.yml and ignore comments of the base, and list those of the change as proposed',
        },
        {
          name: 'fail-on',
          value: 'RULE',
          choices: failOnRules,
          meaning:
            'when to fail: new (default): on links broken since the base, or on any without a base; any: on every broken link; never: only report',
        },
        {
          name: 'format',
          value: 'FORM',
          choices: formats,
          meaning:
            'form of the report: text (default), json, github (annotations of a workflow run), sarif (2.1.0), codequality (GitLab), junit, markdown; all but text name files from the root of the repository',
        },
        {
          name: 'output',
          value: 'FILE',
          completes: 'file',
          meaning: 'write the report to FILE, and its text form to the terminal',
        },
        {
          name: 'comment',
          meaning:
            'in a CI job of GitLab, Forgejo or Gitea: write the report as one comment on the pull or merge request, updated by each run; compares with its base unless "--base" is given, and judges forks as "--fork" does; a comment that cannot be written never fails the check',
        },
        {
          name: 'redirects',
          value: 'RULE',
          choices: redirectRules,
          needs: ['base', 'base-dir', 'comment'],
          meaning:
            'pages whose URL no longer works: report (default): list them with the redirect to add ("--fix" adds it); require: also fail on them; off',
        },
        { name: 'quiet', meaning: 'print nothing if no link is broken, and no progress' },
        {
          name: 'layout',
          value: 'NAME',
          choices: layoutNames,
          meaning: `how the documentation is written: ${layoutNames.join(', ')}; detected by default; checks only the site of this layout`,
        },
        {
          name: 'root',
          value: 'DIR',
          completes: 'directory',
          meaning: 'folder of the documentation within PATH; nothing else is checked',
        },
        {
          name: 'all',
          meaning:
            'also list links that cannot be checked and, with a base, old broken ones; with json, also working ones',
        },
        {
          name: 'allow-empty',
          meaning:
            'succeed even if nothing was checked: no page, no link, or only unsupported formats',
        },
        {
          name: 'fix',
          meaning:
            'apply certain fixes to tracked files: links to pages moved since the base or, without a base, those that spelling or Git history prove',
        },
        { name: 'dry-run', meaning: 'show the fixes as a diff, write nothing' },
        {
          name: 'patch',
          value: 'FILE',
          completes: 'file',
          meaning: 'write the fixes to FILE as a patch for "git apply", and change nothing else',
        },
        {
          name: 'keep-ids',
          needs: ['base', 'base-dir'],
          meaning:
            'fix links to a renamed heading by giving it its old id, "## New words {#old-heading}", where the layout has such ids and no link uses the new one',
        },
        {
          name: 'no-cache',
          meaning: 'do not use or write the cache in .git/galley',
        },
      ],
    },
  ],
  examples: [
    'galley check',
    'galley check docs --base origin/main',
    'galley check --format sarif > links.sarif',
    'galley check --comment --format codequality --output gl-code-quality-report.json',
  ],
  exitCodes: [
    [0, 'the check passes'],
    [1, 'the check fails'],
    [2, 'it could not run, or there was nothing to check'],
  ],
}
