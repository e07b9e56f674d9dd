// The least a check can do: read every page, or read it and pass one regular expression over it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [, , mode, folder] = process.argv
if (!folder) throw new Error('Cannot measure: expected a mode and a folder')

let bytes = 0
let hits = 0
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.md')) continue
  const page = readFileSync(join(folder, path))
  bytes += page.length
  if (mode === 'regex') hits += page.toString('utf8').match(/\]\([^)\s]+/g)?.length ?? 0
}
process.stdout.write(`${bytes} bytes, ${hits} hits\n`)
