// How tests run: two at a time, closed by a line that names and counts what was skipped.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
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
