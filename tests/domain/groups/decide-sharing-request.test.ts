import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Approval } from '#contract/group-admin/data-group-invite.ts'
import { ok, refuse } from '#contract/result.ts'
import {
  decideApprove,
  decideCancelRequest,
  decideReject,
  decideResendRequest,
  decideSend,
  type RequestStanding,
  type SendFacts,
  type StoredRequest,
  whyNotShared,
} from '#domain/groups/decide-sharing-request.ts'

const day = 24 * 60 * 60 * 1000
const sent = new Date('2026-11-01T12:00:00Z')
const after = (days: number) => new Date(sent.getTime() + days * day)
/** Nobody has said anything with a decline. */
const silent = { dataGroupMessage: '', principalMessage: '' } as const
const open: StoredRequest = {
  ...silent,
  dataGroupApproval: 'Pending',
  principalApproval: 'Pending',
  result: 'Pending',
  lastSentAt: sent,
  expiresAt: after(14),
}
const treeOwner: RequestStanding = { decidesForData: true, decidesForGroup: false }
const groupOwner: RequestStanding = { decidesForData: false, decidesForGroup: true }
const both: RequestStanding = { decidesForData: true, decidesForGroup: true }
const nobody: RequestStanding = { decidesForData: false, decidesForGroup: false }
const possible = { notShared: null, isDemoVisitor: false } as const

describe(decideSend.name, () => {
  const sender: SendFacts = {
    mayShareData: false,
    mayAddToGroup: false,
    mayAddItems: true,
    openRequest: 'none',
    isDemoVisitor: false,
    notShared: null,
  }
  const approvals = (data: Approval, group: Approval, isAccepted = false) =>
    ok({ ...silent, dataGroupApproval: data, principalApproval: group, isAccepted })

  it.each<[string, Partial<SendFacts>, ReturnType<typeof decideSend>]>([
    ['a member who shares neither', {}, approvals('Pending', 'Pending')],
    ['the owner of the tree', { mayShareData: true, mayAddItems: false }, approvals('Approved', 'Pending')],
    ['the owner of the group', { mayAddToGroup: true }, approvals('Pending', 'Approved')],
    [
      'the owner of both',
      { mayShareData: true, mayAddToGroup: true },
      approvals('Approved', 'Approved', true),
    ],
    ['somebody with neither permission', { mayAddItems: false }, refuse('not-allowed')],
    ['a visitor of the demo', { isDemoVisitor: true }, refuse('demo-visitor')],
    [
      'somebody who knows of an open request',
      { openRequest: 'known to the caller' },
      refuse('requested-already'),
    ],
    ['somebody who may not know of it', { openRequest: 'unknown to the caller' }, refuse('not-askable-now')],
    ['anybody, if it is shared', { notShared: 'member-already' }, refuse('member-already')],
    [
      'anybody, if the plan does not include the tree',
      { notShared: 'tree-disabled' },
      refuse('tree-disabled'),
    ],
    [
      'anybody, if the plan forbids it',
      { notShared: 'plan-shares-own-groups' },
      refuse('plan-shares-own-groups'),
    ],
    [
      'a member, although the limit is reached now',
      { notShared: 'sharing-limit-reached' },
      approvals('Pending', 'Pending'),
    ],
    [
      'the owner of both, if the limit is reached',
      { mayShareData: true, mayAddToGroup: true, notShared: 'sharing-limit-reached' },
      refuse('sharing-limit-reached'),
    ],
  ])('[SHR-13] [PMA-35] decides for %s', (_who, facts, decided) => {
    expect(decideSend({ ...sender, ...facts })).toEqual(decided)
  })
})

