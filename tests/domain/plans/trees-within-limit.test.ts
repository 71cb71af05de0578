import { describe, expect, it } from 'vitest'
import { treesWithinLimit } from '#domain/plans/trees-within-limit.ts'

const tree = (id: string, createdDate: string, isDisabled = false) => ({
  id,
  createdDate: new Date(createdDate),
  isDisabled,
})

/** The tree 9 is older than the tree 12: they were made at once, and ids rise. */
const trees = [tree('12', '2026-03-01'), tree('9', '2026-03-01'), tree('4', '2026-02-01')]
const disabled = trees.map((one) => ({ ...one, isDisabled: one.id !== '12' }))
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)

describe(treesWithinLimit.name, () => {
  it.each([
    [2, ['12']],
    [1, ['9', '12']],
    [3, []],
    [-1, []],
  ])('[LIM-14] disables the newest above a limit of %i', (limit, expected) => {
    const { disable, enable } = treesWithinLimit(trees, limit)

    expect([ids(disable), ids(enable)]).toEqual([expected, []])
  })

  it.each([
    [1, []],
    [2, ['4']],
    [-1, ['4', '9']],
  ])(
    '[LIM-14] with a limit of %i, enables the oldest, and leaves the one that the owner has chosen',
    (limit, expected) => {
      const { disable, enable } = treesWithinLimit(disabled, limit)

      expect([ids(disable), ids(enable)]).toEqual([[], expected])
    },
  )
})
