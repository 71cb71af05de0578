import { describe, expect, it } from 'vitest'
import { admits, type Nearness, nearnesses } from '#domain/users/privacy.ts'

describe(admits.name, () => {
  it.each([
    ['Me', ['close']],
    ['Friends', ['close', 'friend']],
    ['Groups', ['close', 'friend', 'group']],
    ['Everyone', ['close', 'friend', 'group', 'any']],
  ] as const)(
    '[part of PRM-16] shows a field of the level %s to %j',
    (privacy, admitted: readonly Nearness[]) => {
      expect(nearnesses.filter((nearness) => admits(privacy, nearness))).toEqual(admitted)
    },
  )
})
