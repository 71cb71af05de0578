/**
 * Whose account may be reset, and by whom (requirement PRM-14, resolution 19). Client and server share this rule: the
 * button shows exactly where the server allows the act.
 */
import type { Privilege } from '#contract/permission.ts'

/** A user, as far as the rule needs. Both facts are unknown of users whom the viewer may not look into. */
export interface Resettable {
  readonly isTest?: boolean | undefined
  readonly privileges?: readonly Privilege[] | undefined
}

export interface ResettingViewer {
  /** The account is the viewer's own, and nobody else acts as the viewer. */
  readonly own: boolean
  /** The viewer holds ManageUsers. */
  readonly managesUsers: boolean
}

export const mayReset = ({ own, managesUsers }: ResettingViewer, user: Resettable): boolean =>
  (own || managesUsers) && (user.isTest === true || user.privileges?.includes('DemoUser') === true)
