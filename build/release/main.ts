// `npm run release`: releases, step by step, and a dry run of all of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle.ts'
import { notesOf } from './changelog.ts'
import { runDry } from './dry-run.ts'
import { packRelease } from './pack.ts'
import { moveMajor, nameRepository, prepareRelease } from './prepare.ts'
import { publishPackages } from './publish.ts'
import { git, readVersion } from './tools.ts'

const usage = `npm run release -- STEP

  name OWNER/NAME   put the repository's name where OWNER stands for its owner
  prepare VERSION   write the version and its changelog, rebuild dist/, commit and tag
  dry-run           all of it, in copies; nothing leaves this machine

In the workflow, at a tag:

  pack              release/: packages, archive, bills of materials, checksums, notes
  publish           to npm, with provenance
  move              v1 to this version
`
const out = join(root, 'release')
const version = readVersion(root)
const [step, given = ''] = process.argv.slice(2)

const steps: Readonly<Record<string, () => void | Promise<void>>> = {
  name: () => nameRepository(root, given),
  prepare() {
    prepareRelease(root, given, { day: new Date().toISOString().slice(0, 10), build: true })
    say(`Next: git push --atomic origin HEAD v${given}`)
  },
  async 'dry-run'() {
    for (const line of await runDry(root)) say(line)
  },
  pack() {
    const tag = git(root, 'describe', '--tags', '--exact-match', '--match', 'v*.*.*')
    if (tag !== `v${version}`)
      throw new Error(`Cannot release ${version}: this commit is tagged "${tag}"`)
    const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
    for (const file of packRelease(root, out, notes)) say(file)
  },
  async publish() {
    for (const name of await publishPackages(out, version, 'npm')) say(`published ${name}`)
  },
  move: () => say(`moved: ${moveMajor(root) ?? 'nothing'}`),
}

const chosen = Object.hasOwn(steps, step ?? '') ? steps[step ?? ''] : undefined
if (chosen === undefined) {
  process.stderr.write(usage)
  process.exit(2)
}
try {
  await chosen()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
