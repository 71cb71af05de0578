/** The items that callers call about: each subject is a user with one item of every kind. */
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { MemberRole } from '#contract/permission.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import { membersOf } from '../../../../server/store/readers/family-groups.ts'
import { dataGroupMembers } from '../../../../server/store/schema/group-admin.ts'
import type { TestApp } from '../../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../../kit/family-group.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { aMatch, aProfile, aTicket, completedSync, fill, type World } from '../../kit/world.ts'
import { aTree } from '../../support/fixtures.ts'

/** The ids that a call needs. */
export type Subject = Pick<
  World,
  'owner' | 'dataGroupId' | 'profileId' | 'ids' | 'memberIds' | 'groupMemberIds'
>

/** How the items of a subject are shared with a caller. */
export interface Shared {
  /** The caller has this role on the tree and on the profile. */
  readonly tree?: readonly [role: MemberRole, caller: SignedIn]
  /** The caller has this role in the family group. */
  readonly group?: readonly [role: FamilyGroupRole, caller: SignedIn]
  /** The tree and the profile are shared with the family group. */
  readonly throughGroup?: true
}

/** Makes a user with a tree, a profile, a family group, a match and a ticket. */
export async function aSubject(kit: TestApp, shared: Shared = {}, owner?: SignedIn): Promise<Subject> {
  const of = owner ?? (await signedIn(kit, { givenName: 'Susan', familyName: 'Subject' }))
  const bystander = await bystanderOf(kit)
  const group = await aGroup(kit, of, bystander, shared)
  const tree = await aTree(kit.store, of.userId)
  const syncId = await completedSync(kit, tree.workspaceId, of.userId)
  await fill(kit, tree.dataGroupId)
  for (const [role, { userId }] of [['Viewer', bystander] as const, ...(shared.tree ? [shared.tree] : [])])
    await kit.store.db.insert(dataGroupMembers).values({
      dataGroupId: tree.dataGroupId,
      principalType: 'User',
      principalId: userId,
      role,
      createdAt: kit.clock.now,
      modifiedAt: kit.clock.now,
    })
  if (shared.throughGroup) await shareWithGroup(kit.store, tree.dataGroupId, group)
  // Both have the members of the tree.
  const profileId = await aProfile(kit, tree.dataGroupId)
  const match = await aMatch(kit, tree.dataGroupId)
  return {
    owner: of,
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
      match,
      familyGroup: group,
      user: of.userId,
      identity: of.subject,
      supportTicket: await aTicket(kit, of.userId),
    },
    memberIds: await treeMembers(kit, tree.dataGroupId),
    groupMemberIds: await groupMembers(kit, group, bystander),
  }
}

const bystanders = new WeakMap<TestApp, Promise<SignedIn>>()

/** A member of every tree and group, whom nobody else knows. */
function bystanderOf(kit: TestApp): Promise<SignedIn> {
  const known = bystanders.get(kit) ?? signedIn(kit, { givenName: 'Bea', familyName: 'Bystander' })
  bystanders.set(kit, known)
  return known
}

function aGroup(kit: TestApp, of: SignedIn, bystander: SignedIn, { group }: Shared): Promise<FamilyGroupId> {
  const viewer = ['Viewer', bystander.userId] as const
  if (group === undefined) return aFamilyGroup(kit.store, of.userId, [viewer])
  const [role, { userId }] = group
  return role === 'Owner'
    ? aFamilyGroup(kit.store, userId, [viewer, ['Administrator', of.userId]])
    : aFamilyGroup(kit.store, of.userId, [viewer, [role, userId]])
}

async function treeMembers({ store }: TestApp, dataGroupId: string): Promise<World['memberIds']> {
  const { rows } = await store.pool.query<{ role: string; id: string }>(
    `SELECT role, id::text FROM data_group_members WHERE data_group_id = $1 ORDER BY id DESC`,
    [dataGroupId],
  )
  // Calls name only the Viewer, who is the bystander, the first member of this role.
  return Object.fromEntries(rows.map(({ role, id }) => [role, id])) as World['memberIds']
}

async function groupMembers({ store }: TestApp, id: FamilyGroupId, bystander: SignedIn) {
  const rows = await membersOf(store.db, id)
  const viewer = rows.find(({ userId }) => userId === bystander.userId)
  // Calls name only the Viewer, who is the bystander.
  return { Viewer: viewer?.id ?? '' } as World['groupMemberIds']
}
