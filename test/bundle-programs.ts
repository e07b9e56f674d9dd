// Bundles the programs that tests start into a folder: `node test/bundle-programs.ts FOLDER`.
import { symlinkSync } from 'node:fs'
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
  plugins: [browserTexts],
})
await build.write({ dir: folder })
await build.close()
// Fonts are read out of packages.
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
