/** Decides who may create an account for a child, and who may let the child in by a code (PPG-19, SUP-20, resolution 65). */
import type { HistoricalDate } from '#contract/historical-date.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { CalendarDay } from '../dates/fuzzy-date.ts'
import { decideChild } from '../person/decide-profile.ts'

/** More children than a family has. Each account costs storage, and may send a mail. */
export const maxChildren = 30

/** What decides about the profile. */
export interface ChildProfile {
  readonly isProfile: boolean
  /** True if the profile follows a tree. */
  readonly isLinked: boolean
  /** True if the profile is the own one of a user. */
  readonly hasAccount: boolean
  readonly isChild: boolean
  readonly birthDate: HistoricalDate | null
}

export interface ChildAccountFacts {
  /** The caller's permission on the profile: its owner, somebody else who reads it, or neither. */
  readonly caller: 'owner' | 'reader' | 'stranger'
  readonly isActing: boolean
  readonly isDemoVisitor: boolean
  /** True if another user manages the caller's account. */
  readonly isSupervised: boolean
  readonly profile: ChildProfile
  readonly isNamed: boolean
  /** True if the address is one that the caller signs in with. */
  readonly isOwnAddress: boolean
  /** How many users the caller is a parent of. */
  readonly children: number
}

export type ChildAccountRefusal =
  | 'not-found'
  | 'not-allowed'
  | 'demo-visitor'
  | 'managed-by-parent'
  | 'account-there'
  | 'not-a-profile'
  | 'linked-profile'
  | 'not-a-child'
  | 'too-old-for-child'
  | 'name-needed'
  | 'own-account'
  | 'too-many-children'

/** Decides whether the caller may create an account for the person of a profile. */
export function decideChildAccount(
  facts: ChildAccountFacts,
  today: CalendarDay,
): Result<null, ChildAccountRefusal> {
  if (facts.caller === 'stranger') return refuse('not-found')
  if (facts.isActing) return refuse('not-allowed')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  // The parent who has created the account no longer owns the profile.
  if (facts.profile.hasAccount) return refuse('account-there')
  if (facts.caller !== 'owner') return refuse('not-allowed')
  if (facts.isSupervised) return refuse('managed-by-parent')
  const ofProfile = decideChildProfile(facts.profile, today)
  if (!ofProfile.ok) return ofProfile
  if (!facts.isNamed) return refuse('name-needed')
  if (facts.isOwnAddress) return refuse('own-account')
  return facts.children < maxChildren ? ok(null) : refuse('too-many-children')
}

/** Decides whether the person of a profile may get a child account (PPG-19). */
export function decideChildProfile(
  { isProfile, isLinked, hasAccount, isChild, birthDate }: ChildProfile,
  today: CalendarDay,
): Result<null, 'account-there' | 'not-a-profile' | 'linked-profile' | 'not-a-child' | 'too-old-for-child'> {
  if (!isProfile) return refuse('not-a-profile')
  if (hasAccount) return refuse('account-there')
  if (isLinked) return refuse('linked-profile')
  if (!isChild) return refuse('not-a-child')
  return decideChild({ isManagedProfile: true, birthDate }, today)
}

/** Decides whether the caller may let a child in by a code. A child with an address gets codes by mail. */
export function decideChildCode(facts: {
  readonly isParent: boolean
  readonly isActing: boolean
  readonly hasAddress: boolean
}): Result<null, 'not-allowed' | 'has-address'> {
  if (!facts.isParent || facts.isActing) return refuse('not-allowed')
  return facts.hasAddress ? refuse('has-address') : ok(null)
}
