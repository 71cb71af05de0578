import type { UserBadge } from '#domain/users/user-badges.ts'

/** The header's knowledge of the user. `unknown` while a remembered session is checked. */
export type ShellSession =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in'
      readonly name: string
      /** The kind of user, if it is worth showing. */
      readonly badges: readonly UserBadge[]
      readonly mayManageIdentities: boolean
      readonly mayAnswerSupport: boolean
      readonly maySeeProfiles: boolean
      /** The person who acts as this user, if any. */
      readonly acting: Acting | null
    }

export interface Acting {
  /** The name of the user for whom the person acts. */
  readonly as: string
  /** The person who acts; empty if the name is unknown. */
  readonly actor: string
  readonly reverting: boolean
}
