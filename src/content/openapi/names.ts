// Names of computed pages: stable for an operation, whatever else the specification holds.
import { gitbookSlug } from '../dialects/slugs.ts'

/** Maximum length of a name. */
const lengthMax = 80

/** Turns a name into a slug: `listPets` gives `list-pets`, `/pets/{id}` gives `pets-id`. */
export function nameFor(text: string): string {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const slug = gitbookSlug(words)
    .replace(/^id-(?=\d)/, '')
    .slice(0, lengthMax)
    .replace(/-+$/, '')
  if (slug === 'ad') return 'a-d'
  // These file names are special: an index, or navigation.
  return /^(?:readme|index|summary)$/.test(slug) ? `${slug}-1` : slug
}

/** Hands out unique names. */
export class Names {
  readonly #taken = new Set<string>()

  /** Takes the first unused of these names; else numbers the last. */
  take(...wanted: readonly string[]): string {
    const names = wanted.filter((name) => name !== '')
    const free = names.find((name) => !this.#taken.has(name))
    if (free !== undefined) return this.#keep(free)
    const last = names.at(-1) ?? 'page'
    for (let number = 2; ; number++) {
      const name = `${last}-${number}`
      if (!this.#taken.has(name)) return this.#keep(name)
    }
  }

  #keep(name: string): string {
    this.#taken.add(name)
    return name
  }
}
