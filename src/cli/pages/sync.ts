// `galley sync`, explained.
import { LayoutName } from '../../contract/index.ts'
import { failOnRules } from '../../report/fail-on.ts'
import type { CommandPage } from './page.ts'
import { platformEntries } from './platform.ts'

export const syncPage: CommandPage = {
  name: 'sync',
  usage: ['sync [PATH] --base REF [options]'],
  summary: 'import a branch into a change request and check its links',
  about: [
    'Does for the current branch what the action does for a pull request: creates a change request, imports the commits, updates it from the main content, checks links, and lists what would break. Uncommitted changes are not included. PATH is a folder of a Git repository (default: the current one).',
  ],
  wordsMax: 1,
  groups: [
    {
      title: 'Options',
      options: [
        {
          name: 'base',
          value: 'REF',
          meaning: 'branch, tag or commit the branch will be merged into',
        },
        ...platformEntries(
          'the platform, as in https://docs.example.com; by default a temporary one in this process, which keeps nothing',
        ),
        {
          name: 'space',
          value: 'SPACE',
          meaning: "id or title of the space; by default found or created by the repository's name",
        },
        {
          name: 'pull-request',
          value: 'N',
          meaning: 'number of the pull request, to share its change request',
        },
        {
          name: 'root',
          value: 'DIR',
          completes: 'directory',
          meaning: 'folder of the documentation within PATH',
        },
        {
          name: 'layout',
          value: 'NAME',
          choices: LayoutName.options,
          meaning: `how the documentation is written: ${LayoutName.options.join(', ')}; detected by default`,
        },
        {
          name: 'fail-on',
          value: 'RULE',
          choices: failOnRules,
          meaning:
            'what fails: new (default), any or never; overrides galley.yml, as --root and --layout do',
        },
        {
          name: 'allow-empty',
          meaning:
            'succeed even if nothing was checked: no page, no link, or only unsupported formats',
        },
        {
          name: 'comment',
          meaning: 'print the pull request comment (Markdown) instead of a list',
        },
        {
          name: 'report-file',
          value: 'FILE',
          completes: 'file',
          meaning: 'write the report as JSON',
        },
        {
          name: 'sarif-file',
          value: 'FILE',
          completes: 'file',
          meaning: 'write the broken links, and redirects that can be written, as SARIF 2.1.0',
        },
        { name: 'quiet', meaning: 'do not print the steps' },
      ],
    },
  ],
  examples: ['galley sync --base origin/main'],
  exitCodes: [
    [0, 'the check passes'],
    [1, 'the check fails or there are conflicts'],
    [2, 'it could not run, or there was nothing to check'],
  ],
}
