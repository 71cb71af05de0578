import type {
  AssertionId,
  DataGroupId,
  FamilyId,
  MatchId,
  PersonId,
  PlaceId,
  Subject,
  SyncId,
  UserId,
  WorkspaceId,
} from '#contract/wire.ts'

/** The ids of the wire, for machines and screens, which do not know the wire. */
export type { DataGroupId, FamilyId, MatchId, PersonId, PlaceId, Subject, SyncId, UserId, WorkspaceId }

/** The tree that an item belongs to: an item's id begins with its data group, `17-3010`. */
export const treeOfItem = (id: PersonId | FamilyId | PlaceId | AssertionId) =>
  id.slice(0, id.indexOf('-')) as DataGroupId
