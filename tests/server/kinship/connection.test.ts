import { describe, expect, it } from 'vitest'
import { connectionBetween } from '../../../server/kinship/connection.ts'
import { FamilyGraph } from '../../../server/kinship/family-graph.ts'
import { type Tree, tree } from './tree.ts'

const told = (of: Tree, start: string, to: string) =>
  connectionBetween(of.graph, of.number(start), of.number(to))?.map(
    ({ person, by, family }) => `${by} ${of.name(person)} in ${family}`,
  ) ?? null

const family = tree('Pa+Ma>Me,Sis', 'Bob+Sis>Kid', 'Kid+Kw', 'Fil+Mil>Kw', '-+->Lone,Twin', 'Lone+Mil')

describe('a connection', () => {
  it('[REP-01] is the shortest way over parents, children and spouses', () => {
    expect(told(family, 'Me', 'Fil')).toEqual([
      'parent Pa in 1',
      'child Sis in 1',
      'child Kid in 2',
      'spouse Kw in 3',
      'parent Fil in 4',
    ])
    expect(told(family, 'Fil', 'Me')).toEqual([
      'child Kw in 4',
      'spouse Kid in 3',
      'parent Sis in 2',
      'parent Pa in 1',
      'child Me in 1',
    ])
  })

  it('goes through siblings if the file names no parents', () => {
    expect(told(family, 'Fil', 'Twin')).toEqual(['spouse Mil in 4', 'spouse Lone in 6', 'sibling Twin in 5'])
  })

  it('does not exist between persons who are not related', () => {
    const circles = tree('Pa+Ma>Me', 'Abe+->Ben', 'Ben+->Abe')

    expect(told(circles, 'Me', 'Abe')).toBeNull()
    expect(connectionBetween(circles.graph, 1, 999)).toBeNull()
    expect(connectionBetween(circles.graph, 999, 1)).toBeNull()
    expect(connectionBetween(circles.graph, 1, 1)).toEqual([])
  })

  it('is found along ten thousand generations', () => {
    const line = Array.from({ length: 10_000 }, (_, index) => [index + 1, index + 2, 0])
    const children = line.flatMap((_, index) => [index + 1, index + 1, 0])
    const tall = new FamilyGraph({
      families: Int32Array.from(line.flat()),
      children: Int32Array.from(children),
    })

    expect(connectionBetween(tall, 1, 10_001)).toHaveLength(10_000)
  })
})
