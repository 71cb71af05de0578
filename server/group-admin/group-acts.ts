/**
 * The acts on family groups and their members: they load the facts under a lock, the domain decides, the store writes.
 */
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  createFamilyGroup,
  deleteFamilyGroup,
  patchFamilyGroup,
} from '#contract/group-admin/family-group.ts'
import type {
  addFamilyGroupMember,
  patchFamilyGroupMember,
  removeFamilyGroupMember,
} from '#contract/group-admin/family-group-member.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupId, FamilyGroupMemberId, UserId } from '#contract/wire.ts'
import { decideCreateGroup } from '#domain/groups/decide-group.ts'
import {
  decideAddGroupMember,
  decideChangeRole,
  decideRemoveMember,
  type GivenRole,
  type TreesOfFormer,
} from '#domain/groups/decide-group-member.ts'
import { canInviteOthers } from '#domain/permission/group.ts'
import { familyGroupPermissions, holds, none } from '#domain/permission/permissions.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { permissionsOnUser, standingsTo } from '../access/user-standing.ts'
import { readableFamilies } from '../store/readers/families.ts'
import { callerIn } from '../store/readers/family-group-standing.ts'
import {
  countOwnedGroups,
  findGroupMember,
  groupMadeUnder,
  lockGroupOwner,
  ownMemberships,
  type StoredGroupMember,
} from '../store/readers/family-groups.ts'
import { ownedShares } from '../store/readers/group-share-facts.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import { lockAccounts } from '../store/readers/parents.ts'
import { countSharingPeople } from '../store/readers/sharing-count.ts'
import { findSupervised, findUsers } from '../store/readers/users.ts'
import type { Queries, Store } from '../store/store.ts'
import {
  addFamilyGroup,
  addGroupMember,
  type By,
  cancelInvitesOf,
  deleteFamilyGroup as deleteGroup,
  type GroupFields,
  removeGroupMember,
  updateFamilyGroup,
  updateGroupRole,
  updateVisibility,
} from '../store/writers/family-groups.ts'
import { endGroupShares } from '../store/writers/members.ts'
import { Problem } from '../values/problem.ts'
import { type Viewer, withoutPrivileges } from '../values/viewer.ts'
import { isListedFor } from './family-group-view.ts'
import { handOver } from './hand-over.ts'

/**
 * Creates a group that the viewer owns. A lock on the account makes the groups of one user be created one after the
 * other. A repeated call answers the group of the first one.
 */
export const create = (
  store: Store,
  viewer: Viewer,
  fields: { readonly name: string; readonly description: string; readonly idempotencyKey: string },
  now: Date,
): Promise<Result<FamilyGroupId, RefusalOf<typeof createFamilyGroup>>> =>
  store.transaction(async (queries) => {
    await lockAccounts(queries, [viewer.userId])
    const made = await groupMadeUnder(queries, viewer.userId, fields.idempotencyKey)
    if (made !== null && !made.isOwned) throw new Problem('conflict')
    if (made !== null) return ok(made.id)
    const decided = decideCreateGroup({
      isSupervised: (await findSupervised(queries, [viewer.userId])).size > 0,
      isDemoVisitor: isDemoVisitor(viewer),
      owned: await countOwnedGroups(queries, viewer.userId),
    })
    if (!decided.ok) return decided
    return ok(await addFamilyGroup(queries, fields, { userId: viewer.userId, at: now }))
  })

/** Changes fields of a group and, if `ownerId` is given, its owner. Either everything is changed or nothing. */
export const change = (
  store: Store,
  id: FamilyGroupId,
  { ownerId, ...fields }: GroupFields & { readonly ownerId?: UserId },
  viewer: Viewer,
  now: Date,
): Promise<Result<void, RefusalOf<typeof patchFamilyGroup>>> =>
  store.transaction(async (queries) => {
    const by = { userId: viewer.userId, at: now }
    const owner = await lockGroupOwner(queries, id, ...(ownerId === undefined ? [] : [ownerId]))
    const caller = await callerIn(queries, viewer, id)
    if (owner === undefined || caller === undefined) return refuse('not-found')
    // Permissions were checked before the lock; the caller's role may have changed meanwhile.
    if (!manages(caller)) return refuse('not-allowed')
    if (ownerId !== undefined) {
      if (owner.id !== by.userId) return refuse('not-allowed')
      const handed = await handOver(queries, id, { from: owner, to: ownerId }, by)
      if (!handed.ok) return handed
    }
    const { scopeFamilyId = null } = fields
    if (scopeFamilyId !== null && (await readableFamilies(queries, viewer, [scopeFamilyId])).size === 0)
      return refuse('not-found')
    if (Object.keys(fields).length > 0) await updateFamilyGroup(queries, id, fields, by)
    return ok(undefined)
  })

/** True if a member may change the group and its members. */
const manages = ({ role }: StoredGroupMember): boolean => holds(familyGroupPermissions[role], 'Modify')

/** Deletes a group, unless it was handed over meanwhile. */
export const erase = (
  store: Store,
  id: FamilyGroupId,
  by: By,
): Promise<Result<void, RefusalOf<typeof deleteFamilyGroup>>> =>
  store.transaction(async (queries) => {
    const owner = await lockGroupOwner(queries, id)
    if (owner === undefined) return refuse('not-found')
    if (owner.id !== by.userId) return refuse('not-allowed')
    await deleteGroup(queries, id, by.at)
    return ok(undefined)
  })

