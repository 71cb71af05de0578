/** The demo: its user, and the results of entering it. */
import type { User } from '#contract/group-admin/user.ts'
import type { PersonId } from '../ids.ts'
import type { Session } from '../signing-in/session.ts'

/** Why a reachable server did not let the visitor in. */
export type DemoRefusal = 'too-many-visitors' | 'not-ready' | 'no-demo'

export interface DemoVisit {
  readonly session: Session
  /** The start person; null to start at home. */
  readonly startPersonId: PersonId | null
}

/** True for a visitor of the demo. Known only for the signed-in user. */
export const isDemoUser = (user: User | null) => user?.privileges?.includes('DemoUser') ?? false
