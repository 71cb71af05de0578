import { describe, expect, it } from 'vitest'
import { type InviteSituation, inviteSituation } from '#domain/groups/invite-situation.ts'

type Case = readonly [
  state: Parameters<typeof inviteSituation>[0]['state'],
  standing: Parameters<typeof inviteSituation>[0]['standing'],
  situation: InviteSituation,
]

const cases: readonly Case[] = [
  ['Pending', 'OtherUser', 'for someone else'],
  ['Accepted', 'OtherUser', 'for someone else'],
  ['Expired', 'OtherUser', 'for someone else'],
  ['Accepted', 'Member', 'accepted already'],
  ['Accepted', 'OtherAddress', 'accepted already'],
  ['Accepted', null, 'accepted already'],
  ['Pending', 'Member', 'member already'],
  ['Expired', 'Member', 'member already'],
  ['Pending', 'OtherAddress', 'for another address'],
  ['Pending', 'Invited', 'open'],
  ['Pending', null, 'open'],
  ['Expired', 'Invited', 'expired'],
  ['Expired', 'OtherAddress', 'expired'],
  ['Expired', null, 'expired'],
  ['Cancelled', 'Invited', 'cancelled'],
  ['Cancelled', null, 'cancelled'],
  ['Replaced', 'Invited', 'replaced'],
]

describe(inviteSituation.name, () => {
  it.each(cases)('[INV-14] [INV-16] [INV-17] [INV-19] of %s for %s is: %s', (state, standing, situation) => {
    expect(inviteSituation({ state, standing })).toBe(situation)
  })
})
