import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideUnlink } from '#domain/profile/decide-unlink.ts'
import { groupId } from '../model/samples.ts'

describe(decideUnlink.name, () => {
  it('[PPG-10] unlinks a profile from the person whom it follows', () => {
    expect(decideUnlink({ trackedGroupId: groupId('17'), trackedItemNumber: 3 })).toEqual(
      ok({ tree: '17', number: 3 }),
    )
  })

  it('refuses a profile that follows nobody', () => {
    expect(decideUnlink({ trackedGroupId: null, trackedItemNumber: null })).toEqual(refuse('not-linked'))
    expect(decideUnlink({ trackedGroupId: null, trackedItemNumber: 3 })).toEqual(refuse('not-linked'))
  })
})
