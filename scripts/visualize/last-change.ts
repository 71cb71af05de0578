/** Finds the last change that altered a flow. Many commits touch the files of machines, and most alter none. */
import { compareFlows } from '../../visualizer/difference/compare-flows.ts'
import type { Difference, Revision } from '../../visualizer/difference/difference.ts'
import type { FlowAt } from '../../visualizer/difference/flow-at.ts'
import { amongRevisions, RevisionProblem } from './charts-of-revision.ts'
import { askGit } from './git.ts'
import { machineFiles } from './machine-files.ts'

/** The maximum number of commits to read. Each takes about a second. */
const mostCommits = 30

/**
 * Compares the current flows with those before the last commit that altered a flow. If flows were altered since the
 * last commit, compares with that commit. If no commit altered a flow, the difference is empty.
 * @returns null if git does not know the earlier state
 */
export async function lastChange(
  now: readonly FlowAt[],
  folder: string,
  most = mostCommits,
): Promise<Difference | null> {
  return await amongRevisions(folder, async (chartsOf) => {
    let found: Difference | null = null
    let commits = 0
    for (const { change, before } of suspectsIn(folder, most)) {
      // One after another, because they share a folder.
      const flows = await orNull(chartsOf(before.commit))
      if (flows === null) return found
      const machines = compareFlows(flows, now)
      if (machines.length > 0) return { since: before, chosen: { by: 'last change', change }, machines }
      if (change !== null) commits += 1
      found = { since: before, chosen: { by: 'search', commits }, machines }
    }
    return found
  })
}

/** A short description of a revision; null if git does not know it. */
export function revisionAt(revision: string, folder: string): Revision | null {
  const [commit = '', date = '', subject = ''] =
    askGit(['log', '-1', '--format=%h%n%cs%n%s', revision], folder)?.split('\n') ?? []
  return commit === '' ? null : { commit, subject, date }
}

/** A change that may have altered a flow, and the revision before it. */
interface Suspect {
  /** The change; null if it is not committed yet. */
  readonly change: Revision | null
  readonly before: Revision
}

/**
 * Changes that may have altered a flow, the newest first. They are found on demand, because usually the first one is
 * enough. The very first commit is left out, because it has no earlier revision.
 */
function* suspectsIn(folder: string, most: number): Generator<Suspect> {
  const files = machineFiles(folder)
  const altered = askGit(['status', '--porcelain', '--', ...files], folder) ?? ''
  const head = altered === '' ? null : revisionAt('HEAD', folder)
  if (head !== null) yield { change: null, before: head }
  const commits = askGit(['log', `-${most}`, '--format=%H', '--', ...files], folder) ?? ''
  for (const commit of commits.split('\n').filter(Boolean)) {
    const change = revisionAt(commit, folder)
    const before = revisionAt(`${commit}^`, folder)
    if (change !== null && before !== null) yield { change, before }
  }
}

/**
 * Null if a revision cannot be read. That ends the search without an error, because the user did not request the
 * revision.
 */
async function orNull(flows: Promise<FlowAt[]>): Promise<FlowAt[] | null> {
  try {
    return await flows
  } catch (error) {
    if (error instanceof RevisionProblem) return null
    throw error
  }
}
