// Bundles the programs that tests start into a folder: `node test/bundle-programs.ts FOLDER`.
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { browserTexts } from '../build/browser-texts.ts'

const root = join(import.meta.dirname, '..')
const folder = process.argv[2] ?? ''

const build = await rolldown({
  cwd: root,
  input: {
    cli: 'src/cli/main.ts',
    step: 'test/action/step.ts',
    // Threads and processes of a server, which it looks for beside its own code.
    worker: 'src/threads/worker.ts',
    'openapi-worker': 'src/platform/revisions/openapi-worker.ts',
  },
  platform: 'node',
  // As in the bundle of the action.
  treeshake: {
    moduleSideEffects: [{ test: /node_modules\/@actions\//, sideEffects: false }],
  },
