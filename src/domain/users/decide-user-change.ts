/**
 * Decides whether contact data and profile of a user may be changed as asked (ACS-05, USP-11, USP-20, CST-16). The form
 * refuses the same before it is sent.
 */
import type { User } from '#contract/group-admin/user.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { isKnownTool } from './research-tools.ts'
import { latestStartYear, textIn, textsIn, wrongYear } from './user-profile.ts'

interface Names {
  readonly givenName: string
  readonly surname: string
}

/** The fields that change. */
export interface UserChange extends Partial<Names> {
  readonly metadata: User['metadata']
}

export type UserChangeRefusal = 'name-needed' | 'account-named-twice' | 'unknown-tool' | 'year-to-come'

export function decideUserChange(
  before: Names,
  change: UserChange,
  now: Date,
): Result<null, UserChangeRefusal> {
  if (leavesNoName(before, change)) return refuse('name-needed')
  const services = textsIn(change.metadata, 'socialAccounts').map((account) => account.split(':')[0])
  if (new Set(services).size < services.length) return refuse('account-named-twice')
  if (!textsIn(change.metadata, 'researchTools').every(isKnownTool)) return refuse('unknown-tool')
  const startYear = textIn(change.metadata, 'genealogyStartYear')
  return wrongYear(startYear, latestStartYear(now.getTime())) === 'to-come'
    ? refuse('year-to-come')
    : ok(null)
}

/** A user without a name may change everything else. */
function leavesNoName(before: Names, { givenName, surname }: UserChange): boolean {
  if (givenName === undefined && surname === undefined) return false
  return ((givenName ?? before.givenName) + (surname ?? before.surname)).trim() === ''
}
