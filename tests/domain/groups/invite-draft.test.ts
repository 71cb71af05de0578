import { describe, expect, it } from 'vitest'
import {
  emptyInvite,
  hasRecipient,
  invitedRole,
  isInvitationOf,
  recipientName,
  recipientOf,
} from '#domain/groups/invite-draft.ts'
import { samplePerson } from '#machines/group-invite/sample-group-invites.ts'

describe(hasRecipient.name, () => {
  it.each([
    ['', false],
    ['ben', false],
    ['ben@', false],
    ['ben@mail', false],
    ['b en@mail.example', false],
    ['ben@mail.example', true],
    ['  ben@mail.example ', true],
  ])('[INV-23] [INV-24] needs a valid address: "%s"', (address, expected) => {
    expect(hasRecipient({ ...emptyInvite, address })).toBe(expected)
  })

  it('[INV-24] needs no address for a known user', () => {
    expect(hasRecipient({ ...emptyInvite, person: samplePerson })).toBe(true)
  })
})

describe(invitedRole.name, () => {
  it('[INV-28] is Recruiter if the person can invite others, else Member', () => {
    expect(invitedRole({ ...emptyInvite, canInviteOthers: true })).toBe('Recruiter')
    expect(invitedRole(emptyInvite)).toBe('Member')
  })
})

describe(recipientName.name, () => {
  it('is the name of a known user, else the address without blanks around it', () => {
    expect(recipientName({ ...emptyInvite, address: ' a@mail.example ' })).toBe('a@mail.example')
    expect(recipientName({ ...emptyInvite, address: 'a@', person: samplePerson })).toBe('Cleo Kent')
  })
})

describe(isInvitationOf.name, () => {
  it('compares addresses without case, and never matches a known user', () => {
    const draft = { ...emptyInvite, address: ' Ben@mail.example' }

    expect(isInvitationOf(draft, { email: 'ben@mail.example' })).toBe(true)
    expect(isInvitationOf(draft, { email: 'dora@mail.example' })).toBe(false)
    expect(isInvitationOf(draft, { email: null })).toBe(false)
    expect(isInvitationOf({ ...draft, person: samplePerson }, { email: 'ben@mail.example' })).toBe(false)
  })
})

describe(recipientOf.name, () => {
  it('takes address and names of a contact, and shortens names that an invitation cannot hold', () => {
    const contact = {
      name: 'Zoë',
      address: 'z@mail.example',
      firstName: 'Z'.repeat(300),
      lastName: 'Kent',
    }

    expect(recipientOf(contact)).toEqual({
      address: 'z@mail.example',
      firstName: 'Z'.repeat(100),
      lastName: 'Kent',
    })
  })
})