export interface AddedMember {
  readonly userId: UserId
  readonly role: GivenRole
  readonly visibility: StoredGroupMember['visibility']
}

/** Adds a child of the viewer. Users whom the viewer may not know of are not found. */
export const add = (
  store: Store,
  viewer: Viewer,
  id: FamilyGroupId,
  member: AddedMember,
  now: Date,
): Promise<Result<StoredGroupMember, RefusalOf<typeof addFamilyGroupMember>>> =>
  store.transaction(async (queries) => {
    if (!holds(await permissionsOnUser(queries, withoutPrivileges(viewer), member.userId), 'Read'))
      return refuse('not-found')
    const owner = await lockGroupOwner(queries, id)
    const caller = await callerIn(queries, viewer, id)
    const user = (await findUsers(queries, [member.userId])).get(member.userId)
    if (owner === undefined || user === undefined) return refuse('not-found')
    if (caller === undefined || !canInviteOthers(caller.role)) return refuse('not-allowed')
    const decided = decideAddGroupMember(
      {
        callerRole: caller.role,
        isOwnUser: await looksAfter(queries, viewer, member.userId),
        isDemoVisitor: user.privileges.includes('DemoUser'),
        isMember: (await ownMemberships(queries, member.userId, [id])).size > 0,
        sharedWith: await countSharingPeople(queries, owner.id, { userId: member.userId }, now),
        sharingLimit: limitsOf(owner).sharingLimit,
      },
      member.role,
    )
    if (!decided.ok) return decided
    return ok(
      await addGroupMember(queries, { familyGroupId: id, ...member }, { userId: viewer.userId, at: now }),
    )
  })

/** True if a user is the viewer or a child of the viewer, or if the viewer may modify the user's profile (GRP-34). */
async function looksAfter(queries: Queries, viewer: Viewer, userId: UserId): Promise<boolean> {
  const plain = withoutPrivileges(viewer)
  const standings = await standingsTo(queries, plain, userId)
  if (standings.some((one) => one === 'self' || one === 'supervised self' || one === 'supervisor'))
    return true
  const profileId = (await findUsers(queries, [userId])).get(userId)?.profileDataGroupId ?? null
  if (profileId === null) return false
  return holds((await groupPermissions(queries, plain, [profileId])).get(profileId) ?? none, 'Modify')
}

export interface MemberChange {
  readonly role?: GivenRole
  readonly visibility?: StoredGroupMember['visibility']
}

/** Changes a member. If the member may no longer invite others, the open invitations that they sent are cancelled. */
export const changeMember = (
  store: Store,
  viewer: Viewer,
  id: FamilyGroupId,
  memberId: FamilyGroupMemberId,
  { role, visibility }: MemberChange,
  now: Date,
): Promise<Result<StoredGroupMember, RefusalOf<typeof patchFamilyGroupMember>>> =>
  store.transaction(async (queries) => {
    const by = { userId: viewer.userId, at: now }
    const here = await membership(queries, viewer, id, memberId)
    if (here === null) return refuse('not-found')
    const { member, caller } = here
    const mayModify = manages(caller)
    if (role !== undefined) {
      if (!mayModify) return refuse('not-allowed')
      const decided = decideChangeRole({ callerRole: caller.role, memberRole: member.role }, role)
      if (!decided.ok) return decided
      if (decided.value === 'changes') await updateGroupRole(queries, member, role, by)
      if (!canInviteOthers(role)) await cancelInvitesOf(queries, member, now)
    }
    if (visibility !== undefined) {
      if (!mayModify && member.userId !== viewer.userId) return refuse('not-allowed')
      await updateVisibility(queries, member, visibility, by)
    }
    const changed = await findGroupMember(queries, id, memberId)
    return changed === null ? refuse('not-found') : ok(changed)
  })

/**
 * Removes a member, or lets the viewer leave. The group then stops seeing what the former member owns. Only a viewer
 * who leaves may let it stay.
 */
export const remove = (
  store: Store,
  viewer: Viewer,
  id: FamilyGroupId,
  { memberId, trees }: { readonly memberId: FamilyGroupMemberId; readonly trees: TreesOfFormer },
  now: Date,
): Promise<Result<void, RefusalOf<typeof removeFamilyGroupMember>>> =>
  store.transaction(async (queries) => {
    const here = await membership(queries, viewer, id, memberId)
    if (here === null) return refuse('not-found')
    const { member, caller } = here
    const decided = decideRemoveMember(
      { memberRole: member.role, isSelf: member.userId === viewer.userId, mayModify: manages(caller) },
      trees,
    )
    if (!decided.ok) return decided
    if (trees === 'leave')
      await endGroupShares(queries, id, member.userId, await ownedShares(queries, id, member.userId))
    await removeGroupMember(queries, member, decided.value, { userId: viewer.userId, at: now })
    return ok(undefined)
  })

/**
 * A member of a group, and the viewer's own membership; the group must be locked. Null if one of them is missing, or if
 * the viewer may not know of the member.
 */
async function membership(
  queries: Queries,
  viewer: Viewer,
  id: FamilyGroupId,
  memberId: FamilyGroupMemberId,
): Promise<{ readonly member: StoredGroupMember; readonly caller: StoredGroupMember } | null> {
  if ((await lockGroupOwner(queries, id)) === undefined) return null
  const member = await findGroupMember(queries, id, memberId)
  const caller = await callerIn(queries, viewer, id)
  if (member === null || caller === undefined) return null
  return isListedFor(viewer, familyGroupPermissions[caller.role], member) ? { member, caller } : null
}
