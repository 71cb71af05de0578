import type { UserId } from '#contract/wire.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

/** Loads the groups of a user, the open invitations to the user, and what the user has put aside. */
export async function loadGroups(loader: Loader, userId: UserId): Promise<LoadOutcome> {
  const [groups, ...others] = await Promise.all([
    loader.load('familyGroupsOfUser', userId),
    loader.load('receivedGroupInvites', userId),
    loader.load('user', userId),
  ])
  for (const entry of others) failWhereLacking(entry)
  return outcomeOf(groups)
}
