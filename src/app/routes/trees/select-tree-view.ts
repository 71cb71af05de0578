import type { Sync } from '#contract/research/sync.ts'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import type { Workspace } from '#contract/research/workspace.ts'
import type { DataGroupId, UserId, WorkspaceId } from '#domain/ids.ts'
import { treeMatchesPath } from '#domain/match-review/match-paths.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { isManagedByParent, treeLimitOf, treesOfUser } from '#domain/model/selectors.ts'
import { dataGroupPath, personPath, updatePath, userPath } from '#domain/pages/routes.ts'
import { isProfile } from '#domain/permission/group.ts'
import { holds, mayExport, none } from '#domain/permission/permissions.ts'
import { fileOfWorkspace } from '#domain/upload/workspace-file.ts'
import { isDemoUser } from '#domain/users/demo.ts'
import { hasRoom } from '#domain/users/plan-limits.ts'
import { unknownName } from '#domain/users/user-name.ts'
import type { SyncFate, SyncRow } from '#ui/screens/tree/sync-history-view.ts'
import type { ExclusionView, MemberView, TreeView, WaitingView } from '#ui/screens/tree/tree-view.ts'
import { parentsIn, startPersonIn } from '../../model/start-person.ts'
import { userNameText } from '../../shell/own-name.ts'
import { seeingGroups } from '../groups/select-group-sharing.ts'

/** The page of a profile, if the id is not that of a tree but of a profile; otherwise null. */
export function profilePageOf(read: Read, id: DataGroupId): string | null {
  const group = read(keyOf('dataGroup', id)).value
  return group !== null && isProfile(group) ? dataGroupPath(group) : null
}

/** What the page of a tree shows, from the loaded data. Null before the tree is loaded. */
export function selectTreeView(read: Read, id: DataGroupId, userId: UserId): TreeView | null {
  const group = read(keyOf('dataGroup', id)).value
  if (group === null) return null
  const permissions = read(keyOf('dataGroupPermissions', id)).value ?? none
  const workspace = group.workspaceId === null ? null : read(keyOf('workspace', group.workspaceId)).value
  const statistics = group.workspaceId === null ? null : read(keyOf('statistics', group.workspaceId)).value
  const person = startPersonIn(read, group, userId)
  const mayShare = holds(permissions, 'ModifyPermissions') && group.groupType === 'Research'
  return {
    id,
    name: group.name,
    description: group.description,
    personCount: statistics?.personCount ?? null,
    familyCount: statistics?.familyCount ?? null,
    overview: statistics?.overview ?? null,
    mark: read(keyOf('treeNumber', id)).value,
    startPerson: person ? { face: person.face, href: personPath(person.id) } : null,
    parents: parentsIn(read, group, userId),
    createdDate: group.createdDate,
    lastSyncedDate: workspace?.lastSync?.createdDate ?? null,
    ownerHref: userPath(group.ownerId),
    ownerName: group.ownerId === userId ? 'You' : group.owner?.displayName || unknownName,
    members: membersIn(read, id, { ownerId: group.ownerId, userId }),
    waiting: waitingIn(read, id),
    groups: seeingGroups(read, group, userId),
    mayShare,
    mayEndShares: holds(permissions, 'ReadPermissions') && group.groupType === 'Research',
    mayLeave: isSharedWith(read, id, userId),
    isOwn: group.ownerId === userId,
    excluded: group.disabled ? exclusionIn(read, userId) : null,
    mayModify: holds(permissions, 'Modify'),
    mayExport: mayExport(permissions),
    mayDelete: holds(permissions, 'Owner'),
    updatePath: holds(permissions, 'Modify') && !isManagedByParent(read, userId) ? updatePath(id) : null,
    workspaceId: group.workspaceId,
    history: historyIn(read, group.workspaceId),
    matches: {
      href: treeMatchesPath(id),
      toReview: read(keyOf('matchCountsOfTree', id)).value?.proposed ?? null,
    },
    file: workspace === null ? null : fileIn(workspace),
  }
}

/**
 * How the user can use the tree again: how many trees the plan includes, and which ones can give way. Null before the
 * trees are loaded.
 */
