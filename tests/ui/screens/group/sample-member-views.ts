/** Members of a family group as its page shows them. */
import { sampleHeirs } from '#machines/group-hand-over/group-hand-over.paths.ts'
import { sampleMembers } from '#machines/member-details/sample-members.ts'
import type { MemberView } from '#ui/screens/group/group-view.ts'

export const sampleMemberViews: readonly MemberView[] = Object.values(sampleMembers).map((member) => ({
  key: `17-${member.id}`,
  member,
  heir: sampleHeirs[0],
  href: `/users/${member.id}`,
  photoUrl: null,
  canInviteOthers: member.role === 'Owner',
  email: member.role === 'Owner' ? 'dora@mail.example' : null,
  mobileNumber: null,
}))
