// Generates files that run a check on each change: for the forge, and for pre-commit.

/** Host of a repository. */
export const forges = ['github', 'gitlab', 'forgejo'] as const
export type ForgeName = (typeof forges)[number]

/** A file to be written, and what to do with it. */
export interface Plan {
  readonly path: string
  readonly text: string
  /** The next step once it is there. */
  readonly next: string
}

/** @param others - paths of files that are there */
export function planForge(forge: ForgeName, others: ReadonlySet<string>): Plan[] {
  if (forge === 'github')
    return [
      {
        path: '.github/workflows/galley.yml',
        text: gitHub(),
        next: `Put the owner of the action in place of OWNER. ${push('the workflow')}`,
      },
    ]
  if (forge === 'forgejo')
    return [{ path: '.forgejo/workflows/galley.yml', text: forgejo(), next: push('the workflow') }]
  const job = '.gitlab/galley.yml'
  const include = `include:\n  - local: ${job}\n`
  const own = { path: job, text: gitLab(), next: gitLabToken }
  if (others.has('.gitlab-ci.yml'))
    return [
      { ...own, next: `Add this to .gitlab-ci.yml, then push:\n\n${include}\n${gitLabToken}` },
    ]
  const next = 'Commit both files on a branch and open a merge request: the check runs there'
  return [own, { path: '.gitlab-ci.yml', text: include, next }]
}

const gitLabToken =
  'For the note on merge requests, add the variable GITLAB_TOKEN (Settings > CI/CD): a project access token with the role Reporter and the scope "api", masked and not protected'

/** A hook that checks before each commit. */
export function planHook(): Plan {
  return {
    path: '.pre-commit-config.yaml',
    text: `repos:\n${hook}`,
    next: 'Run "pre-commit install"; the hook checks before each commit',
  }
}

/** The entry of the hook in a list of `repos`. */
export const hook = `  - repo: local
    hooks:
      - id: galley
        name: links of the documentation
        entry: galley check --base HEAD --quiet
        language: node
        additional_dependencies: [galley]
        pass_filenames: false
        always_run: true # also where a commit only removes pages
`

function push(what: string): string {
  return `Commit ${what} on a branch and open a pull request: the check runs there`
}

function gitHub(): string {
  return `name: docs
on:
  pull_request:

permissions:
  contents: read
  pull-requests: write # for the comment

jobs:
  links:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
        with:
          fetch-depth: 0 # the commit the branch left is needed to tell new from old
      - uses: OWNER/galley@v1
`
}

function forgejo(): string {
  return `name: docs
on:
  pull_request:

jobs:
  links:
    runs-on: docker
    container:
      image: node:24
    steps:
      - uses: https://code.forgejo.org/actions/checkout@v4
        with:
          fetch-depth: 0 # the commit the branch left is needed to tell new from old
      - run: npx --yes galley check --comment
        env:
          FORGEJO_TOKEN: \${{ github.token }} # for the comment
`
}

/** The job, as it also stands in `templates/check.yml`, the component. */
function gitLab(): string {
  return `galley:
  image: node:24
  variables:
    GIT_DEPTH: 0 # the commit the branch left is needed to tell new from old
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      allow_failure: true # merge requests are compared with it; its old broken links block nobody
  script:
    - npx --yes galley check --comment --format codequality --output gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`
}
