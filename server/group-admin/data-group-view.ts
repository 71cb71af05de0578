import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { nearnessTo } from '../access/privacy.ts'
import type { StoredGroup } from '../store/readers/data-groups.ts'
import { itemId } from '../store/readers/item-keys.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { displayNameOf } from './user-view.ts'

/** A data group as the API sends it. */
export function dataGroupView(group: StoredGroup, owner?: DataGroup['owner']): DataGroup {
  const { createdAt, modifiedAt, trackedItemNumber, ...fields } = group
  const { trackedGroupId } = group
  return {
    ...fields,
    ...(trackedGroupId === null || trackedItemNumber === null
      ? {}
      : { trackedItemId: itemId(trackedGroupId, trackedItemNumber) }),
    createdDate: createdAt.toISOString(),
    modifiedDate: modifiedAt.toISOString(),
    ...(owner === undefined ? {} : { owner }),
  }
}

/** Adds their owners to data groups, as far as the viewer may see the owners (requirement API-09). */
export async function withOwners(
  queries: Queries,
  viewer: Viewer,
  groups: readonly StoredGroup[],
): Promise<DataGroup[]> {
  const ids = [...new Set(groups.map(({ ownerId }) => ownerId))]
  const [owners, nearness] = await Promise.all([findUsers(queries, ids), nearnessTo(queries, viewer, ids)])
  return groups.map((group) =>
    dataGroupView(group, {
      id: group.ownerId,
      displayName: displayNameOf(owners.get(group.ownerId), nearness.get(group.ownerId)),
    }),
  )
}
