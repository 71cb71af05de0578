import { getDataGroup, getDataGroupPermissions, listDataGroups } from '#contract/group-admin/data-group.ts'
import {
  addProfile,
  deleteDataGroup,
  enableDataGroup,
  mergeDataGroup,
  patchDataGroup,
  unlinkDataGroup,
} from '#contract/group-admin/data-group-acts.ts'
import { ok, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { holds, none, permissionText } from '#domain/permission/permissions.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import {
  findDataGroup,
  findReadableGroups,
  listDataGroups as readDataGroups,
  type StoredGroup,
} from '../store/readers/data-groups.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import type { Queries } from '../store/store.ts'
import { deleteGroup } from '../store/writers/data-groups.ts'
import { Problem } from '../values/problem.ts'
import { today } from '../values/today.ts'
import type { Viewer } from '../values/viewer.ts'
import { dataGroupView, withOwners } from './data-group-view.ts'
import { enableTree } from './enabling-act.ts'
import { mergeProfiles } from './merge-acts.ts'
import { addProfileOf, patchGroup } from './profile-acts.ts'
import { unlinkProfile } from './unlink-act.ts'

const defaultPageSize = 100

export const dataGroupEndpoints = [
  serve(listDataGroups, async ({ query, viewer }, tools) => {
    const { db } = tools.store
    const withOwner = query.expand?.includes('items/owner') ?? false
    if (query.ids !== undefined) {
      return {
        items: await present(tools, viewer, await findReadableGroups(db, viewer, query.ids), withOwner),
      }
    }
    const size = query.pageSize ?? defaultPageSize
    const rows = await readDataGroups(db, viewer, readPageToken(query.next), size + 1)
    const page = pageOf(rows, size, ({ id }) => id)
    return { ...page, items: await present(tools, viewer, page.items, withOwner) }
  }),

  serve(getDataGroup, async ({ params, query, viewer }, tools) =>
    presentOne(tools, viewer, params.id, query.expand?.includes('owner') ?? false),
  ),

  serve(addProfile, async ({ body, viewer }, tools) => {
    const added = await addProfileOf(tools.store, viewer.userId, body, tools.clock())
    return added.ok ? ok(await presentOne(tools, viewer, added.value, false)) : added
  }),

  serve(patchDataGroup, async ({ params, body, viewer, grant }, tools) => {
    const now = { at: tools.clock(), today: today(tools.clock) }
    const patched = await patchGroup(tools.store, grant, body, now)
    return patched.ok ? ok(await presentOne(tools, viewer, params.id, false)) : patched
  }),

  serve(deleteDataGroup, async ({ grant }, { store, clock }) => {
    // A user without a profile could no longer sign in.
    return (await deleteGroup(store, grant, clock())) ? ok(undefined) : refuse('profile-stays')
  }),

  serve(unlinkDataGroup, async ({ params, viewer, grant }, tools) => {
    const unlinked = await unlinkProfile(tools.store, grant, viewer, tools.clock())
    return unlinked.ok ? ok(await presentOne(tools, viewer, params.id, false)) : unlinked
  }),

  serve(mergeDataGroup, async ({ query, viewer, grant }, { store, clock }) =>
    mergeProfiles(store, viewer, grant, query.into, clock()),
  ),

  serve(enableDataGroup, async ({ params, query, viewer, grant }, tools) => {
    const enabled = await enableTree(tools.store, grant, viewer.userId, query.instead, tools.clock())
    return enabled.ok ? ok(await presentOne(tools, viewer, params.id, false)) : enabled
  }),

  serve(getDataGroupPermissions, async ({ grant }) => permissionText(grant.permissions)),
]

async function presentOne(tools: Tools, viewer: Viewer, id: DataGroupId, withOwner: boolean) {
  const group = await findDataGroup(tools.store.db, id)
  const [view] = group === null ? [] : await present(tools, viewer, [group], withOwner)
  if (view === undefined) throw new Problem('not-found')
  return view
}

async function present({ store }: Tools, viewer: Viewer, groups: readonly StoredGroup[], withOwner: boolean) {
  const shown = await withoutHiddenTrees(store.db, viewer, groups)
  return withOwner ? withOwners(store.db, viewer, shown) : shown.map((group) => dataGroupView(group))
}

/** Hides whom a profile follows from those who may not read the tree. */
async function withoutHiddenTrees(
  queries: Queries,
  viewer: Viewer,
  groups: readonly StoredGroup[],
): Promise<StoredGroup[]> {
  const trees = [...new Set(groups.flatMap(({ trackedGroupId }) => trackedGroupId ?? []))]
  const held = await groupPermissions(queries, viewer, trees)
  const isHidden = (tree: DataGroupId) => !holds(held.get(tree) ?? none, 'Read')
  return groups.map((group) =>
    group.trackedGroupId !== null && isHidden(group.trackedGroupId)
      ? { ...group, trackedItemNumber: null }
      : group,
  )
}
