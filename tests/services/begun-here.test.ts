import { describe, expect, it } from 'vitest'
import { beginHandOff, begunHere, forgetBegun } from '#services/begun-here.ts'
import { fakeStorage } from './session/fake-storage.ts'

describe(begunHere.name, () => {
  it('knows what was begun here by its word, until that is forgotten', () => {
    const storage = fakeStorage()
    const state = beginHandOff(storage)

    expect(begunHere(storage, state)).toEqual({ state })
    forgetBegun(storage)
    expect(begunHere(storage, state)).toBeNull()
  })

  it('knows nothing else', () => {
    const storage = fakeStorage()
    beginHandOff(storage)

    expect(begunHere(storage, 'a word of somebody else')).toBeNull()
    expect(begunHere(storage, null)).toBeNull()
  })

  it.each([undefined, 'no JSON', '{}'])('takes %j for nothing that was begun', (kept) => {
    const storage = fakeStorage()
    if (kept !== undefined) storage.setItem('tc.handoff', kept)

    expect(begunHere(storage, 'x')).toBeNull()
  })
})
