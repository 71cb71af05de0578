/** How the model handles persons who are in several trees. */
import { describe, expect, it } from 'vitest'
import type { Family } from '#contract/research/family.ts'
import { type EntryKey, type KeyedValue, keyed, keyOf, type RelationId } from '#domain/model/entities.ts'
import { wantsLoading } from '#domain/model/entry.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { itemsOfGroup } from '#domain/model/indexes.ts'
import { createModel, type Model } from '#domain/model/model.ts'
import { snapshotOf } from '#domain/model/snapshot.ts'
import { entriesOf } from '#domain/model/table.ts'
import { assertionId, dataGroup, family, familyId, groupId, person, personId, userId } from './samples.ts'

const ada: EntryKey<'person'> = keyOf('person', personId('17-1'))
const bob = keyOf('person', personId('17-2'))
const loaded = (...names: string[]): ModelEvent => ({
  type: 'entities-loaded',
  entities: names.map((name) => keyed('person', personId(name), person(name))),
})
const signedIn = (user: string): ModelEvent => ({
  type: 'session-started',
  userId: userId(user),
  actorId: null,
})

function modelWith(...events: ModelEvent[]) {
  const model = createModel({ freeze: true })
  model.append(events, 1)
  return model
}

describe('match sets', () => {
  /** The matches of trees 17 and 18, with tree 17 leading. */
  const both = { ...person('17-1'), matchIds: [personId('18-4')], groupIds: [groupId('17'), groupId('18')] }
  const twoTrees: ModelEvent = {
    type: 'entities-loaded',
    entities: [
      keyed('person', both.id, both),
      keyed('person', personId('18-4'), both),
      keyed('person', personId('17-2'), person('17-2')),
      keyed('family', familyId('17-9'), family('17-9', { matchIds: [familyId('18-9')] })),
      keyed('personAssertions', both.id, [assertionId('17-11'), assertionId('18-11')]),
      keyed('personRecord', personId('18-4'), {
        person: person('18-4'),
        relatives: [],
        families: [],
        assertions: [],
        places: [],
      }),
      keyed('person', personId('19-1'), person('19-1')),
      keyed('relation', '19-1~19-2' as RelationId, {
        startPersonId: personId('19-1'),
        toPersonId: personId('19-2'),
        paths: [],
        connection: null,
      }),
    ],
  }
  const staleIn = (model: Model) =>
    [...entriesOf(model.root().entries)].filter(([, { stale }]) => stale).map(([key]) => key)

  it('belong to each of their trees: a change in any of them makes them stale', () => {
    const push = { name: 'Group.DataChanged', payload: { dataGroupId: groupId('18') } } as const
    const model = modelWith(twoTrees, { type: 'push-received', push })

    expect(staleIn(model)).toEqual([
      'person:17-1',
      'person:18-4',
      'family:17-9',
      'personAssertions:17-1',
      'personRecord:18-4',
      'relation:19-1~19-2',
    ])
  })

  it('contain nothing of a tree that is no longer shared, and are fetched again without it', () => {
    const model = modelWith(twoTrees, {
      type: 'entities-missing',
      keys: [keyOf('dataGroup', groupId('18'))],
    })

    expect(model.read(ada)).toMatchObject({ value: null, stale: true })
    expect(wantsLoading(model.read(ada))).toBe(true)
    expect(model.read(keyOf('personRecord', personId('18-4')))).toMatchObject({
      state: 'NotFound',
      stale: false,
    })
    expect(model.read(bob).state).toBe('Loaded')
    expect(model.read(keyOf('person', personId('19-1'))).state).toBe('Loaded')

    model.append(loaded('17-1'), 3)
    expect(model.read(ada)).toMatchObject({ state: 'Loaded', stale: false })
    expect(model.readIndex(itemsOfGroup(groupId('18')))).not.toContain(ada)
  })

  it('leave the index of a tree when they no longer contain a person of it', () => {
    const model = modelWith(twoTrees, loaded('17-1'))

    expect(model.readIndex(itemsOfGroup(groupId('18')))).not.toContain(ada)
  })
})

