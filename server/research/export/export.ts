/** The endpoints for a tree as a file: as GEDCOM, part by part, and as an archive with photos and files. */
import { exportWorkspace, getTreeArchive } from '#contract/research/workspace-acts.ts'
import { ok, refuse } from '#contract/result.ts'
import { archiveAddress } from '../../serving/archive-addresses.ts'
import { type Served, serve } from '../../serving/serve.ts'
import { lastSyncOf } from '../../store/readers/records.ts'
import { filesOfTree } from './archive-members.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { TreeText } from './tree-text.ts'

const exportTree = serve(exportWorkspace, async ({ params, query, grant }, { store }) => {
  const { dataGroupId } = grant
  if (dataGroupId === null) return refuse('not-found')
  const syncId = (await lastSyncOf(store.db, params.id)) ?? '0'
  const cursor = query.next === undefined ? null : readCursor(query.next)
  if (cursor !== null && cursor.syncId !== syncId) return refuse('tree-changed')
  const text = new TreeText(store.db, dataGroupId, query.format)
  const part = cursor === null ? await text.beginning(syncId) : await text.after(cursor)
  // If a sync has changed the tree, these records belong to another state of it than the earlier parts.
  if (((await lastSyncOf(store.db, params.id)) ?? '0') !== syncId) return refuse('tree-changed')
  return ok({ text: part.text, nextPageToken: part.next === null ? null : writeCursor(part.next) })
})

/** Counts the files one by one, so that the numbers are those of the archive. */
const treeArchive = serve(getTreeArchive, async ({ params, grant, viewer }, tools) => {
  const { dataGroupId } = grant
  if (dataGroupId === null) return refuse('not-found')
  let [fileCount, fileBytes] = [0, 0]
  for await (const { size } of filesOfTree(tools.store.db, { dataGroupId })) {
    fileCount++
    fileBytes += size
  }
  return ok({ fileCount, fileBytes, signedUrl: archiveAddress(tools, params.id, viewer) })
})

export const exportEndpoints: readonly Served[] = [exportTree, treeArchive]
