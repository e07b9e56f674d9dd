// `npm run build`: dist/, the bundles of the action and of the command line; the same bytes every time.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = import.meta.dirname
const modules = join(root, 'node_modules')

// ncc names chunks by path, so it always runs here, on what tsc wrote to lib/.
for (const folder of ['lib', 'dist']) rmSync(join(root, folder), { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')
bundle('lib/action/index.js', 'dist')
// Has a shebang, so ncc makes it executable.
bundle('lib/cli/main.js', 'dist/cli')

function bundle(entry: string, folder: string): void {
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '-o', folder, '--no-cache', '--quiet')
  // A file the sources name by address overwrites it; modules must stay modules wherever dist/ lies.
  writeFileSync(join(root, folder, 'package.json'), '{"type":"module"}\n')
}

/** Run a tool of this package with the Node that runs this script, whatever is first on the path. */
function run(tool: string, ...toolArguments: string[]): void {
  execFileSync(process.execPath, [join(modules, tool), ...toolArguments], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
