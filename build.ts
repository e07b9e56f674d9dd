// `npm run build`: dist/, the bundles of the action and of the command line; the same bytes every time.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { minifySync } from '@swc/core'
import { type Plugin, rolldown } from 'rolldown'

const root = import.meta.dirname
const modules = join(root, 'node_modules')

/**
 * The HTTP client of the toolkit, loaded when something is asked of it: the action gives Octokit a `fetch` of
 * its own, and evaluating this one costs as much as two starts of Node.
 */
const deferred: Plugin = {
  name: 'deferred',
  resolveId: (source, importer) =>
    // What it requires itself is the client.
    source === 'undici' &&
    importer !== undefined &&
    /\/node_modules\/@actions\/.*\.js$/.test(importer)
      ? `${importer}.undici.cjs`
      : undefined,
  load: (id) =>
    id.endsWith('.undici.cjs')
      ? `exports.fetch = (...request) => require('undici').fetch(...request)
         Object.defineProperty(exports, 'ProxyAgent', {
           enumerable: true,
           get: () => require('undici').ProxyAgent,
         })`
      : undefined,
}

for (const folder of ['lib', 'dist']) rmSync(join(root, folder), { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')
await bundle('lib/action/index.js', 'dist')
await bundle('lib/cli/main.js', 'dist/cli')
chmodSync(join(root, 'dist/cli/index.js'), 0o755)
// A thread of its own, so a bundle of its own.
bundleWithFiles('lib/pdf/worker.js', 'dist/cli/pdf')
for (const name of ['noto-sans', 'noto-sans-mono']) copyFont(name, 'dist/cli/pdf/fonts')
bundleWithFiles('lib/platform/openapi-worker.js', 'dist/cli/openapi')
bundleWithFiles('lib/platform/document-worker.js', 'dist/cli/document')

/**
 * A bundle that starts fast: an entry with what it uses, and a chunk for whatever is loaded on demand.
 *
 * ncc alone takes libraries whole; so it is given what rolldown left of them.
 */
async function bundle(entry: string, folder: string): Promise<void> {
  const used = join('lib/used', folder)
  const build = await rolldown({
    cwd: root,
    input: { index: entry },
    platform: 'node',
    plugins: [deferred],
    treeshake: {
      // The toolkit's tokens and HTTP client, with a copy of undici, would be loaded with one log line.
      moduleSideEffects: [
        { test: /node_modules\/@actions\//, sideEffects: false },
        // Shapes of operations a job never asks for take longer to make than its work does.
        { test: /\/lib\/contract\//, sideEffects: false },
      ],
    },
  })
  await build.write({
    dir: join(root, used),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    keepNames: true,
  })
  await build.close()
  bundleWithFiles(join(used, 'index.js'), folder)
}

/** A bundle with the files its packages read from beside their own code. */
function bundleWithFiles(entry: string, folder: string): void {
  // ncc names chunks by path, so it always runs here, on what tsc wrote to lib/.
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '-o', folder, '--no-cache', '--quiet')
  // A file the sources name by address overwrites it.
  markAsModules(folder)
  minify(folder)
}

/** Modules must stay modules wherever dist/ lies. */
function markAsModules(folder: string): void {
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
