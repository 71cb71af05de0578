import { describe, expect, it } from 'vitest'
import { chartMembers } from '../../../server/kinship/chart-members.ts'
import { type Tree, tree } from './tree.ts'

function chartOf(of: Tree, start: string, up: number, down: number, max = 99) {
  const { persons, families, withMore, leftOut } = chartMembers(of.graph, of.number(start), { up, down }, max)
  const named = (numbers: ReadonlySet<number>) => [...numbers].map(of.name).join(' ')
  return { persons: named(persons), families: families.size, more: named(withMore), leftOut }
}

describe(chartMembers.name, () => {
  const family = tree('Abe+Bea>Cal,Sis', 'Cal+Dot>Eve,Ned', 'Gus+Gran>Dot', 'Eve+Bob>Fay', 'Pa+Ma>Bob')

  it('goes up to ancestors alone, without their other children', () => {
    expect(chartOf(family, 'Eve', 1, 0)).toEqual({
      persons: 'Eve Cal Dot',
      families: 1,
      more: 'Cal Dot',
      leftOut: 0,
    })
    expect(chartOf(family, 'Eve', 9, 0)).toEqual({
      persons: 'Eve Cal Dot Abe Bea Gus Gran',
      families: 3,
      more: '',
      leftOut: 0,
    })
  })

  it('goes down to descendants with their spouses, and not on from the spouses', () => {
    expect(chartOf(family, 'Abe', 0, 2)).toEqual({
      persons: 'Abe Bea Cal Sis Dot Eve Ned',
      families: 2,
      more: 'Eve',
      leftOut: 0,
    })
  })

  it('goes both ways for an hourglass', () => {
    expect(chartOf(family, 'Eve', 1, 1)).toEqual({
      persons: 'Eve Cal Dot Bob Fay',
      families: 2,
      more: 'Cal Dot',
      leftOut: 0,
    })
  })

  it('meets cousins who married once', () => {
    const village = tree('Root+Wife>Left,Right', 'Left+->Lea', '-+Right>Rob', 'Rob+Lea>Kid')

    expect(chartOf(village, 'Kid', 9, 0).persons).toBe('Kid Rob Lea Right Left Root Wife')
    expect(chartOf(village, 'Root', 0, 9).persons).toBe('Root Wife Left Right Lea Rob Kid')
  })

  it('ends where somebody is their own ancestor', () => {
    const looping = tree('Abe+Abe>Ben', 'Ben+->Cal,Ben', 'Cal+->Abe')

    expect(chartOf(looping, 'Abe', 30, 30).persons).toBe('Abe Cal Ben')
  })

  it('leaves out the farthest if there are too many, counts them, and tells where the lines are cut', () => {
    expect(chartOf(family, 'Abe', 0, 9, 4)).toEqual({
      persons: 'Abe Bea Cal Sis',
      families: 2,
      more: 'Cal',
      leftOut: 5,
    })
    expect(chartOf(family, 'Eve', 9, 0, 4)).toEqual({
      persons: 'Eve Cal Dot Abe',
      families: 3,
      more: 'Cal Dot',
      leftOut: 3,
    })
  })

  it('tells of no more where the parents of an ancestor are in the chart already', () => {
    const village = tree('Root+Wife>Left,Right', 'Left+->Lea', '-+Right>Rob', 'Rob+Lea>Kid', 'Old+->Root')

    expect(chartOf(village, 'Kid', 3, 0)).toMatchObject({
      persons: 'Kid Rob Lea Right Left Root Wife',
      more: 'Root',
    })
  })
})
