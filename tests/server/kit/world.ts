import { sql } from 'drizzle-orm'
import type { Resource } from '#contract/endpoint.ts'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { MemberRole, type Privilege } from '#contract/permission.ts'
import type { DataGroupId, FamilyGroupId, SupportTicketId, UserId } from '#contract/wire.ts'
import { membersOf } from '../../../server/store/readers/family-groups.ts'
import { contentData, contentTags, uploadedContents } from '../../../server/store/schema/contents.ts'
import {
  dataGroupMembers,
  dataGroups,
  userSupervisors,
  users,
} from '../../../server/store/schema/group-admin.ts'
import { assertions, families, persons, places } from '../../../server/store/schema/research-items.ts'
import { syncs, workspaces } from '../../../server/store/schema/research-uploads.ts'
import { supportTickets } from '../../../server/store/schema/support.ts'
import { aTree, aUser } from '../support/fixtures.ts'
import type { TestApp } from './app.ts'
import { aFamilyGroup } from './family-group.ts'
import { type SignedIn, signedIn } from './sign-in.ts'

export const roles = MemberRole.options

/** A tree that contains one item of each kind, its owner, and a user for every role on it. */
export interface World {
  readonly owner: SignedIn
  readonly stranger: SignedIn
  readonly byRole: Readonly<Record<MemberRole, SignedIn>>
  readonly dataGroupId: DataGroupId
  /** A profile on which everybody has the same role as on the tree. The world's detail is in it. */
  readonly profileId: DataGroupId
  /** The id of an item of every kind that belongs to the tree, or to its owner. */
  readonly ids: Readonly<Record<Resource, string>>
  readonly memberIds: Readonly<Record<MemberRole, string>>
  /** The members of the family group; a Contributor is not a member. */
  readonly groupMemberIds: Readonly<Record<FamilyGroupRole, string>>
}

/** Makes a world. The tree's first sync has completed. */
export async function aWorld(kit: TestApp): Promise<World> {
  const owner = await signedIn(kit, { givenName: 'Olga', familyName: 'Owner' })
  const tree = await aTree(kit.store, owner.userId)
  const syncId = await completedSync(kit, tree.workspaceId, owner.userId)
  await fill(kit, tree.dataGroupId)
  const others = await Promise.all(
    roles
      .filter((role): role is Exclude<MemberRole, 'Owner'> => role !== 'Owner')
      .map(async (role) => [role, await aMember(kit, tree.dataGroupId, role)] as const),
  )
  const familyGroup = await aFamilyGroup(
    kit.store,
    owner.userId,
    others.flatMap(([role, { userId }]) => (role === 'Contributor' ? [] : [[role, userId] as const])),
  )
  const profileId = await aProfile(kit, tree.dataGroupId)
  return {
    owner,
    stranger: await signedIn(kit, { givenName: 'Stefan', familyName: 'Stranger' }),
    // Every role exists: one entry for each was made above.
    byRole: { ...Object.fromEntries(others), Owner: owner } as World['byRole'],
    dataGroupId: tree.dataGroupId,
    profileId,
    ids: {
      dataGroup: tree.dataGroupId,
      workspace: tree.workspaceId,
      sync: syncId,
      person: `${tree.dataGroupId}-1`,
      family: `${tree.dataGroupId}-1`,
      assertion: `${profileId}-1`,
      content: `${tree.dataGroupId}-u1`,
      contentTag: `${tree.dataGroupId}-t1`,
      match: await aMatch(kit, tree.dataGroupId),
      familyGroup,
      user: owner.userId,
      identity: owner.subject,
      supportTicket: await aTicket(kit, owner.userId),
    },
    memberIds: await memberIds(kit, tree.dataGroupId),
    groupMemberIds: await groupMemberIds(kit, familyGroup),
  }
}

/** Stores a ticket to support that a user has created. */
export async function aTicket({ store, clock }: TestApp, userId: UserId): Promise<SupportTicketId> {
  const [ticket] = await store.db
    .insert(supportTickets)
    .values({
      userId,
      idempotencyKey: crypto.randomUUID(),
      inquiryType: 'Question',
      priority: 'Medium',
      firstName: 'Olga',
      lastName: 'Owner',
      subject: 'A question',
      message: 'How do I share a tree?',
      createdAt: clock.now,
      modifiedAt: clock.now,
    })
    .returning({ id: supportTickets.id })
  if (ticket === undefined) throw new Error('No ticket was stored.')
  return ticket.id
}

/**
 * Makes a match of the tree's person with a person of another tree. Everybody with a role on the tree may read the
 * other tree, and nobody may change it.
 */
export async function aMatch(kit: TestApp, dataGroupId: DataGroupId): Promise<string> {
  const keeper = await aUser(kit.store)
  const other = await aTree(kit.store, keeper)
  await completedSync(kit, other.workspaceId, keeper)
  await fill(kit, other.dataGroupId)
  await kit.store.pool.query(
    `INSERT INTO data_group_members (data_group_id, principal_type, principal_id, role, created_at, modified_at)
     SELECT $1, principal_type, principal_id, 'Viewer', created_at, modified_at FROM data_group_members
     WHERE data_group_id = $2`,
    [other.dataGroupId, dataGroupId],
  )
  return `${dataGroupId}-1~${other.dataGroupId}-1`
}

