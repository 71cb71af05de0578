/** A group of the viewer's own to which people are invited. */
import { sampleInvites, samplePerson } from '#machines/group-invite/sample-group-invites.ts'
import type { InvitingView } from '#ui/screens/group/inviting-view.ts'

export const sampleInviting: InvitingView = {
  groupName: 'The Kents',
  ownerName: null,
  memberNames: ['Ann Kent', 'Gus Kent'],
  treeNames: ['Kent papers'],
  known: [samplePerson],
  invites: Object.values(sampleInvites),
  sharing: null,
}
