/**
 * Permission flags as a set of bits, and the roles that give them. The wire carries names separated by
 * commas; both sides turn them into the set with these functions (area PRM).
 */
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

// A number becomes a set only here and in the functions below.
const setOf = (bits: number) => bits as Permissions

export const none = setOf(0)
/** Composites: holding one is holding all of its bits (requirement PRM-09). None of them has AddContent. */
export const allRead = setOf(51)
export const allEdit = setOf(1019)
export const administrator = setOf(7163)
export const allPermissions = setOf(16_383)

export const union = (...sets: readonly Permissions[]) => setOf(sets.reduce((all, set) => all | set, 0))

/** True when the set holds the flag. */
export const holds = (permissions: Permissions, flag: PermissionName) =>
  (permissions & permissionBits[flag]) !== 0

/** True when the set holds every bit of another. */
export const holdsAll = (permissions: Permissions, others: Permissions) => (permissions & others) === others

/** The set as the wire carries it: names in the order of their bits, or `None`. */
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

/** Reads what `permissionText` writes, and the composites; a name that nobody knows gives nothing. */
export function readPermissions(text: string): Permissions {
  return setOf(text.split(',').reduce((all, name) => all | (bitsByName[name.trim()] ?? 0), 0))
}

const withAddContent = (set: Permissions) => setOf(set | permissionBits.AddContent)

/** What a role on a data group gives (requirement PRM-21). */
export const dataGroupPermissions = {
  Viewer: allRead,
  Member: allRead,
  Contributor: withAddContent(allEdit),
  Recruiter: withAddContent(allEdit),
  Administrator: withAddContent(administrator),
  Owner: allPermissions,
} as const satisfies Record<MemberRole, Permissions>

/** What a role in a family group gives on that group (requirement PRM-20); it has no Contributor (PRM-19). */
export const familyGroupPermissions = {
  Viewer: setOf(permissionBits.Read),
  Member: allRead,
  Recruiter: setOf(allRead | permissionBits.AddItems),
  Administrator: administrator,
  Owner: allPermissions,
} as const satisfies Record<Exclude<MemberRole, 'Contributor'>, Permissions>

/** How a caller stands to a user. */
export type UserStanding = 'self' | 'supervised self' | 'supervisor' | 'manager' | 'reader' | 'other'

/** What a caller may do with a user (requirement PRM-22). */
export const userPermissions = {
  self: allPermissions,
  'supervised self': allRead,
  supervisor: allEdit,
  manager: administrator,
  reader: allRead,
  other: setOf(permissionBits.Read),
} as const satisfies Record<UserStanding, Permissions>
