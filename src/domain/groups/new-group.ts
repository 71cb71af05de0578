/** Whether a family group is new, by the server's clock (GRP-14, resolution 83). */
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import { groupIsNewFor } from '../constants.ts'

/**
 * Returns for how many more milliseconds a group is new; 0 if it is not new any more.
 * @param sinceAnswer milliseconds since the server's answer arrived
 */
export function newnessLeft(
  group: Pick<FamilyGroup, 'createdDate' | 'answeredDate'>,
  sinceAnswer: number,
): number {
  const age = Date.parse(group.answeredDate) - Date.parse(group.createdDate) + sinceAnswer
  return Math.max(0, groupIsNewFor - age)
}

/** True for the member who created the group, whoever owns it now: the first membership begins with the group. */
export const isCreator = ({ own, createdDate }: Pick<FamilyGroup, 'own' | 'createdDate'>): boolean =>
  own !== null && own.joinedDate === createdDate
