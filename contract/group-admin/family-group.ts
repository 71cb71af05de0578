/** Family groups: an owner and members, with whom trees are shared. */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { GroupShareRole, PermissionList } from '../permission.ts'
import {
  bulkLimit,
  DataGroupMemberId,
  FamilyGroupId,
  FamilyGroupMemberId,
  FamilyId,
  isFilled,
  lineText,
  list,
  page,
  Timestamp,
  text,
  UserId,
} from '../wire.ts'
import { DataGroup } from './data-group.ts'

/** The roles in a family group. A Recruiter is shown as a Member who can invite others. */
export const FamilyGroupRole = z.enum(['Viewer', 'Member', 'Recruiter', 'Administrator', 'Owner'])
export type FamilyGroupRole = z.infer<typeof FamilyGroupRole>

/** What other members see of a member: nothing, the name, or everything that the member's privacy allows. */
export const MemberVisibility = z.enum(['None', 'Limited', 'Full'])
export type MemberVisibility = z.infer<typeof MemberVisibility>

/** The roles that an invitation can give. */
export const InviteRole = z.enum(['Member', 'Recruiter'])
export type InviteRole = z.infer<typeof InviteRole>

export const InviteResult = z.enum(['Pending', 'Accepted', 'Cancelled'])
export type InviteResult = z.infer<typeof InviteResult>

export const Happening = z.enum(['Invited', 'Joined', 'RoleChanged', 'Left', 'Removed'])
export type Happening = z.infer<typeof Happening>

/** The caller's own membership in a group. */
const OwnMembership = z.object({
  id: FamilyGroupMemberId,
  role: FamilyGroupRole,
  visibility: MemberVisibility,
  joinedDate: Timestamp,
})

export const FamilyGroup = z.object({
  id: FamilyGroupId,
  name: z.string(),
  description: z.string(),
  scopeFamilyId: z.nullable(FamilyId),
  photoUrl: z.nullable(z.string()),
  ownerId: UserId,
  /** The name of the group's owner; empty if the caller may not see it. */
  ownerName: z.string(),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
  /** The server's time of this answer: the age of a group is counted by the server's clock (resolution 83). */
  answeredDate: Timestamp,
  /** The number of members whom the caller's list contains; null if the caller may not list them. */
  memberCount: z.nullable(z.int()),
  /** The caller's own membership; null if the caller reads the group only by a privilege. */
  own: z.nullable(OwnMembership),
})
export type FamilyGroup = z.infer<typeof FamilyGroup>

const service = 'groupadmin'
const params = z.object({ id: FamilyGroupId })

/** The name of a group: one line, not empty. */
export const FamilyGroupName = lineText(200).check(isFilled)

/** All groups of the caller, or those in `ids` that the caller may read. */
export const listFamilyGroups = endpoint({
  service,
  method: 'GET',
  path: '/familygroups',
  summary: 'The family groups that the caller is a member of',
  query: z.object({ ids: z.optional(list(FamilyGroupId, bulkLimit)) }),
  answer: page(FamilyGroup),
  access: signedIn,
})

/**
 * A group without a name gets the name of its creator. A call that is repeated with the same idempotencyKey returns the
 * group of the first call.
 */
export const createFamilyGroup = endpoint({
  service,
  method: 'POST',
  path: '/familygroups',
  summary: 'Creates a family group, which the caller owns',
  body: z.object({
    idempotencyKey: text(100).check(z.minLength(8)),
    name: z.nullable(FamilyGroupName),
    description: z._default(text(4000), ''),
  }),
  answer: FamilyGroup,
  status: 201,
  refuses: ['invalid-input', 'managed-by-parent', 'demo-visitor', 'too-many-groups', 'too-many-calls'],
  access: signedIn,
  perMinute: 20,
  bodyLimit: 65_536,
})

const familyGroupFields = jsonPatch({
  '/name': { value: FamilyGroupName, needs: 'Modify' },
  '/description': { value: text(4000), needs: 'Modify' },
  '/scopeFamilyId': { value: z.nullable(FamilyId), needs: 'Modify' },
  '/ownerId': { value: UserId, needs: 'Owner' },
})

/** The new owner must be a member; the former owner becomes an Administrator (resolution 3). */
export const patchFamilyGroup = endpoint({
  service,
  method: 'PATCH',
  path: '/familygroups/:id',
  summary: 'Changes name, description, scope or owner of a family group',
  params,
  body: familyGroupFields.body,
  bodyType: 'json-patch',
  patch: familyGroupFields.fields,
  answer: FamilyGroup,
  refuses: [
    'invalid-input',
    'not-allowed',
    'not-found',
    'not-a-member',
    'managed-by-parent',
    'demo-visitor',
    'sharing-limit-reached',
  ],
  access: needs('familyGroup', 'Read'),
  bodyLimit: 65_536,
})

/** Also ends the group's shares and cancels its open invitations (resolution 87). */
export const deleteFamilyGroup = endpoint({
  service,
  method: 'DELETE',
  path: '/familygroups/:id',
  summary: 'Deletes a family group',
  params,
  refuses: ['not-allowed', 'not-found'],
  access: needs('familyGroup', 'Owner'),
})

export const getFamilyGroupPermissions = endpoint({
  service,
  method: 'GET',
  path: '/familygroups/:id/permissions',
  summary: "The caller's permissions on a family group",
  params,
  answer: PermissionList,
  access: needs('familyGroup', 'Read'),
})

/** A tree of a group. The id of the share is needed to end the share. */
export const SharedDataGroup = z.extend(DataGroup, {
  memberId: DataGroupMemberId,
  role: GroupShareRole,
  /** When the tree was shared with the group. */
  sharedDate: Timestamp,
})
export type SharedDataGroup = z.infer<typeof SharedDataGroup>

export const listFamilyGroupDataGroups = endpoint({
  service,
  method: 'GET',
  path: '/familygroups/:id/datagroups',
  summary: 'The data groups that are shared with a family group',
  params,
  answer: page(SharedDataGroup),
  access: needs('familyGroup', 'ListItems'),
})

/** The family groups of a user that the caller is a member of too. */
export const listUserFamilyGroups = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/familygroups',
  summary: 'The family groups of a user',
  params: z.object({ id: UserId }),
  answer: page(FamilyGroup),
  access: needs('user', 'Read'),
})
