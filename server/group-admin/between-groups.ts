/** What sharing a data group with a family group needs, whether it is shared at once or by a request. */
import type { DataGroupId, FamilyGroupId } from '#contract/wire.ts'
import type { ShareFacts } from '#domain/groups/decide-group-share.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { type GroupOwner, lockGroupOwner, readersOfGroup } from '../store/readers/family-groups.ts'
import { countWithGroup, isSharedWith, sharingLimitOf } from '../store/readers/group-share-facts.ts'
import { ownersOf } from '../store/readers/owners.ts'
import { lockOwner, type Owner } from '../store/readers/sharing.ts'
import { countSharingPeople } from '../store/readers/sharing-count.ts'
import type { Queries } from '../store/store.ts'
import { tellGroup, tellOfShares } from '../store/writers/family-groups.ts'
import { lockLinksOfFollower } from '../store/writers/linked-profiles/take-up-profile.ts'

export interface BothGroups {
  readonly dataGroupId: DataGroupId
  readonly familyGroupId: FamilyGroupId
}

export interface BothOwners {
  readonly dataOwner: Owner
  readonly groupOwner: GroupOwner
}

/**
 * Locks the links of a profile that follows a person, the family group with both owners, then the data group. Null if one of
 * the two was deleted.
 */
export async function lockBoth(
  queries: Queries,
  { dataGroupId, familyGroupId }: BothGroups,
): Promise<BothOwners | null> {
  await lockLinksOfFollower(queries, dataGroupId)
  const owners = await ownersOf(queries, { dataGroupIds: [dataGroupId], workspaceIds: [] })
  const groupOwner = await lockGroupOwner(queries, familyGroupId, ...owners)
  const dataOwner = await lockOwner(queries, dataGroupId)
  return groupOwner === undefined || dataOwner === undefined ? null : { groupOwner, dataOwner }
}

/** The facts about the two and their owners; who asks is not among them. */
export async function factsBetween(
  queries: Queries,
  { dataGroupId, familyGroupId }: BothGroups,
  { dataOwner, groupOwner }: BothOwners,
  now: Date,
): Promise<ShareFacts> {
  return {
    isShared: await isSharedWith(queries, dataGroupId, familyGroupId),
    isOwnGroup: dataOwner.id === groupOwner.id,
    sharesWithAnyOwner: limitsOf(dataOwner).shareAnyOwner,
    sharedBefore: await countSharingPeople(queries, groupOwner.id, {}, now),
    sharedWith: await countWithGroup(queries, groupOwner.id, { familyGroupId, dataGroupId }, now),
    sharingLimit: sharingLimitOf(groupOwner),
  }
}

/** Notifies the group and the owner of the data group that the group sees it now. */
export async function tellOfNewShare(
  queries: Queries,
  { dataGroupId, familyGroupId }: BothGroups,
  { dataOwner }: BothOwners,
): Promise<void> {
  await tellGroup(queries, familyGroupId, dataOwner.id)
  const told = [...(await readersOfGroup(queries, familyGroupId)), dataOwner.id]
  await tellOfShares(queries, familyGroupId, told, dataGroupId)
}
