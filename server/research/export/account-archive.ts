/** The endpoints for the archive of an account: how much it is, where it is downloaded, and how the last download went. */
import {
  type ArchiveDownload,
  askForAccountArchive,
  getArchiveDownload,
} from '#contract/research/account-archive.ts'
import { ok } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { decideAccountArchive, stateOfDownload } from '#domain/users/account-archive.ts'
import { accountArchiveAddress } from '../../serving/account-archive-addresses.ts'
import { type Served, serve } from '../../serving/serve.ts'
import {
  archiveDownloadOf,
  groupsToArchive,
  type StoredArchiveDownload,
} from '../../store/readers/account-archives.ts'
import type { Queries } from '../../store/store.ts'
import { filesOfTree } from './archive-members.ts'

export const accountArchiveEndpoints: readonly Served[] = [
  serve(getArchiveDownload, async ({ params }, { store, clock }) => ({
    download: presentDownload(await archiveDownloadOf(store.db, params.id), clock()),
  })),

  serve(askForAccountArchive, async ({ params, viewer }, tools) => {
    const decided = decideAccountArchive(viewer)
    if (!decided.ok) return decided
    const askedDate = tools.clock().toISOString()
    const download = presentDownload(await archiveDownloadOf(tools.store.db, params.id), tools.clock())
    return ok({
      ...(await sizeOfArchive(tools.store.db, params.id)),
      signedUrl: accountArchiveAddress(tools, viewer),
      askedDate,
      download: download?.state === 'running' ? download : null,
    })
  }),
]

/** Counts the files one by one, so that the numbers are those of the archive. */
export async function sizeOfArchive(db: Queries, userId: UserId) {
  const size = { treeCount: 0, profileCount: 0, fileCount: 0, fileBytes: 0 }
  for (const group of await groupsToArchive(db, userId)) {
    size[group.workspaceId === null ? 'profileCount' : 'treeCount'] += 1
    for await (const file of filesOfTree(db, group)) {
      size.fileCount += 1
      size.fileBytes += file.size
    }
  }
  return size
}

function presentDownload(stored: StoredArchiveDownload | null, now: Date): ArchiveDownload | null {
  if (stored === null) return null
  const { startedAt, endedAt, sentBytes, fileBytes } = stored
  return {
    state: stateOfDownload(stored, now),
    startedDate: startedAt.toISOString(),
    endedDate: endedAt?.toISOString() ?? null,
    // The texts of the archive count as sent, too, but nobody knows their size before.
    sentBytes: Math.min(sentBytes, fileBytes),
    fileBytes,
  }
}
