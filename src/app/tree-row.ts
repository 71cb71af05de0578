import type { UserId } from '#domain/ids.ts'
import { treePath } from '#domain/routes.ts'
import type { DataGroup } from '../../contract/group-admin/data-group.ts'
import type { TreeRowView } from '../ui/screens/trees/tree-row-view.ts'

/** A tree as the list shows it. */
export const treeRow = (group: DataGroup, userId: UserId): TreeRowView => ({
  id: group.id,
  name: group.name,
  href: treePath(group.id),
  description: group.description,
  ownerName: group.ownerId === userId ? null : (group.owner?.displayName ?? 'somebody else'),
  createdDate: group.createdDate,
})
