// Declaration files of the package: those its entries lead to, with zod's own, and nothing to be installed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './bundle.ts'

const zod = join(root, 'node_modules/zod')

/** What a declaration file imports: `from '...'`, and `import('...')` of a type. */
const specifier = /\b(from\s+|import\(\s*)["']([^"']+)["']/g

/**
 * Copies declarations into a folder.
 *
 * @param entries - files below `from`, without extension
 * @returns files of packages that were copied
 */
export function copyDeclarations(
  from: string,
  entries: readonly string[],
  to: string,
): ReadonlySet<string> {
  const copied = new Set<string>()
  const taken = new Set<string>()
  for (const entry of entries) copy(join(from, `${entry}.d.ts`), join(to, `${entry}.d.ts`))
  return taken

  function copy(file: string, target: string): void {
    if (copied.has(target)) return
    copied.add(target)
    if (file.startsWith(zod)) taken.add(file)
    const text = readFileSync(file, 'utf8')
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(
      target,
      text
        .replace(specifier, (_, start: string, name: string) => `${start}"${rename(name)}"`)
        // Of what types of shapes are, two thirds are indentation.
        .replaceAll(/^ +(?!\*)/gm, ''),
    )
    for (const [, , name = ''] of text.matchAll(specifier)) {
      if (name === 'zod') copy(join(zod, 'index.d.ts'), join(to, 'zod/index.d.ts'))
      else if (name.startsWith('.')) {
        const path = name.replace(/\.[jt]s$/, '.d.ts')
        copy(join(dirname(file), path), join(dirname(target), path))
      } else throw new Error(`Cannot copy declarations: "${file}" needs the types of "${name}"`)
    }

    function rename(name: string): string {
      if (name !== 'zod') return name.replace(/\.ts$/, '.js')
      const path = relative(dirname(target), join(to, 'zod/index.js'))
      return path.startsWith('.') ? path : `./${path}`
    }
  }
}
