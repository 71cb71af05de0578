import { describe, expect, it } from 'vitest'
import { idOf, keyed, keyOf, kindOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { testServer } from '../../services/entities/server.ts'
import { person, personId, userId } from './samples.ts'

describe(keyOf.name, () => {
  it('makes a key from kind and id', () => {
    const key = keyOf('person', personId('17-1'))

    expect([key, kindOf(key), idOf(key)]).toEqual(['person:17-1', 'person', '17-1'])
  })

  it.each(['user', 'treesOfUser', 'workspacesOfUser', 'viewGroupsOfUser'] as const)(
    '[VAL-04] raises UserStore.AliasNotAllowed for $me as the id of %s',
    (kind) => {
      expect(() => keyOf(kind, userId('$me'))).toThrow('UserStore.AliasNotAllowed')
    },
  )

  it('[VAL-04] never loads or stores anything under the alias', async () => {
    const { transport, asked } = testServer(() => ({}))
    const model = createModel({ freeze: true })
    const loader = createLoader({ model, transport, now: () => 1, report: () => undefined })

    await expect(loader.load('user', userId('$me'))).rejects.toThrow('UserStore.AliasNotAllowed')
    expect(asked).toEqual([])
  })
})

describe(keyed.name, () => {
  it('[ERR-13] raises an error for an item that has no key', () => {
    // A field that an answer lacks although its type requires it.
    const { id } = {} as { readonly id?: ReturnType<typeof personId> }

    expect(() => keyed('person', id, person('17-1'))).toThrow('added item has undefined key')
  })
})