describe(decideApprove.name, () => {
  it('[SHR-08] [SHR-09] [PMA-29] needs both sides', () => {
    const first = decideApprove(open, treeOwner, possible, after(1))
    expect(first).toEqual(
      ok({ ...silent, dataGroupApproval: 'Approved', principalApproval: 'Pending', isAccepted: false }),
    )
    const halfway = { ...open, dataGroupApproval: 'Approved' } as const
    expect(decideApprove(halfway, groupOwner, possible, after(1))).toEqual(
      ok({ ...silent, dataGroupApproval: 'Approved', principalApproval: 'Approved', isAccepted: true }),
    )
    expect(decideApprove(open, both, possible, after(1))).toMatchObject({ value: { isAccepted: true } })
    expect(decideApprove(open, nobody, possible, after(1))).toEqual(refuse('not-allowed'))
  })

  it('[SHR-11] [SHR-12] is possible after a decline, and neither after a cancel nor after the end', () => {
    const declined = { ...open, dataGroupApproval: 'Rejected', principalApproval: 'Approved' } as const
    expect(decideApprove(declined, treeOwner, possible, after(14))).toMatchObject({
      value: { isAccepted: true },
    })
    expect(decideApprove(declined, treeOwner, possible, after(14.1))).toEqual(refuse('request-over'))
    expect(decideApprove({ ...open, result: 'Cancelled' }, both, possible, after(1))).toEqual(
      refuse('request-over'),
    )
    expect(decideApprove({ ...open, result: 'Accepted' }, both, possible, after(1))).toEqual(
      refuse('request-over'),
    )
  })

  it('changes nothing if the share is not possible, but lets the first side approve', () => {
    const facts = { ...possible, notShared: 'sharing-limit-reached' } as const
    expect(decideApprove(open, treeOwner, facts, after(1))).toMatchObject({ value: { isAccepted: false } })
    const halfway = { ...open, dataGroupApproval: 'Approved' } as const
    expect(decideApprove(halfway, groupOwner, facts, after(1))).toEqual(refuse('sharing-limit-reached'))
    expect(decideApprove(halfway, groupOwner, { ...facts, notShared: 'tree-disabled' }, after(1))).toEqual(
      refuse('tree-disabled'),
    )
    expect(decideApprove(open, both, { ...possible, isDemoVisitor: true }, after(1))).toEqual(
      refuse('demo-visitor'),
    )
  })
})

describe(decideReject.name, () => {
  it('[SHR-24] [PMA-29] notes the decline of the side that declines, and what it says', () => {
    const halfway = { ...open, dataGroupApproval: 'Approved' } as const
    expect(decideReject(halfway, groupOwner, 'Not now', after(1))).toEqual(
      ok({
        ...silent,
        dataGroupApproval: 'Approved',
        principalApproval: 'Rejected',
        principalMessage: 'Not now',
        isAccepted: false,
      }),
    )
    expect(decideReject(open, nobody, '', after(1))).toEqual(refuse('not-allowed'))
    expect(decideReject({ ...open, result: 'Accepted' }, both, '', after(1))).toEqual(refuse('request-over'))
  })

  it('says nothing any more once the side approves, or is asked again', () => {
    const declined = { ...open, dataGroupApproval: 'Rejected', dataGroupMessage: 'Not now' } as const
    expect(decideApprove(declined, treeOwner, possible, after(1))).toMatchObject({
      value: { dataGroupMessage: '' },
    })
    expect(decideResendRequest(declined, { isSender: true }, after(4))).toMatchObject({
      value: { dataGroupMessage: '' },
    })
    expect(decideApprove(declined, groupOwner, possible, after(1))).toMatchObject({
      value: { dataGroupMessage: 'Not now' },
    })
  })
})

