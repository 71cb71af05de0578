import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { GroupShareRole, MemberRole } from '../permission.ts'
import { DataGroupId, DataGroupMemberId, FamilyGroupId, page, Timestamp, UserId } from '../wire.ts'

const service = 'groupadmin'
const params = z.object({ id: DataGroupId })

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
