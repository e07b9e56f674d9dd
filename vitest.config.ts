// How tests run: two at a time, those about the store on both engines, long ones apart, closed by a line
// that names and counts what was skipped.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { drawSome } from './test/draws.ts'
import { long } from './test/run/long.ts'
import { ProgramsFirst, sharedProcesses } from './test/run/shared-process.ts'

/** Many tests start servers and commands as processes: they compile what they share once. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** What tests draw by chance comes from one seed, new in each run: the last lines of a run say it. */
process.env['SEED'] ??= String(Math.floor(Math.random() * 2 ** 31))

/** Only what will never end takes this long, on whatever machine: no test says how fast one is. */
const hangMs = 10 * 60_000

/** What is kept in a store is tried on PostgreSQL, too. */
const onPostgres = [
  'test/{store,platform,strangers,exchanges,server,nodes}/**/*.test.ts',
  'test/cli/{admin,stop}.test.ts',
]
/**
 * These open no store, or one of their own, or are long and about content; or they ask a store nothing that
 * others of these tests do not ask it, too (`documents`, `pdf`, `pull-requests`).
 */
const withoutStore = [
  'test/store/engines/sqlite.test.ts',
  'test/store/files/**',
  'test/store/objects/object-files.test.ts',
  'test/store/search/parts.test.ts',
  'test/platform/{sources,archives}/**',
  'test/platform/access/{levels,non-interference,permissions}.test.ts',
  'test/platform/comments/sources.test.ts',
  'test/platform/content/content-changes-corpora.test.ts',
  'test/platform/context/positions.test.ts',
  'test/platform/fetching/{address-guard,fetch-source,git-url,proxy,remote-commit}.test.ts',
  'test/platform/imports/imports.test.ts',
  'test/platform/link-table/link-index.test.ts',
  'test/platform/objects/text-cache.test.ts',
  'test/platform/processes/{cache,mutex,stored-values,text-list}.test.ts',
  'test/platform/revisions/openapi-parser.test.ts',
  'test/platform/saml/{answer,assertion,envelope,strict-xml}.test.ts',
  'test/platform/targets/documents.test.ts',
  'test/platform/threads/**',
  'test/server/{error-pages,limits,operation,serve-openapi}.test.ts',
  'test/server/files/pdf.test.ts',
  'test/server/operating/{configuration,job-timer,log,metrics}.test.ts',
  'test/server/pages/watch.test.ts',
  'test/server/pull-requests.test.ts',
]
/** There is nothing of it on SQLite. */
const aboutPostgres = ['test/store/engines/postgres.test.ts', 'test/nodes/{nodes,races}.test.ts']

/** All files for PostgreSQL; for the gate all about the store and its nodes, and a third of the others. */
function drawPostgres(): string[] {
  const files = globSync(onPostgres, { cwd: import.meta.dirname, exclude: withoutStore }).sort()
  if (process.env['POSTGRES_FILES'] !== 'third') return files
  const others = files.filter((file) => !/^test\/(?:store|nodes)\//.test(file))
  const left = new Set(drawSome(others, Math.floor((others.length * 2) / 3)))
  return files.filter((file) => !left.has(file))
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...aboutPostgres, ...long],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: long,
          exclude: [...configDefaults.exclude, ...aboutPostgres],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: drawPostgres(),
          globalSetup: ['./test/postgres.ts'],
        },
      },
    ],
    // A process reads the sources once, as Node does, and lends its databases from file to file.
    pool: sharedProcesses,
    // Sources take types out of the scripts of pages; a bundle has them without.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    isolate: false,
    sequence: { sequencer: ProgramsFirst },
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ['./test/run/left-behind.ts', './test/run/random.ts'],
    testTimeout: hangMs,
    hookTimeout: hangMs,
    teardownTimeout: hangMs,
    expect: { poll: { timeout: hangMs / 3, interval: 20 } },
    // Of three on one PostgreSQL, serializable transactions kept each other out for longer than they try again.
    maxWorkers: 2,
    reporters: ['default', './test/run/closing-line.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/content/**', 'src/sync/**'],
      reporter: ['text', 'json-summary'],
    },
  },
})
