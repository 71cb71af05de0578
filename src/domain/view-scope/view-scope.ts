import type { DataGroupId, PersonId } from '../ids.ts'

/** The family of a start person: all ancestors and descendants loaded so far (REP-02 to REP-05). */
export interface ViewScope {
  readonly startPersonId: PersonId
  /** When the view was loaded, in milliseconds since 1970. */
  readonly loadedDate: number
  /** Ancestors and descendants, including the start person. */
  readonly personIds: readonly PersonId[]
  /** The data groups with the most persons in scope, max ten. */
  readonly groupIds: readonly DataGroupId[]
  readonly ancestors: number
  readonly ancestorGenerations: number
  readonly descendants: number
  readonly descendantGenerations: number
}
