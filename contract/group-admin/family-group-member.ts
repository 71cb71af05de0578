/** The members of a family group. */
import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { FamilyGroupId, FamilyGroupMemberId, page, Timestamp, UserId } from '../wire.ts'
import { FamilyGroupRole, Happening, MemberVisibility } from './family-group.ts'

/**
 * The roles that a member can be given. Owner is missing, because only a change of owner makes an Owner. A family group
 * has no Contributor (PRM-19).
 */
export const GivenRole = z.enum(['Viewer', 'Member', 'Recruiter', 'Administrator'])

export const FamilyGroupMember = z.object({
  id: FamilyGroupMemberId,
  familyGroupId: FamilyGroupId,
  userId: UserId,
  role: FamilyGroupRole,
  visibility: MemberVisibility,
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
  /** What the caller may see of the user. The name is empty if it is hidden. */
  user: z.object({
    displayName: z.string(),
    photoUrl: z.nullable(z.string()),
    /** Present only for a member with the visibility Full, if the member's privacy allows it. */
    email: z.optional(z.nullable(z.string())),
    mobileNumber: z.optional(z.nullable(z.string())),
  }),
})
export type FamilyGroupMember = z.infer<typeof FamilyGroupMember>

const HistoryItem = z.object({
  happening: Happening,
  role: z.nullable(FamilyGroupRole),
  date: Timestamp,
  /** The name of the user who did it; empty if the caller may not see the name. */
  byName: z.string(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

/** A member with their history, the oldest event first. */
export const FamilyGroupMemberDetails = z.extend(FamilyGroupMember, { history: z.array(HistoryItem) })
export type FamilyGroupMemberDetails = z.infer<typeof FamilyGroupMemberDetails>

const service = 'groupadmin'
const params = z.object({ id: FamilyGroupId })
const ofOne = z.object({ id: FamilyGroupId, memberId: FamilyGroupMemberId })

/** Members with the visibility None are listed only for themselves and for holders of Modify. */
export const listFamilyGroupMembers = endpoint({
  service,
  method: 'GET',
  path: '/familygroups/:id/members',
  summary: 'The members of a family group',
  params,
  answer: page(FamilyGroupMember),
  access: needs('familyGroup', 'ListItems'),
})

/** A member without ListItems can read only their own membership. */
export const getFamilyGroupMember = endpoint({
  service,
  method: 'GET',
  path: '/familygroups/:id/members/:memberId',
  summary: 'Reads one member of a family group, with history',
  params: ofOne,
  answer: FamilyGroupMemberDetails,
  access: needs('familyGroup', 'Read'),
})

/** Adds the caller, or a child of the caller, to a group. Everybody else joins by invitation (GRP-34). */
export const addFamilyGroupMember = endpoint({
  service,
  method: 'POST',
  path: '/familygroups/:id/members',
  summary: 'Adds a child of the caller to a family group',
  params,
  body: z.object({
    userId: UserId,
    role: z._default(GivenRole, 'Member'),
    visibility: z._default(MemberVisibility, 'Limited'),
  }),
  answer: FamilyGroupMember,
  status: 201,
  refuses: [
    'not-allowed',
    'not-found',
    'role-too-high',
    'demo-visitor',
    'member-already',
    'sharing-limit-reached',
  ],
  access: needs('familyGroup', 'AddItems'),
})

const memberFields = jsonPatch({
  '/role': { value: GivenRole, needs: 'Modify' },
  '/visibility': { value: MemberVisibility, needs: 'Read' },
})

/** Members can change their own visibility. Changing a role needs Modify. */
export const patchFamilyGroupMember = endpoint({
  service,
  method: 'PATCH',
  path: '/familygroups/:id/members/:memberId',
  summary: 'Changes role or visibility of a member',
  params: ofOne,
  body: memberFields.body,
  bodyType: 'json-patch',
  patch: memberFields.fields,
  answer: FamilyGroupMember,
  refuses: ['not-allowed', 'not-found', 'owner-stays', 'role-too-high'],
  access: needs('familyGroup', 'Read'),
  bodyLimit: 65_536,
})

/**
 * A member may leave. Removing another member needs Modify. Nobody can remove the owner. The group stops seeing the
 * trees of a former member. Only a member who leaves may keep them shared.
 */
export const removeFamilyGroupMember = endpoint({
  service,
  method: 'DELETE',
  path: '/familygroups/:id/members/:memberId',
  summary: 'Removes a member of a family group, or leaves it',
  params: ofOne,
  query: z.object({ trees: z.optional(z.enum(['leave', 'stay'])) }),
  refuses: ['not-allowed', 'not-found', 'owner-stays'],
  access: needs('familyGroup', 'Read'),
})
