/** Whether home welcomes a user to a family group (HOM-05, HOM-06). */
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import { joinedLatelyFor } from '../constants.ts'

/** A group that has just been joined. */
export interface JoinedGroup {
  readonly id: FamilyGroup['id']
  readonly name: string
}

/**
 * True for one day after the user has joined the group. False for the owner, who created it.
 * @param now milliseconds since 1970; the answer may be older, or this computer's clock may be slow
 */
export function isJoinedLately(
  { own, answeredDate }: Pick<FamilyGroup, 'own' | 'answeredDate'>,
  now: number,
): boolean {
  if (own === null || own.role === 'Owner') return false
  const latest = Math.max(now, Date.parse(answeredDate))
  return latest - Date.parse(own.joinedDate) < joinedLatelyFor
}

/** The key that is added to the user's `metadata.dismissed` when the user closes the welcome to a group. */
export const welcomeKey = (id: JoinedGroup['id']): string => `groupWelcome ${id}`
