import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { GroupShareRole, MemberRole, PermissionList } from '../permission.ts'
import { Gender } from '../research/person.ts'
import {
  bulkLimit,
  count,
  DataGroupId,
  DataGroupMemberId,
  FamilyGroupId,
  filledText,
  list,
  PageToken,
  page,
  Timestamp,
  text,
  UserId,
  WorkspaceId,
} from '../wire.ts'

export const DataGroupType = z.enum(['System', 'Research', 'Profile'])

/** A tree (Research) or a profile (Profile): the unit that is owned, shared and deleted. */
export const DataGroup = z.object({
  id: DataGroupId,
  groupType: DataGroupType,
  name: z.string(),
  description: z.string(),
  startItemId: z.nullable(z.string()),
  workspaceId: z.nullable(WorkspaceId),
  trackedGroupId: z.nullable(DataGroupId),
  /** The person whom the profile follows; absent if it follows nobody. */
  trackedItemId: z.optional(z.string()),
  isChild: z.boolean(),
  isUserProfile: z.boolean(),
  ownerId: UserId,
  workspaceType: z.nullable(z.string()),
  disabled: z.boolean(),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
  /** With expand=owner: the owner's display name, if the caller may see it. */
  owner: z.optional(z.object({ id: UserId, displayName: z.string() })),
})
export type DataGroup = z.infer<typeof DataGroup>

export const PrincipalType = z.enum(['User', 'FamilyGroup'])

export const DataGroupMember = z.object({
  id: DataGroupMemberId,
  dataGroupId: DataGroupId,
  principalType: PrincipalType,
  principalId: z.string(),
  role: MemberRole,
  disabled: z.boolean(),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type DataGroupMember = z.infer<typeof DataGroupMember>

const params = z.object({ id: DataGroupId })
const service = 'groupadmin'
const expand = z.optional(list(z.enum(['owner', 'workspaceType', 'items/owner', 'items/workspaceType']), 4))

/** Lists all data groups that the caller may see, or only those in `ids`. */
export const listDataGroups = endpoint({
  service,
  method: 'GET',
  path: '/datagroups',
  summary: 'The data groups that the caller may read',
  query: z.object({
    ids: z.optional(list(DataGroupId, bulkLimit)),
    pageSize: z.optional(count(1, 1000)),
    next: z.optional(PageToken),
    expand,
  }),
  answer: page(DataGroup),
  access: signedIn,
  programs: true,
})

export const getDataGroup = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id',
  summary: 'Reads one data group',
  params,
  query: z.object({ expand }),
  answer: DataGroup,
  access: needs('dataGroup', 'Read'),
})

/**
 * Adds a profile with its person (PRF-27, PRF-28). Trees are added with their workspace. A call that is repeated with
 * the same idempotencyKey returns the profile of the first call.
 */
export const addProfile = endpoint({
  service,
  method: 'POST',
  path: '/datagroups',
  summary: 'Adds a profile, which the caller owns',
  body: z.object({
    idempotencyKey: text(100).check(z.minLength(8)),
    groupType: z.literal('Profile'),
    name: filledText(400),
    person: z.object({ gender: Gender, givenName: text(200), surname: text(200) }),
  }),
  answer: DataGroup,
  status: 201,
  refuses: ['managed-by-parent', 'name-needed', 'too-many-profiles'],
  access: signedIn,
  perMinute: 30,
})

const dataGroupFields = jsonPatch({
  '/name': { value: filledText(200), needs: 'Modify' },
  '/description': { value: text(4000), needs: 'Modify' },
  '/isChild': { value: z.boolean(), needs: 'Modify' },
})

export const patchDataGroup = endpoint({
  service,
  method: 'PATCH',
  path: '/datagroups/:id',
  summary: 'Changes name or description, or whether the person of a profile is a child',
  params,
  body: dataGroupFields.body,
  bodyType: 'json-patch',
  patch: dataGroupFields.fields,
  answer: DataGroup,
  refuses: ['not-allowed', 'not-found', 'named-by-person', 'not-a-profile', 'too-old-for-child'],
  access: needs('dataGroup', 'Read'),
  bodyLimit: 65_536,
})

