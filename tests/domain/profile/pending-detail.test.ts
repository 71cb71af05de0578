import { describe, expect, it } from 'vitest'
import { detailToAdd, pendingUndo, withParts, withPending } from '#domain/profile/pending-detail.ts'
import { assertion, personId, placeId } from '../model/samples.ts'

const birth = { ...assertion('1-7', 'Birth'), details: { dateText: 'in spring', notes: ['a note'] } }
const death = assertion('1-8', 'Death')
const on = { type: 'date' as const, first: '+1850' }

describe(withPending.name, () => {
  it('shows what is being added, changed or deleted', () => {
    const changed = { ...birth, date: on }
    const details = [birth, death]

    expect(withPending([birth], { kind: 'added', detail: death, placeName: '' })).toEqual(details)
    expect(withPending(details, { kind: 'changed', detail: changed, placeName: '' })).toEqual([
      changed,
      death,
    ])
    expect(withPending(details, { kind: 'deleted', detail: birth })).toEqual([death])
    expect(withPending(details, null)).toBe(details)
  })
})

describe(detailToAdd.name, () => {
  it('says what the form says', () => {
    const parts = { value: [{ kind: 'Given' as const, text: 'Ada' }], date: null, placeId: null }

    expect(detailToAdd(personId('1-1'), { key: 'form 1', type: 'Name', parts })).toMatchObject({
      assertionType: 'Name',
      value: 'Ada',
      details: { nameParts: parts.value },
    })
  })
})

describe(withParts.name, () => {
  it('changes only the given parts; a new date replaces the words of the file', () => {
    expect(withParts(birth, { date: on })).toEqual({
      ...birth,
      date: on,
      sortDate: 78_500_000,
      details: { notes: ['a note'] },
    })
    expect(withParts(birth, { placeId: { kind: 'known', id: placeId('1-9') } })).toEqual({
      ...birth,
      placeId: placeId('1-9'),
    })
  })
})

describe(pendingUndo.name, () => {
  it('shows the opposite of the act', () => {
    const before = { ...birth, date: on }

    expect(pendingUndo({ kind: 'added', detail: birth })).toEqual({ kind: 'deleted', detail: birth })
    expect(pendingUndo({ kind: 'deleted', detail: birth })).toMatchObject({ kind: 'added', detail: birth })
    expect(pendingUndo({ kind: 'changed', detail: birth, before, overwrote: false })).toMatchObject({
      kind: 'changed',
      detail: before,
    })
  })
})
