/** Rules about the people who belong to a family group or could. The documents call them potential members. */
import type { PotentialMember } from '#contract/group-admin/potential-member.ts'

export type PotentialMemberStatus =
  | 'Owner'
  | 'Member'
  | 'Invited'
  | 'Share requested'
  | 'Shared profile'
  | 'Suggested member'

/** The first status that applies (ADD-05). A person without any other status is in the list as a suggestion. */
export function statusOf({
  member,
  hasPendingGroupInvite,
  hasPendingInvite,
  isProfileShared,
}: Pick<PotentialMember, 'hasPendingGroupInvite' | 'hasPendingInvite' | 'isProfileShared'> & {
  readonly member: Pick<NonNullable<PotentialMember['member']>, 'role'> | null
}): PotentialMemberStatus {
  if (member !== null) return member.role === 'Owner' ? 'Owner' : 'Member'
  if (hasPendingGroupInvite) return 'Invited'
  if (hasPendingInvite) return 'Share requested'
  return isProfileShared ? 'Shared profile' : 'Suggested member'
}

/** The dead are listed only if the group sees their profiles. A member is always listed. */
export const isListed = ({
  member,
  isProfileShared,
  assumeDeceased,
}: Pick<PotentialMember, 'member' | 'isProfileShared' | 'assumeDeceased'>): boolean =>
  !assumeDeceased || isProfileShared || member !== null

/**
 * The id of a row, which is the same for a person as long as they are in the list.
 * @throws if the row names neither a user nor a profile (ADD-04)
 */
export function rowId({
  user,
  profileGroupId,
}: {
  readonly user: { readonly id: string } | null
  readonly profileGroupId: string | null
}): string {
  if (user !== null) return `user-${user.id}`
  if (profileGroupId !== null) return `profile-${profileGroupId}`
  throw new Error('PotentialMember must have either a profile group id or user id')
}
