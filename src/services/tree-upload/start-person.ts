import { send, type Transport } from '../../../contract/client.ts'
import { getDataGroup } from '../../../contract/group-admin/data-group.ts'
import { getWorkspace, mapWorkspaceItems } from '../../../contract/research/workspace.ts'
import { PersonId, type WorkspaceId } from '../../../contract/wire.ts'

/** The person to land on: the one whom the reader chose, or else the tree's own start person. */
export async function startPersonOf(
  transport: Transport,
  id: WorkspaceId,
  startPersonKey: string | null,
  signal: AbortSignal,
): Promise<PersonId> {
  const mapped =
    startPersonKey === null ? undefined : await mappedPerson(transport, id, startPersonKey, signal)
  return PersonId.parse(mapped ?? (await treeStart(transport, id, signal)))
}

async function mappedPerson(transport: Transport, id: WorkspaceId, key: string, signal: AbortSignal) {
  const query = { type: 'Person', to: 'Server' } as const
  const { items } = await send(
    transport,
    mapWorkspaceItems,
    { params: { id }, query, body: { ids: [key] } },
    { signal },
  )
  return items[0]?.mappedId
}

async function treeStart(transport: Transport, id: WorkspaceId, signal: AbortSignal) {
  const workspace = await send(transport, getWorkspace, { params: { id }, query: {} }, { signal })
  const group = await send(
    transport,
    getDataGroup,
    { params: { id: workspace.viewGroupId }, query: {} },
    { signal },
  )
  return group.startItemId
}
