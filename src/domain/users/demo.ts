/** The demo: what entering it can come to, and who is in it. */
import type { User } from '#contract/group-admin/user.ts'
import type { PersonId } from '../ids.ts'
import type { Session } from '../signing-in/session.ts'

/** Why nobody was let in, beside a server that cannot be reached. */
export type DemoRefusal = 'too-many-visitors' | 'not-ready' | 'no-demo'

export interface DemoVisit {
  readonly session: Session
  /** The person at whom to begin; null: home. */
  readonly startPersonId: PersonId | null
}

/** Whether a user only looks at the demo; unknown of others than oneself. */
export const isDemoUser = (user: User | null) => user?.privileges?.includes('DemoUser') ?? false
