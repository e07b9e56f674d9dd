// Renames a folder of each corpus, writes the fixes, and judges what was written with a parser of its own.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from '../src/cli/check.ts'
import { otherThanDestinations } from '../test/content/fixes/only-destinations.ts'
import { corpus, type corpusNames } from '../test/corpora.ts'

// `node bench/fixes.ts [NAME...]`: what is broken by the rename, what is left of it, and what a second run changes.
const renames: Partial<Record<(typeof corpusNames)[number], readonly [from: string, to: string]>> =
  {
    'vuejs-docs': ['src/guide', 'src/handbook'],
    'rust-by-example': ['src/flow_control', 'src/control_flow'],
    fastapi: ['docs/en/docs/tutorial', 'docs/en/docs/lessons'],
    mkdocs: ['docs/user-guide', 'docs/handbook'],
    'hugo-docs': ['content/en/functions', 'content/en/procedures'],
    'electron-website': ['docs/latest/tutorial', 'docs/latest/lessons'],
    'axoniq-reference-guide': ['axon-framework', 'framework'],
    'mosip-documentation': ['api', 'interfaces'],
    'elsa-gitbook': ['guides', 'handbook'],
    'cpp-docs': ['docs/build', 'docs/building'],
    'mdn-translated-content-de': ['files/de/learn_web_development', 'files/de/lernen'],
  }

const wanted = process.argv.slice(2)
for (const [name, [from, to]] of Object.entries(renames)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const source = corpus(name as keyof typeof renames)
  if (source === undefined) console.log(`${name}: not at hand`)
  else await measure(name, source, { from, to })
}

async function measure(
  name: string,
  source: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'galley-fixes-'))
  const folder = join(parent, 'r')
  try {
    cpSync(source, folder, { recursive: true, filter: (path) => !path.endsWith('/.git') })
    git(folder, 'init', '-q')
    git(folder, 'add', '-Af')
    git(folder, 'commit', '-qm', 'x')
    git(folder, 'mv', from, to)
    const before = JSON.parse(await run(folder, '--format', 'json'))
    const patch = join(parent, 'fix.patch')
    await run(folder, '--patch', patch)
    const after = JSON.parse(await run(folder, '--fix', '--format', 'json'))
    const written = git(folder, 'write-tree-of-work')
    const rest = JSON.parse(await run(folder, '--format', 'json'))
    await run(folder, '--fix', '--quiet')
    const again = git(folder, 'write-tree-of-work')
    const changed = git(folder, 'diff', '--name-only').split('\n').filter(Boolean)
    const other = changed.flatMap((path) => {
      const old = git(folder, 'show', `:${path}`)
      return otherThanDestinations(path, old, readFileSync(join(folder, path), 'utf8'))
        ? [path]
        : []
    })
    git(folder, 'checkout', '-q', '--', '.')
    if (readFileSync(patch).length > 0) git(folder, 'apply', patch)
    const applied = git(folder, 'write-tree-of-work')
    console.log(
      `${name} (${after.layout}): ${before.stats.new} newly broken, ${rest.stats.new} left, ${changed.length} files; ` +
        `second run ${again === written ? 'changes nothing' : 'CHANGES'}; patch ${applied === written ? 'same' : 'DIFFERS'}; ` +
        `more than destinations in ${other.length} ${other.slice(0, 3).join(' ')}`,
    )
    const left = rest.links.filter((link: { new: boolean }) => link.new)
    for (const { file, line, url, reason, suggestion } of left.slice(0, 12)) {
      console.log(`  ${file}:${line} ${url} ${reason} -> ${suggestion}`)
    }
  } finally {
    if (process.env['KEEP'] === undefined) rmSync(parent, { recursive: true })
    else console.log(parent)
  }
}

async function run(folder: string, ...args: readonly string[]): Promise<string> {
  let output = ''
  await check([folder, '--base', 'HEAD', ...args], {
    write(text) {
      output += text
    },
    complain(text) {
      if (process.env['LOUD'] !== undefined) process.stderr.write(text)
    },
    colored: false,
    watched: false,
  })
  return output
}

/** Git, and a tree of what is in the work tree, which leaves the index alone. */
function git(folder: string, ...args: readonly string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'core.autocrlf=false']
  if (args[0] !== 'write-tree-of-work') {
    const options = { cwd: folder, maxBuffer: 1 << 30 }
    return execFileSync('git', [...author, ...args], options).toString()
  }
  const index = join(folder, '..', 'index')
  writeFileSync(index, readFileSync(join(folder, '.git/index')))
  const env = { ...process.env, GIT_INDEX_FILE: index }
  execFileSync('git', ['add', '-u'], { cwd: folder, env })
  return execFileSync('git', ['write-tree'], { cwd: folder, env }).toString().trim()
}
