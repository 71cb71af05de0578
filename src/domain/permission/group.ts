/** Rules of data groups, family groups and their members. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupId, DataGroupMemberId } from '#contract/wire.ts'

/** A key that is unique among the members of a data group. */
export function dataGroupMemberKey(member: {
  readonly id: DataGroupMemberId
  readonly dataGroupId: DataGroupId
}): string {
  return `${member.dataGroupId}-${member.id}`
}

/** The default name of a family group, from the display name of its creator. */
export function defaultFamilyGroupName(displayName: string): string {
  return `${displayName}'s group`
}

/** True if a member of a family group may invite others to it. */
export function canInviteOthers(role: MemberRole): boolean {
  return role === 'Owner' || role === 'Administrator' || role === 'Recruiter'
}

/** True for a profile: a person who is shared alone, in a data group of their own. */
export const isProfile = ({ groupType }: Pick<DataGroup, 'groupType'>): boolean => groupType === 'Profile'
