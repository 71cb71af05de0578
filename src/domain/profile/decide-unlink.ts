import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '../ids.ts'

interface Linked {
  readonly trackedGroupId: DataGroupId | null
  readonly trackedItemNumber: number | null
}

/** The person of a tree whom a profile follows. */
export interface TrackedPerson {
  readonly tree: DataGroupId
  readonly number: number
}

/** Decides whether a profile can be unlinked (PPG-10, API-22). A profile that follows no person is unlinked already. */
export const decideUnlink = ({
  trackedGroupId,
  trackedItemNumber,
}: Linked): Result<TrackedPerson, 'not-linked'> =>
  trackedGroupId === null || trackedItemNumber === null
    ? refuse('not-linked')
    : ok({ tree: trackedGroupId, number: trackedItemNumber })
