/** Inviting somebody by e-mail to view a tree: what holds on both sides of the wire. */
import type { ViewerInvitation, ViewerInvitationFound } from '#contract/group-admin/viewer-invitation.ts'
import type { DataGroupId, PersonId } from '../ids.ts'
import { personPath, treePath } from '../pages/routes.ts'

const day = 24 * 60 * 60 * 1000

/** An invitation expires this long after it was last sent, in milliseconds (resolution 54). */
export const invitationLife = 14 * day

/** It may be sent again when so many milliseconds have passed since it was last sent (resolution 11). */
export const resendPause = 3 * day

/** When an invitation may be sent again, in milliseconds since 1970. */
export const resendableAt = ({ lastSentDate }: Pick<ViewerInvitation, 'lastSentDate'>): number =>
  Date.parse(lastSentDate) + resendPause

/** What the page of an invitation shows of it. */
export type FoundInvitation = Pick<
  ViewerInvitationFound,
  'state' | 'standing' | 'inviterName' | 'treeName' | 'sentTo'
> & {
  /** The tree, where the one who asks sees it already. */
  readonly seen: SeenTree | null
}

/** Whether there is still something to accept. */
export function isOpenInvitation(found: FoundInvitation): boolean {
  const situation = situationOf(found)
  return situation === 'open' || situation === 'for another address'
}

/** A tree that is seen by an invitation, and the person that it begins with, where one is chosen and known. */
export interface SeenTree {
  readonly dataGroupId: DataGroupId
  readonly startPersonId: PersonId | null
}

/** Into the family; to the tree itself where nobody is known to begin with. */
export const seenTreePath = ({ dataGroupId, startPersonId }: SeenTree): string =>
  startPersonId === null ? treePath(dataGroupId) : personPath(startPersonId)

/** What somebody who comes by the link of an invitation has before them. */
export type InvitationSituation =
  | 'open'
  | 'for another address'
  | 'own tree'
  | 'accepted'
  | 'used'
  | 'cancelled'
  | 'expired'

/** What an invitation is to whoever has looked it up: the rules of the accept page, in their order. */
export function situationOf(found: FoundInvitation): InvitationSituation {
  if (found.standing === 'Owner') return 'own tree'
  switch (found.state) {
    case 'Accepted':
      return found.seen === null ? 'used' : 'accepted'
    case 'Cancelled':
      return 'cancelled'
    case 'Expired':
      return 'expired'
    case 'Pending':
      return found.standing === 'OtherAddress' ? 'for another address' : 'open'
  }
}
