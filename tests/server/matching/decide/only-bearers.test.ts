import { describe, expect, it } from 'vitest'
import { compareTrees } from '../../../../server/matching/compare-trees.ts'
import { OnlyBearers } from '../../../../server/matching/decide/only-bearers.ts'
import { bandOf, type NamedTree, outcome, tree, undecided } from '../tree-kit.ts'

describe(OnlyBearers.name, () => {
  const otes = 'Otes /Gilbert/ m'

  it('are the same in trees that both have nearly everybody', () => {
    const a = tree({ otes })

    expect(bandOf(a, a, 'otes', 'otes')).toBe('accepted')
  })

  it('are left to a person to decide if a tree has another bearer of the name, even of another century', () => {
    const a = tree({ otes: 'Otes /Gilbert/ m 1520', other: 'Otes /Gilbert/ m 1320 1370' })
    const b = tree({ otes: 'Otes /Gilbert/ m 1520' })

    expect(bandAndRival(a, b, 'otes')).toEqual({ band: 'review', hasRival: false })
    expect(bandOf(b, b, 'otes', 'otes')).toBe('accepted')
  })

  it('are not the only bearers of a name that somebody else has in a variant', () => {
    const a = tree({ ann: 'Ann /Smyth/ f 1520', other: 'Anna /Smith/ f 1320 1370' })
    const b = tree({ ann: 'Ann /Smyth/ f 1520' })

    expect(bandAndRival(a, b, 'ann')).toEqual({ band: 'review', hasRival: false })
    expect(bandOf(b, b, 'ann', 'ann')).toBe('accepted')
  })

  it('are the same by a given name only, if neither has a surname', () => {
    const bare = tree({ otes: 'Otes m' })

    expect(bandOf(bare, bare, 'otes', 'otes')).toBe('accepted')
  })

  it('are left to a person to decide if only one of them has a surname', () => {
    expect(bandOf(tree({ otes: 'Otes m' }), tree({ otes }), 'otes', 'otes')).toBe('review')
  })

  it('are not the only bearers of a given name that somebody with a surname has', () => {
    const a = tree({ otes: 'Otes m', other: 'Otes /Hay/ f' })
    const b = tree({ otes: 'Otes m' })

    expect(bandAndRival(a, b, 'otes')).toEqual({ band: 'review', hasRival: false })
  })

  it('are left to a person to decide if years contradict', () => {
    const a = tree({ otes: 'Otes /Gilbert/ m 1520' })
    const b = tree({ otes: 'Otes /Gilbert/ m 1523' })

    expect(bandOf(a, b, 'otes', 'otes')).toBe('review')
  })

  it('are left to a person to decide in trees that share few persons', () => {
    const [a, b] = [tree({ otes, x: 'Ada /Hay/ f 1701' }), tree({ otes, y: 'Ida /May/ f 1802' })]

    expect(accepted(a, b)).toEqual([])
  })
})

const accepted = (a: NamedTree, b: NamedTree) =>
  compareTrees(a.facts, b.facts, undecided).matches.filter(({ band }) => band === 'accepted')

const bandAndRival = (a: NamedTree, b: NamedTree, key: string) => {
  const found = outcome(a, b, key, key)
  return { band: found?.band, hasRival: found?.reasons.some(({ field }) => field === 'rival') }
}
