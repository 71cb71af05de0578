/**
 * Permission flags as bits, and the roles that grant them. The wire carries names separated by commas; client and
 * server convert them with these functions (area PRM).
 */
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { MemberRole, PermissionName } from '#contract/permission.ts'

/** The bit of each flag (requirement PRM-08). */
export const permissionBits = {
  Read: 1,
  ReadContent: 2,
  AddContent: 4,
  ModifyContent: 8,
  ListItems: 16,
  ReadItems: 32,
  ModifyItems: 64,
  Modify: 128,
  AddItems: 256,
  DeleteItems: 512,
  Delete: 1024,
  ReadPermissions: 2048,
  ModifyPermissions: 4096,
  Owner: 8192,
} as const satisfies Record<PermissionName, number>

declare const brand: unique symbol
/** A set of permission flags, as bits. */
export type Permissions = number & { readonly [brand]: 'Permissions' }

// Only the functions in this file turn a number into a set.
const setOf = (bits: number) => bits as Permissions

export const none = setOf(0)
/** Composites: holding one means holding all of its bits (requirement PRM-09). None of them includes AddContent. */
export const allRead = setOf(51)
export const allEdit = setOf(1019)
export const administrator = setOf(7163)
export const allPermissions = setOf(16_383)

export const union = (...sets: readonly Permissions[]) => setOf(sets.reduce((all, set) => all | set, 0))

/** True if the set contains the flag. */
export const holds = (permissions: Permissions, flag: PermissionName) =>
  (permissions & permissionBits[flag]) !== 0

/** True if the set contains every bit of another. */
export const holdsAll = (permissions: Permissions, others: Permissions) => (permissions & others) === others

/** Returns the set in wire form: names in the order of their bits, or `None`. */
export function permissionText(permissions: Permissions): string {
  const names = Object.entries(permissionBits).flatMap(([name, bit]) =>
    (permissions & bit) === 0 ? [] : [name],
  )
  return names.length === 0 ? 'None' : names.join(',')
}

const bitsByName: Readonly<Record<string, number>> = {
  ...permissionBits,
  None: none,
  AllRead: allRead,
  AllEdit: allEdit,
  Administrator: administrator,
}

/** Reads the output of `permissionText`, and composites. An unknown name grants nothing. */
export function readPermissions(text: string): Permissions {
  return setOf(text.split(',').reduce((all, name) => all | (bitsByName[name.trim()] ?? 0), 0))
}

const withAddContent = (set: Permissions) => setOf(set | permissionBits.AddContent)

/** The permissions of each role on a data group (requirement PRM-21). */
export const dataGroupPermissions = {
  Viewer: allRead,
  Member: allRead,
  Contributor: withAddContent(allEdit),
  Recruiter: withAddContent(allEdit),
  Administrator: withAddContent(administrator),
  Owner: allPermissions,
} as const satisfies Record<MemberRole, Permissions>

/** The permissions of each role in a family group on that group (PRM-20). There is no Contributor role (PRM-19). */
export const familyGroupPermissions = {
  Viewer: setOf(permissionBits.Read),
  Member: allRead,
  Recruiter: setOf(allRead | permissionBits.AddItems),
  Administrator: administrator,
  Owner: allPermissions,
} as const satisfies Record<Exclude<MemberRole, 'Contributor'>, Permissions>

/**
 * The role of a parent who acts as a child, in a family group of the child: they neither invite people nor manage the
 * group (resolution 64).
 */
export const roleOfActingParent = (childs: FamilyGroupRole): 'Viewer' | 'Member' =>
  childs === 'Viewer' ? 'Viewer' : 'Member'

/**
 * What is left of a child's permissions on a data group while a parent acts as the child: the parent edits, but neither
 * shares nor deletes what the child owns (resolution 64).
 */
export const heldByActingParent = (childs: Permissions): Permissions =>
  setOf(childs & withAddContent(allEdit))

/**
 * What is left of the permissions on a tree that its owner's plan does not include (LIM-14): it is read, deleted, and its
 * shares are ended, but it takes no sync and no new share.
 */
export const heldOnDisabled = (held: Permissions): Permissions =>
  setOf(held & (allRead | permissionBits.Delete | permissionBits.ReadPermissions | permissionBits.Owner))

/** True for those who may end a share for the tree's side. The owner may, also if the plan does not include the tree. */
export const endsShares = (held: Permissions): boolean =>
  holds(held, 'ModifyPermissions') || holds(held, 'Owner')

/** Who gets the whole tree as a file. The owner of a tree that the plan does not include still does. */
export const mayExport = (held: Permissions): boolean => holds(held, 'Modify') || holds(held, 'Owner')

/** The caller's relation to a user. */
export type UserStanding = 'self' | 'supervised self' | 'supervisor' | 'manager' | 'reader' | 'other'

/** The permissions of a caller on a user (requirement PRM-22). */
export const userPermissions = {
  self: allPermissions,
  'supervised self': allRead,
  supervisor: allEdit,
  manager: administrator,
  reader: allRead,
  other: setOf(permissionBits.Read),
} as const satisfies Record<UserStanding, Permissions>

/**
 * The permissions on a support ticket: its creator reads it and adds files (API3-16); the staff of the desk reads it,
 * changes it and answers.
 */
export const supportTicketPermissions = {
  creator: setOf(permissionBits.Read | permissionBits.ReadContent | permissionBits.AddContent),
  desk: setOf(permissionBits.Read | permissionBits.ReadContent | permissionBits.Modify),
} as const
