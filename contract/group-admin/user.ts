import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { emptiable, jsonPatch } from '../json-patch.ts'
import { PermissionList, Privilege } from '../permission.ts'
import {
  DataGroupId,
  EmailAddress,
  lineText,
  page,
  Subject,
  Timestamp,
  UserId,
  WorkspaceId,
} from '../wire.ts'
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

/** A user name at a social service (requirements MOD-57, CST-16). */
const SocialAccount = z.string().check(z.maxLength(69), z.regex(/^(x|facebook):[.-]*\w[\w.-]*$/))

const contactFields = jsonPatch({
  '/givenName': { value: lineText(100), needs: 'Modify' },
  '/surname': { value: lineText(100), needs: 'Modify' },
  '/gender': { value: emptiable(z.enum(['Male', 'Female'])), needs: 'Modify' },
  '/email': { value: emptiable(EmailAddress), needs: 'Modify' },
  '/email2': { value: emptiable(EmailAddress), needs: 'Modify' },
  '/mobileNumber': { value: emptiable(lineText(40)), needs: 'Modify' },
  '/namePrivacy': { value: Privacy, needs: 'Modify' },
  '/emailPrivacy': { value: Privacy, needs: 'Modify' },
  '/email2Privacy': { value: Privacy, needs: 'Modify' },
  '/mobileNumberPrivacy': { value: Privacy, needs: 'Modify' },
})

/** The user as a stranger, a member of the same group and a friend would see them. */
export const UserPreview = z.object({ stranger: User, group: User, friend: User })
export type UserPreview = z.infer<typeof UserPreview>

/** The preview is made by the same functions that filter every answer. Nothing is stored. */
export const previewUser = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/preview',
  summary: 'How others would see a user after a change of the contact fields that is not saved yet',
  params,
  body: contactFields.body,
  bodyType: 'json-patch',
  patch: contactFields.fields,
  answer: UserPreview,
  access: needs('user', 'Modify'),
  bodyLimit: 65_536,
})

const userFields = jsonPatch({
  ...contactFields.fields,
  '/metadata/nameConfirmed': { value: z.boolean(), needs: 'Modify', ofOthers: 'ManageUsers' },
  '/metadata/location': { value: emptiable(lineText(200)), needs: 'Modify' },
  // The fields of the user page; an empty value removes the field (requirement USP-20).
  '/metadata/genealogyStartYear': {
    value: emptiable(z.string().check(z.regex(/^(19|20)\d\d$/))),
    needs: 'Modify',
  },
  '/metadata/researchTools': {
    value: z.nullable(
      z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))).check(
        z.maxLength(100),
        z.refine((tools) => new Set(tools).size === tools.length, 'Each tool can be named once.'),
      ),
    ),
    needs: 'Modify',
  },
  '/metadata/showResearchActivity': { value: z.nullable(z.boolean()), needs: 'Modify' },
  '/metadata/showFamilySurnames': { value: z.nullable(z.boolean()), needs: 'Modify' },
  '/metadata/socialAccounts': {
    value: z.nullable(z.array(SocialAccount).check(z.maxLength(2))),
    needs: 'Modify',
  },
  // The notices that the user has dismissed, by name. Each write replaces the whole list.
  '/metadata/dismissed': { value: z.array(lineText(100)).check(z.maxLength(100)), needs: 'Modify' },
})

export const patchUser = endpoint({
  service,
  method: 'PATCH',
  path: '/users/:id',
  summary: 'Changes the contact fields and the profile of a user',
  params,
  body: userFields.body,
  bodyType: 'json-patch',
  patch: userFields.fields,
  answer: User,
  refuses: ['name-needed', 'account-named-twice', 'unknown-tool', 'year-to-come', 'not-allowed', 'not-found'],
  access: needs('user', 'Read'),
  bodyLimit: 65_536,
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
