import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { enableDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok, type Result } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'

type Refused = RefusalOf<typeof enableDataGroup>

/**
 * Lets the plan include the tree again. `onSettled` hears which trees may have changed, also if the act was refused or its
 * answer was lost: another tab may have chosen meanwhile.
 */
export const enableTreeActor = (
  transport: Transport,
  id: DataGroupId,
  onSettled: (trees: readonly DataGroupId[]) => void,
) =>
  fromPromise<Result<null, Refused>, { readonly instead: DataGroupId | null }>(
    async ({ input: { instead }, signal }) => {
      const call = { params: { id }, query: instead === null ? {} : { instead } }
      const enabled = await send(transport, enableDataGroup, call, { signal }).finally(() =>
        onSettled(instead === null ? [id] : [id, instead]),
      )
      return enabled.ok ? ok(null) : enabled
    },
  )
