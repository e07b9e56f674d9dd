// The files of ../browser, as browsers get them. A build replaces this module by one that holds their texts.
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../browser')

/** Texts of stylesheets and scripts by name. */
export const browserFiles: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => /\.(?:css|ts)$/.test(name))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return name.endsWith('.css') ? [name, text] : [name.replace(/ts$/, 'js'), readScript(text)]
    }),
)

function readScript(text: string): string {
  return stripTypeScriptTypes(text).replace(/^(import .* from '\.\/[\w-]+)\.ts'$/gm, "$1.js'")
}
