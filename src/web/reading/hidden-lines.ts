// Lines of Rust examples that mdBook hides: they are there so that the example compiles.
import { Fences } from '../../content/markdown/literals.ts'

const opening = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w-]*)/

/** A text without the lines `# ...` of its Rust code. `##` is a line that begins with one `#`. */
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
