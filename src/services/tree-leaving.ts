import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '../../contract/client.ts'
import { leaveDataGroup } from '../../contract/group-admin/data-group.ts'
import type { DataGroupId } from '../../contract/wire.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { LeavingRefusal } from '../domain/tree-sharing.ts'

/** Ends the share of whoever asks. A share that has ended already counts as ended. */
export const leaveTreeActor = (transport: Transport, id: DataGroupId, onLeft: () => void) =>
  fromPromise<Result<null, LeavingRefusal>, undefined>(async ({ signal }) => {
    try {
      await send(transport, leaveDataGroup, { params: { id } }, { signal })
    } catch (error) {
      if (error instanceof CallFailure && (error.status === 403 || error.status === 412))
        return refuse('not-allowed')
      if (!(error instanceof CallFailure && error.status === 404)) throw error
    }
    onLeft()
    return ok(null)
  })
