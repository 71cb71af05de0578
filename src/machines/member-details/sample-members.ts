/** Sample members for the paths and screens of a family group. */
import type { HistoryItem } from '#contract/group-admin/family-group-member.ts'
import type { ChosenMember } from '#domain/groups/member-draft.ts'

const nothing = { changeRole: false, changeVisibility: false, remove: false, leave: false }

export const sampleMembers = {
  /** Another member, as an administrator sees them. */
  other: {
    id: '9',
    name: 'Ben Kent',
    role: 'Member',
    visibility: 'Limited',
    isSelf: false,
    may: { ...nothing, changeRole: true, remove: true },
  },
  /** A member, as they see themselves. */
  self: {
    id: '8',
    name: 'Ada Kent',
    role: 'Member',
    visibility: 'Limited',
    isSelf: true,
    may: { ...nothing, changeVisibility: true, leave: true },
  },
  /** An administrator, as they see themselves. */
  administrator: {
    id: '6',
    name: 'Cleo Kent',
    role: 'Administrator',
    visibility: 'Limited',
    isSelf: true,
    may: { changeRole: true, changeVisibility: true, remove: false, leave: true },
  },
  /** The owner, as everybody sees them. */
  owner: { id: '7', name: 'Dora Kent', role: 'Owner', visibility: 'Full', isSelf: false, may: nothing },
} as const satisfies Record<string, ChosenMember>

export const sampleHistory: readonly HistoryItem[] = [
  { happening: 'Invited', role: 'Member', date: '2026-05-01T08:00:00.000Z', byName: 'Dora Kent' },
  { happening: 'Joined', role: 'Member', date: '2026-05-03T08:00:00.000Z', byName: '' },
  { happening: 'RoleChanged', role: 'Recruiter', date: '2026-06-03T08:00:00.000Z', byName: 'Dora Kent' },
]
