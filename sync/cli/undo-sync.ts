import { send } from '#contract/client.ts'
import { getSync, undoSync } from '#contract/research/sync.ts'
import { syncPoll } from '#domain/constants.ts'
import { waitInTime } from '../retry.ts'
import { patiently } from './patiently.ts'
import { emptyReport, type SyncReport } from './report.ts'
import type { Session } from './session.ts'
import { Stop } from './stop.ts'
import { findTree } from './trees.ts'

/** Milliseconds between the first two questions; then twice as long each time. */
const firstPoll = 100

/** Takes back what the last sync of a tree has changed, and waits until that is done. */
export async function undoLastSync(tree: string, session: Session, signal: AbortSignal): Promise<SyncReport> {
  const { id: workspaceId, lastSyncId } = await findTree(session, tree, signal)
  if (lastSyncId === null) throw new Stop('notApplied', 'This tree has no sync that could be taken back.')
  // Not tried again: a second undo would take back the first.
  const undo = await send(session.transport, undoSync, { params: { id: lastSyncId } }, { signal })
  for (let asked = 0; ; asked++) {
    const { id: syncId, state } = await patiently(session, getSync, { params: { id: undo.id } }, signal)
    if (state !== 'Completing' && state !== 'Active') return { ...emptyReport, workspaceId, syncId, state }
    await waitInTime(Math.min(syncPoll, firstPoll * 2 ** asked), signal)
  }
}
