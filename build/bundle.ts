// Bundles of the action and of the command line: the same bytes for the same sources, wherever they lie.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { minifySync } from '@swc/core'
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { z } from 'zod'
import { browserTexts } from './browser-texts.ts'

export const root: string = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
type OutputFile = OutputAsset | OutputChunk

/**
 * Packages few runs need, by what is used of them: each stands in a file of its own, read by the first call.
 * Reading a bundle is most of a step's start, and these were half of it.
 */
const later = {
  'any-ascii': ['default'],
  undici: ['EnvHttpProxyAgent', 'ProxyAgent', 'fetch'],
  // For proxies, with Node's assertions.
  tunnel: ['httpOverHttp', 'httpOverHttps', 'httpsOverHttp', 'httpsOverHttps'],
  htmlparser2: ['Parser'],
  'smol-toml': ['TomlError', 'parse'],
  // With a table of 2,000 names of characters.
  'micromark-util-decode-string': ['decodeString'],
  // Ours: the parser of the reference with its packages, for pages the scanner is not sure of.
  './markdown-parser.js': ['parse'],
  // Methods by name, for each of GitHub's operations: the action names their routes.
  '@octokit/plugin-rest-endpoint-methods': ['restEndpointMethods'],
  yaml: [
    'LineCounter',
    'YAMLParseError',
    'isAlias',
    'isMap',
    'isScalar',
    'isSeq',
    'parse',
    'parseAllDocuments',
    'parseDocument',
    'stringify',
    'visit',
  ],
} as const

const fileOf = (name: string): string => name.replaceAll(/\W+/g, '-').replace(/^-/, '')
const isLater = (source: string): source is keyof typeof later => Object.hasOwn(later, source)
const mark = '\0later:'
/** Every file of a package that went into a bundle. */
const bundled = new Set<string>()
/** The packages a bundle put off, with the first file by name that asked for each: it says whose copy it is. */
const importers = new Map<string, string>()

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).optional() })

/** Puts functions in place of what such a package exports. */
const deferred: Plugin = {
  name: 'deferred',
  resolveId(source, importer, { kind }) {
    if (!isLater(source) || importer === undefined) return undefined
    // What is imported on demand is a chunk already; of undici the toolkit has one, too.
    if (kind === 'dynamic-import' && source !== 'undici') return undefined
    const known = importers.get(source)
    // Files are read in no fixed order.
    if (known === undefined || importer < known) importers.set(source, importer)
    return `${mark}${source}`
  },
  load(id) {
    const name = id.slice(mark.length)
    if (!id.startsWith(mark) || !isLater(name)) return undefined
    const functions = later[name].map((exported) => {
      // A plugin, called with every client: what it answers is made when it is looked into.
      if (exported === 'restEndpointMethods')
        return `export function ${exported}(...given) {
          let rest
          const make = () => (rest ??= load().${exported}(...given).rest)
          return { rest: new Proxy({}, { get: (_, scope) => make()[scope], has: (_, scope) => scope in make() }) }
        }`
      if (exported === 'default')
        return `export default function (...given) { return load().default(...given) }`
      // Called or constructed: an object returned by either is the result.
      // Something is asked to be an instance only when there may be one.
      return `export function ${exported}(...given) {
        return new.target ? new (load().${exported})(...given) : load().${exported}(...given)
      }
      Object.defineProperty(${exported}, Symbol.hasInstance, {
        value: (one) => one instanceof load().${exported},
      })`
    })
    return {
      // Found by no bundler, which would put the package back.
      code: `const { createRequire } = process.getBuiltinModule('node:module')
        let loaded
        const load = () => (loaded ??= createRequire(import.meta.url)('./later/${fileOf(name)}.cjs'))
        ${functions.join('\n')}`,
      moduleSideEffects: false,
    }
  },
}

/**
 * A bundle that starts fast: an entry with what it uses, and a chunk for whatever is loaded on demand.
 *
 * ncc alone takes libraries whole; so it is given what rolldown left of them.
 */
export async function bundle(entry: string, folder: string): Promise<void> {
  const used = join('lib/used', folder)
  const build = await rolldown({
    cwd: root,
    input: { index: entry },
    platform: 'node',
    plugins: [deferred, browserTexts],
    // Numbers for their names: of another file each would be asked for by a function.
    optimization: { inlineConst: true },
    treeshake: {
      // The toolkit's tokens and HTTP client, with a copy of undici, would be loaded with one log line.
      moduleSideEffects: [
        { test: /node_modules\/@actions\//, sideEffects: false },
        // Ours define and do no more: shapes a job never asks for take longer to make than its work does.
        { test: /^(?!.*node_modules).*\/lib\//, sideEffects: false },
      ],
    },
  })
  const { output } = await build.write({
    dir: join(root, used),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    keepNames: true,
  })
  await build.close()
  note(output)
  bundleWithFiles(join(used, 'index.js'), folder)
  for (const name of importers.keys()) await bundleLater(name, join(folder, 'later'))
  importers.clear()
}

/** A package as one file that can be required, with what `later` lists of it. */
async function bundleLater(name: string, folder: string): Promise<void> {
  const entry = `\0entry:${name}`
  const build = await rolldown({
    cwd: root,
    input: { [fileOf(name)]: entry },
    platform: 'node',
    plugins: [
      {
        name: 'entry',
        resolveId(source, importer) {
          if (source === entry) return entry
          return importer === entry ? this.resolve(source, importers.get(name)) : undefined
        },
        load: (id) =>
          id === entry && isLater(name)
            ? `export { ${later[name].join(', ')} } from '${name}'`
            : undefined,
      },
    ],
  })
  const { output } = await build.write({
    dir: join(root, folder),
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    keepNames: true,
  })
  await build.close()
  note(output)
  minify(join(folder, `${fileOf(name)}.cjs`))
}

/** A bundle with the files its packages read from beside their own code. */
export function bundleWithFiles(entry: string, folder: string): void {
  // ncc names chunks by path, so it always runs here, on what tsc wrote to lib/.
  const stats = join('lib', `${folder.replaceAll('/', '-')}.stats.json`)
  const options = ['--no-cache', '--quiet', '--stats-out', stats]
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '-o', folder, ...options)
  for (const file of modulesOf(JSON.parse(readFileSync(join(root, stats), 'utf8'))))
    bundled.add(file)
  // A file the sources name by address overwrites it.
  markAsModules(folder)
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.js')) minify(join(folder, path))
  }
}

