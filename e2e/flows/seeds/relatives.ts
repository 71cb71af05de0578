/** Users who ask each other to be parents, and answer, by plain HTTP. */
import { demand } from '#contract/client.ts'
import {
  askParent,
  cancelParentRequest,
  confirmParentRequest,
  getParents,
  removeParent,
  type UserSupervisor,
} from '#contract/group-admin/user-supervisor.ts'
import type { ParentRequestId } from '#contract/wire.ts'
import type { AskedPerson } from '#domain/users/parents.ts'
import { type Account, newAccount } from '../../support/account.ts'
import { identityTokenOf, newPerson } from '../../support/signed-in.ts'
import type { Stage } from '../support/browser-flow.ts'

export interface Relative extends Account {
  /** Proves that this user has signed in just now. */
  readonly proof: string
}

export async function relative(
  { request, origin, info }: Stage,
  givenName: string,
  surname: string,
): Promise<Relative> {
  const person = { ...newPerson(info.workerIndex), givenName, surname }
  const account = await newAccount(request, origin, person)
  return { ...account, proof: await identityTokenOf(request, person.address) }
}

/** Asks a person to be a parent of the caller's own account. */
export const ask = (child: Relative, address: string) => askPerson(child, { address })

export async function askPerson(
  { transport, userId, proof }: Relative,
  to: AskedPerson,
): Promise<ParentRequestId> {
  const { id } = await demand(transport, askParent, { body: { forUserId: userId, ...to, proof } })
  return id
}

/** Makes users parents of a child. All are asked first, because a child with a parent may not ask anybody. */
export async function makeParents(child: Relative, parents: readonly Account[]): Promise<void> {
  const asked = await Promise.all(
    parents.map(async ({ person, transport }) => ({
      transport,
      requestId: await ask(child, person.address),
    })),
  )
  for (const { transport, requestId } of asked)
    await demand(transport, confirmParentRequest, { params: { requestId } })
}

/** Removes a parent, as that parent. */
export async function leave(child: Relative, parent: Account): Promise<void> {
  const supervisorRecordId = await recordOf(child, parent)
  await demand(parent.transport, removeParent, { params: { supervisorRecordId } })
}

/** The record that makes a user a parent of the child. */
export async function recordOf(child: Relative, { userId }: Account): Promise<UserSupervisor['id']> {
  const { items } = await parentsOf(child)
  const record = items.find(({ supervisorId }) => supervisorId === userId)
  if (record === undefined) throw new Error('The parent is not listed.')
  return record.id
}

/** Cancels a request of the caller. */
export const cancel = ({ transport }: Account, requestId: ParentRequestId): Promise<unknown> =>
  demand(transport, cancelParentRequest, { params: { requestId } })

export const parentsOf = ({ transport, userId: id }: Account) =>
  demand(transport, getParents, { params: { id } })
