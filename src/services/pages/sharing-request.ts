import type { DataGroupInviteId, UserId } from '#contract/wire.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

/** Loads a request to share, and how the viewer stands to both sides. */
export async function loadSharingRequest(
  loader: Loader,
  id: DataGroupInviteId,
  userId: UserId,
): Promise<LoadOutcome> {
  const request = await loader.load('sharingRequest', id)
  if (request.value !== null) {
    const { dataGroupId, principalId, dataGroup } = request.value
    // For anybody but the owner, the permissions would change nothing, and they may not be read.
    const ofData = dataGroup?.owner.id === userId ? [loader.load('dataGroupPermissions', dataGroupId)] : []
    const ofSides = await Promise.all([loader.load('familyGroup', principalId), ...ofData])
    for (const entry of ofSides) failWhereLacking(entry)
  }
  return outcomeOf(request)
}
