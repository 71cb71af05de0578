import type { RefusalOf } from '#contract/endpoint.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, FamilyGroupId } from '#contract/wire.ts'
import { decideShareWithGroup } from '#domain/groups/decide-group-share.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { permissionsOnGroups } from '../store/readers/family-group-standing.ts'
import { lockGroupOwner, readersOfGroup } from '../store/readers/family-groups.ts'
import {
  countWithGroup,
  isProfile,
  isSharedWith,
  sharingLimitOf,
} from '../store/readers/group-share-facts.ts'
import type { StoredMember } from '../store/readers/members.ts'
import { ownersOf } from '../store/readers/owners.ts'
import { lockOwner } from '../store/readers/sharing.ts'
import { countSharingPeople } from '../store/readers/sharing-count.ts'
import type { Store } from '../store/store.ts'
import { tellGroup, tellOfShares } from '../store/writers/family-groups.ts'
import { addGroupShare } from '../store/writers/members.ts'
import type { Grant } from '../values/grant.ts'
import type { Viewer } from '../values/viewer.ts'

/** Shares the grant's data group with a family group, under locks on both and on their owners. */
export const shareWithGroup = (
  store: Store,
  grant: Grant<'dataGroup', 'ModifyPermissions'>,
  viewer: Viewer,
  share: { readonly familyGroupId: FamilyGroupId; readonly role: 'Viewer' | 'Contributor' },
  now: Date,
): Promise<Result<StoredMember, RefusalOf<typeof addDataGroupMember>>> =>
  store.transaction(async (queries) => {
    const { familyGroupId, role } = share
    // The cast is safe, because the grant was made for a data group.
    const dataGroupId = grant.id as DataGroupId
    const owners = await ownersOf(queries, { dataGroupIds: [dataGroupId], workspaceIds: [] })
    const groupOwner = await lockGroupOwner(queries, familyGroupId, ...owners)
    const owner = await lockOwner(queries, grant.id)
    const permissions =
      (await permissionsOnGroups(queries, viewer, [familyGroupId])).get(familyGroupId) ?? none
    if (owner === undefined || groupOwner === undefined || !holds(permissions, 'Read'))
      return refuse('not-found')
    const decided = decideShareWithGroup({
      mayAddToGroup: holds(permissions, (await isProfile(queries, grant.id)) ? 'AddItems' : 'Modify'),
      isShared: await isSharedWith(queries, grant.id, familyGroupId),
      isOwnGroup: owner.id === groupOwner.id,
      sharesWithAnyOwner: limitsOf(owner).shareAnyOwner,
      sharedBefore: await countSharingPeople(queries, groupOwner.id, {}, now),
      sharedWith: await countWithGroup(queries, groupOwner.id, { familyGroupId, dataGroupId }, now),
      sharingLimit: sharingLimitOf(groupOwner),
      isDemoVisitor: isDemoVisitor(viewer),
    })
    if (!decided.ok) return decided
    const added = await addGroupShare(queries, grant, { familyGroupId, role }, now)
    await tellGroup(queries, familyGroupId, owner.id)
    await tellOfShares(
      queries,
      familyGroupId,
      [...(await readersOfGroup(queries, familyGroupId)), owner.id],
      dataGroupId,
    )
    return ok(added)
  })
