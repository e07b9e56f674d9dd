// `npm run build`: dist/, the bundle of the action, with the licences of what is in it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, root, run, takeBundled } from './bundle.ts'
import { writeNotices } from './notices.ts'

for (const folder of ['lib', 'dist']) rmSync(join(root, folder), { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')

await bundle('lib/action/index.js', 'dist')
writeNotices(takeBundled(), 'dist/licenses.txt')
