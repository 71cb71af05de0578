/**
 * Who signs a request to share (adr 65). Sending and deciding are signed with the name, unless its user shows it to nobody.
 * A name that its user has not confirmed is no signature, and a child signs nothing.
 */
import type { UserId } from '#contract/wire.ts'
import type { StoredSharingRequest } from '../store/readers/sharing-requests.ts'
import { findSupervised, findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { fullNameOf } from './user-view.ts'

export interface Signatures {
  /** The name with which a user signs; null if the user signs nothing. */
  readonly of: (id: UserId | null) => string | null
}

/** The signatures of everybody who has sent one of the requests, or decided about one, since acts are signed. */
export async function signaturesOf(
  queries: Queries,
  requests: readonly StoredSharingRequest[],
): Promise<Signatures> {
  const ids = [...new Set(requests.flatMap(signersOf))]
  const [users, children] = [await findUsers(queries, ids), await findSupervised(queries, ids)]
  return {
    of: (id) => {
      const user = id === null || children.has(id) ? undefined : users.get(id)
      return user?.metadata['nameConfirmed'] === true && user.namePrivacy !== 'Me'
        ? fullNameOf(user) || null
        : null
    },
  }
}

const signersOf = (request: StoredSharingRequest): UserId[] =>
  [signingSenderOf(request), dataDeciderOf(request), groupDeciderOf(request)].filter((id) => id !== null)

/** Null if the request was sent before acts were signed. */
export const signingSenderOf = ({ senderSigned, senderUserId }: StoredSharingRequest): UserId | null =>
  senderSigned ? senderUserId : null

/** Null as long as the side has not decided and signed, also if it had before the request was sent again. */
export const dataDeciderOf = (request: StoredSharingRequest): UserId | null =>
  request.dataGroupApproval === 'Pending' || !request.dataGroupSigned ? null : request.dataGroupDecidedBy

export const groupDeciderOf = (request: StoredSharingRequest): UserId | null =>
  request.principalApproval === 'Pending' || !request.principalSigned ? null : request.principalDecidedBy
