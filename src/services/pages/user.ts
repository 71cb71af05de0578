import type { UserId } from '#contract/wire.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

/**
 * Loads the page of a user and the viewer's permissions on it. Missing trees and groups do not fail the page; their
 * tabs show that they are loading.
 */
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
