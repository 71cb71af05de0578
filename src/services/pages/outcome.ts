import type { Entry } from '#domain/model/entry.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { statusText } from '#domain/pages/status-names.ts'

/** What a page makes of an entry that it needs. Throws where the last load failed, even if an older value is there. */
export function outcomeOf(entry: Entry): LoadOutcome {
  failWhereLacking(entry)
  return entry.value === null ? 'missing' : 'found'
}

export function failWhereLacking({ problem }: Entry): void {
  if (problem !== null) throw new LoadFailure(problem.status)
}

/** What was asked for did not come: foreseen, as a lost connection is. */
export class LoadFailure extends Error {
  constructor(status: number) {
    super(`A load failed with status ${statusText(status)}.`)
  }
}
