import * as contract from '#contract/research/workspace.ts'
import * as acts from '#contract/research/workspace-acts.ts'
import { ok, refuse } from '#contract/result.ts'
import type { WorkspaceId } from '#contract/wire.ts'
import { permissionText } from '#domain/permission/permissions.ts'
import { isDenied } from '#domain/users/demo-visitor.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type PatchTarget, patchedColumns } from '../serving/patched-columns.ts'
import { type Served, serve } from '../serving/serve.ts'
import { idsOfKeys, keysOfIds } from '../store/readers/source-keys.ts'
import { listSyncs } from '../store/readers/syncs.ts'
import {
  findStatistics,
  findWorkspace,
  listWorkspaces,
  listWorkspacesOfGroup,
  type StoredWorkspace,
} from '../store/readers/workspaces.ts'
import type { Store } from '../store/store.ts'
import { updateWorkspace } from '../store/writers/workspaces.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { presentSync } from './sync-view.ts'
import { hasRoomForTree, makeTree } from './workspace-acts.ts'

const defaultPageSize = 100

const list = serve(contract.listWorkspaces, async ({ query, viewer }, { store }) => {
  const size = query.pageSize ?? defaultPageSize
  const rows = await listWorkspaces(store.db, viewer, readPageToken(query.next), size + 1)
  const page = pageOf(rows, size, ({ workspace }) => workspace.id)
  return { ...page, items: page.items.map((row) => present(row, expandsItems(query.expand))) }
})

const room = serve(acts.getTreeRoom, async ({ viewer }, { store }) => ({
  hasRoom: !isDenied(viewer, 'have a tree') && (await hasRoomForTree(store.db, viewer.userId)),
}))

const one = serve(contract.getWorkspace, async ({ params, query, viewer }, { store }) =>
  presentOne(store, viewer, params.id, query.expand?.includes('lastSync') ?? false),
)

const create = serve(acts.createWorkspace, async ({ body, viewer }, { store, clock }) => {
  if (isDenied(viewer, 'have a tree')) return refuse('tree-limit-reached')
  const made = await makeTree(store, viewer.userId, body, clock())
  return made.ok ? ok(await presentOne(store, viewer, made.value, false)) : made
})

const targets: Readonly<Record<string, PatchTarget>> = {
  '/dataFilePath': { column: 'dataFilePath' },
  '/syncOptions': { column: 'syncOptions' },
  '/clientDeviceInfo': { column: 'clientDeviceInfo' },
}

const patch = serve(acts.patchWorkspace, async ({ params, body, viewer, grant }, { store, clock }) => {
  await updateWorkspace(store, grant, patchedColumns(body, targets), clock())
  return presentOne(store, viewer, params.id, false)
})

const ofGroup = serve(contract.listGroupWorkspaces, async ({ params, query, viewer }, { store }) => ({
  items: (await listWorkspacesOfGroup(store.db, viewer, params.id)).map((row) =>
    present(row, expandsItems(query.expand)),
  ),
}))

const permissions = serve(contract.getWorkspacePermissions, async ({ grant }) =>
  permissionText(grant.permissions),
)

const statistics = serve(contract.getWorkspaceStatistics, async ({ params }, { store }) => {
  const found = await findStatistics(store.db, params.id)
  // The workspace may have been deleted since the permission check.
  if (found === null) throw new Problem('not-found')
  return found
})

const syncs = serve(contract.listWorkspaceSyncs, async ({ params }, { store }) => ({
  items: (await listSyncs(store.db, params.id)).map(presentSync),
}))

const map = serve(acts.mapWorkspaceItems, async ({ query, body, grant }, { store }) => {
  if (grant.dataGroupId === null) throw new Problem('not-found')
  const mapped = query.to === 'Server' ? idsOfKeys : keysOfIds
  return { items: await mapped(store.db, grant.dataGroupId, query.type, body.ids) }
})

export const workspaceEndpoints: readonly Served[] = [
  list,
  room,
  one,
  create,
  patch,
  ofGroup,
  permissions,
  statistics,
  syncs,
  map,
]

/** An endpoint that returns a list accepts the name of an expansion with or without its prefix. */
const expandsItems = (expand: readonly string[] | undefined) => (expand?.length ?? 0) > 0

async function presentOne(store: Store, viewer: Viewer, id: WorkspaceId, withLastSync: boolean) {
  const found = await findWorkspace(store.db, viewer, id)
  // The workspace may have been deleted since the permission check.
  if (found === null) throw new Problem('not-found')
  return present(found, withLastSync)
}

/** A workspace in the form of the API; only viewers who may edit the tree see the file's path (requirement TRE-08). */
function present(
  { workspace, lastSync, mayModify }: StoredWorkspace,
  withLastSync: boolean,
): contract.Workspace {
  const { clientDeviceInfo, dataFilePath } = workspace
  return {
    id: workspace.id,
    viewGroupId: workspace.dataGroupId,
    ...(mayModify ? { clientDeviceInfo, dataFilePath } : {}),
    dataFileType: workspace.dataFileType,
    syncOptions: workspace.syncOptions,
    ownerId: workspace.ownerId,
    noProfiles: workspace.noProfiles,
    modifiedDate: workspace.modifiedAt.toISOString(),
    modifiedUserId: workspace.modifiedUserId,
    lastSyncId: workspace.lastSyncId,
    ...(withLastSync ? { lastSync: lastSync === null ? null : presentSync(lastSync) } : {}),
  }
}
