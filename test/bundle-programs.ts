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
  plugins: [browserTexts],
})
const { output } = await build.write({ dir: folder })
await build.close()
// What each is made of, for those who ask whose work it is.
const chunks = new Map(
  output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
)
const modules = [...chunks.values()]
  .filter(({ isEntry }) => isEntry)
  .map(({ name, fileName }) => [name, [...collect(fileName, new Set())].flatMap(modulesOf)])
writeFileSync(join(folder, 'modules.json'), JSON.stringify(Object.fromEntries(modules)))

function collect(name: string, known: Set<string>): ReadonlySet<string> {
  const chunk = chunks.get(name)
  if (chunk === undefined || known.has(name)) return known
  known.add(name)
  for (const other of [...chunk.imports, ...chunk.dynamicImports]) collect(other, known)
  return known
}

function modulesOf(name: string): string[] {
  return chunks.get(name)?.moduleIds.filter((id) => id.includes('/node_modules/')) ?? []
}

// Fonts are read out of packages.
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
