import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { type Edit, isDone } from '#domain/model/edit.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { createModel, readAt } from '#domain/model/model.ts'
import { dataGroup, groupId, userId } from './samples.ts'

const tree = keyOf('dataGroup', groupId('17'))
const edit = (id: string, set: Partial<DataGroup>, key = tree): Edit<'dataGroup'> => ({ id, key, set })
const proposed = (id: string, set: Partial<DataGroup>): ModelEvent => ({
  type: 'edit-proposed',
  edit: edit(id, set),
})
const confirmed = (id: string, ...groups: DataGroup[]): ModelEvent => ({
  type: 'edit-confirmed',
  id,
  entities: groups.map((group) => keyed('dataGroup', group.id, group)),
})
const refused = (id: string): ModelEvent => ({
  type: 'edit-refused',
  id,
  problem: { status: 403, code: 'not-allowed' },
})
const loaded = (fields: Partial<DataGroup> = {}): ModelEvent => ({
  type: 'entities-loaded',
  entities: [keyed('dataGroup', groupId('17'), { ...dataGroup('17'), ...fields })],
})

function modelWith(...events: ModelEvent[]) {
  const model = createModel({ freeze: true })
  model.append(events, 1)
  return model
}

/** The visible parts of the tree: its state, name and description. */
function shown(...events: ModelEvent[]) {
  const { state, value } = modelWith(...events).read(tree)
  return [state, value?.name, value?.description]
}

