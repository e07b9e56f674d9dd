// `npm run package`: package/galley and package/galley-platform, as they are published.
import { chmodSync, copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { bundle, bundleWithFiles, copyFont, packLibrary, root, run, takeBundled } from './bundle.ts'
import { copyDeclarations } from './declarations.ts'
import { renderMan } from './man.ts'
import { writeNotices } from './notices.ts'

const main = 'package/galley'
const parts = 'package/galley-platform'

for (const folder of ['lib', 'package'])
  rmSync(join(root, folder), { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')
run('typescript/bin/tsc', '-p', 'tsconfig.package.json')

await bundle('lib/cli/package.js', `${main}/cli`)
for (const name of ['galley.cjs', 'node-version.cjs', 'start.cjs', 'library.js', 'client.js'])
  copyFileSync(join(root, 'build/package', name), join(root, main, 'cli', name))
const declared = copyDeclarations(
  join(root, 'lib/declarations'),
  ['cli/library', 'client/index'],
  join(root, main, 'types'),
)
for (const [from, to] of [
  ['src/report/report.schema.json', 'report.schema.json'],
  ['src/check/settings/galley.schema.json', 'galley.schema.json'],
  ['README.md', 'README.md'],
  ['CHANGELOG.md', 'CHANGELOG.md'],
  ['LICENSE', 'LICENSE'],
] as const)
  copyFileSync(join(root, from), join(root, main, to))
writeNotices(new Set([...takeBundled(), ...declared]), `${main}/THIRD-PARTY-NOTICES`)
writeFileSync(join(root, main, 'galley.1'), renderMan(manifest.version))

const { name, version, description, license, repository, engines } = manifest
writeManifest(main, {
  name,
  version,
  description,
  license,
  // Provenance is of this repository, or npm refuses it.
  repository,
  type: 'module',
  bin: { galley: 'cli/galley.cjs' },
  man: './galley.1',
  engines,
  exports: {
    '.': { types: './types/cli/library.d.ts', default: './cli/library.js' },
    './client': { types: './types/client/index.d.ts', default: './cli/client.js' },
    './galley.schema.json': './galley.schema.json',
    './report.schema.json': './report.schema.json',
    './package.json': './package.json',
  },
})

// What threads and processes start with is a bundle of its own each.
mkdirSync(join(root, parts), { recursive: true })
bundleWithFiles('lib/threads/worker.js', `${parts}/threads`)
for (const font of ['noto-sans', 'noto-sans-mono']) copyFont(font, `${parts}/threads/fonts`)
packLibrary('mermaid/dist/mermaid.esm.min.mjs', 'chunks/mermaid.esm.min', `${parts}/diagrams`)
bundleWithFiles('lib/platform/revisions/openapi-worker.js', `${parts}/openapi`)
copyFileSync(join(root, 'LICENSE'), join(root, parts, 'LICENSE'))
writeFileSync(
  join(root, parts, 'README.md'),
  '# galley-platform\n\nWhat `galley serve` needs beside the package `galley`: threads, fonts for PDFs, diagrams.\n',
)
writeNotices(takeBundled(), `${parts}/THIRD-PARTY-NOTICES`)
writeManifest(parts, {
  name: 'galley-platform',
  version,
  description: 'What "galley serve" needs beside the package galley',
  license,
  repository,
  type: 'module',
  engines,
})

// Rights are packed, too: they are those of no machine.
for (const path of globSync('package/*/**', { cwd: root, withFileTypes: true }))
  if (path.isFile())
    chmodSync(join(path.parentPath, path.name), path.name === 'galley.cjs' ? 0o755 : 0o644)

function writeManifest(folder: string, fields: object): void {
  writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`)
}
