import { describe, expect, it } from 'vitest'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { itemsOfGroup } from '#domain/model/indexes.ts'
import { createModel } from '#domain/model/model.ts'
import { changedChunks, chunkCount, chunkOf, rootOf, snapshotOf } from '#domain/model/snapshot.ts'
import { dataGroup, groupId, person, personId, userId } from './samples.ts'

const ada = keyOf('person', personId('17-1'))
const bob = keyOf('person', personId('17-2'))
const tree = keyOf('dataGroup', groupId('17'))
const who = { userId: userId('5'), actorId: null }
const begun: ModelEvent = { type: 'session-started', ...who }
const loaded = (...names: string[]): ModelEvent => ({
  type: 'entities-loaded',
  entities: names.map((name) => keyed('person', personId(name), person(name))),
})
const loadedTree = (name: string): ModelEvent => ({
  type: 'entities-loaded',
  entities: [keyed('dataGroup', groupId('17'), { ...dataGroup('17'), name })],
})
const many = (count: number) => Array.from({ length: count }, (_, index) => `17-${index + 1}`)

function modelWith(...events: ModelEvent[]) {
  const model = createModel({ freeze: true })
  model.append(events, 1)
  return model
}
/** IndexedDB returns a copy of what it stores. */
const stored = (model: ReturnType<typeof modelWith>) => structuredClone(snapshotOf(model.root()).chunks)

describe('chunks', () => {
  it('contain up to 256 entries each, and no entry without a value in this version', () => {
    const model = modelWith(begun, loaded(...many(600)))
    const root = model.root()
    model.append(loaded('17-601'), 2)

    expect(chunkCount(root)).toBe(3)
    expect([0, 1, 2].map((index) => chunkOf(root, index).length)).toEqual([256, 256, 88])
    expect(chunkOf(root, 0)[1]).toEqual({ key: bob, entry: model.read(bob) })
    expect(chunkOf(root, 9)).toEqual([])
  })

  it('change where an entry changed, was added or is being edited', () => {
    const model = modelWith(begun, loaded(...many(600)), loadedTree('Oak'))
    const before = model.root()
    expect(changedChunks(before, before)).toEqual([])

    model.append({ type: 'marked-stale', keys: [keyOf('person', personId('17-300'))] }, 2)
    expect(changedChunks(before, model.root())).toEqual([1])

    const marked = model.root()
    model.append({ type: 'edit-proposed', edit: { id: 'a', key: tree, set: { name: 'Oak' } } }, 3)
    expect(changedChunks(marked, model.root())).toEqual([2])
    model.append(loaded(...many(800)), 4)
    expect(changedChunks(before, model.root())).toEqual([0, 1, 2, 3])
  })

  it('are all other ones after another session began', () => {
    const model = modelWith(begun, loaded(...many(300)))
    const before = model.root()
    model.append({ type: 'session-ended' }, 2)
    expect(changedChunks(before, model.root())).toEqual([])

    model.append([begun, loaded('17-1')], 3)
    expect(changedChunks(before, model.root())).toEqual([0])
  })
})

describe('restore', () => {
  it('restores loaded values as stale, whatever was under way, and nothing else', () => {
    const recorded = modelWith(begun, loaded('17-1', '17-2', '17-3'), {
      type: 'entities-missing',
      keys: [keyOf('person', personId('17-3'))],
    })
    recorded.append({ type: 'marked-stale', keys: [bob] }, 2)
    recorded.append({ type: 'entities-requested', keys: [bob, keyOf('person', personId('17-4'))] }, 2)
    const model = createModel({ freeze: true })
    model.restore(stored(recorded), who, 3)

    expect(model.root()).toMatchObject({ userId: '5', actorId: null })
    for (const [key, name] of [[ada, '17-1'] as const, [bob, '17-2'] as const])
      expect(model.read(key)).toEqual({
        state: 'Loaded',
        value: person(name),
        stale: true,
        problem: null,
        restored: true,
      })
    for (const name of ['17-3', '17-4'])
      expect(model.read(keyOf('person', personId(name))).state).toBe('NotLoaded')
    expect(model.readIndex(itemsOfGroup(groupId('17')))).toEqual([ada, bob])
  })

  it('continues the session of the same person', () => {
    const model = createModel()
    model.restore(stored(modelWith(begun, loaded('17-1'))), who, 1)
    const { epoch } = model.root()
    model.append(begun, 2)

    expect(model.root().epoch).toBe(epoch)
    expect(model.read(ada).value?.id).toBe('17-1')
  })

  it('does not overwrite values from the server, and shows stored values while the server is still asked', () => {
    const chunks = stored(modelWith(begun, loaded('17-1', '17-2')))
    const model = modelWith(begun, loaded('17-1'), { type: 'entities-requested', keys: [bob] })
    const fresh = model.read(ada)
    model.restore(chunks, who, 2)

    expect(model.read(ada)).toBe(fresh)
    expect(model.read(bob)).toMatchObject({ state: 'Loading', value: { id: '17-2' }, stale: false })
  })

  it('shows a stored value for an entry that failed to load before storage was read', () => {
    const failed: ModelEvent = { type: 'load-failed', keys: [ada], problem: { status: 0, code: 'network' } }
    const model = modelWith(begun, { type: 'entities-requested', keys: [ada] }, failed)
    model.restore(stored(modelWith(begun, loaded('17-1'))), who, 2)

    expect(model.read(ada)).toMatchObject({ state: 'Loaded', value: { id: '17-1' }, stale: true })
  })

  it('restores unanswered edits on top of the server’s values', () => {
    const recorded = modelWith(begun, loadedTree('Oak'))
    recorded.append({ type: 'edit-proposed', edit: { id: 'a', key: tree, set: { name: 'Elm' } } }, 2)
    const model = createModel()
    model.restore(stored(recorded), who, 3)

    expect(model.read(tree)).toMatchObject({ state: 'Saving', value: { name: 'Elm' }, stale: true })
    model.append({ type: 'edit-refused', id: 'a', problem: { status: 0, code: 'network' } }, 4)
    expect(model.read(tree)).toMatchObject({ state: 'Loaded', value: { name: 'Oak' }, stale: true })
  })

  it('shows nothing to another person, or to the same person acting as another', () => {
    const chunks = stored(modelWith(begun, loaded('17-1')))
    const another = { userId: userId('6'), actorId: null }
    const acting = { userId: userId('5'), actorId: userId('7') }

    for (const present of [another, acting]) {
      const model = modelWith({ type: 'session-started', ...present })
      model.restore(chunks, who, 2)
      expect(model.root()).toMatchObject(present)
      expect(model.read(ada).state).toBe('NotLoaded')
    }
    const model = createModel()
    model.restore(chunks, { userId: null, actorId: null }, 1)
    expect(model.read(ada).state).toBe('NotLoaded')
  })
})

describe(rootOf.name, () => {
  it('is the very state that was stored', () => {
    const model = modelWith(begun, loaded('17-1'), loadedTree('Oak'), {
      type: 'entities-requested',
      keys: [bob],
    })
    model.append({ type: 'edit-proposed', edit: { id: 'a', key: tree, set: { name: 'Elm' } } }, 2)
    const snapshot = structuredClone(snapshotOf(model.root()))

    expect(snapshotOf(rootOf(snapshot))).toEqual(snapshot)
    expect(
      rootOf(snapshot)
        .pending.get(tree)
        ?.edits.map(({ id }) => id),
    ).toEqual(['a'])
  })
})
