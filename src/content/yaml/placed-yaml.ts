// YAML values with positions.

/** 1-based line, 1-based column in UTF-16 units. */
export interface YAMLPlace {
  readonly line: number
  readonly column: number
}

/** A value with its start. Aliases are replaced by their targets. */
export type Placed =
  | { readonly kind: 'scalar'; readonly value: unknown; readonly place: YAMLPlace }
  | { readonly kind: 'list'; readonly items: readonly Placed[]; readonly place: YAMLPlace }
  | { readonly kind: 'map'; readonly entries: readonly PlacedEntry[]; readonly place: YAMLPlace }

export interface PlacedEntry {
  readonly key: string
  readonly keyPlace: YAMLPlace
  readonly value: Placed
}
