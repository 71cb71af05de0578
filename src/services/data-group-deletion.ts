import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { deleteDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'

type Refused = Exclude<RefusalOf<typeof deleteDataGroup>, 'not-found'>

/** Deletes a tree or profile. One that is already gone counts as deleted, so a second click does no harm. */
export const deleteDataGroupActor = (transport: Transport, id: DataGroupId, onDeleted: () => void) =>
  fromPromise<Result<null, Refused>, undefined>(async ({ signal }) => {
    const deleted = await send(transport, deleteDataGroup, { params: { id } }, { signal })
    if (!deleted.ok && deleted.problem !== 'not-found') return refuse(deleted.problem)
    onDeleted()
    return ok(null)
  })
