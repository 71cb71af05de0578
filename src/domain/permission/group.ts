/** Rules of data groups, family groups and their members. */
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupId, DataGroupMemberId } from '#contract/wire.ts'

/** The key by which a member of a data group is told from every other. */
export function dataGroupMemberKey(member: {
  readonly id: DataGroupMemberId
  readonly dataGroupId: DataGroupId
}): string {
  return `${member.dataGroupId}-${member.id}`
}

/** The name that a family group gets from the display name of the user who makes it. */
export function defaultFamilyGroupName(displayName: string): string {
  return `${displayName}'s group`
}

/** Whether a member of a family group may invite others to it. */
export function canInviteOthers(role: MemberRole): boolean {
  return role === 'Owner' || role === 'Administrator' || role === 'Recruiter'
}
