// Writes files the way `galley check --fix` does, until somebody kills it: `node kill-writer.ts FOLDER COUNT`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from '../../../src/cli/fix/write-files.ts'

const [folder = '', count = '0'] = process.argv.slice(2)
const files = Array.from({ length: Number(count) }, (_, at) => {
  const path = `${at}.md`
  const before = readFileSync(join(folder, path), 'utf8')
  return { path, before, after: before.replaceAll('old/', 'new/') }
})
process.stdout.write('x')
const tracked = new Set(files.map(({ path }) => path))
writeFiles(files, { folder, gitDirectory: join(folder, '.git'), tracked })
