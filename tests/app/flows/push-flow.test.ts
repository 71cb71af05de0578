import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createModel } from '#domain/model/model.ts'
import type { HubsTold } from '#services/push/push-hubs.ts'
import { pushesInto } from '../../../src/app/flows/push-flow.ts'
import { configuration } from '../../support/configuration.ts'

const hubs = vi.hoisted(() => ({ told: [] as HubsTold[] }))

vi.mock('#services/push/push-hubs.ts', () => ({
  connectPushHubs: (_: unknown, told: HubsTold) => {
    hubs.told.push(told)
    return { connectionId: () => 'c', close: () => undefined }
  },
}))
vi.mock('../../../src/app/page-life/first-load.ts', () => ({ firstLoadOver: () => Promise.resolve() }))

beforeEach(() => {
  hubs.told = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
})

function begin() {
  const told: string[] = []
  const pushes = pushesInto({
    model: createModel({ freeze: true }),
    now: () => 1,
    configuration,
    token: async () => 'token',
    tell: () => undefined,
    tellMissed: () => told.push('missed'),
    settle: async () => null,
    loader: { loadAll: async () => undefined },
    onTokenRefused: () => undefined,
  })
  const connection = () =>
    pushes.connection({ onLost: () => told.push('lost'), onRestored: () => told.push('restored') })
  /** The hubs of the connection that was begun last. */
  const latest = async (count: number) => {
    await expect.poll(() => hubs.told).toHaveLength(count)
    const last = hubs.told.at(-1)
    if (last === undefined) throw new Error('Nothing has connected.')
    return last
  }
  return { told, connection, latest }
}

describe(pushesInto.name, () => {
  it('says at the first connection that events may have been missed since the page has loaded', async () => {
    const { told, connection, latest } = begin()
    const stop = connection()
    const first = await latest(1)
    expect(told).toEqual([])

    first.onConnected()

    expect(told).toEqual(['missed'])
    stop()
  })

  it('says so, too, when a lost connection is back', async () => {
    const { told, connection, latest } = begin()
    const stop = connection()
    const first = await latest(1)
    first.onConnected()
    first.onLost()
    const second = await latest(2)
    second.onConnected()

    expect(told).toEqual(['missed', 'lost', 'missed', 'restored'])
    stop()
  })
})
