import { describe, expect, it } from 'vitest'
import type { Approval, DataGroupInvite, RequestResult } from '#contract/group-admin/data-group-invite.ts'
import {
  isOpenRequest,
  requestStatus,
  requestStatusText,
  sharingRequest,
} from '#domain/groups/sharing-request.ts'

const end = Date.parse('2026-12-10T00:00:00Z')
const facts = (dataGroupApproval: Approval, result: RequestResult) => ({
  dataGroupApproval,
  result,
  expirationDate: '2026-12-10T00:00:00Z',
})

describe(requestStatus.name, () => {
  it.each<[string, Approval, RequestResult, number, string]>([
    ['[STA-05] declined by the owner, before all else', 'Rejected', 'Accepted', end + 1, 'Rejected'],
    ['[STA-05] declined by the owner', 'Rejected', 'Pending', end, 'Rejected'],
    ['[STA-06] accepted, also after its end', 'Approved', 'Accepted', end + 1, 'Approved'],
    ['[STA-07] past its end', 'Approved', 'Pending', end + 1, 'Expired'],
    ['[STA-08] at its end', 'Pending', 'Pending', end, 'Pending'],
    ['[STA-08] cancelled, literally', 'Pending', 'Cancelled', end, 'Pending'],
  ])('of a request: %s', (_what, approval, result, now, status) => {
    expect(requestStatus(facts(approval, result), now)).toBe(status)
  })

  it('[STA-09] has words of its own', () => {
    expect(requestStatusText).toEqual({
      Pending: 'Requested',
      Approved: 'Approved',
      Rejected: 'Declined',
      Expired: 'Expired',
    })
  })
})

describe(sharingRequest.name, () => {
  it('[SHR-06] [SHR-15] adds status and words to what the server says', () => {
    // Only these fields decide.
    const invite = facts('Pending', 'Pending') as DataGroupInvite

    expect(sharingRequest(invite, end)).toEqual({ ...invite, status: 'Pending', statusText: 'Requested' })
  })
})

describe(isOpenRequest.name, () => {
  it('[SHR-25] is false once a request is closed or its time has passed', () => {
    expect(isOpenRequest(facts('Rejected', 'Pending'), end)).toBe(true)
    expect(isOpenRequest(facts('Pending', 'Pending'), end + 1)).toBe(false)
    expect(isOpenRequest(facts('Pending', 'Cancelled'), end)).toBe(false)
    expect(isOpenRequest(facts('Approved', 'Accepted'), end)).toBe(false)
  })
})
