/**
 * Puts an account back to the state after sign-up (requirement API-35). Identity, sessions, privileges and limits stay,
 * and so does what others have shared with the user. The profile keeps its id, because the tokens of open sessions
 * contain it.
 */
import { eq, sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { publish } from '../publish.ts'
import { membersReading } from '../readers/audience.ts'
import { ownedFamilyGroups } from '../readers/family-groups.ts'
import { isOpenToEveryone } from '../readers/known-users.ts'
import { groupsToDelete, type ResetFacts } from '../readers/reset-facts.ts'
import { familyGroupInvites } from '../schema/family-groups.ts'
import { dataGroups, parentRequests, readyApps, users } from '../schema/group-admin.ts'
import { assertions, families, familyChildren, persons, places } from '../schema/research-items.ts'
import { sharingRequests } from '../schema/sharing-requests.ts'
import { supportTickets } from '../schema/support.ts'
import { viewerInvitations } from '../schema/viewer-invitations.ts'
import type { Queries } from '../store.ts'
import { deleteFeed } from './calendar-feeds.ts'
import { cancelInvites, deleteFamilyGroup } from './family-groups.ts'
import { deleteUntouched } from './linked-profiles/unlink-profiles.ts'
import { lockLinks } from './match-sets/follow-links.ts'
import { setsOfTree, settleSets } from './match-sets/settle-sets.ts'
import { cancelRequests } from './sharing-requests.ts'
import { addStartPerson, profileName } from './users.ts'

/**
 * Resets the account of a user, and notifies everybody who saw something of it. Runs in a transaction that has locked
 * the groups of the user.
 */
export async function resetAccount(
  queries: Queries,
  { userId: by }: Grant<'user', 'Read'>,
  facts: ResetFacts,
  at: Date,
): Promise<void> {
  await lockLinks(queries)
  const openBefore = await isOpenToEveryone(queries, facts.userId)
  const groups = await groupsToDelete(queries, facts.userId)
  const concerned = [...groups, ...(facts.profileId === null ? [] : [facts.profileId])]
  const readers = await readersOf(queries, concerned)
  await deleteGroups(queries, groups)
  for (const id of await ownedFamilyGroups(queries, facts.userId)) await deleteFamilyGroup(queries, id, at)
  if (facts.profileId !== null) await emptyProfile(queries, facts.profileId, facts, at)
  await queries.delete(viewerInvitations).where(eq(viewerInvitations.inviterId, facts.userId))
  await cancelInvites(queries, sql`${familyGroupInvites.senderUserId} = ${facts.userId}`, at)
  await cancelRequests(queries, sql`${sharingRequests.senderUserId} = ${facts.userId}`, at)
  await queries.delete(parentRequests).where(eq(parentRequests.forUserId, facts.userId))
  await deleteFeed(queries, facts.userId)
  await queries.delete(supportTickets).where(eq(supportTickets.userId, facts.userId))
  await queries.delete(readyApps).where(eq(readyApps.userId, facts.userId))
  await queries
    .update(users)
    .set({ ...afterSignUp(facts), modifiedAt: at, modifiedUserId: by })
    .where(eq(users.id, facts.userId))
  await publish(
    queries,
    ...readers.map(
      ({ userId, dataGroupId }) =>
        ({ userId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const,
    ),
    {
      knowersOf: facts.userId,
      openBefore,
      event: { name: 'User.Changed', payload: { userId: facts.userId } },
    },
  )
}

/** The fields of a user who has just signed up. */
const afterSignUp = ({ givenName, surname, email }: ResetFacts) =>
  ({
    givenName,
    surname,
    email,
    email2: null,
    mobileNumber: null,
    gender: null,
    photoUrl: null,
    namePrivacy: 'Groups',
    emailPrivacy: 'Me',
    email2Privacy: 'Me',
    mobileNumberPrivacy: 'Me',
    metadata: {},
    limitsDisabled: false,
  }) as const

interface GroupReader {
  readonly userId: UserId
  readonly dataGroupId: DataGroupId
}

async function readersOf(queries: Queries, groups: readonly DataGroupId[]): Promise<GroupReader[]> {
  const readers: GroupReader[] = []
  for (const dataGroupId of groups)
    for (const userId of await membersReading(queries, dataGroupId)) readers.push({ userId, dataGroupId })
  return readers
}

async function deleteGroups(queries: Queries, groups: readonly DataGroupId[]): Promise<void> {
  const sets = new Set<string>()
  for (const id of groups) for (const set of await setsOfTree(queries, id)) sets.add(set)
  await deleteUntouched(queries, sql`g.tracked_group_id = ANY (${sql.param([...groups])}::bigint[])`)
  await queries.execute(sql`DELETE FROM ${dataGroups} WHERE id = ANY (${sql.param([...groups])}::bigint[])`)
  await settleSets(queries, [...sets], [])
}

/** Empties the profile, except for the owner's membership and the start person. */
async function emptyProfile(queries: Queries, id: DataGroupId, facts: ResetFacts, at: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM data_group_members WHERE data_group_id = ${id} AND role <> 'Owner'`)
  await queries.execute(sql`DELETE FROM data_group_leavers WHERE data_group_id = ${id}`)
  await queries.execute(sql`DELETE FROM viewer_invitations WHERE data_group_id = ${id}`)
  for (const items of [persons, families, familyChildren, assertions, places])
    await queries.delete(items).where(eq(items.dataGroupId, id))
  await addStartPerson(queries, id, facts.userId, facts, at)
  await queries
    .update(dataGroups)
    .set({ name: profileName(facts), description: '', modifiedAt: at, modifiedUserId: facts.userId })
    .where(eq(dataGroups.id, id))
}
