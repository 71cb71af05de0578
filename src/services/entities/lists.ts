import { CallFailure, send, type Transport } from '#contract/client.ts'
import { type DataGroup, listDataGroups } from '#contract/group-admin/data-group.ts'
import { listWorkspaces, type Workspace } from '#contract/research/workspace.ts'
import { dataGroupPageSize } from '#domain/constants.ts'

/** Returns all data groups that the viewer may read. Throws if they fill more than one page (requirement VAL-07). */
export async function listAllTrees(transport: Transport): Promise<DataGroup[]> {
  const query = { pageSize: dataGroupPageSize, expand: ['items/owner' as const] }
  const { items, nextPageToken } = await send(transport, listDataGroups, { query })
  if (nextPageToken !== undefined) throw new CallFailure(200, 'unreadable', 'Too many data groups requested')
  return items
}

/** Returns all workspaces that the viewer may read, each with its last sync. */
export async function listAllWorkspaces(transport: Transport): Promise<Workspace[]> {
  const query = { pageSize: 1000, expand: ['items/lastSync' as const] }
  const first = await send(transport, listWorkspaces, { query })
  const all = [...first.items]
  let next = first.nextPageToken
  while (next !== undefined) {
    const page = await send(transport, listWorkspaces, { query: { ...query, next } })
    all.push(...page.items)
    next = page.nextPageToken
  }
  return all
}
