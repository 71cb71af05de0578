import { CallFailure, demand } from '#contract/client.ts'
import { type Sync } from '#contract/research/sync.ts'
import { type ChangeCounts, getSync, getSyncChanges, undoSync } from '#contract/research/sync-acts.ts'
import { syncPoll } from '#domain/constants.ts'
import { waitInTime } from '../retry.ts'
import { patiently } from './patiently.ts'
import { emptyReport, type SyncReport } from './report.ts'
import type { Session } from './session.ts'
import { Stop } from './stop.ts'
import type { SyncNeeds } from './sync-file.ts'
import { findTree } from './trees.ts'

/** Milliseconds between the first two requests; the time doubles after each. */
const firstPoll = 100

/** Undoes what the last sync of a tree changed, and waits until that is done. */
export async function undoLastSync(
  tree: string,
  { server, session, surroundings: { signal } }: Pick<SyncNeeds, 'server' | 'session' | 'surroundings'>,
): Promise<SyncReport> {
  const { id: workspaceId, viewGroupId, lastSyncId } = await findTree(session, tree, signal)
  if (lastSyncId === null) throw new Stop('notApplied', 'This tree has no sync that can be undone.')
  // Not repeated after a failure: a second undo would undo the first.
  const undo = await demand(session.transport, undoSync, { params: { id: lastSyncId } }, { signal })
  for (let asked = 0; ; asked++) {
    const { id: syncId, state } = await patiently(session, getSync, { params: { id: undo.id } }, signal)
    if (state !== 'Completing' && state !== 'Active') {
      const url = `${server.url}/trees/${viewGroupId}`
      return {
        ...emptyReport,
        workspaceId,
        syncId,
        state,
        url,
        ...(await outcomeOf(undo, state, session, signal)),
      }
    }
    await waitInTime(Math.min(syncPoll, firstPoll * 2 ** asked), signal)
  }
}

/** What changed, and how many persons and families the tree has now. */
async function outcomeOf(
  { id }: Sync,
  state: Sync['state'],
  session: Session,
  signal: AbortSignal,
): Promise<Partial<SyncReport>> {
  if (state !== 'Completed') return {}
  try {
    const { counts } = await patiently(session, getSyncChanges, { params: { id } }, signal)
    if (counts === null) return {}
    return { changes: counts, persons: inTree(counts.persons), families: inTree(counts.families) }
  } catch (error) {
    // The sync has been undone; if the server can no longer say what changed, that is no failure.
    if (error instanceof CallFailure) return {}
    throw error
  }
}

const inTree = ({ came, changed, unchanged }: ChangeCounts) => came + changed + unchanged
