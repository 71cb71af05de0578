import { describe, expect, it } from 'vitest'
import { populationOf } from '../../../../server/matching/index/population.ts'
import { indexTree } from '../../../../server/matching/index/tree-index.ts'
import { Nameless } from '../../../../server/matching/propagate/nameless.ts'
import { type NamedTree, tree } from '../tree-kit.ts'

const husband = { man: 'Peter /Hall/ m 1750-06-07 1801' }
const wife = { wife: 'Rose /Webb/ f 1755-01-02 1810' }

describe('areOnlyChildren', () => {
  it('asks nothing about a parent whom the other tree does not know', () => {
    const a = tree({ ...husband, ...wife, son: 'Son m', half: 'Infant m' }, 'man+wife>son', '-+wife>half')
    const b = tree({ ...husband, son: 'Son m' }, 'man+->son')

    expect(areOnlyChildren(a, b)).toBe(true)
    expect(areOnlyChildren(b, a)).toBe(true)
  })

  it('is false if a parent who is in both trees has another child without a name', () => {
    const a = tree({ ...husband, son: 'Son m', half: 'Infant m' }, 'man+->son,half')
    const b = tree({ ...husband, son: 'Son m' }, 'man+->son')

    expect(areOnlyChildren(a, b)).toBe(false)
    expect(areOnlyChildren(b, a)).toBe(false)
  })
})

/** Asks about the son in each tree; only the father is matched. */
function areOnlyChildren(a: NamedTree, b: NamedTree): boolean {
  const [one, other] = [indexTree(a.facts), indexTree(b.facts)]
  const population = populationOf(one, other)
  const inA = (key: string) => one.numbers.indexOf(a.number(key))
  const inB = (key: string) => population.sizeA + other.numbers.indexOf(b.number(key))
  const partner = new Int32Array(population.size).fill(-1)
  partner[inA('man')] = inB('man')
  partner[inB('man')] = inA('man')
  return new Nameless(population).areOnlyChildren(inA('son'), inB('son'), partner)
}
