import { pageClientId } from '#contract/group-admin/token.ts'
import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId, Subject, UserId } from '#contract/wire.ts'
import { isStaffPrivilege } from '#domain/users/privileges.ts'

/** Who calls with an access token, as the token says and the database confirms. */
export interface Viewer {
  readonly userId: UserId
  readonly profileId: DataGroupId
  readonly sessionId: string
  /** While somebody acts as this user: those that both hold, so that nobody gains any by it. */
  readonly privileges: ReadonlySet<Privilege>
  /** Who acts as this user; null for the user. */
  readonly actorId: UserId | null
  /** The program that the session was given to. */
  readonly clientId: string
  /** What the token may be used for: names of services, and `identity` where it gives identity tokens. */
  readonly scope: readonly string[]
}

/**
 * Whether a program calls that the user has let in, and not the page. A program keeps its tokens for months: it calls
 * only endpoints that say so, and sees only trees that its user owns.
 */
export const isProgram = ({ clientId }: Pick<Viewer, 'clientId'>): boolean => clientId !== pageClientId

/** The same viewer as a user like any other. */
export const withoutPrivileges = (viewer: Viewer): Viewer => ({
  ...viewer,
  privileges: new Set([...viewer.privileges].filter((privilege) => !isStaffPrivilege(privilege))),
})

/** Who calls the identity service with an identity token. */
export interface IdentityCaller {
  readonly subject: Subject
  /** The user of this identity; null before its first sign-in. */
  readonly userId: UserId | null
  readonly privileges: ReadonlySet<Privilege>
}
