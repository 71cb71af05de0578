import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import type { PlaceId } from '#contract/wire.ts'
import {
  type DetailParts,
  type DetailSubject,
  decideChangedDetail,
  decideDetail,
  enteredTypes,
} from '#domain/person/decide-detail.ts'

const nothing: DetailParts = { value: null, date: null, placeId: null }
const date = { type: 'date', first: '+1850' } as const
// A made id in the form of the wire.
const placeId = '7-3' as PlaceId
const given = [{ kind: 'Given' as const, text: 'Ada' }]

const decide = (type: string, parts: Partial<DetailParts>, subject: DetailSubject = 'Person') =>
  decideDetail(subject, type, { ...nothing, ...parts })

describe(decideDetail.name, () => {
  it.each<[string, Partial<DetailParts>]>([
    ['Birth', { date }],
    ['Birth', { placeId }],
    ['Residence', { date, placeId, value: 'The mill' }],
    ['Occupation', { value: 'Baker' }],
    ['Name', { value: given }],
    ['Gender', { value: 'Female' }],
    ['Death', {}],
  ])('accepts %s with %j', (type, parts) => {
    expect(decide(type, parts)).toEqual(ok({ ...nothing, ...parts }))
  })

  it.each<[string, Partial<DetailParts>, string]>([
    ['Luck', { value: 'much' }, 'detail-type'],
    ['Marriage', { date }, 'detail-type'],
    ['Child', { value: 'Ben' }, 'detail-type'],
    ['Living', { value: 'yes' }, 'detail-type'],
    ['Source', {}, 'detail-type'],
    ['Birth', {}, 'detail-empty'],
    ['Occupation', { value: '   ' }, 'detail-empty'],
    ['Birth', { date, value: 'noon' }, 'detail-parts'],
    ['Name', { value: given, date }, 'detail-parts'],
    ['Title', { value: 'Sir', placeId }, 'detail-parts'],
    ['Occupation', { value: given }, 'detail-value'],
    ['Birth', { date: { type: 'date', first: '+1990-02-31' } }, 'detail-value'],
    ['Birth', { date: { type: 'date', first: '+0000' } }, 'detail-value'],
    ['Birth', { date: { type: 'between', first: '+1999', second: '+1900' } }, 'detail-value'],
  ])('refuses %s with %j as %s', (type, parts, problem) => {
    expect(decide(type, parts)).toEqual(refuse(problem))
  })

  it.each([null, '', 'Ada', [], [{ kind: 'Given' as const, text: ' \u200b ' }]])(
    '[PRF-17] refuses the name %j',
    (value) => {
      expect(decide('Name', { value })).toEqual(refuse('detail-value'))
    },
  )

  it.each(['male', 'Other', '', null])('[AST2-08] refuses the gender %j', (value) => {
    expect(decide('Gender', { value })).toEqual(refuse('detail-value'))
  })

  it('removes blanks around a value', () => {
    const value = [
      { kind: 'Given' as const, text: ' Ada ' },
      { kind: 'Surname' as const, text: ' ' },
    ]

    expect(decide('Name', { value })).toEqual(ok({ ...nothing, value: given }))
    expect(decide('Occupation', { value: ' Baker ' })).toEqual(ok({ ...nothing, value: 'Baker' }))
  })

  it('accepts a marriage of a family, and no birth', () => {
    expect(decide('Marriage', {}, 'Family')).toEqual(ok(nothing))
    expect(decide('Birth', { date }, 'Family')).toEqual(refuse('detail-type'))
  })
})

describe(decideChangedDetail.name, () => {
  it('accepts all parts for a kind that only a file can bring', () => {
    const parts = { value: 'Godfather', date, placeId }

    expect(decideChangedDetail('Luck', parts)).toEqual(ok(parts))
    expect(decideChangedDetail('Luck', nothing)).toEqual(refuse('detail-empty'))
  })

  it('refuses to change a relationship, which is added and deleted as a whole', () => {
    expect(decideChangedDetail('Child', { ...nothing, value: 'Ada' })).toEqual(refuse('detail-type'))
  })

  it('keeps to the parts of a kind that users enter', () => {
    expect(decideChangedDetail('Birth', { ...nothing, value: 'noon' })).toEqual(refuse('detail-parts'))
    expect(decideChangedDetail('Name', nothing)).toEqual(refuse('detail-value'))
  })
})

describe(enteredTypes.name, () => {
  it('offers no relationships, and nothing that only a file can bring', () => {
    const types = enteredTypes('Person').map(({ type }) => type)

    expect(types).toEqual(expect.arrayContaining(['Name', 'Gender', 'Birth', 'Residence', 'Death']))
    for (const type of ['Child', 'Living', 'Source', 'Media', 'Association', 'Marriage'])
      expect(types).not.toContain(type)
  })
})