function exclusionIn(read: Read, userId: UserId): ExclusionView | null {
  const trees = treesOfUser(read, userId)
  if (trees === null) return null
  const limit = treeLimitOf(read, userId)
  const included = trees
    .filter((tree) => tree.ownerId === userId && !tree.disabled)
    .toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
    .map(({ id, name }) => ({ id, name }))
  return { limit, others: hasRoom(limit, included.length) ? [] : included }
}

/**
 * The users with whom the tree is shared. Null if they or one of their names are not loaded, or this user may not
 * see them.
 */
function membersIn(
  read: Read,
  id: DataGroupId,
  { ownerId, userId }: { ownerId: UserId; userId: UserId },
): MemberView[] | null {
  const members = read(keyOf('dataGroupMembers', id)).value
  if (members === null) return null
  const views = members
    .filter(({ principalType, principalId }) => principalType === 'User' && principalId !== ownerId)
    .map(({ id: memberId, principalId, role }): MemberView | null => {
      const own = principalId === userId
      // A principal of this type is a user.
      const name = own ? 'You' : userNameText(read(keyOf('user', principalId as UserId)))
      if (name === null) return null
      const href = userPath(principalId)
      return { id: memberId, name, href, role, share: own ? null : { kind: 'member', id: memberId, name } }
    })
  return views.every((view) => view !== null) ? views : null
}

/** Null if the user may not share the tree, or while the list is loading. */
const waitingIn = (read: Read, id: DataGroupId): WaitingView[] | null =>
  read(keyOf('viewerInvitations', id)).value?.map((invitation) => ({
    share: { kind: 'invitation', id: invitation.id, name: invitation.address },
    lastSentDate: invitation.lastSentDate,
    expirationDate: invitation.expirationDate,
  })) ?? null

/** A visitor of the demo cannot leave the demo's trees one by one, only the whole demo. */
function isSharedWith(read: Read, id: DataGroupId, userId: UserId): boolean {
  const user = read(keyOf('user', userId)).value
  const members = read(keyOf('dataGroupMembers', id)).value ?? []
  return (
    !(user !== null && isDemoUser(user)) &&
    members.some(
      ({ principalType, principalId, role }) =>
        principalType === 'User' && principalId === userId && role !== 'Owner',
    )
  )
}

/** The syncs of the tree, the newest first. Null if they are not loaded, or this user may not see them. */
function historyIn(read: Read, workspaceId: WorkspaceId | null): SyncRow[] | null {
  const ids = workspaceId === null ? null : read(keyOf('workspaceSyncs', workspaceId)).value
  if (ids === null) return null
  const rows = ids.flatMap((syncId) => {
    const sync = read(keyOf('sync', syncId)).value
    return sync === null ? [] : [historyRow(read, sync, read(keyOf('syncChanges', syncId)).value)]
  })
  // Only the last sync can be undone. The data about earlier syncs may be out of date and still say that they can be
  // undone.
  const last = rows.find(({ fate }) => fate === 'Completed' || fate === 'Undone')
  return rows.map((row) => (row === last ? row : { ...row, canUndo: false }))
}

function historyRow(read: Read, sync: Sync, changes: SyncChanges | null): SyncRow {
  const fate: SyncFate = sync.state === 'Completed' && changes?.state === 'Undone' ? 'Undone' : sync.state
  return {
    id: sync.id,
    date: sync.createdDate,
    fate,
    does: deedOf(read, sync),
    persons: sync.sourcePersonCount,
    changes:
      changes === null || changes.counts === null
        ? null
        : { counts: changes.counts, examples: changes.examples },
    canUndo: changes?.canUndo ?? false,
  }
}

/** If a sync undoes an undo, it restores the original update. */
function deedOf(read: Read, { undoes }: Sync): SyncRow['does'] {
  if (undoes === undefined) return 'update'
  const undone = read(keyOf('sync', undoes)).value
  return undone !== null && deedOf(read, undone) === 'take back' ? 'bring back' : 'take back'
}

function fileIn(workspace: Workspace): TreeView['file'] {
  const file = fileOfWorkspace(workspace)
  if (file === null) return null
  const { name, model } = file.clientDevice
  return {
    path: file.dataFilePath,
    device: [name, model].filter(Boolean).join(', '),
    type: file.typeDescription,
  }
}
