// One row of the access table: how an operation is called, and which level suffices.
import type { Level, OperationId, Operations, RequestOf } from '../../src/contract/index.ts'
import type { Scene } from './scene.ts'

/** A level on something: `space.edit`. */
type Need =
  | 'token'
  | 'organization.guest'
  | `${'organization' | 'role' | 'collection' | 'space'}.${Level}`

export interface AccessRow<Id extends OperationId = OperationId> {
  /**
   * The lowest level that suffices, and on what. `guest` is every member of the organization, with a
   * role or without; `role` is the organization as those with a role find it; `token` is anybody with a valid token. Of several, the first names what is not
   * found by who may not see it, and all have to be met.
   */
  readonly needs: Need | readonly Need[]
  /**
   * The request: what it has beside the scene's own path parameters. It has to succeed for whoever may.
   *
   * May change the scene first (as `scene.admin`, or in `scene.store`), once for all callers; everything
   * is undone after the last call.
   */
  readonly request?: (
    scene: Scene,
  ) => Partial<RequestOf<Operations[Id]>> | Promise<Partial<RequestOf<Operations[Id]>>>
  /**
   * What this caller needs beside it, undone after their call.
   *
   * @param callerId - the user who is going to call; undefined when nobody can be told by the token
   */
  readonly prepare?: (scene: Scene, callerId: string | undefined) => Promise<unknown>
}

/** A row for each operation of a contract file: `satisfies` fails when one is missing. */
export type AccessRows<Ids extends OperationId> = { readonly [Id in Ids]: AccessRow<Id> }
