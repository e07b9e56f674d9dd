// What a generator answered, kept: `fixtures/generators/NAME.json`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A site and what the generator made of it; see `fixtures/generators/README.md`. */
export interface Fixture {
  readonly generator: string
  readonly version: string
  readonly variant: string
  readonly files: Readonly<Record<string, string>>
  /** The page with headings, and how a page in the root of the content links to it. */
  readonly headingsAt: string
  readonly headingsLink: string
  readonly headings: readonly {
    readonly source: string
    /** Ids the built page has between this heading and the next. */
    readonly ids: readonly string[]
    /** Likely ids that it does not have. */
    readonly absent: readonly string[]
  }[]
  readonly links: readonly {
    readonly page: string
    /** As written, in markdown or in `<a href>`. */
    readonly target: string
    /** `mark7m`, the text of the link. */
    readonly text: string
    readonly works: boolean
  }[]
}

const folder = join(import.meta.dirname, '../../fixtures/generators')

/** Where a fixture is kept. */
export function fixturePath(generator: string, variant: string): string {
  return join(folder, `${generator}-${variant}.json`)
}

/** Every fixture, by name. */
export function readFixtures(): Fixture[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fixture)
}
