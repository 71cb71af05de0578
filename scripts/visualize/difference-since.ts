/** What the flows, as they are now, differ in from an earlier revision. */
import { catalog } from '#machines/catalog.ts'
import { compareFlows } from '../../visualizer/difference/compare-flows.ts'
import type { Difference } from '../../visualizer/difference/difference.ts'
import { root } from '../project.ts'
import { chartsOfRevision, commitOf, RevisionProblem } from './charts-of-revision.ts'
import { flowAt } from './flow-at.ts'
import { askGit } from './git.ts'

/**
 * Compares with the revision that was asked for; without one, with that before the last change of a machine.
 * @returns null where git cannot tell what was before, and nobody asked
 * @throws RevisionProblem when the revision that was asked for cannot be compared with
 */
export async function differenceSince(revision: string | null, folder = root): Promise<Difference | null> {
  if (revision !== null) return await compareWith(revision, folder)
  const before = beforeLastChange(folder)
  try {
    return before === null ? null : await compareWith(before, folder)
  } catch (error) {
    if (error instanceof RevisionProblem) return null
    throw error
  }
}

async function compareWith(revision: string, folder: string): Promise<Difference> {
  const commit = commitOf(revision, folder)
  const [short = commit, subject = ''] = (
    askGit(['log', '-1', '--format=%h%n%s', commit], folder) ?? ''
  ).split('\n')
  const before = await chartsOfRevision(commit, folder)
  const after = catalog.map(({ paths }) => flowAt(paths.machine))
  return { since: { commit: short, subject }, machines: compareFlows(before, after) }
}

/** A flow's folder, but not its path model: that says how the flow is tested. */
const machineFiles = [
  'src/machines/*/*',
  ':(exclude)src/machines/paths/*',
  ':(exclude)src/machines/*.paths.ts',
]

/** The parent of the last commit that touched a machine; null where there is none. */
function beforeLastChange(folder: string): string | null {
  const last = askGit(['log', '-1', '--format=%H', '--', ...machineFiles], folder)
  return last === null || last === '' ? null : askGit(['rev-parse', '--verify', `${last}^`], folder)
}
