import { describe, expect, it } from 'vitest'
import { type DetailDraft, draftOf, emptyDraft } from '#domain/person/detail-draft.ts'
import {
  draftToContinue,
  formToContinue,
  nothingUnsaved,
  withChanges,
  withNewForm,
  withoutChanges,
} from '#domain/person/unsaved-details.ts'
import { assertion } from '../model/samples.ts'

const stored = {
  detail: {
    ...assertion('1-7', 'Residence'),
    value: 'a farm',
    date: { type: 'date' as const, first: '+1850' },
  },
  placeName: 'Bath',
}
const form = (fields: Partial<DetailDraft>, maybeAdded = false) => ({
  key: 'form 1',
  draft: { ...emptyDraft, ...fields },
  maybeAdded,
})

describe('the form of a new detail', () => {
  it('opens again with its text and its key', () => {
    const left = form({ type: 'Occupation', value: 'a baker' })

    expect(formToContinue(withNewForm(nothingUnsaved, left), 'form 2')).toEqual({
      ...left,
      isContinued: true,
    })
  })

  it('begins afresh if nothing was typed', () => {
    const unsaved = withNewForm(nothingUnsaved, form({ type: 'Occupation', value: ' ' }))

    expect(formToContinue(unsaved, 'form 2')).toEqual({
      key: 'form 2',
      draft: emptyDraft,
      maybeAdded: false,
      isContinued: false,
    })
  })

  it('keeps its key while the server may have added its detail, though nothing was typed', () => {
    const sent = form({ type: 'Death' }, true)

    expect(formToContinue(withNewForm(nothingUnsaved, sent), 'form 2').key).toBe('form 1')
  })
})

describe('the form of a stored detail', () => {
  const typed = { ...draftOf(stored), value: 'a mill' }
  const unsaved = withChanges(nothingUnsaved, stored, typed)

  it('opens again with what was typed', () => {
    expect(draftToContinue(unsaved, stored)).toEqual({ draft: typed, isContinued: true })
  })

  it('leaves the other fields as somebody else has changed them meanwhile', () => {
    const { draft } = draftToContinue(unsaved, { ...stored, placeName: 'Leeds' })

    expect(draft).toEqual({ ...typed, place: 'Leeds' })
  })

  it('has nothing to continue if the detail says the same meanwhile, or if the text was deleted again', () => {
    const same = { ...stored, detail: { ...stored.detail, value: 'a mill' } }

    expect(draftToContinue(unsaved, same).isContinued).toBe(false)
    expect(withChanges(unsaved, stored, draftOf(stored))).toEqual(nothingUnsaved)
    expect(withoutChanges(unsaved, stored)).toEqual(nothingUnsaved)
  })
})