describe(decideCancelRequest.name, () => {
  it.each([
    ['the sender', open, { ...nobody, isSender: true }, ok('Sender')],
    ['a sender who also decides', open, { ...both, isSender: true }, ok('Sender')],
    ['a side that has not approved', open, { ...treeOwner, isSender: false }, ok('DataGroup')],
    [
      'a side that has declined',
      { ...open, principalApproval: 'Rejected' },
      { ...groupOwner, isSender: false },
      ok('FamilyGroup'),
    ],
    [
      'a side that has approved',
      { ...open, dataGroupApproval: 'Approved' },
      { ...treeOwner, isSender: false },
      refuse('not-allowed'),
    ],
    ['anybody else', open, { ...nobody, isSender: false }, refuse('not-allowed')],
  ] as const)('[PMA-30] decides for %s', (_who, request, standing, decided) => {
    expect(decideCancelRequest(request, standing)).toEqual(decided)
  })

  it('is over once it is closed', () => {
    const sender = { ...nobody, isSender: true }
    expect(decideCancelRequest({ ...open, result: 'Accepted' }, sender)).toEqual(refuse('request-over'))
    expect(decideCancelRequest({ ...open, result: 'Cancelled' }, sender)).toEqual(refuse('request-over'))
  })
})

describe(decideResendRequest.name, () => {
  it('[SHR-26] [SHR-28] is for the sender, after three days, and asks a side anew that declined', () => {
    const declined = { ...open, dataGroupApproval: 'Rejected', principalApproval: 'Approved' } as const
    const sender = { isSender: true }
    expect(decideResendRequest(declined, sender, after(2.9))).toEqual(refuse('sent-lately'))
    expect(decideResendRequest(declined, sender, after(20))).toEqual(
      ok({
        ...silent,
        dataGroupApproval: 'Pending',
        principalApproval: 'Approved',
        lastSentAt: after(20),
        expiresAt: after(34),
      }),
    )
    expect(decideResendRequest(declined, { isSender: false }, after(20))).toEqual(refuse('not-allowed'))
    expect(decideResendRequest({ ...open, result: 'Cancelled' }, sender, after(20))).toEqual(
      refuse('request-over'),
    )
  })
})

describe(whyNotShared.name, () => {
  const facts = {
    isDisabled: false,
    isShared: false,
    isOwnGroup: false,
    sharesWithAnyOwner: true,
    sharedBefore: 1,
    sharedWith: 3,
    sharingLimit: 5,
  }

  it.each([
    [{}, null],
    [{ sharedWith: 6 }, 'sharing-limit-reached'],
    [{ sharesWithAnyOwner: false, sharedWith: 6 }, 'plan-shares-own-groups'],
    [{ isShared: true, sharesWithAnyOwner: false }, 'member-already'],
    [{ isDisabled: true, isShared: true }, 'tree-disabled'],
  ] as const)('[LIM-14] [SHR-17] says of %o: %s', (other, expected) => {
    expect(whyNotShared({ ...facts, ...other })).toBe(expected)
  })
})

it('[SHR-08] [SHR-09] no sequence of acts shares anything that one side has not approved', () => {
  const act = fc.record({
    what: fc.constantFrom('approve', 'reject', 'resend'),
    by: fc.constantFrom(treeOwner, groupOwner, nobody),
    hours: fc.integer({ min: 0, max: 120 }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let request = open
      let now = sent.getTime()
      const last = { data: 'nothing', group: 'nothing' }
      for (const { what, by, hours } of acts) {
        now += hours * 60 * 60 * 1000
        const at = new Date(now)
        const decided =
          what === 'approve'
            ? decideApprove(request, by, possible, at)
            : what === 'reject'
              ? decideReject(request, by, '', at)
              : decideResendRequest(request, { isSender: true }, at)
        if (!decided.ok) continue
        if (what !== 'resend' && by.decidesForData) last.data = what
        if (what !== 'resend' && by.decidesForGroup) last.group = what
        const isAccepted = 'isAccepted' in decided.value && decided.value.isAccepted
        expect(isAccepted && (last.data !== 'approve' || last.group !== 'approve')).toBe(false)
        request = { ...request, ...decided.value, result: isAccepted ? 'Accepted' : request.result }
      }
    }),
  )
})
