import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DataGroupId, MatchId, PersonId, UserId } from '#contract/wire.ts'
import { checkLookable, namedIn } from '../../../server/audit/named-ids.ts'

describe(namedIn.name, () => {
  const schema = z.object({
    users: z.optional(z.array(UserId)),
    roles: z.record(UserId, z.string()),
    item: z.union([z.object({ person: PersonId }), z.object({ group: z.nullable(DataGroupId) })]),
  })

  it('finds ids in lists, in keys of records and in whichever of several shapes fits', () => {
    const value = { users: ['1', '2'], roles: { 3: 'Editor' }, item: { person: '77-5' } }

    const { userIds, dataGroupIds } = namedIn([schema, value])

    expect([...userIds]).toEqual(['1', '2', '3'])
    expect([...dataGroupIds]).toEqual(['77'])
  })

  it('reads no field from a prototype', () => {
    const odd = z.object({ constructor: UserId, users: UserId })

    const named = namedIn([odd, Object.create({ users: '4' })])

    expect([...named.userIds]).toEqual([])
  })
})

describe('the ids of two persons', () => {
  it('name the trees of both, as a match and side by side', () => {
    const match = z.object({ id: MatchId, personIds: z.tuple([PersonId, PersonId]) })
    const value = { id: '17-3~20-4', personIds: ['17-3', '21-9'] }

    expect([...namedIn([match, value]).dataGroupIds]).toEqual(['17', '20', '21'])
  })
})

describe(checkLookable.name, () => {
  it.each([
    ['a set', z.set(UserId)],
    ['a set of a list', z.array(z.set(UserId))],
    ['a map in an object', z.object({ users: z.optional(z.map(UserId, z.string())) })],
  ])('refuses %s, which it cannot search', (_what, schema) => {
    expect(() => checkLookable(schema)).toThrow(/how to look for ids/)
  })
})
