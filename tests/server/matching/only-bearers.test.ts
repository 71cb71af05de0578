import { describe, expect, it } from 'vitest'
import { compareTrees } from '../../../server/matching/compare-trees.ts'
import { OnlyBearers } from '../../../server/matching/only-bearers.ts'
import { bandOf, type NamedTree, tree, undecided } from './tree-kit.ts'

describe(OnlyBearers.name, () => {
  const otes = 'Otes /Gilbert/ m'

  it('are the same in trees that both have nearly everybody', () => {
    const a = tree({ otes })

    expect(bandOf(a, a, 'otes', 'otes')).toBe('accepted')
  })

  it('are left to a person where a tree has somebody else of the name', () => {
    const a = tree({ otes, other: 'Otes /Gilbert/ m' })
    const b = tree({ otes })

    expect(bandOf(a, b, 'otes', 'otes')).not.toBe('accepted')
  })

  it('are no bearers alone of a name that somebody else bears in a variant', () => {
    const a = tree({ ann: 'Ann /Smyth/ f', other: 'Anna /Smith/ f' })
    const b = tree({ ann: 'Ann /Smyth/ f' })

    expect(bandOf(a, b, 'ann', 'ann')).not.toBe('accepted')
  })

  it('are left to a person where years contradict', () => {
    const a = tree({ otes: 'Otes /Gilbert/ m 1520' })
    const b = tree({ otes: 'Otes /Gilbert/ m 1523' })

    expect(bandOf(a, b, 'otes', 'otes')).not.toBe('accepted')
  })

  it('are left to a person in trees that share few', () => {
    const [a, b] = [tree({ otes, x: 'Ada /Hay/ f 1701' }), tree({ otes, y: 'Ida /May/ f 1802' })]

    expect(accepted(a, b)).toEqual([])
  })
})

const accepted = (a: NamedTree, b: NamedTree) =>
  compareTrees(a.facts, b.facts, undecided).matches.filter(({ band }) => band === 'accepted')
