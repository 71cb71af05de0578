import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId, Subject, UserId } from '#contract/wire.ts'

/** Who calls with an access token, as the token says and the database confirms. */
export interface Viewer {
  readonly userId: UserId
  readonly profileId: DataGroupId
  readonly sessionId: string
  readonly privileges: ReadonlySet<Privilege>
}

/** Who calls the identity service with an identity token. */
export interface IdentityCaller {
  readonly subject: Subject
}
