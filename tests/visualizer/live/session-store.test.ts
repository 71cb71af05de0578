import { describe, expect, it } from 'vitest'
import { readLog } from '#machines/record/read-log.ts'
import type { FlowRecord } from '#machines/record/record.ts'
import { createSessionStore } from '../../../visualizer/live/session-store.ts'
import { sampleLiveSession } from '../../ui/support/sample-live-session.ts'

const typed: FlowRecord = { type: 'event-sent', from: null, to: 'x:0', event: { type: 'address typed' } }
const entry = { sequence: 4, at: 9, record: typed }

describe(createSessionStore.name, () => {
  it('notifies listeners of each event and of the state after it', () => {
    const store = sampleLiveSession()
    let times = 0
    const stop = store.subscribe(() => void (times += 1))

    store.add([entry])

    expect(store.held().entries.length).toBe(4)
    expect(store.held().now.actors.get('x:0')?.lastEvent).toBe('address typed')
    stop()
    store.add([entry])
    expect(times).toBe(1)
  })

  it('answers the same object until something comes', () => {
    const store = sampleLiveSession()

    expect(store.held()).toBe(store.held())
  })

  it('begins a recording with the present state', () => {
    const store = sampleLiveSession()

    store.restart(10)

    expect(store.held()).toMatchObject({ entries: [], dropped: 0, page: '/home' })
    expect(store.held().begin.actors.get('x:0')?.states).toEqual(['on the address page.entering address'])
  })

  it('continues after the page was reloaded', () => {
    const store = sampleLiveSession()
    const after = sampleLiveSession().log(50)

    store.goOn(after)

    expect(store.held().entries.map(({ record }) => record.type)).toEqual([
      'actor-started',
      'step-taken',
      'fact-logged',
      'page-loaded',
      'actor-started',
      'step-taken',
      'fact-logged',
    ])
    expect([...store.held().now.actors.keys()]).toEqual(['x:8', 'x:9', 'x:0'])
  })

  it('reports the events that a small window dropped', () => {
    const store = createSessionStore()
    store.take(sampleLiveSession().log(0), 4)

    for (let more = 0; more < 20; more += 1) store.add([entry])

    expect(store.held().entries.length + store.held().dropped).toBe(3 + 20 + 12)
  })

  it('writes a log that is read again', () => {
    const log = sampleLiveSession().log(50)

    expect(readLog(JSON.stringify(log))).toEqual(JSON.parse(JSON.stringify(log)))
  })
})
