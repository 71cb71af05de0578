import type { DataGroupId, PersonId } from '../ids.ts'

/** Whom the family of a start person holds: everybody above and below, as far as it has been walked (REP-02 to REP-05). */
export interface ViewScope {
  readonly startPersonId: PersonId
  /** Milliseconds since 1970. */
  readonly loadedDate: number
  /** Ancestors and descendants, the start person among them. */
  readonly personIds: readonly PersonId[]
  /** The data groups with the most persons in scope, at most ten. */
  readonly groupIds: readonly DataGroupId[]
  readonly ancestors: number
  readonly ancestorGenerations: number
  readonly descendants: number
  readonly descendantGenerations: number
}
