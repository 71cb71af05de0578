import { send, type Transport } from '#contract/client.ts'
import { getDataGroup } from '#contract/group-admin/data-group.ts'
import { getWorkspace } from '#contract/research/workspace.ts'
import { mapWorkspaceItems } from '#contract/research/workspace-acts.ts'
import { type DataGroupId, PersonId, type SyncId, type WorkspaceId } from '#contract/wire.ts'
import type { Arrival } from '#domain/upload/upload-order.ts'

interface Applied {
  readonly workspaceId: WorkspaceId
  readonly syncId: SyncId
}

/**
 * The uploaded tree, and the person that is shown first: the one that the user chose, or else the tree's start
 * person.
 */
export async function arrivalOf(
  transport: Transport,
  { workspaceId, syncId }: Applied,
  startPersonKey: string | null,
  signal: AbortSignal,
): Promise<Arrival> {
  const params = { id: workspaceId }
  const { viewGroupId: treeId } = await send(transport, getWorkspace, { params, query: {} }, { signal })
  const mapped =
    startPersonKey === null ? undefined : await mappedPerson(transport, workspaceId, startPersonKey, signal)
  const startPersonId = PersonId.parse(mapped ?? (await treeStart(transport, treeId, signal)))
  return { treeId, syncId, startPersonId }
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

async function treeStart(transport: Transport, id: DataGroupId, signal: AbortSignal) {
  const group = await send(transport, getDataGroup, { params: { id }, query: {} }, { signal })
  return group.startItemId
}
