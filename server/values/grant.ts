/**
 * A grant is the proof that a caller may do something to one item. It is minted by the permission check
 * alone, before a handler runs; writers of the store take one, so that a forgotten check does not compile.
 */
import type { Resource } from '#contract/endpoint.ts'
import type { PermissionName } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Permissions } from '#domain/permission/permissions.ts'

/** What was checked: a flag, or every flag that the paths of a JSON patch need. */
export type Checked = PermissionName | 'Patch'

declare const checked: unique symbol

/** Leave to do to one item what the checked flags allow. One that has been checked for more serves for less. */
export interface Grant<R extends Resource = Resource, C extends Checked = never> {
  readonly resource: R
  /** The item's id, as the path names it. */
  readonly id: string
  /** The data group that the item is or stands in; null for users and identities. */
  readonly dataGroupId: DataGroupId | null
  /** Who was granted it; null for the system itself. */
  readonly userId: UserId | null
  /** All that the caller holds on the item. */
  readonly permissions: Permissions
  readonly [checked]: { readonly [Flag in C]: true }
}

/** Mints a grant. Only the permission check may call it. */
export function mintGrant<R extends Resource, C extends Checked>(
  grant: Omit<Grant<R, C>, typeof checked>,
): Grant<R, C> {
  // The brand exists for the compiler only.
  return grant as Grant<R, C>
}
