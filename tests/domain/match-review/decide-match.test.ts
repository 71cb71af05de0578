import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideMatch } from '#domain/match-review/decide-match.ts'

const [yes, no] = [true, false]

describe(decideMatch.name, () => {
  it.each([
    ['same', no, no, ok(null)],
    ['same', yes, no, refuse('two-of-one-tree')],
    ['same', no, yes, refuse('own-ancestor')],
    ['same', yes, yes, refuse('two-of-one-tree')],
    ['different', yes, yes, ok(null)],
  ] as const)(
    '%s, two of one tree: %s, own ancestor: %s',
    (verdict, joinsTwoOfOneTree, makesOwnAncestor, decided) => {
      expect(decideMatch(verdict, { joinsTwoOfOneTree, makesOwnAncestor })).toEqual(decided)
    },
  )
})
