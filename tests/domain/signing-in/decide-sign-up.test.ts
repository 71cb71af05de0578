import { describe, expect, it } from 'vitest'
import { decideSignUp } from '#domain/signing-in/decide-sign-up.ts'

describe(decideSignUp.name, () => {
  const newcomer = { isNew: true, waited: true, isFull: false, isInvited: false }
  const waiting = { ...newcomer, isNew: false }
  const known = { ...waiting, waited: false }

  it.each([
    ['a newcomer gets a place', newcomer, 'placed', true, false],
    ['a newcomer waits while the preview is full', { ...newcomer, isFull: true }, 'waits', false, true],
    [
      'an invited newcomer gets a place all the same',
      { ...newcomer, isFull: true, isInvited: true },
      'placed',
      true,
      false,
    ],
    ['who waits and comes again gets a place', waiting, 'placed after waiting', true, false],
    ['who waits and comes again may wait on', { ...waiting, isFull: true }, 'waits', false, true],
    ['who has a place keeps it', known, 'known', false, false],
    [
      'of who has a place the answer says what it says of all',
      { ...known, isFull: true },
      'known while full',
      false,
      true,
    ],
  ] as const)('%s', (_, facts, outcome, isPlaced, restricted) => {
    expect(decideSignUp(facts)).toEqual({ outcome, isPlaced, restricted })
  })
})
