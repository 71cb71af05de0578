import type { User } from '#contract/group-admin/user.ts'
import { isActing, type Session } from '../signing-in/session.ts'
import { isDemoUser } from './demo.ts'
import { isPrivileged } from './privileges.ts'
import { isTestAddress } from './test-identities.ts'

/** The kinds of users as the user menu shows them (requirements GUI-03 to GUI-05). */
export type UserBadge = 'Admin' | 'Acting' | 'Demo' | 'Test'

/** `user`: the user of the session; null before it is loaded. */
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

/** Test users have an address in the mail domain of test identities. */
const isTestUser = (user: User | null) => isTestAddress(user?.email ?? '')

/** True for people who develop or operate the product. Their tools stay hidden from everybody else. */
export const isDeveloper = (badges: readonly UserBadge[]): boolean =>
  badges.includes('Admin') || badges.includes('Test')
