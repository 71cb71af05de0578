import * as z from 'zod/mini'

/** The names of the permission flags, in the order of their bits (requirement PRM-08). */
export const permissionNames = [
  'Read',
  'ReadContent',
  'AddContent',
  'ModifyContent',
  'ListItems',
  'ReadItems',
  'ModifyItems',
  'Modify',
  'AddItems',
  'DeleteItems',
  'Delete',
  'ReadPermissions',
  'ModifyPermissions',
  'Owner',
] as const

export type PermissionName = (typeof permissionNames)[number]

/** What the server answers about a caller's permissions: names separated by commas, or `None`. */
export const PermissionList = z.string().check(z.regex(/^(None|[A-Z][A-Za-z]+(,[A-Z][A-Za-z]+)*)$/))

export const MemberRole = z.enum(['Viewer', 'Member', 'Contributor', 'Recruiter', 'Administrator', 'Owner'])
export type MemberRole = z.infer<typeof MemberRole>

/** The roles that a family group can have on a data group (resolution 78). */
export const GroupShareRole = z.enum(['Viewer', 'Contributor'])
export type GroupShareRole = z.infer<typeof GroupShareRole>

export const Privilege = z.enum([
  'User',
  'DemoUser',
  'ReadAllUsers',
  'ReadAllGroups',
  'ManageUsers',
  'ImpersonateUser',
])
export type Privilege = z.infer<typeof Privilege>
