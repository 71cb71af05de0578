import { describe, expect, it } from 'vitest'
import type { Subject } from '#domain/ids.ts'
import { codeLifetimes, identityStatus, isListSearch, toolsFor } from '#domain/users/identity-admin.ts'
import { sampleIdentity } from '#machines/identity-tools/sample-identities.ts'

const signedIn = '2026-11-20T08:00:00.000Z'
const somebodyElse = '7c9e6679-7425-40de-944b-e07fc1f90ae7' as Subject // a valid subject
const rights = { manages: true, impersonates: true, self: somebodyElse }
const withAddress = (address: string) => ({
  ...sampleIdentity,
  addresses: sampleIdentity.addresses?.map((one) => ({ ...one, address })) ?? [],
})

describe(identityStatus.name, () => {
  it.each([
    ['[ADM-06]', { blocked: true, lastSignInDate: signedIn }, 'Blocked'],
    ['[ADM-06]', { blocked: true, lastSignInDate: null }, 'Blocked'],
    ['[ADM-07]', { blocked: false, lastSignInDate: signedIn }, 'OK'],
    ['[ADM-07]', { blocked: false, lastSignInDate: null }, 'Stalled'],
  ])('%s of %o is %s', (_, fields, status) => {
    expect(identityStatus({ ...sampleIdentity, ...fields })).toBe(status)
  })
})

describe(isListSearch.name, () => {
  it.each([
    ['', true],
    ['   ', true],
    ['a', false],
    [' ab ', false],
    ['abc', true],
    [' abc ', true],
  ])('[ADM-09] accepts "%s": %s', (text, taken) => {
    expect(isListSearch(text)).toBe(taken)
  })
})

describe(toolsFor.name, () => {
  it('[ADM-20] offers staff who may impersonate to act as others, but never as themselves', () => {
    const seen = { ...sampleIdentity, lastSignInDate: signedIn }

    expect(toolsFor(rights, seen).act).toBe(true)
    expect(toolsFor({ ...rights, self: seen.subject }, seen).act).toBe(false)
    expect(toolsFor({ ...rights, impersonates: false }, seen).act).toBe(false)
  })

  it('does not offer to act as an identity that has no user yet, and says why', () => {
    expect(toolsFor(rights, sampleIdentity)).toMatchObject({ act: false, noUser: true })
    expect(toolsFor(rights, { ...sampleIdentity, lastSignInDate: signedIn }).noUser).toBe(false)
  })

  it.each([
    ['apptest@mail.example', true],
    ['AppTest@mail.example', true],
    ['xapptest@mail.example', false],
    ['apptest.ada@mail.example', false],
    ['ada@apptest.example', false],
  ])('[ADM-23] offers codes for %s: %s', (address, offered) => {
    expect(toolsFor(rights, withAddress(address)).generateCode).toBe(offered)
  })

  it('[ADM-22] offers codes only to staff who may impersonate', () => {
    expect(toolsFor({ ...rights, impersonates: false }, sampleIdentity).generateCode).toBe(false)
  })

  it('offers staff nothing to do with their own identity', () => {
    const own = { ...rights, self: sampleIdentity.subject }

    expect(toolsFor(own, sampleIdentity)).toMatchObject({
      letIn: false,
      block: false,
      unblock: false,
      act: false,
    })
  })
})

it('[ADM-24] has these lifetimes', () => {
  expect(codeLifetimes).toEqual(['default', '1', '2', '3', '4', '5', '7', '10', '14'])
})
