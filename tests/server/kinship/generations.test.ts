import { describe, expect, it } from 'vitest'
import { ancestorGenerations, descendantGenerations } from '../../../server/kinship/generations.ts'
import { type Tree, tree } from './tree.ts'

const walked = (of: Tree, walk: typeof ancestorGenerations, names: readonly string[], count = 8, most = 99) =>
  walk(of.graph, names.map(of.number), count, most).map((generation) => generation.map(of.name).join(' '))

describe('generations', () => {
  const family = tree('Abe+Bea>Cal,Sis', 'Cal+Dot>Eve', 'Gus+Gran>Dot', 'Eve+Bea>Fay')

  it('[REP-02] list ancestors, each person once, in the nearest generation', () => {
    expect(walked(family, ancestorGenerations, ['Fay'])).toEqual(['Eve Bea', 'Cal Dot', 'Abe Gus Gran'])
    expect(walked(family, ancestorGenerations, ['Fay'], 2)).toEqual(['Eve Bea', 'Cal Dot'])
    expect(walked(family, ancestorGenerations, ['Cal', 'Dot', 'Abe'])).toEqual(['Bea Gus Gran'])
  })

  it('[REP-03] go down in the same way', () => {
    expect(walked(family, descendantGenerations, ['Abe', 'Gran'])).toEqual(['Cal Sis Dot', 'Eve', 'Fay'])
    expect(walked(family, descendantGenerations, ['Fay'])).toEqual([])
  })

  it('end where somebody is their own ancestor', () => {
    const looping = tree('Abe+Abe>Ben', 'Ben+->Cal,Ben', 'Cal+->Abe')

    expect(walked(looping, ancestorGenerations, ['Abe'], 100)).toEqual(['Cal', 'Ben'])
    expect(walked(looping, descendantGenerations, ['Abe'], 100)).toEqual(['Ben', 'Cal'])
  })

  it('end at the maximum number of persons in an answer', () => {
    expect(walked(family, descendantGenerations, ['Abe'], 8, 3)).toEqual(['Cal Sis', 'Eve'])
  })
})
