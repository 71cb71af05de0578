import { CallFailure, send, type Transport } from '#contract/client.ts'
import { isOutOfReach } from '#contract/failure.ts'
import { getSync } from '#contract/research/sync-acts.ts'
import type { LeftUploads, StoredUpload } from './left-uploads.ts'

/**
 * The latest unfinished upload that can still be continued. An upload that the server has ended is forgotten. If
 * the server cannot be asked, the upload counts as unfinished.
 */
export async function recallLeft(transport: Transport, uploads: LeftUploads): Promise<StoredUpload | null> {
  for (const upload of await uploads.recall()) {
    if (await isOpen(transport, upload)) return upload
    uploads.forget(upload.point.syncId)
  }
  return null
}

async function isOpen(transport: Transport, { point }: StoredUpload): Promise<boolean> {
  try {
    const { state } = await send(transport, getSync, { params: { id: point.syncId } })
    return state === 'Active'
  } catch (error) {
    return !(error instanceof CallFailure && isOutOfReach(error))
  }
}
