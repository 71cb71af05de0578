import type { HubConnection, IRetryPolicy } from '@microsoft/signalr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushEvent, PushService } from '#contract/push.ts'
import { connectPushHub } from '../../../src/services/push/push-hub.ts'

/** What the builder was told, and the one connection that it made. */
const built = vi.hoisted(() => ({
  url: '',
  token: async (): Promise<string> => '',
  waits: { nextRetryDelayInMilliseconds: () => null } as IRetryPolicy,
  connection: null as unknown,
}))

vi.mock('@microsoft/signalr', () => ({
  LogLevel: { None: 6 },
  HubConnectionBuilder: class {
    withUrl(url: string, options: { accessTokenFactory: () => Promise<string> }) {
      Object.assign(built, { url, token: options.accessTokenFactory })
      return this
    }
    withAutomaticReconnect(waits: IRetryPolicy) {
      built.waits = waits
      return this
    }
    configureLogging() {
      return this
    }
    build() {
      return built.connection
    }
  },
}))

/** A connection that the test moves by hand. `starts` says what comes of each start, one after the other. */
function fakeConnection(...starts: ('open' | 'refused')[]) {
  const listeners = new Map<string, (payload: unknown) => void>()
  let lost = () => undefined as void
  let restored = () => undefined as void
  const start = vi.fn<() => Promise<void>>(async () => {
    if (starts.shift() === 'refused') throw new Error('refused')
  })
  const stop = vi.fn<() => Promise<void>>(async () => undefined)
  built.connection = {
    connectionId: 'connection-1',
    start,
    stop,
    on: (name: string, listener: (payload: unknown) => void) => void listeners.set(name, listener),
    onreconnecting: (callback: () => void) => {
      lost = callback
    },
    onreconnected: (callback: () => void) => {
      restored = callback
    },
  } satisfies Partial<Record<keyof HubConnection, unknown>>
  const push = (name: string, payload: unknown) => listeners.get(name)?.(payload)
  return { start, stop, push, lose: () => lost(), restore: () => restored() }
}

function connect(token: string | null = 'token-1', service: PushService = 'research') {
  const events: PushEvent[] = []
  const told: string[] = []
  const reported: unknown[] = []
  const hub = connectPushHub({
    service,
    address: `https://data.example/${service}`,
    token: async () => token,
    onEvent: (event) => events.push(event),
    onConnected: () => told.push('connected'),
    onLost: () => told.push('lost'),
    onRestored: () => told.push('restored'),
    report: (error) => reported.push(error),
  })
  return { hub, events, told, reported }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const untilStarted = (start: { mock: { calls: unknown[] } }, times = 1) =>
  vi.waitFor(() => expect(start.mock.calls).toHaveLength(times))

describe(connectPushHub.name, () => {
  it('[PSH-05] connects to the hub of the research-data service with the access token', async () => {
    const { start } = fakeConnection()
    const { hub, told } = connect()
    expect(hub.connectionId()).toBeNull()
    await untilStarted(start)

    expect(built.url).toBe('https://data.example/research/notifications')
    expect(await built.token()).toBe('token-1')
    expect(hub.connectionId()).toBe('connection-1')
    expect(told).toEqual(['connected'])
  })

  it('[PSH-05] connects to the hub of the group-admin service likewise, and hears what that one sends', async () => {
    const { start, push } = fakeConnection()
    const { events } = connect('token-2', 'groupadmin')
    await untilStarted(start)
    push('User.Changed', { userId: '5' })
    push('Group.DataChanged', { dataGroupId: '17' })

    expect(built.url).toBe('https://data.example/groupadmin/notifications')
    expect(await built.token()).toBe('token-2')
    expect(events).toEqual([{ name: 'User.Changed', payload: { userId: '5' } }])
  })

  it('hands on what the hub sends', async () => {
    const { start, push } = fakeConnection()
    const { events } = connect()
    await untilStarted(start)
    push('Group.DataChanged', { dataGroupId: '17' })
    push('Sync.StateChanged', { syncId: '7', workspaceId: '3' })

    expect(events).toEqual([
      { name: 'Group.DataChanged', payload: { dataGroupId: '17' } },
      { name: 'Sync.StateChanged', payload: { syncId: '7', workspaceId: '3' } },
    ])
  })

  it.each([{ dataGroupId: 17 }, {}, null, 'text', { dataGroupId: '17-1' }])(
    'drops and reports %j, and goes on',
    async (payload) => {
      const { start, push } = fakeConnection()
      const { events, reported, hub } = connect()
      await untilStarted(start)
      push('Group.DataChanged', payload)
      push('Group.DataChanged', { dataGroupId: '18' })

      expect(reported).toHaveLength(1)
      expect(events.map((event) => event.payload)).toEqual([{ dataGroupId: '18' }])
      expect(hub.connectionId()).toBe('connection-1')
    },
  )

  it('[PSH-04] tries again after a lost connection, at once and then ever more slowly, without end', async () => {
    const { start, lose, restore } = fakeConnection()
    const { told } = connect()
    await untilStarted(start)
    const waits = [0, 1, 2, 3, 4, 5, 500].map((previousRetryCount) =>
      built.waits.nextRetryDelayInMilliseconds({
        previousRetryCount,
        elapsedMilliseconds: 0,
        retryReason: new Error('lost'),
      }),
    )
    lose()
    restore()

    expect(waits).toEqual([0, 2_000, 5_000, 10_000, 30_000, 30_000, 30_000])
    expect(told).toEqual(['connected', 'lost', 'restored'])
  })

  it('[PSH-04] tries until the first connection is made, and says once that it is lost', async () => {
    const { start } = fakeConnection('refused', 'refused', 'open')
    const { told } = connect()
    await untilStarted(start)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(start).toHaveBeenCalledTimes(2)
    expect(told).toEqual(['lost'])
    await vi.advanceTimersByTimeAsync(5_000)

    expect(start).toHaveBeenCalledTimes(3)
    expect(told).toEqual(['lost', 'restored'])
  })

  it('[SES-11] stops when closed, and tries no more', async () => {
    const { start, stop } = fakeConnection('refused', 'open')
    const { hub } = connect()
    await untilStarted(start)
    hub.close()
    await vi.advanceTimersByTimeAsync(60_000)

    expect(stop).toHaveBeenCalledOnce()
    expect(start).toHaveBeenCalledOnce()
  })

  it('makes no connection when closed before its code was there', async () => {
    const { start } = fakeConnection()
    const { hub } = connect()
    hub.close()
    await vi.dynamicImportSettled()

    expect(start).not.toHaveBeenCalled()
    expect(hub.connectionId()).toBeNull()
  })
})
