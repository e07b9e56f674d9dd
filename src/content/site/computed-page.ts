// A page generated from an OpenAPI specification.

/** A page generated from a specification. */
export interface ComputedPage {
  /** Its file within the folder of the specification, `operations/list-pets.md`; undefined for a heading. */
  readonly name?: string
  readonly title: string
  readonly slug: string
  readonly doc: 'info' | 'operations' | 'models'
  /** The HTTP method of an operation's page, in upper case. */
  readonly method?: string
  readonly deprecated?: true
  readonly pages: readonly ComputedPage[]
}

/** The origin of a document generated from a specification. */
export interface ComputedOrigin {
  /** Name of the specification in its organization. */
  readonly spec: string
  readonly doc: ComputedPage['doc']
  /** The page within the specification, `operations/list-pets`. */
  readonly page: string
  readonly models: boolean
  readonly method?: string
  readonly deprecated?: true
}
