/** Rules for e-mail invitations to view a tree that client and server share. */
import type { ViewerInvitation, ViewerInvitationFound } from '#contract/group-admin/viewer-invitation.ts'
import type { DataGroupId, PersonId } from '../ids.ts'
import { personPath, treePath } from '../pages/routes.ts'

const day = 24 * 60 * 60 * 1000

/** Milliseconds after the last sending until an invitation expires (resolution 54). */
export const invitationLife = 14 * day

/** Milliseconds after the last sending until it may be sent again (resolution 11). */
export const resendPause = 3 * day

/** When an invitation may be sent again, in milliseconds since 1970. */
export const resendableAt = ({ lastSentDate }: Pick<ViewerInvitation, 'lastSentDate'>): number =>
  Date.parse(lastSentDate) + resendPause

/** The part of an invitation that its page shows. */
export type FoundInvitation = Pick<
  ViewerInvitationFound,
  'state' | 'standing' | 'inviterName' | 'treeName' | 'sentTo'
> & {
  /** The tree, if the caller can see it already. */
  readonly seen: SeenTree | null
}

/** True if the invitation can still be accepted. */
export function isOpenInvitation(found: FoundInvitation): boolean {
  const situation = situationOf(found)
  return situation === 'open' || situation === 'for another address'
}

/** A tree seen through an invitation, and its start person if one is chosen and known. */
export interface SeenTree {
  readonly dataGroupId: DataGroupId
  readonly startPersonId: PersonId | null
}

/** Returns the path of the start person; of the tree itself if there is none. */
export const seenTreePath = ({ dataGroupId, startPersonId }: SeenTree): string =>
  startPersonId === null ? treePath(dataGroupId) : personPath(startPersonId)

/** The possible pages behind the link of an invitation. */
export type InvitationSituation =
  | 'open'
  | 'for another address'
  | 'own tree'
  | 'accepted'
  | 'used'
  | 'cancelled'
  | 'expired'

/** Decides what an invitation means to the user who opened it: the rules of the accept page, in their order. */
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
