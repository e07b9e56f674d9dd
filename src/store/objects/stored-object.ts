// An object as it is stored.

export interface StoredObject {
  readonly oid: string
  readonly kind: 'blob' | 'tree'
  readonly bytes: Uint8Array
}
