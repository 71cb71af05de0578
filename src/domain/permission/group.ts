/** Rules of data groups, family groups and their members. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { MemberRole } from '#contract/permission.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, DataGroupMemberId } from '#contract/wire.ts'
import { unknownName, userName } from '../users/user-name.ts'

/** A key that is unique among the members of a data group. */
export function dataGroupMemberKey(member: {
  readonly id: DataGroupMemberId
  readonly dataGroupId: DataGroupId
}): string {
  return `${member.dataGroupId}-${member.id}`
}

/**
 * The default name of a family group, after its creator. All members and all invited people see it, so it does not
 * contain a name that the creator shows to nobody.
 */
export function defaultFamilyGroupName(creator: Pick<User, 'givenName' | 'surname' | 'namePrivacy'>): string {
  const name = userName(creator)
  return name === unknownName || creator.namePrivacy === 'Me' ? 'A family group' : `${name}'s group`
}

/** True if a member of a family group may invite others to it. */
export function canInviteOthers(role: MemberRole): boolean {
  return role === 'Owner' || role === 'Administrator' || role === 'Recruiter'
}

/** True for a profile: a person who is shared alone, in a data group of their own. */
export const isProfile = ({ groupType }: Pick<DataGroup, 'groupType'>): boolean => groupType === 'Profile'

/**
 * Decides whether the contents of a data group can be edited. A tree changes only in the program that it comes from,
 * and a profile with a tracked group follows that tree (PPG-27).
 */
export function decideEditing(
  group: Pick<DataGroup, 'groupType' | 'trackedGroupId'>,
): Result<null, 'read-only-tree' | 'linked-profile'> {
  if (!isProfile(group)) return refuse('read-only-tree')
  return group.trackedGroupId === null ? ok(null) : refuse('linked-profile')
}
