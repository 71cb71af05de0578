import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { type Sync } from '#contract/research/sync.ts'
import { getSync, undoSync } from '#contract/research/sync-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { SyncId } from '#contract/wire.ts'
import { syncPoll } from '#domain/constants.ts'
import type { UndoRefusal } from '#domain/tree/tree-undo.ts'
import { type Wait, waitInTime, withRetries } from '#sync/retry.ts'

interface Needs {
  readonly transport: Transport
  /** Called when the tree is as it was before the upload. */
  readonly onUndone: () => void
  readonly report: (error: unknown) => void
  readonly wait?: Wait
}

/** Milliseconds until the server is asked for the second time. Each further wait is twice as long. */
const firstPoll = 250

/** Undoes the changes of a sync, and waits until that is done. */
export const undoSyncActor = ({ transport, onUndone, report, wait = waitInTime }: Needs) =>
  fromPromise<Result<null, UndoRefusal>, { syncId: SyncId }>(async ({ input, signal }) => {
    try {
      const begun = await begin(transport, input.syncId)
      if (!begun.ok) return begun
      const state = await ended(transport, begun.value.id, wait, signal)
      if (state !== 'Completed') return refuse('not-applied')
      onUndone()
      return ok(null)
    } catch (error) {
      if (error instanceof CallFailure || signal.aborted) throw error
      report(error)
      return refuse('unforeseen')
    }
  })

/** Waits until the sync has ended, however long that takes. The caller can stop waiting with `signal`. */
async function ended(transport: Transport, id: SyncId, wait: Wait, signal: AbortSignal) {
  for (let asked = 0; ; asked++) {
    const { state } = await withRetries(() => send(transport, getSync, { params: { id } }, { signal }), {
      wait,
      signal,
    })
    if (state === 'Failed' || state === 'Cancelled' || state === 'Completed') return state
    await wait(Math.min(syncPoll, firstPoll * 2 ** asked), signal)
  }
}

/**
 * Asks the server to undo a sync, only once: if the answer is lost, only the sync history shows whether the undo
 * began. The call cannot be aborted, because a user who leaves still wants the undo. A sync that no longer exists
 * counts as `not-the-last`.
 */
async function begin(transport: Transport, id: SyncId): Promise<Result<Sync, UndoRefusal>> {
  const begun = await send(transport, undoSync, { params: { id } })
  if (begun.ok) return begun
  return refuse(begun.problem === 'not-found' ? 'not-the-last' : begun.problem)
}
