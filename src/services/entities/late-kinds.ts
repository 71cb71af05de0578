/** Entity kinds that no page needs first. The code that reads them is not part of the first load. */

/** For each kind, whether the server can read several at once. */
export const late = {
  personMatches: false,
  personRecord: false,
  personAssertions: false,
  familyAssertions: false,
  personContent: false,
  dataGroupContent: false,
  relation: false,
  standardPlace: true,
  dataGroupMembers: false,
  viewerInvitations: false,
  workspaceSyncs: false,
  sync: true,
  syncChanges: false,
  matchCountsOfTree: false,
  matchCountsOfUser: false,
  viewGroupsOfUser: false,
  userPermissions: false,
  supervisedOfUser: false,
  groupsOwnedByUser: false,
  userResearch: false,
  parentsOfUser: false,
  receivedParentRequests: false,
  familyGroup: true,
  familyGroupPermissions: false,
  familyGroupsOfUser: false,
  familyGroupMembers: false,
  potentialMembersOfFamilyGroup: false,
  familyGroupTrees: false,
  requestsOfDataGroup: false,
  requestsOfFamilyGroup: false,
  sharingRequest: false,
  openRequestsOfUser: false,
  familyGroupInvites: false,
  receivedGroupInvites: false,
  scopeFamily: true,
  userSharing: false,
  subscriptionsOfUser: false,
  paymentMethodsOfUser: false,
  receiptsOfUser: false,
} as const

export type LateKind = keyof typeof late

export const isLate = (kind: string): kind is LateKind => Object.hasOwn(late, kind)
