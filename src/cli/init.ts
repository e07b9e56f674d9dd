// The command `galley init`: looks at a repository, and writes what checks its changes.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type CheckOutcome, checkAll } from '../check/findings.ts'
import { readSettings } from '../check/settings/read-settings.ts'
import { openTreeIgnores } from '../check/settings/tree-ignores.ts'
import { filesOf } from '../content/trees/tree.ts'
import { count } from '../report/count.ts'
import type { Report } from '../report/report.ts'
import { describeSites } from '../report/sites.ts'
import { type FolderPair, openContent, readContent } from '../repository/content.ts'
import type { Repository } from '../repository/git.ts'
import { askGit } from '../repository/run-git.ts'
import { findDisabledLines } from './init/disabled-lines.ts'
import { type ForgeName, forges, hook, type Plan, planForge, planHook } from './init/forges.ts'
import { type Imported, type ImportedRule, importedPaths, readImported } from './init/imported.ts'
import { initPage } from './pages/init.ts'
import { chooseValue, UsageError } from './pages/options.ts'
import { readCommandLine } from './pages/read.ts'
import { showProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'

/** Asks a person; undefined where there is none. */
type Ask = (question: string) => Promise<boolean | undefined>

/**
 * Runs `galley init`.
 *
 * @returns the exit code
 * @throws Error with one sentence when it cannot run
 */
export async function init(
  args: readonly string[],
  terminal: Terminal,
  ask: Ask = askPerson,
): Promise<number> {
  const parsed = await readCommandLine(args, initPage, terminal)
  if (parsed === undefined) return 0
  const { flags, values } = parsed
  const wanted = values.has('forge') ? chooseValue(parsed, 'forge', forges) : undefined
  const path = parsed.words[0] ?? '.'
  const { repository } = await openContent(path)
  if (repository === undefined)
    throw new UsageError(
      `Cannot set up "${path}": it is in no git repository; run "git init" first`,
    )
  if (repository.prefix !== '')
    throw new UsageError(
      `Cannot set up "${path}": it is a folder within a repository; run this at its top`,
    )
  const content = await readContent({ path, repository })
  const progress = showProgress(content.source, terminal)
  const outcome = await checkAll(
    { head: { name: null, tree: content.head }, source: progress.source, choice: {} },
    false,
  )
  progress.end()
  const present = new Set(filesOf(content.head).byPath.keys())
  terminal.write(describeFound(outcome, present))
  const host = await readHost(repository)
  const forge = wanted ?? guessForge(host, present)
  const plans = planForge(forge, present)
  if (flags.has('pre-commit')) plans.push(planHook())
  if (flags.has('import')) plans.push(...(await planImport(content, outcome.report, terminal)))
  const { broken } = outcome.report.stats
  return write(plans, { path, present, broken, isSure: flags.has('yes'), ask, terminal })
}

/** Generators without rules of their own, by the file that shows them. */
const unknownGenerators: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Jekyll or Hexo', /^(?:docs\/)?_config\.yml$/],
  ['Sphinx', /^(?:docs?\/)?(?:source\/)?conf\.py$/],
  ['Eleventy', /^(?:\.eleventy|eleventy\.config)\.[cm]?js$/],
  ['Gatsby', /^gatsby-config\.[cm]?[jt]s$/],
  ['Antora', /^(?:docs\/)?antora\.yml$/],
]

function describeFound(
  { report, nothing }: CheckOutcome<Report>,
  present: ReadonlySet<string>,
): string {
  const sites = describeSites(report.sites)
  const { pages, links, broken } = report.stats
  const found = sites.length > 0 ? sites : [`Markdown as GitHub renders it${findUnknown(present)}`]
  const total = `${count(pages, 'page')}, ${count(links, 'link')}, ${broken === 0 ? 'none' : broken} broken today`
  const unread = nothing === undefined ? '' : `${nothing}; until then every check fails\n`
  return `Found:\n${found.map((each) => `  ${each}\n`).join('')}${total}\n${unread}`
}

function findUnknown(present: ReadonlySet<string>): string {
  for (const [name, sign] of unknownGenerators) {
    const file = [...present].find((path) => sign.test(path))
    if (file !== undefined) return `: there are no rules for ${name} (${file})`
  }
  return ''
}

