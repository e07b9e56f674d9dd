// Does a test fail when what it guards is wrong? `npm run mutate -- AREA [COUNT] [SEED]`, in a copy of the tree.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDraws } from '../draws.ts'
import { listMutants, type Mutant } from './mutants.ts'

interface Area {
  /** What is changed. */
  readonly files: readonly string[]
  /** What has to notice. */
  readonly tests: readonly string[]
  /** Asked for what those do not notice. */
  readonly slow?: readonly string[]
}

const areas: Readonly<Record<string, Area>> = {
  access: {
    files: [
      'platform/access/access',
      'platform/access/audience',
      'platform/access/levels',
      'platform/access/permissions',
      'platform/access/space-rules',
      'platform/access/visibility',
      'platform/published/access',
      'platform/published/structure',
      'platform/published/visitor-tokens',
      'platform/published/visitors',
    ],
    tests: [
      'platform/access/levels',
      'platform/access/permissions',
      'platform/access/audience',
      'platform/people/members',
      'platform/sites/published-sites',
      'platform/sites/sites',
      'platform/spaces/spaces',
    ],
    slow: [
      'platform/sign-in/sessions',
      'platform/access/access',
      'platform/access/visibility',
      'platform/saml/sign-in',
    ],
  },
  saml: {
    files: [
      'platform/saml/answer',
      'platform/saml/assertion',
      'platform/saml/envelope',
      'platform/saml/people',
      'platform/saml/present-saml',
      'platform/saml/sign-in',
      'platform/saml/sign-in-ways',
      'platform/saml/strict-xml',
    ],
    tests: [
      'platform/saml/strict-xml',
      'platform/saml/envelope',
      'platform/saml/assertion',
      'platform/saml/forgeries',
      'platform/saml/sign-in',
      'platform/saml/providers',
    ],
    slow: ['platform/saml/answer'],
  },
  addresses: {
    files: [
      'platform/fetching/address-guard',
      'platform/fetching/fetch-source',
      'platform/fetching/git-url',
      'platform/fetching/proxy',
      'contract/people/email-addresses',
    ],
    tests: [
      'platform/fetching/address-guard',
      'platform/fetching/address-guard-names',
      'platform/fetching/git-url',
      'platform/fetching/proxy',
      'contract/people/email-addresses',
      'platform/fetching/fetch-source',
    ],
    slow: ['platform/fetching/remote-commit'],
  },
  merge: {
    files: [
      'content/merge/attributes',
      'content/merge/contents',
      'content/merge/items',
      'content/merge/merge',
      'content/merge/paths',
      'content/merge/text',
    ],
    tests: ['content/merge/text', 'content/merge/merge'],
  },
  sync: {
    files: [
      'sync/bring-in',
      'sync/change-request',
      'sync/check',
      'sync/content',
      'sync/job',
      'sync/judging',
      'sync/origin',
      'sync/others',
      'sync/outcome',
      'sync/outputs',
      'sync/plan',
      'sync/release',
      'sync/run',
      'sync/space',
      'sync/subject',
      'sync/verdict',
    ],
    tests: [
      'sync/plan',
      'sync/origin',
      'sync/outcome',
      'sync/subject',
      'sync/space',
      'sync/run',
      'cli/sync',
      'cli/push',
      'action/main',
    ],
  },
  store: {
    files: [
      'store/database/table',
      'store/engines/new-schema',
      'store/engines/open',
      'store/engines/sqlite',
      'store/files/address',
      'store/files/directory',
      'store/files/disk-errors',
      'store/objects/computed-pages',
      'store/objects/object-files',
      'store/objects/objects',
      'store/schema/migrate',
      'store/schema/schema',
      'store/schema/table-rows',
      'store/search/parts',
      'store/search/search',
      'store/search/sqlite',
    ],
    tests: [
      'store/engines/new-schema',
      'store/engines/sqlite',
      'store/engines/store',
      'store/files/addresses',
      'store/files/directory',
      'store/objects/object-files',
      'store/objects/objects',
      'store/schema/table-rows',
      'store/search/parts',
      'store/search/search',
    ],
    slow: [
      'store/files/files',
      'platform/revisions/search-index',
      'platform/revisions/computed-pages',
      'platform/content/content',
      'platform/backup/collecting',
      'platform/storage-faults',
    ],
  },
  links: {
    files: [
      'content/links/anchor-reader',
      'content/links/changes',
      'content/links/compare-links',
      'content/links/destinations',
      'content/links/heading-pairs',
      'content/links/incremental-links',
      'content/links/links',
      'content/links/moved-addresses',
      'content/links/namesakes',
      'content/links/other-names',
      'content/links/page-warnings',
      'content/links/proof',
      'content/links/remembered-links',
      'content/links/renamed-headings',
      'content/links/spelling',
      'content/links/suggest',
      'content/links/unjudged',
      'content/trees/directory-moves',
    ],
    tests: [
      'content/trees/directory-moves',
      'content/lost-links',
      'content/layout-changes',
      'content/links/anchor-reader',
      'content/links/links',
      'content/links/page-warnings',
      'content/links/renamed-headings',
      'content/links/spelling',
      'content/links/suggest',
      'content/links/mentions',
      'check/findings',
      'check/scan',
    ],
    slow: ['content/links/destinations', 'content/links/changes', 'content/docfx-changes'],
  },
  layouts: {
    files: [
      'content/documentation/sites',
      'content/layouts/plain/redirected-site',
      'content/layouts/plain/site',
      'content/layouts/routes/routes',
      'content/layouts/site/host-redirects',
      'content/layouts/site/lookup',
      'content/layouts/site/published',
      'content/layouts/site/redirect-rules',
      'content/layouts/site/site',
      'content/layouts/site/target',
    ],
    tests: [
      'content/layouts/site/redirect-rules',
      'content/layouts/site/host-redirects',
      'content/layouts/plain/plain',
      'content/layouts/mkdocs/mkdocs',
      'content/layouts/docusaurus/docusaurus',
      'content/layouts/starlight/starlight',
      'content/layouts/mintlify/mintlify',
      'content/layouts/quarto/quarto',
      'content/layout-changes',
      'content/lost-links',
    ],
  },
}

