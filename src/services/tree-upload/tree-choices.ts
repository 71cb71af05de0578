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

/** The trees that a user may update: those of whose file the server tells. Throws when they cannot be had. */
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
    // Without a sync there is nothing to update; its path is told only to those who may change the tree (TRE-08).
    if (tree === undefined || dataFilePath === undefined || lastSyncId === null) return []
    return [
      { treeId: tree.id, workspaceId: id, name: tree.name, filePath: dataFilePath, fileType: dataFileType },
    ]
  })
}
