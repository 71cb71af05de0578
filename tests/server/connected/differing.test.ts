import { describe, expect, it } from 'vitest'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Gender } from '#contract/research/person.ts'
import { differingIn } from '../../../server/connected/differing.ts'

const told = (fields: {
  name?: string
  gender?: Gender
  birthDate?: HistoricalDate
  deathDate?: HistoricalDate
}) => ({
  name: 'Ada Berg',
  gender: 'Unknown' as const,
  birthDate: null,
  deathDate: null,
  ...fields,
})
const date = (first: string): HistoricalDate => ({ type: 'date', first })

describe(differingIn.name, () => {
  it.each([
    [date('+1793'), date('A+1793')],
    [date('+1793'), date('+1793-05-03')],
    [date('A+1793'), date('+1795')],
    [{ type: 'before', first: '+1800' } as const, date('+1793')],
    [{ type: 'between', first: '+1790', second: '+1795' } as const, date('+1793-01')],
    [{ type: 'freeform', text: 'in spring' } as const, date('+1793')],
  ])('counts %j and %j as the same', (one, other) => {
    expect(differingIn([told({ birthDate: one }), told({ birthDate: other })])).toEqual([])
    expect(differingIn([told({ birthDate: other }), told({ birthDate: one })])).toEqual([])
  })

  it.each([
    [date('+1793'), date('+1794')],
    [date('A+1793'), date('+1796')],
    [date('+1793-05'), date('+1793-06')],
    [{ type: 'after', first: '+1800' } as const, date('+1793')],
    [
      { type: 'between', first: '+1790', second: '+1795' } as const,
      { type: 'span', first: '+1793', second: '+1799' } as const,
    ],
  ])('distinguishes %j from %j', (one, other) => {
    expect(differingIn([told({ deathDate: one }), told({ deathDate: other })])).toEqual(['death'])
  })

  it('reports different names and genders, but not less complete ones', () => {
    expect(differingIn([told({ name: 'Ada Berg' }), told({ name: 'BERG, Ada Maria' })])).toEqual([])
    expect(differingIn([told({ name: 'Ada Berg' }), told({ name: '(no name)' })])).toEqual([])
    expect(differingIn([told({ name: 'Ada Berg' }), told({ name: 'Ada Burg' })])).toEqual(['name'])
    expect(differingIn([told({ gender: 'Female' }), told({ gender: 'Unknown' })])).toEqual([])
    expect(differingIn([told({ gender: 'Female' }), told({}), told({ gender: 'Male' })])).toEqual(['gender'])
  })
})
