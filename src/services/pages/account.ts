import type { UserId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { mayOpenAccount } from '#domain/users/account-tabs.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

/**
 * Loads the account of a user, and what decides which tabs the viewer sees. For another user's account, also loads the
 * data groups and family groups of that user that the viewer may read. If the viewer may not open the account, it
 * loads nothing more, because the server would refuse.
 */
export async function loadAccount(loader: Loader, viewerId: UserId, id: UserId): Promise<LoadOutcome> {
  const [user, viewer] = await Promise.all([loader.load('user', id), loader.load('user', viewerId)])
  const outcome = outcomeOf(user)
  failWhereLacking(viewer)
  if (outcome === 'missing') return outcome
  const [permissions, supervised] = await Promise.all([
    loader.load('userPermissions', id),
    loader.load('supervisedOfUser', viewerId),
  ])
  failWhereLacking(permissions)
  failWhereLacking(supervised)
  const own = id === viewerId
  const supervises = (supervised.value ?? []).includes(id)
  const readsAllUsers = viewer.value?.privileges?.includes('ReadAllUsers') ?? false
  if (!mayOpenAccount({ own, supervises, readsAllUsers })) return outcome
  if (own || supervises)
    await loader.loadAll([keyOf('parentsOfUser', id), keyOf('receivedParentRequests', viewerId)])
  if (!own) await loadGroups(loader, id)
  return outcome
}

/**
 * Loads the data groups with their owners, and the family groups. A missing list does not fail the page; its tab
 * shows the problem.
 */
async function loadGroups(loader: Loader, id: UserId): Promise<void> {
  const [{ value }] = await Promise.all([
    loader.load('groupsOwnedByUser', id),
    loader.load('familyGroupsOfUser', id),
  ])
  await loader.loadAll((value ?? []).map((groupId) => keyOf('dataGroup', groupId)))
}
