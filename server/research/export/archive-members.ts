/**
 * What an archive of a tree contains: the tree as GEDCOM 7, the files that the tree names, and the uploads. The first two
 * have the names that the GEDCOM file gives them.
 */
import type { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { archiveNameOf } from '#domain/content/file-paths.ts'
import { folderOfUploads, nameOfUpload, recordOfUpload } from '#domain/gedcom/write/uploaded-files.ts'
import {
  type ArchivedUpload,
  bytesOfPaths,
  type StoredBytes,
  uploadsAfter,
} from '../../store/readers/archived-files.ts'
import { lastSyncOf } from '../../store/readers/records.ts'
import { treeFilesAfter } from '../../store/readers/tree-files.ts'
import type { Queries } from '../../store/store.ts'
import { filesOf } from '../tree-files.ts'
import { TreeText } from './tree-text.ts'

export interface ArchivedTree {
  readonly workspaceId: WorkspaceId
  readonly dataGroupId: DataGroupId
}

export type ArchivedFile = StoredBytes & { readonly name: string }

/** A sync has changed the tree while it was read. */
export class TreeChanged extends Error {}

/** GEDZIP prescribes the name of the tree itself. */
export const treeName = 'gedcom.ged'

const itemsAtOnce = 500

/** @throws TreeChanged, because the next parts would belong to another state of the tree */
export async function* textOfArchivedTree(
  db: Queries,
  { workspaceId, dataGroupId }: ArchivedTree,
): AsyncGenerator<string> {
  const syncId = (await lastSyncOf(db, workspaceId)) ?? '0'
  const folder = await uploadsFolderOf(db, dataGroupId)
  const tree = new TreeText(db, dataGroupId, 'gedcom-7.0', 'with files')
  let part = await tree.beginning(syncId)
  yield part.text
  while (part.next !== null) {
    part = await tree.after(part.next)
    if (((await lastSyncOf(db, workspaceId)) ?? '0') !== syncId) throw new TreeChanged()
    if (part.next === null)
      for await (const uploads of uploadsOf(db, dataGroupId))
        yield uploads.map((upload) => recordOfUpload(folder, upload)).join('')
    yield part.text
  }
}

/** The photos and files, each name once: records of a tree that name one file mean the same one. */
export async function* filesOfTree(
  db: Queries,
  { dataGroupId }: Pick<ArchivedTree, 'dataGroupId'>,
): AsyncGenerator<ArchivedFile> {
  const named = new Set<string>([treeName])
  for await (const paths of pathsOf(db, dataGroupId))
    for (const [path, { hash, size, at }] of await bytesOfPaths(db, dataGroupId, paths)) {
      const name = archiveNameOf(path)
      if (name === null || named.has(name)) continue
      named.add(name)
      yield { name, hash, size, at }
    }
  const folder = await uploadsFolderOf(db, dataGroupId)
  for await (const uploads of uploadsOf(db, dataGroupId))
    for (const upload of uploads)
      yield { name: nameOfUpload(folder, upload), hash: upload.hash, size: upload.size, at: upload.at }
}

/** The folder of the uploads: the tree names no file in it. */
export async function uploadsFolderOf(db: Queries, dataGroupId: DataGroupId): Promise<string> {
  const taken: string[] = []
  for await (const paths of pathsOf(db, dataGroupId))
    taken.push(...paths.flatMap((path) => archiveNameOf(path) ?? []))
  return folderOfUploads(taken)
}

/** The paths in the records of the tree, page by page. */
async function* pathsOf(db: Queries, dataGroupId: DataGroupId): AsyncGenerator<readonly string[]> {
  for (let after = 0; ; ) {
    const stored = await treeFilesAfter(db, dataGroupId, after, itemsAtOnce)
    const last = stored.at(-1)
    if (last === undefined) return
    after = last.number
    yield stored.flatMap(filesOf).map(({ path }) => path)
  }
}

export async function* uploadsOf(
  db: Queries,
  dataGroupId: DataGroupId,
): AsyncGenerator<readonly ArchivedUpload[]> {
  for (let after = 0; ; ) {
    const uploads = await uploadsAfter(db, dataGroupId, after, itemsAtOnce)
    const last = uploads.at(-1)
    if (last === undefined) return
    after = last.number
    yield uploads
  }
}
