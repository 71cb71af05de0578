import {
  createFamilyGroup,
  deleteFamilyGroup,
  getFamilyGroupPermissions,
  listFamilyGroupDataGroups,
  listFamilyGroups,
  listUserFamilyGroups,
  patchFamilyGroup,
} from '#contract/group-admin/family-group.ts'
import {
  addFamilyGroupMember,
  type FamilyGroupMember,
  getFamilyGroupMember,
  listFamilyGroupMembers,
  patchFamilyGroupMember,
  removeFamilyGroupMember,
} from '#contract/group-admin/family-group-member.ts'
import { ok } from '#contract/result.ts'
import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import { defaultFamilyGroupName } from '#domain/permission/group.ts'
import { type Permissions, permissionText } from '#domain/permission/permissions.ts'
import { patchedColumns } from '../serving/patched-columns.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { findReadableGroups } from '../store/readers/data-groups.ts'
import {
  familyGroupsOf,
  findFamilyGroups,
  findGroupMember,
  historyOf,
  membersOf,
  type StoredGroupMember,
  sharesOf,
} from '../store/readers/family-groups.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Store } from '../store/store.ts'
import type { GroupFields } from '../store/writers/family-groups.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { withOwners } from './data-group-view.ts'
import {
  groupsListing,
  isListedFor,
  presentGroups,
  presentHistory,
  presentMembers,
} from './family-group-view.ts'
import { add, change, changeMember, create, erase, type MemberChange, remove } from './group-acts.ts'
import { scopeForGroup } from './scope-for-group.ts'

const groupColumns = {
  '/name': { column: 'name' },
  '/description': { column: 'description' },
  '/scopeFamilyId': { column: 'scopeFamilyId' },
  '/ownerId': { column: 'ownerId' },
} as const

const memberColumns = { '/role': { column: 'role' }, '/visibility': { column: 'visibility' } } as const

export const familyGroupEndpoints = [
  serve(listFamilyGroups, async ({ query, viewer }, { store, clock }) => {
    const groups =
      query.ids === undefined
        ? await familyGroupsOf(store.db, viewer.userId)
        : await findFamilyGroups(store.db, query.ids)
    return { items: await presentGroups(store.db, viewer, groups, clock()) }
  }),

  serve(createFamilyGroup, async ({ body, viewer }, tools) => {
    const name = body.name?.trim() ?? (await defaultName(tools, viewer.userId))
    const fields = { name, description: body.description, idempotencyKey: body.idempotencyKey }
    const created = await create(tools.store, viewer, fields, tools.clock())
    return created.ok ? ok(await presentOne(tools, viewer, created.value)) : created
  }),

  serve(patchFamilyGroup, async ({ params, body, viewer }, tools) => {
    const fields = patchedColumns<GroupFields & { ownerId: UserId }>(body, groupColumns)
    const { scopeFamilyId } = fields
    const scope =
      scopeFamilyId === undefined || scopeFamilyId === null
        ? {}
        : { scopeFamilyId: await scopeForGroup(tools, viewer, params.id, scopeFamilyId) }
    const changed = await change(tools.store, params.id, { ...fields, ...scope }, viewer, tools.clock())
    return changed.ok ? ok(await presentOne(tools, viewer, params.id)) : changed
  }),

  serve(deleteFamilyGroup, ({ params, viewer }, { store, clock }) =>
    erase(store, params.id, { userId: viewer.userId, at: clock() }),
  ),

  serve(getFamilyGroupPermissions, async ({ grant }) => permissionText(grant.permissions)),

  serve(listFamilyGroupDataGroups, async ({ params, viewer }, { store }) => {
    const shares = await sharesOf(store.db, params.id)
    const groups = await findReadableGroups(
      store.db,
      viewer,
      shares.map(({ dataGroupId }) => dataGroupId),
    )
    const byId = new Map((await withOwners(store.db, viewer, groups)).map((group) => [group.id, group]))
    return {
      items: shares.flatMap(({ dataGroupId, memberId, role, sharedAt }) => {
        const group = byId.get(dataGroupId)
        return group === undefined
          ? []
          : [{ ...group, memberId, role, sharedDate: new Date(sharedAt).toISOString() }]
      }),
    }
  }),

  serve(listUserFamilyGroups, async ({ params, viewer }, { store, clock }) => {
    const groups = await familyGroupsOf(store.db, params.id)
    const listed = await groupsListing(store.db, viewer, params.id, groups)
    return { items: await presentGroups(store.db, viewer, listed, clock()) }
  }),

  serve(listFamilyGroupMembers, async ({ params, viewer, grant }, { store }) => {
    const listed = (await membersOf(store.db, params.id)).filter((member) =>
      isListedFor(viewer, grant.permissions, member),
    )
    return { items: await presentMembers(store.db, viewer, grant.permissions, listed) }
  }),

  serve(getFamilyGroupMember, async ({ params, viewer, grant }, { store }) => {
    const member = await findGroupMember(store.db, params.id, params.memberId)
    if (member === null || !isListedFor(viewer, grant.permissions, member)) throw new Problem('not-found')
    const history = await presentHistory(store.db, viewer, await historyOf(store.db, member))
    return { ...(await presentMember(store, viewer, grant.permissions, member)), history }
  }),

  serve(addFamilyGroupMember, async ({ params, body, viewer, grant }, { store, clock }) => {
    const added = await add(store, viewer, params.id, body, clock())
    return added.ok ? ok(await presentMember(store, viewer, grant.permissions, added.value)) : added
  }),

  serve(patchFamilyGroupMember, async ({ params, body, viewer, grant }, { store, clock }) => {
    const fields = patchedColumns<MemberChange>(body, memberColumns)
    const changed = await changeMember(store, viewer, params.id, params.memberId, fields, clock())
    return changed.ok ? ok(await presentMember(store, viewer, grant.permissions, changed.value)) : changed
  }),

  serve(removeFamilyGroupMember, ({ params, query, viewer }, { store, clock }) => {
    const leaving = { memberId: params.memberId, trees: query.trees ?? 'leave' }
    return remove(store, viewer, params.id, leaving, clock())
  }),
]

async function presentMember(
  store: Store,
  viewer: Viewer,
  held: Permissions,
  member: StoredGroupMember,
): Promise<FamilyGroupMember> {
  const [shown] = await presentMembers(store.db, viewer, held, [member])
  if (shown === undefined) throw new Problem('not-found')
  return shown
}

async function presentOne({ store, clock }: Tools, viewer: Viewer, id: FamilyGroupId) {
  const [shown] = await presentGroups(store.db, viewer, await findFamilyGroups(store.db, [id]), clock())
  if (shown === undefined) throw new Problem('not-found')
  return shown
}

async function defaultName({ store }: Tools, userId: UserId): Promise<string> {
  const user = (await findUsers(store.db, [userId])).get(userId)
  return defaultFamilyGroupName(user ?? {})
}
