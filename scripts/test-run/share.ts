/** A part of `npm test`, with a time budget of its own. */
export type Share = {
  name: string
  budgetSeconds: number
  run: () => Promise<ShareResult>
}

/**
 * `file` is the report that `npm run requirements` reads, in the folder of results. `failures` are printed again at the
 * end of a run, for readers who only see the end.
 */
export type ShareResult = {
  counts: Counts
  file?: string
  seconds?: number
  words?: string
  failures?: readonly Failure[]
}

/** A failed test, and the message of the test tool. */
export type Failure = { title: string; why?: string }

export type Counts = { passed: number; failed: number; skipped: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** The result of a share that is one step, such as the build: it counts as one test. */
export function oneAct(ok: boolean): Counts {
  return ok ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    none,
  )
}
