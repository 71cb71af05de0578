import type { HistoricalDate } from '#contract/historical-date.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { dayBounds } from '../dates/bounds.ts'
import type { CalendarDay } from '../dates/fuzzy-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { fullYears } from '../dates/years.ts'
import { nameOf } from './decide-relative.ts'

/** More profiles than anybody manages. The server lists at most 1000 data groups (VAL-07). */
const maxProfiles = 300

export interface NewProfileFacts {
  /** True if a parent manages the account. Then only the parent adds profiles (PRF-05). */
  readonly isSupervised: boolean
  /** How many profiles the user owns already. */
  readonly profiles: number
}

/** Decides whether a user may add a profile (PRF-17). */
export function decideNewProfile(
  { isSupervised, profiles }: NewProfileFacts,
  person: { readonly givenName: string; readonly surname: string },
): Result<null, 'managed-by-parent' | 'name-needed' | 'too-many-profiles'> {
  if (isSupervised) return refuse('managed-by-parent')
  if (nameOf(person).length === 0) return refuse('name-needed')
  return profiles < maxProfiles ? ok(null) : refuse('too-many-profiles')
}

/** A child is younger than this (SUP-11). */
export const childUnder = 13

/**
 * Decides whether the person of a profile may be marked as a child. A user's own profile is not managed by anybody else.
 * Only a birth date that shows 13 years or more speaks against it (resolution 24): of a date such as "between 2010 and
 * 2020", the last day counts.
 */
export function decideChild(
  profile: { readonly isManagedProfile: boolean; readonly birthDate: HistoricalDate | null },
  today: CalendarDay,
): Result<null, 'not-a-profile' | 'too-old-for-child'> {
  if (!profile.isManagedProfile) return refuse('not-a-profile')
  const born = profile.birthDate === null ? null : dayBounds(readHistoricalDate(profile.birthDate)).last
  return born !== null && fullYears(born, today) >= childUnder ? refuse('too-old-for-child') : ok(null)
}

export interface PatchedGroup {
  readonly isProfile: boolean
  /** True for a profile that is not a user's own. */
  readonly isManagedProfile: boolean
  readonly birthDate: HistoricalDate | null
}

/** Decides whether a data group may get these values. A profile has no name of its own. */
export function decideGroupPatch(
  group: PatchedGroup,
  { renames, marksChild }: { readonly renames: boolean; readonly marksChild: boolean },
  today: CalendarDay,
): Result<null, 'named-by-person' | 'not-a-profile' | 'too-old-for-child'> {
  if (renames && group.isProfile) return refuse('named-by-person')
  return marksChild ? decideChild(group, today) : ok(null)
}
