import { describe, expect, it } from 'vitest'
import { emptyProfile } from '#domain/profile/new-profile.ts'
import { profileToContinue, profileToRemember } from '#domain/profile/unsaved-profile.ts'

const typed = { key: 'page 1', draft: { ...emptyProfile, givenName: 'Ben' }, maybeAdded: false }

describe('the form of a new profile', () => {
  it('opens again with its text and its key', () => {
    expect(profileToContinue(profileToRemember(typed), 'page 2')).toEqual({ form: typed, isContinued: true })
  })

  it('is remembered only if something is typed, or may be stored already', () => {
    const empty = { ...typed, draft: { ...emptyProfile, gender: 'Male' as const } }

    expect(profileToRemember(empty)).toBeNull()
    expect(profileToRemember({ ...empty, maybeAdded: true })).toEqual({ ...empty, maybeAdded: true })
    expect(profileToContinue(null, 'page 2')).toEqual({
      form: { key: 'page 2', draft: emptyProfile, maybeAdded: false },
      isContinued: false,
    })
  })
})
