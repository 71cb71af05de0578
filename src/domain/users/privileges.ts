/** What the privileges of a user mean (requirements PRM-02 to PRM-04). */
import type { Privilege } from '#contract/permission.ts'

/** A privilege that allows something. The others say what kind of user somebody is. */
export type StaffPrivilege = Exclude<Privilege, 'User' | 'DemoUser'>

export const isStaffPrivilege = (privilege: Privilege): privilege is StaffPrivilege =>
  privilege !== 'User' && privilege !== 'DemoUser'

/** Whether somebody holding these is a privileged user (PRM-04). */
export const isPrivileged = (privileges: Iterable<Privilege>): boolean =>
  [...privileges].some(isStaffPrivilege)

/** The words for each (PRM-03). */
export const privilegeLabels = {
  User: 'Standard user',
  ReadAllUsers: 'Read all users',
  ReadAllGroups: 'Read all groups',
  ManageUsers: 'Manage users',
  ImpersonateUser: 'Impersonate user',
} as const satisfies Record<Exclude<Privilege, 'DemoUser'>, string>
