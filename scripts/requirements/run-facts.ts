import type { RunRecord } from '../test-run/results-folder.ts'

/** Facts about the run that the results come from. If `usable` is false, the results prove nothing. */
export type RunFacts = { usable: boolean; current: boolean; words: string }

/** `now` is the fingerprint of the current sources. */
export function factsOfRun(run: RunRecord | undefined, now: string): RunFacts {
  if (!run) return unusable('There are no results: run `npm test` first.')
  const when = `the test run of ${run.finishedAt}`
  if (!run.full)
    return unusable(`The results are of ${when}, which was partial or cut off: run \`npm test\` whole.`)
  if (run.sources === now)
    return { usable: true, current: true, words: `From ${when}, of the sources as they are.` }
  const why = run.sources === null ? 'The sources changed while it ran' : 'The sources have changed since'
  return { usable: true, current: false, words: `From ${when}. ${why}: what follows may no longer hold.` }
}

function unusable(words: string): RunFacts {
  return { usable: false, current: false, words }
}
