// Closes a test run: names what was skipped, and counts in one plain line.
import type { Reporter, TestModule } from 'vitest/node'
import { long } from './long.ts'

/** The last lines of every run: each skipped test by name, the seed, then `N passed, N failed, N skipped`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failedModules = modules.filter(
      (module) => module.state() === 'failed' && !module.children.size,
    )
    const skipped = tests.filter((test) => test.result().state === 'skipped')
    for (const { module, project, fullName } of skipped) {
      process.stdout.write(`skipped: ${project.name}: ${module.relativeModuleId} > ${fullName}\n`)
    }
    if (process.env['npm_lifecycle_event'] === 'test') {
      process.stdout.write(`not run, but by "npm run test:all": PostgreSQL, ${long.join(', ')}\n`)
    }
    process.stdout.write(`drawn from SEED=${process.env['SEED']}\n`)
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const failed = tests.filter((test) => test.result().state === 'failed').length
    process.stdout.write(
      `${passed} passed, ${failed + failedModules.length + errors.length} failed, ${skipped.length} skipped\n`,
    )
  }
}
