/** The arguments of `npm run visualize -- …`. */
import { parseArgs } from 'node:util'

export interface Wanted {
  /** True to serve the folder and open it in the browser. */
  readonly open: boolean
  /** The revision to compare with; null for the revision before the last change of the flows. */
  readonly since: string | null
}

export const usage = `npm run visualize                  writes dist-visualizer: a folder to be served, and flows.html, which opens by itself
npm run visualize -- --since REV   compares with that revision, and prints what changed for a pull request
npm run visualize -- --open        serves the folder on a free port of this computer and shows it`

/** @throws with a message for the terminal if the arguments are invalid */
export function wantedIn(words: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...words],
    options: { open: { type: 'boolean', default: false }, since: { type: 'string' } },
  })
  return { open: values.open, since: values.since ?? null }
}