describe('an edit', () => {
  it('shows at once, and is being saved until the server answers', () => {
    expect(shown(loaded(), proposed('a', { name: 'Oak' }))).toEqual(['Saving', 'Oak', ''])
    expect(shown(loaded(), proposed('a', { name: 'Oak' }), confirmed('a'))).toEqual(['Loaded', 'Oak', ''])
  })

  it('gives way to the server’s word when confirmed', () => {
    const word = { ...dataGroup('17'), name: 'Oak!', description: 'Trimmed' }

    expect(shown(loaded(), proposed('a', { name: 'Oak' }), confirmed('a', word))).toEqual([
      'Loaded',
      'Oak!',
      'Trimmed',
    ])
  })

  it('undoes exactly its own change when it is refused', () => {
    const model = modelWith(loaded())
    const before = model.read(tree).value
    model.append([proposed('a', { name: 'Oak' }), refused('a')], 2)

    expect(model.read(tree)).toEqual({ state: 'Loaded', value: before, stale: false, problem: null })
    expect(model.read(tree).value).toBe(before)
  })

  it('stays while another is refused, and the later one of a field wins', () => {
    const both = [
      loaded(),
      proposed('a', { name: 'Oak', description: 'Old' }),
      proposed('b', { name: 'Elm' }),
    ]

    expect(shown(...both)).toEqual(['Saving', 'Elm', 'Old'])
    expect(shown(...both, refused('b'))).toEqual(['Saving', 'Oak', 'Old'])
    expect(shown(...both, refused('a'))).toEqual(['Saving', 'Elm', ''])
    expect(shown(...both, confirmed('a'))).toEqual(['Saving', 'Elm', 'Old'])
    expect(shown(...both, confirmed('a'), refused('b'))).toEqual(['Loaded', 'Oak', 'Old'])
  })

  it('still covers a value that is loaded in the meantime', () => {
    const edited = [loaded(), proposed('a', { name: 'Oak' }), loaded({ name: 'Ash', description: 'New' })]

    expect(shown(...edited)).toEqual(['Saving', 'Oak', 'New'])
    expect(shown(...edited, refused('a'))).toEqual(['Loaded', 'Ash', 'New'])
  })

  it('covers a value that is being loaded again, and is still being saved when that load fails', () => {
    const requested: ModelEvent = { type: 'entities-requested', keys: [tree] }
    const reloading = [loaded(), { type: 'marked-stale', keys: [tree] } as const, requested]
    const failure: ModelEvent = { type: 'load-failed', keys: [tree], problem: { status: 0, code: 'network' } }
    const model = modelWith(...reloading, proposed('a', { name: 'Oak' }), failure)

    expect(model.read(tree)).toMatchObject({ state: 'Saving', stale: true, value: { name: 'Oak' } })
    model.append([requested, loaded({ description: 'New' }), refused('a')], 2)
    expect(model.read(tree)).toMatchObject({ state: 'Loaded', stale: false, value: { description: 'New' } })
  })

  it('keeps a mark of staleness until its entity is loaded again', () => {
    const model = modelWith(loaded(), proposed('a', { name: 'Oak' }), { type: 'marked-stale', keys: [tree] })
    model.append(confirmed('a', dataGroup('17')), 2)

    expect(model.read(tree)).toMatchObject({ state: 'Loaded', stale: true })
  })

  it('is dropped when its entity no longer exists', () => {
    const model = modelWith(loaded(), proposed('a', { name: 'Oak' }))
    model.append({ type: 'entities-missing', keys: [tree] }, 2)
    expect(model.read(tree)).toMatchObject({ state: 'NotFound', value: null })

    model.append(loaded({ name: 'Ash' }), 3)
    expect(model.read(tree)).toMatchObject({ state: 'Loaded', value: { name: 'Ash' } })
    model.append(refused('a'), 4)
    expect(model.read(tree)).toMatchObject({ state: 'Loaded', value: { name: 'Ash' } })
  })

  it('is forgotten with its session', () => {
    const begun = (user: string): ModelEvent => ({
      type: 'session-started',
      userId: userId(user),
      actorId: null,
    })
    const model = modelWith(begun('5'), loaded(), proposed('a', { name: 'Oak' }), begun('6'), loaded())

    expect(model.read(tree)).toMatchObject({ state: 'Loaded', value: { name: 'Tree 17' } })
    expect(model.root().pending.size).toBe(0)
  })

  it('shows nothing where nothing is known yet, and nothing twice', () => {
    expect(shown(proposed('a', { name: 'Oak' }))).toEqual(['NotLoaded', undefined, undefined])
    expect(shown(proposed('a', { name: 'Oak' }), confirmed('a', dataGroup('17')))).toEqual([
      'Loaded',
      'Tree 17',
      '',
    ])
    expect(
      shown(loaded(), proposed('a', { name: 'Oak' }), proposed('a', { name: 'Elm' }), refused('a')),
    ).toEqual(['Loaded', 'Tree 17', ''])
  })

  it('notifies the screens that show the entity, and does not change old versions', () => {
    const model = modelWith(loaded())
    const listener = vi.fn<() => void>()
    model.subscribe(tree, listener)
    const before = model.root()
    model.append(proposed('a', { name: 'Oak' }), 2)
    const between = model.root()
    model.append(refused('a'), 3)

    expect(listener).toHaveBeenCalledTimes(2)
    expect([before, between].map((root) => readAt(root, tree).value?.name)).toEqual(['Tree 17', 'Oak'])
  })
})

describe(isDone.name, () => {
  it('compares fields by their content', () => {
    const value = dataGroup('17')
    const photo = { width: 1, crop: [1, 2, { top: 3 }] }

    expect(isDone(edit('a', { name: 'Tree 17' }), value)).toBe(true)
    expect(isDone(edit('a', { name: 'Oak' }), value)).toBe(false)
    const nested = { ...edit('a', {}), set: { photo } as Partial<DataGroup> }
    expect(isDone(nested, { photo: structuredClone(photo) })).toBe(true)
    expect(isDone(nested, { photo: { width: 1, crop: [1, 2, { top: 4 }] } })).toBe(false)
    expect(isDone(nested, { photo: { width: 1, crop: { 0: 1, 1: 2, 2: { top: 3 } } } })).toBe(false)
  })
})

