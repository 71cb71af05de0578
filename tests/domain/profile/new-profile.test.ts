import { describe, expect, it } from 'vitest'
import { emptyProfile, groupNameOf, hasName } from '#domain/profile/new-profile.ts'

describe('a new profile', () => {
  it.each([
    ['', '', false, ''],
    [' ', '\t', false, ''],
    [' Ben ', '', true, 'Ben'],
    ['', 'Hale', true, 'Hale'],
    ['Ben', ' Hale', true, 'Ben Hale'],
  ])('[PRF-17] [PRF-18] of "%s" "%s" has a name: %s', (givenName, surname, named, name) => {
    const draft = { ...emptyProfile, givenName, surname }

    expect([hasName(draft), groupNameOf(draft)]).toEqual([named, name])
  })
})
