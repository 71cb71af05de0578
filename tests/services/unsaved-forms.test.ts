import { beforeEach, describe, expect, it } from 'vitest'
import { keepUnsavedProfile, readUnsavedProfile } from '#services/profiles/unsaved-profile.ts'
import { keepUnsavedRelatives, readUnsavedRelatives } from '#services/relatives/unsaved-relatives.ts'
import { forgetUser } from '#services/session/storage-keys.ts'
import { personId, userId } from '../domain/model/samples.ts'
import { fakeStorage } from './session/fake-storage.ts'

const [ada, ben] = [userId('5'), userId('6')]
const who = personId('11-1')
const relatives = {
  spouse: {
    key: 'page 1',
    draft: { relationship: 'Husband', givenName: 'Max', surname: '', familyId: null },
    maybeAdded: true,
  },
} as const
const profile = {
  key: 'page 2',
  draft: { givenName: 'Tom', surname: '', gender: 'Male' },
  maybeAdded: false,
} as const

describe('forms that are not saved', () => {
  let storage: Storage
  beforeEach(() => {
    storage = fakeStorage()
    keepUnsavedRelatives(storage, ada, who, relatives)
    keepUnsavedProfile(storage, ada, profile)
  })

  it('are there again after a reload, for this user and this person only', () => {
    expect(readUnsavedRelatives(storage, ada, who)).toEqual(relatives)
    expect(readUnsavedProfile(storage, ada)).toEqual(profile)
    expect(readUnsavedRelatives(storage, ben, who)).toEqual({})
    expect(readUnsavedRelatives(storage, ada, personId('11-2'))).toEqual({})
    expect(readUnsavedProfile(storage, ben)).toBeNull()
  })

  it('are deleted when the user signs out, and leave nothing behind when they are saved', () => {
    forgetUser(storage, ada)
    expect(storage).toHaveLength(0)

    keepUnsavedRelatives(storage, ada, who, relatives)
    keepUnsavedRelatives(storage, ada, who, {})
    keepUnsavedProfile(storage, ada, null)
    expect(storage).toHaveLength(0)
  })

  it('are ignored if they do not read as a form', () => {
    const [key = ''] = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (each) => each?.includes('relatives'),
    )
    storage.setItem(key ?? '', '{"spouse":{"draft":{}}}')

    expect(readUnsavedRelatives(storage, ada, who)).toEqual({})
  })
})
