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
  it('says that events may have been missed when a lost connection is back, and not at the first connection', async () => {
    const { told, connection, latest } = begin()
    const stop = connection()
    const first = await latest(1)
    first.onConnected()
    expect(told).toEqual([])

    first.onLost()
    const second = await latest(2)
    second.onConnected()

    expect(told).toEqual(['lost', 'missed', 'restored'])
    stop()
  })

  it('says so, too, when a connection begins anew after the token had expired', async () => {
    const { told, connection, latest } = begin()
    const stop = connection()
    const first = await latest(1)
    first.onConnected()
    stop()

    const stopAgain = connection()
    const second = await latest(2)
    second.onConnected()

    expect(told).toEqual(['missed'])
    stopAgain()
  })
})
