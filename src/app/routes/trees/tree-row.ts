import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { UserId } from '#domain/ids.ts'
import { treeMatchesPath } from '#domain/match-review/match-paths.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { isManagedByParent } from '#domain/model/selectors.ts'
import { personPath, treePath, updatePath } from '#domain/pages/routes.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { unknownName } from '#domain/users/user-name.ts'
import type { LoadableKey } from '#services/entities/read-batch.ts'
import type { TreeRowView } from '#ui/screens/trees/tree-row-view.ts'
import { startPersonIn } from '../../model/start-person.ts'

/** A tree as the list shows it, from the loaded data. */
export function treeRow(read: Read, group: DataGroup, userId: UserId): TreeRowView {
  const own = group.ownerId === userId
  const workspace = group.workspaceId === null ? null : read(keyOf('workspace', group.workspaceId)).value
  const statistics = group.workspaceId === null ? null : read(keyOf('statistics', group.workspaceId)).value
  const members = own ? read(keyOf('dataGroupMembers', group.id)).value : null
  const start = startPersonIn(read, group, userId)
  return {
    id: group.id,
    name: group.name,
    href: treePath(group.id),
    description: group.description,
    isExcluded: group.disabled,
    ownerName: own ? null : group.owner?.displayName || unknownName,
    createdDate: group.createdDate,
    mark: read(keyOf('treeNumber', group.id)).value,
    face: start?.face ?? null,
    walkPath: start === null ? null : personPath(start.id),
    personCount: statistics?.personCount ?? null,
    overview: statistics?.overview ?? null,
    updatedDate: workspace?.lastSync?.createdDate ?? null,
    viewerCount: members?.filter(({ role }) => role !== 'Owner').length ?? null,
    matches: {
      href: treeMatchesPath(group.id),
      toReview: read(keyOf('matchCountsOfTree', group.id)).value?.proposed ?? null,
    },
    updatePath: own && !group.disabled && !isManagedByParent(read, userId) ? updatePath(group.id) : null,
  }
}

/** The entries to load for the cards of these trees, besides the trees. */
export const keysOfRows = (groups: readonly DataGroup[], userId: UserId): LoadableKey[] =>
  groups.slice(0, maxCards).flatMap((group) => {
    const start = startPersonOf(group)
    return [
      ...(start === null ? [] : [keyOf('person', start)]),
      ...(group.workspaceId === null
        ? []
        : [keyOf('workspace', group.workspaceId), keyOf('statistics', group.workspaceId)]),
      ...(group.ownerId === userId ? [keyOf('dataGroupMembers', group.id)] : []),
      keyOf('matchCountsOfTree', group.id),
    ]
  })

/** Max cards. Further trees show only their names. */
const maxCards = 24
