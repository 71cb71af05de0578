import { pageClientId } from '#contract/group-admin/token.ts'
import type { GroupShareRole, Privilege } from '#contract/permission.ts'
import type { DataGroupId, Subject, UserId } from '#contract/wire.ts'
import { isStaffPrivilege } from '#domain/users/privileges.ts'

/** The caller of a service, as the access token says and the database confirms. */
export interface Viewer {
  readonly userId: UserId
  readonly profileId: DataGroupId
  readonly sessionId: string
  /**
   * The privileges of the user. While an actor acts as the user, only those that both have, so that nobody gains any.
   */
  readonly privileges: ReadonlySet<Privilege>
  /** The user who acts as this user; null if nobody does. */
  readonly actorId: UserId | null
  /** The program that holds the session. */
  readonly clientId: string
  /** What the token may be used for: names of services, and `identity` if it may get identity tokens. */
  readonly scope: readonly string[]
  /** Set for a preview: the viewer sees trees as a member with this role does (`seeingAs`). */
  readonly seesAs?: GroupShareRole
}

/** A user who reads without a session: a calendar program, or a mail. */
export const viewerWithoutSession = (user: Pick<Viewer, 'userId' | 'profileId' | 'privileges'>): Viewer => ({
  ...user,
  sessionId: '',
  actorId: null,
  clientId: pageClientId,
  scope: ['research'],
})

/** The same viewer, who sees no more of the trees than a member with this role. */
export const seeingAs = (viewer: Viewer, seesAs: GroupShareRole): Viewer => ({ ...viewer, seesAs })

/**
 * True if the caller is a program that the user has approved, and not the page. A program keeps its tokens for months.
 * So it may call only endpoints that allow it, and sees only its user's own trees.
 */
export const isProgram = ({ clientId }: Pick<Viewer, 'clientId'>): boolean => clientId !== pageClientId

/** The same viewer without privileges. */
export const withoutPrivileges = (viewer: Viewer): Viewer => ({
  ...viewer,
  privileges: new Set([...viewer.privileges].filter((privilege) => !isStaffPrivilege(privilege))),
})

/** The caller of the identity service, by an identity token. */
export interface IdentityCaller {
  readonly subject: Subject
  /** The user of this identity; null before its first sign-in. */
  readonly userId: UserId | null
  readonly privileges: ReadonlySet<Privilege>
  /** True if the account waits to be deleted. */
  readonly leaves: boolean
}
