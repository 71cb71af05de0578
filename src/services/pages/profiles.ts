import type { UserId } from '#contract/wire.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

/** Loads the list of profiles that a viewer sees, and whether a parent manages the viewer's account. */
export async function loadProfiles(loader: Loader, viewerId: UserId): Promise<LoadOutcome> {
  const [groups, viewer] = await Promise.all([
    loader.load('treesOfUser', viewerId),
    loader.load('user', viewerId),
  ])
  // Without the viewer, the page would show a supervised user what is hidden from them (PRF-05).
  failWhereLacking(viewer)
  return outcomeOf(groups)
}

/** Loads the list of the profiles of one user. Missing if the viewer may not know of the user. */
export async function loadProfilesOf(loader: Loader, viewerId: UserId, id: UserId): Promise<LoadOutcome> {
  const [list, user] = await Promise.all([loadProfiles(loader, viewerId), loader.load('user', id)])
  return outcomeOf(user) === 'missing' ? 'missing' : list
}
