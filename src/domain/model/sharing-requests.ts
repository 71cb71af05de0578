/** Requests to share in the model, as the viewer sees them. */
import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { type ShownRequest, shownRequest } from '../groups/shown-request.ts'
import type { DataGroupInviteId, UserId } from '../ids.ts'
import { none } from '../permission/permissions.ts'
import { keyOf } from './entities.ts'
import type { Read } from './selection.ts'

export interface Viewing {
  readonly userId: UserId
  /** The current time, in milliseconds since 1970. */
  readonly now: number
}

/** One request; null if it is not loaded. */
export function shownRequestIn(read: Read, id: DataGroupInviteId, viewing: Viewing): ShownRequest | null {
  const invite = read(keyOf('sharingRequest', id)).value
  return invite === null ? null : shownIn(read, invite, viewing)
}

/** Several requests. */
export const shownRequestsIn = (
  read: Read,
  invites: readonly DataGroupInvite[] | null,
  viewing: Viewing,
): ShownRequest[] => (invites ?? []).map((invite) => shownIn(read, invite, viewing))

const shownIn = (read: Read, invite: DataGroupInvite, { userId, now }: Viewing): ShownRequest =>
  shownRequest(
    invite,
    {
      userId,
      onData: read(keyOf('dataGroupPermissions', invite.dataGroupId)).value ?? none,
      role: read(keyOf('familyGroup', invite.principalId)).value?.own?.role ?? null,
    },
    now,
  )