/** Only the owner may delete a tree. Its shares and all its data are deleted too (requirement TRE-16). */
export const deleteDataGroup = endpoint({
  service,
  method: 'DELETE',
  path: '/datagroups/:id',
  summary: 'Deletes a data group with all its data and shares',
  params,
  refuses: ['not-allowed', 'not-found', 'profile-stays'],
  access: needs('dataGroup', 'Owner'),
})

/**
 * Merges a profile into another one of the same person, and deletes it (API-23, resolution 81). The caller owns both. The
 * other profile keeps its values, and gets details, relatives, shares and decisions about matches that it lacks.
 */
export const mergeDataGroup = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/merge',
  summary: 'Merges a profile into another profile of the same person',
  params,
  query: z.object({ into: DataGroupId }),
  refuses: [
    'not-allowed',
    'not-found',
    'same-profile',
    'only-profiles',
    'linked-profile',
    'profile-stays',
    'too-many-relatives',
  ],
  access: needs('dataGroup', 'Owner'),
  perMinute: 30,
})

/** Ends that a profile follows a person of a tree. No call restores the link (PPG-12). */
export const unlinkDataGroup = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/unlink',
  summary: 'Unlinks a profile from the tree that it follows',
  params,
  answer: DataGroup,
  refuses: ['not-allowed', 'not-found', 'not-linked'],
  access: needs('dataGroup', 'Modify'),
})

export const getDataGroupPermissions = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/permissions',
  summary: "The caller's permissions on a data group",
  params,
  answer: PermissionList,
  access: needs('dataGroup', 'Read'),
})

export const listDataGroupMembers = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/members',
  summary: 'Who a data group is shared with',
  params,
  answer: page(DataGroupMember),
  access: needs('dataGroup', 'ListItems'),
})

/**
 * Answers 404 for a user or family group that the caller may not know of; such a person must be invited by address.
 * Sharing with a family group also needs a permission on the group: Modify for a tree, AddItems for a profile (PMA-33).
 */
export const addDataGroupMember = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/members',
  summary: 'Shares a data group with a user or a family group',
  params,
  body: z.discriminatedUnion('principalType', [
    z.object({
      principalType: z.literal('User'),
      principalId: UserId,
      role: z._default(z.enum(['Viewer', 'Member', 'Contributor', 'Recruiter', 'Administrator']), 'Viewer'),
    }),
    z.object({
      principalType: z.literal('FamilyGroup'),
      principalId: FamilyGroupId,
      role: z._default(GroupShareRole, 'Viewer'),
    }),
  ]),
  answer: DataGroupMember,
  status: 201,
  refuses: [
    'not-allowed',
    'not-found',
    'demo-visitor',
    'has-left',
    'member-already',
    'plan-shares-own-groups',
    'sharing-limit-reached',
  ],
  access: needs('dataGroup', 'ModifyPermissions'),
})

/**
 * Needs ModifyPermissions on the data group or, for a profile, Modify. Modify on a family group is also enough to end a
 * share with that group (PMA-34).
 */
export const removeDataGroupMember = endpoint({
  service,
  method: 'DELETE',
  path: '/datagroups/:id/members/:memberId',
  summary: 'Ends a share, from either side; the owner cannot be removed',
  params: z.object({ id: DataGroupId, memberId: DataGroupMemberId }),
  refuses: ['not-allowed', 'not-found', 'owner-stays'],
  access: needs('dataGroup', 'Read'),
})

/** Either side can end a share (resolution 47): a member can leave the data group. */
export const leaveDataGroup = endpoint({
  service,
  method: 'DELETE',
  path: '/datagroups/:id/membership',
  summary: "Ends the caller's own share; the owner cannot leave",
  params,
  refuses: ['not-allowed', 'not-found', 'demo-visitor', 'owner-stays'],
  access: needs('dataGroup', 'Read'),
})

export const lookUpDataGroupMember = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/members/$lookup',
  summary: 'The member entry of a user or family group',
  params,
  query: z.object({ principalType: PrincipalType, principalId: UserId }),
  answer: DataGroupMember,
  access: needs('dataGroup', 'ListItems'),
})
