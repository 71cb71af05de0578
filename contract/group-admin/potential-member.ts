/**
 * Everybody who belongs to a family group or could: members, people whose profiles the group sees, people who are invited
 * or asked for, and those whom the caller might add. The documents call a row of this list a potential member.
 */
import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { GroupShareRole } from '../permission.ts'
import { Gender } from '../research/person.ts'
import {
  DataGroupId,
  DataGroupInviteId,
  DataGroupMemberId,
  FamilyGroupId,
  FamilyGroupInviteId,
  PersonId,
  Timestamp,
  UserId,
} from '../wire.ts'
import { Approval, RequestResult } from './data-group-invite.ts'
import { InviteResult } from './family-group.ts'
import { FamilyGroupMember } from './family-group-member.ts'

/** Where a person stands to the common ancestors of a group (SCP-03). */
export const ScopeLevel = z.enum(['None', 'Ancestors', 'Scope', 'Child', 'Grandchild'])
export type ScopeLevel = z.infer<typeof ScopeLevel>

/** The person of a profile, as the caller may see it. */
export const ProfilePerson = z.object({
  id: PersonId,
  displayName: z.string(),
  gender: Gender,
  birthYear: z.nullable(z.int()),
})
export type ProfilePerson = z.infer<typeof ProfilePerson>

export const PotentialMember = z.object({
  /** The same for the same person as long as the list contains them. */
  id: z.string(),
  /** At least one of `profileGroupId` and `user` is there (ADD-04). */
  profileGroupId: z.nullable(DataGroupId),
  profilePerson: z.nullable(ProfilePerson),
  profileGroup: z.nullable(
    z.object({
      id: DataGroupId,
      name: z.string(),
      ownerId: UserId,
      /** The name of the owner; empty if the caller may not see it. */
      ownerName: z.string(),
      /** True for the own profile of a user. */
      isUserProfile: z.boolean(),
      isChild: z.boolean(),
    }),
  ),
  user: z.nullable(z.object({ id: UserId, displayName: z.string(), photoUrl: z.nullable(z.string()) })),
  /** The membership of `user` in this group. */
  member: z.nullable(FamilyGroupMember),
  /** The share of the profile with this group. */
  sharedProfileMember: z.nullable(
    z.object({ id: DataGroupMemberId, role: GroupShareRole, createdDate: Timestamp }),
  ),
  isProfileShared: z.boolean(),
  /** The caller owns the profile. */
  isProfileOwner: z.boolean(),
  /** The caller might share the profile directly: its owner, or a holder of ModifyPermissions on it (resolution 48). */
  canModifyProfile: z.boolean(),
  /** The caller may end the share of the profile with the group, or cancel the open request for it (PMA-20, PMA-34). */
  canRemoveProfile: z.boolean(),
  /** A request to share the profile with this group is open, and the caller may know of it (PMA-18). */
  hasPendingInvite: z.boolean(),
  /** An invitation of this person to the group is open. */
  hasPendingGroupInvite: z.boolean(),
  /** The last request to share the profile with this group, if the caller may know of it. */
  lastSharingInvite: z.nullable(
    z.object({
      id: DataGroupInviteId,
      lastSentDate: Timestamp,
      expirationDate: Timestamp,
      dataGroupApproval: Approval,
      principalApproval: Approval,
      result: RequestResult,
    }),
  ),
  /** The last invitation to this group that carries the profile. */
  lastGroupInvite: z.nullable(
    z.object({
      id: FamilyGroupInviteId,
      lastSentDate: Timestamp,
      expirationDate: Timestamp,
      result: InviteResult,
    }),
  ),
  /** The last invitation of the user to this group. */
  lastUserInvite: z.nullable(
    z.object({
      id: FamilyGroupInviteId,
      lastSentDate: Timestamp,
      expirationDate: Timestamp,
      result: InviteResult,
    }),
  ),
  /** Nothing of the above is true of the person; the caller might add them. */
  isSuggested: z.boolean(),
  assumeDeceased: z.boolean(),
  /** The caller is a parent of the supervised user. */
  isUserSupervisor: z.boolean(),
  /** None also if the group has no common ancestors. */
  scopeLevel: ScopeLevel,
})
export type PotentialMember = z.infer<typeof PotentialMember>

/**
 * One answer without pages: the page groups and counts the whole list. Suggestions are listed for holders of AddItems only:
 * their own profiles and children; of the profiles that syncs have made, those near the common ancestors.
 */
export const listPotentialMembers = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/familygroups/:id/potentialmembers',
  summary: 'Who belongs to a family group, and whom the caller might add',
  params: z.object({ id: FamilyGroupId }),
  answer: z.object({ items: z.array(PotentialMember) }),
  access: needs('familyGroup', 'ListItems'),
})
