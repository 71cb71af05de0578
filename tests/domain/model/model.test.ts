import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type EntryKey, idOf, keyed, keyOf, kindOf } from '#domain/model/entities.ts'
import { type Entry, firstEntry, nextEntry } from '#domain/model/entry.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { itemsOfGroup, syncsOfWorkspace, workspacesOfGroup } from '#domain/model/indexes.ts'
import { createModel, readAt } from '#domain/model/model.ts'
import { entriesOf } from '#domain/model/table.ts'
import {
  dataGroup,
  family,
  groupId,
  person,
  personId,
  sync,
  syncId,
  user,
  userId,
  workspace,
  workspaceId,
} from './samples.ts'

const ada = keyOf('person', personId('17-1'))
const bob = keyOf('person', personId('17-2'))
const zoe = keyOf('person', personId('18-1'))
const loaded = (...names: string[]): ModelEvent => ({
  type: 'entities-loaded',
  entities: names.map((name) => keyed('person', personId(name), person(name))),
})
const signedIn = (user: string, actor: string | null = null): ModelEvent => ({
  type: 'session-started',
  userId: userId(user),
  actorId: actor === null ? null : userId(actor),
})

function modelWith(...events: ModelEvent[]) {
  const model = createModel({ freeze: true })
  model.append(events, 1)
  return model
}

describe('keys', () => {
  it('contain kind and id', () => {
    expect([ada, kindOf(ada), idOf(ada)]).toEqual(['person:17-1', 'person', '17-1'])
  })
})

