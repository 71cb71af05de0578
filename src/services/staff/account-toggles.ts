import { fromPromise } from 'xstate'
import { CallFailure, demand, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import type { User } from '#contract/group-admin/user.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import { setLimitsDisabled, setProfessional } from '#contract/group-admin/user-admin.ts'
import { ok, type Result, refuse, refusedAs } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { ToggleChange, ToggleProblem } from '#domain/users/account-toggles.ts'

interface Needs {
  readonly userId: UserId
  readonly model: Pick<Model, 'append'>
  readonly transport: Transport
  readonly now: () => number
}

/** Saves a switch of an account, and puts the user from the server's answer into the model. */
export const saveToggleActor = ({ userId, model, transport, now }: Needs) =>
  fromPromise<Result<null, ToggleProblem>, { change: ToggleChange }>(
    async ({ input: { change }, signal }) => {
      const saved = await save(transport, userId, change, signal)
      if (!saved.ok) return saved
      model.append({ type: 'entities-loaded', entities: [keyed('user', userId, saved.value)] }, now())
      if (change.toggle === 'professional')
        model.append({ type: 'marked-stale', keys: [keyOf('subscriptionsOfUser', userId)] }, now())
      return ok(null)
    },
  )

async function save(
  transport: Transport,
  id: UserId,
  { toggle, value }: ToggleChange,
  signal: AbortSignal,
): Promise<Result<User, ToggleProblem>> {
  try {
    if (toggle === 'limitsDisabled') {
      const saved = await send(transport, setLimitsDisabled, { params: { id }, body: { value } }, { signal })
      return refusedAs(saved, { 'not-allowed': 'not-allowed', 'not-found': 'gone' })
    }
    if (toggle === 'professional') {
      const saved = await send(transport, setProfessional, { params: { id }, body: { value } }, { signal })
      return refusedAs(saved, {
        'not-allowed': 'not-allowed',
        'not-found': 'gone',
        'demo-visitor': 'demo-visitor',
        'has-subscription': 'has-subscription',
      })
    }
    const body = [{ op: 'replace' as const, path: '/metadata/nameConfirmed', value }]
    return ok(await demand(transport, patchUser, { params: { id }, body }, { signal }))
  } catch (error) {
    if (error instanceof CallFailure) return refuse(failureOf(error))
    throw error
  }
}
