/** The status of a request to share, as both sides see it (STA-04 to STA-09, resolution 12). */
import type { Approval, DataGroupInvite, RequestResult } from '#contract/group-admin/data-group-invite.ts'

export type RequestStatus = 'Rejected' | 'Approved' | 'Expired' | 'Pending'

export const requestStatusText: Readonly<Record<RequestStatus, string>> = {
  Pending: 'Requested',
  Approved: 'Approved',
  Rejected: 'Declined',
  Expired: 'Expired',
}

interface Decided {
  readonly dataGroupApproval: Approval
  readonly result: RequestResult
}

/** The rules in the order in which the documents give them, so a cancelled request counts as pending (STA-08). */
export function requestStatus(
  { dataGroupApproval, result, expirationDate }: Decided & Pick<DataGroupInvite, 'expirationDate'>,
  now: number,
): RequestStatus {
  if (dataGroupApproval === 'Rejected') return 'Rejected'
  if (result === 'Accepted') return 'Approved'
  return now > Date.parse(expirationDate) ? 'Expired' : 'Pending'
}

/** A request with the fields that only the browser has (SHR-06). */
export interface SharingRequest extends DataGroupInvite {
  readonly status: RequestStatus
  readonly statusText: string
}

export function sharingRequest(invite: DataGroupInvite, now: number): SharingRequest {
  const status = requestStatus(invite, now)
  return { ...invite, status, statusText: requestStatusText[status] }
}

/** True while the request is in the lists of pending ones. Those that have ended are listed apart (SHR-25). */
export const isOpenRequest = (
  { result, expirationDate }: Pick<DataGroupInvite, 'result' | 'expirationDate'>,
  now: number,
): boolean => result === 'Pending' && now <= Date.parse(expirationDate)
