/** The contents of the client model: the kinds of entities, the type of each kind's id, and the key of an entry. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { DataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { FamilyGroup, SharedDataGroup } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupInvite, RecognisedInvite } from '#contract/group-admin/family-group-invite.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { PotentialMember } from '#contract/group-admin/potential-member.ts'
import type { PaymentMethod, Receipt, Subscription } from '#contract/group-admin/subscription.ts'
import type { User, ViewGroup } from '#contract/group-admin/user.ts'
import type { SharingPerson } from '#contract/group-admin/user-sharing.ts'
import type { ViewerInvitation } from '#contract/group-admin/viewer-invitation.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import type { ConnectedTrees } from '#contract/research/connected-view.ts'
import type { Content, ContentLink, LinkedContent } from '#contract/research/content.ts'
import type { Family } from '#contract/research/family.ts'
import type { FoundFamily } from '#contract/research/family-search.ts'
import type { MatchCounts, PersonMatch, PersonRecord } from '#contract/research/match.ts'
import type { Person } from '#contract/research/person.ts'
import type { Place } from '#contract/research/place.ts'
import type { Relation } from '#contract/research/relation.ts'
import type { StandardPlace } from '#contract/research/standard-place.ts'
import type { Sync } from '#contract/research/sync.ts'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import type { UserResearch } from '#contract/research/user-research.ts'
import type { Workspace, WorkspaceStatistics } from '#contract/research/workspace.ts'
import type {
  AssertionId,
  DataGroupId,
  DataGroupInviteId,
  FamilyGroupId,
  FamilyId,
  PersonId,
  PlaceId,
  SyncId,
  UserId,
  WorkspaceId,
} from '#contract/wire.ts'
import type { Permissions } from '../permission/permissions.ts'
import type { PlaceName } from '../places/places.ts'
import type { TreeNumber } from '../tree/tree-number.ts'
import type { ParentsOfUser, ReceivedParentRequest } from '../users/parents.ts'
import type { ViewScope } from '../view-scope/view-scope.ts'

/** The start person and the other person of a relation: `17-1~17-3010`. */
export type RelationId = `${PersonId}~${PersonId}`

/** A photo or file, and everything that it shows. */
export interface ContentOfGroup {
  readonly content: Content
  readonly links: readonly ContentLink[]
}

