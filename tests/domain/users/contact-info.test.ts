import { describe, expect, it } from 'vitest'
import {
  type ContactInfo,
  changedContact,
  contactInfoOf,
  mayBeSaved,
  trimmedContact,
  wrongAddresses,
} from '#domain/users/contact-info.ts'
import { sampleUser } from './sample-user.ts'

const before: ContactInfo = {
  givenName: 'Ada',
  surname: 'Byron',
  gender: 'Female',
  email: 'ada@mail.example',
  email2: '',
  mobileNumber: '',
  namePrivacy: 'Groups',
  emailPrivacy: 'Me',
  email2Privacy: 'Me',
  mobileNumberPrivacy: 'Me',
}

describe(contactInfoOf.name, () => {
  it('[ACS-09] reads names, gender, both addresses, the number, and who sees them', () => {
    const user = { ...sampleUser, ...before, gender: 'Female', email2: null, mobileNumber: null } as const

    expect(contactInfoOf(user)).toEqual(before)
  })

  it('reads fields that are not shown as empty, and as visible to nobody else', () => {
    const { givenName: _g, surname: _s, email: _e, namePrivacy: _n, ...hidden } = sampleUser

    expect(contactInfoOf({ ...hidden, gender: null })).toMatchObject({
      givenName: '',
      surname: '',
      gender: '',
      email: '',
      namePrivacy: 'Me',
    })
  })
})

describe(changedContact.name, () => {
  it.each([
    [{}, {}],
    [{ givenName: ' Ada ' }, {}],
    [{ givenName: 'Augusta' }, { givenName: 'Augusta' }],
    [{ email: '  ' }, { email: '' }],
    [
      { gender: '', emailPrivacy: 'Everyone' },
      { gender: '', emailPrivacy: 'Everyone' },
    ],
  ] as const)('[ACS-07] returns for %j: %j', (typed, changed) => {
    expect(changedContact(before, { ...before, ...typed })).toEqual(changed)
  })
})

it('trims texts and nothing else', () => {
  expect(trimmedContact({ ...before, surname: ' Byron\t' })).toEqual(before)
})

describe(mayBeSaved.name, () => {
  it.each([
    ['nothing changed', {}, false],
    ['the given name is left', { surname: '' }, true],
    ['the surname is left', { givenName: '' }, true],
    ['no name is left', { givenName: ' ', surname: '' }, false],
    ['an address is emptied', { email: '' }, true],
    ['an address is not whole', { email2: 'ada@' }, false],
    ['only a privacy changed', { namePrivacy: 'Everyone' }, true],
  ] as const)('[ACS-05] decides on a form in which %s', (_when, typed, may) => {
    expect(mayBeSaved(before, { ...before, ...typed })).toBe(may)
  })
})

it('names the addresses that are incomplete', () => {
  expect(wrongAddresses({ ...before, email: 'no', email2: 'b@mail.example' })).toEqual(['email'])
})
