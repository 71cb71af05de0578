import { describe, expect, it } from 'vitest'
import { connectionBetween } from '../../../../server/kinship/connection.ts'
import { ancestorGenerations, descendantGenerations } from '../../../../server/kinship/generations.ts'
import { waysBetween } from '../../../../server/kinship/ways.ts'
import { itemKey } from '../../../../server/store/readers/item-keys.ts'
import { joinedOf, type NamedTrees } from './trees.ts'

const kinOf = ({ joined, number, name }: NamedTrees, walk: typeof ancestorGenerations, person: string) =>
  walk(joined.graph, [number(person)], 20, 99).map((generation) => generation.map(name).join(', '))

/** The two lines of a relation, upwards from the start person and from the other person. */
const wayOf = ({ joined, number, name }: NamedTrees, start: string, to: string) =>
  waysBetween(joined.graph, number(start), number(to)).map(({ startLine, toLine }) =>
    [startLine, toLine].map((line) => line.map(({ ancestor }) => name(ancestor)).join(', ')),
  )

const familiesOf = ({ joined, number }: NamedTrees, person: string) => {
  const families: string[] = []
  joined.graph.eachFamilyAsSpouse(number(person), (family) => families.push(joined.familyId(family)))
  joined.graph.eachFamilyAsChild(number(person), (family) => families.push(joined.familyId(family)))
  return families
}

describe('connected trees', () => {
  it('lead from one tree into the next, through the leading person', async () => {
    const trees = await joinedOf([['Abe+Bea>Cal'], ['Cal+Dot>Eve', 'Gus+->Bea'], ['Eve+->Fay']])

    expect(kinOf(trees, ancestorGenerations, '3 Fay')).toEqual([
      '2 Eve',
      '1 Cal, 2 Dot',
      '1 Abe, 1 Bea',
      '2 Gus',
    ])
    expect(kinOf(trees, descendantGenerations, '2 Gus')).toEqual(['1 Bea', '1 Cal', '2 Eve', '3 Fay'])
    expect(wayOf(trees, '3 Fay', '2 Gus')).toEqual([['2 Eve, 1 Cal, 1 Bea, 2 Gus', '']])
  })

  it('[MOD-47] say which persons are the same, whichever of them is given', async () => {
    const { joined, number } = await joinedOf([['Abe+Bea>Cal'], ['Abe+Bea>Cal,Dan'], ['Bea+->Cal']])

    expect(joined.groupOf(number('3 Cal'))).toEqual({ id: '1-3', memberIds: ['1-3', '2-3', '3-2'] })
    expect([number('1 Cal'), number('2 Cal')]).toEqual([number('3 Cal'), number('3 Cal')])
    expect(joined.groupOf(number('2 Dan'))).toBe(null)
  })

  it('have a family of several trees once, with the children and spouses of all', async () => {
    const couple = await joinedOf([['Abe+Bea>Cal'], ['Xia+->Yan', 'Bea+Abe>Dan,Cal'], ['Abe+->Cal,Eve']])

    expect(familiesOf(couple, '1 Abe')).toEqual(['1-1'])
    expect(kinOf(couple, descendantGenerations, '3 Abe')).toEqual(['1 Cal, 2 Dan, 3 Eve'])
    expect(wayOf(couple, '2 Dan', '3 Eve')).toEqual([['1 Abe', '1 Abe']])
    expect(couple.joined.graph.spousesIn(1).map(couple.name)).toEqual(['1 Abe', '1 Bea'])
  })

  it('keep families apart that are not known to be the same', async () => {
    const other = await joinedOf([['Abe+Bea>Cal'], ['Abe+Xia>Cal'], ['Abe+->Dan']])
    const twice = await joinedOf([['Abe+Bea>Cal'], ['Abe+Bea>Dan', 'Abe+Bea>Eve']])

    expect(familiesOf(other, '1 Abe')).toEqual(['1-1', '2-1', '3-1'])
    expect(familiesOf(twice, '1 Abe')).toEqual(['1-1', '2-2'])
  })

  it('join families without spouses by a child, and complete each from the other', async () => {
    const orphans = await joinedOf([['-+->Abe,Ben'], ['-+->Ben,Cal']])
    const half = await joinedOf([['Abe+->Ben'], ['Abe+Bea>Ben']])

    expect(familiesOf(orphans, '2 Cal')).toEqual(['1-1'])
    expect(familiesOf(half, '2 Bea')).toEqual(['1-1'])
    expect(kinOf(half, ancestorGenerations, '1 Ben')).toEqual(['1 Abe, 2 Bea'])
  })

  it('believe the leading tree about how a child belongs to a family', async () => {
    const { joined, number } = await joinedOf([['Abe+Bea>Cal:adopted'], ['Abe+Bea>Cal,Dan:foster']])

    expect([joined.graph.linkOf(number('2 Cal'), 1), joined.graph.linkOf(number('2 Dan'), 1)]).toEqual([
      'adopted',
      'foster',
    ])
  })

  it('reach a person without relatives in the leading tree, and nobody else', async () => {
    const trees = await joinedOf([['Abe+->Ben', 'Zoe+-'], ['Zoe+->Yan']])

    expect(kinOf(trees, descendantGenerations, '1 Zoe')).toEqual(['2 Yan'])
    expect([trees.joined.numberOf(itemKey('9-1')), trees.joined.numberOf(itemKey('2-99'))]).toEqual([
      null,
      null,
    ])
  })

  it('connect persons who are not related', async () => {
    const trees = await joinedOf([['Abe+Bea>Cal'], ['Gus+->Bea', 'Gus+Hal']])
    const steps = connectionBetween(trees.joined.graph, trees.number('1 Abe'), trees.number('2 Hal'))

    expect(steps?.map(({ person, by }) => `${by} ${trees.name(person)}`)).toEqual([
      'spouse 1 Bea',
      'parent 2 Gus',
      'spouse 2 Hal',
    ])
  })
})

describe('circles that wrong links make', () => {
  it('are cut where the last tree in order closes them', async () => {
    const trees = await joinedOf([['Abe+->Ben', 'Ben+->Cal']], [])
    const wrong = await joinedOf(
      [['Abe+->Ben', 'Ben+->Cal'], ['Dan+->Eve']],
      [
        ['1 Cal', '2 Dan'],
        ['1 Abe', '2 Eve'],
      ],
    )

    for (const walk of [ancestorGenerations, descendantGenerations])
      expect(kinOf(wrong, walk, '1 Ben')).toEqual(kinOf(trees, walk, '1 Ben'))
    expect(wayOf(wrong, '1 Cal', '1 Abe')).toEqual([['1 Ben, 1 Abe', '']])
    expect(wayOf(wrong, '2 Eve', '2 Dan')).toEqual([['', '1 Ben, 1 Abe']])
  })

  it('leave all other ties as they are', async () => {
    const wrong = await joinedOf([
      ['Abe+Bea>Ben', 'Ben+->Cal'],
      ['Cal+Dot>Abe,Fay', 'Fay+->Gus'],
    ])

    expect(kinOf(wrong, ancestorGenerations, '2 Gus')).toEqual([
      '2 Fay',
      '1 Cal, 2 Dot',
      '1 Ben',
      '1 Abe, 1 Bea',
    ])
    expect(kinOf(wrong, ancestorGenerations, '1 Abe')).toEqual([])
  })

  it('end where a tree itself has them', async () => {
    const looping = await joinedOf([['Abe+->Ben', 'Ben+->Abe'], ['Ben+->Cal']])

    expect(kinOf(looping, descendantGenerations, '1 Abe')).toEqual(['1 Ben', '2 Cal'])
  })
})