describe('two data groups', () => {
  const merged: ModelEvent = {
    type: 'push-received',
    push: {
      name: 'DataGroup.Merged',
      payload: { dataGroupId: groupId('18'), intoDataGroupId: groupId('17') },
    },
  }
  /** Both have changed, for example because their links have. */
  const changed = ['17', '18'].map(
    (id): ModelEvent => ({
      type: 'push-received',
      push: { name: 'Group.DataChanged', payload: { dataGroupId: groupId(id) } },
    }),
  )
  const staleAfter = (events: readonly ModelEvent[], entities: readonly KeyedValue[]) => {
    const model = modelWith({ type: 'entities-loaded', entities }, ...events)
    return [...entriesOf(model.root().entries)].filter(([, { stale }]) => stale).map(([key]) => key)
  }
  const staleAfterMerge = (...entities: KeyedValue[]) => staleAfter([merged], entities)

  it.each([
    ['merged', [merged]],
    ['linked otherwise', changed],
  ])(
    '[part of PSH-07] that were %s make everything in either of them stale, and nothing else',
    (_, events) => {
      const stale = staleAfter(events, [
        keyed('person', personId('17-1'), person('17-1')),
        keyed('person', personId('18-1'), person('18-1')),
        keyed('personAssertions', personId('18-1'), []),
        keyed('dataGroup', groupId('18'), dataGroup('18')),
        keyed('person', personId('19-1'), person('19-1')),
        keyed('dataGroup', groupId('19'), dataGroup('19')),
      ])

      expect(stale).toEqual(['person:17-1', 'person:18-1', 'personAssertions:18-1', 'dataGroup:18'])
    },
  )

  const scope = (start: string, ...groups: string[]) => ({
    startPersonId: personId(start),
    loadedDate: 1,
    personIds: [personId(start)],
    groupIds: groups.map(groupId),
    ancestors: 0,
    ancestorGenerations: 0,
    descendants: 0,
    descendantGenerations: 0,
  })

  it('[REP-06] that were merged make a view scope with exactly one of them stale, but not one with both or none', () => {
    const scopes = [
      scope('17-1', '17'),
      scope('17-2', '17', '18'),
      scope('18-3', '18', '20'),
      scope('19-4', '19'),
      scope('19-5', '19', '18'),
    ]

    expect(staleAfterMerge(...scopes.map((one) => keyed('viewScope', one.startPersonId, one)))).toEqual([
      'viewScope:17-1',
      'viewScope:18-3',
      'viewScope:19-5',
    ])
  })

  it.each([
    ['merged', [merged]],
    ['linked otherwise', changed],
  ])(
    '[REP-07] that were %s make the families of parents and spouses of the start person stale',
    (_, events) => {
      const role = (familyId: Family['id'], of: 'Child' | 'Father') => ({ familyId, role: of })
      // A person and families with a third tree as their leading tree, so that only the tree's start person refers to
      // them.
      const start = {
        ...person('20-1'),
        familyRelationships: [role(familyId('20-8'), 'Child'), role(familyId('20-9'), 'Father')],
      }

      expect(
        staleAfter(events, [
          keyed('dataGroup', groupId('17'), { ...dataGroup('17'), startItemId: '17-1' }),
          keyed('person', personId('17-1'), start),
          keyed('person', start.id, start),
          keyed('family', familyId('20-8'), family('20-8')),
          keyed('family', familyId('20-9'), family('20-9')),
          keyed('family', familyId('20-7'), family('20-7')),
        ]),
      ).toEqual(['dataGroup:17', 'person:17-1', 'person:20-1', 'family:20-8', 'family:20-9'])
    },
  )
})

describe('the numbers of trees', () => {
  const arrived = (...groups: readonly (readonly [id: string, owner: string])[]): ModelEvent => ({
    type: 'entities-loaded',
    entities: groups.map(([id, owner]) =>
      keyed('dataGroup', groupId(id), { ...dataGroup(id), ownerId: userId(owner) }),
    ),
  })
  const numbersIn = (model: Model, ...ids: string[]) =>
    ids.map((id) => model.read(keyOf('treeNumber', groupId(id))).value)

  it('go to the user’s own trees first, and stay when other trees come or go', () => {
    const model = modelWith(signedIn('5'), arrived(['3', '6'], ['7', '5'], ['12', '6']))
    expect(numbersIn(model, '7', '3', '12')).toEqual([1, 2, 3])

    model.append({ type: 'entities-missing', keys: [keyOf('dataGroup', groupId('3'))] }, 2)
    model.append(arrived(['2', '5'], ['12', '6'], ['7', '5']), 3)
    model.append({ type: 'all-marked-stale' }, 4)

    expect(numbersIn(model, '7', '3', '12', '2')).toEqual([1, 2, 3, 4])
    expect(model.read(keyOf('treeNumber', groupId('7'))).stale).toBe(false)
  })

  it('are shared from the ninth tree on', () => {
    const ids = Array.from({ length: 10 }, (_, index) => String(index + 1))
    const model = modelWith(arrived(...ids.map((id) => [id, '6'] as const)))

    expect(numbersIn(model, ...ids)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2])
  })

  it('are those that this device has stored', () => {
    const before = modelWith(signedIn('5'), arrived(['9', '6']), arrived(['4', '5']))
    const model = createModel()
    model.restore(snapshotOf(before.root()).chunks, { userId: userId('5'), actorId: null }, 1)
    model.append(arrived(['4', '5'], ['9', '6']), 2)

    expect(numbersIn(model, '9', '4')).toEqual([1, 2])
  })
})