/** Writes the missing files, once the user agreed. */
async function write(
  plans: readonly Plan[],
  about: {
    readonly path: string
    readonly present: ReadonlySet<string>
    /** Links that are broken today. */
    readonly broken: number
    readonly isSure: boolean
    readonly ask: Ask
    readonly terminal: Terminal
  },
): Promise<number> {
  const { path, present, broken, isSure, ask, terminal } = about
  const fresh = plans.filter((plan) => !present.has(plan.path))
  for (const plan of plans.filter((each) => present.has(each.path))) {
    const own = plan.path === planHook().path ? hook : plan.text
    const what = plan.path.includes('/workflows/')
    terminal.write(`\n"${plan.path}" already exists and was not changed.`)
    terminal.write(what ? '\n' : ` Would be written:\n\n${own}`)
  }
  if (fresh.length === 0) return 0
  const names = fresh.map((plan) => `  ${plan.path}\n`).join('')
  if (!isSure) {
    const answer = await ask(`\nTo be written:\n${names}Write? [y/N] `)
    if (answer === undefined) {
      terminal.write(`\nTo be written:\n${names}`)
      terminal.complain(
        'Nothing was written: this is not an interactive terminal; add "--yes" to write\n',
      )
      return 2
    }
    if (!answer) {
      terminal.write('Nothing was written\n')
      return 0
    }
  }
  for (const plan of fresh) {
    const file = join(path, plan.path)
    await mkdir(dirname(file), { recursive: true })
    // Refused where a file has come, or one is there that git ignores.
    await writeFile(file, plan.text, { flag: 'wx' })
  }
  terminal.write(`\nWritten:\n${names}\nNext:\n`)
  const steps = fresh.map(({ next }) => next).filter((next) => next !== '')
  if (broken > 0)
    steps.push(
      'Run "galley check" to see what is broken today; a change is judged by what it breaks',
    )
  for (const [index, next] of steps.entries()) terminal.write(`  ${index + 1}. ${next}\n`)
  return 0
}

async function askPerson(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await reader.question(question)
  reader.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

async function readHost({ folder }: Repository): Promise<string> {
  const answer = await askGit(folder, ['config', '--get', 'remote.origin.url'])
  return answer?.output.toString().trim() ?? ''
}

function guessForge(remote: string, present: ReadonlySet<string>): ForgeName {
  const paths = [...present]
  if (/gitlab/i.test(remote)) return 'gitlab'
  if (/codeberg\.org|forgejo|gitea/i.test(remote)) return 'forgejo'
  if (/github/i.test(remote)) return 'github'
  if (paths.some((path) => /^\.(?:forgejo|gitea)\//.test(path))) return 'forgejo'
  return present.has('.gitlab-ci.yml') ? 'gitlab' : 'github'
}

/** galley.yml with what other link checkers ignore. */
async function planImport(
  { head, source }: FolderPair,
  report: Report,
  { write: say }: Terminal,
): Promise<Plan[]> {
  const { byPath } = filesOf(head)
  const readTexts = async (paths: Iterable<string>) => {
    const files = [...paths].flatMap((path) => byPath.get(path) ?? [])
    const texts = await source.readTexts(files)
    return new Map(files.map(({ path, oid }) => [path, texts.get(oid) ?? ''] as const))
  }
  const imported = readImported(await readTexts(importedPaths), (path) => byPath.has(path))
  const commented = findCommented(report, await readTexts(report.links.map(({ file }) => file)))
  const rules = [...imported.rules, ...commented]
  say(describeImport(imported, commented.length))
  if (rules.length === 0) return []
  const text = await renderRules(rules)
  const settings = readSettings(text, 'galley.yml')
  const judging = { settings, proposed: undefined, fork: false }
  const trees = { head, base: undefined, source }
  const ignores = openTreeIgnores({ judging, prefix: '', ...trees, isWhole: true })
  const { ignored = [] } = await ignores.apply(report)
  const next = `galley.yml ignores ${ignored.length} of ${count(report.stats.broken, 'broken link')}; read its reasons, and run "galley check"`
  // Two of them would be an error.
  const path = byPath.has('.github/galley.yml') ? '.github/galley.yml' : 'galley.yml'
  return [{ path, text, next }]
}

function describeImport({ rules, left, external, files }: Imported, commented: number): string {
  if (files.length === 0 && commented === 0 && left.length === 0)
    return '\nNothing to import: no settings of another link checker were found\n'
  const read = files.length === 0 ? 'comments in pages' : files.join(', ')
  const lines = [`Imported from ${read}: ${count(rules.length + commented, 'rule')}`]
  if (external > 0)
    lines.push(`${count(external, 'entry is', 'entries are')} about the web, which is never asked`)
  return `\n${[...lines, ...left.map((each) => `Left out: ${each}`)].join('\n')}\n`
}

/** A rule for each file, with the links broken today on lines that markdown-link-check leaves out. */
function findCommented(report: Report, texts: ReadonlyMap<string, string>): ImportedRule[] {
  const disabled = new Map([...texts].map(([path, text]) => [path, findDisabledLines(text)]))
  const found = report.links.filter(
    ({ status, file, line }) => status === 'broken' && disabled.get(file)?.has(line),
  )
  // A star in a link would stand for any text.
  const plain = found.filter(({ url }) => !url.includes('*'))
  return [...Map.groupBy(plain, ({ file }) => file)].map(([file, links]) => ({
    url: [...new Set(links.map(({ url }) => url))],
    file: [file],
    reason: 'Disabled by a comment of markdown-link-check',
  }))
}

async function renderRules(rules: readonly ImportedRule[]): Promise<string> {
  const { stringify } = await import('yaml')
  const ignore = rules.map(({ url, file, reason }) => ({
    ...(url === undefined ? {} : { url: one(url) }),
    ...(file === undefined ? {} : { file: one(file) }),
    reason,
  }))
  return `# Written by "galley init --import".\n${stringify({ ignore }, { lineWidth: 0 })}`
}

function one(values: readonly string[]): string | readonly string[] {
  const [first] = values
  return values.length === 1 && first !== undefined ? first : values
}
