import type {
  FamilyGroupInvite,
  InviteFound,
  InviteStanding,
  RecognisedInvite,
} from '#contract/group-admin/family-group-invite.ts'
import type { UserId } from '#contract/wire.ts'
import { type InviteInWords, isInviteTo } from '../store/readers/family-group-invites.ts'
import { roleIn } from '../store/readers/family-groups.ts'
import type { Queries } from '../store/store.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { offeredProfile } from './take-over.ts'

/** An invitation as its sender and those who manage the group see it. */
export function inviteView(invite: InviteInWords): FamilyGroupInvite {
  const { familyGroupId } = invite
  // Invitations are listed by group, so this one has a group, unless the group was deleted just now.
  if (familyGroupId === null) throw new Problem('not-found')
  return {
    id: invite.id,
    familyGroupId,
    senderUserId: invite.senderUserId,
    recipientUserId: invite.recipientUserId,
    recipientEmail: invite.recipientEmail,
    recipientMobileNumber: invite.recipientMobileNumber,
    recipientFirstName: invite.recipientFirstName,
    recipientLastName: invite.recipientLastName,
    recipientRole: invite.recipientRole,
    profileDataGroupId: invite.profileDataGroupId,
    profileDisplayName: invite.profileDisplayName,
    profileGender: null,
    senderMessage: invite.senderMessage,
    encourageToInvite: invite.encourageToInvite,
    asksForTree: invite.asksForTree,
    createdDate: invite.createdAt.toISOString(),
    lastSentDate: invite.lastSentAt.toISOString(),
    expirationDate: invite.expiresAt.toISOString(),
    closedDate: invite.closedAt?.toISOString() ?? null,
    result: invite.result,
  }
}

/** An invitation as the holder of its link sees it. A link that no longer works reveals nothing about the group. */
export function foundInvite(invite: InviteInWords, code: 'right' | 'replaced', now: Date): InviteFound {
  const state = code === 'replaced' && invite.result === 'Pending' ? 'Replaced' : stateOf(invite, now)
  const tells = state === 'Pending' || state === 'Expired'
  return {
    id: invite.id,
    state,
    groupName: tells ? invite.groupName : '',
    senderName: tells ? invite.senderName : '',
    senderMessage: tells ? invite.senderMessage : '',
    recipientEmail: tells ? invite.recipientEmail : null,
    recipientFirstName: tells ? invite.recipientFirstName : '',
    recipientLastName: tells ? invite.recipientLastName : '',
    recipientRole: invite.recipientRole,
    encourageToInvite: invite.encourageToInvite,
    asksForTree: invite.asksForTree,
    expirationDate: invite.expiresAt.toISOString(),
    memberCount: state === 'Pending' ? invite.memberCount : 0,
    treeNames: state === 'Pending' ? [...invite.treeNames] : [],
  }
}

/** Adds whether a signed-in user can accept the invitation, or why not, and which profile they may take over. */
export async function recognised(
  queries: Queries,
  viewer: Viewer,
  invite: InviteInWords,
  found: InviteFound,
): Promise<RecognisedInvite> {
  const { userId } = viewer
  const isMember =
    invite.familyGroupId !== null && (await roleIn(queries, invite.familyGroupId, userId)) !== null
  const standing = await standingOf(queries, userId, invite, isMember)
  const mayAccept = standing === 'Invited' && found.state === 'Pending'
  return {
    ...found,
    standing,
    profile: mayAccept ? await offeredProfile(queries, viewer, invite) : null,
    familyGroupId: isMember ? invite.familyGroupId : null,
  }
}

async function standingOf(
  queries: Queries,
  userId: UserId,
  { id, recipientUserId }: InviteInWords,
  isMember: boolean,
): Promise<InviteStanding> {
  if (recipientUserId !== null && recipientUserId !== userId) return 'OtherUser'
  if (isMember) return 'Member'
  return (await isInviteTo(queries, id, userId)) ? 'Invited' : 'OtherAddress'
}

function stateOf({ result, expiresAt }: InviteInWords, now: Date): InviteFound['state'] {
  if (result !== 'Pending') return result
  return expiresAt <= now ? 'Expired' : 'Pending'
}
