/** Members of a family group as the browser shows them. */
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { canInviteOthers } from '../permission/group.ts'
import { holds, type Permissions } from '../permission/permissions.ts'

/** A role in words: a Recruiter is a Member who can invite others (GRP-21). */
export type ShownRole = Exclude<FamilyGroupRole, 'Recruiter'>

export const shownRole = (role: FamilyGroupRole): ShownRole => (role === 'Recruiter' ? 'Member' : role)

/** A member with the fields that only the browser has (GRP-20). */
export interface GroupMember extends FamilyGroupMember {
  /** Unique among the members of all groups. */
  readonly key: string
  readonly canInviteOthers: boolean
}

export const groupMember = (member: FamilyGroupMember): GroupMember => ({
  ...member,
  key: `${member.familyGroupId}-${member.id}`,
  canInviteOthers: canInviteOthers(member.role),
})

/** What the viewer may do with one member. */
export interface MemberActs {
  readonly changeRole: boolean
  readonly changeVisibility: boolean
  readonly remove: boolean
  readonly leave: boolean
}

/**
 * Changing roles and removing others need Modify (PMA-11, PMA-12). The owner keeps the role and cannot leave (PMA-02,
 * PMA-03). Members may change their own visibility, and leave.
 */
export function actsOn(
  member: { readonly role: FamilyGroupRole; readonly isSelf: boolean },
  permissions: Permissions,
): MemberActs {
  const isOwner = member.role === 'Owner'
  const mayModify = holds(permissions, 'Modify')
  return {
    changeRole: mayModify && !isOwner,
    changeVisibility: member.isSelf,
    remove: mayModify && !isOwner && !member.isSelf,
    leave: member.isSelf && !isOwner,
  }
}
