// `npm run build`: dist/, the bundles of the action and of the command line, with the licences of what is in them.
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, bundleWithFiles, copyFont, packLibrary, root, run, takeBundled } from './bundle.ts'
import { writeNotices } from './notices.ts'

for (const folder of ['lib', 'dist']) rmSync(join(root, folder), { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')

await bundle('lib/action/index.js', 'dist')
writeNotices(takeBundled(), 'dist/licenses.txt')

await bundle('lib/cli/main.js', 'dist/cli')
chmodSync(join(root, 'dist/cli/index.js'), 0o755)
// What threads and processes start with is a bundle of its own each.
bundleWithFiles('lib/threads/worker.js', 'dist/cli/threads')
for (const name of ['noto-sans', 'noto-sans-mono']) copyFont(name, 'dist/cli/threads/fonts')
packLibrary('mermaid/dist/mermaid.min.js', 'dist/cli/diagrams')
bundleWithFiles('lib/platform/revisions/openapi-worker.js', 'dist/cli/openapi')
writeNotices(takeBundled(), 'dist/cli/licenses.txt')
