import type { UserId } from '#contract/wire.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

/** The page of a user, with what the viewer may do there. Missing trees and groups are no failure: their tabs wait. */
export async function loadUserPage(loader: Loader, viewerId: UserId, id: UserId): Promise<LoadOutcome> {
  const [user, viewer] = await Promise.all([loader.load('user', id), loader.load('user', viewerId)])
  const outcome = outcomeOf(user)
  failWhereLacking(viewer)
  if (outcome === 'missing') return outcome
  const [permissions] = await Promise.all([
    loader.load('userPermissions', id),
    loader.load('supervisedOfUser', viewerId),
    loader.load('userResearch', id),
    loader.load('familyGroupsOfUser', id),
  ])
  failWhereLacking(permissions)
  return outcome
}
