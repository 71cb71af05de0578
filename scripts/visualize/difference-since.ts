/** Finds out how the current flows differ from those of an earlier revision. */
import { catalog } from '#machines/catalog.ts'
import { compareFlows } from '../../visualizer/difference/compare-flows.ts'
import type { Difference } from '../../visualizer/difference/difference.ts'
import type { FlowAt } from '../../visualizer/difference/flow-at.ts'
import { root } from '../project.ts'
import { chartsOfRevision, commitOf } from './charts-of-revision.ts'
import { flowAt } from './flow-at.ts'
import { lastChange, revisionAt } from './last-change.ts'

/**
 * Compares with the requested revision or, without one, with the revision before the last change that altered a flow.
 * @returns null if git does not know the earlier state and no revision was requested
 * @throws RevisionProblem if the requested revision cannot be compared
 */
export async function differenceSince(
  revision: string | null,
  folder = root,
  now = flowsNow(),
): Promise<Difference | null> {
  if (revision === null) return await lastChange(now, folder)
  const commit = commitOf(revision, folder)
  const before = await chartsOfRevision(commit, folder)
  const since = revisionAt(commit, folder) ?? { commit, subject: '', date: '' }
  return { since, chosen: { by: 'request' }, machines: compareFlows(before, now) }
}

function flowsNow(): FlowAt[] {
  return catalog.map(({ paths }) => flowAt(paths.machine))
}
