import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { leaveDataGroup } from '#contract/group-admin/data-group-members.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'

type Refused = Exclude<RefusalOf<typeof leaveDataGroup>, 'not-found'>

/** Ends the caller's own share of the tree. A share that has already ended counts as ended. */
export const leaveTreeActor = (transport: Transport, id: DataGroupId, onLeft: () => void) =>
  fromPromise<Result<null, Refused>, undefined>(async ({ signal }) => {
    const left = await send(transport, leaveDataGroup, { params: { id } }, { signal })
    if (!left.ok && left.problem !== 'not-found') return refuse(left.problem)
    onLeft()
    return ok(null)
  })