describe(createModel.name, () => {
  it('reads the same object until the entry changes', () => {
    const model = modelWith(loaded('17-1', '17-2'))
    const before = model.read(ada)
    model.append({ type: 'marked-stale', keys: [bob] }, 2)

    expect(model.read(ada)).toBe(before)
    expect(model.read(bob)).toMatchObject({ state: 'Loaded', stale: true })
    expect(model.read(zoe)).toBe(model.read(keyOf('person', personId('18-2'))))
  })

  it('notifies once for a change of many facts, and only the subscribers that it concerns', () => {
    const model = modelWith()
    const [both, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    model.subscribe([ada, bob], both)
    model.subscribe(zoe, other)

    model.append([{ type: 'entities-requested', keys: [ada, bob] }, loaded('17-1', '17-2')], 1)

    expect(both).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('shows a listener the whole change, and nothing after it stopped', () => {
    const model = modelWith()
    const seen: unknown[] = []
    const stop = model.subscribe(ada, () => seen.push(model.read(ada).state, model.read(bob).state))

    model.append(loaded('17-1', '17-2'), 1)
    stop()
    model.append({ type: 'marked-stale', keys: [ada] }, 2)

    expect(seen).toEqual(['Loaded', 'Loaded'])
  })

  it('makes no new version and notifies nobody when a fact changes nothing', () => {
    const model = modelWith(loaded('17-1'))
    const listener = vi.fn<() => void>()
    model.subscribe(ada, listener)
    const root = model.root()

    model.append({ type: 'entities-requested', keys: [ada] }, 2)

    expect(model.root()).toBe(root)
    expect(listener).not.toHaveBeenCalled()
  })

  it('lets one function subscribe twice and unsubscribe once', () => {
    const model = modelWith()
    const listener = vi.fn<() => void>()
    const stop = model.subscribe(ada, listener)
    model.subscribe(ada, listener)
    stop()

    model.append(loaded('17-1'), 1)

    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('refuses a change from outside while it freezes', () => {
    const model = modelWith(loaded('17-1'))

    expect(() => Object.assign(model.read(ada).value?.displayProperties ?? {}, { name: 'Eve' })).toThrow(
      TypeError,
    )
  })

  it('logs the latest facts with number and time', () => {
    const model = createModel({ window: 2 })
    for (const at of [10, 20, 30, 40, 50]) model.append({ type: 'all-marked-stale' }, at)

    expect(model.eventsSince(0).map(({ sequence, at }) => [sequence, at])).toEqual([
      [4, 40],
      [5, 50],
    ])
    expect(model.eventsSince(4).map(({ sequence }) => sequence)).toEqual([5])
  })

  it('keeps an old version as it was', () => {
    const model = modelWith(loaded('17-1'))
    const old = model.root()
    model.append([{ type: 'entities-removed', keys: [ada] }, loaded('17-2')], 2)

    expect([readAt(old, ada).state, readAt(old, bob).state]).toEqual(['Loaded', 'NotLoaded'])
    expect([model.read(ada).state, model.read(bob).state]).toEqual(['NotFound', 'Loaded'])
  })
})

describe('sessions', () => {
  it('leave nothing for the next user, and notify the subscribers', () => {
    const model = modelWith(signedIn('5'), loaded('17-1'))
    const listener = vi.fn<() => void>()
    model.subscribe(ada, listener)
    model.append(signedIn('6'), 2)

    expect(model.read(ada)).toBe(firstEntry())
    expect(model.readIndex(itemsOfGroup(groupId('17')))).toEqual([])
    expect(model.root()).toMatchObject({ epoch: 2, userId: '6' })
    expect(model.root().entries.slots.size).toBe(0)
    expect(model.eventsSince(0)).toEqual([{ sequence: 1, at: 2, event: signedIn('6') }])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('forget everything when they end and while another user acts as the user', () => {
    const model = modelWith(signedIn('5'), loaded('17-1'))
    model.append(signedIn('5', '7'), 2)
    expect(model.read(ada).state).toBe('NotLoaded')

    model.append([loaded('17-1'), { type: 'session-ended' }], 3)
    expect(model.read(ada).state).toBe('NotLoaded')
    expect(model.root().userId).toBeNull()
  })

  it('forget nothing when they continue', () => {
    const model = modelWith(signedIn('5'), loaded('17-1'), signedIn('5'))

    expect(model.read(ada).state).toBe('Loaded')
  })
})

describe('indexes', () => {
  it('track what belongs to a data group, whether loaded or loading', () => {
    const model = modelWith(loaded('17-1', '18-1'), { type: 'entities-requested', keys: [bob] })
    const members = () => model.readIndex(itemsOfGroup(groupId('17')))
    const listener = vi.fn<() => void>()
    model.subscribe(itemsOfGroup(groupId('17')), listener)

    expect(members()).toEqual([ada, bob])
    model.append(loaded('17-1'), 2)
    expect(listener).not.toHaveBeenCalled()
    model.append(loaded('17-3'), 3)
    expect(members()).toHaveLength(3)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('follow a workspace that changes its data group, and name it once', () => {
    const move = (group: string): ModelEvent => ({
      type: 'entities-loaded',
      entities: [keyed('workspace', workspaceId('3'), workspace('3', group))],
    })
    const model = modelWith(move('17'), move('18'), move('17'))

    expect(model.readIndex(workspacesOfGroup(groupId('17')))).toEqual(['workspace:3'])
    expect(model.readIndex(workspacesOfGroup(groupId('18')))).toEqual([])
  })

  it('contain every entry', () => {
    const model = modelWith(loaded(...Array.from({ length: 600 }, (_, index) => `17-${index + 1}`)))

    expect(model.readIndex(itemsOfGroup(groupId('17')))).toHaveLength(600)
  })
})

describe('push', () => {
  const everything: ModelEvent = {
    type: 'entities-loaded',
    entities: [
      keyed('person', personId('17-1'), person('17-1')),
      keyed('person', personId('18-1'), person('18-1')),
      keyed('family', family('17-9').id, family('17-9')),
      keyed('dataGroup', groupId('17'), dataGroup('17')),
      keyed('workspace', workspaceId('3'), workspace('3', '17')),
      keyed('sync', syncId('8'), sync('8', '3')),
      keyed('workspaceSyncs', workspaceId('3'), [syncId('8')]),
      keyed('syncChanges', syncId('8'), { state: 'Applied', counts: null, examples: [], canUndo: true }),
      keyed('treesOfUser', userId('5'), [groupId('17')]),
    ],
  }
  const staleAfter = (event: ModelEvent) => {
    const model = modelWith(everything, event)
    const keys: EntryKey[] = [
      ada,
      zoe,
      keyOf('family', family('17-9').id),
      keyOf('dataGroup', groupId('17')),
      keyOf('workspace', workspaceId('3')),
      keyOf('sync', syncId('8')),
      keyOf('workspaceSyncs', workspaceId('3')),
      keyOf('syncChanges', syncId('8')),
      keyOf('treesOfUser', userId('5')),
    ]
    return keys.filter((key) => model.read(key).stale)
  }

  it('[STA-18] [PSH-12] marks everything of a changed data group stale, and nothing else', () => {
    const push = { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } } as const

    expect(staleAfter({ type: 'push-received', push })).toEqual([
      'person:17-1',
      'family:17-9',
      'dataGroup:17',
      'workspace:3',
      'workspaceSyncs:3',
      'syncChanges:8',
      'treesOfUser:5',
    ])
  })

  it('[PSH-06] marks a changed user stale, and no other', () => {
    const model = modelWith(everything, {
      type: 'entities-loaded',
      entities: [keyed('user', userId('5'), user('5')), keyed('user', userId('6'), user('6'))],
    })
    model.append(
      { type: 'push-received', push: { name: 'User.Changed', payload: { userId: userId('5') } } },
      2,
    )

    const entries = [...entriesOf(model.root().entries)]
    expect(entries.filter(([, { stale }]) => stale).map(([key]) => key)).toEqual(['user:5'])
  })

  it('[PSH-13] [PSH-14] marks stale a sync and its workspace', () => {
    const payload = { syncId: syncId('8'), workspaceId: workspaceId('3') }

    for (const name of ['Sync.Added', 'Sync.StateChanged'] as const)
      expect(staleAfter({ type: 'push-received', push: { name, payload } })).toEqual([
        'workspace:3',
        'sync:8',
        'workspaceSyncs:3',
        'syncChanges:8',
        'treesOfUser:5',
      ])
  })

  it('marks everything stale when the missed changes are not known', () => {
    expect(staleAfter({ type: 'all-marked-stale' })).toHaveLength(9)
  })

  it('marks everything in a tree stale when its workspace has a new sync', () => {
    const after = (lastSyncId: string) => ({ ...workspace('3', '17'), lastSyncId: syncId(lastSyncId) })
    const arrived = (value: ReturnType<typeof after>): ModelEvent => ({
      type: 'entities-loaded',
      entities: [keyed('workspace', workspaceId('3'), value)],
    })

    expect(staleAfter(arrived(after('8')))).toEqual(['person:17-1', 'family:17-9'])
    const model = modelWith(arrived(after('8')), loaded('17-1'))
    model.append(arrived(after('8')), 2)
    expect(model.read(ada).stale).toBe(false)
    model.append(arrived(after('9')), 3)
    expect(model.read(ada).stale).toBe(true)
  })

  it('marks everything in trees stale when their links have changed', () => {
    const linked = (sharedCount: number): ModelEvent => ({
      type: 'entities-loaded',
      entities: [
        keyed('connectedTrees', userId('5'), { groupIds: [groupId('17')], personCount: 9, sharedCount }),
      ],
    })

    const model = modelWith(linked(0), loaded('17-1'))
    model.append(linked(0), 2)
    expect(model.read(ada).stale).toBe(false)
    model.append(linked(1), 3)
    expect(model.read(ada).stale).toBe(true)
    expect(model.read(keyOf('connectedTrees', userId('5'))).stale).toBe(false)
  })

  it('marks people stale who were loaded before it heard of the links of their trees', () => {
    const linked: ModelEvent = {
      type: 'entities-loaded',
      entities: [
        keyed('connectedTrees', userId('5'), {
          groupIds: [groupId('17'), groupId('18')],
          personCount: 9,
          sharedCount: 1,
        }),
      ],
    }
    const inTrees = (...trees: string[]): ModelEvent => ({
      type: 'entities-loaded',
      entities: [keyed('person', personId('17-1'), { ...person('17-1'), groupIds: trees.map(groupId) })],
    })

    expect(modelWith(inTrees('17'), linked).read(ada).stale).toBe(true)
    expect(modelWith(inTrees('17', '18'), linked).read(ada).stale).toBe(false)
  })

  it('drops a removed data group with everything in it', () => {
    const model = modelWith(everything, {
      type: 'entities-removed',
      keys: [keyOf('dataGroup', groupId('17'))],
    })

    expect(model.read(ada).state).toBe('NotFound')
    expect(model.read(keyOf('workspace', workspaceId('3'))).state).toBe('NotFound')
    expect(model.read(keyOf('treesOfUser', userId('5'))).stale).toBe(true)
    expect(model.read(zoe).state).toBe('Loaded')
    expect(model.readIndex(syncsOfWorkspace(workspaceId('3')))).toEqual(['sync:8'])
  })

  it('drops a data group that is no longer visible, and shows it again when it is shared again', () => {
    const model = modelWith(everything, {
      type: 'entities-missing',
      keys: [keyOf('dataGroup', groupId('17'))],
    })

    expect(model.read(ada)).toMatchObject({ state: 'NotFound', value: null })
    expect(model.read(keyOf('workspace', workspaceId('3')))).toMatchObject({ state: 'NotFound', value: null })
    expect(model.read(keyOf('treesOfUser', userId('5'))).stale).toBe(false)
    expect(model.read(zoe).state).toBe('Loaded')
    model.append(
      {
        type: 'push-received',
        push: { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } },
      },
      3,
    )
    expect(model.read(ada)).toMatchObject({ state: 'NotFound', stale: true })
  })
})

describe('the fold', () => {
  const keys = fc.integer({ min: 1, max: 300 }).map((number) => keyOf('person', personId(`17-${number}`)))
  const some = fc.array(keys, { maxLength: 20 })
  const events = fc.oneof(
    some.map((keys): ModelEvent => ({ type: 'entities-requested', keys })),
    fc.tuple(some, fc.string()).map(
      ([keys, name]): ModelEvent => ({
        type: 'entities-loaded',
        entities: keys.map((key) => ({ key, value: person(idOf(key), name) })),
      }),
    ),
    some.map((keys): ModelEvent => ({ type: 'entities-missing', keys })),
    some.map(
      (keys): ModelEvent => ({ type: 'load-failed', keys, problem: { status: 500, code: 'internal' } }),
    ),
    some.map((keys): ModelEvent => ({ type: 'marked-stale', keys })),
  )

  /** A simple version of the model: a plain map that is copied each time. */
  function foldPlainly(map: ReadonlyMap<EntryKey, Entry>, event: ModelEvent): ReadonlyMap<EntryKey, Entry> {
    const next = new Map(map)
    const change = (key: EntryKey, happened: Parameters<typeof nextEntry>[1]) =>
      next.set(key, nextEntry(next.get(key) ?? firstEntry(), happened))
    if (event.type === 'entities-requested') for (const key of event.keys) change(key, { type: 'used' })
    if (event.type === 'entities-missing')
      for (const key of event.keys) change(key, { type: 'found missing' })
    if (event.type === 'marked-stale') for (const key of event.keys) change(key, { type: 'marked stale' })
    if (event.type === 'load-failed')
      for (const key of event.keys) change(key, { type: 'load failed', problem: event.problem })
    if (event.type === 'entities-loaded')
      for (const { key, value } of event.entities) change(key, { type: 'arrived', value })
    return next
  }

  it('answers as a plain map would; old versions never change; listeners are notified of every change once', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (history) => {
        const model = createModel()
        const watched = Array.from({ length: 300 }, (_, index) =>
          keyOf('person', personId(`17-${index + 1}`)),
        )
        const heard = new Map<EntryKey, number>()
        for (const key of watched) model.subscribe(key, () => heard.set(key, (heard.get(key) ?? 0) + 1))
        const versions = [{ root: model.root(), map: new Map() as ReadonlyMap<EntryKey, Entry> }]
        const changes = new Map<EntryKey, number>()
        for (const event of history) {
          const before = model.root()
          model.append(event, 0)
          for (const key of watched)
            if (readAt(before, key) !== model.read(key)) changes.set(key, (changes.get(key) ?? 0) + 1)
          versions.push({ root: model.root(), map: foldPlainly(versions.at(-1)?.map ?? new Map(), event) })
        }

        expect(heard).toEqual(changes)
        for (const { root, map } of versions)
          for (const key of watched) expect(readAt(root, key)).toEqual(map.get(key) ?? firstEntry())
      }),
      { numRuns: 60 },
    )
  })

  it('gives the same state when a log is replayed', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 20 }), (history) => {
        const [recorded, replayed] = [createModel(), createModel()]
        for (const event of history) recorded.append(event, 7)
        replayed.append(
          recorded.eventsSince(0).map(({ event }) => event),
          8,
        )

        expect(new Map(entriesOf(replayed.root().entries))).toEqual(
          new Map(entriesOf(recorded.root().entries)),
        )
      }),
      { numRuns: 60 },
    )
  })
})
