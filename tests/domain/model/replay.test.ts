import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { itemsOfGroup, listsOfTrees, workspacesOfGroup } from '#domain/model/indexes.ts'
import { createModel, type Model } from '#domain/model/model.ts'
import { record, replay } from '#domain/model/replay.ts'
import { snapshotOf } from '#domain/model/snapshot.ts'
import { entriesOf } from '#domain/model/table.ts'
import { dataGroup, groupId, person, personId, syncId, userId, workspace, workspaceId } from './samples.ts'

const keys = fc.oneof(
  fc.integer({ min: 1, max: 8 }).map((number) => keyOf('person', personId(`17-${number}`))),
  fc.constantFrom('17', '18').map((id) => keyOf('dataGroup', groupId(id))),
  fc.constantFrom('3', '4').map((id) => keyOf('workspace', workspaceId(id))),
  fc.constant(keyOf('treesOfUser', userId('5'))),
)
const entities = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom('Ada', 'Eve'))
    .map(([number, name]) => keyed('person', personId(`17-${number}`), person(`17-${number}`, name))),
  fc.constantFrom('17', '18').map((id) => keyed('dataGroup', groupId(id), dataGroup(id))),
  fc
    .tuple(fc.constantFrom('3', '4'), fc.constantFrom('17', '18'))
    .map(([id, group]) => keyed('workspace', workspaceId(id), workspace(id, group))),
  fc.constant(keyed('treesOfUser', userId('5'), [groupId('17')])),
)
const some = fc.array(keys, { maxLength: 5 })
const editIds = fc.constantFrom('a', 'b', 'c', 'd')
const problem = { status: 500, code: 'internal' }

const facts: fc.Arbitrary<ModelEvent> = fc.oneof(
  some.map((keys): ModelEvent => ({ type: 'entities-requested', keys })),
  fc.array(entities, { maxLength: 5 }).map((entities): ModelEvent => ({ type: 'entities-loaded', entities })),
  some.map((keys): ModelEvent => ({ type: 'entities-missing', keys })),
  some.map((keys): ModelEvent => ({ type: 'load-failed', keys, problem })),
  some.map((keys): ModelEvent => ({ type: 'marked-stale', keys })),
  some.map((keys): ModelEvent => ({ type: 'entities-removed', keys })),
  fc.constant<ModelEvent>({ type: 'all-marked-stale' }),
  fc.constantFrom('17', '18').map(
    (id): ModelEvent => ({
      type: 'push-received',
      push: { name: 'Group.DataChanged', payload: { dataGroupId: groupId(id) } },
    }),
  ),
  fc.constant<ModelEvent>({
    type: 'push-received',
    push: { name: 'Sync.Added', payload: { syncId: syncId('8'), workspaceId: workspaceId('3') } },
  }),
  fc.tuple(editIds, fc.constantFrom('17', '18'), fc.constantFrom('Oak', 'Elm')).map(
    ([id, group, name]): ModelEvent => ({
      type: 'edit-proposed',
      edit: { id, key: keyOf('dataGroup', groupId(group)), set: { name } },
    }),
  ),
  fc
    .tuple(editIds, fc.array(entities, { maxLength: 2 }))
    .map(([id, entities]): ModelEvent => ({ type: 'edit-confirmed', id, entities })),
  editIds.map((id): ModelEvent => ({ type: 'edit-refused', id, problem })),
)
const sessions: fc.Arbitrary<ModelEvent> = fc.oneof(
  fc.tuple(fc.constantFrom('5', '6'), fc.constantFrom(null, '7')).map(
    ([user, actor]): ModelEvent => ({
      type: 'session-started',
      userId: userId(user),
      actorId: actor === null ? null : userId(actor),
    }),
  ),
  fc.constant<ModelEvent>({ type: 'session-ended' }),
)
/** Mostly facts, sometimes a new session, or data stored by an earlier one. */
const events = fc.oneof(
  { weight: 20, arbitrary: facts },
  { weight: 1, arbitrary: sessions },
  {
    weight: 1,
    arbitrary: fc.array(facts, { maxLength: 10 }).map((history): ModelEvent => {
      const earlier = createModel()
      earlier.append([{ type: 'session-started', userId: userId('5'), actorId: null }, ...history], 0)
      return { type: 'snapshot-restored', snapshot: snapshotOf(earlier.root()) }
    }),
  },
)
/** The facts of one inner list happen at once and are one change. */
const histories = fc.array(fc.array(events, { minLength: 1, maxLength: 3 }), { maxLength: 30 })

/** Everything that can be read from a model, except the number of its sessions. */
function stateOf(model: Model) {
  const { userId, actorId, entries, pending } = model.root()
  const indexes = [
    itemsOfGroup(groupId('17')),
    listsOfTrees,
    ...['17', '18'].map((id) => workspacesOfGroup(groupId(id))),
  ]
  return {
    userId,
    actorId,
    entries: Object.fromEntries(entriesOf(entries)),
    pending: Object.fromEntries(pending),
    indexes: indexes.map((name) => model.readIndex(name).toSorted()),
  }
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe(replay.name, () => {
  it('gives the same state on another machine, from the beginning or from the midst of a session', () => {
    fc.assert(
      fc.property(histories, fc.nat(30), (history, begin) => {
        const model = createModel({ freeze: true })
        for (const moment of history.slice(0, begin)) model.append(moment, 1)
        const recorded = record(model)
        for (const moment of history.slice(begin)) model.append(moment, 2)
        const recording = recorded()

        if (recording === null) throw new Error('The log holds all of it.')
        expect(stateOf(replay(overTheWire(recording)))).toEqual(stateOf(model))
      }),
      { numRuns: 300 },
    )
  })

  it('begins with the new session if the user changed during the recording', () => {
    const model = createModel()
    const begun = (user: string): ModelEvent => ({
      type: 'session-started',
      userId: userId(user),
      actorId: null,
    })
    const ada: ModelEvent = {
      type: 'entities-loaded',
      entities: [keyed('person', personId('17-1'), person('17-1'))],
    }
    model.append([begun('5'), ada], 1)
    const recorded = record(model)
    model.append([ada, begun('6')], 2)

    expect(recorded()).toEqual({ from: null, events: [{ sequence: 1, at: 2, event: begun('6') }] })
  })

  it('says when the log does not contain everything that happened', () => {
    const model = createModel({ window: 3 })
    const mark: ModelEvent = { type: 'all-marked-stale' }
    model.append(mark, 1)
    const recorded = record(model)
    model.append([mark, mark, mark], 2)
    expect(recorded()?.events).toHaveLength(3)

    model.append(mark, 3)
    expect(recorded()).toBeNull()
  })
})
