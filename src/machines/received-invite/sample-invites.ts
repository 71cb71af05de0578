/** Sample invitations for the paths and the screen of the list of groups. */
import type { ChosenInvite } from '#domain/groups/received-invite.ts'

// Any number is the id of an invitation.
const invite = (id: string, groupName: string) => ({ id, groupName }) as ChosenInvite

export const sampleInvites = {
  open: invite('41', 'The Merrowbys'),
  /** An invitation that was put aside before. */
  aside: invite('42', 'The Thorncliffes'),
}