/** The absolute paths of all files of packages that were bundled since the last call. */
export function takeBundled(): ReadonlySet<string> {
  const taken = new Set(bundled)
  bundled.clear()
  return taken
}

/** Files of packages in what rolldown wrote. */
function note(output: readonly OutputFile[]): void {
  for (const file of output) {
    if (file.type !== 'chunk') continue
    for (const id of file.moduleIds) if (id.includes('/node_modules/')) bundled.add(id)
  }
}

/** Files of packages in webpack's statistics, at whatever depth: `./node_modules/zod/index.js`. */
function modulesOf(stats: unknown): string[] {
  if (Array.isArray(stats)) return stats.flatMap(modulesOf)
  if (typeof stats !== 'object' || stats === null) return []
  const own =
    'name' in stats && typeof stats.name === 'string' && stats.name.startsWith('./node_modules/')
      ? [join(root, stats.name)]
      : []
  const below = 'modules' in stats ? modulesOf(stats.modules) : []
  return [...own, ...below]
}

/** Modules must stay modules wherever dist/ lies. */
function markAsModules(folder: string): void {
  writeFileSync(join(root, folder, 'package.json'), '{"type":"module"}\n')
}

/**
 * A script with as few bytes as it takes; names stay, because some libraries read them.
 *
 * Each is minified once: a second time gives other names.
 */
function minify(path: string): void {
  const file = join(root, path)
  const isModule = path.endsWith('.js')
  const { code } = minifySync(readFileSync(file, 'utf8'), {
    module: isModule,
    compress: { keep_classnames: true, keep_fnames: true },
    mangle: { keep_classnames: true, keep_fnames: true },
    // One other character, and the engine holds and reads the whole file in two bytes a character.
    format: { asciiOnly: true },
  })
  writeFileSync(file, isModule ? compileAtOnce(code) : code)
}

/**
 * Puts the modules of a bundle in parentheses, which V8 takes as a sign that a function is called at once.
 * Without, it reads the whole module to find its end, and again to run it.
 */
function compileAtOnce(code: string): string {
  const places: number[] = []
  for (const statement of parseAst(code).body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'ObjectExpression') continue
      for (const property of init.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Literal') continue
        const { type, start, end } = property.value
        if (type === 'ArrowFunctionExpression') places.push(start, end)
      }
    }
  }
  let wrapped = ''
  let from = 0
  for (const [index, place] of places.entries()) {
    wrapped += code.slice(from, place) + (index % 2 === 0 ? '(' : ')')
    from = place
  }
  return wrapped + code.slice(from)
}

/** Modules for browsers, by name, small for the way: a server unpacks them when the first page asks for one. */
export function packLibrary(path: string, chunks: string, folder: string): void {
  const to = join(root, folder)
  mkdirSync(to, { recursive: true })
  const main = join(modules, path)
  const read = (file: string) => readFileSync(file, 'utf8')
  const files: Record<string, string> = { main: read(main) }
  for (const name of readdirSync(join(dirname(main), chunks)).toSorted()) {
    if (name.endsWith('.mjs')) {
      files[basename(name, '.mjs')] = read(join(dirname(main), chunks, name))
    }
  }
  const bytes = Buffer.from(JSON.stringify(files))
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(
    join(to, `${dirname(dirname(path))}.json.br`),
    brotliCompressSync(bytes, { params: size }),
  )
  const [name = ''] = path.split('/')
  copyFileSync(join(modules, name, 'LICENSE'), join(to, 'LICENSE'))
  // It is a bundle itself.
  noteDependencies(name, modules, new Set())
}

function noteDependencies(name: string, from: string, known: Set<string>): void {
  const manifest = findPackageJSON(name, join(from, 'package.json')) ?? assert.fail(name)
  if (known.has(manifest)) return
  known.add(manifest)
  bundled.add(manifest)
  const { dependencies = {} } = Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')))
  for (const dependency of Object.keys(dependencies))
    noteDependencies(dependency, dirname(manifest), known)
}

/** What a bundle without packages writes PDFs with: a font's upright and slanted files, and its licence. */
export function copyFont(name: string, folder: string): void {
  const from = join(modules, '@fontsource-variable', name)
  const to = join(root, folder, name)
  mkdirSync(join(to, 'files'), { recursive: true })
  for (const file of ['LICENSE', 'unicode.json']) copyFileSync(join(from, file), join(to, file))
  for (const file of readdirSync(join(from, 'files'))) {
    // Of Devanagari and the like there is more than a bundle should hold.
    if (!/-(?:latin|latin-ext|greek|cyrillic|vietnamese)-wght-/.test(file)) continue
    copyFileSync(join(from, 'files', file), join(to, 'files', file))
    bundled.add(join(from, 'files', file))
  }
}

/** Runs a tool of this package with the Node that runs this script, whatever is first on the path. */
export function run(tool: string, ...toolArguments: string[]): void {
  execFileSync(process.execPath, [join(modules, tool), ...toolArguments], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
