import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { resetUser } from '#contract/group-admin/user-admin.ts'
import { ok, type Result } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { keyed } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly userId: UserId
  readonly model: Pick<Model, 'append'>
  readonly transport: Transport
  readonly now: () => number
}

/** Resets an account. Any cached entity may belong to the deleted data, so everything is marked for reloading. */
export const resetAccountActor = ({ userId, model, transport, now }: Needs) =>
  fromPromise<Result<null, RefusalOf<typeof resetUser>>, undefined>(async ({ signal }) => {
    const reset = await send(transport, resetUser, { params: { id: userId } }, { signal })
    if (!reset.ok) return reset
    const entities = [keyed('user', userId, reset.value)]
    model.append([{ type: 'all-marked-stale' }, { type: 'entities-loaded', entities }], now())
    return ok(null)
  })
