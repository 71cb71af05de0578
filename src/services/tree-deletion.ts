import { fromPromise } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import { CallFailure, send, type Transport } from '../../contract/client.ts'
import { deleteDataGroup } from '../../contract/group-admin/data-group.ts'
import type { DataGroupId } from '../../contract/wire.ts'
import type { DeletionRefusal } from '../domain/tree-deletion.ts'

/** Deletes a tree. One that is gone already counts as deleted: a second click does no harm. */
export const deleteTreeActor = (transport: Transport, onDeleted: (dataGroupId: DataGroupId) => void) =>
  fromPromise<Result<null, DeletionRefusal>, { dataGroupId: DataGroupId }>(async ({ input, signal }) => {
    try {
      await send(transport, deleteDataGroup, { params: { id: input.dataGroupId } }, { signal })
    } catch (error) {
      if (error instanceof CallFailure && error.status === 403) return refuse('not-allowed')
      if (!(error instanceof CallFailure && error.status === 404)) throw error
    }
    onDeleted(input.dataGroupId)
    return ok(null)
  })
