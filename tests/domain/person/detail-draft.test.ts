import { describe, expect, it } from 'vitest'
import { Assertion } from '#contract/research/assertion.ts'
import { ok, refuse } from '#contract/result.ts'
import { treeOfItem } from '#domain/ids.ts'
import { enteredTypes } from '#domain/person/decide-detail.ts'
import {
  changedParts,
  type DetailDraft,
  decideDraft,
  draftOf,
  emptyDraft,
  fieldsOf,
} from '#domain/person/detail-draft.ts'
import { assertion, placeId } from '../model/samples.ts'

const draft = (fields: Partial<DetailDraft>): DetailDraft => ({ ...emptyDraft, ...fields })
const decide = (fields: Partial<DetailDraft>) => decideDraft(draft(fields), null, 'en-GB')
const nothing = { value: null, date: null, placeId: null }

const birth: Assertion = {
  ...assertion('1-7', 'Birth'),
  date: { type: 'date', first: '+1850' },
  placeId: placeId('1-9'),
}
const stored = { detail: birth, placeName: 'Bath' }

const name: Assertion = {
  ...assertion('1-8', 'Name'),
  value: 'Dr Ada Byron',
  details: {
    nameParts: [
      { kind: 'Prefix', text: 'Dr' },
      { kind: 'Given', text: 'Ada' },
      { kind: 'Surname', text: 'Byron' },
    ],
  },
}

/** What a change of a stored detail would send. */
const change = (detail: Assertion, placeName: string, fields: Partial<DetailDraft>) => {
  const before = { detail, placeName }
  const decided = decideDraft({ ...draftOf(before), ...fields }, before, 'en-GB')
  return decided.ok ? changedParts(decided.value, detail) : decided
}

describe('a detail, as the client uses it', () => {
  it('[AST2-02] has all fields; its group is the beginning of its id', () => {
    expect(Object.keys(Assertion.def.shape)).toEqual(
      expect.arrayContaining(
        'id assertionType date sortDate value placeId siteId subjectType subjectId relatedItemType relatedItemId'.split(
          ' ',
        ),
      ),
    )
    expect(treeOfItem(birth.id)).toBe('1')
  })

  it('[AST2-04] has a type that says what it takes', () => {
    const [birthType] = enteredTypes('Person').filter(({ type }) => type === 'Birth')

    expect(birthType).toEqual({
      type: 'Birth',
      name: 'Birth',
      useDate: true,
      useValue: false,
      useLocation: true,
      subjectTypes: ['Person'],
      relatedItemTypes: [],
    })
  })
})

describe(fieldsOf.name, () => {
  it.each([
    ['', []],
    ['Name', ['given', 'surname']],
    ['Gender', ['gender']],
    ['Birth', ['date', 'place']],
    ['Occupation', ['date', 'place', 'value']],
    ['Email', ['value']],
    ['SomethingOfAFile', ['date', 'place', 'value']],
  ])('[ASR-04] gives the type %j its fields', (type, fields) => {
    expect(fieldsOf(type)).toEqual(fields)
  })
})

describe(decideDraft.name, () => {
  it('[AST2-05] refuses a detail without a type', () => {
    expect(decide({ date: '1850' })).toEqual(refuse('detail-type'))
  })

  it('[AST2-06] stores no date for a type that uses none', () => {
    expect(decide({ type: 'Email', date: '1850', value: 'a@b.example' })).toEqual(
      ok({ ...nothing, value: 'a@b.example' }),
    )
    expect(decide({ type: 'Birth', date: 'about 1850' })).toEqual(
      ok({ ...nothing, date: { type: 'date', first: 'A+1850' } }),
    )
  })

  it('[AST2-07] stores no value for a type that uses none', () => {
    expect(decide({ type: 'Birth', date: '1850', value: 'a teacher' })).toEqual(
      ok({ ...nothing, date: { type: 'date', first: '+1850' } }),
    )
    expect(decide({ type: 'Occupation', value: ' a teacher ' })).toEqual(
      ok({ ...nothing, value: 'a teacher' }),
    )
  })

  it.each(['Male', 'Female', 'Unknown'])('[AST2-08] accepts the gender %s', (value) => {
    expect(decide({ type: 'Gender', value })).toEqual(ok({ ...nothing, value }))
  })

  it('[AST2-08] refuses another gender', () => {
    expect(decide({ type: 'Gender', value: 'male' })).toEqual(refuse('detail-value'))
  })

  it('[ASR-05] refuses a detail that says nothing, and accepts a typed place alone', () => {
    expect(decide({ type: 'Birth', place: '  ' })).toEqual(refuse('detail-empty'))
    expect(decide({ type: 'Birth', place: ' , ,' })).toEqual(refuse('detail-empty'))
    expect(decide({ type: 'Birth', place: ' Bath ' })).toEqual(
      ok({ ...nothing, placeId: { kind: 'named', name: 'Bath' } }),
    )
  })

  it('keeps words that are no date as they are typed', () => {
    expect(decide({ type: 'Birth', date: 'when the war began' })).toEqual(
      ok({ ...nothing, date: { type: 'freeform', text: 'when the war began' } }),
    )
  })

  it('makes a name of its parts', () => {
    expect(decide({ type: 'Name', given: 'Ada', surname: '' })).toEqual(
      ok({ ...nothing, value: [{ kind: 'Given', text: 'Ada' }] }),
    )
  })
})

describe(changedParts.name, () => {
  it('is empty if nothing was touched', () => {
    expect(change(birth, 'Bath', {})).toEqual({})
    expect(change(name, '', {})).toEqual({})
  })

  it('has only what was touched', () => {
    expect(change(birth, 'Bath', { place: 'Wells' })).toEqual({ placeId: { kind: 'named', name: 'Wells' } })
    expect(change(birth, 'Bath', { date: '' })).toEqual({ date: null })
    expect(change(birth, 'Bath', { place: ',,' })).toEqual({ placeId: null })
  })

  it('keeps a date that nobody touched, even if its text would be read differently', () => {
    const odd = { ...birth, date: { type: 'freeform' as const, text: '12 May 1850' } }

    expect(change(odd, 'Bath', { place: '' })).toEqual({ placeId: null })
  })

  it('keeps the prefix of a name', () => {
    expect(change(name, '', { surname: 'King' })).toEqual({
      value: [
        { kind: 'Prefix', text: 'Dr' },
        { kind: 'Given', text: 'Ada' },
        { kind: 'Surname', text: 'King' },
      ],
    })
  })
})

describe(draftOf.name, () => {
  it('fills the form with the stored detail', () => {
    expect(draftOf(stored)).toEqual(draft({ type: 'Birth', date: '1850', place: 'Bath' }))
    expect(draftOf({ detail: name, placeName: '' })).toEqual(
      draft({ type: 'Name', given: 'Ada', surname: 'Byron', value: 'Dr Ada Byron' }),
    )
  })
})
