import type { User } from '#contract/group-admin/user.ts'
import { isActing, type Session } from '../signing-in/session.ts'
import { isDemoUser } from './demo.ts'
import { isPrivileged } from './privileges.ts'
import { isTestAddress } from './test-identities.ts'

/** What kind of user somebody is, in the words of the user menu (requirements GUI-03 to GUI-05). */
export type UserBadge = 'Admin' | 'Acting' | 'Demo' | 'Test'

/** `user`: what is known of whoever the session is of; null before it is loaded. */
export function badgesOf(session: Session, user: User | null): UserBadge[] {
  const privileges = user?.privileges ?? session.privileges
  const worn: Record<UserBadge, boolean> = {
    Admin: isPrivileged(privileges),
    Acting: isActing(session),
    Demo: isDemoUser(user),
    Test: isTestUser(user),
  }
  return (['Admin', 'Acting', 'Demo', 'Test'] as const).filter((badge) => worn[badge])
}

/** Test users are those with an address of the domain of test identities. */
const isTestUser = (user: User | null) => isTestAddress(user?.email ?? '')

/** Whoever works on the product or runs it: what only they need is in nobody else's way. */
export const isDeveloper = (badges: readonly UserBadge[]): boolean =>
  badges.includes('Admin') || badges.includes('Test')
