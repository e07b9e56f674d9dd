// `npm run build`: dist/, the bundles of the action and of the command line; the same bytes every time.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from '@swc/core'

const root = import.meta.dirname
const modules = join(root, 'node_modules')

// ncc names chunks by path, so it always runs here, on what tsc wrote to lib/.
for (const folder of ['lib', 'dist']) rmSync(join(root, folder), { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')
bundle('lib/action/index.js', 'dist')
// Has a shebang, so ncc makes it executable.
bundle('lib/cli/main.js', 'dist/cli')
// A thread of its own, so a bundle of its own.
bundle('lib/pdf/worker.js', 'dist/cli/pdf')
for (const name of ['noto-sans', 'noto-sans-mono']) copyFont(name, 'dist/cli/pdf/fonts')
bundle('lib/platform/openapi-worker.js', 'dist/cli/openapi')
minify('dist')

function bundle(entry: string, folder: string): void {
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '-o', folder, '--no-cache', '--quiet')
  // A file the sources name by address overwrites it; modules must stay modules wherever dist/ lies.
  writeFileSync(join(root, folder, 'package.json'), '{"type":"module"}\n')
}

/** Every script of a folder with as few bytes as it takes; names stay, because some libraries read them. */
function minify(folder: string): void {
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue
    const file = join(root, folder, path)
    const { code } = minifySync(readFileSync(file, 'utf8'), {
      module: true,
      compress: { keep_classnames: true, keep_fnames: true },
      mangle: { keep_classnames: true, keep_fnames: true },
    })
    writeFileSync(file, code)
  }
}

/** What a bundle without packages writes PDFs with: a font's upright and slanted files, and its licence. */
function copyFont(name: string, folder: string): void {
  const from = join(modules, '@fontsource-variable', name)
  const to = join(root, folder, name)
  mkdirSync(join(to, 'files'), { recursive: true })
  for (const file of ['LICENSE', 'unicode.json']) copyFileSync(join(from, file), join(to, file))
  for (const file of readdirSync(join(from, 'files'))) {
    // Of Devanagari and the like there is more than a bundle should hold.
    if (!/-(?:latin|latin-ext|greek|cyrillic|vietnamese)-wght-/.test(file)) continue
    copyFileSync(join(from, 'files', file), join(to, 'files', file))
  }
}

/** Run a tool of this package with the Node that runs this script, whatever is first on the path. */
function run(tool: string, ...toolArguments: string[]): void {
  execFileSync(process.execPath, [join(modules, tool), ...toolArguments], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
