import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideEnabling } from '#domain/plans/decide-enabling.ts'

/** '1 2 (3)': the trees of an owner, of which the third is disabled. */
const owned = (words: string) =>
  words.split(' ').map((word) => ({ id: word.replaceAll(/[()]/g, ''), isDisabled: word.startsWith('(') }))

describe(decideEnabling.name, () => {
  it.each<[string, number, string, string | null, object]>([
    ['1 2 (3)', 2, '3', '1', ok({ enable: '3', disable: '1' })],
    ['1 2 (3)', 2, '3', null, refuse('tree-limit-reached')],
    // The other tree is that of somebody else, or read-only already, or the tree itself.
    ['1 2 (3)', 2, '3', '9', refuse('tree-limit-reached')],
    ['1 2 (3) (4)', 2, '3', '4', refuse('tree-limit-reached')],
    ['1 2 (3)', 2, '3', '3', refuse('tree-limit-reached')],
    // There is room, so no tree has to give way.
    ['1 (3)', 2, '3', '1', ok({ enable: '3', disable: null })],
    ['1 2 (3)', -1, '3', null, ok({ enable: '3', disable: null })],
    // A repeated call.
    ['(1) 2 3', 2, '3', '1', ok({ enable: null, disable: null })],
    // The plan has just become smaller, and is not in force yet.
    ['1 2 3 (4)', 2, '4', '1', refuse('tree-limit-reached')],
    ['1 2', 2, '3', '1', refuse('not-found')],
  ])(
    '[LIM-14] decides about trees %s with a limit of %i: %s instead of %s',
    (words, limit, tree, instead, expected) => {
      const decided = decideEnabling({ trees: owned(words), limit }, { tree, instead })

      const ids = decided.ok
        ? ok({ enable: decided.value.enable?.id ?? null, disable: decided.value.disable?.id ?? null })
        : decided
      expect(ids).toEqual(expected)
    },
  )
})
