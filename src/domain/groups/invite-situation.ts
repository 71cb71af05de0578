/** What the link of an invitation to a family group means to the person who opened it. */
import type {
  InviteFound,
  InviteStanding,
  OfferedProfile,
} from '#contract/group-admin/family-group-invite.ts'
import type { FamilyGroupId } from '../ids.ts'

/** An invitation as its page shows it. */
export type FoundInvite = Omit<InviteFound, 'id'> & {
  /** Null if nobody with an account is signed in. */
  readonly standing: InviteStanding | null
  /** The profile that the viewer may take over by accepting; null if accepting gives membership only. */
  readonly profile: OfferedProfile | null
  /** The group, if the viewer is a member. */
  readonly familyGroupId: FamilyGroupId | null
}

/** The group that the user has joined. `hasTokens`: the answer contained new tokens, which the session now uses. */
export interface Joined {
  readonly familyGroupId: FamilyGroupId
  readonly hasTokens: boolean
}

export type InviteSituation =
  | 'for someone else'
  | 'accepted already'
  | 'member already'
  | 'cancelled'
  | 'replaced'
  | 'expired'
  | 'for another address'
  | 'open'

/** The rules of the accept page, in their order (INV-14 to INV-20, INV-35). */
export function inviteSituation({
  state,
  standing,
}: Pick<FoundInvite, 'state' | 'standing'>): InviteSituation {
  if (standing === 'OtherUser') return 'for someone else'
  if (state === 'Accepted') return 'accepted already'
  if (standing === 'Member') return 'member already'
  switch (state) {
    case 'Cancelled':
      return 'cancelled'
    case 'Replaced':
      return 'replaced'
    case 'Expired':
      return 'expired'
    case 'Pending':
      return standing === 'OtherAddress' ? 'for another address' : 'open'
  }
}
