import { describe, expect, it } from 'vitest'
import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import { type FamilyTies, sameFamilies } from '../../../../server/kinship/joined/same-families.ts'

/** `1:Abe+Bea>Cal,Dot` is a family of tree 1, `2:+Bea>Cal` one of tree 2 with an unknown spouse. */
function family(text: string, index: number): FamilyTies {
  const [dataGroupId = '', rest = ''] = text.split(':')
  const [spouses = '', children = ''] = rest.split('>')
  const persons = (list: string, separator: string) =>
    // Here names are used as the ids of persons.
    list.split(separator).filter((name) => name !== '') as PersonId[]
  return {
    // The position of the family is used as its id, so that the cases are easy to read.
    id: `${index}` as FamilyId,
    dataGroupId: dataGroupId as DataGroupId,
    spouses: persons(spouses, '+'),
    children: persons(children, ','),
  }
}

const together = (families: readonly string[]) =>
  sameFamilies(families.map(family))
    .map((set) => set.map(({ id }) => families[Number(id)]))
    .filter(({ length }) => length > 1)

describe(sameFamilies.name, () => {
  it.each([
    ['with the same two spouses', ['1:Abe+Bea', '2:Abe+Bea>Cal'], [['1:Abe+Bea', '2:Abe+Bea>Cal']]],
    ['whoever of the two is the father', ['1:Abe+Bea', '2:Bea+Abe'], [['1:Abe+Bea', '2:Bea+Abe']]],
    ['with one spouse and a child', ['1:Abe+Bea>Cal', '2:Abe>Cal'], [['1:Abe+Bea>Cal', '2:Abe>Cal']]],
    ['with a child, where no spouse is known', ['1:Abe>Cal,Dot', '2:>Dot'], [['1:Abe>Cal,Dot', '2:>Dot']]],
    [
      'one by way of the other',
      ['1:Abe>Cal', '2:Abe+Bea>Cal,Dot', '3:+Bea>Dot'],
      [['1:Abe>Cal', '2:Abe+Bea>Cal,Dot', '3:+Bea>Dot']],
    ],
  ])('are one %s', (_, families, sets) => {
    expect(together(families)).toEqual(sets)
  })

  it.each([
    ['of one spouse alone', ['1:Abe+Bea', '2:Abe']],
    ['of another spouse', ['1:Abe+Bea>Cal', '2:Abe+Eve>Cal']],
    ['of one tree', ['1:Abe+Bea>Cal', '1:Abe+Bea>Cal']],
    ['without anybody in common', ['1:>Cal', '2:>Dot']],
    ['of which each knows another parent', ['1:Abe>Cal', '2:Bea>Cal']],
  ])('are not one %s', (_, families) => {
    expect(together(families)).toEqual([])
  })

  it('chooses, of two families of a tree, the one that shares more children', () => {
    expect(together(['1:Abe+Bea>Cal,Dot', '2:Abe+Bea', '3:Abe+Bea>Una', '3:Abe+Bea>Cal'])).toEqual([
      ['1:Abe+Bea>Cal,Dot', '2:Abe+Bea', '3:Abe+Bea>Una'],
    ])
    expect(together(['1:Abe+Bea>Cal', '1:Abe+Eve>Dot', '2:Abe>Dot'])).toEqual([
      ['1:Abe+Eve>Dot', '2:Abe>Dot'],
    ])
  })
})