/** Makes a profile, on which everybody has the same role as on the tree. A tree's own details cannot be edited. */
export async function aProfile(kit: TestApp, treeId: DataGroupId): Promise<DataGroupId> {
  const { rows } = await kit.store.pool.query<{ id: DataGroupId }>(
    `INSERT INTO data_groups (group_type, name, start_item_number, last_person_number, last_family_number,
       last_assertion_number, last_place_number, created_at, modified_at)
     VALUES ('Profile', 'Berta', 1, 1, 1, 1, 1, now(), now()) RETURNING id::text`,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('No profile was stored.')
  await fill(kit, id)
  await shareLike(kit, id, treeId)
  return id
}

/** Gives everybody the role on a data group that they have on another. */
const shareLike = (kit: TestApp, dataGroupId: string, likeId: DataGroupId) =>
  kit.store.pool.query(
    `INSERT INTO data_group_members (data_group_id, principal_type, principal_id, role, created_at, modified_at)
     SELECT $1, principal_type, principal_id, role, created_at, modified_at FROM data_group_members
     WHERE data_group_id = $2`,
    [dataGroupId, likeId],
  )

/** Signs in a user who is a member of a data group. */
export async function aMember(kit: TestApp, dataGroupId: DataGroupId, role: MemberRole): Promise<SignedIn> {
  const person = await signedIn(kit, { givenName: role, familyName: 'Member' })
  await kit.store.db.insert(dataGroupMembers).values({
    dataGroupId,
    principalType: 'User',
    principalId: person.userId,
    role,
    createdAt: kit.clock.now,
    modifiedAt: kit.clock.now,
  })
  return person
}

/** Gives a user privileges, as an operator would. */
export const givePrivileges = (kit: TestApp, { userId }: Pick<SignedIn, 'userId'>, privileges: Privilege[]) =>
  kit.store.db.update(users).set({ privileges }).where(sql`${users.id} = ${userId}`)

/** Makes a user visible to everybody, by id only. */
export const makeKnown = (kit: TestApp, { userId }: Pick<SignedIn, 'userId'>) =>
  kit.store.db
    .update(users)
    .set({ mobileNumber: '+41 00', mobileNumberPrivacy: 'Everyone' })
    .where(sql`${users.id} = ${userId}`)

export const supervise = (kit: TestApp, supervisor: SignedIn, child: SignedIn) =>
  kit.store.db.insert(userSupervisors).values({ supervisorId: supervisor.userId, forUserId: child.userId })

export async function completedSync(kit: TestApp, workspaceId: string, userId: UserId): Promise<string> {
  const { rows } = await kit.store.db.execute<{ id: string }>(sql`
    INSERT INTO ${syncs} (workspace_id, source_person_count, state, completed_at, created_at, created_user_id)
    VALUES (${workspaceId}, 1, 'Completed', ${kit.clock.now.toISOString()}, ${kit.clock.now.toISOString()}, ${userId})
    RETURNING id::text`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('No sync was stored.')
  await kit.store.db.execute(sql`UPDATE ${workspaces} SET last_sync_id = ${id} WHERE id = ${workspaceId}`)
  await kit.store.db.execute(sql`
    UPDATE data_groups SET revision = revision + 1, contents_changed_at = ${kit.clock.now.toISOString()}
    WHERE id = (SELECT data_group_id FROM ${workspaces} WHERE id = ${workspaceId})`)
  return id
}

export async function fill({ store, clock }: TestApp, dataGroupId: DataGroupId) {
  const item = { dataGroupId, number: 1, modifiedAt: clock.now }
  await store.db.insert(persons).values({
    ...item,
    nameParts: [{ kind: 'Given', text: 'Berta' }],
    displayName: 'Berta',
    searchName: 'berta',
    gender: 'Female',
    living: false,
    hasDeath: true,
    mayLiveUntil: 0,
  })
  await store.db.insert(families).values({ ...item, motherNumber: 1 })
  await store.db.insert(places).values({ ...item, name: 'Basel, Switzerland', shortName: 'Basel' })
  await store.db.insert(assertions).values({
    ...item,
    subjectType: 'Person',
    subjectNumber: 1,
    assertionType: 'Occupation',
    value: 'Baker',
    position: 0,
  })
  await store.db
    .update(dataGroups)
    .set({ lastContentNumber: 1, lastContentTagNumber: 1 })
    .where(sql`id = ${dataGroupId}`)
  const modified = { modifiedAt: clock.now }
  await store.db.insert(uploadedContents).values({
    ...modified,
    dataGroupId,
    number: 1,
    idempotencyKey: 'the first one',
    fileName: 'Berta.jpg',
    createdAt: clock.now,
  })
  await store.db
    .insert(contentData)
    .values({ dataGroupId, contentKey: 'u1', size: 8, status: 'NoData', lastPartAt: clock.now })
  await store.db
    .insert(contentTags)
    .values({ ...modified, dataGroupId, number: 1, contentNumber: 1, personNumber: 1 })
}

async function groupMemberIds({ store }: TestApp, id: FamilyGroupId): Promise<World['groupMemberIds']> {
  const rows = await membersOf(store.db, id)
  // One member of every role exists.
  return Object.fromEntries<string>(rows.map((row) => [row.role, row.id])) as World['groupMemberIds']
}

async function memberIds({ store }: TestApp, dataGroupId: DataGroupId): Promise<World['memberIds']> {
  const rows = await store.db
    .select({ id: dataGroupMembers.id, role: dataGroupMembers.role })
    .from(dataGroupMembers)
    .where(sql`${dataGroupMembers.dataGroupId} = ${dataGroupId}`)
  // One member of every role exists.
  return Object.fromEntries<string>(rows.map(({ id, role }) => [role, id])) as World['memberIds']
}
