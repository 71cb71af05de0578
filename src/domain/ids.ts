import type {
  AssertionId,
  ContentId,
  ContentTagId,
  DataGroupId,
  DataGroupInviteId,
  FamilyGroupId,
  FamilyId,
  MatchId,
  PersonId,
  PlaceId,
  Subject,
  SubscriptionId,
  SyncId,
  UserId,
  WorkspaceId,
} from '#contract/wire.ts'

/** The ids of the wire, re-exported for machines and screens, which must not import the contract. */
export type {
  ContentId,
  ContentTagId,
  DataGroupId,
  DataGroupInviteId,
  FamilyGroupId,
  FamilyId,
  MatchId,
  PersonId,
  PlaceId,
  Subject,
  SubscriptionId,
  SyncId,
  UserId,
  WorkspaceId,
}

/** Returns the tree of an item. An item's id begins with its data group: `17-3010`. */
export const treeOfItem = (id: PersonId | FamilyId | PlaceId | AssertionId) =>
  id.slice(0, id.indexOf('-')) as DataGroupId

/** Returns the number of an item in its data group: 3010 of `17-3010`. */
export const numberInTree = (id: PersonId | FamilyId | PlaceId | AssertionId) =>
  Number(id.slice(id.indexOf('-') + 1))
