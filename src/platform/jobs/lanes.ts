// Concurrency of jobs: lanes with slots, and fairness among organizations.
import type { JobName } from '../context/jobs.ts'

/** Jobs that run concurrently in one process. */
export interface Lane {
  readonly kinds: readonly JobName[]
  /** True where it is for all other kinds. */
  readonly isExcluding: boolean
  readonly slots: number
  /** Slots one organization may use at once. */
  readonly organizationSlots: number
}

/** Kinds that wait for what others serve, which may be slow: one must cost no more than its own slot. */
const fetching: readonly JobName[] = ['import', 'process-openapi']

/** One lane waits on the network; the other runs the rest, which computes locally. */
export const lanes: readonly Lane[] = [
  { kinds: fetching, isExcluding: false, slots: 16, organizationSlots: 2 },
  { kinds: fetching, isExcluding: true, slots: 1, organizationSlots: 1 },
]

/** Organizations that a lane works for, and how many slots each has. */
export class LaneUse {
  readonly #slots = new Map<string, number>()

  take(organizationId: string | null): void {
    if (organizationId === null) return
    this.#slots.set(organizationId, (this.#slots.get(organizationId) ?? 0) + 1)
  }

  giveBack(organizationId: string | null): void {
    if (organizationId === null) return
    const slots = (this.#slots.get(organizationId) ?? 0) - 1
    if (slots <= 0) this.#slots.delete(organizationId)
    else this.#slots.set(organizationId, slots)
  }

  /** Organizations that use at least this many slots. */
  having(slots: number): string[] {
    return [...this.#slots].filter(([, count]) => count >= slots).map(([id]) => id)
  }
}
