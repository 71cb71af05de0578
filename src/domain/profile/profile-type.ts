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
  if (!isProfile(group)) return isRestricted(person) ? 'ResearchRestricted' : 'Research'
  if (group.isUserProfile && isStartOf(group, person)) return 'User'
  if (person.placeholder) return 'Placeholder'
  return group.trackedGroupId === null ? 'Managed' : 'ManagedLinked'
}

/** True for the person whose profile it is; false for the relatives in it. */
export const isStartOf = (
  group: Pick<DataGroup, 'startItemId'>,
  person: Pick<Person, 'id' | 'matchIds'>,
): boolean => [person.id, ...person.matchIds].some((id) => id === group.startItemId)

/** A profile that follows a tree gets its details from there, so nobody edits them in the profile. */
export const mayEditDetails = (
  group: Pick<DataGroup, 'groupType' | 'trackedGroupId'>,
  permissions: Permissions,
): boolean => decideEditing(group).ok && holds(permissions, 'Modify')
