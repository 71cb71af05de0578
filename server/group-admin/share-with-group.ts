import type { RefusalOf } from '#contract/endpoint.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, FamilyGroupId } from '#contract/wire.ts'
import { decideShareWithGroup } from '#domain/groups/decide-group-share.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { permissionsOnGroups } from '../store/readers/family-group-standing.ts'

import { isProfile } from '../store/readers/group-share-facts.ts'
import type { StoredMember } from '../store/readers/members.ts'
import type { Store } from '../store/store.ts'

import { addGroupShare } from '../store/writers/members.ts'
import { cancelRequestOf } from '../store/writers/sharing-requests.ts'
import type { Grant } from '../values/grant.ts'
import type { Viewer } from '../values/viewer.ts'
import { factsBetween, lockBoth, tellOfNewShare } from './between-groups.ts'

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
    const both = { dataGroupId: grant.id as DataGroupId, familyGroupId }
    const owners = await lockBoth(queries, both)
    const permissions =
      (await permissionsOnGroups(queries, viewer, [familyGroupId])).get(familyGroupId) ?? none
    if (owners === null || !holds(permissions, 'Read')) return refuse('not-found')
    const decided = decideShareWithGroup({
      ...(await factsBetween(queries, both, owners, now)),
      mayAddToGroup: holds(permissions, (await isProfile(queries, grant.id)) ? 'AddItems' : 'Modify'),
      isDemoVisitor: isDemoVisitor(viewer),
    })
    if (!decided.ok) return decided
    const added = await addGroupShare(queries, grant, { familyGroupId, role }, now)
    await cancelRequestOf(queries, both, now)
    await tellOfNewShare(queries, both, owners)
    return ok(added)
  })
