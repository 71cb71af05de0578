/** The changes that the dialog of a member makes to a membership. */
import type { FamilyGroupRole, Happening, MemberVisibility } from '#contract/group-admin/family-group.ts'
import type { HistoryItem } from '#contract/group-admin/family-group-member.ts'
import type { GivenRole } from './decide-group-member.ts'
import { type MemberActs, type ShownRole, shownRole } from './group-member.ts'

export type { Happening, HistoryItem, MemberVisibility }

/** A member whose details are open. */
export interface ChosenMember {
  readonly id: string
  readonly name: string
  readonly role: FamilyGroupRole
  readonly visibility: MemberVisibility
  readonly isSelf: boolean
  readonly may: MemberActs
}

export interface MemberDraft {
  readonly role: FamilyGroupRole
  readonly visibility: MemberVisibility
}

/** Only the changed fields, in the form that is sent. */
export interface MemberChange {
  readonly role?: GivenRole
  readonly visibility?: MemberVisibility
}

/** The roles that the dialog offers; "Can invite others" is a choice of its own. */
export type OfferedRole = Exclude<ShownRole, 'Owner'>
export const offeredRoles: readonly OfferedRole[] = ['Viewer', 'Member', 'Administrator']

/** The role after a choice. A Member who can invite others keeps that when "Member" is chosen again. */
export const withRole = (role: FamilyGroupRole, chosen: OfferedRole): FamilyGroupRole =>
  shownRole(role) === chosen ? role : chosen

/** This can be switched only for a Member: Administrators can always invite, and Viewers never can. */
export const maySwitchInviting = (role: FamilyGroupRole): boolean => shownRole(role) === 'Member'

export const withInvitingSwitched = (role: FamilyGroupRole): FamilyGroupRole =>
  role === 'Recruiter' ? 'Member' : 'Recruiter'

export function changeOf(member: MemberDraft, draft: MemberDraft): MemberChange {
  return {
    ...(draft.role === member.role || draft.role === 'Owner' ? {} : { role: draft.role }),
    ...(draft.visibility === member.visibility ? {} : { visibility: draft.visibility }),
  }
}

export const isMemberChanged = (member: MemberDraft, draft: MemberDraft): boolean =>
  Object.keys(changeOf(member, draft)).length > 0

/**
 * True if the details open with the history. In an Administrator's own form, the role comes first, and nobody should
 * give up their own role by a hasty press.
 */
export const opensOnHistory = ({ isSelf, may }: Pick<ChosenMember, 'isSelf' | 'may'>): boolean =>
  isSelf && may.changeRole

/** @throws if nobody was chosen: then there is no member to remove (ER2-37) */
export function memberToRemove(member: ChosenMember | null): ChosenMember {
  if (member === null) throw new Error('There is no member to remove.')
  return member
}