describe('edits, loads and answers in any order', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const keys = fc.constantFrom('17', '18')
  const fields = fc.record(
    { name: fc.constantFrom('Oak', 'Elm', 'Ash'), description: fc.constantFrom('Old', 'New') },
    { requiredKeys: [] },
  )
  const acts = fc.oneof(
    fc.record({ act: fc.constant('propose' as const), id: ids, group: keys, fields }),
    fc.record({ act: fc.constant('confirm' as const), id: ids, answers: fc.boolean(), fields }),
    fc.record({ act: fc.constant('refuse' as const), id: ids }),
    fc.record({ act: fc.constant('load' as const), group: keys, fields }),
    fc.record({ act: fc.constant('lose' as const), group: keys }),
    fc.record({ act: fc.constant('mark' as const), group: keys }),
    fc.record({ act: fc.constant('request' as const), group: keys }),
    fc.record({ act: fc.constant('fail' as const), group: keys }),
  )
  type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never

  /** A simple model of the expected behaviour: the server's value, and a list of edits in their order. */
  class Reference {
    readonly server = new Map<string, DataGroup>()
    pending: { id: string; group: string; fields: Partial<DataGroup> }[] = []

    shown(group: string): DataGroup | null {
      const said = this.server.get(group)
      if (said === undefined) return null
      return this.pending
        .filter((edit) => edit.group === group)
        .reduce((value, { fields }) => ({ ...value, ...fields }), said)
    }

    do(act: Act): ModelEvent {
      switch (act.act) {
        case 'propose': {
          const { id, group, fields } = act
          if (this.server.has(group) && this.pending.every((edit) => edit.id !== id))
            this.pending.push({ id, group, fields })
          return { type: 'edit-proposed', edit: edit(id, fields, keyOf('dataGroup', groupId(group))) }
        }
        case 'confirm': {
          const found = this.pending.find(({ id }) => id === act.id)
          this.pending = this.pending.filter(({ id }) => id !== act.id)
          if (found === undefined) return confirmed(act.id)
          const said = this.server.get(found.group) ?? dataGroup(found.group)
          const answer = { ...said, ...(act.answers ? act.fields : found.fields) }
          this.server.set(found.group, answer)
          return act.answers ? confirmed(act.id, answer) : confirmed(act.id)
        }
        case 'refuse':
          this.pending = this.pending.filter(({ id }) => id !== act.id)
          return refused(act.id)
        case 'load': {
          const said = { ...dataGroup(act.group), ...act.fields }
          this.server.set(act.group, said)
          return { type: 'entities-loaded', entities: [keyed('dataGroup', said.id, said)] }
        }
        case 'lose':
          // An entry that is loaded or loading can turn out to be missing.
          this.server.delete(act.group)
          this.pending = this.pending.filter(({ group }) => group !== act.group)
          return { type: 'entities-missing', keys: [keyOf('dataGroup', groupId(act.group))] }
        case 'mark':
          return { type: 'marked-stale', keys: [keyOf('dataGroup', groupId(act.group))] }
        case 'request':
          return { type: 'entities-requested', keys: [keyOf('dataGroup', groupId(act.group))] }
        case 'fail':
          return {
            type: 'load-failed',
            keys: [keyOf('dataGroup', groupId(act.group))],
            problem: { status: 0, code: 'network' },
          }
      }
    }
  }

  it('show the server’s last word with the open edits over it', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 60 }), (history) => {
        const model = createModel({ freeze: true })
        const reference = new Reference()
        for (const act of history) {
          model.append(reference.do(act), 0)

          for (const group of ['17', '18']) {
            const entry = model.read(keyOf('dataGroup', groupId(group)))
            const edits = reference.pending.filter((edit) => edit.group === group).map(({ id }) => id)
            expect(entry.value).toEqual(reference.shown(group))
            expect(entry.state === 'Saving').toBe(edits.length > 0)
            const pending = model.root().pending.get(keyOf('dataGroup', groupId(group)))
            expect(pending?.edits.map(({ id }) => id) ?? []).toEqual(edits)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
