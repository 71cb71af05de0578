/**
 * A grant proves that a caller may do something to one item. Only the permission check creates grants, before a handler
 * runs. Writers of the store require one, so that a forgotten check does not compile.
 */
import type { Resource } from '#contract/endpoint.ts'
import type { PermissionName } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Permissions } from '#domain/permission/permissions.ts'

/** What was checked: a flag, a flag that the owner may lack, or every flag that the paths of a JSON patch need. */
export type Checked = PermissionName | `${PermissionName} or Owner` | 'Patch'

declare const checked: unique symbol

/**
 * Permission to do to one item what the checked flags allow. Where fewer flags are needed, a grant with more flags is
 * accepted too.
 */
export interface Grant<R extends Resource = Resource, C extends Checked = never> {
  readonly resource: R
  /** The item's id, from the path. */
  readonly id: string
  /** The item's data group, or the item itself if it is one; null for users and identities. */
  readonly dataGroupId: DataGroupId | null
  /** The user who holds the grant; null for the system itself. */
  readonly userId: UserId | null
  /** All permissions of the caller on the item. */
  readonly permissions: Permissions
  readonly [checked]: { readonly [Flag in C]: true }
}

/** Creates a grant. Only the permission check may call it. */
export function mintGrant<R extends Resource, C extends Checked>(
  grant: Omit<Grant<R, C>, typeof checked>,
): Grant<R, C> {
  // The mark `checked` exists only for the compiler.
  return grant as Grant<R, C>
}
