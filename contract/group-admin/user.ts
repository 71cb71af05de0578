import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { PermissionList, Privilege } from '../permission.ts'
import { DataGroupId, page, Subject, Timestamp, UserId, WorkspaceId } from '../wire.ts'
import { DataGroup } from './data-group.ts'

/** Who sees a field, from the smallest audience to every signed-in user (requirement PRM-16). */
export const Privacy = z.enum(['Me', 'Friends', 'Groups', 'Everyone'])
export type Privacy = z.infer<typeof Privacy>

/** The user's limits; -1 means unlimited (resolution 52). */
export const UserLimits = z.object({
  researchGroupLimit: z.int(),
  sharingLimit: z.int(),
  shareAnyOwner: z.boolean(),
})
export type UserLimits = z.infer<typeof UserLimits>

/** A user as one viewer may see it: fields whose privacy excludes the viewer are omitted. */
export const User = z.object({
  id: UserId,
  issuer: z.optional(z.string()),
  subject: z.optional(Subject),
  givenName: z.optional(z.string()),
  surname: z.optional(z.string()),
  namePrivacy: z.optional(Privacy),
  gender: z.nullable(z.enum(['Male', 'Female'])),
  photoUrl: z.nullable(z.string()),
  email: z.optional(z.nullable(z.string())),
  emailPrivacy: z.optional(Privacy),
  email2: z.optional(z.nullable(z.string())),
  email2Privacy: z.optional(Privacy),
  mobileNumber: z.optional(z.nullable(z.string())),
  mobileNumberPrivacy: z.optional(Privacy),
  profileDataGroupId: z.nullable(DataGroupId),
  /** Includes `nameConfirmed` and `location`. Empty unless the viewer is the user or near to them. */
  metadata: z.record(z.string(), z.unknown()),
  limits: z.optional(UserLimits),
  limitsDisabled: z.optional(z.boolean()),
  /** True if somebody supervises this account, for example a child's. */
  supervised: z.optional(z.boolean()),
  privileges: z.optional(z.array(Privilege)),
  /** True if the user signs in with a test identity. */
  isTest: z.optional(z.boolean()),
  invited: z.boolean(),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type User = z.infer<typeof User>

/** A data group as part of the connected view. `trustLevel` orders the trees (requirement MOD-63). */
export const ViewGroup = z.object({
  id: DataGroupId,
  groupType: z.enum(['System', 'Research', 'Profile']),
  startItemId: z.nullable(z.string()),
  workspaceId: z.nullable(WorkspaceId),
  trustLevel: z._default(z.int(), 2),
  permissions: PermissionList,
})
export type ViewGroup = z.infer<typeof ViewGroup>

const params = z.object({ id: UserId })
const service = 'groupadmin'

/**
 * Answers 404 for a user whom the caller may not know of: the two share no tree, and the user shows nothing to
 * everyone.
 */
export const getUser = endpoint({
  service,
  method: 'GET',
  path: '/users/:id',
  summary: 'Reads a user, without the fields that the caller may not see',
  params,
  answer: User,
  access: needs('user', 'Read'),
})

export const getUserPermissions = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/permissions',
  summary: "The caller's permissions on a user",
  params,
  answer: PermissionList,
  access: needs('user', 'Read'),
})

export const getUserPrivileges = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/privileges',
  summary: 'The privileges of a user, separated by commas',
  params,
  answer: z.string(),
  access: needs('user', 'ReadItems'),
})

export const getUserDataGroups = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/datagroups',
  summary: 'The data groups that a user owns',
  params,
  answer: page(DataGroup),
  access: needs('user', 'ListItems'),
})

export const getViewDataGroups = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/viewDataGroups',
  summary: 'The data groups that a user sees',
  params,
  answer: page(ViewGroup),
  access: needs('user', 'ListItems'),
})
