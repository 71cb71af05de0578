import type { infer as Infer } from 'zod/mini'
import type {
  InvitationStanding,
  InvitationState,
  ViewerInvitationFound,
} from '#contract/group-admin/viewer-invitation.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import {
  hasAddress,
  type InvitationInWords,
  type StoredInvitation,
} from '../store/readers/viewer-invitations.ts'
import type { Queries } from '../store/store.ts'
import { type Viewer, withoutPrivileges } from '../values/viewer.ts'

/** An invitation as the holder of its link sees it. Read access by a staff privilege is not membership. */
export async function foundInvitation(
  queries: Queries,
  viewer: Viewer,
  found: InvitationInWords,
  now: Date,
): Promise<ViewerInvitationFound> {
  const { dataGroupId } = found
  // The tree of a child is an own tree for a parent who acts as the child as well.
  const self = { ...withoutPrivileges(viewer), actorId: null }
  const permissions = await groupPermissions(queries, self, [dataGroupId])
  const own = permissions.get(dataGroupId) ?? none
  const standing: Infer<typeof InvitationStanding> = holds(own, 'Owner')
    ? 'Owner'
    : (await hasAddress(queries, viewer.userId, found.address))
      ? 'Invited'
      : 'OtherAddress'
  return {
    id: found.id,
    state: stateOf(found, now),
    standing,
    inviterName: found.inviterName,
    treeName: found.treeName,
    sentTo: maskedAddress(found.address),
    dataGroupId: holds(own, 'Read') ? dataGroupId : null,
    expirationDate: found.expiresAt.toISOString(),
  }
}

function stateOf(invitation: StoredInvitation, now: Date): Infer<typeof InvitationState> {
  if (invitation.acceptedAt !== null) return 'Accepted'
  if (invitation.cancelledAt !== null) return 'Cancelled'
  return invitation.expiresAt <= now ? 'Expired' : 'Pending'
}

/** Enough to recognize one's own address, too little to write to it. */
function maskedAddress(address: string): string {
  const [local = '', host = ''] = address.split('@')
  return `${local.slice(0, 1)}…@${host}`
}
