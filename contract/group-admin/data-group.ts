import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { PermissionList } from '../permission.ts'
import {
  bulkLimit,
  count,
  DataGroupId,
  list,
  PageToken,
  page,
  Timestamp,
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
  /** The own profile of the user who owns the data group, as `profileDataGroupId` of that user names it. */
  profileDataGroupId: z.nullable(DataGroupId),
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

export const getDataGroupPermissions = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/permissions',
  summary: "The caller's permissions on a data group",
  params,
  answer: PermissionList,
  access: needs('dataGroup', 'Read'),
})
