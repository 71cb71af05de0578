/** The meaning of a user's privileges (requirements PRM-02 to PRM-04). */
import type { Privilege } from '#contract/permission.ts'

/** A privilege that permits something. The others describe the kind of user. */
export type StaffPrivilege = Exclude<Privilege, 'User' | 'DemoUser'>

export const isStaffPrivilege = (privilege: Privilege): privilege is StaffPrivilege =>
  privilege !== 'User' && privilege !== 'DemoUser'

/** True for a user with at least one staff privilege (PRM-04). */
export const isPrivileged = (privileges: Iterable<Privilege>): boolean =>
  [...privileges].some(isStaffPrivilege)

/** The label of each privilege (PRM-03). */
export const privilegeLabels = {
  User: 'Standard user',
  ReadAllUsers: 'Read all users',
  ReadAllGroups: 'Read all groups',
  ManageUsers: 'Manage users',
  ImpersonateUser: 'Impersonate user',
} as const satisfies Record<Exclude<Privilege, 'DemoUser'>, string>
