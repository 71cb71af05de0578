import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { addChildAccount, makeChildCode } from '#contract/group-admin/child-account.ts'
import { ok, type Result } from '#contract/result.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly transport: Transport
  readonly model: Pick<Model, 'append'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  /** The profile of the child. */
  readonly dataGroupId: DataGroupId
  /** The signed-in user, who becomes the parent. */
  readonly viewerId: UserId
}

/** Creates the account of a child, and returns its user. What the account changes is read again, also if the answer is lost. */
export const createChildAccountActor = ({ transport, model, now, dataGroupId, viewerId }: Needs) =>
  fromPromise<
    Result<UserId, RefusalOf<typeof addChildAccount>>,
    { readonly key: string; readonly address: string | null }
  >(async ({ input: { key, address }, signal }) => {
    try {
      const call = { query: { profile: dataGroupId }, body: { idempotencyKey: key, address } }
      const created = await send(transport, addChildAccount, call, { signal })
      if (!created.ok) return created
      model.append(
        { type: 'entities-loaded', entities: [keyed('user', created.value.id, created.value)] },
        now(),
      )
      return ok(created.value.id)
    } finally {
      model.append(
        {
          type: 'marked-stale',
          keys: [
            keyOf('dataGroup', dataGroupId),
            keyOf('dataGroupPermissions', dataGroupId),
            keyOf('treesOfUser', viewerId),
            keyOf('groupsOwnedByUser', viewerId),
            keyOf('supervisedOfUser', viewerId),
          ],
        },
        now(),
      )
    }
  })

/** Makes a code with which a child signs in. Its life is counted from its arrival, because clocks differ. */
export const makeChildCodeActor = (transport: Transport, childId: UserId) =>
  fromPromise<
    Result<{ readonly code: string; readonly life: number }, RefusalOf<typeof makeChildCode>>,
    undefined
  >(async ({ signal }) => {
    const made = await send(transport, makeChildCode, { params: { id: childId } }, { signal })
    return made.ok ? ok({ code: made.value.code, life: made.value.expiresIn * 1000 }) : made
  })
