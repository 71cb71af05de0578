import { CallFailure, send, type Transport } from '#contract/client.ts'
import { isOutOfReach } from '#contract/failure.ts'
import { getSync } from '#contract/research/sync.ts'
import type { LeftUploads, StoredUpload } from './left-uploads.ts'

/**
 * The last upload that was left and can still be taken up again. What the server has ended meanwhile is forgotten;
 * when it cannot be asked, the memory of this browser counts.
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
