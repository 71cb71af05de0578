import { sql } from 'drizzle-orm'
import type { DataGroupId, Subject, UserId, UserSupervisorId } from '#contract/wire.ts'
import { publishUsersChanged } from '../publish.ts'
import { dataGroupMembers, userSupervisors, users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'
import { tellOfMembers } from './members.ts'

export interface NewChild {
  readonly issuer: string
  readonly subject: Subject
  readonly givenName: string
  readonly surname: string
  readonly gender: 'Male' | 'Female' | null
}

export interface MadeBy {
  readonly parentId: UserId
  readonly profileId: DataGroupId
  readonly key: string
  readonly at: Date
}

/**
 * Adds the identity and the user of a child, with the caller as the parent. The profile becomes the child's own. The child
 * takes none of the limited places of the preview, like a person who is invited by name.
 */
export async function addChild(
  queries: Queries,
  child: NewChild,
  { parentId, profileId, key, at }: MadeBy,
): Promise<{ readonly userId: UserId; readonly recordId: UserSupervisorId }> {
  const { subject, givenName, surname } = child
  const changed = { modifiedAt: at, modifiedUserId: parentId }
  await queries.insert(identities).values({
    subject,
    givenName,
    familyName: surname,
    invited: true,
    waitingSince: at,
    createdAt: at,
  })
  const [user] = await queries
    .insert(users)
    // The parent has named the child, so nobody asks the child to confirm the name.
    .values({
      ...child,
      profileDataGroupId: profileId,
      metadata: { nameConfirmed: true },
      createdAt: at,
      ...changed,
    })
    .returning({ id: users.id })
  if (user === undefined) throw new Error('The child was not inserted.')
  const [record] = await queries
    .insert(userSupervisors)
    .values({ supervisorId: parentId, forUserId: user.id, idempotencyKey: key, createdAt: at, ...changed })
    .returning({ id: userSupervisors.id })
  if (record === undefined) throw new Error('The parent was not inserted.')
  await queries
    .update(dataGroupMembers)
    .set({ principalId: user.id, ...changed })
    .where(sql`${dataGroupMembers.dataGroupId} = ${profileId} AND ${dataGroupMembers.role} = 'Owner'`)
  await tellOfMembers(queries, profileId, parentId, user.id)
  await publishUsersChanged(queries, [parentId])
  return { userId: user.id, recordId: record.id }
}
