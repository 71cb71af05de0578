import {
  addDataGroupMember,
  type DataGroupMember,
  leaveDataGroup,
  listDataGroupMembers,
  lookUpDataGroupMember,
  removeDataGroupMember,
} from '#contract/group-admin/data-group-members.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import { mayEndShare } from '#domain/groups/decide-group-share.ts'
import { endsShares, holds, none } from '#domain/permission/permissions.ts'
import { isDenied } from '#domain/users/demo-visitor.ts'
import { permissionsOnUser } from '../access/user-standing.ts'
import { serve } from '../serving/serve.ts'
import { permissionsOnGroups } from '../store/readers/family-group-standing.ts'
import { isProfile, shareOf } from '../store/readers/group-share-facts.ts'
import { findMember, listMembers, type StoredMember } from '../store/readers/members.ts'
import type { Queries } from '../store/store.ts'
import { type EndedShare, leaveGroup, removeMember } from '../store/writers/members.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { shareWith } from './share-with.ts'
import { shareWithGroup } from './share-with-group.ts'

export const memberEndpoints = [
  serve(listDataGroupMembers, async ({ params, viewer }, { store }) => ({
    items: (await listMembers(store.db, viewer, params.id)).map(memberView),
  })),

  serve(addDataGroupMember, async ({ body, grant, viewer }, { store, clock }) => {
    if (body.principalType === 'FamilyGroup') {
      const share = { familyGroupId: body.principalId, role: body.role }
      const shared = await shareWithGroup(store, grant, viewer, share, clock())
      return shared.ok ? ok(memberView(shared.value)) : shared
    }
    // Users whom the caller may not know of can only be invited by address, which reveals nothing.
    const onUser = await permissionsOnUser(store.db, viewer, body.principalId)
    if (!holds(onUser, 'Read')) return refuse('not-found')
    const added = await shareWith(store, grant, { userId: body.principalId, role: body.role }, clock())
    return added.ok ? ok(memberView(added.value)) : added
  }),

  serve(removeDataGroupMember, async ({ params, grant, viewer }, { store }) => {
    const familyGroupId = (await shareOf(store.db, grant.id, params.memberId))?.familyGroupId ?? null
    const may = mayEndShare({
      mayShare: endsShares(grant.permissions),
      isProfile: await isProfile(store.db, grant.id),
      mayModify: holds(grant.permissions, 'Modify'),
      mayModifyGroup: familyGroupId === null ? null : await mayModifyGroup(store.db, viewer, familyGroupId),
    })
    // Only those who may end a share are told whether it exists.
    if (!may) return refuse('not-allowed')
    return ended(await removeMember(store, grant, params.memberId))
  }),

  serve(leaveDataGroup, async ({ viewer, grant }, { store, clock }) => {
    if (isDenied(viewer, 'leave a tree')) return refuse('demo-visitor')
    return ended(await leaveGroup(store, grant, clock()))
  }),

  serve(lookUpDataGroupMember, async ({ params, query, viewer }, { store }) => {
    const member = await findMember(store.db, viewer, params.id, query)
    if (member === null) throw new Problem('not-found')
    return memberView(member)
  }),
]

async function mayModifyGroup(queries: Queries, viewer: Viewer, id: FamilyGroupId): Promise<boolean> {
  return holds((await permissionsOnGroups(queries, viewer, [id])).get(id) ?? none, 'Modify')
}

/** Somebody who reads the group only by a privilege is not a member. */
function ended(share: EndedShare): Result<void, 'not-found' | 'owner-stays'> {
  if (share === 'absent') return refuse('not-found')
  return share === 'owner' ? refuse('owner-stays') : ok(undefined)
}

const memberView = (member: StoredMember): DataGroupMember => ({
  id: member.id,
  dataGroupId: member.dataGroupId,
  principalType: member.principalType,
  principalId: member.principalId,
  role: member.role,
  disabled: member.disabled,
  modifiedUserId: member.modifiedUserId,
  createdDate: member.createdAt.toISOString(),
  modifiedDate: member.modifiedAt.toISOString(),
})
