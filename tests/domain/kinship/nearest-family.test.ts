import { describe, expect, it } from 'vitest'
import { nearestFamilyOf } from '#domain/kinship/nearest-family.ts'
import { tree } from './tree.ts'

const near = (notation: string, name: string) => {
  const kin = tree(notation)
  return kin.names(nearestFamilyOf(kin, kin.id(name)))
}

describe(nearestFamilyOf.name, () => {
  it('is four generations up, spouses, and two down', () => {
    const line = 'A + ? > B\nB + ? > C\nC + ? > D\nD + ? > E\nE + ? > Me\nMe + You > F\nF + ? > G\nG + ? > H'

    expect(near(line, 'Me').split(/\W+/).toSorted()).toEqual(['B', 'C', 'D', 'E', 'F', 'G', 'Me', 'You'])
  })

  it('ends on a family that loops', () => {
    expect(near('A + ? > B\nB + ? > A', 'A').split(/\W+/).toSorted()).toEqual(['A', 'B'])
  })
})