/** Each kind with its id and its value. Lists are entries too: they load, fail and become stale like the others. */
interface Kinds {
  person: [PersonId, Person]
  family: [FamilyId, Family]
  assertion: [AssertionId, Assertion]
  personAssertions: [PersonId, readonly AssertionId[]]
  familyAssertions: [FamilyId, readonly AssertionId[]]
  /** Photos and files of a person and of the person's facts. */
  personContent: [PersonId, readonly LinkedContent[]]
  /** All photos and files of a tree or profile, the newest first. */
  dataGroupContent: [DataGroupId, readonly ContentOfGroup[]]
  /** The person in each tree of the match set; empty for a person of one tree only. */
  personMatches: [PersonId, readonly PersonMatch[]]
  /** The person as recorded in their own tree, without data of other trees. */
  personRecord: [PersonId, PersonRecord]
  relation: [RelationId, Relation]
  /** Collected by traversing up and down from a start person; it is never loaded as a whole. */
  viewScope: [PersonId, ViewScope]
  place: [PlaceId, Place]
  /** The location of a place name, from the gazetteer. */
  standardPlace: [PlaceName, StandardPlace]
  dataGroup: [DataGroupId, DataGroup]
  /** Assigned by the model itself when it first hears of a tree. */
  treeNumber: [DataGroupId, TreeNumber]
  dataGroupPermissions: [DataGroupId, Permissions]
  dataGroupMembers: [DataGroupId, readonly DataGroupMember[]]
  /** Invited viewers of a tree who have not answered, for users who may share it. */
  viewerInvitations: [DataGroupId, readonly ViewerInvitation[]]
  workspace: [WorkspaceId, Workspace]
  workspacePermissions: [WorkspaceId, Permissions]
  workspaceSyncs: [WorkspaceId, readonly SyncId[]]
  statistics: [WorkspaceId, WorkspaceStatistics]
  sync: [SyncId, Sync]
  syncChanges: [SyncId, SyncChanges]
  user: [UserId, User]
  /** The trees that a user sees as one family, and their total number of persons. */
  connectedTrees: [UserId, ConnectedTrees]
  /** The data groups that a user may read, as the server lists them. */
  treesOfUser: [UserId, readonly DataGroupId[]]
  /** The workspaces that a user may read, as the server lists them. */
  workspacesOfUser: [UserId, readonly WorkspaceId[]]
  /** Matches of a tree, or of all trees that the user may edit, counted by state. */
  matchCountsOfTree: [DataGroupId, MatchCounts]
  matchCountsOfUser: [UserId, MatchCounts]
  viewGroupsOfUser: [UserId, readonly ViewGroup[]]
  /** What the viewer may do with a user. */
  userPermissions: [UserId, Permissions]
  /** The users whom a user supervises. */
  supervisedOfUser: [UserId, readonly UserId[]]
  /** The data groups that a user owns, as far as the viewer may read them. */
  groupsOwnedByUser: [UserId, readonly DataGroupId[]]
  /** The trees of a user, and what the user shows about their research. */
  userResearch: [UserId, UserResearch]
  /** The parents of an account, and who has been asked to become one. */
  parentsOfUser: [UserId, ParentsOfUser]
  /** The users who ask this user to become their parent. */
  receivedParentRequests: [UserId, readonly ReceivedParentRequest[]]
  familyGroup: [FamilyGroupId, FamilyGroup]
  /** What the viewer may do with a family group. */
  familyGroupPermissions: [FamilyGroupId, Permissions]
  /** The family groups that a user is a member of, as far as the viewer may know. */
  familyGroupsOfUser: [UserId, readonly FamilyGroupId[]]
  familyGroupMembers: [FamilyGroupId, readonly FamilyGroupMember[]]
  /** Everybody who belongs to a family group, is invited or asked for, or whom the viewer might add. */
  potentialMembersOfFamilyGroup: [FamilyGroupId, readonly PotentialMember[]]
  /** The trees shared with a family group, each with its share. */
  familyGroupTrees: [FamilyGroupId, readonly SharedDataGroup[]]
  /** The open invitations to a family group that the viewer may see. */
  familyGroupInvites: [FamilyGroupId, readonly FamilyGroupInvite[]]
  /** The open invitations to a user. */
  receivedGroupInvites: [UserId, readonly RecognisedInvite[]]
  /** The requests to share a tree or profile that the viewer may know of, open and ended. */
  requestsOfDataGroup: [DataGroupId, readonly DataGroupInvite[]]
  /** The requests to share with a family group that the viewer may know of, open and ended. */
  requestsOfFamilyGroup: [FamilyGroupId, readonly DataGroupInvite[]]
  /** One request to share; its own address shows it. */
  sharingRequest: [DataGroupInviteId, DataGroupInvite]
  /** The open requests that a user has sent or decides about. */
  openRequestsOfUser: [UserId, readonly DataGroupInvite[]]
  /** The common ancestors of a family group, as the search of families shows them. */
  scopeFamily: [FamilyId, FoundFamily]
  /** The people who count towards the sharing limit of a user. */
  userSharing: [UserId, readonly SharingPerson[]]
  /** The subscriptions that give a user a plan or wait for a payment, and the last one that has ended. */
  subscriptionsOfUser: [UserId, readonly Subscription[]]
  paymentMethodsOfUser: [UserId, readonly PaymentMethod[]]
  /** What a user has paid and got back, the newest first. */
  receiptsOfUser: [UserId, readonly Receipt[]]
}

