import type { UserId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { treesOfUser } from '#domain/model/selectors.ts'
import type { TreeChoice } from '#domain/upload/tree-update.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking } from '../pages/outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/** The trees that a user may update: trees whose file the server names. Throws if they cannot be loaded. */
export async function treeChoices({ model, loader }: Needs, userId: UserId): Promise<TreeChoice[]> {
  const keys = [keyOf('treesOfUser', userId), keyOf('workspacesOfUser', userId)] as const
  await loader.loadAll(keys)
  for (const key of keys) failWhereLacking(model.read(key))
  const workspaces = (model.read(keyOf('workspacesOfUser', userId)).value ?? []).flatMap(
    (id) => model.read(keyOf('workspace', id)).value ?? [],
  )
  const trees = new Map((treesOfUser(model.read, userId) ?? []).map((tree) => [tree.workspaceId, tree]))
  return workspaces.flatMap(({ id, dataFilePath, dataFileType, lastSyncId }): TreeChoice[] => {
    const tree = trees.get(id)
    // A tree without a sync cannot be updated. The server tells the file path only to users who may edit the tree
    // (TRE-08).
    if (tree === undefined || dataFilePath === undefined || lastSyncId === null) return []
    return [
      { treeId: tree.id, workspaceId: id, name: tree.name, filePath: dataFilePath, fileType: dataFileType },
    ]
  })
}