const [name = '', countText = '40', seedText] = process.argv.slice(2)
const area = areas[name]
if (area === undefined)
  throw new Error(`Cannot mutate "${name}": expected ${Object.keys(areas).join(', ')}`)
const draws = createDraws(seedText === undefined ? undefined : Number(seedText))
const root = await mkdtemp(join(tmpdir(), 'galley-mutate-'))
try {
  for (const each of [
    'src',
    'test',
    'fixtures',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'README.md',
    'action.yml',
    'dist',
  ]) {
    await cp(each, join(root, each), { recursive: true })
  }
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const startedAt = performance.now()
  if (!(await passes(area.tests))) throw new Error('the tests fail without a fault')
  const limitMs = 30_000 + 3 * (performance.now() - startedAt)
  const all: Mutant[] = []
  for (const each of area.files) {
    const file = join('src', `${each}.ts`)
    all.push(...listMutants(file, await readFile(file, 'utf8')))
  }
  const drawn = draw(all, Number(countText))
  console.log(`${name}: ${drawn.length} of ${all.length} faults, seed ${draws.seed}`)
  const survivors: Mutant[] = []
  for (const mutant of drawn) {
    const text = await readFile(mutant.file, 'utf8')
    const faulty = text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end)
    await writeFile(join(root, mutant.file), faulty)
    const survived = (await passes(area.tests, limitMs)) && (await passes(area.slow ?? []))
    await writeFile(join(root, mutant.file), text)
    if (survived) survivors.push(mutant)
    console.log(`${survived ? 'SURVIVED' : 'killed'} ${describe(mutant)}`)
  }
  console.log(`${name}: ${drawn.length - survivors.length} of ${drawn.length} killed`)
} finally {
  await rm(root, { recursive: true })
}

/** None is run after the first that fails; a fault that never ends is noticed, too. */
async function passes(tests: readonly string[], limitMs = 900_000): Promise<boolean> {
  if (tests.length === 0) return true
  const words = ['run', '--project', 'sqlite', '--project', 'long', '--bail', '1']
  const files = tests.map((each) => join('test', `${each}.test.ts`))
  const vitest = 'node_modules/vitest/vitest.mjs'
  const command = [vitest, ...words, '--testTimeout', '180000', ...files]
  return new Promise((resolve, reject) => {
    // A group of its own: what hangs is a process below.
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'ignore', detached: true })
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(stop, limitMs)
    process.once('SIGINT', stop)
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', stop)
      resolve(code === 0)
    })
  })
}

/** Some of all, by the seed. */
function draw(all: readonly Mutant[], count: number): Mutant[] {
  return all
    .map((mutant) => ({ mutant, key: draws.below(2 ** 30) }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

function describe({ file, line, before, after }: Mutant): string {
  return `${file}:${line} ${JSON.stringify(before.slice(0, 80))} → ${JSON.stringify(after.slice(0, 80))}`
}
