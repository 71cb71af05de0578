import { demand, type Transport } from '#contract/client.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import type { UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { withDismissed } from '#domain/users/dismissed.ts'

export interface DismissNeeds {
  readonly userId: UserId
  readonly model: Pick<Model, 'append' | 'read'>
  readonly transport: Transport
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

/** Saves in the user's metadata which hints the user closed or postponed. */
export async function dismiss(
  { userId, model, transport, now }: DismissNeeds,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { value: known } = model.read(keyOf('user', userId))
  const value = withDismissed(known?.metadata ?? {}, keys)
  const body = [{ op: 'replace' as const, path: '/metadata/dismissed', value }]
  const user = await demand(transport, patchUser, { params: { id: userId }, body }, { signal })
  model.append({ type: 'entities-loaded', entities: [keyed('user', userId, user)] }, now())
}
