import { describe, expect, it } from 'vitest'
import { beginHandOff, begunHere, forgetBegun } from '#services/begun-here.ts'
import { fakeStorage } from './session/fake-storage.ts'

describe(begunHere.name, () => {
  it('recognises a sign-in that was begun here, until it is forgotten', () => {
    const storage = fakeStorage()
    const state = beginHandOff(storage)

    expect(begunHere(storage, state)).toEqual({ state })
    forgetBegun(storage)
    expect(begunHere(storage, state)).toBeNull()
  })

  it('recognises no other sign-in', () => {
    const storage = fakeStorage()
    beginHandOff(storage)

    expect(begunHere(storage, 'a word of somebody else')).toBeNull()
    expect(begunHere(storage, null)).toBeNull()
  })

  it.each([undefined, 'no JSON', '{}'])('does not recognise %j as a sign-in that was begun here', (kept) => {
    const storage = fakeStorage()
    if (kept !== undefined) storage.setItem('tc.handoff', kept)

    expect(begunHere(storage, 'x')).toBeNull()
  })
})
