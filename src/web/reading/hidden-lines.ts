// Removes the lines mdBook hides from Rust examples, which only make them compile.
import { Fences } from '../../content/markdown/literals.ts'

const opening = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w-]*)/

/** Removes lines `# ...` from Rust code. `##` stands for a line that begins with one `#`. */
export function hideLines(source: string): string {
  if (!/^[ \t>]*#(?:[ \t]|$)/m.test(source)) return source
  const fences = new Fences()
  let language: string | undefined
  return source
    .split('\n')
    .flatMap((line) => {
      if (!fences.has(line)) {
        language = undefined
        return [line]
      }
      const [, name] = opening.exec(line) ?? []
      if (name !== undefined) {
        language = name === '' ? undefined : name
        return [line]
      }
      if (language !== 'rust') return [line]
      if (/^[ \t]*#(?:[ \t]|$)/.test(line)) return []
      return [line.replace(/^([ \t]*)##/, '$1#')]
    })
    .join('\n')
}
