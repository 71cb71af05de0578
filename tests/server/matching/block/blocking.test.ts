import { describe, expect, it } from 'vitest'
import { Keys } from '../../../../server/matching/block/blocking.ts'
import { populationOf } from '../../../../server/matching/index/population.ts'
import { indexTree } from '../../../../server/matching/index/tree-index.ts'
import { type NamedTree, tree } from '../tree-kit.ts'

describe('fit', () => {
  const single = { john: 'John /Hall/ m' }
  const couple = { peter: 'Peter /Hall/ m', ann: 'Ann /Webb/ f' }

  it('is true of two people whose spouses have the same given name', () => {
    const married = tree({ ...couple }, 'peter+ann>')

    expect(fit(married, 'peter', married, 'peter')).toBe(true)
  })

  it('does not take the spouse of the next person for the spouse of a person without one', () => {
    const one = tree({ ...single, ...couple }, 'peter+ann>')

    expect(fit(one, 'john', one, 'john')).toBe(false)
    expect(fit(one, 'john', one, 'peter')).toBe(false)
  })
})

function fit(a: NamedTree, keyOfA: string, b: NamedTree, keyOfB: string): boolean {
  const [one, other] = [indexTree(a.facts), indexTree(b.facts)]
  const population = populationOf(one, other)
  const inA = one.numbers.indexOf(a.number(keyOfA))
  const inB = population.sizeA + other.numbers.indexOf(b.number(keyOfB))
  return new Keys(population, null).fit(inA, inB)
}
