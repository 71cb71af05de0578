import type { DataGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { holds, none } from '#domain/permissions.ts'
import { personPath } from '#domain/routes.ts'
import type { TreeView } from '../ui/screens/tree/tree-view.ts'
import { startPersonIn } from './start-person.ts'

/** What the page of a tree shows, of what is loaded; null before the tree itself is. */
export function treeView(read: Read, id: DataGroupId, userId: UserId): TreeView | null {
  const group = read(keyOf('dataGroup', id)).value
  if (group === null) return null
  const permissions = read(keyOf('dataGroupPermissions', id)).value ?? none
  const workspace = group.workspaceId === null ? null : read(keyOf('workspace', group.workspaceId)).value
  const statistics = group.workspaceId === null ? null : read(keyOf('statistics', group.workspaceId)).value
  const person = startPersonIn(read, group)
  return {
    name: group.name,
    description: group.description,
    personCount: statistics?.personCount ?? null,
    startPerson: person ? { face: person.face, href: personPath(person.id) } : null,
    createdDate: group.createdDate,
    lastSyncedDate: workspace?.lastSync?.createdDate ?? null,
    ownerName: group.ownerId === userId ? 'You' : (group.owner?.displayName ?? 'Somebody else'),
    mayModify: holds(permissions, 'Modify'),
    mayDelete: holds(permissions, 'Owner'),
    file:
      workspace?.dataFilePath === undefined
        ? null
        : { path: workspace.dataFilePath, device: deviceText(workspace.clientDeviceInfo) },
  }
}

const deviceText = (device: { name: string; model: string } | undefined) =>
  [device?.name, device?.model].filter(Boolean).join(', ')
