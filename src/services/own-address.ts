import { send, type Transport } from '#contract/client.ts'
import { getIdentity } from '#contract/identity/identity.ts'
import type { UserId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly identityTransport: Transport
  readonly model: Pick<Model, 'read'>
  /** The signed-in user. */
  readonly viewerId: UserId
}

/** The address with which the viewer signs in. The user must be in the model. */
export async function addressOfViewer(
  { identityTransport, model, viewerId }: Needs,
  signal: AbortSignal,
): Promise<string> {
  const subject = model.read(keyOf('user', viewerId)).value?.subject
  if (subject === undefined) throw new Error('The identity of the user is not known.')
  const call = { params: { id: subject }, query: { expand: 'addresses' as const } }
  const identity = await send(identityTransport, getIdentity, call, { signal })
  const active = identity.ok
    ? identity.value.addresses?.find(({ inactiveDate }) => inactiveDate === null)
    : undefined
  if (active === undefined) throw new Error('This account signs in without an address.')
  return active.address
}
