import { describe, expect, it } from 'vitest'
import type { Edit } from '#domain/model/edit.ts'
import { factsOfVerdict, verdictOnFailure, verdictOnReading } from '#domain/model/edit-verdict.ts'
import { keyOf } from '#domain/model/entities.ts'
import { dataGroup, groupId } from './samples.ts'

const tree = keyOf('dataGroup', groupId('17'))
const toOak: Edit<'dataGroup'> = { id: 'a', key: tree, set: { name: 'Oak' } }
const oak = { ...dataGroup('17'), name: 'Oak' }
const problem = { status: 0, code: 'network' }

describe(verdictOnFailure.name, () => {
  it.each([
    [0, 'undecided'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [412, 'refused'],
    [429, 'refused'],
    [499, 'refused'],
    [500, 'undecided'],
    [502, 'undecided'],
    [503, 'undecided'],
    // An answer that arrived but could not be read.
    [200, 'undecided'],
  ])('on the status %i is %s', (status, verdict) => {
    expect(verdictOnFailure({ status, code: 'any' })).toBe(verdict)
  })
})

describe(verdictOnReading.name, () => {
  it.each([
    ['shows the edit', null, oak, 'confirmed'],
    ['shows the edit among changes of others', null, { ...oak, description: 'New' }, 'confirmed'],
    ['does not show it', null, dataGroup('17'), 'refused'],
    ['is gone', null, null, 'refused'],
    ['cannot be read', problem, dataGroup('17'), 'undecided'],
    ['cannot be read, and showed the edit before', problem, oak, 'undecided'],
    ['cannot be read and never was', problem, null, 'undecided'],
  ])('judges an entity that %s', (_case, unread, base, verdict) => {
    expect(verdictOnReading(toOak, { problem: unread, base })).toBe(verdict)
  })
})

describe(factsOfVerdict.name, () => {
  const refused = { type: 'edit-refused', id: 'a', problem } as const

  it.each([
    ['confirmed', [{ type: 'edit-confirmed', id: 'a', entities: [] }]],
    ['refused', [refused]],
    ['missing', [{ type: 'entities-missing', keys: [tree] }, refused]],
    ['undecided', []],
  ] as const)('on %s', (verdict, facts) => {
    expect(factsOfVerdict(toOak, verdict, problem)).toEqual(facts)
  })
})
