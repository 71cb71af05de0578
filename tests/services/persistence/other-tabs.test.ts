import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#domain/device/keeping.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { createModel } from '#domain/model/model.ts'
import { snapshotOf } from '#domain/model/snapshot.ts'
import { audible } from '#services/persistence/audible-model.ts'
import { shareWithOtherTabs } from '#services/persistence/other-tabs.ts'
import { person, personId } from '../../domain/model/samples.ts'
import { ada, ben, loaded } from './storage.ts'

/** All channels of a name in this browser; messages reach the others at once. */
class Channel extends EventTarget {
  static open: Channel[] = []
  static said: string[] = []
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.push(this)
  }
  postMessage(data: ModelEvent[]) {
    Channel.said.push(...data.map(({ type }) => type))
    const others = Channel.open.filter((channel) => channel !== this && channel.name === this.name)
    for (const channel of others)
      channel.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }
  close() {
    Channel.open = Channel.open.filter((channel) => channel !== this)
  }
}

const own = globalThis.BroadcastChannel
beforeEach(() => {
  Channel.open = []
  Channel.said = []
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel
})
afterEach(() => {
  globalThis.BroadcastChannel = own
})

function tab(owner: Owner = ada) {
  const model = audible(createModel({ freeze: true }))
  model.append({ type: 'session-started', ...owner }, 1)
  let learnt = 0
  const stop = shareWithOtherTabs({
    model,
    owner,
    now: () => 2,
    onLearnt: () => {
      learnt += 1
    },
  })
  const read = (id: string) => model.read(keyOf('person', personId(id)))
  return { model, stop, read, learnt: () => learnt }
}

const key = keyOf('person', personId('17-1'))

describe(shareWithOtherTabs.name, () => {
  it('sends new facts to the other tabs of the same user, each fact once', () => {
    const [first, second, third] = [tab(), tab(), tab()]
    first.model.append(loaded('17-1'), 2)

    for (const { read, learnt } of [first, second, third]) {
      expect(read('17-1')).toMatchObject({ state: 'Loaded', value: person('17-1'), stale: false })
      expect(learnt()).toBe(1)
    }
    expect(Channel.said).toEqual(['entities-loaded'])
  })

  it('sends nothing to tabs of another user', () => {
    const [hers, his] = [tab(ada), tab(ben)]
    hers.model.append(loaded('17-1'), 2)

    expect(his.read('17-1').state).toBe('NotLoaded')
  })

  it('does not send facts that a later change has replaced', () => {
    const [first, second] = [tab(), tab()]
    first.model.append([loaded('17-1', '17-2'), { type: 'marked-stale', keys: [key] }], 2)

    expect(second.read('17-1').state).toBe('NotLoaded')
    expect(second.read('17-2').state).toBe('Loaded')
  })

  it('accepts nothing from other tabs for stale or loading data', () => {
    const [first, second] = [tab(), tab()]
    second.model.append({ type: 'entities-requested', keys: [key] }, 2)
    first.model.append(loaded('17-1', '17-2'), 2)
    expect(second.read('17-1').state).toBe('Loading')
    second.model.append({ type: 'all-marked-stale' }, 3)
    const before = second.read('17-2')
    first.model.append(loaded('17-2'), 3)

    expect(second.read('17-2')).toBe(before)
  })

  it('accepts newer data from other tabs than this device has stored, until it is marked stale', () => {
    const [first, second] = [tab(), tab()]
    const kept = createModel()
    kept.append([{ type: 'session-started', ...ada }, loaded('17-1', '17-2')], 1)
    const { chunks } = snapshotOf(kept.root())
    second.model.restore(chunks, ada, 1)
    second.model.append({ type: 'marked-stale', keys: [keyOf('person', personId('17-2'))] }, 2)
    first.model.append(loaded('17-1', '17-2'), 3)

    expect(second.read('17-1')).toEqual(first.read('17-1'))
    expect(second.read('17-2')).toMatchObject({ state: 'Loaded', stale: true })
  })

  it('accepts deletions', () => {
    const [first, second] = [tab(), tab()]
    first.model.append(loaded('17-1', '17-2'), 2)
    first.model.append({ type: 'entities-missing', keys: [key] }, 3)
    first.model.append({ type: 'entities-removed', keys: [keyOf('person', personId('17-2'))] }, 3)

    expect([second.read('17-1').state, second.read('17-2').state]).toEqual(['NotFound', 'NotFound'])
  })

  it('neither sends nor receives after it has stopped', () => {
    const [first, second] = [tab(), tab()]
    second.stop()
    first.model.append(loaded('17-1'), 2)
    second.model.append(loaded('17-2'), 2)

    expect(second.read('17-1').state).toBe('NotLoaded')
    expect(first.read('17-2').state).toBe('NotLoaded')
    expect(second.learnt()).toBe(0)
  })
})
