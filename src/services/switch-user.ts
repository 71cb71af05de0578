import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { getSupervisedUsers } from '#contract/group-admin/user-kin.ts'
import type { UserId } from '#contract/wire.ts'
import type { SupervisedUser } from '#domain/users/supervised-user.ts'

/** The users whom this user supervises, sorted by name. */
export const findSupervisedActor = (transport: Transport, userId: UserId) =>
  fromPromise<readonly SupervisedUser[], undefined>(async ({ signal }) => {
    const { items } = await send(transport, getSupervisedUsers, { params: { id: userId } }, { signal })
    return items.map(({ id, givenName, surname }) => ({
      id,
      name: [givenName, surname].filter(Boolean).join(' ') || `User ${id}`,
    }))
  })
