/**
 * Who may reset whose account (requirement PRM-14, resolution 19). Client and server share this rule: the button
 * shows exactly where the server allows the act.
 */
import type { Privilege } from '#contract/permission.ts'

/** The facts about a user that the rule needs. They are missing if the viewer may not see the user's data. */
export interface Resettable {
  readonly isTest?: boolean | undefined
  readonly privileges?: readonly Privilege[] | undefined
}

export interface ResettingViewer {
  /** True if the account is the viewer's own, and nobody acts as the viewer. */
  readonly own: boolean
  /** True if the viewer holds ManageUsers. */
  readonly managesUsers: boolean
}

export const mayReset = ({ own, managesUsers }: ResettingViewer, user: Resettable): boolean =>
  (own || managesUsers) && (user.isTest === true || user.privileges?.includes('DemoUser') === true)
