import { eq, sql } from 'drizzle-orm'
import type { DataGroupId, Subject, UserId } from '#contract/wire.ts'
import { nameOf } from '#domain/person/decide-relative.ts'
import type { StoredUser } from '../readers/users.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import type { Queries, Store } from '../store.ts'
import { addNamedPerson, startPersonNumber } from './contents/relatives.ts'
import { addGroup } from './new-group.ts'

export interface NewUser {
  readonly issuer: string
  readonly subject: Subject
  readonly givenName: string
  readonly surname: string
  readonly email: string | null
  readonly createdAt: Date
  readonly namePrivacy?: StoredUser['namePrivacy']
  readonly privileges?: StoredUser['privileges']
  readonly limits?: StoredUser['limits']
}

export interface UserWithProfile {
  readonly userId: UserId
  readonly profileId: DataGroupId
}

/**
 * The user of an identity. The first sign-in creates the user, together with the profile's data group, its owner's
 * membership and its start person: either all of them or nothing. It happens only once, because the second of two
 * concurrent sign-ins waits at the unique index of the subject (requirement SGI-20).
 */
export async function ensureUser(store: Store, user: NewUser): Promise<UserWithProfile> {
  return (
    (await findUserBySubject(store.db, user.subject)) ??
    store.transaction((queries) => addUser(queries, user))
  )
}

/** Like `ensureUser`, for a new user inside a transaction. */
export async function addUser(queries: Queries, { createdAt, ...user }: NewUser): Promise<UserWithProfile> {
  const audit = { createdAt, modifiedAt: createdAt }
  const [added] = await queries
    .insert(users)
    .values({ ...user, ...audit })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (added === undefined) {
    const other = await findUserBySubject(queries, user.subject)
    if (other === null) throw new Error('A user exists without a profile.')
    return other
  }
  const userId = added.id
  const profileId = await addProfile(queries, userId, user, createdAt)
  await queries
    .update(users)
    .set({ profileDataGroupId: profileId, modifiedUserId: userId })
    .where(eq(users.id, userId))
  return { userId, profileId }
}

async function addProfile(
  queries: Queries,
  userId: UserId,
  { givenName, surname }: Pick<NewUser, 'givenName' | 'surname'>,
  createdAt: Date,
): Promise<DataGroupId> {
  const group = {
    groupType: 'Profile',
    name: profileName({ givenName, surname }),
    startItemNumber: startPersonNumber,
  } as const
  const id = await addGroup(queries, userId, group, createdAt)
  await addStartPerson(queries, id, userId, { givenName, surname }, createdAt)
  return id
}

/** Adds the first person of a profile: the user, with the user's name. */
export async function addStartPerson(
  queries: Queries,
  profileId: DataGroupId,
  userId: UserId,
  names: Pick<NewUser, 'givenName' | 'surname'>,
  at: Date,
): Promise<void> {
  const person = { number: startPersonNumber, name: nameOf(names), idempotencyKey: null }
  await addNamedPerson(queries, { id: profileId }, person, { userId, at })
  await queries
    .update(dataGroups)
    .set({ lastPersonNumber: sql`greatest(last_person_number, ${startPersonNumber})` })
    .where(eq(dataGroups.id, profileId))
}

/** The name of a new profile: that of its user. */
export const profileName = ({ givenName, surname }: Pick<NewUser, 'givenName' | 'surname'>): string =>
  [givenName, surname].filter((part) => part !== '').join(' ')

async function findUserBySubject(queries: Queries, subject: Subject): Promise<UserWithProfile | null> {
  const [row] = await queries
    .select({ userId: users.id, profileId: users.profileDataGroupId })
    .from(users)
    .where(eq(users.subject, subject))
  return row === undefined || row.profileId === null ? null : { userId: row.userId, profileId: row.profileId }
}