export type EntityKind = keyof Kinds
export type IdOf<K extends EntityKind> = Kinds[K][0]
export type ValueOf<K extends EntityKind> = Kinds[K][1]

/** A table of all kinds, so that a new kind without an entry here does not compile. */
const kinds = {
  person: true,
  family: true,
  assertion: true,
  personAssertions: true,
  familyAssertions: true,
  personContent: true,
  dataGroupContent: true,
  personMatches: true,
  personRecord: true,
  relation: true,
  viewScope: true,
  place: true,
  standardPlace: true,
  dataGroup: true,
  treeNumber: true,
  dataGroupPermissions: true,
  dataGroupMembers: true,
  viewerInvitations: true,
  workspace: true,
  workspacePermissions: true,
  workspaceSyncs: true,
  statistics: true,
  sync: true,
  syncChanges: true,
  user: true,
  connectedTrees: true,
  treesOfUser: true,
  workspacesOfUser: true,
  matchCountsOfTree: true,
  matchCountsOfUser: true,
  viewGroupsOfUser: true,
  userPermissions: true,
  supervisedOfUser: true,
  groupsOwnedByUser: true,
  userResearch: true,
  parentsOfUser: true,
  receivedParentRequests: true,
  familyGroup: true,
  familyGroupPermissions: true,
  familyGroupsOfUser: true,
  familyGroupMembers: true,
  potentialMembersOfFamilyGroup: true,
  familyGroupTrees: true,
  familyGroupInvites: true,
  receivedGroupInvites: true,
  requestsOfDataGroup: true,
  requestsOfFamilyGroup: true,
  sharingRequest: true,
  openRequestsOfUser: true,
  scopeFamily: true,
  userSharing: true,
  subscriptionsOfUser: true,
  paymentMethodsOfUser: true,
  receiptsOfUser: true,
} satisfies Record<EntityKind, true>

/** True if a text from outside is a possible key of an entry. */
export function isEntryKey(text: string): text is EntryKey {
  const end = text.indexOf(':')
  return end > 0 && end < text.length - 1 && Object.hasOwn(kinds, text.slice(0, end))
}

/** The key of one entry: its kind and its id, `person:17-3010`. */
export type EntryKey<K extends EntityKind = EntityKind> = string & { readonly __kind: K }

/** An alias for the signed-in user. Two users of one browser would share what is stored under it. */
const alias: string = '$me'

/**
 * The only way to make a key, so that a kind always gets its own type of id.
 * @throws 'UserStore.AliasNotAllowed' for the alias `$me` in place of a user's id (VAL-04)
 */
export function keyOf<K extends EntityKind>(kind: K, id: IdOf<K>): EntryKey<K> {
  if (id === alias) throw new Error('UserStore.AliasNotAllowed')
  // The cast is safe, because the text begins with the kind.
  return `${kind}:${id}` as EntryKey<K>
}

export function kindOf<K extends EntityKind>(key: EntryKey<K>): K {
  // The cast is safe, because only `keyOf` makes keys.
  return key.slice(0, key.indexOf(':')) as K
}

export function idOf<K extends EntityKind>(key: EntryKey<K>): IdOf<K> {
  // The cast is safe, because only `keyOf` makes keys.
  return key.slice(key.indexOf(':') + 1) as IdOf<K>
}

/** An entity and its key. */
export interface KeyedValue<K extends EntityKind = EntityKind> {
  readonly key: EntryKey<K>
  readonly value: ValueOf<K>
}

/** @throws 'added item has undefined key' if an id is missing although its type promises it (ERR-13) */
export function keyed<K extends EntityKind>(
  kind: K,
  id: IdOf<K> | undefined,
  value: ValueOf<K>,
): KeyedValue<K> {
  if (id === undefined) throw new Error('added item has undefined key')
  return { key: keyOf(kind, id), value }
}
