// How tests run: two at a time, those about the store on both engines, closed by a line that names and
// counts what was skipped.
import { defineConfig } from 'vitest/config'

/** Platform and store are the same on PostgreSQL. What needs none of it is tried once. */
const onPostgres = ['test/{store,platform,exchanges,server}/**/*.test.ts', 'test/cli/admin.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'sqlite', include: ['test/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'postgres', include: onPostgres, globalSetup: ['./test/postgres.ts'] },
      },
    ],
    setupFiles: ['./test/random.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ['default', './test/closing-line.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/content/**', 'src/sync/**'],
      reporter: ['text', 'json-summary'],
    },
  },
})
