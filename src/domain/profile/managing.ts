/** What a viewer may do with a whole profile (PPG-14 to PPG-23, SUP-11). */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Person } from '#contract/research/person.ts'
import type { CalendarDay } from '../dates/fuzzy-date.ts'
import { decideEditing, isProfile } from '../permission/group.ts'
import { holds, type Permissions } from '../permission/permissions.ts'
import { decideChild } from '../person/decide-profile.ts'
import { decideChildProfile } from '../users/decide-child-account.ts'
import { isStartOf } from './profile-type.ts'

export interface Managing {
  readonly mayMarkChild: boolean
  /** True if the viewer may create an account for the child (PPG-19). */
  readonly mayCreateAccount: boolean
  /** True if only the tree that the profile follows keeps the viewer from creating the account. */
  readonly mustUnlinkForAccount: boolean
  /** True if the profile follows a tree, and the viewer may end that (PPG-13). */
  readonly mayUnlink: boolean
  readonly mayDelete: boolean
  readonly mayMerge: boolean
  /** True if the person is a relative who can be removed from the profile. */
  readonly mayRemove: boolean
}

/**
 * The relatives in a profile have pages of their own. There the relative is removed, and the profile is neither marked
 * nor deleted. A user's own profile stays as long as the account.
 */
export function managingOf(
  group: Pick<DataGroup, 'groupType' | 'isChild' | 'isUserProfile' | 'startItemId' | 'trackedGroupId'>,
  person: Pick<Person, 'id' | 'matchIds'> & {
    readonly displayProperties: Pick<Person['displayProperties'], 'birthDate'>
  },
  permissions: Permissions,
  today: CalendarDay,
): Managing {
  const isStart = isStartOf(group, person)
  const isManaged = isProfile(group) && !group.isUserProfile && isStart
  const isLinked = group.trackedGroupId !== null
  const mayCreateAccount = (linked: boolean) =>
    isStart &&
    holds(permissions, 'Owner') &&
    decideChildProfile(
      {
        isProfile: isProfile(group),
        isLinked: linked,
        hasAccount: group.isUserProfile,
        isChild: group.isChild,
        birthDate: person.displayProperties.birthDate,
      },
      today,
    ).ok
  return {
    mayMarkChild: isManaged && holds(permissions, 'Modify'),
    mayCreateAccount: mayCreateAccount(isLinked),
    mustUnlinkForAccount: isLinked && mayCreateAccount(false),
    mayUnlink: isStart && isLinked && holds(permissions, 'Modify'),
    mayDelete: isManaged && holds(permissions, 'Owner'),
    mayMerge: isManaged && decideEditing(group).ok && holds(permissions, 'Owner'),
    mayRemove: !isStart && decideEditing(group).ok && holds(permissions, 'DeleteItems'),
  }
}

/** True if a known birth date shows that the person of a profile is no child (resolution 24). */
export const isTooOldForChild = (birthDate: HistoricalDate | null, today: CalendarDay): boolean =>
  !decideChild({ isManagedProfile: true, birthDate }, today).ok
