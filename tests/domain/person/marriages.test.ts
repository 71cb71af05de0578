import { describe, expect, it } from 'vitest'
import { isDenial, unionOf } from '#domain/person/marriages.ts'

const told = (assertionType: string, value: string | null = null, ...notes: string[]) => ({
  assertionType,
  value,
  details: { notes },
})

describe(unionOf.name, () => {
  it.each([
    [[told('Marriage', null, 'Not married')], 'not married'],
    [[told('Marriage', 'Never married.')], 'not married'],
    [[told('Union', 'Partners')], 'not married'],
    [[told('Note', 'They were not married')], 'not married'],
    [[told('NonEvent', 'Marriage')], 'not married'],
    [[told('Marriage')], 'married'],
    [[told('Marriage', null, 'Not married in Maer but in Downe')], 'married'],
    [[told('Divorce')], 'married'],
    [[told('Union', 'Civil union')], 'not said'],
    [[], 'not said'],
  ])('reads %j as %s', (details, union) => {
    expect(unionOf(null, details)).toBe(union)
  })

  it('believes a date more than a remark', () => {
    expect(unionOf({ type: 'date', first: '+1533' }, [told('Marriage', null, 'Not married')])).toBe('married')
  })
})

describe(isDenial.name, () => {
  it('is true only of a text that says nothing else', () => {
    expect(['Not married', ' never married. ', 'Not married in Maer but in Downe', ''].map(isDenial)).toEqual(
      [true, true, false, false],
    )
  })
})
