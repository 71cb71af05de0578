import type { Entry } from '#domain/model/entry.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { statusText } from '#domain/pages/status-names.ts'

/**
 * Turns an entry that a page needs into an outcome. Throws if the last load failed, even if there is an older
 * value.
 */
export function outcomeOf(entry: Entry): LoadOutcome {
  failWhereLacking(entry)
  return entry.value === null ? 'missing' : 'found'
}

export function failWhereLacking({ problem }: Entry): void {
  if (problem !== null) throw new LoadFailure(problem.status)
}

/** A load failed. This is an expected error, like a lost connection. */
export class LoadFailure extends Error {
  constructor(status: number) {
    super(`A load failed with status ${statusText(status)}.`)
  }
}
