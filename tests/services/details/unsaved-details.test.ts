import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDraft } from '#domain/person/detail-draft.ts'
import { nothingUnsaved } from '#domain/person/unsaved-details.ts'
import { keepUnsavedDetails, readUnsavedDetails } from '#services/details/unsaved-details.ts'
import { forgetUser } from '#services/session/storage-keys.ts'
import { personId, userId } from '../../domain/model/samples.ts'
import { fakeStorage } from '../session/fake-storage.ts'

const [ada, ben] = [userId('5'), userId('6')]
const who = personId('11-1')
const unsaved = {
  added: { key: 'form 1', draft: { ...emptyDraft, type: 'Note', value: 'a secret' }, maybeAdded: true },
  changed: { '11-7': { date: '1850' } },
}

describe('what is typed and not saved', () => {
  let storage: Storage
  beforeEach(() => {
    storage = fakeStorage()
    keepUnsavedDetails(storage, ada, who, unsaved)
  })

  it('is there again after a reload, for this user and this profile only', () => {
    expect(readUnsavedDetails(storage, ada, who)).toEqual(unsaved)
    expect(readUnsavedDetails(storage, ben, who)).toEqual(nothingUnsaved)
    expect(readUnsavedDetails(storage, ada, personId('11-2'))).toEqual(nothingUnsaved)
  })

  it('is deleted with everything that the tab stores for a user who signs out', () => {
    forgetUser(storage, ada)

    expect(storage).toHaveLength(0)
  })

  it('leaves nothing behind when all of it is saved', () => {
    keepUnsavedDetails(storage, ada, who, nothingUnsaved)

    expect(storage).toHaveLength(0)
  })
})
