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

/**
 * An invitation as the holder of its link sees it. Staff who may read the tree only by a privilege do not count as
 * members.
 */
export async function foundInvitation(
  queries: Queries,
  viewer: Viewer,
  found: InvitationInWords,
  now: Date,
): Promise<ViewerInvitationFound> {
  const { dataGroupId } = found
  // A parent who acts as a child counts as the owner of the child's trees.
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

/** Shows enough of an address for its owner to recognize it, and too little to write to it. */
function maskedAddress(address: string): string {
  const [local = '', host = ''] = address.split('@')
  return `${local.slice(0, 1)}…@${host}`
}
