/** What kind of profile a person is (MOD3-18, resolution 79), and who may edit its details (PPG-27). */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Person } from '#contract/research/person.ts'
import { decideEditing, isProfile } from '../permission/group.ts'
import { holds, type Permissions } from '../permission/permissions.ts'
import { isRestricted } from '../person/person.ts'

export type ProfileType =
  | 'Research'
  | 'ResearchRestricted'
  | 'User'
  | 'Placeholder'
  | 'ManagedLinked'
  | 'Managed'

type Group = Pick<DataGroup, 'groupType' | 'isUserProfile' | 'trackedGroupId' | 'startItemId'>

export function profileType(
  group: Group,
  person: Pick<Person, 'id' | 'matchIds' | 'placeholder' | 'userRestricted' | 'autoRestricted'>,
): ProfileType {
  // The relatives in the profile of a user are not that user.
  const isStart = [person.id, ...person.matchIds].some((id) => id === group.startItemId)
  if (!isProfile(group)) return isRestricted(person) ? 'ResearchRestricted' : 'Research'
  if (group.isUserProfile && isStart) return 'User'
  if (person.placeholder) return 'Placeholder'
  return group.trackedGroupId === null ? 'Managed' : 'ManagedLinked'
}

/** A profile that follows a tree gets its details from there, so nobody edits them in the profile. */
export const mayEditDetails = (
  group: Pick<DataGroup, 'groupType' | 'trackedGroupId'>,
  permissions: Permissions,
): boolean => decideEditing(group).ok && holds(permissions, 'Modify')
